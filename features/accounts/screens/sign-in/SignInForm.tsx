import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { type Attempt, failureText, type IdentityFailure } from '../identity-failure.ts';
import { PasswordField } from '../PasswordField.tsx';
import { PlainField } from '../PlainField.tsx';
import { useAttempt } from '../use-attempt.ts';
import { emailFault } from './email-fault.ts';
import styles from './SignInForm.module.css';

export type ForgottenLink = (email: string) => ReactNode;

interface SignInFormProps {
  readonly signIn: Attempt<[email: string, password: string]>;
  /** Fixed address, for an invited person. */
  readonly email?: string;
  /** Address that was typed earlier. */
  readonly typed?: string;
  /** Failure of an earlier attempt. */
  readonly before?: IdentityFailure | null;
  readonly submit?: string;
  /** Link beside the password for people who forgot it; gets the typed address. */
  readonly forgotten?: ForgottenLink | undefined;
}

export const SignInForm = ({ signIn, email: fixed, typed = '', before = null, submit, forgotten }: SignInFormProps) => {
  const { t } = useTranslation();
  const { busy, failure: failed, run } = useAttempt(signIn, { leaves: true });
  const failure = failed ?? (busy ? null : before);
  const [email, setEmail] = useState(fixed ?? typed);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isFixed = fixed !== undefined;
  const isKnown = isFixed || typed !== '';

  const begin = useEffectEvent(() => (isKnown ? passwordInput : emailInput).current?.focus());
  useEffect(() => begin(), []);

  const wrongEmail = emailFault(t, email);
  const wrongPassword = password === '' ? t('accounts.sign_in.password_missing') : undefined;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (wrongEmail !== undefined) return emailInput.current?.focus();
    if (wrongPassword !== undefined) return passwordInput.current?.focus();
    if (busy || (await run(email.trim(), password)) === null) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <PlainField
        ref={emailInput}
        label={t('accounts.sign_in.email')}
        type="email"
        name="email"
        autoComplete="username"
        readOnly={isFixed}
        value={email}
        onChange={setEmail}
        error={checked ? wrongEmail : undefined}
      />
      <div>
        <PasswordField
          ref={passwordInput}
          label={t('accounts.sign_in.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={checked ? wrongPassword : undefined}
        />
        {forgotten !== undefined && <p className={styles.forgotten}>{forgotten(email.trim())}</p>}
      </div>
      <div role="alert" className={styles.failure}>
        {failure !== null && failureText(t, failure)}
      </div>
      <button type="submit" className={frame.button} disabled={busy}>
        {busy ? t('accounts.sign_in.busy') : (submit ?? t('accounts.sign_in.submit'))}
      </button>
    </form>
  );
};
