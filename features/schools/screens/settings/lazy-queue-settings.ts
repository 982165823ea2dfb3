import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const queue_settings = lazyTexts('queue_settings', {
  en: () => import('../../queue-settings.texts.en.ts').then((one) => one.en),
  de: () => import('../../queue-settings.texts.de.ts').then((one) => one.de),
});

/** Lazy, because only admins see it, and rarely. */
export const QueueSettingsCard = lazyPart(
  () => import('./QueueSettingsCard.tsx').then((one) => one.QueueSettingsCard),
  queue_settings,
);
