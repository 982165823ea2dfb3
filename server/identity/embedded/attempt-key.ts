import { randomUUID } from 'node:crypto';
import { getSessionFromCtx } from 'better-auth/api';
import type { HookContext } from './hook-context.ts';
import { currentProof, type Proof } from './proof-era.ts';
import type { ThrottleKeys } from './throttle-key.ts';

/** Signed cookie of a browser in which an account has signed in. It opens nothing: it only gives attempts of its own. */
const COOKIE = 'known_browser';
/** In seconds; browsers keep no cookie for longer. */
const LASTS = 400 * 24 * 3600;

/** The parts of better-auth's context that cookies need; endpoints have them as well as hooks. */
type CookieContext = Pick<HookContext, 'context' | 'setSignedCookie'>;

/** Remembers, for this era of the account, that it has signed in or set its password in this browser. */
export const knowBrowser = async (ctx: CookieContext, keys: ThrottleKeys, { email, era }: Proof): Promise<void> => {
  const { name, attributes } = ctx.context.createAuthCookie(COOKIE, { maxAge: LASTS });
  await ctx.setSignedCookie(name, `${randomUUID()}.${keys.known(email, era)}`, ctx.context.secret, attributes);
};

interface Attempt {
  readonly key: string;
  /** Whether the browser has shown nothing of the account yet. Only such attempts count for the visitor's address. */
  readonly isStranger: boolean;
}

/**
 * Returns how an attempt at the account is counted: under this browser's own key if the account has signed in here
 * before in this era, under that of the account's sessions if it is signed in, otherwise under the account's. With one key for all,
 * anybody could keep the owner out by trying wrong passwords all the time.
 */
export const attemptAt = async (ctx: HookContext, keys: ThrottleKeys, email: string): Promise<Attempt> => {
  const account = keys.account(email);
  const { name } = ctx.context.createAuthCookie(COOKIE);
  const known = await ctx.getSignedCookie(name, ctx.context.secret);
  const proof = currentProof();
  if (known && proof !== null && known.split('.')[1] === keys.known(email, proof.era))
    return { key: keys.browser(known), isStranger: false };
  const session = ctx.path === '/sign-in/email' ? null : await getSessionFromCtx(ctx);
  return session === null
    ? { key: account, isStranger: true }
    : { key: keys.signedIn(session.user.id), isStranger: false };
};
