import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Email } from '../../../core/contract/shapes.ts';
import { refuseFields } from '../../../core/errors/refusal.ts';
import { LANGUAGES } from '../../../core/texts/languages.ts';
import { fieldErrors } from '../../http/field-errors.ts';
import { sendProblem } from '../../http/problems.ts';
import { networkOf } from '../address-limit.ts';
import type { ResetRequest } from '../provider.ts';
import { unlessDatabaseFails } from './adapter.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import type { BetterAuth } from './better-auth.ts';
import { isForeignOrigin } from './foreign-origin.ts';
import { LANGUAGE_HEADER, languageWanted } from './language-header.ts';
import { type IdentityRoute, OPEN_ROUTES } from './open-routes.ts';
import { GUESSED_PATHS } from './paths.ts';
import { withProof } from './proof-era.ts';
import { refusalOf, sendRefusal } from './refusals.ts';
import type { Reservation } from './throttle.ts';
import type { ThrottleKeys } from './throttle-key.ts';

export interface EmbeddedMounting {
  readonly auth: BetterAuth;
  readonly publicUrl: string;
  readonly addressLimit: (key: string) => Promise<Reservation>;
  readonly checkLimit: (key: string) => Promise<Reservation>;
  readonly resetRequestLimit: (key: string) => Promise<Reservation>;
  readonly throttleKeys: ThrottleKeys;
  /** Limits mails per mailbox. */
  readonly resetLimit: (key: string) => Promise<Reservation>;
  /** Queues a request for a reset mail. */
  readonly askForReset: (request: ResetRequest) => Promise<void>;
}

const PREFIX = '/identity';
const BODY_LIMIT = 4096;

/** The only headers of the client that better-auth receives. */
const PASSED_ON = ['cookie', 'origin', 'user-agent'] as const;

const askBetterAuth = async (
  { auth, publicUrl }: EmbeddedMounting,
  route: IdentityRoute,
  request: FastifyRequest,
  body: unknown,
) => {
  const language = languageWanted(request.body, request.headers['accept-language']);
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip, [LANGUAGE_HEADER]: language });
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  if (route.ignores !== undefined) headers.set('cookie', withoutCookie(request.headers.cookie ?? '', route.ignores));
  if (body !== undefined) headers.set('content-type', 'application/json');
  const asked = new Request(publicUrl + PREFIX + (route.path ?? route.url), {
    method: route.via ?? route.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return unlessDatabaseFails(() => withProof(() => auth.handler(asked)));
};

const withoutCookie = (cookies: string, name: string): string =>
  cookies
    .split(';')
    .filter((cookie) => !nameOf(cookie).trim().endsWith(name))
    .join(';');

const nameOf = (cookie: string): string => cookie.split('=')[0] ?? '';

/**
 * Sets cookies one by one, because reading them as one header would join them in an invalid way. The last of several
 * cookies with the same name counts. A refusal only deletes cookies, so that it never returns a session that was
 * revoked at the last moment.
 */
const takeCookies = (reply: FastifyReply, { ok, headers }: Response): void => {
  const latest = new Map(headers.getSetCookie().map((cookie) => [nameOf(cookie), cookie]));
  for (const cookie of latest.values()) if (ok || /;\s*max-age=0/i.test(cookie)) reply.header('set-cookie', cookie);
};

const answer = async (reply: FastifyReply, route: IdentityRoute, response: Response): Promise<FastifyReply> => {
  const text = await response.text();
  const content: unknown = text === '' ? null : JSON.parse(text);
  if (response.ok) {
    const whitelisted = JSON.stringify(z.parse(route.answer, content));
    takeCookies(reply, response);
    return reply.type('application/json; charset=utf-8').send(whitelisted);
  }
  const refusal = refusalOf(response.status, content);
  if (refusal === null)
    throw new Error(`better-auth answered ${response.status} to ${route.url}: ${text.slice(0, 200)}`);
  takeCookies(reply, response);
  const wait = response.headers.get('retry-after');
  if (wait !== null) reply.header('retry-after', wait);
  return sendRefusal(reply, refusal, factsOf(content));
};

/** Returns additional members of a refusal: the broken password rules, or the possible second steps. */
const factsOf = (content: unknown): object => {
  const { failed, second_factor } = (content ?? {}) as { failed?: unknown; second_factor?: unknown };
  return { ...(failed === undefined ? {} : { failed }), ...(second_factor === undefined ? {} : { second_factor }) };
};

const reserve = async (
  { addressLimit, checkLimit, throttleKeys }: EmbeddedMounting,
  { takesPassword, checksPassword, path, url }: IdentityRoute,
  network: string,
): Promise<Reservation> => {
  // A path on which somebody guesses counts its attempts itself, because it knows at which account (reserve-attempt.ts).
  if (takesPassword && !((path ?? url) in GUESSED_PATHS)) return addressLimit(throttleKeys.address(network));
  return checksPassword ? checkLimit(throttleKeys.checks(network)) : { granted: true };
};

const serve = (mounting: EmbeddedMounting, route: IdentityRoute) => {
  const origin = new URL(mounting.publicUrl).origin;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', route.isPublic ? 'public, max-age=300' : 'no-store');
    if (!route.isPublic && isForeignOrigin(request, origin)) return sendRefusal(reply, 'foreign_origin');
    const parsed = route.body === undefined ? null : z.safeParse(route.body, request.body);
    if (parsed?.success === false) {
      return sendProblem(reply, refuseFields(fieldErrors(parsed.error.issues, request.body).errors));
    }
    const reserved = await reserve(mounting, route, networkOf(request.ip));
    if (!reserved.granted) return sendRefusal(reply.header('retry-after', reserved.wait), 'too_many_requests');
    return answer(reply, route, await askBetterAuth(mounting, route, request, parsed?.data));
  };
};

