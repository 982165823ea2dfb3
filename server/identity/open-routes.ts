import * as z from 'zod/mini';

const SignIn = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});

const SignedIn = z.object({ user: z.object({ id: z.string(), name: z.string(), email: z.string() }) });
const Session = z.nullable(
  z.object({
    user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
    session: z.object({ id: z.string(), expiresAt: z.string() }),
  }),
);

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
  { method: 'POST', url: '/sign-out', answer: z.object({ success: z.literal(true) }) },
  { method: 'GET', url: '/get-session', answer: Session },
  { method: 'GET', url: '/token', path: '/access-token', answer: z.object({ token: z.string() }) },
  {
    method: 'GET',
    url: '/jwks',
    answer: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }),
    isPublic: true,
  },
];
