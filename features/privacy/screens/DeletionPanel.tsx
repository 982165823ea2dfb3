import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { DeletionAsk } from './DeletionAsk.tsx';
import { DeletionPending } from './DeletionPending.tsx';
import styles from './OwnPanel.module.css';
import { OwnPanel } from './OwnPanel.tsx';
import type { DeletionState } from './use-deletion.ts';

interface DeletionPanelProps {
  readonly state: DeletionState;
  /** Requests the deletion, after a proof if the server requires one. */
  readonly onAsk: () => void;
  /** Leads to a new sign-in, if only that can serve as proof. */
  readonly onSignInAgain: (() => void) | null;
}

/** Panel in which a signed-in person requests their deletion; the rest of the page explains it. */
export const DeletionPanel = ({ state, onAsk, onSignInAgain }: DeletionPanelProps) => {
  const { t } = useTranslation();
  const { deletion, withdrawn, busy, failure, load, withdraw } = state;
  const body = (): ReactNode => {
    if (deletion === null) return null;
    const { erase_after, blockers } = deletion;
    return erase_after === null ? (
      <DeletionAsk blockers={blockers} busy={busy} onAsk={onAsk} />
    ) : (
      <DeletionPending eraseAfter={erase_after} blockers={blockers} busy={busy} onWithdraw={() => void withdraw()} />
    );
  };
  return (
    <OwnPanel title={t('privacy.deletion.own_title')}>
      <div role="status">
        {withdrawn && (
          <p>
            <strong>{t('privacy.deletion.withdrawn')}</strong>
          </p>
        )}
      </div>
      {body()}
      <div role="alert" className={styles.failure}>
        {failure !== null && t('privacy.deletion.failed', { reason: errorText(t, failure) })}
        {onSignInAgain !== null && t('privacy.deletion.recent')}
      </div>
      {(onSignInAgain !== null || (failure !== null && deletion === null)) && (
        <div className={styles.buttons}>
          {onSignInAgain === null ? (
            <Button variant="outlined" onClick={() => load()}>
              {t('privacy.deletion.retry')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={onSignInAgain}>
              {t('privacy.deletion.sign_in_again')}
            </Button>
          )}
        </div>
      )}
    </OwnPanel>
  );
};
