import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../web/i18n/phone.ts';
import { InitialsAvatar } from '../../../web/ui/InitialsAvatar.tsx';
import { RoleMark } from '../../../web/ui/RoleMark.tsx';
import { useSchool } from '../../schools/client.ts';
import type { FullMember } from '../contract.ts';
import styles from './MembersTable.module.css';
import { SignInState } from './SignInState.tsx';

const COLUMNS = ['name', 'role', 'email', 'phone'] as const;

/** From lg on. The whole row leads to the member: the link of its first cell is stretched over it. */
export const MembersTable = ({ members }: { readonly members: readonly FullMember[] }) => {
  const { t } = useTranslation();
  const phoneText = usePhoneText(useSchool().country);
  return (
    <table className={styles.table}>
      <colgroup>
        {COLUMNS.map((column) => (
          <col key={column} className={styles[`col_${column}`]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`members.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.user_id}>
            <td>
              <span className={styles.person}>
                <InitialsAvatar firstName={member.first_name} lastName={member.last_name} />
                <span className={styles.words}>
                  <Link to="/member/$memberId" params={{ memberId: member.user_id }} className={styles.name}>
                    <b>{member.last_name}</b> {member.first_name}
                  </Link>
                  <span className={styles.small}>
                    <SignInState member={member} quiet />
                  </span>
                </span>
              </span>
            </td>
            <td>
              <RoleMark role={member.role} />
            </td>
            <td className={styles.cut}>{member.email}</td>
            <td>{member.phone === null ? '–' : phoneText(member.phone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
