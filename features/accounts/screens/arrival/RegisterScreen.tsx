import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasswordPolicy } from '../../../../core/access/password-policy.ts';
import frame from '../../../../web/ui/page/PublicFrame.module.css';
import { PublicFrame } from '../../../../web/ui/page/PublicFrame.tsx';
import { type Attempt, failureText } from '../identity-failure.ts';
import { PlainField } from '../PlainField.tsx';
import { AtProvider } from '../sign-in/AtProvider.tsx';
import styles from '../sign-in/SignInForm.module.css';
import type { ForgottenLink } from '../sign-in/SignInForm.tsx';
import { SignInSteps } from '../sign-in/SignInSteps.tsx';
import { type SignInCalls, useSignInSteps } from '../sign-in/use-sign-in-steps.ts';
import { useAttempt } from '../use-attempt.ts';
import { NewPassword, useNewPassword } from './NewPassword.tsx';
import type { CheckPassword } from './use-verdict.ts';

export interface Invitation {
  readonly email: string;
  readonly school: string;
  readonly first_name: string;
  /** `null` if only a hosted identity provider knows. */
  readonly has_account: boolean | null;
  /** Whether the signed-in account is a member of this school, so that linking it must fail. */
  readonly belongs: boolean;
}

export interface RegisterScreenProps {
  readonly invitation: Invitation;
  /** Identity that is already signed in on this device. */
  readonly signer: { readonly email: string | null } | null;
  readonly policy: PasswordPolicy;
  readonly checkPassword: CheckPassword | null;
  /** `register` and `signIn` also link the member; the app then continues on its own. */
  readonly register: Attempt<[password: string]>;
  readonly signIn: SignInCalls;
  /** Sign-in on the identity provider's own page; replaces both forms. */
  readonly atProvider: Attempt<[]> | null;
  readonly link: Attempt<[]>;
  /** Signs out, so that the invited person can sign in. */
  readonly signOut: () => Promise<void>;
  /** Link to the page that mails a password reset, for people with an account who forgot the password. */
  readonly forgotten: ForgottenLink | undefined;
  readonly languages: ReactNode;
}

const Failure = ({ failure }: { readonly failure: string | null }) => (
  <div role="alert" className={styles.failure}>
    {failure}
  </div>
);

type PartProps = Omit<RegisterScreenProps, 'languages'>;

const NewSignIn = ({ invitation, policy, checkPassword, register }: PartProps) => {
  const { t } = useTranslation();
  const form = useNewPassword({ policy, checkPassword, send: register, purpose: 'register', leaves: true });
  const { busy, failure } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p>{t('accounts.register.choose')}</p>
      <PlainField
        label={t('accounts.sign_in.email')}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={invitation.email}
        onChange={() => undefined}
      />
      <NewPassword form={form} />
      <Failure failure={failure} />
      <button type="submit" className={frame.button} disabled={busy}>
        {busy ? t('accounts.register.busy') : t('accounts.register.submit')}
      </button>
    </form>
  );
};

/** For a device without a sign-in: creates an account, or signs in with an existing one. */
const ForNobody = (props: PartProps) => {
  const { t } = useTranslation();
  const { invitation, signIn, atProvider, forgotten } = props;
  const [hasAccount, setHasAccount] = useState(invitation.has_account === true);
  const steps = useSignInSteps(signIn);
  const begins = steps.pending === null;
  if (atProvider !== null) return <AtProvider leave={atProvider} />;
  return (
    <>
      {hasAccount ? (
        <>
          {invitation.has_account === true && begins && (
            <p className={styles.lead}>{t('accounts.register.have_account', { school: invitation.school })}</p>
          )}
          <SignInSteps
            steps={steps}
            submit={t('accounts.register.submit_sign_in')}
            forgotten={forgotten}
            {...(invitation.has_account === true ? { email: invitation.email } : {})}
          />
        </>
      ) : (
        <NewSignIn {...props} />
      )}
      {begins && (
        <button type="button" className={styles.switch} onClick={() => setHasAccount(!hasAccount)}>
          {t(hasAccount ? 'accounts.register.to_register' : 'accounts.register.to_sign_in')}
        </button>
      )}
    </>
  );
};

const ForSigner = ({ invitation, signer, link, signOut }: PartProps) => {
  const { t } = useTranslation();
  const { busy, failure, run } = useAttempt(link, { leaves: true });
  const { email, school, belongs } = invitation;
  const own = signer?.email ?? '';
  const same = own.toLowerCase() === email.toLowerCase();
  return (
    <>
      <p>
        {same ? t('accounts.register.link_text', { email: own }) : t('accounts.register.other', { signer: own, email })}
      </p>
      {belongs && <p>{t('accounts.register.belongs', { school })}</p>}
      <Failure failure={failure && failureText(t, failure, 'register')} />
      {!belongs && (
        <button type="button" className={frame.button} disabled={busy} onClick={() => void run()}>
          {same ? t('accounts.register.link', { school }) : t('accounts.register.link_other')}
        </button>
      )}
      {!same && (
        <button
          type="button"
          className={belongs ? frame.button : `${frame.button} ${frame.plain}`}
          disabled={busy}
          onClick={() => void signOut()}
        >
          {t('accounts.register.switch')}
        </button>
      )}
    </>
  );
};

/** Page behind an invitation link. */
export const RegisterScreen = ({ languages, ...props }: RegisterScreenProps) => {
  const { t } = useTranslation();
  const { invitation, signer } = props;
  return (
    <PublicFrame title={t('accounts.register.title', { name: invitation.first_name })} corner={languages}>
      <p className={styles.lead}>{t('accounts.register.invites', { school: invitation.school })}</p>
      {signer === null ? <ForNobody {...props} /> : <ForSigner {...props} />}
    </PublicFrame>
  );
};

interface RegisterNoteProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly languages: ReactNode;
}

/** Notice in place of the registration: the invitation is being checked, is void, or was accepted already. */
export const RegisterNote = ({ title, text, action, languages }: RegisterNoteProps) => (
  <PublicFrame title={title} corner={languages}>
    <p role="status">{text}</p>
    {action}
  </PublicFrame>
);
