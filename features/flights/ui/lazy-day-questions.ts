import { lazyTexts } from '../../../web/i18n/language.ts';
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts';

/** Few visits of a page need these texts. */
export const day_questions = lazyTexts('day_questions', {
  en: async () => (await import('../day-questions.texts.en.ts')).en,
  de: async () => (await import('../day-questions.texts.de.ts')).de,
});

export const DayQuestions = lazyPart(
  async () => (await import('../screens/day/DayQuestions.tsx')).DayQuestions,
  day_questions,
);
export const SecondFlightsDialog = lazyPart(
  async () => (await import('../screens/schedule/SecondFlightsDialog.tsx')).SecondFlightsDialog,
  day_questions,
);
export const UnknownDay = lazyPart(async () => (await import('./UnknownDay.tsx')).UnknownDay, day_questions);
