import { normalLine } from '../../core/texts/typed-text.ts';
import { isFraction } from '../members/measures.rules.ts';
import { dayOfPeriod } from './cells.rules.ts';
import { DRAFT_FIELDS, type Draft, type DraftTexts, SEVERAL } from './drafts.rules.ts';
import { type DraftField, IMPORTED } from './imported.fields.ts';

/**
 * A cell from which an import takes something else than stands there: a rounded number, one of several values, or the first
 * day of a year.
 */
export interface Taken {
  readonly field: DraftField;
  readonly typed: string;
  readonly after: string | number | boolean;
}

/** `Tel.` or `Natel:` before a phone number. */
const LABEL = /^[\p{L}.:\s]+/u;
/** Digits of a number in full that E.164 has not: `00` and a zero in brackets. */
const PREFIX = 3;

const digitsOf = (text: string): number => text.replaceAll(/\D/g, '').length;

/** Returns whether a cell says more than this phone number: a second one, or a note. */
const saysMore = (typed: string, phone: string): boolean => {
  const rest = typed.replace(LABEL, '');
  return /\p{L}/u.test(rest) || digitsOf(rest) > digitsOf(phone) + PREFIX;
};

const isOtherwise = ({ field, typed, after }: Taken): boolean => {
  if (field === 'size' || field === 'weight') return isFraction(field, typed);
  switch (IMPORTED[field].kind) {
    case 'phone':
      return saysMore(typed, String(after));
    case 'paragraph':
      return false;
    case 'day':
      return dayOfPeriod(typed, 'first') !== null;
    default:
      return typed.includes(SEVERAL);
  }
};

/** Returns the cells of a row that an import does not take as they stand, so that nothing is changed unsaid. */
export const takenOtherwise = (texts: DraftTexts, draft: Draft): Taken[] =>
  DRAFT_FIELDS.flatMap((field) => {
    const after = draft[field];
    if (after === null || after === '') return [];
    const taken = { field, typed: normalLine(texts[field]), after };
    return isOtherwise(taken) ? [taken] : [];
  });
