import { useTranslation } from 'react-i18next';
import { Stack } from '../../../web/ui/layout/Layout.tsx';
import { LinkedText } from '../../../web/ui/marks/LinkedText.tsx';
import { de } from '../mails.de.ts';
import { en } from '../mails.en.ts';
import styles from './MailPreview.module.css';
import type { MailForm } from './use-mail-form.ts';

const MAILS = { en, de };

/** The mail of the first recipient, made by the same function as the one that leaves. */
export const MailPreview = ({ form }: { readonly form: MailForm }) => {
  const { t } = useTranslation();
  const { preview, values, language } = form;
  if (preview === undefined || preview.example === null) return null;
  const { school, recipients, example } = preview;
  const name = `${example.first_name} ${example.last_name}`;
  const { subject, greeting, text, sender, remarks, unsubscribe } = MAILS[language].mailing({
    school,
    firstName: values.salutation ? example.first_name : null,
    subject: values.subject.trim(),
    text: values.text.trim(),
    replyTo: preview.reply_to,
    unsubscribeUrl: '',
  });
  const heads = [
    ['from', sender],
    ['to', recipients === 1 ? name : t('mailings.preview.and_others', { name, count: recipients - 1 })],
    ...(preview.reply_to === null ? [] : [['reply_to', preview.reply_to] as const]),
    ['subject', subject],
  ] as const;
  return (
    <Stack as="section" gap={16} aria-label={t('mailings.preview.label', { name })}>
      <Stack as="dl" gap={4} className={styles.heads}>
        {heads.map(([head, content]) => (
          <div key={head}>
            <dt>{t(`mailings.preview.${head}`)}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </Stack>
      <div className={styles.mail} lang={language}>
        <p className={styles.sender}>{sender}</p>
        <div className={styles.page}>
          {greeting !== '' && <h3>{greeting}</h3>}
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
          {[...remarks, unsubscribe.label].map((remark) => (
            <p key={remark} className={styles.remark}>
              {remark}
            </p>
          ))}
        </div>
      </div>
    </Stack>
  );
};
