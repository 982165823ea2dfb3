import type { IdentityCode } from '../../core/errors/identity-codes.ts';

/** Codes of the screens for the refusals of our own provider. */
export const CODES: Readonly<Record<string, IdentityCode>> = {
  invalid_credential: 'invalid-credential',
  // No account can have such an address or password.
  invalid_fields: 'invalid-credential',
  bad_json: 'invalid-credential',
  not_signed_in: 'user-token-expired',
  user_disabled: 'user-disabled',
  weak_password: 'weak-password',
  email_already_in_use: 'email-already-in-use',
  requires_recent_login: 'requires-recent-login',
  expired_action_code: 'expired-action-code',
  invalid_action_code: 'invalid-action-code',
  unknown_code: 'unknown-invitation',
  other_email_invited: 'other-email-invited',
  invitation_used: 'used-invitation',
  wrong_code: 'wrong-code',
  wrong_recovery_code: 'wrong-recovery-code',
  sign_in_expired: 'sign-in-expired',
  second_factor_needed: 'second-factor-needed',
  passkey_refused: 'passkey-refused',
  // The passkey or app to be changed was removed or added meanwhile.
  not_found: 'changed-elsewhere',
  no_second_factor: 'changed-elsewhere',
  stale_update: 'changed-elsewhere',
  too_many_requests: 'too-many-requests',
  too_many_mails: 'too-many-requests',
};

export const codeOfProblem = (code: string | undefined): IdentityCode => CODES[code ?? ''] ?? 'internal-error';
