import { useEffect, useState } from 'react';
import { type SignInFailure, SignInScreen } from '../../../features/accounts/screens/SignInScreen.tsx';
import { IdentityError } from '../../identity/identity-client.ts';
import { type PublicConfig, publicConfig } from '../../identity/public-config.ts';
import { identity } from '../session/identity.ts';
import { LanguageSelect } from './LanguageSelect.tsx';

const CODES: readonly SignInFailure['code'][] = [
  'invalid-credential',
  'wrong-password',
  'user-not-found',
  'user-disabled',
  'too-many-requests',
  'network-request-failed',
];
const codeOf = (code: string): SignInFailure['code'] => CODES.find((one) => one === code) ?? 'internal-error';

/** Going on after a sign-in is the guard's part: the start of the program watches who is signed in. */
const signIn = async (email: string, password: string): Promise<SignInFailure | null> => {
  try {
    await identity.signIn(email, password);
    return null;
  } catch (error) {
    if (!(error instanceof IdentityError)) return { code: 'internal-error', retryAfter: null };
    return { code: codeOf(error.code), retryAfter: error.retryAfter };
  }
};

export const LoginRoute = () => {
  const [demo, setDemo] = useState<PublicConfig['demo']>(null);
  useEffect(() => {
    // Without an answer there is no demo box; signing in says what is wrong.
    publicConfig().then(
      (config) => setDemo(config.demo),
      () => undefined,
    );
  }, []);
  return <SignInScreen signIn={signIn} demo={demo} languages={<LanguageSelect />} />;
};
