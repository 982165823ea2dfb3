import { getSessionFromCtx } from 'better-auth/api';
import type { Pool } from 'pg';
import type { HookContext } from './hook-context.ts';
import { subjectOf } from './pending-sign-in.ts';
import { beginProofByEmail, beginProofByPasskey, beginProofOf } from './proof-era.ts';

/**
 * Every path of better-auth is in exactly one of these five lists; a test fails for one that is in none, so an upgrade
 * or a new plugin can't open a door unseen. Over HTTP only what `open-routes.ts` names is answered in any case.
 */

/** Notes whose secret a call is about to compare; see `proof-era.ts`. */
type Begin = (ctx: HookContext, pool: Pool) => Promise<unknown>;

const signedIn: Begin = async (ctx, pool) => {
  const session = await getSessionFromCtx(ctx);
  if (session !== null) await beginProofOf(pool, session.user.id);
};

const ofSubject: Begin = async (ctx, pool) => {
  const subject = await subjectOf(ctx);
  if (subject !== null) await beginProofOf(pool, subject.userId);
};

/** Paths that compare a password or a code, so each try is reserved first. Where no account is found, the path says so. */
export const GUESSED_PATHS: Readonly<Record<string, Begin>> = {
  '/sign-in/email': (ctx, pool) => beginProofByEmail(pool, String(ctx.body?.email ?? '')),
  '/reauthenticate': signedIn,
  '/two-factor/verify-totp': ofSubject,
  '/two-factor/verify-backup-code': ofSubject,
};

/** Paths that rest on a proof in which there is nothing to guess: a passkey, or a session. */
export const PROOF_PATHS: Readonly<Record<string, Begin>> = {
  '/passkey/verify-authentication': (ctx, pool) => beginProofByPasskey(pool, String(ctx.body?.response?.id ?? '')),
  '/ask-email-change': signedIn,
  '/set-password': signedIn,
  '/passkey/verify-registration': signedIn,
  '/second-factor/remove': signedIn,
  '/second-factor/recovery-codes': signedIn,
  '/second-factor/remove-passkey': signedIn,
};

/** Take neither password nor code. */
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

/** Take a code of 256 random bits, or a new password from who has just proven who they are: there is nothing to guess. */
export const PROVEN_PATHS: readonly string[] = [
  '/register',
  '/use-reset',
  '/check-reset',
  '/confirm-email',
  '/second-factor/start',
  '/passkey/generate-register-options',
];

export const CLOSED_PATHS: readonly string[] = [
  // registration is by invitation: /register
  '/sign-up/email',
  '/verify-email',
  '/send-verification-email',
  // ours: /set-password, /reauthenticate, /ask-email-change; a reset is asked for by a job
  '/change-email',
  '/change-password',
  '/verify-password',
  '/update-user',
  '/delete-user',
  '/delete-user/callback',
  '/request-password-reset',
  '/reset-password',
  '/reset-password/:token',
  // sessions by their tokens: ours, /sign-ins, names them by id
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-session',
  // accounts elsewhere
  '/sign-in/social',
  '/callback/:id',
  '/link-social',
  '/unlink-account',
  '/list-accounts',
  '/account-info',
  '/get-access-token',
  '/refresh-token',
  // its own token has no `typ`; ours is /access-token
  '/token',
  '/ok',
  '/error',
  // ours: /second-factor/…, behind a recent proof in place of the password in the same call
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/get-totp-uri',
  '/two-factor/generate-backup-codes',
  // codes by mail or text message
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/passkey/list-user-passkeys',
  '/passkey/delete-passkey',
  '/passkey/update-passkey',
];
