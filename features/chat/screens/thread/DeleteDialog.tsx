import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { useDeleteMessage } from '../../messages.client.ts';
import type { Message } from '../../messages.contract.ts';

interface DeleteDialogProps {
  readonly flightId: FlightId;
  /** `null` while closed. */
  readonly message: Message | null;
  readonly onClose: () => void;
  /** Called after the deletion, when message, menu and dialog are gone and the focus needs a new place. */
  readonly onDeleted: () => void;
}

export const DeleteDialog = ({ flightId, message, onClose, onDeleted }: DeleteDialogProps) => {
  const { t } = useTranslation();
  const { mutateAsync } = useDeleteMessage(flightId);
  const [deleted, setDeleted] = useState(false);
  const remove = async () => {
    // The error dialog shows the failure, or the thread is loaded again.
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
