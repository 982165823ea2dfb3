import { type FormEvent, useRef } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  const { values, change, trap, setTrap, faults, busy, failure, sentTo, send, again } = useContactForm();

  if (sentTo !== null) return <MessageSent email={sentTo} onAnother={again} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await send();
    if (wrong !== null) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {FIELDS.map((field) => (
        <ContactInput
          key={field}
          {...KINDS[field]}
          name={field}
          label={t(`site.contact.${field}`)}
          value={values[field]}
          maxLength={CONTACT_BOUNDS[field]}
          error={faults[field] === undefined ? undefined : t(`fields.${faults[field]}`)}
          onChange={(text) => change(field, text)}
        />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('site.contact.trap')}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={trap}
            onChange={(event) => setTrap(event.target.value)}
          />
        </label>
      </div>
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <div className={styles.end}>
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {t(busy ? 'site.contact.sending' : 'site.contact.send')}
        </Button>
        <p className={styles.hint}>{t('site.contact.used_for')}</p>
      </div>
    </form>
  );
};
