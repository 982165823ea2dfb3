import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../core/access/roles.ts';
import { PersonField } from '../../../../web/ui/fields/PersonField.tsx';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { membersByRoleQuery } from '../../../members/client.ts';
import type { BaseMember } from '../../../members/contract.ts';
import type { Seat } from '../../contract.ts';
import { matchingNames } from '../../ui/matching-names.rules.ts';
import { teaches } from '../list/sign-up-list.rules.ts';
import { Candidate } from './Candidate.tsx';
import styles from './SeatSection.module.css';

interface AddMemberProps {
  readonly flight: Flight;
  readonly seat: Seat;
  /** Members who are on this list already. */
  readonly members: readonly BaseMember[];
  /** Reason why the last member could not be added. */
  readonly trouble: string | null;
  readonly autoFocus: boolean;
  readonly onAdd: (member: BaseMember) => void;
}

const CANDIDATES: Readonly<Record<Seat, readonly Role[]>> = {
  students: ['student', 'beginner_student'],
  start_instructors: ['start_instructor', 'flight_teacher'],
};

/**
 * Search field to add members: Enter adds the first match and clears the field for the next one. If nobody fits, it finds
 * people whose role belongs in the other list.
 */
export const AddMember = ({ flight, seat, members, trouble, autoFocus, onAdd }: AddMemberProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(autoFocus);
  const candidates = useQuery({ ...membersByRoleQuery(CANDIDATES[seat]), enabled: wanted });
  const fitting = matchingNames(candidates.data ?? [], typed);
  // Somebody who knows the name but not the role types it in the wrong list.
  const isNobodyHere = typed.trim() !== '' && candidates.isSuccess && fitting.length === 0;
  const otherSeat = seat === 'students' ? 'start_instructors' : 'students';
  const elsewhere = useQuery({ ...membersByRoleQuery(CANDIDATES[otherSeat]), enabled: isNobodyHere });
  const people = isNobodyHere ? matchingNames(elsewhere.data ?? [], typed) : fitting;
  const already = new Set(members.map(({ user_id }) => user_id));
  const reasonAgainst = (member: BaseMember): string | null => {
    if (already.has(member.user_id)) return t('signups.members.already_in');
    return teaches(flight, member) ? t('signups.members.teaches') : null;
  };
  const label = seat === 'students' ? t('signups.members.add_student') : t('signups.members.add_start_instructor');
  return (
    <>
      <PersonField
        label={label}
        typed={typed}
        onTyped={setTyped}
        people={people}
        loading={candidates.isPending || elsewhere.isFetching}
        nobody={t('signups.members.no_match')}
        isDisabled={(member) => reasonAgainst(member) !== null}
        autoFocus={autoFocus}
        onFocus={() => setWanted(true)}
        onChoose={onAdd}
        renderPerson={(row, member) => (
          <Candidate
            key={member.user_id}
            row={row}
            member={member}
            typed={typed}
            note={reasonAgainst(member) ?? (isNobodyHere ? t(`signups.members.elsewhere.${otherSeat}`) : null)}
          />
        )}
      />
      <Text as="p" size={13} tone="err" role="alert" className={styles.trouble}>
        {trouble}
      </Text>
    </>
  );
};
