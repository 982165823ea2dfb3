import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/ConfirmDialog.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import type { GroupMember } from '../../messages.contract.ts';
import { fullName } from '../members/member-names.rules.ts';
import { useMemberName } from '../members/use-member-name.ts';
import { MessageField } from './MessageField.tsx';
import styles from './PrivateDialog.module.css';
import { useDraft } from './use-draft.ts';

interface PrivateDialogProps {
  readonly others: readonly GroupMember[];
  readonly onSend: (text: string, to: GroupMember) => void;
  readonly onClose: () => void;
}

/** Dialog in which staff write to one person of the group. */
export const PrivateDialog = ({ others, onSend, onClose }: PrivateDialogProps) => {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useMemberName();
  const [chosen, setChosen] = useState('');
  const to = others.find(({ user_id }) => user_id === chosen);
  const draft = useDraft((text) => {
    if (to !== undefined) onSend(text, to);
    onClose();
  });
  const [leaving, setLeaving] = useState(false);
  const send = () => {
    if (to !== undefined) draft.send();
  };
  // Asks before a draft is discarded.
  const close = () => (draft.text.trim() === '' ? onClose() : setLeaving(true));
  return (
    <>
      <ModalDialog
        open
        title={t('chat.messages.private_title')}
        onClose={close}
        actions={
          <>
            <Button color="inherit" onClick={close}>
              {t('actions.cancel')}
            </Button>
            <Button variant="contained" disabled={to === undefined || !draft.maySend} onClick={send}>
              {t('chat.messages.private_send')}
            </Button>
          </>
        }
      >
        <p>{others.length === 0 ? t('chat.messages.private_nobody') : t('chat.messages.private_text')}</p>
        <Stack gap={4} tone="text" className={styles.fields}>
          <Text as="label" size={12} tone="quiet" htmlFor={`${id}-to`}>
            {t('chat.messages.private_to')}
          </Text>
          <select
            id={`${id}-to`}
            className={styles.select}
            data-first-focus
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="" disabled>
              {t('chat.messages.private_choose')}
            </option>
            {others.map((member) => (
              <option key={member.user_id} value={member.user_id}>
                {nameOf(member, fullName(member))}
              </option>
            ))}
          </select>
          <MessageField label={t('chat.messages.private_write')} draft={draft} onSend={send} />
        </Stack>
      </ModalDialog>
      <ConfirmDialog
        open={leaving}
        title={t('chat.messages.discard_title')}
        verb={t('chat.messages.discard')}
        keep={t('chat.messages.go_on')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {t('chat.messages.discard_text')}
      </ConfirmDialog>
    </>
  );
};
