import { getSessionFromCtx } from 'better-auth/api';
import type { Pool } from 'pg';
import type { HookContext } from './hook-context.ts';
import { subjectOf } from './pending-sign-in.ts';
import { beginProofByEmail, beginProofByPasskey, beginProofOf } from './proof-era.ts';

/**
 * Every path of better-auth is in exactly one of these five lists. A test fails for a path in none of them, so that an
 * upgrade or a new plugin can't expose one unnoticed. Over HTTP only the routes in `open-routes.ts` are served in any
 * case.
 */

/** Records the account whose secret a call is about to compare; see `proof-era.ts`. */
type Begin = (ctx: HookContext, pool: Pool) => Promise<unknown>;

const signedIn: Begin = async (ctx, pool) => {
  const session = await getSessionFromCtx(ctx);
  if (session !== null) await beginProofOf(pool, session.user.id);
};

const ofSubject: Begin = async (ctx, pool) => {
  const subject = await subjectOf(ctx);
  if (subject !== null) await beginProofOf(pool, subject.userId);
};

/** Paths that compare a password or a code; each attempt is counted beforehand. The function determines the account. */
export const GUESSED_PATHS: Readonly<Record<string, Begin>> = {
  '/sign-in/email': (ctx, pool) => beginProofByEmail(pool, String(ctx.body?.email ?? '')),
  '/reauthenticate': signedIn,
  '/two-factor/verify-totp': ofSubject,
  '/two-factor/verify-backup-code': ofSubject,
};

/** Paths based on a proof that can't be guessed: a passkey or a session. */
export const PROOF_PATHS: Readonly<Record<string, Begin>> = {
  '/passkey/verify-authentication': (ctx, pool) => beginProofByPasskey(pool, String(ctx.body?.response?.id ?? '')),
  '/ask-email-change': signedIn,
  '/set-password': signedIn,
  '/passkey/verify-registration': signedIn,
  '/second-factor/remove': signedIn,
  '/second-factor/recovery-codes': signedIn,
  '/second-factor/remove-passkey': signedIn,
};

/** Paths that take neither password nor code. */
export const OPEN_PATHS: readonly string[] = [
  '/sign-out',
  '/get-session',
  '/access-token',
  '/jwks',
  '/sign-ins',
  '/end-sign-in',
  '/second-factor',
  '/second-factor/rename-passkey',
  '/passkey/generate-authenticate-options',
];

/** Paths that take a code of 256 random bits or a new password, which is compared with no stored one. */
export const PROVEN_PATHS: readonly string[] = [
  '/register',
  '/use-reset',
  '/check-reset',
  '/check-password',
  '/confirm-email',
  '/second-factor/start',
  '/passkey/generate-register-options',
];

export const CLOSED_PATHS: readonly string[] = [
  // registration is only by invitation: /register
  '/sign-up/email',
  '/verify-email',
  '/send-verification-email',
  // replaced by our /set-password, /reauthenticate, /ask-email-change; resets are requested through a job
  '/change-email',
  '/change-password',
  '/verify-password',
  '/update-user',
  '/delete-user',
  '/delete-user/callback',
  '/request-password-reset',
  '/reset-password',
  '/reset-password/:token',
  // identify sessions by token; our /sign-ins identifies them by id
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-session',
  // accounts at other providers
  '/sign-in/social',
  '/callback/:id',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  // its token has no `typ`; replaced by our /access-token
  '/token',
  '/ok',
  '/error',
  // replaced by our /second-factor/…, which require a recent proof instead of the password in the same call
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/get-totp-uri',
  '/two-factor/generate-backup-codes',
  // codes by mail or text message, which we do not offer
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/passkey/list-user-passkeys',
  '/passkey/delete-passkey',
  '/passkey/update-passkey',
];
