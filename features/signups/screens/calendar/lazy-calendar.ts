import { lazyTexts } from '../../../../web/i18n/language.ts';
import { lazyPart } from '../../../../web/ui/loading/lazy-part.ts';

export const calendar_feed = lazyTexts('calendar_feed', {
  en: () => import('../../calendar/texts.en.ts').then((one) => one.en),
  de: () => import('../../calendar/texts.de.ts').then((one) => one.de),
});

/** Lazy, because they come after what people look for on their pages. */
export const CalendarCard = lazyPart(() => import('./CalendarCard.tsx').then((one) => one.CalendarCard), calendar_feed);
export const AddToCalendar = lazyPart(
  () => import('./AddToCalendar.tsx').then((one) => one.AddToCalendar),
  calendar_feed,
);
