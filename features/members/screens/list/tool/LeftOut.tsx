import { useTranslation } from 'react-i18next';
import type { AccessKept, NotInvited } from '../../../member-list/selection.contract.ts';
import { countReasons } from '../../../member-list/selection.rules.ts';
import styles from './LeftOut.module.css';

type Reason = Exclude<NotInvited | AccessKept, 'gone'>;

/** Says how many of the selected members an action leaves out, and why. */
export const LeftOut = ({ reasons }: { readonly reasons: readonly Reason[] }) => {
  const { t } = useTranslation();
  if (reasons.length === 0) return null;
  const counts = Object.entries(countReasons(reasons)) as [Reason, number][];
  return (
    <div className={styles.left}>
      <p>{t('list_tool.left_out', { count: reasons.length })}</p>
      <ul>
        {counts.map(([reason, count]) => (
          <li key={reason}>{t(`list_tool.reason.${reason}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
};
