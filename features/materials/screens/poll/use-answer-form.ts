import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../../core/errors/error-table.ts';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { isGone, noteRefusal, type useAnswerPoll } from '../../poll.client.ts';
import type { PollAnswer } from '../../poll.contract.ts';
import { type AnswerForm, answerOf, faultsOf, formOf } from './answer.form.ts';

export interface Answering {
  /** Saved answer; `null` if there is none. */
  readonly answer: PollAnswer | null;
  /** Member for whom staff answer; `null` for oneself. */
  readonly memberId: MemberId | null;
  /** Name of the member for whom staff answer; `null` for oneself. */
  readonly name: string | null;
  readonly answering: ReturnType<typeof useAnswerPoll>;
  readonly onSaved: () => void;
}

/** State of the form, its errors, and saving. A failure keeps the input. */
export const useAnswerForm = (
  element: RefObject<HTMLFormElement | null>,
  { answer, memberId, name, answering, onSaved }: Answering,
) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const [form, setForm] = useState(() => formOf(answer));
  const [tried, setTried] = useState(false);
  const faults = faultsOf(form);
  const { error } = answering;
  const refusal = noteRefusal(error);

  const failure = (): string | null => {
    if (error === null || refusal !== null) return null;
    if (!isGone(error)) return errorText(t, error);
    return name === null ? t('materials.poll.gone') : t('materials.poll.gone_of', { name });
  };
  const noteFault: FieldErrorCode | null = (tried ? faults.note : undefined) ?? refusal;

  const change = (next: AnswerForm): void => {
    answering.reset();
    setForm(next);
  };
  const focusOn = (field: 'input' | 'textarea'): void => element.current?.querySelector<HTMLElement>(field)?.focus();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (faults.items !== undefined) return focusOn('input');
    if (faults.note !== undefined) return focusOn('textarea');
    try {
      await answering.mutateAsync({ ...answerOf(form), user_id: memberId });
    } catch {
      // Shown by `noteFault` or `failure`.
      return;
    }
    notice({ message: name === null ? t('materials.poll.saved') : t('materials.poll.saved_of', { name }) });
    onSaved();
  };

  return { form, change, submit, unchosen: tried && faults.items !== undefined, noteFault, failure: failure() };
};
