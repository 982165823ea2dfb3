import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

export const planning = lazyTexts('planning', {
  en: () => import('../planning.texts.en.ts').then((one) => one.en),
  de: () => import('../planning.texts.de.ts').then((one) => one.de),
});

export const MonthView = lazyPart(
  () => import('../screens/month/MonthView.tsx').then((one) => one.MonthView),
  planning,
);
export const ScheduleDialog = lazyPart(
  () => import('../screens/schedule/ScheduleDialog.tsx').then((one) => one.ScheduleDialog),
  planning,
);
