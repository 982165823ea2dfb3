import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import type { BetterAuthOptions } from 'better-auth/types';
import type { FastifyBaseLogger } from 'fastify';
import { accessTokens, jwtOptions } from './access-token.ts';
import { type AccountParts, accountEndpoints } from './account-endpoints.ts';
import { endSignInsOfAccount } from './account-rows.ts';
import { openAdapter } from './adapter.ts';
import { emailChange } from './email-change.ts';
import { languageOfRequest } from './language-header.ts';
import type { Passwords } from './password-hash.ts';
import { refuseBadReset, resetLinks } from './password-reset.ts';
import { CLOSED_PATHS, type HookContext, PASSWORD_PATHS } from './paths.ts';
import { isDisabled } from './principal.ts';
import { signIns } from './sign-ins.ts';
import type { Throttle } from './throttle.ts';
import type { ThrottleKeys } from './throttle-key.ts';

export interface AuthParts extends AccountParts {
  readonly publicUrl: string;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly throttleKeys: ThrottleKeys;
}

/** The header in which the mount hands on the caller's address. What a client sends under this name never gets here. */
export const ADDRESS_HEADER = 'x-aufwind-ip';

const DAY = 24 * 3600;
/** Seconds after which a change to the account wants the password again. */
const RECENT = 5 * 60;
/** Of its own checks of a length, which count UTF-16: ours come first and count characters. */
const NO_LIMIT = { minPasswordLength: 1, maxPasswordLength: 1024 };

/** Everything but the database, which the test of the schema needs in another form. */
export const authOptions = (parts: AuthParts) => {
  const { publicUrl, secret, pool, log, passwords, throttle, throttleKeys, mails } = parts;
  const https = publicUrl.startsWith('https:');
  const tokens = jwtOptions(publicUrl);
  const accountKey = async (ctx: HookContext): Promise<string | null> => {
    const find = PASSWORD_PATHS[ctx.path ?? ''];
    const email = await find?.(ctx);
    return email === undefined || email === null ? null : throttleKeys.account(email);
  };
  return {
    appName: 'Aufwind',
    baseURL: publicUrl,
    basePath: '/identity',
    trustedOrigins: [new URL(publicUrl).origin],
    // As a list, because without one better-auth looks for secrets in environment variables of its own.
    secret,
    secrets: [{ version: 1, value: secret }],
    telemetry: { enabled: false },
    // What it has to say is about wrong passwords. Failures are thrown, and logged where all failures are.
    logger: { level: 'debug', log: (level, message) => log.debug({ level }, `better-auth: ${message}`) },
    onAPIError: { throw: true },
    // Its own counts per address in each server's memory.
    rateLimit: { enabled: false },
    disabledPaths: [...CLOSED_PATHS],
    session: { expiresIn: 14 * DAY, updateAge: DAY, freshAge: RECENT },
    // Rows whose time is over stay until the sweep, so that their owner is told "expired" and not "wrong".
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      ...NO_LIMIT,
      revokeSessionsOnPasswordReset: true,
      password: passwords,
      onPasswordReset: async ({ user }, request) => {
        await throttle.clear(throttleKeys.account(user.email));
        await endSignInsOfAccount(pool, user.id);
        const language = languageOfRequest(request?.headers);
        await mails.passwordChanged({ email: user.email, name: user.name, language }, randomUUID());
      },
    },
    advanced: {
      // `__Host-` binds the cookie to this very host: no neighbour on the domain can plant one. It wants Path=/.
      cookiePrefix: https ? '__Host-aufwind' : 'aufwind',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', secure: https, path: '/' },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: 'uuid' },
    },
    plugins: [
      jwt(tokens),
      accessTokens(tokens),
      accountEndpoints(parts),
      emailChange(parts),
      resetLinks(),
      signIns(pool),
    ],
    databaseHooks: {
      session: {
        create: {
          // After the password was right, whichever way it was shown: a stranger does not learn who is disabled.
          before: async ({ userId }) => {
            if (await isDisabled(pool, userId)) throw new APIError('FORBIDDEN', { code: 'USER_DISABLED' });
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path === '/reset-password') await refuseBadReset(ctx.context, ctx.body, parts);
        const key = await accountKey(ctx);
        if (key === null) return;
        const reserved = await throttle.reserve(key);
        if (reserved.granted) return;
        throw new APIError(
          'TOO_MANY_REQUESTS',
          { code: 'TOO_MANY_REQUESTS' },
          { 'retry-after': String(reserved.wait) },
        );
      }),
      after: createAuthMiddleware(async (ctx) => {
        const key = await accountKey(ctx);
        // A session that is only prolonged counts as new, too; but that is no sign-in.
        if (key === null || !ctx.context.newSession) return;
        await throttle.clear(key);
        const { sessionToken } = ctx.context.authCookies;
        const previous = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
        // The browser forgets the cookie it had, so nobody could sign that session out any more.
        if (previous) await ctx.context.internalAdapter.deleteSession(previous);
      }),
    },
  } satisfies BetterAuthOptions;
};

export const openBetterAuth = async (parts: AuthParts) => {
  const options = authOptions(parts);
  const adapter = await openAdapter(options, parts.pool);
  return betterAuth({ ...options, database: () => adapter });
};
export type BetterAuth = Awaited<ReturnType<typeof openBetterAuth>>;
