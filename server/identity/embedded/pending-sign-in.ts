import { getSessionFromCtx } from 'better-auth/api';
import type { HookContext } from './hook-context.ts';

/** better-auth's cookie of a pending sign-in, whose second step is missing. */
const COOKIE = 'two_factor';

/**
 * Returns the account of the pending sign-in, whose password was correct; `null`: none, or its ten minutes are over.
 */
const pendingUser = async (ctx: HookContext): Promise<string | null> => {
  const { name } = ctx.context.createAuthCookie(COOKIE);
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!identifier) return null;
  const found = await ctx.context.internalAdapter.findVerificationValue(identifier);
  return found && found.expiresAt > new Date() ? found.value : null;
};

export interface Subject {
  readonly userId: string;
  readonly email: string;
  readonly signedIn: boolean;
}

/** Returns the account that a second-factor call concerns: the signed-in one, otherwise that of the pending sign-in. */
export const subjectOf = async (ctx: HookContext): Promise<Subject | null> => {
  const session = await getSessionFromCtx(ctx);
  if (session !== null) return { userId: session.user.id, email: session.user.email, signedIn: true };
  const userId = await pendingUser(ctx);
  const user = userId === null ? null : await ctx.context.internalAdapter.findUserById(userId);
  return user && { userId: user.id, email: user.email, signedIn: false };
};
