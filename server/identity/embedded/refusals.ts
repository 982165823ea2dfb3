import type { FastifyReply } from 'fastify';
import type { ErrorCode } from '../../../core/errors/error-table.ts';

/** Refusals of `/identity` with their status and a sentence for users of the API. */
export const IDENTITY_REFUSALS = {
  invalid_credential: [401, 'The email or password is incorrect.'],
  not_signed_in: [401, 'There is no session, or it has ended.'],
  user_disabled: [403, 'This account has been disabled.'],
  requires_recent_login: [403, 'Ask /identity/reauthenticate first; then there are five minutes.'],
  weak_password: [422, 'The password breaks the rules that failed[] names.'],
  unknown_code: [404, 'The code is wrong, replaced or expired.'],
  other_email_invited: [404, 'The code is right, but another e-mail was invited.'],
  invitation_used: [409, 'The invitation was accepted already. Sign in with the account.'],
  email_already_in_use: [409, 'There is an account with this e-mail.'],
  expired_action_code: [400, 'This link is too old.'],
  invalid_action_code: [400, 'This link is wrong or used.'],
  wrong_code: [401, 'The code of the authenticator app is wrong, too old or was used before.'],
  wrong_recovery_code: [401, 'There is no such recovery code, or it was used before.'],
  sign_in_expired: [401, 'No sign-in waits for its second step. Begin with the password.'],
  passkey_refused: [401, 'This passkey is unknown here, or its answer is wrong or too late.'],
  second_factor_needed: [403, 'Send code or recovery_code beside the password, or sign in with a passkey.'],
  no_second_factor: [409, 'The account has no such second factor.'],
  stale_update: [409, 'The account has an authenticator app already. Read /identity/second-factor again.'],
  not_found: [404, 'There is no such passkey.'],
  foreign_origin: [403, 'Only pages of this very address may ask this.'],
  too_many_requests: [429, 'Too many tries. Wait as long as Retry-After says.'],
  too_many_mails: [429, 'Too many mails. Wait as long as Retry-After says.'],
} as const satisfies Partial<Record<ErrorCode, readonly [number, string]>>;
export type IdentityRefusal = keyof typeof IDENTITY_REFUSALS;

const CODES: Readonly<Record<string, IdentityRefusal>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credential',
  // An impossible address is answered like an unknown account.
  INVALID_EMAIL: 'invalid_credential',
  USER_DISABLED: 'user_disabled',
  TOO_MANY_REQUESTS: 'too_many_requests',
  TOO_MANY_MAILS: 'too_many_mails',
  SESSION_NOT_FRESH: 'requires_recent_login',
  WEAK_PASSWORD: 'weak_password',
  UNKNOWN_CODE: 'unknown_code',
  OTHER_EMAIL_INVITED: 'other_email_invited',
  INVITATION_USED: 'invitation_used',
  EMAIL_ALREADY_IN_USE: 'email_already_in_use',
  EXPIRED_TOKEN: 'expired_action_code',
  INVALID_TOKEN: 'invalid_action_code',
  INVALID_CODE: 'wrong_code',
  INVALID_BACKUP_CODE: 'wrong_recovery_code',
  BACKUP_CODES_NOT_ENABLED: 'wrong_recovery_code',
  TOTP_NOT_ENABLED: 'wrong_code',
  INVALID_TWO_FACTOR_COOKIE: 'sign_in_expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign_in_expired',
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey_refused',
  SECOND_FACTOR_NEEDED: 'second_factor_needed',
  NO_SECOND_FACTOR: 'no_second_factor',
  TOTP_ALREADY_ENABLED: 'stale_update',
  NO_SUCH_PASSKEY: 'not_found',
  UNAUTHORIZED: 'not_signed_in',
  INVALID_ORIGIN: 'foreign_origin',
  MISSING_OR_NULL_ORIGIN: 'foreign_origin',
};

/** Maps a refusal of better-auth to ours; `null` for an unexpected one. */
export const refusalOf = (status: number, body: unknown): IdentityRefusal | null => {
  const code = (body as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? CODES[code] : undefined;
  if (known !== undefined) return known;
  // Responses without a code mean: no session, or a recovery code that a concurrent request has used.
  if (status === 409) return 'wrong_recovery_code';
  return status === 401 ? 'not_signed_in' : null;
};

/** Sends a refusal; `facts` are additional members of the problem document. */
export const sendRefusal = (reply: FastifyReply, code: IdentityRefusal, facts: object = {}): FastifyReply => {
  const [status, detail] = IDENTITY_REFUSALS[code];
  const title = code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
  return reply
    .code(status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ type: `/api/v1/docs#${code}`, title, status, code, detail, ...facts });
};
