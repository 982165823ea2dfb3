import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../../../core/texts/languages.ts';
import { errorText } from '../../../../../web/i18n/error-text.ts';
import { LANGUAGE_NAMES } from '../../../../../web/i18n/language.ts';
import { useNow } from '../../../../../web/i18n/use-now.ts';
import { Button } from '../../../../../web/ui/buttons/Button.tsx';
import { ModalDialog } from '../../../../../web/ui/dialogs/ModalDialog.tsx';
import { useRefusal } from '../../../../../web/ui/dialogs/use-refusal.ts';
import { SelectField } from '../../../../../web/ui/fields/SelectField.tsx';
import { useNotice } from '../../../../../web/ui/notices/UndoProvider.tsx';
import { useSchool } from '../../../../schools/client.ts';
import { useInviteMembers } from '../../../member-list/selection.client.ts';
import type { SelectedMember } from '../../../member-list/selection.contract.ts';
import { whyNotInvited } from '../../../member-list/selection.rules.ts';
import styles from './LeftOut.module.css';
import { LeftOut } from './LeftOut.tsx';

interface InviteDialogProps {
  readonly members: readonly SelectedMember[];
  /** Called after all were invited. */
  readonly done: () => void;
  readonly onClose: () => void;
}

/** Asks before e-mails are sent, because nobody can take them back. */
export const InviteDialog = ({ members, done, onClose }: InviteDialogProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const notice = useNotice();
  const invite = useInviteMembers();
  const [language, setLanguage] = useState(useSchool().language);
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useRefusal();
  const reasons = members.flatMap((member) => whyNotInvited(member, now) ?? []);
  const invitees = members.filter((member) => whyNotInvited(member, now) === null);

  const inviteAll = async () => {
    setRefusal(null);
    setSent(0);
    try {
      const onProgress = (progress: { done: number }) => setSent(progress.done);
      const result = await invite.mutateAsync({ members: invitees, language, onProgress });
      notice({ message: t('list_tool.invited', { count: result.done }) });
      done();
      onClose();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };

  return (
    <ModalDialog
      open
      title={t('list_tool.invite_title', { count: invitees.length })}
      onClose={invite.isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="text" color="inherit" disabled={invite.isPending} onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button variant="contained" disabled={invite.isPending || invitees.length === 0} onClick={() => inviteAll()}>
            {invite.isPending
              ? t('list_tool.progress', { done: sent, total: invitees.length })
              : t('list_tool.invite_verb', { count: invitees.length })}
          </Button>
        </>
      }
    >
      {invitees.length > 0 && <p>{t('list_tool.invite_text')}</p>}
      <LeftOut reasons={reasons} />
      {invitees.length > 0 && (
        <SelectField
          className={styles.field}
          label={t('list_tool.invite_language')}
          value={language}
          options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          onChange={setLanguage}
          disabled={invite.isPending}
        />
      )}
      <p role="alert" className={styles.alert}>
        {refusal}
      </p>
    </ModalDialog>
  );
};
