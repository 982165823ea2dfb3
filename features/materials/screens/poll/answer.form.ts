import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import { normalParagraph, paragraphFault } from '../../../../core/texts/typed-text.ts';
import { ITEMS, type Item } from '../../checklist.contract.ts';
import { LONGEST_NOTE, type PollAnswer } from '../../poll.contract.ts';
import { answerErrors } from '../../poll.rules.ts';

/** What is chosen and typed, and not necessarily saved. */
export interface AnswerForm {
  readonly items: readonly Item[];
  /** "I need nothing", which somebody says; no item at all says nothing yet. */
  readonly nothing: boolean;
  /** Stays when `other` is taken back, in case it was a slip. */
  readonly note: string;
}

export const formOf = (answer: Pick<PollAnswer, 'items' | 'note'> | null): AnswerForm => ({
  items: answer?.items ?? [],
  nothing: answer?.items.length === 0,
  note: answer?.note ?? '',
});

/** In the order of the list, whatever the order of the presses. */
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

/** How many characters may still be typed; under zero: that many must go. */
export const charactersLeft = ({ note }: AnswerForm): number => LONGEST_NOTE - normalParagraph(note).length;

/** What the fields lack before they can be sent. `items`: neither an item nor "nothing" is chosen. */
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
