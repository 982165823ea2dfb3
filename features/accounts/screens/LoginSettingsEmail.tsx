import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { emailFault } from './email-fault.ts';
import { type Attempt, failureText } from './identity-failure.ts';
import styles from './LoginSettingsScreen.module.css';
import { PlainField } from './PlainField.tsx';
import field from './SignInForm.module.css';
import { useAttempt } from './use-attempt.ts';

interface LoginSettingsEmailProps {
  readonly email: string | null;
  readonly change: Attempt<[email: string]>;
}

export const LoginSettingsEmail = ({ email, change }: LoginSettingsEmailProps) => {
  const { t } = useTranslation();
  const { busy, failure, run } = useAttempt(change);
  const [next, setNext] = useState('');
  const [checked, setChecked] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const wrong = emailFault(t, next);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setSentTo(null);
    if (wrong !== undefined) return input.current?.focus();
    if (busy || (await run(next.trim())) !== null) return;
    setSentTo(next.trim());
    setNext('');
    setChecked(false);
  };

  return (
    <Card title={t('accounts.login_settings.email')}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {email !== null && <p>{t('accounts.login_settings.email_now', { email })}</p>}
        <PlainField
          ref={input}
          label={t('accounts.login_settings.email_new')}
          type="email"
          autoComplete="email"
          value={next}
          onChange={setNext}
          error={checked ? wrong : undefined}
        />
        <div role="alert" className={field.failure}>
          {failure !== null && failureText(t, failure, 'change')}
        </div>
        <p role="status" className={styles.done}>
          {sentTo !== null && t('accounts.login_settings.email_sent', { email: sentTo })}
        </p>
        <Button type="submit" variant="outlined" disabled={busy}>
          {busy ? t('accounts.login_settings.busy') : t('accounts.login_settings.email_submit')}
        </Button>
      </form>
    </Card>
  );
};
