import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { CONTACT_BOUNDS } from '../contract.ts';
import styles from './ContactForm.module.css';
import { ContactInput } from './ContactInput.tsx';
import { MessageSent } from './MessageSent.tsx';
import { useContactForm } from './use-contact-form.ts';

const KINDS = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  subject: {},
  message: { rows: 8 },
} as const;
const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** Contact form. Keeps the input until the message was sent. */
export const ContactForm = () => {
  const { t } = useTranslation();
  const { form, sentTo, again } = useContactForm();

  if (sentTo !== null) return <MessageSent email={sentTo} onAnother={again} />;

  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {FIELDS.map((field) => (
        <ContactInput
          key={field}
          {...KINDS[field]}
          name={field}
          label={t(`site.contact.${field}`)}
          maxLength={CONTACT_BOUNDS[field]}
          {...form.field(field)}
        />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('site.contact.trap')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={({ target }) => form.change({ website: target.value })}
          />
        </label>
      </div>
      <div role="alert" className={styles.failure}>
        {form.failure}
      </div>
      <div className={styles.end}>
        <Button type="submit" variant="contained" size="large" disabled={form.busy}>
          {t(form.busy ? 'site.contact.sending' : 'site.contact.send')}
        </Button>
        <p className={styles.hint}>{t('site.contact.used_for')}</p>
      </div>
    </form>
  );
};
