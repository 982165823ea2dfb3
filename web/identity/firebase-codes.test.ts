import { AuthErrorCodes } from '@firebase/auth';
import { describe, expect, test } from 'vitest';
import { codeOfFirebase, firebaseFailure } from './firebase-codes.ts';
import { IdentityError } from './identity-client.ts';

describe('mapping of Firebase codes', () => {
  test.each([
    [AuthErrorCodes.INVALID_LOGIN_CREDENTIALS, 'invalid-credential'],
    [AuthErrorCodes.INVALID_PASSWORD, 'wrong-password'],
    [AuthErrorCodes.USER_DELETED, 'user-not-found'],
    ['auth/missing-password', 'invalid-credential'],
    [AuthErrorCodes.USER_DISABLED, 'user-disabled'],
    [AuthErrorCodes.WEAK_PASSWORD, 'weak-password'],
    ['auth/password-does-not-meet-requirements', 'weak-password'],
    [AuthErrorCodes.EMAIL_EXISTS, 'email-already-in-use'],
    [AuthErrorCodes.INVALID_EMAIL, 'invalid-email'],
    ['auth/missing-email', 'invalid-email'],
    [AuthErrorCodes.POPUP_BLOCKED, 'popup-blocked'],
    [AuthErrorCodes.POPUP_CLOSED_BY_USER, 'popup-closed-by-user'],
    ['auth/cancelled-popup-request', 'popup-closed-by-user'],
    [AuthErrorCodes.CREDENTIAL_TOO_OLD_LOGIN_AGAIN, 'requires-recent-login'],
    [AuthErrorCodes.EXPIRED_OOB_CODE, 'expired-action-code'],
    [AuthErrorCodes.INVALID_OOB_CODE, 'invalid-action-code'],
    [AuthErrorCodes.TOKEN_EXPIRED, 'user-token-expired'],
    ['auth/user-token-revoked', 'user-token-expired'],
    [AuthErrorCodes.INVALID_AUTH, 'user-token-expired'],
    [AuthErrorCodes.USER_MISMATCH, 'user-token-expired'],
    [AuthErrorCodes.NULL_USER, 'user-token-expired'],
    [AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, 'too-many-requests'],
    [AuthErrorCodes.QUOTA_EXCEEDED, 'too-many-requests'],
    [AuthErrorCodes.OPERATION_NOT_ALLOWED, 'operation-not-allowed'],
    [AuthErrorCodes.ADMIN_ONLY_OPERATION, 'operation-not-allowed'],
    [AuthErrorCodes.NETWORK_REQUEST_FAILED, 'network-request-failed'],
    [AuthErrorCodes.TIMEOUT, 'network-request-failed'],
    ['auth/of-another-year', 'internal-error'],
    ['auth/constructor', 'internal-error'],
  ])('%s is %s', (code, ours) => {
    expect(codeOfFirebase({ code })).toBe(ours);
  });

  test.each([null, undefined, 'auth/user-disabled', new TypeError('x'), { code: 400 }, {}])(
    '%o is internal',
    (error) => {
      expect(codeOfFirebase(error)).toBe('internal-error');
    },
  );

  test('an IdentityError stays the same, with its facts', () => {
    const error = new IdentityError('weak-password', { failed: ['too_short'] });
    expect(firebaseFailure(error)).toBe(error);
  });
});
