import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

/** Few visits of a page need these texts. */
export const day_questions = lazyTexts('day_questions', {
  en: () => import('../day-questions.texts.en.ts').then((one) => one.en),
  de: () => import('../day-questions.texts.de.ts').then((one) => one.de),
});

export const DayQuestions = lazyPart(
  () => import('../screens/day/DayQuestions.tsx').then((one) => one.DayQuestions),
  day_questions,
);
export const SecondFlightsDialog = lazyPart(
  () => import('../screens/schedule/SecondFlightsDialog.tsx').then((one) => one.SecondFlightsDialog),
  day_questions,
);
export const UnknownDay = lazyPart(() => import('./UnknownDay.tsx').then((one) => one.UnknownDay), day_questions);
