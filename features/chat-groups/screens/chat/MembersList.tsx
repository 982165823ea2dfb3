import { useTranslation } from 'react-i18next';
import { RoleMark } from '../../../../web/ui/RoleMark.tsx';
import { useSelf } from '../../../accounts/client.ts';
import type { GroupMember } from '../../messages.contract.ts';
import styles from './Members.module.css';

/** Who is in the chat: teachers, who are its admins, first. */
export const MembersList = ({ members }: { readonly members: readonly GroupMember[] }) => {
  const { t } = useTranslation();
  const { memberId } = useSelf();
  if (members.length === 0) return <p className={styles.nobody}>{t('chat_groups.messages.nobody')}</p>;
  return (
    <ul className={styles.list}>
      {members.map(({ user_id, first_name, part }) => (
        <li key={user_id} className={styles.member}>
          <span className={styles.name}>
            {first_name}
            {user_id === memberId && <span className={styles.quiet}> ({t('chat_groups.messages.you')})</span>}
          </span>
          {part === 'teacher' && <span className={styles.admin}>{t('chat_groups.messages.admin')}</span>}
          {part !== 'students' && (
            <span className={styles.quiet}>
              <RoleMark role={part === 'teacher' ? 'flight_teacher' : 'start_instructor'} size={18} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};
