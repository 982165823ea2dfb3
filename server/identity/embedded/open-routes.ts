import * as z from 'zod/mini';
import { PASSWORD_FAULTS } from '../../../core/access/password-policy.ts';
import { Email, LONGEST_EMAIL } from '../../../core/contract/shapes.ts';
import { filledLine } from '../../../core/contract/text.ts';
import { looksLikeId } from '../../../core/ids/ids.ts';
import { normalEmail } from '../../../core/texts/email.ts';
import { LANGUAGES } from '../../../core/texts/languages.ts';

/** Any length that a password policy could allow; the policy itself is checked later. */
const Password = z.string().check(z.minLength(1), z.maxLength(512));
/** In bytes. */
const PASSKEY_BODY = 16 * 1024;
const Code = z.string().check(z.minLength(1), z.maxLength(200));
/** Language of the mail; without it, the browser's preference is used. */
const language = z.optional(z.nullable(z.enum(LANGUAGES)));

const SignIn = z.strictObject({
  email: filledLine(LONGEST_EMAIL).check(z.overwrite(normalEmail)),
  password: Password,
});

const FactorCode = z.string().check(z.minLength(1), z.maxLength(40));
const SecondStep = z.pipe(
  z.strictObject({ code: FactorCode, trust_device: z.optional(z.nullable(z.boolean())) }),
  z.transform(({ code, trust_device }) => ({ code, trustDevice: trust_device ?? false })),
);
const base64Url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]*$/));

/** Whether the browser made this on a page of ours, and not in a frame on a page of somebody else. */
const isOfOurPage = (clientData: string): boolean => {
  try {
    return JSON.parse(Buffer.from(clientData, 'base64url').toString()).crossOrigin !== true;
  } catch {
    return false;
  }
};

/** A browser's answer to a passkey challenge. Other fields are dropped; the plugin's library checks the content. */
const PasskeyAnswer = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4096).check(z.refine(isOfOurPage)),
    attestationObject: z.optional(base64Url(PASSKEY_BODY)),
    authenticatorData: z.optional(base64Url(PASSKEY_BODY)),
    signature: z.optional(base64Url(PASSKEY_BODY)),
    userHandle: z.nullish(base64Url(200)),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
const Options = z.pipe(
  z.looseObject({ challenge: z.string() }),
  z.transform((options) => ({ options })),
);
const Id = z.string().check(z.refine(looksLikeId));
const PasskeyName = filledLine(60);

const Done = z.object({ success: z.literal(true) });

const SignedIn = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
/** The possible second steps besides a recovery code. */
export const SecondSteps = z.object({ authenticator: z.boolean(), passkey: z.boolean() });
const RecoveryCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });
const Session = z.nullable(
  z.object({
    user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    session: z.object({ id: z.string(), expiresAt: z.string() }),
  }),
);

const SignInRow = z.object({
  id: z.string(),
  began: z.string(),
  last_seen: z.string(),
  user_agent: z.nullable(z.string()),
  current: z.boolean(),
});

export interface IdentityRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** better-auth's path, if it differs. */
  readonly path?: string;
  /** better-auth's method, if it differs: here a request that creates a row is never a GET. */
  readonly via?: 'GET';
  readonly body?: z.ZodMiniType;
  /** Fields outside of the answer schema are dropped; better-auth returns the session's token, for example. */
  readonly answer: z.ZodMiniType;
  readonly takesPassword?: true;
  /** Asked while somebody types a password, so it has a limit of its own. */
  readonly checksPassword?: true;
  /** A cookie to remove from the request: better-auth uses one path for both a pending sign-in and a session. */
  readonly ignores?: 'session_token' | 'two_factor';
  /** A passkey's answer may contain a certificate. */
  readonly bodyLimit?: number;
  /** The route reads no cookie, so any origin may call it. */
  readonly isPublic?: true;
}

