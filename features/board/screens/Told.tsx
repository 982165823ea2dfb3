import { useTranslation } from 'react-i18next';
import type { BoardFactId, MemberId } from '../../../core/ids/ids.ts';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import type { Board } from '../client.ts';
import { namedPeople } from '../closing.rules.ts';
import { type Fact, standingFacts } from '../rules.ts';
import styles from './Board.module.css';
import { fullName } from './board-look.ts';

interface ToldProps {
  readonly board: Board;
  readonly facts: readonly Fact[];
  readonly onName: (id: MemberId) => void;
  readonly onUnname: (id: MemberId, fact: BoardFactId) => void;
}

/** Lists the people who are told if the day is not closed in time, its teachers by default, and lets the reader change them. */
export const Told = ({ board, facts, onName, onUnname }: ToldProps) => {
  const { t } = useTranslation();
  const named = namedPeople(facts);
  const people = board.people.filter(({ part }) => part === 'teacher' || part === 'start_instructors');
  const isTold = ({ user_id, part }: (typeof people)[number]) =>
    named.length === 0 ? part === 'teacher' : named.includes(user_id);
  return (
    <Stack as="section" gap={8} aria-label={t('board.told')}>
      <b>{t('board.told')}</b>
      <span>{t('board.told_when', { time: board.close_by })}</span>
      {people.map((person) => (
        <button
          key={person.user_id}
          type="button"
          className={styles.button}
          aria-pressed={isTold(person)}
          onClick={() => {
            const own = standingFacts(facts, person.user_id, ['named']);
            if (own.length === 0) onName(person.user_id);
            for (const { id } of own) onUnname(person.user_id, id);
          }}
        >
          {fullName(person)}
        </button>
      ))}
    </Stack>
  );
};
