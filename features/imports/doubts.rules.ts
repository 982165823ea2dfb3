import type { DraftTexts } from './drafts.rules.ts';

/**
 * Why somebody should look at a row before it is imported: the person has `left`, the name is of `several` people or has a
 * `title`, or the postal code and the place stand in the `street`.
 */
export const DOUBTS = ['left', 'several', 'title', 'street'] as const;
export type Doubt = (typeof DOUBTS)[number];

const SEVERAL = /^(?:familie|fam\.|ehepaar|family|famille|famiglia)(?:\s|$)|[+&]|\s(?:und|u\.|and|et)\s/i;
const TITLE = /(?:^|\s)(?:dr|prof|med|dipl|ing|lic|mag)\./i;
const PLACE_IN_STREET = /[,\n]\s*(?:[A-Z]{1,3}-)?\d{4,5}\s+\p{L}/u;

/** Returns what is doubtful in a row that has no fault. */
export const doubtOf = ({
  hasLeft,
  texts,
}: {
  readonly hasLeft: boolean;
  readonly texts: DraftTexts;
}): Doubt | null => {
  if (hasLeft) return 'left';
  const names = [texts.first_name, texts.last_name];
  if (names.some((name) => SEVERAL.test(name))) return 'several';
  if (names.some((name) => TITLE.test(name))) return 'title';
  return PLACE_IN_STREET.test(texts.street) ? 'street' : null;
};
