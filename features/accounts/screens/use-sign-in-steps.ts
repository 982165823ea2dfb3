import { useState } from 'react';
import type { SecondStep } from '../../../core/access/second-factor.ts';
import type { Attempt, IdentityFailure } from './identity-failure.ts';

export interface SignInCalls {
  /** `null`: signed in. */
  readonly password: (email: string, password: string) => Promise<IdentityFailure | SecondStep | null>;
  readonly code: Attempt<[code: string, trustDevice: boolean]>;
  readonly recoveryCode: Attempt<[code: string, trustDevice: boolean]>;
  /** `null`: the provider or this browser has no passkeys. */
  readonly passkey: Attempt<[]> | null;
}

/** From the password to the second step, and back when that has taken too long. */
export const useSignInSteps = (calls: SignInCalls) => {
  const [pending, setPending] = useState<SecondStep | null>(null);
  const [email, setEmail] = useState('');
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
    /** `null`: the password comes first. */
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
