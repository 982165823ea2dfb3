import { type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';

/**
 * Every path of better-auth is in exactly one of these four lists; a test fails for one that is in none, so an upgrade
 * or a new plugin can't open a door unseen. Over HTTP only what `open-routes.ts` names is answered in any case.
 */

export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Compare a password, so each try is reserved first; the value finds the account's e-mail in the request. `null`: nobody
 * is signed in, which the path itself will say.
 */
export const PASSWORD_PATHS: Readonly<Record<string, (ctx: HookContext) => Promise<string | null>>> = {
  '/sign-in/email': async (ctx) => String(ctx.body?.email ?? ''),
  '/reauthenticate': async (ctx) => (await getSessionFromCtx(ctx))?.user.email ?? null,
};

/** Take neither password nor code. */
export const OPEN_PATHS: readonly string[] = [
  '/sign-out',
  '/get-session',
  '/access-token',
  '/jwks',
  '/ask-email-change',
  '/sign-ins',
  '/end-sign-in',
];

/** Take a code of 256 random bits, or a new password from who has just proven who they are: there is nothing to guess. */
export const PROVEN_PATHS: readonly string[] = [
  '/register',
  '/set-password',
  '/reset-password',
  '/check-reset',
  '/confirm-email',
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
];
