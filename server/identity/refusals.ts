import type { FastifyReply } from 'fastify';
import type { ErrorCode } from '../../core/errors/error-table.ts';

/** Refusals of `/identity`, with their status and a sentence for people who read the answer itself. */
export const IDENTITY_REFUSALS = {
  invalid_credential: [401, 'The email or password is incorrect.'],
  not_signed_in: [401, 'There is no session, or it has ended.'],
  user_disabled: [403, 'This account has been disabled.'],
  foreign_origin: [403, 'Only pages of this very address may ask this.'],
  too_many_requests: [429, 'Too many tries. Wait as long as Retry-After says.'],
} as const satisfies Partial<Record<ErrorCode, readonly [number, string]>>;
export type IdentityRefusal = keyof typeof IDENTITY_REFUSALS;

const CODES: Readonly<Record<string, IdentityRefusal>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credential',
  // What no account can have is answered like what no account has.
  INVALID_EMAIL: 'invalid_credential',
  USER_DISABLED: 'user_disabled',
  TOO_MANY_REQUESTS: 'too_many_requests',
  UNAUTHORIZED: 'not_signed_in',
  INVALID_ORIGIN: 'foreign_origin',
  MISSING_OR_NULL_ORIGIN: 'foreign_origin',
};

/** What a refusal of better-auth is called here; `null` for one that should not have happened. */
export const refusalOf = (status: number, body: unknown): IdentityRefusal | null => {
  const code = (body as { code?: unknown } | null)?.code;
  const known = typeof code === 'string' ? CODES[code] : undefined;
  return known ?? (status === 401 ? 'not_signed_in' : null);
};

export const sendRefusal = (reply: FastifyReply, code: IdentityRefusal): FastifyReply => {
  const [status, detail] = IDENTITY_REFUSALS[code];
  const title = code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
  return reply
    .code(status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({ type: `/api/v1/docs#${code}`, title, status, code, detail });
};
