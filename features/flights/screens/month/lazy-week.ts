import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const WeekDialog = lazyPart(() => import('./WeekDialog.tsx').then((one) => one.WeekDialog));
