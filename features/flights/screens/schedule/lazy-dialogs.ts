import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const SeriesDialog = lazyPart(() => import('./SeriesDialog.tsx').then((one) => one.SeriesDialog));
export const PasteDialog = lazyPart(() => import('./PasteDialog.tsx').then((one) => one.PasteDialog));
