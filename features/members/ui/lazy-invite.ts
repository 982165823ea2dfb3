import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

/** Not those of `lazy-tool.ts`, which the list would then have to load as a file of its own. */
const texts = lazyTexts('list_tool', {
  en: () => import('../member-list/list-tool.texts.en.ts').then((one) => one.en),
  de: () => import('../member-list/list-tool.texts.de.ts').then((one) => one.de),
});

export const InviteDialog = lazyPart(() => import('./invite/InviteDialog.tsx').then((one) => one.InviteDialog), texts);
