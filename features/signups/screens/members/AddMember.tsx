import { mdiAccountPlusOutline } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../core/access/roles.ts';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { themed } from '../../../../web/ui/Themed.tsx';
import type { Flight } from '../../../flights/contract.ts';
import { membersByRoleQuery } from '../../../members/client.ts';
import type { BaseMember } from '../../../members/contract.ts';
import type { Seat } from '../../contract.ts';
import { teaches } from '../sign-up-list.ts';
import { Candidate } from './Candidate.tsx';
import { fullName, matchingNames } from './matching-names.ts';
import styles from './SeatSection.module.css';

interface AddMemberProps {
  readonly flight: Flight;
  readonly seat: Seat;
  /** Those who are on this list already. */
  readonly members: readonly BaseMember[];
  /** Why somebody could not be added. */
  readonly trouble: string | null;
  readonly autoFocus: boolean;
  readonly onAdd: (member: BaseMember) => void;
}

const CANDIDATES: Readonly<Record<Seat, readonly Role[]>> = {
  students: ['student', 'beginner_student'],
  start_instructors: ['start_instructor', 'flight_teacher'],
};

/** A name is typed, Enter adds the first that fits, and the field is ready for the next one. */
export const AddMember = themed(({ flight, seat, members, trouble, autoFocus, onAdd }: AddMemberProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(autoFocus);
  const candidates = useQuery({ ...membersByRoleQuery(CANDIDATES[seat]), enabled: wanted });
  const already = new Set(members.map(({ user_id }) => user_id));
  const reasonAgainst = (member: BaseMember): string | null => {
    if (already.has(member.user_id)) return t('signups.members.already_in');
    return teaches(flight, member) ? t('signups.members.teaches') : null;
  };
  const label = seat === 'students' ? t('signups.members.add_student') : t('signups.members.add_start_instructor');
  return (
    <>
      <Autocomplete
        value={null as BaseMember | null}
        inputValue={typed}
        open={open && typed.trim() !== ''}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, text, why) => {
          if (why === 'input' || why === 'clear') setTyped(text);
        }}
        onChange={(_, member) => {
          if (member === null) return;
          setTyped('');
          onAdd(member);
        }}
        options={candidates.data ?? []}
        loading={candidates.isPending}
        loadingText={t('save.loading')}
        noOptionsText={t('signups.members.no_match')}
        filterOptions={(all) => matchingNames(all, typed)}
        getOptionLabel={fullName}
        getOptionKey={({ user_id }) => user_id}
        getOptionDisabled={(member) => reasonAgainst(member) !== null}
        isOptionEqualToValue={(one, other) => one.user_id === other.user_id}
        renderOption={({ key, ...row }, member) => (
          <Candidate key={key} row={row} member={member} typed={typed} reason={reasonAgainst(member)} />
        )}
        // Inside of the landmark, but outside of the card, which cuts off what leaves it.
        slotProps={{ popper: { container: () => document.getElementById('main') } }}
        autoHighlight
        forcePopupIcon={false}
        onFocus={() => setWanted(true)}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={label}
            autoFocus={autoFocus}
            slotProps={{
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start" className={styles.adornment}>
                    <Icon path={mdiAccountPlusOutline} />
                  </InputAdornment>
                ),
              },
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
            }}
          />
        )}
      />
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
    </>
  );
});
