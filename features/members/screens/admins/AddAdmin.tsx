import { mdiAccountPlusOutline } from '@mdi/js';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../web/ui/Icon.tsx';
import { ROLE_LOOK } from '../../../../web/ui/RoleMark.tsx';
import { foundMembersQuery } from '../../client.ts';
import type { BaseMember } from '../../contract.ts';
import styles from './AddAdmin.module.css';

interface AddAdminProps {
  readonly admins: readonly BaseMember[];
  readonly onChoose: (member: BaseMember) => void;
}

const PAUSE = 120;

/** A name is typed, the server finds it, Enter chooses the first. */
export const AddAdmin = ({ admins, onChoose }: AddAdminProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const found = useQuery({ ...foundMembersQuery(search), enabled: search !== '' });
  const already = new Set(admins.map(({ user_id }) => user_id));
  // Enter must not choose the first of those who fit what was typed a moment ago.
  const isPresent = typed.trim() === search && !found.isPending;
  const label = t('members.admins.add');

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.field}>
      <Autocomplete
        value={null as BaseMember | null}
        inputValue={typed}
        open={open && typed.trim() !== ''}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_event, text, why) => {
          if (why === 'input' || why === 'clear') setTyped(text);
        }}
        onChange={(_event, member) => {
          if (member === null) return;
          setTyped('');
          onChoose(member);
        }}
        options={isPresent ? (found.data ?? []) : []}
        loading={!isPresent}
        loadingText={t('save.loading')}
        noOptionsText={t(found.isError ? 'members.admins.not_found' : 'members.admins.no_match')}
        filterOptions={(all) => all}
        getOptionLabel={({ first_name, last_name }) => `${first_name} ${last_name}`}
        getOptionKey={({ user_id }) => user_id}
        getOptionDisabled={({ user_id }) => already.has(user_id)}
        isOptionEqualToValue={(one, other) => one.user_id === other.user_id}
        renderOption={({ key, ...row }, member) => (
          // MUI fades what can't be chosen until it can't be read either.
          <li key={key} {...row} style={{ opacity: 1 }} className={`${row.className ?? ''} ${styles.option}`}>
            <Icon
              path={ROLE_LOOK[member.role].icon}
              color={ROLE_LOOK[member.role].color}
              label={t(`roles.${member.role}`)}
            />
            <span className={styles.name}>{`${member.first_name} ${member.last_name}`}</span>
            <span className={styles.aside}>
              {already.has(member.user_id) ? t('members.admins.already') : member.email}
            </span>
          </li>
        )}
        // Inside of the landmark, but outside of the card, which cuts off what leaves it.
        slotProps={{ popper: { container: () => document.getElementById('main') } }}
        autoHighlight
        forcePopupIcon={false}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={label}
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
    </div>
  );
};
