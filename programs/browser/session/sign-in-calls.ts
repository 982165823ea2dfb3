import type { SecondStep } from '../../../core/access/second-factor.ts';
import type { IdentityFailure } from '../../../features/accounts/screens/identity-failure.ts';
import type { ProofCalls } from '../../../features/accounts/screens/second-factor/second-factor-calls.ts';
import type { SignInCalls } from '../../../features/accounts/screens/sign-in/use-sign-in-steps.ts';
import { IdentityError, type SecondFactorClient } from '../../../web/identity/identity-client.ts';
import { passkeysWork } from '../../../web/identity/passkeys-work.ts';
import { attempt, failureOf } from './attempt.ts';
import { identity } from './identity.ts';

type Work = (secondFactor: SecondFactorClient) => Promise<unknown>;

/** Completes a second step; only available with a provider that has second factors. */
const bySecondFactor = (work: Work) =>
  attempt(async () => {
    if (identity.secondFactor === null) throw new IdentityError('operation-not-allowed');
    await work(await identity.secondFactor());
  });

const hasPasskeys = (): boolean => identity.secondFactor !== null && passkeysWork();

const byPassword = async (email: string, password: string): Promise<IdentityFailure | SecondStep | null> => {
  try {
    const outcome = await identity.signIn(email, password);
    return 'sub' in outcome ? null : outcome;
  } catch (error) {
    return failureOf(error);
  }
};

const nothing = async () => null;

/** `then` runs after the sign-in, before the program continues. */
export const signInCalls = (then: () => Promise<IdentityFailure | null> = nothing): SignInCalls => {
  const enter = async (work: Work) => (await bySecondFactor(work)) ?? (await then());
  return {
    password: async (email, password) => (await byPassword(email, password)) ?? (await then()),
    code: (code, trustDevice) => enter((by) => by.enterByCode(code, trustDevice)),
    recoveryCode: (code, trustDevice) => enter((by) => by.enterByRecoveryCode(code, trustDevice)),
    passkey: hasPasskeys() ? () => enter((by) => by.enterByPasskey()) : null,
  };
};

const secondStep = async (): Promise<SecondStep | null> => {
  if (identity.secondFactor === null) return null;
  try {
    const { authenticator, passkeys } = await (await identity.secondFactor()).state();
    const step = { authenticator, passkey: passkeys.length > 0 };
    return step.authenticator || step.passkey ? step : null;
  } catch {
    return null;
  }
};

export const proofCalls = (): ProofCalls => ({
  typed: (proof) => attempt(() => identity.reauthenticate(proof)),
  passkey: hasPasskeys() ? () => bySecondFactor((by) => by.enterByPasskey()) : null,
  secondStep,
});
