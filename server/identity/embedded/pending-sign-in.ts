import { getSessionFromCtx } from 'better-auth/api';
import type { HookContext } from './hook-context.ts';

/** Name of better-auth's cookie that carries a sign-in whose second step is still missing. */
const COOKIE = 'two_factor';

/** The account whose password was right and whose second step is awaited; `null`: none, or its ten minutes are over. */
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

/** Finds the person whose second factor a call is about: the signed-in one, otherwise the one of the pending sign-in. */
export const subjectOf = async (ctx: HookContext): Promise<Subject | null> => {
  const session = await getSessionFromCtx(ctx);
  if (session !== null) return { userId: session.user.id, email: session.user.email, signedIn: true };
  const userId = await pendingUser(ctx);
  const user = userId === null ? null : await ctx.context.internalAdapter.findUserById(userId);
  return user && { userId: user.id, email: user.email, signedIn: false };
};
