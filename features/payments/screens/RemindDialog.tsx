import { useTranslation } from 'react-i18next';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../web/ui/dialogs/ModalDialog.tsx';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { useRemind } from '../client.ts';
import type { Owing } from '../contract.ts';
import { reminderRefusal } from '../owes.rules.ts';

interface RemindDialogProps {
  readonly members: readonly Owing[];
  readonly onClose: () => void;
}

/** Says who will get a reminder and who will not, and sends them. */
export const RemindDialog = ({ members, onClose }: RemindDialogProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const notice = useNotice();
  const remind = useRemind();
  const [refusal, setRefusal] = useRefusal();
  const refusals = members.map((member) => reminderRefusal(member, now));
  const getting = members.filter((_, place) => refusals[place] === null);
  const without = refusals.filter((one) => one === 'without_email').length;
  const reminded = refusals.filter((one) => one === 'reminded_already').length;
  const send = async () => {
    setRefusal(null);
    try {
      const count = await remind.mutateAsync(getting.map(({ user_id }) => user_id));
      notice({ message: t('payments.owing.sent', { count }) });
      onClose();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };
  return (
    <ModalDialog
      open
      title={t('payments.owing.ask_title', { count: getting.length })}
      onClose={remind.isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onClose} disabled={remind.isPending}>
            {t('payments.owing.keep')}
          </Button>
          <Button
            variant="contained"
            onClick={() => send()}
            disabled={remind.isPending || getting.length === 0}
            data-first-focus
          >
            {t('payments.owing.send', { count: getting.length })}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <p>{t('payments.owing.ask_text')}</p>
        {without > 0 && <p>{t('payments.owing.ask_without_email', { count: without })}</p>}
        {reminded > 0 && <p>{t('payments.owing.ask_reminded', { count: reminded })}</p>}
        <Text as="p" tone="err" role="alert">
          {refusal}
        </Text>
      </Stack>
    </ModalDialog>
  );
};
