import { type ComponentType, lazy } from 'react';
import type { Language } from '../../../core/texts/languages.ts';
import { extendTexts, type LoadTexts } from '../../../web/i18n/language.ts';
import { loadPart } from '../../../web/ui/loading/load-part.ts';

const TEXTS: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => (await import('../day-questions.texts.en.ts')).en,
  de: async () => (await import('../day-questions.texts.de.ts')).de,
};

const loadQuestionTexts: LoadTexts = async (language) => ({ day_questions: await TEXTS[language]() });

/** Loads a component together with its texts, which few visits of a page need. */
const lazyQuestion = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await loadPart(() => Promise.all([load(), extendTexts(loadQuestionTexts)]));
    return { default: component };
  });

export const DayQuestions = lazyQuestion(async () => (await import('../screens/day/DayQuestions.tsx')).DayQuestions);
export const SecondFlightsDialog = lazyQuestion(
  async () => (await import('../screens/schedule/SecondFlightsDialog.tsx')).SecondFlightsDialog,
);
export const UnknownDay = lazyQuestion(async () => (await import('./UnknownDay.tsx')).UnknownDay);
