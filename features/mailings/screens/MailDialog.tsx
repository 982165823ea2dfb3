import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailingId, MemberId } from '../../../core/ids/ids.ts';
import { ConfirmDialog } from '../../../web/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../web/ui/dialogs/FormDialog.tsx';
import { CheckField } from '../../../web/ui/fields/CheckField.tsx';
import { TextArea } from '../../../web/ui/fields/TextArea.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { Hint } from '../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { HINDRANCES, MAILING_BOUNDS, type Preview } from '../contract.ts';
import type { MailingField } from '../rules.ts';
import styles from './MailDialog.module.css';
import { MailPreview } from './MailPreview.tsx';
import { useMailForm } from './use-mail-form.ts';

/** Says how many get the e-mail, how many do not and why; the names of those open on request. */
const ToLine = ({ preview: { recipients, left_out } }: { readonly preview: Preview }) => {
  const { t } = useTranslation();
  if (left_out.length === 0) return <p className={styles.to}>{t('mailings.write.to', { count: recipients })}</p>;
  const reasons = HINDRANCES.map((reason) => [reason, left_out.filter((one) => one.reason === reason).length] as const)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => t(`mailings.write.${reason}`, { count }))
    .join(', ');
  return (
    <div className={styles.to}>
      <p>{t('mailings.write.to_some', { count: recipients, total: recipients + left_out.length, reasons })}</p>
      <details>
        <summary>{t('mailings.write.who')}</summary>
        <ul>
          {left_out.map(({ user_id, first_name, last_name, reason }) => (
            <li key={user_id}>
              {first_name} {last_name}: {t(`mailings.reasons.${reason}`)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};

interface MailDialogProps {
  readonly memberIds: readonly MemberId[];
  /** `sent`: the mailing that was sent; `null`: it was given up. */
  readonly onClose: (sent: MailingId | null) => void;
}

/** Writes an e-mail of the school to these members: first the text, then the preview, from which it is sent. */
export const MailDialog = ({ memberIds, onClose }: MailDialogProps) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const form = useMailForm(memberIds, (recipients, id) => {
    notice({ message: t('mailings.write.sent', { count: recipients }) });
    onClose(id);
  });
  const [asking, setAsking] = useState(false);
  const { preview, isShown } = form;
  const count = preview?.recipients ?? 0;
  const isTooMany = preview !== undefined && count > preview.most;

  const close = () => {
    if (form.busy) return;
    if (isShown) form.back();
    else if (form.isTyped) setAsking(true);
    else onClose(null);
  };
  const field = (name: MailingField) => ({
    ...form.field(name),
    label: t(`mailings.write.${name}`),
    required: true,
  });

  return (
    <FormDialog
      title={t(isShown ? 'mailings.write.preview' : 'mailings.write.title')}
      submitLabel={isShown ? t('mailings.write.send', { count }) : t('mailings.write.preview')}
      {...(isShown && { closeLabel: t('mailings.write.back') })}
      busy={form.busy || count === 0 || isTooMany}
      onSubmit={form.submit}
      onClose={close}
    >
      {preview !== undefined && <ToLine preview={preview} />}
      {isShown ? (
        <MailPreview form={form} />
      ) : (
        <div className={styles.fields}>
          <TextField {...field('subject')} data-first-focus maxLength={MAILING_BOUNDS.subject} autoComplete="off" />
          <TextArea {...field('text')} maxRows={16} boxClass={styles.text} />
          <CheckField
            label={t('mailings.write.salutation')}
            checked={form.values.salutation}
            onChange={(salutation) => form.change({ salutation })}
          />
          {preview !== undefined && (
            <Hint>
              {preview.reply_to === null
                ? t('mailings.write.no_reply')
                : t('mailings.write.reply_to', { address: preview.reply_to })}{' '}
              {t('mailings.write.own_mail', { school: preview.school })}
            </Hint>
          )}
        </div>
      )}
      <p role="alert" className={styles.failure}>
        {form.failure}
        {preview !== undefined && count === 0 && t('errors.nobody_to_mail')}
        {isTooMany && t('mailings.write.young_school', { count: preview.most })}
      </p>
      <ConfirmDialog
        open={asking}
        title={t('mailings.write.discard_title')}
        verb={t('mailings.write.discard')}
        keep={t('mailings.write.keep')}
        onConfirm={() => onClose(null)}
        onClose={() => setAsking(false)}
      >
        {t('mailings.write.discard_text')}
      </ConfirmDialog>
    </FormDialog>
  );
};
