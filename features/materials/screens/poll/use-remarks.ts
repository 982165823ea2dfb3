import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { type AskedDay, usePoll } from './use-poll.ts';

/**
 * Returns what participants said in the poll besides items: notes on "other", that they need nothing, or no answer yet.
 */
export const useRemarks = (flight: AskedDay) => {
  const { t } = useTranslation();
  const { poll } = usePoll(flight);
  const answers = poll?.answered.map(({ answer }) => answer) ?? [];
  return {
    notes: answers.map(({ note }) => note).filter((note) => note !== ''),
    remarkOf: (memberId: MemberId): string => {
      if (poll?.silent.some(({ user_id }) => user_id === memberId)) return t('materials.answers.silent');
      const answer = answers.find(({ user_id }) => user_id === memberId);
      if (answer === undefined) return '';
      return answer.items.length === 0 ? t('materials.answers.nothing') : answer.note;
    },
  };
};
