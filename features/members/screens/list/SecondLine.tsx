import { useTranslation } from 'react-i18next';
import type { FullMember } from '../../contract.ts';
import styles from '../MemberRows.module.css';
import { SignInState } from '../SignInState.tsx';

/** Second line of a row: the state of the invitation, otherwise the flights since the last payment. */
export const SecondLine = ({ member }: { readonly member: FullMember }) => {
  const { t } = useTranslation();
  if (member.verified && member.role === 'flight_teacher') return null;
  return (
    <span className={styles.open}>
      {member.verified ? (
        t('members.list.flights', { count: member.participation.flights_since_last_payment })
      ) : (
        <SignInState member={member} quiet />
      )}
    </span>
  );
};
