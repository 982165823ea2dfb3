import type { TFunction } from 'i18next';
import { useState } from 'react';

export interface SignInFailure {
  readonly code:
    | 'invalid-credential'
    | 'wrong-password'
    | 'user-not-found'
    | 'user-disabled'
    | 'too-many-requests'
    | 'network-request-failed'
    | 'internal-error';
  /** Seconds. */
  readonly retryAfter: number | null;
}

/** `null`: signed in, and the program goes on by itself. */
export type SignIn = (email: string, password: string) => Promise<SignInFailure | null>;

export const failureText = (t: TFunction, { code, retryAfter }: SignInFailure): string =>
  code === 'too-many-requests' && retryAfter !== null
    ? t('accounts.too_many_wait', { count: Math.max(1, Math.ceil(retryAfter / 60)) })
    : t(`accounts.sign_in_failed.${code}`);

/** One attempt at a time, with its failure. After a success it stays busy until the next page is there. */
export const useSignIn = (signIn: SignIn) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const attempt = async (email: string, password: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    const failed = await signIn(email, password);
    setFailure(failed);
    if (failed !== null) setBusy(false);
    return failed === null;
  };
  return { busy, failure, attempt };
};
