import { useState } from 'react';
import type { SecondStep } from '../../../../core/access/second-factor.ts';
import type { Attempt, IdentityFailure } from '../identity-failure.ts';

export interface SignInCalls {
  /** Resolves to `null` when signed in. */
  readonly password: (email: string, password: string) => Promise<IdentityFailure | SecondStep | null>;
  readonly code: Attempt<[code: string, trustDevice: boolean]>;
  readonly recoveryCode: Attempt<[code: string, trustDevice: boolean]>;
  /** `null` if the identity provider or this browser does not support passkeys. */
  readonly passkey: Attempt<[]> | null;
}

/**
 * Leads from the password to the second step, and back to the password if the second step expires. `known`: address to
 * begin with.
 */
export const useSignInSteps = (calls: SignInCalls, known = '') => {
  const [pending, setPending] = useState<SecondStep | null>(null);
  const [email, setEmail] = useState(known);
  const [expired, setExpired] = useState<IdentityFailure | null>(null);

  const password: Attempt<[email: string, password: string]> = async (typed, secret) => {
    setEmail(typed);
    setExpired(null);
    const outcome = await calls.password(typed, secret);
    if (outcome === null || 'code' in outcome) return outcome;
    setPending(outcome);
    return null;
  };

  const orStartOver =
    <Input extends unknown[]>(attempt: Attempt<Input>): Attempt<Input> =>
    async (...input) => {
      const failed = await attempt(...input);
      if (failed?.code === 'sign-in-expired') {
        setPending(null);
        setExpired(failed);
      }
      return failed;
    };

  return {
    /** `null` while the password is asked for. */
    pending,
    email,
    expired,
    password,
    code: orStartOver(calls.code),
    recoveryCode: orStartOver(calls.recoveryCode),
    passkey: calls.passkey === null ? null : orStartOver(calls.passkey),
    startOver: () => setPending(null),
  };
};

export type SignInSteps = ReturnType<typeof useSignInSteps>;
