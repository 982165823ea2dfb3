import type { IdentityFailure } from '../../../features/accounts/screens/identity-failure.ts';
import { IdentityError } from '../../../web/identity/identity-client.ts';

const UNEXPECTED: IdentityFailure = { code: 'internal-error', retryAfter: null, failed: [], secondStep: null };

export const failureOf = (error: unknown): IdentityFailure =>
  error instanceof IdentityError
    ? { code: error.code, retryAfter: error.retryAfter, failed: error.failed, secondStep: error.secondStep }
    : UNEXPECTED;

/** Runs work and returns its failure as a value for the screens, or `null` on success. */
export const attempt = async (work: () => Promise<unknown>): Promise<IdentityFailure | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    return failureOf(error);
  }
};
