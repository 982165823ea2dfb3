import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import type { Blockers } from '../deletion.contract.ts';
import { DeletionBlockers } from './DeletionBlockers.tsx';
import styles from './OwnPanel.module.css';
import { useUntil } from './use-until.ts';

interface DeletionPendingProps {
  readonly eraseAfter: string;
  readonly blockers: Blockers;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

/** Shows a pending deletion: until when it can be withdrawn, and the button to do so. */
export const DeletionPending = ({ eraseAfter, blockers, busy, onWithdraw }: DeletionPendingProps) => {
  const { t } = useTranslation();
  const until = useUntil(eraseAfter);
  const isBlocked = blockers.product || blockers.schools.length > 0;
  return (
    <>
      <p>
        <strong>{t('privacy.deletion.pending', { until })}</strong>
      </p>
      <p>{t('privacy.deletion.pending_text')}</p>
      {isBlocked && (
        <>
          <p>{t('privacy.deletion.blocked_late')}</p>
          <DeletionBlockers blockers={blockers} />
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="contained" size="large" disabled={busy} onClick={onWithdraw}>
          {t('privacy.deletion.withdraw')}
        </Button>
      </div>
    </>
  );
};
