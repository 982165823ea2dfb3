import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../core/ids/ids.ts';
import { ConfirmDialog } from '../../../web/ui/ConfirmDialog.tsx';
import { useDeleteMessage } from '../messages.client.ts';
import type { Message } from '../messages.contract.ts';

interface DeleteDialogProps {
  readonly flightId: FlightId;
  /** `null`: closed. */
  readonly message: Message | null;
  readonly onClose: () => void;
  /** It has gone, its menu too, and the dialog is closed: the focus needs a place. */
  readonly onDeleted: () => void;
}

export const DeleteDialog = ({ flightId, message, onClose, onDeleted }: DeleteDialogProps) => {
  const { t } = useTranslation();
  const { mutateAsync } = useDeleteMessage(flightId);
  const [deleted, setDeleted] = useState(false);
  const remove = async () => {
    // What went wrong is in the error dialog, or the thread is loaded again.
    if (message !== null) setDeleted((await mutateAsync(message.message_id).catch(() => null)) !== null);
    onClose();
  };
  const lead = useEffectEvent(onDeleted);
  useEffect(() => {
    if (!deleted || message !== null) return;
    setDeleted(false);
    lead();
  }, [deleted, message]);
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('chat.messages.delete_title')}
      verb={t('chat.messages.delete')}
      keep={t('chat.messages.keep')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t('chat.messages.delete_text')}
    </ConfirmDialog>
  );
};
