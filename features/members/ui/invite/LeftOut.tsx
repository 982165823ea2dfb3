import { useTranslation } from 'react-i18next';
import type { NotInvited } from '../../member-list/invitees.contract.ts';
import type { AccessKept } from '../../member-list/selection.contract.ts';
import styles from './LeftOut.module.css';

export type LeftOutReason = Exclude<NotInvited | AccessKept, 'gone'>;

interface LeftOutMember {
  readonly first_name: string;
  readonly last_name: string;
  readonly reason: LeftOutReason;
}

const groupsOf = (members: readonly LeftOutMember[]) =>
  [...new Set(members.map(({ reason }) => reason))].map((reason) => ({
    reason,
    some: members.filter((one) => one.reason === reason),
  }));

/** Says how many of the selected members an action leaves out, and why; their names open on request. */
export const LeftOut = ({ members }: { readonly members: readonly LeftOutMember[] }) => {
  const { t } = useTranslation();
  if (members.length === 0) return null;
  return (
    <div className={styles.left}>
      <p>{t('list_tool.left_out', { count: members.length })}</p>
      {groupsOf(members).map(({ reason, some }) => (
        <details key={reason}>
          <summary>{t(`list_tool.reason.${reason}`, { count: some.length })}</summary>
          <p className={styles.names}>
            {some.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')}
          </p>
        </details>
      ))}
    </div>
  );
};
