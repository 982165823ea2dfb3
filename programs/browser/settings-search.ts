import { matching } from '../../web/ui/fields/matching.ts';
import { SECTION_NAMES, SECTIONS, type Section } from './settings-sections.ts';
import type { en } from './texts/settings.en.ts';

export interface Hit {
  readonly section: Section;
  readonly card: keyof typeof en.cards;
}

/** Texts of the settings in one language. */
export interface SearchedTexts {
  readonly sections: Readonly<Record<Section, string>>;
  readonly cards: Readonly<Record<Hit['card'], { readonly name: string; readonly words: string }>>;
}

const CARDS: readonly Hit[] = SECTION_NAMES.flatMap((section) => SECTIONS[section].map((card) => ({ section, card })));

/**
 * Returns the cards that have all typed words in their names or words, in any of the languages: German speakers say
 * "Passkey", too, and people remember a name in the language of a colleague.
 */
export const hitsOf = (typed: string, languages: readonly SearchedTexts[]): readonly Hit[] => {
  const wordsOf = ({ section, card }: Hit) =>
    languages.flatMap(({ sections, cards }) => [sections[section], cards[card].name, cards[card].words]).join(' ');
  return typed.split(/\s+/).reduce((left, word) => matching(left, word, wordsOf), CARDS);
};
