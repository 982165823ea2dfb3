/**
 * Every path of better-auth is in exactly one of these three lists; a test fails for one that is in none, so an upgrade
 * or a new plugin can't open a door unseen. Over HTTP only what `open-routes.ts` names is answered in any case.
 */

/** Take a password, so each try is reserved first; the value finds the account in the request. */
export const PASSWORD_PATHS: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => string>> = {
  '/sign-in/email': (body) => String(body.email ?? ''),
};

/** Take none. */
export const OPEN_PATHS: readonly string[] = ['/sign-out', '/get-session', '/access-token', '/jwks'];

export const CLOSED_PATHS: readonly string[] = [
  // registration is by invitation, and comes with it
  '/sign-up/email',
  '/verify-email',
  '/send-verification-email',
  // changes to an account, which want a recent sign-in
  '/change-email',
  '/change-password',
  '/verify-password',
  '/update-user',
  '/delete-user',
  '/delete-user/callback',
  '/request-password-reset',
  '/reset-password',
  '/reset-password/:token',
  // sessions: the list that other devices are signed out from
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
