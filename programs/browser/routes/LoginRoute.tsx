import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInScreen } from '../../../features/accounts/screens/sign-in/SignInScreen.tsx';
import { type PublicConfig, publicConfig } from '../../../web/identity/public-config.ts';
import { paths } from '../paths.ts';
import { attempt } from '../session/attempt.ts';
import { identity } from '../session/identity.ts';
import { signInCalls } from '../session/sign-in-calls.ts';
import { useForgottenLink } from './forgotten-link.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';

export const LoginRoute = () => {
  const { t } = useTranslation();
  const { to, done } = useSearch({ from: '/login' });
  const forgotten = useForgottenLink();
  const [demo, setDemo] = useState<PublicConfig['demo']>(null);
  useEffect(() => {
    // If the request fails, there is no demo box; the sign-in reports the problem.
    publicConfig().then(
      (config) => setDemo(config.demo),
      () => undefined,
    );
  }, []);
  return (
    <SignInScreen
      // The redirect after a sign-in is up to the guard, because the start of the program listens to sign-ins.
      signIn={signInCalls()}
      atProvider={identity.can.password ? null : () => attempt(() => identity.redirect(to ?? paths.home))}
      forgotten={identity.can.reset ? forgotten : undefined}
      done={done === 'reset' ? t('accounts.sign_in.reset_done') : null}
      demo={identity.can.password ? demo : null}
      languages={<LanguageSelect />}
    />
  );
};
