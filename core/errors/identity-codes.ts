/** Error codes of the second step of a sign-in and of its settings. Their texts are loaded only on these screens. */
export const SECOND_FACTOR_CODES = [
  'wrong-code',
  'wrong-recovery-code',
  'sign-in-expired',
  'second-factor-needed',
  'passkey-refused',
  'passkey-not-used',
  'passkey-exists',
  'passkey-impossible',
  'changed-elsewhere',
] as const;
export type SecondFactorCode = (typeof SECOND_FACTOR_CODES)[number];

/** Error codes of sign-ins and account changes, with any identity provider; the names are Firebase's. */
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
  'used-invitation',
  'user-token-expired',
  'operation-not-allowed',
  'too-many-requests',
  'network-request-failed',
  'internal-error',
  ...SECOND_FACTOR_CODES,
] as const;
export type IdentityCode = (typeof IDENTITY_CODES)[number];
