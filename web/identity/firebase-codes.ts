import { IDENTITY_CODES, type IdentityCode } from '../../core/errors/identity-codes.ts';
import { IdentityError } from './identity-client.ts';

/** Where Firebase has several names for one thing, or one that the screens don't know. All others are ours already. */
const CODES = new Map<string, IdentityCode>(
  Object.entries({
    'password-does-not-meet-requirements': 'weak-password',
    'invalid-login-credentials': 'invalid-credential',
    'missing-password': 'invalid-credential',
    'missing-email': 'invalid-email',
    'invalid-new-email': 'invalid-email',
    'cancelled-popup-request': 'popup-closed-by-user',
    'user-token-revoked': 'user-token-expired',
    'invalid-user-token': 'user-token-expired',
    'user-mismatch': 'user-token-expired',
    'null-user': 'user-token-expired',
    'quota-exceeded': 'too-many-requests',
    'admin-restricted-operation': 'operation-not-allowed',
    timeout: 'network-request-failed',
  }),
);

/** By the form of the code and not by class: a second copy of the library would have classes of its own. */
export const codeOfFirebase = (error: unknown): IdentityCode => {
  const { code } = (error ?? {}) as { code?: unknown };
  const name = typeof code === 'string' ? code.replace(/^auth\//, '') : '';
  return CODES.get(name) ?? IDENTITY_CODES.find((known) => known === name) ?? 'internal-error';
};

export const firebaseFailure = (error: unknown): IdentityError =>
  error instanceof IdentityError ? error : Object.assign(new IdentityError(codeOfFirebase(error)), { cause: error });
