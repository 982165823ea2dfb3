import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { normalParagraph, paragraphFault } from '../../../../core/texts/typed-text.ts';
import { ITEMS, type Item } from '../../checklist.contract.ts';
import { LONGEST_NOTE, type PollAnswer } from '../../poll.contract.ts';
import { answerErrors } from '../../poll.rules.ts';

/** Selection and note in the form, not necessarily saved. */
export interface AnswerForm {
  readonly items: readonly Item[];
  /** "I need nothing", which has to be chosen; an empty `items` alone is no answer yet. */
  readonly nothing: boolean;
  /** Kept when `other` is deselected, in case that was a slip. */
  readonly note: string;
}

export const formOf = (answer: Pick<PollAnswer, 'items' | 'note'> | null): AnswerForm => ({
  items: answer?.items ?? [],
  nothing: answer?.items.length === 0,
  note: answer?.note ?? '',
});

/** Selects or deselects an item; the items keep the order of the list. */
export const withItem = (form: AnswerForm, item: Item, needed: boolean): AnswerForm => {
  const chosen = new Set(form.items);
  if (needed) chosen.add(item);
  else chosen.delete(item);
  return { ...form, items: ITEMS.filter((one) => chosen.has(one)), nothing: needed ? false : form.nothing };
};

export const withNothing = (form: AnswerForm, nothing: boolean): AnswerForm => ({
  ...form,
  nothing,
  items: nothing ? [] : form.items,
});

export const needsNote = ({ items }: AnswerForm): boolean => items.includes('other');

export const answerOf = (form: AnswerForm): { readonly items: Item[]; readonly note: string } => ({
  items: [...form.items],
  note: needsNote(form) ? normalParagraph(form.note) : '',
});

/** Returns how many more characters fit; negative if there are too many. */
export const charactersLeft = ({ note }: AnswerForm): number => LONGEST_NOTE - normalParagraph(note).length;

/** Errors that prevent sending. `items`: neither an item nor "nothing" is chosen. */
export interface AnswerFaults {
  readonly items?: FieldErrorCode;
  readonly note?: FieldErrorCode;
}

export const faultsOf = (form: AnswerForm): AnswerFaults => {
  if (form.items.length === 0 && !form.nothing) return { items: 'required' };
  const { items, note } = answerOf(form);
  const wrong = answerErrors(items, note).find(({ path }) => path === 'note');
  if (wrong !== undefined) return { note: wrong.code };
  const fault = paragraphFault(note, LONGEST_NOTE);
  return fault === null ? {} : { note: fault };
};
