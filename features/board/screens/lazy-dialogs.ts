import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

export const PersonDialog = lazyPart(async () => (await import('./PersonDialog.tsx')).PersonDialog);
export const CardDialog = lazyPart(async () => (await import('./CardDialog.tsx')).CardDialog);
export const CloseDialog = lazyPart(async () => (await import('./CloseDialog.tsx')).CloseDialog);

/** Loads them ahead: where they are opened there may be no network. */
export const loadDialogs = (): void => {
  Promise.all([PersonDialog, CardDialog, CloseDialog].map(({ load }) => load())).catch(() => undefined);
};
