import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import type { Blockers } from '../deletion.contract.ts';
import { DeletionBlockers } from './DeletionBlockers.tsx';
import styles from './OwnPanel.module.css';

interface DeletionAskProps {
  readonly blockers: Blockers;
  readonly busy: boolean;
  readonly onAsk: () => void;
}

/** Shown while no deletion is requested. */
export const DeletionAsk = ({ blockers, busy, onAsk }: DeletionAskProps) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (blockers.product || blockers.schools.length > 0)
    return (
      <>
        <p>
          <strong>{t('privacy.deletion.blocked')}</strong>
        </p>
        <DeletionBlockers blockers={blockers} />
      </>
    );
  return (
    <>
      <p>{t('privacy.deletion.ask_text')}</p>
      <div className={styles.buttons}>
        <Button variant="outlined" color="error" size="large" disabled={busy} onClick={() => setAsking(true)}>
          {t('privacy.deletion.ask')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('privacy.deletion.question')}
        verb={t('privacy.deletion.confirm')}
        keep={t('privacy.deletion.keep')}
        onConfirm={() => {
          // Closed before the proof is asked for, so that only one dialog is open.
          setAsking(false);
          onAsk();
        }}
        onClose={() => setAsking(false)}
      >
        {t('privacy.deletion.question_text')}
      </ConfirmDialog>
    </>
  );
};
