import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { HookContext } from './hook-context.ts';

/** Milliseconds for which a proof counts as recent. */
export const RECENT_MS = 5 * 60_000;

/** A session of better-auth, whose types do not know the fields of plugins. */
export interface ProvenSession {
  readonly session: { readonly createdAt: Date; readonly [field: string]: unknown };
  readonly user: { readonly id: string; readonly [field: string]: unknown };
}

/** The account has a second factor, and this session did not begin with a renewed proof that held it. */
export const needsStepUp = ({ session, user }: ProvenSession): boolean =>
  user['twoFactorEnabled'] === true && session['steppedUp'] !== true;

/**
 * Whether the session began within the last five minutes. Of an account with a second factor it must have begun with a
 * renewed proof that held this factor: then neither a stolen password nor a stolen session is enough.
 */
export const isRecentProof = ({ session, user }: ProvenSession, now: number): boolean =>
  now - session.createdAt.getTime() < RECENT_MS && !needsStepUp({ session, user });

/** Throws for a session that is missing or not recent. */
export const requireRecentProof = async (ctx: HookContext) => {
  const session = await getSessionFromCtx(ctx);
  if (session === null) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
  if (!isRecentProof(session, Date.now())) throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH' });
  return { session };
};

/** Puts the session into the context of what follows. */
export const recentProof = createAuthMiddleware(requireRecentProof);
