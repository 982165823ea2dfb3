import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { isGone } from '../../../../web/http/failures.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import type { useAnswerPoll } from '../../poll.client.ts';
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

/** State of the form, and saving. */
export const useAnswerForm = ({ answer, memberId, name, answering, onSaved }: Answering) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const [start] = useState(() => formOf(answer));
  return useForm<AnswerForm>({
    start,
    faultsOf,
    send: async (values) => {
      await answering.mutateAsync({ ...answerOf(values), user_id: memberId });
      notice({ message: name === null ? t('materials.poll.saved') : t('materials.poll.saved_of', { name }) });
      onSaved();
    },
    failureOf: (error) => {
      if (!isGone(error)) return errorText(t, error);
      return name === null ? t('materials.poll.gone') : t('materials.poll.gone_of', { name });
    },
  });
};
