import { allTexts } from './all-texts.ts';

/** All German texts, for tests. */
export const de = await allTexts('de');
