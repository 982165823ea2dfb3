import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../web/ui/Icon.tsx';
import frame from '../../../web/ui/PublicFrame.module.css';
import { PlainField } from './PlainField.tsx';
import styles from './SignInForm.module.css';
import { failureText, type SignIn, useSignIn } from './use-sign-in.ts';

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Wrong = { readonly email?: string; readonly password?: string };

export const SignInForm = ({ signIn }: { readonly signIn: SignIn }) => {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useSignIn(signIn);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [revealed, setRevealed] = useState(false);
  const [checked, setChecked] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => emailInput.current?.focus(), []);

  const wrong: Wrong = {
    ...(email.trim() === ''
      ? { email: t('accounts.sign_in.email_missing') }
      : LOOKS_LIKE_EMAIL.test(email.trim())
        ? {}
        : { email: t('accounts.sign_in.email_wrong') }),
    ...(password === '' ? { password: t('accounts.sign_in.password_missing') } : {}),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrong.email !== undefined) return emailInput.current?.focus();
    if (wrong.password !== undefined) return passwordInput.current?.focus();
    if (busy || (await attempt(email.trim(), password))) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <PlainField
        ref={emailInput}
        label={t('accounts.sign_in.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={checked ? wrong.email : undefined}
      />
      <PlainField
        ref={passwordInput}
        label={t('accounts.sign_in.password')}
        type={revealed ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={checked ? wrong.password : undefined}
        end={
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealed ? t('accounts.sign_in.hide_password') : t('accounts.sign_in.show_password')}
            onClick={() => setRevealed(!revealed)}
          >
            <Icon path={revealed ? mdiEyeOffOutline : mdiEyeOutline} />
          </button>
        }
      />
      <div role="alert" className={styles.failure}>
        {failure !== null && failureText(t, failure)}
      </div>
      <button type="submit" className={frame.button} disabled={busy}>
        {busy ? t('accounts.sign_in.busy') : t('accounts.sign_in.submit')}
      </button>
      <p className={styles.hint}>{t('accounts.sign_in.new_here')}</p>
    </form>
  );
};
