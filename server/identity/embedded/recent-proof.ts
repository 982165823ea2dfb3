import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { HookContext } from './hook-context.ts';

/** Milliseconds for which a proof counts as recent. */
export const RECENT_MS = 5 * 60_000;

/** A session of better-auth with the fields that plugins add, which its types lack. */
export interface ProvenSession {
  readonly session: { readonly createdAt: Date; readonly [field: string]: unknown };
  readonly user: { readonly id: string; readonly [field: string]: unknown };
}

/**
 * Returns whether the account has a second factor but this session did not start with a renewed proof that included it.
 */
export const needsStepUp = ({ session, user }: ProvenSession): boolean =>
  user['twoFactorEnabled'] === true && session['steppedUp'] !== true;

/**
 * Returns whether the session started within the last five minutes. For an account with a second factor it must have
 * started with a renewed proof that included the factor, so that neither a stolen password nor a stolen session is
 * enough.
 */
export const isRecentProof = ({ session, user }: ProvenSession, now: number): boolean =>
  now - session.createdAt.getTime() < RECENT_MS && !needsStepUp({ session, user });

/** Throws if the session is missing or not recent; otherwise returns it. */
export const requireRecentProof = async (ctx: HookContext) => {
  const session = await getSessionFromCtx(ctx);
  if (session === null) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
  if (!isRecentProof(session, Date.now())) throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH' });
  return { session };
};

/** Middleware that requires a recent proof and adds the session to the context. */
export const recentProof = createAuthMiddleware(requireRecentProof);