const ResetWish = z.strictObject({ email: Email, language: z.optional(z.nullable(z.enum(LANGUAGES))) });

/**
 * Only queues the request: a job looks for the account after the answer has been sent. Requests beyond the limit of a
 * mailbox get the same answer and are dropped, so that no mailbox is flooded.
 */
const serveResetRequests = (scope: FastifyInstance, mounting: EmbeddedMounting): void => {
  const origin = new URL(mounting.publicUrl).origin;
  scope.post(`${PREFIX}/reset/request`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isForeignOrigin(request, origin)) return sendRefusal(reply, 'foreign_origin');
    const parsed = z.safeParse(ResetWish, request.body);
    if (!parsed.success) return sendProblem(reply, refuseFields(fieldErrors(parsed.error.issues, request.body).errors));
    const reserved = await mounting.resetRequestLimit(mounting.throttleKeys.resetsFrom(networkOf(request.ip)));
    if (!reserved.granted) return sendRefusal(reply.header('retry-after', reserved.wait), 'too_many_requests');
    const { email } = parsed.data;
    const language = languageWanted(request.body, request.headers['accept-language']);
    const mailbox = await mounting.resetLimit(mounting.throttleKeys.reset(email));
    if (mailbox.granted) await mounting.askForReset({ email, language });
    return reply.send({ success: true });
  });
};

/**
 * Serves `/identity/…` through better-auth, with our checks before it and our format of answers and refusals after it.
 */
export const mountEmbedded = async (app: FastifyInstance, mounting: EmbeddedMounting): Promise<void> => {
  await app.register(async (scope) => {
    // Browsers send forms and text across sites without asking the server; JSON needs a preflight request.
    scope.removeContentTypeParser('text/plain');
    serveResetRequests(scope, mounting);
    for (const route of OPEN_ROUTES) {
      const { method, url } = route;
      scope.route({
        method,
        url: PREFIX + url,
        bodyLimit: route.bodyLimit ?? BODY_LIMIT,
        exposeHeadRoute: false,
        handler: serve(mounting, route),
      });
    }
  });
};