/** The only routes of better-auth that can be reached from outside. */
export const OPEN_ROUTES: readonly IdentityRoute[] = [
  {
    method: 'POST',
    url: '/sign-in/email',
    body: SignIn,
    answer: z.union([SignedIn, z.object({ second_factor: SecondSteps })]),
    takesPassword: true,
  },
  {
    method: 'POST',
    url: '/sign-in/code',
    path: '/two-factor/verify-totp',
    body: SecondStep,
    answer: SignedIn,
    takesPassword: true,
    ignores: 'session_token',
  },
  {
    method: 'POST',
    url: '/sign-in/recovery-code',
    path: '/two-factor/verify-backup-code',
    body: SecondStep,
    answer: SignedIn,
    takesPassword: true,
    ignores: 'session_token',
  },
  {
    method: 'POST',
    url: '/sign-in/passkey',
    path: '/passkey/verify-authentication',
    body: z.strictObject({ response: PasskeyAnswer }),
    answer: SignedIn,
    takesPassword: true,
    bodyLimit: PASSKEY_BODY,
  },
  {
    method: 'POST',
    url: '/passkey/challenge',
    path: '/passkey/generate-authenticate-options',
    via: 'GET',
    answer: Options,
  },
  {
    method: 'POST',
    url: '/register',
    body: z.strictObject({ email: Email, password: Password, code: Code }),
    answer: SignedIn,
    takesPassword: true,
  },
  {
    method: 'POST',
    url: '/reauthenticate',
    body: z.pipe(
      z.strictObject({
        password: Password,
        code: z.optional(z.nullable(FactorCode)),
        recovery_code: z.optional(z.nullable(FactorCode)),
      }),
      z.transform(({ password, code, recovery_code }) => ({
        password,
        ...(code ? { code } : {}),
        ...(recovery_code ? { recoveryCode: recovery_code } : {}),
      })),
    ),
    answer: SignedIn,
    takesPassword: true,
  },
  { method: 'POST', url: '/reset/check', path: '/check-reset', body: z.strictObject({ code: Code }), answer: Done },
  {
    method: 'POST',
    url: '/reset',
    path: '/use-reset',
    body: z.strictObject({ code: Code, password: Password, language }),
    answer: Done,
    takesPassword: true,
  },
  {
    method: 'POST',
    url: '/password',
    path: '/set-password',
    body: z.strictObject({ password: Password, language }),
    answer: Done,
    takesPassword: true,
  },
  {
    method: 'POST',
    url: '/password/check',
    path: '/check-password',
    body: z.pipe(
      z.strictObject({
        password: Password,
        invitation: z.optional(z.nullable(z.strictObject({ code: Code, email: Email }))),
        reset: z.optional(z.nullable(Code)),
      }),
      z.transform(({ password, invitation, reset }) => ({
        password,
        ...(invitation ? { invitation } : {}),
        ...(reset ? { reset } : {}),
      })),
    ),
    answer: z.object({ failed: z.array(z.enum(PASSWORD_FAULTS)) }),
    checksPassword: true,
  },
  {
    method: 'POST',
    url: '/email',
    path: '/ask-email-change',
    body: z.strictObject({ email: Email, language }),
    answer: Done,
  },
  {
    method: 'POST',
    url: '/email/confirm',
    path: '/confirm-email',
    body: z.strictObject({ code: Code }),
    answer: z.object({ email: z.string() }),
  },
  { method: 'GET', url: '/sessions', path: '/sign-ins', answer: z.array(SignInRow) },
  {
    method: 'POST',
    url: '/sessions/end',
    path: '/end-sign-in',
    body: z.strictObject({ id: Id }),
    answer: Done,
  },
  {
    method: 'GET',
    url: '/second-factor',
    answer: z.object({
      authenticator: z.boolean(),
      recovery_codes_left: z.number(),
      passkeys: z.array(
        z.object({
          id: z.string(),
          name: z.nullable(z.string()),
          added: z.string(),
          last_used: z.nullable(z.string()),
        }),
      ),
    }),
  },
  {
    method: 'POST',
    url: '/second-factor/authenticator',
    path: '/second-factor/start',
    answer: z.object({ secret: z.string(), uri: z.string() }),
  },
  {
    method: 'POST',
    url: '/second-factor/authenticator/confirm',
    path: '/two-factor/verify-totp',
    body: z.strictObject({ code: FactorCode, language }),
    answer: RecoveryCodes,
    takesPassword: true,
    ignores: 'two_factor',
  },
  {
    method: 'POST',
    url: '/second-factor/authenticator/remove',
    path: '/second-factor/remove',
    answer: Done,
  },
  { method: 'POST', url: '/second-factor/recovery-codes', answer: z.object({ recovery_codes: z.array(z.string()) }) },
  { method: 'POST', url: '/passkeys/options', path: '/passkey/generate-register-options', via: 'GET', answer: Options },
  {
    method: 'POST',
    url: '/passkeys',
    path: '/passkey/verify-registration',
    body: z.strictObject({ response: PasskeyAnswer, name: PasskeyName, language }),
    answer: RecoveryCodes,
    bodyLimit: PASSKEY_BODY,
  },
  {
    method: 'POST',
    url: '/passkeys/rename',
    path: '/second-factor/rename-passkey',
    body: z.strictObject({ id: Id, name: PasskeyName }),
    answer: Done,
  },
  {
    method: 'POST',
    url: '/passkeys/remove',
    path: '/second-factor/remove-passkey',
    body: z.strictObject({ id: Id }),
    answer: Done,
  },
  { method: 'POST', url: '/sign-out', answer: Done },
  { method: 'GET', url: '/get-session', answer: Session },
  { method: 'GET', url: '/token', path: '/access-token', answer: z.object({ token: z.string() }) },
  {
    method: 'GET',
    url: '/jwks',
    answer: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }),
    isPublic: true,
  },
];
