import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import type { Press } from '../buttons/use-press.ts';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Question that names its subject: "Cancel Sat 21 Nov?" */
  readonly title: string;
  /** Label of the confirm button: the action and how many people it affects, "Cancel day and tell 8". Never "OK". */
  readonly verb: string;
  /** Label of the cancel button: "Keep the day". */
  readonly keep?: string;
  readonly destructive?: boolean;
  /** Disables the button that confirms, while there is nothing to choose from. */
  readonly disabled?: boolean;
  /** While the returned promise is pending, the dialog stays open with its buttons disabled. */
  readonly onConfirm: Press;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Only for actions that can't be undone; all others offer Undo instead. */
export const ConfirmDialog = ({
  open,
  title,
  verb,
  keep,
  destructive = true,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const confirm: Press = async (event) => {
    setBusy(true);
    try {
      await onConfirm(event);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ModalDialog
      open={open}
      title={title}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose} disabled={busy}>
            {keep ?? t('actions.cancel')}
          </Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            onClick={confirm}
            disabled={busy || disabled}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </ModalDialog>
  );
};
