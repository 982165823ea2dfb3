import { Link } from '@tanstack/react-router';
import { InitialsAvatar } from '../../../web/ui/InitialsAvatar.tsx';
import { RoleMark } from '../../../web/ui/RoleMark.tsx';
import type { FullMember } from '../contract.ts';
import styles from './MemberRows.module.css';
import { SignInState } from './SignInState.tsx';

/** Under lg: two lines for each member. */
export const MemberRows = ({ members }: { readonly members: readonly FullMember[] }) => (
  <ul className={styles.rows}>
    {members.map((member) => (
      <li key={member.user_id}>
        <Link to="/member/$memberId" params={{ memberId: member.user_id }} className={styles.row}>
          <InitialsAvatar firstName={member.first_name} lastName={member.last_name} size={40} />
          <span className={styles.words}>
            <span className={styles.name}>
              <b>{member.last_name}</b> {member.first_name}
            </span>
            <span className={styles.second}>
              <RoleMark role={member.role} size={18} />
              <SignInState member={member} quiet />
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
