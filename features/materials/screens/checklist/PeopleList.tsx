import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../../core/ids/ids.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { Hint, Row } from '../../../../web/ui/layout/Layout.tsx';
import { FilterToggle } from '../../../../web/ui/lists/FilterMenu.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { hasEnded } from '../../../flights/rules.ts';
import type { DayMember } from '../../../signups/contract.ts';
import type { ChecklistRow, Item, Known } from '../../checklist.contract.ts';
import { checklistRefusal, NOTHING_KNOWN } from '../../checklist.rules.ts';
import styles from './PeopleList.module.css';
import { PersonRow } from './PersonRow.tsx';
import { useTicks } from './use-ticks.ts';

interface PeopleListProps {
  readonly flight: Flight;
  readonly people: readonly DayMember[];
  readonly rows: readonly ChecklistRow[];
}

/** Lists all participants with their five items, to tick off. */
export const PeopleList = ({ flight, people, rows }: PeopleListProps) => {
  const { t } = useTranslation();
  const noteId = useId();
  const now = useNow();
  const { press, said } = useTicks(flight);
  /**
   * Members who needed something when the filter was set, so that no row disappears while it is being pressed. `null`
   * without the filter.
   */
  const [chosen, setChosen] = useState<ReadonlySet<MemberId> | null>(null);
  const refusal = checklistRefusal(flight);

  const needing = new Set(rows.filter(({ needed }) => needed).map(({ user_id }) => user_id));
  const shown = people.filter(({ user_id }) => chosen === null || chosen.has(user_id) || needing.has(user_id));
  const knownOf =
    ({ user_id }: DayMember) =>
    (item: Item): Known =>
      rows.find((row) => row.user_id === user_id && row.item === item) ?? NOTHING_KNOWN;

  return (
    <>
      <Row gap={8} wrap className={styles.head}>
        {refusal !== null && (
          <Hint id={noteId} className={styles.note}>
            {t(`errors.${refusal}`)}
          </Hint>
        )}
        <FilterToggle on={chosen !== null} onChange={(on) => setChosen(on ? needing : null)}>
          {t('materials.checklist.only')}
        </FilterToggle>
      </Row>
      {shown.length === 0 && (
        <Hint className={styles.nobody}>
          {t(hasEnded(flight, now) ? 'materials.checklist.nothing_was_needed' : 'materials.checklist.nothing_needed')}
        </Hint>
      )}
      <ul aria-label={t('materials.checklist.people')}>
        {shown.map((member) => (
          <PersonRow
            key={member.user_id}
            member={member}
            knownOf={knownOf(member)}
            whyNot={refusal === null ? null : noteId}
            onPress={(item, known) => void press(member, item, known)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
};
