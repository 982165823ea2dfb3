import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const board_settings = lazyTexts('board_settings', {
  en: () => import('../../board-settings.texts.en.ts').then((one) => one.en),
  de: () => import('../../board-settings.texts.de.ts').then((one) => one.de),
});

/** Lazy, because only admins see it, and rarely. */
export const BoardSettingsCard = lazyPart(
  () => import('./BoardSettingsCard.tsx').then((one) => one.BoardSettingsCard),
  board_settings,
);
