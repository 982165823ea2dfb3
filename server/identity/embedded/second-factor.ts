import { passkey } from '@better-auth/passkey';
import { createOTP } from '@better-auth/utils/otp';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import type { Spend } from '../../mail/budget.ts';
import { addressLimit } from '../address-limit.ts';
import { endingSecretsOfAccount, isAlive } from '../ending.ts';
import type { AccountMails } from './account-mails.ts';
import { payForNews } from './account-news.ts';
import type { FactorChange } from './factor-change.ts';
import type { HookContext } from './hook-context.ts';
import { languageOfRequest } from './language-header.ts';
import { subjectOf } from './pending-sign-in.ts';
import { recentProof, requireRecentProof } from './recent-proof.ts';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';
import * as rows from './second-factor-rows.ts';
import type { ThrottleKeys } from './throttle-key.ts';

export interface SecondFactorParts {
  readonly publicUrl: string;
  readonly secret: string;
  readonly pool: Pool;
  readonly mails: AccountMails;
  readonly throttleKeys: ThrottleKeys;
  readonly spend: Spend;
}

/**
 * Checks the second factor in a call that also contains the correct password. Resolves to `false` if the account has
 * none; throws if the code is missing or wrong.
 */
export type SecondFactorCheck = (ctx: HookContext) => Promise<boolean>;

const APP = 'Aufwind';
const TRUSTED_DEVICE_SECONDS = 30 * 24 * 3600;
const PENDING_SECONDS = 600;
/** Length in characters of a 64-character alphabet, so 120 random bits. */
const SECRET_LENGTH = 20;
/** A code is valid for at most three periods of half a minute, and accepted once within them. */
const ONCE = { tries: 1, window: 90 };

const VERIFY_CODE = '/two-factor/verify-totp';
const VERIFY_RECOVERY_CODE = '/two-factor/verify-backup-code';
const VERIFY_REGISTRATION = '/passkey/verify-registration';
const NEED_RECENT_PROOF = ['/passkey/generate-register-options', VERIFY_REGISTRATION];

const codeOf = (typed: unknown): string => String(typed ?? '').replaceAll(/\s/g, '');

const wrongCode = () => new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' });

/** Requires user verification (finger, face or PIN), because a passkey can be the whole sign-in. */
const requireVerifiedUser = (verified: boolean | undefined): void => {
  if (verified !== true) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
};

const totpPlugin = () =>
  twoFactor({
    issuer: APP,
    trustDeviceMaxAge: TRUSTED_DEVICE_SECONDS,
    twoFactorCookieMaxAge: PENDING_SECONDS,
    // Our own throttle counts attempts per account, together with those of the password.
    accountLockout: { enabled: false },
    // The column already holds digests, and input is digested before the comparison.
    backupCodeOptions: { storeBackupCodes: { encrypt: async (codes) => codes, decrypt: async (codes) => codes } },
  });

const passkeyPlugin = (publicUrl: string) =>
  passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: APP,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    registration: {
      afterVerification: async ({ verification }) => {
        requireVerifiedUser(verification.registrationInfo?.userVerified);
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
  });

