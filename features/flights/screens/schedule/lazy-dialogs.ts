import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const PresetDialog = lazyPart(() => import('./PresetDialog.tsx').then((one) => one.PresetDialog));
export const SeriesDialog = lazyPart(() => import('./SeriesDialog.tsx').then((one) => one.SeriesDialog));
export const PasteDialog = lazyPart(() => import('./PasteDialog.tsx').then((one) => one.PasteDialog));
