import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonField } from '../../../../web/ui/fields/PersonField.tsx';
import { Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { foundMembersQuery } from '../../client.ts';
import type { BaseMember } from '../../contract.ts';
import { ROLE_LOOK } from '../../ui/RoleMark.tsx';
import styles from './AddAdmin.module.css';

interface AddAdminProps {
  readonly admins: readonly BaseMember[];
  readonly onChoose: (member: BaseMember) => void;
}

const PAUSE = 120;

/** Searches members by name on the server while typing; Enter chooses the first match. */
export const AddAdmin = ({ admins, onChoose }: AddAdminProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const found = useQuery({ ...foundMembersQuery(search), enabled: search !== '' });
  const already = new Set(admins.map(({ user_id }) => user_id));
  // Enter must not choose a match of an earlier input.
  const isPresent = typed.trim() === search && !found.isPending;

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.field}>
      <PersonField
        label={t('members.admins.add')}
        typed={typed}
        onTyped={setTyped}
        people={isPresent ? (found.data ?? []) : []}
        loading={!isPresent}
        nobody={t(found.isError ? 'members.admins.not_found' : 'members.admins.no_match')}
        isDisabled={({ user_id }) => already.has(user_id)}
        onChoose={onChoose}
        renderPerson={(row, member) => (
          <div {...row} key={member.user_id} className={`${row.className ?? ''} ${styles.option}`}>
            <Icon
              path={ROLE_LOOK[member.role].icon}
              color={ROLE_LOOK[member.role].color}
              label={t(`roles.${member.role}`)}
            />
            <span className={styles.name}>{`${member.first_name} ${member.last_name}`}</span>
            <Text cut tone="quiet" className={styles.aside}>
              {already.has(member.user_id) ? t('members.admins.already') : member.email}
            </Text>
          </div>
        )}
      />
    </div>
  );
};