/** Authenticator apps, passkeys and recovery codes: better-auth's plugins and our additions. */
export const secondFactor = ({ publicUrl, secret, pool, mails, throttleKeys, spend }: SecondFactorParts) => {
  const totp = totpPlugin();
  const once = addressLimit(pool, ONCE);
  const digest = (userId: string, code: string) => recoveryCodeDigest(secret, userId, code);

  /** Accepts each code of an authenticator app only once, even within its half minute. */
  const takeCode = async (userId: string, typed: unknown): Promise<string> => {
    const code = codeOf(typed);
    if (!(await once(throttleKeys.code(userId, code))).granted) throw wrongCode();
    return code;
  };

  const renewRecoveryCodes = async (ctx: HookContext, client: PoolClient, userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    const noApp = await symmetricEncrypt({ key: ctx.context.secretConfig, data: generateRandomString(SECRET_LENGTH) });
    const digests = codes.map((code) => digest(userId, code));
    await rows.saveRecoveryCodes(client, userId, digests, noApp);
    return codes;
  };

  const tell = async (ctx: HookContext, user: { id: string; email: string }, change: FactorChange): Promise<void> => {
    const { id: userId, email } = user;
    await mails.secondFactorChanged({ userId, email, language: languageOfRequest(ctx.headers) }, change);
  };

  /**
   * Runs a change of the second factors. It revokes all other secrets, because a session may have been opened with the
   * password alone, and a device may be trusted for the old factor. The current browser gets a new session. If `work`
   * returns `null`, nothing changes.
   */
  const changing = async <Result>(
    ctx: HookContext,
    change: FactorChange,
    work: (client: PoolClient, userId: string) => Promise<Result | null>,
  ): Promise<Result | null> => {
    const current = ctx.context.newSession ?? ctx.context.session;
    if (current === null) throw new Error('a second factor is changed without a session');
    const { user, session: proven } = current;
    const done = await endingSecretsOfAccount(pool, user.id, async (client, { disabled }) =>
      disabled || !(await isAlive(client, proven.id)) ? null : work(client, user.id),
    );
    if (done === null) return null;
    const session = await ctx.context.internalAdapter.createSession(user.id, false, { steppedUp: true });
    await setSessionCookie(ctx, { session, user });
    await tell(ctx, user, change);
    return done;
  };

  /** After adding a factor: creates eight recovery codes if the account has none. */
  const added = (ctx: HookContext, change: FactorChange) =>
    changing(ctx, change, async (client, userId) => {
      const { recovery_codes_left } = await rows.secondFactorOf(client, userId);
      return { recovery_codes: recovery_codes_left > 0 ? null : await renewRecoveryCodes(ctx, client, userId) };
    });

  const check: SecondFactorCheck = async (ctx) => {
    const { user } = ctx.context.session as { user: { id: string; twoFactorEnabled?: boolean } };
    if (user.twoFactorEnabled !== true) return false;
    const { code, recoveryCode } = ctx.body as { code?: string; recoveryCode?: string };
    const { authenticator, passkeys } = await rows.secondFactorOf(pool, user.id);
    const { headers, context } = ctx;
    const call = { headers: headers ?? new Headers(), context, asResponse: false, returnHeaders: false } as const;
    if (recoveryCode !== undefined) {
      await totp.endpoints.verifyBackupCode({ ...call, body: { code: digest(user.id, recoveryCode) } });
      return true;
    }
    if (code === undefined) {
      const second_factor = { authenticator, passkey: passkeys.length > 0 };
      throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', second_factor });
    }
    if (!authenticator) throw wrongCode();
    await totp.endpoints.verifyTOTP({ ...call, body: { code: await takeCode(user.id, code) } });
    return true;
  };

  const own = {
    id: 'second-factor',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === VERIFY_CODE,
          handler: createAuthMiddleware(async (ctx) => {
            const subject = await subjectOf(ctx);
            if (subject === null) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE' });
            // With a session, the call confirms an app during its set-up.
            if (subject.signedIn) await requireRecentProof(ctx);
            return { context: { body: { ...ctx.body, code: await takeCode(subject.userId, ctx.body.code) } } };
          }),
        },
        {
          matcher: ({ path }) => path === VERIFY_RECOVERY_CODE,
          handler: createAuthMiddleware(async (ctx) => {
            const subject = await subjectOf(ctx);
            if (subject === null) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE' });
            return { context: { body: { ...ctx.body, code: digest(subject.userId, String(ctx.body.code)) } } };
          }),
        },
        {
          matcher: ({ path }) => NEED_RECENT_PROOF.includes(path ?? ''),
          handler: createAuthMiddleware(async (ctx) => {
            const { session } = await requireRecentProof(ctx);
            if (ctx.path === VERIFY_REGISTRATION) await payForNews(spend, 'factor-news', session.user);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === VERIFY_CODE || path === VERIFY_REGISTRATION,
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            const isApp = ctx.path === VERIFY_CODE;
            // The call failed, or was the second step of a sign-in.
            if (returned instanceof Error || (isApp && ctx.context.session === null)) return;
            const codes = await added(ctx, isApp ? 'authenticator_added' : 'passkey_added');
            if (codes === null) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
            return ctx.json(codes);
          }),
        },
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const asked = ctx.context.returned as { twoFactorRedirect?: boolean } | undefined;
            if (asked?.twoFactorRedirect !== true) return;
            const found = await ctx.context.internalAdapter.findUserByEmail(ctx.body.email.trim().toLowerCase());
            const { authenticator, passkeys } = await rows.secondFactorOf(pool, found?.user.id ?? '');
            return ctx.json({ second_factor: { authenticator, passkey: passkeys.length > 0 } });
          }),
        },
      ],
    },
    endpoints: {
      readSecondFactor: createAuthEndpoint(
        '/second-factor',
        { method: 'GET', requireHeaders: true, use: [sensitiveSessionMiddleware] },
        async (ctx) => ctx.json(await rows.secondFactorOf(pool, ctx.context.session.user.id)),
      ),

      startAuthenticator: createAuthEndpoint(
        '/second-factor/start',
        { method: 'POST', requireHeaders: true, use: [recentProof] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const plain = generateRandomString(SECRET_LENGTH);
          const sealed = await symmetricEncrypt({ key: ctx.context.secretConfig, data: plain });
          if (!(await rows.saveUnconfirmedSecret(pool, user.id, sealed)))
            throw new APIError('CONFLICT', { code: 'TOTP_ALREADY_ENABLED' });
          const uri = createOTP(plain, { digits: 6, period: 30 }).url(APP, user.email);
          return ctx.json({ uri, secret: new URL(uri).searchParams.get('secret') ?? '' });
        },
      ),

      removeAuthenticator: createAuthEndpoint(
        '/second-factor/remove',
        { method: 'POST', requireHeaders: true, use: [recentProof] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const done = await changing(ctx, 'authenticator_removed', async (client, userId) => {
            if (!(await rows.removeAuthenticator(client, userId))) return null;
            await payForNews(spend, 'factor-news', user);
            return { success: true };
          });
          if (done === null) throw new APIError('CONFLICT', { code: 'NO_SECOND_FACTOR' });
          return ctx.json(done);
        },
      ),

      renewRecoveryCodes: createAuthEndpoint(
        '/second-factor/recovery-codes',
        { method: 'POST', requireHeaders: true, use: [recentProof] },
        async (ctx) => {
          const { user } = ctx.context.session;
          const done = await changing(ctx, 'recovery_codes_renewed', async (client, userId) => {
            const { authenticator, passkeys } = await rows.secondFactorOf(client, userId);
            if (!authenticator && passkeys.length === 0) return null;
            await payForNews(spend, 'factor-news', user);
            return { recovery_codes: await renewRecoveryCodes(ctx, client, userId) };
          });
          if (done === null) throw new APIError('CONFLICT', { code: 'NO_SECOND_FACTOR' });
          return ctx.json(done);
        },
      ),

      renamePasskey: createAuthEndpoint(
        '/second-factor/rename-passkey',
        {
          method: 'POST',
          requireHeaders: true,
          use: [sensitiveSessionMiddleware],
          body: z.object({ id: z.string(), name: z.string() }),
        },
        async (ctx) => {
          const { id, name } = ctx.body;
          if (!(await rows.renamePasskey(pool, ctx.context.session.user.id, id, name)))
            throw new APIError('NOT_FOUND', { code: 'NO_SUCH_PASSKEY' });
          return ctx.json({ success: true });
        },
      ),

      removePasskey: createAuthEndpoint(
        '/second-factor/remove-passkey',
        { method: 'POST', requireHeaders: true, use: [recentProof], body: z.object({ id: z.string() }) },
        async (ctx) => {
          const { user } = ctx.context.session;
          const done = await changing(ctx, 'passkey_removed', async (client, userId) => {
            if (!(await rows.removePasskey(client, userId, ctx.body.id))) return null;
            await payForNews(spend, 'factor-news', user);
            return { success: true };
          });
          if (done === null) throw new APIError('NOT_FOUND', { code: 'NO_SUCH_PASSKEY' });
          return ctx.json(done);
        },
      ),
    },
  } satisfies BetterAuthPlugin;

  return { plugins: [totp, passkeyPlugin(publicUrl), own] as const, check };
};
