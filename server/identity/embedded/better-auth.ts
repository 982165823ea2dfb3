import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import type { BetterAuthOptions } from 'better-auth/types';
import type { FastifyBaseLogger } from 'fastify';
import type { Spend } from '../../mail/budget.ts';
import type { AddressAttempts } from '../address-limit.ts';
import type { Passwords } from '../passwords/password-hash.ts';
import { isDisabled } from '../principal.ts';
import { accessTokens, jwtOptions } from './access-token.ts';
import { type AccountParts, accountEndpoints } from './account-endpoints.ts';
import { openAdapter } from './adapter.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { hexEmail } from './any-email.ts';
import { emailChange } from './email-change.ts';
import { passwordCheck } from './password-check.ts';
import { resetLinks } from './password-reset.ts';
import { CLOSED_PATHS, GUESSED_PATHS, PROOF_PATHS } from './paths.ts';
import { currentProof } from './proof-era.ts';
import { RECENT_MS } from './recent-proof.ts';
import { reserveAttempt } from './reserve-attempt.ts';
import { secondFactor } from './second-factor.ts';
import { signInEnd } from './sign-in-end.ts';
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
  readonly addressAttempts: AddressAttempts;
  /** Takes a mail from the budgets that apply to it. */
  readonly spend: Spend;
}

const DAY = 24 * 3600;
/** Set by the hook below and by our endpoints, never from a request. */
const SESSION_FIELDS = { steppedUp: { type: 'boolean', required: false, input: false } } as const;
/** Disables better-auth's length checks, which count UTF-16 units: our own rules apply first and count characters. */
const NO_LIMIT = { minPasswordLength: 1, maxPasswordLength: 1024 };

/** Paths on which our own code decides whether the new session includes the second factor. */
const ASKING = [
  '/reauthenticate',
  '/set-password',
  '/two-factor/verify-totp',
  '/passkey/verify-registration',
  '/second-factor/remove',
  '/second-factor/recovery-codes',
  '/second-factor/remove-passkey',
];

/** Returns whether a new session starts with a renewed proof that included the second factor. */
const isSteppedUp = (path: string | undefined, present: boolean, asked: Readonly<Record<string, unknown>>): boolean => {
  // A signed-in person used a passkey once more.
  if (path === '/passkey/verify-authentication') return present;
  return ASKING.includes(path ?? '') && asked['steppedUp'] === true;
};

/** Returns all options except the database, which the schema test configures differently. */
export const authOptions = (parts: AuthParts) => {
  const { publicUrl, secret, pool, log, passwords, throttle, throttleKeys, mails, spend } = parts;
  const https = publicUrl.startsWith('https:');
  const tokens = jwtOptions(publicUrl);
  const begins = { ...GUESSED_PATHS, ...PROOF_PATHS };
  const { plugins, check } = secondFactor({ publicUrl, secret, pool, mails, throttleKeys, spend });
  return {
    appName: 'Aufwind',
    baseURL: publicUrl,
    basePath: '/identity',
    trustedOrigins: [new URL(publicUrl).origin],
    // Set as a list, because better-auth otherwise reads secrets from its own environment variables.
    secret,
    secrets: [{ version: 1, value: secret }],
    telemetry: { enabled: false },
    // better-auth's messages are about wrong passwords. Errors are thrown and logged with all others.
    logger: { level: 'debug', log: (level, message) => log.debug({ level }, `better-auth: ${message}`) },
    onAPIError: { throw: true },
    // better-auth's counters are per server and in memory; ours are in the database.
    rateLimit: { enabled: false },
    disabledPaths: [...CLOSED_PATHS],
    session: { expiresIn: 14 * DAY, updateAge: DAY, freshAge: RECENT_MS / 1000, additionalFields: SESSION_FIELDS },
    // Our sweep job removes expired rows.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      ...NO_LIMIT,
      password: passwords,
    },
    advanced: {
      // `__Host-` binds the cookie to this host, so that neighbouring hosts of the domain can't set it. It requires
      // Path=/.
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
      accountEndpoints({ ...parts, checkSecondFactor: check }),
      emailChange(parts),
      resetLinks(parts),
      passwordCheck(parts),
      signIns(pool),
      ...plugins,
      signInEnd({ pool, throttle, throttleKeys, paths: [...Object.keys(begins), '/register'] }),
    ],
    databaseHooks: {
      session: {
        create: {
          // Checked after the password, so that strangers do not learn which accounts are disabled.
          before: async ({ userId, ...session }, ctx) => {
            if (await isDisabled(pool, userId)) throw new APIError('FORBIDDEN', { code: 'USER_DISABLED' });
            // Read here, because the passkey endpoint does not check for an existing session.
            const current = ctx ? await getSessionFromCtx(ctx) : null;
            const present = current?.user.id === userId;
            return { data: { ...session, userId, steppedUp: isSteppedUp(ctx?.path, present, session) } };
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        const path = ctx.path ?? '';
        await begins[path]?.(ctx, pool);
        if (!(path in GUESSED_PATHS)) return;
        const typed = path === '/sign-in/email' ? String(ctx.body?.email ?? '').toLowerCase() : undefined;
        const email = typed ?? currentProof()?.email;
        const reserved = await reserveAttempt(ctx, parts, email ?? null);
        if (reserved.granted)
          return typed === undefined ? undefined : { context: { body: { email: hexEmail(typed) } } };
        throw new APIError(
          'TOO_MANY_REQUESTS',
          { code: 'TOO_MANY_REQUESTS' },
          { 'retry-after': String(reserved.wait) },
        );
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
