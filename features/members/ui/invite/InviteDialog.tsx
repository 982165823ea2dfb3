import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../../web/http/failures.ts';
import { errorText } from '../../../../web/i18n/error-text.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../web/ui/dialogs/ModalDialog.tsx';
import { useRefusal } from '../../../../web/ui/dialogs/use-refusal.ts';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { type inviteesIn, useInviteMembers } from '../../member-list/invitees.client.ts';
import { INVITED_AT_ONCE } from '../../member-list/invitees.contract.ts';
import styles from './LeftOut.module.css';
import { LeftOut } from './LeftOut.tsx';
import { useLanguagesText } from './use-languages-text.ts';

interface InviteDialogProps {
  /** Of whom is asked. */
  readonly query: ReturnType<typeof inviteesIn>;
  /** Called after they were invited. */
  readonly done: () => void;
  readonly onClose: () => void;
}

/**
 * Says who gets an invitation, in which language, and who gets none, before e-mails are sent, because nobody can take them
 * back. If somebody has changed that since, nothing is sent, and the dialog shows what is so now.
 */
export const InviteDialog = ({ query, done, onClose }: InviteDialogProps) => {
  const { t } = useTranslation();
  const languages = useLanguagesText((count) => t('list_tool.in_language', { ...count }));
  const notice = useNotice();
  const { data: members, refetch } = useQuery(query);
  const invite = useInviteMembers();
  const [refusal, setRefusal] = useRefusal();
  const all = (members ?? []).filter(({ reason }) => reason === null);
  const invitees = all.slice(0, INVITED_AT_ONCE);
  const count = invitees.length;

  const send = async () => {
    setRefusal(null);
    try {
      const { sent } = await invite.mutateAsync(invitees.map(({ user_id, language }) => ({ user_id, language })));
      notice({ message: t('list_tool.invited', { count: sent }) });
      done();
      onClose();
    } catch (error) {
      setRefusal(isProblem(error, 'changed_since') ? t('list_tool.invite_changed') : errorText(t, error));
      await refetch();
    }
  };

  return (
    <ModalDialog
      open
      title={members === undefined ? t('list_tool.invite') : t('list_tool.invite_title', { count })}
      onClose={invite.isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={invite.isPending} onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button variant="contained" disabled={invite.isPending || count === 0} onClick={() => send()}>
            {t('list_tool.invite_verb', { count })}
          </Button>
        </>
      }
    >
      {members === undefined && <p>{t('save.loading')}</p>}
      {count > 0 && <p>{t('list_tool.invite_text', { languages: languages(invitees) })}</p>}
      {count < all.length && <p>{t('list_tool.invite_later', { most: INVITED_AT_ONCE, count: all.length - count })}</p>}
      <LeftOut
        members={(members ?? []).flatMap(({ reason, ...one }) => (reason === null ? [] : [{ ...one, reason }]))}
      />
      <p role="alert" className={styles.alert}>
        {refusal}
      </p>
    </ModalDialog>
  );
};
