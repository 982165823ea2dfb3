import { mdiAlertCircle } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { Text } from '../layout/Layout.tsx';
import { Icon } from '../marks/Icon.tsx';
import styles from './ErrorDialog.module.css';
import { isCritical, mayIgnore, mayResolve, type QueuedError } from './error-queue.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface ErrorDialogProps {
  readonly error: QueuedError;
  /** Number of errors that wait behind this one. */
  readonly waiting: number;
  readonly onIgnore: () => void;
  readonly onResolve: () => Promise<void>;
}

/** Shows one error at a time; the others wait. The specification fixes its title, texts and buttons. */
export const ErrorDialog = ({ error, waiting, onIgnore, onResolve }: ErrorDialogProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const resolvable = mayResolve(error);
  const resolve = async () => {
    setBusy(true);
    await onResolve();
    setBusy(false);
  };
  return (
    <ModalDialog
      open
      alert
      title={
        <>
          <Icon path={mdiAlertCircle} size={24} color="var(--err)" />
          {t('problem.title')}
        </>
      }
      onClose={mayIgnore(error) ? onIgnore : undefined}
      actions={
        <>
          {mayIgnore(error) && (
            <Button variant="text" color="inherit" onClick={onIgnore} disabled={busy}>
              {t('problem.ignore')}
            </Button>
          )}
          <Button variant={resolvable ? 'outlined' : 'contained'} onClick={() => location.reload()} disabled={busy}>
            {t('problem.reload')}
          </Button>
          {resolvable && (
            <Button variant="contained" data-first-focus onClick={resolve}>
              {t('problem.resolve')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('problem.intro')}</p>
      <div className={styles.message}>
        <Text as="p" tone="text" weight={500}>
          {error.message}
        </Text>
        {error.detail !== undefined && <p>{error.detail}</p>}
        {isCritical(error) && <p>{t('problem.still_there')}</p>}
      </div>
      <p>
        {t('problem.support')}
        {error.traceId && ` ${t('problem.trace', { id: error.traceId })}`}
      </p>
      {waiting > 0 && <p className={styles.waiting}>{t('problem.more', { count: waiting })}</p>}
    </ModalDialog>
  );
};
