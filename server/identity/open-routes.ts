import * as z from 'zod/mini';
import { Email } from '../../core/contract/shapes.ts';
import { looksLikeId } from '../../core/ids/ids.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';

/** Any length that a rule could allow; which one does is said by the rule. */
const Password = z.string().check(z.minLength(1), z.maxLength(512));
const Code = z.string().check(z.minLength(1), z.maxLength(200));
/** Of the mail that follows; without it the browser's wish is taken. */
const language = z.optional(z.nullable(z.enum(LANGUAGES)));

const SignIn = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: Password,
});

const Done = z.object({ success: z.literal(true) });

const SignedIn = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
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
  /** better-auth's own path, where it differs. */
  readonly path?: string;
  readonly body?: z.ZodMiniType;
  /** What is in no answer schema stays here: better-auth hands out the session's token, for one. */
  readonly answer: z.ZodMiniType;
  readonly takesPassword?: true;
  /** Reads no cookie, so any page may ask. */
  readonly isPublic?: true;
}

/** All of better-auth that can be reached from outside. */
export const OPEN_ROUTES: readonly IdentityRoute[] = [
  { method: 'POST', url: '/sign-in/email', body: SignIn, answer: SignedIn, takesPassword: true },
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
    body: z.strictObject({ password: Password }),
    answer: SignedIn,
    takesPassword: true,
  },
  { method: 'POST', url: '/reset/check', path: '/check-reset', body: z.strictObject({ code: Code }), answer: Done },
  {
    method: 'POST',
    url: '/reset',
    path: '/reset-password',
    body: z.pipe(
      z.strictObject({ code: Code, password: Password, language }),
      z.transform(({ code, password, ...rest }) => ({ token: code, newPassword: password, ...rest })),
    ),
    answer: z.pipe(
      z.object({ status: z.literal(true) }),
      z.transform(() => ({ success: true })),
    ),
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
    body: z.strictObject({ id: z.string().check(z.refine(looksLikeId)) }),
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
