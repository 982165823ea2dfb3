import { allTexts } from './all-texts.ts';

/** All English texts, for tests. */
export const en = await allTexts('en');
