import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { ModalDialog } from './ModalDialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Names what it is about: "Cancel Sat 21 Nov?" */
  readonly title: string;
  /** The deed, with how many it concerns: "Cancel day and tell 8". Never "OK". */
  readonly verb: string;
  /** The way out: "Keep the day". */
  readonly keep?: string;
  readonly destructive?: boolean;
  /** The dialog stays open and its buttons rest until it is done. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Only for what can't be undone; what can be undone offers Undo instead. */
export const ConfirmDialog = ({
  open,
  title,
  verb,
  keep,
  destructive = true,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
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
            onClick={() => void confirm()}
            disabled={busy}
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
