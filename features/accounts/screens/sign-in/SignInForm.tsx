import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { type Attempt, failureText, type IdentityFailure } from '../identity-failure.ts';
import { PasswordField } from '../PasswordField.tsx';
import { PlainField } from '../PlainField.tsx';
import { useAttemptForm } from '../use-attempt-form.ts';
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
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isFixed = fixed !== undefined;
  const isKnown = isFixed || typed !== '';
  const form = useAttemptForm({
    start: { email: fixed ?? typed, password: '' },
    faultsOf: ({ email, password }) => ({
      email: emailFault(t, email),
      password: password === '' ? t('accounts.sign_in.password_missing') : undefined,
    }),
    send: async ({ email, password }) => {
      const failed = await signIn(email.trim(), password);
      if (failed === null) return null;
      passwordInput.current?.focus();
      passwordInput.current?.select();
      return failed;
    },
    leaves: true,
  });
  const { busy } = form;
  const failure = form.failure ?? (busy || before === null ? null : failureText(t, before));

  const begin = useEffectEvent(() => (isKnown ? passwordInput : emailInput).current?.focus());
  useEffect(() => begin(), []);

  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <PlainField
        ref={emailInput}
        label={t('accounts.sign_in.email')}
        type="email"
        name="email"
        autoComplete="username"
        readOnly={isFixed}
        {...form.field('email')}
      />
      <div>
        <PasswordField
          ref={passwordInput}
          label={t('accounts.sign_in.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        {forgotten !== undefined && <p className={styles.forgotten}>{forgotten(form.values.email.trim())}</p>}
      </div>
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <button type="submit" className={frame.button} disabled={busy}>
        {busy ? t('accounts.sign_in.busy') : (submit ?? t('accounts.sign_in.submit'))}
      </button>
    </form>
  );
};
