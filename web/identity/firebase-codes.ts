import { IDENTITY_CODES, type IdentityCode } from '../../core/errors/identity-codes.ts';
import { IdentityError } from './identity-client.ts';

/** Firebase codes that are duplicates or unknown to the screens. All other codes are used as they are. */
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

/** Detects the error by its code and not by class, because a second copy of the library would have its own classes. */
export const codeOfFirebase = (error: unknown): IdentityCode => {
  const { code } = (error ?? {}) as { code?: unknown };
  const name = typeof code === 'string' ? code.replace(/^auth\//, '') : '';
  return CODES.get(name) ?? IDENTITY_CODES.find((known) => known === name) ?? 'internal-error';
};

export const firebaseFailure = (error: unknown): IdentityError =>
  error instanceof IdentityError ? error : Object.assign(new IdentityError(codeOfFirebase(error)), { cause: error });
