/** Failures of signing in and of changes to an account, whichever provider answers; the names are Firebase's. */
export const IDENTITY_CODES = [
  'invalid-credential',
  'wrong-password',
  'user-not-found',
  'user-disabled',
  'weak-password',
  'email-already-in-use',
  'invalid-email',
  'popup-blocked',
  'popup-closed-by-user',
  'requires-recent-login',
  'expired-action-code',
  'invalid-action-code',
  'unknown-invitation',
  'other-email-invited',
  'user-token-expired',
  'operation-not-allowed',
  'too-many-requests',
  'network-request-failed',
  'internal-error',
] as const;
export type IdentityCode = (typeof IDENTITY_CODES)[number];
