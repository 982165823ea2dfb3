import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityCode } from '../../../core/errors/identity-codes.ts';
import type { SchoolId } from '../../../core/ids/ids.ts';
import { askInvitation, belongsTo, linkInvited } from '../../../features/accounts/invitation.client.ts';
import {
  type Invitation,
  RegisterNote,
  RegisterScreen,
} from '../../../features/accounts/screens/arrival/RegisterScreen.tsx';
import { failureText, type IdentityFailure } from '../../../features/accounts/screens/identity-failure.ts';
import { isProblem, NetworkLoss } from '../../../web/http/failures.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import type { Signer } from '../../../web/identity/identity-client.ts';
import frame from '../../../web/ui/page/PublicFrame.module.css';
import { raise } from '../errors.ts';
import { paths } from '../paths.ts';
import { attempt, failureOf } from '../session/attempt.ts';
import { checkPasswordBy } from '../session/check-password.ts';
import { rememberSchool } from '../session/chosen-school.ts';
import { identity } from '../session/identity.ts';
import { signInCalls } from '../session/sign-in-calls.ts';
import { useForgottenLink } from './forgotten-link.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { usePasswordPolicy } from './use-password-policy.ts';

type State = 'checking' | 'already-linked' | IdentityFailure | Invitation;

const belongsAlready = async (signer: Signer | null, school: SchoolId): Promise<boolean> =>
  signer !== null && (await belongsTo(school));

const codeOf = (error: unknown): IdentityCode => {
  if (isProblem(error, 'unknown_code')) return 'unknown-invitation';
  if (isProblem(error, 'other_email_invited')) return 'other-email-invited';
  if (isProblem(error, 'invitation_used')) return 'used-invitation';
  if (isProblem(error, 'too_many_requests')) return 'too-many-requests';
  return error instanceof NetworkLoss ? 'network-request-failed' : 'internal-error';
};
const failure = (error: unknown): IdentityFailure => ({ ...failureOf(error), code: codeOf(error) });

/** Returns whether the signed-in person is the one who accepted this invitation. */
const isOwn = (used: { readonly code: string; readonly email: string }): Promise<boolean> =>
  linkInvited(used).then(
    () => false,
    (error: unknown) => isProblem(error, 'already_linked'),
  );

const isInvitation = (state: State): state is Invitation => typeof state === 'object' && 'school' in state;

export const RegisterRoute = () => {
  const { t } = useTranslation();
  const { code, email } = useSearch({ from: '/register' });
  const incomplete = code === '' || email === '';
  const forgotten = useForgottenLink();
  const policy = usePasswordPolicy();
  const [state, setState] = useState<State>('checking');
  const [signer, setSigner] = useState<Signer | null>(null);

  useEffect(() => {
    if (incomplete) return;
    const asking = async () => {
      const [who, invitation] = await Promise.all([
        identity.start().catch(() => null),
        askInvitation({ code, email }).catch((error: unknown) => failure(error)),
      ]);
      setSigner(who);
      if (!('school' in invitation)) {
        if (invitation.code === 'used-invitation' && who !== null && (await isOwn({ code, email })))
          location.replace(paths.home);
        else setState(invitation);
        return;
      }
      setState({ ...invitation, email, belongs: await belongsAlready(who, invitation.school_id) });
    };
    void asking();
  }, [code, email, incomplete]);

  /** Links the account; afterwards the program restarts in the school that was joined. */
  const link = async (): Promise<IdentityFailure | null> => {
    try {
      const who = await identity.start();
      const { school_id } = await linkInvited({ code, email });
      if (who !== null) rememberSchool(who.sub, school_id);
      location.assign(paths.home);
      return null;
    } catch (error) {
      if (isProblem(error, 'already_linked')) {
        setState('already-linked');
        return null;
      }
      const failed = failure(error);
      // Errors that the person can't correct are shown in the error dialog, as everywhere.
      if (failed.code === 'internal-error')
        raise(() => ({ message: t('accounts.failure.finalize'), detail: errorText(t, error) }));
      return failed;
    }
  };
  const thenLink = async (entering: () => Promise<unknown>): Promise<IdentityFailure | null> =>
    (await attempt(entering)) ?? (await link());

  const languages = <LanguageSelect />;
  const home = (
    <a href={paths.home} className={frame.button}>
      {t('accounts.already_linked.on')}
    </a>
  );
  if (incomplete) {
    const title = t('accounts.register.title_without');
    return <RegisterNote title={title} text={t('accounts.register.no_code')} action={home} languages={languages} />;
  }
  if (state === 'checking') {
    const title = t('accounts.register.title_without');
    return <RegisterNote title={title} text={t('accounts.register.checking')} languages={languages} />;
  }
  if (state === 'already-linked') {
    const title = t('accounts.already_linked.title');
    return <RegisterNote title={title} text={t('accounts.already_linked.text')} action={home} languages={languages} />;
  }
  if (!isInvitation(state) && state.code === 'used-invitation') {
    const title = t('accounts.used.title');
    if (signer !== null) {
      const text = t('accounts.used.signed_in', { email: signer.email ?? '' });
      return (
        <RegisterNote title={t('accounts.register.title_without')} text={text} action={home} languages={languages} />
      );
    }
    const signIn = (
      <a href={paths.login} className={frame.button}>
        {t('accounts.used.sign_in')}
      </a>
    );
    return <RegisterNote title={title} text={t('accounts.used.text')} action={signIn} languages={languages} />;
  }
  if (!isInvitation(state)) {
    const text = [
      failureText(t, state),
      ...(state.code === 'unknown-invitation' ? [t('accounts.register.ask_school')] : []),
    ].join(' ');
    const title = t('accounts.register.title_without');
    return <RegisterNote title={title} text={text} action={home} languages={languages} />;
  }
  return (
    <RegisterScreen
      invitation={state}
      signer={signer}
      policy={policy}
      checkPassword={checkPasswordBy({ invitation: { code, email } })}
      register={(password) => thenLink(() => identity.register({ email, password, code }))}
      signIn={signInCalls(link)}
      atProvider={
        identity.can.password
          ? null
          : () => attempt(() => identity.redirect(`${paths.register}?${new URLSearchParams({ code, email })}`))
      }
      link={link}
      signOut={async () => {
        await identity.signOut();
        setSigner(null);
      }}
      forgotten={identity.can.reset ? forgotten : undefined}
      languages={languages}
    />
  );
};
