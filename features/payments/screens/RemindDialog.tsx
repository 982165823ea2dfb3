import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../web/http/failures.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../web/ui/dialogs/ModalDialog.tsx';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { Stack, Text } from '../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { useLanguagesText } from '../../members/ui/invite/use-languages-text.ts';
import { useRemind } from '../client.ts';
import { MOST_AT_ONCE, type Owing } from '../contract.ts';
import { reminderRefusal } from '../owes.rules.ts';

interface RemindDialogProps {
  /** As the list shows them, which is loaded again when nothing was sent because of a change. */
  readonly members: readonly Owing[];
  readonly onClose: () => void;
}

/** The names of those who get no reminder for one reason. */
const WithoutOne = ({ text, members }: { readonly text: string; readonly members: readonly Owing[] }) =>
  members.length === 0 ? null : (
    <details>
      <summary>{text}</summary>
      <p>{members.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')}</p>
    </details>
  );

/** Says who will get a reminder, in which language, and who will not, and sends them. */
export const RemindDialog = ({ members, onClose }: RemindDialogProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const notice = useNotice();
  const remind = useRemind();
  const [refusal, setRefusal] = useRefusal();
  const languages = useLanguagesText((count) => t('payments.owing.in_language', { ...count }));
  const because = (reason: ReturnType<typeof reminderRefusal>) =>
    members.filter((member) => reminderRefusal(member, now) === reason);
  const getting = because(null).slice(0, MOST_AT_ONCE);
  const [without, reminded] = [because('without_email'), because('reminded_already')];
  const send = async () => {
    setRefusal(null);
    try {
      const { sent } = await remind.mutateAsync(getting.map(({ user_id, language }) => ({ user_id, language })));
      notice({ message: t('payments.owing.sent', { count: sent }) });
      onClose();
    } catch (error) {
      setRefusal(isProblem(error, 'changed_since') ? t('payments.owing.changed') : errorText(t, error));
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
        {getting.length > 0 && <p>{t('payments.owing.ask_text', { languages: languages(getting) })}</p>}
        <WithoutOne text={t('payments.owing.ask_without_email', { count: without.length })} members={without} />
        <WithoutOne text={t('payments.owing.ask_reminded', { count: reminded.length })} members={reminded} />
        <Text as="p" tone="err" role="alert">
          {refusal}
        </Text>
      </Stack>
    </ModalDialog>
  );
};
