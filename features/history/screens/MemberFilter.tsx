import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { ComboField } from '../../../web/ui/fields/ComboField.tsx';
import { foundMembersQuery, memberQuery } from '../../members/client.ts';
import { FilterChip } from './FilterChip.tsx';

const PAUSE = 120;

interface MemberFilterProps {
  readonly label: string;
  readonly id: MemberId | null;
  /** `''`: no filter. */
  readonly onChange: (id: MemberId | '') => void;
}

/** Filter by one member, who is searched by name. */
export const MemberFilter = ({ label, id, onChange }: MemberFilterProps) =>
  id === null ? (
    <MemberSearch label={label} onChange={onChange} />
  ) : (
    <ChosenMember label={label} id={id} onClear={() => onChange('')} />
  );

interface ChosenProps {
  readonly label: string;
  readonly id: MemberId;
  readonly onClear: () => void;
}

const ChosenMember = ({ label, id, onClear }: ChosenProps) => {
  const { t } = useTranslation();
  const { data: member } = useQuery(memberQuery(id));
  const name = member ? `${member.first_name} ${member.last_name}` : t('history.somebody');
  return <FilterChip label={label} value={member === undefined ? '…' : name} onClear={onClear} />;
};

const MemberSearch = ({ label, onChange }: Omit<MemberFilterProps, 'id'>) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const found = useQuery({ ...foundMembersQuery(search), enabled: search !== '' });
  // Enter must not choose a match of an earlier input.
  const isPresent = typed.trim() === search && !found.isPending;

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <ComboField
      label={label}
      typed={typed}
      onTyped={setTyped}
      options={isPresent ? (found.data ?? []) : []}
      keyOf={({ user_id }) => user_id}
      renderOption={({ first_name, last_name }) => `${first_name} ${last_name}`}
      onChoose={({ user_id }) => onChange(user_id)}
      takesFirst
      opensByTyping
      message={isPresent ? t(found.isError ? 'history.filters.failed' : 'history.filters.no_match') : t('save.loading')}
    />
  );
};
