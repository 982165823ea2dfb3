import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { type CallShape, isOutsideSchool } from '../../core/contract/call.ts';
import type { Download } from '../../core/contract/shapes.ts';
import { isRefusal, type Refusal, refuse, refuseFields, refuseFor } from '../../core/errors/refusal.ts';
import type { Instant } from '../../core/time/instant.ts';
import { type Database, inTransaction, Rollback } from '../db/transaction.ts';
import type { Live } from '../live/live.ts';
import { openSchool, type SignedIn } from './auth-gate.ts';
import { fieldErrors, pathOfUnfit } from './field-errors.ts';
import { sendProblem } from './problems.ts';
import type { OwnLimit, Route } from './route.ts';
import { acceptUploads, readUpload } from './uploads.ts';

export interface Mounting {
  readonly database: Database;
  readonly identityPool: Pool;
  /** From a bearer token to a person; `null` for a token that is missing, wrong, expired or signed out. */
  readonly signIn: (authorization: string | undefined) => Promise<SignedIn | null>;
  /** Takes one try of an address that nobody has signed in from, or says in how many seconds there will be one. */
  readonly addressLimit: (ip: string, own?: OwnLimit) => Promise<number | null>;
  readonly clock: () => Instant;
  /** Opens a stream of events for a member. */
  readonly join: Live['join'];
}

const PREFIX = '/api/v1';

type Parts = { body: never; query: never; params: never };

const parts = (call: CallShape, request: FastifyRequest): Parts | Refusal => {
  const found: Record<string, unknown> = {};
  for (const part of ['body', 'query', 'params'] as const) {
    const schema = call[part];
    const input = request[part];
    if (schema === undefined) continue;
    const unfit = pathOfUnfit(input);
    if (unfit !== null) return refuseFields([{ path: unfit, code: 'wrong_format' }]);
    const parsed = z.safeParse(schema, input);
    if (!parsed.success) {
      const { errors, unknownIdOnly } = fieldErrors(parsed.error.issues, input);
      return unknownIdOnly ? refuse('not_found') : refuseFields(errors);
    }
    found[part] = parsed.data;
  }
  return found as Parts;
};

/** The answer as its contract allows it: fields that are not in the schema stay here. */
const whitelisted = (call: CallShape, answer: unknown): unknown => {
  const parsed = z.safeParse(call.answer, answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
  throw new Error(`the answer of ${call.method} ${call.path} breaks its contract: ${where}`);
};

const serve = async (mounting: Mounting, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const { call } = route;
  const context = { now: mounting.clock(), total: (rows: number) => void reply.header('x-total-count', rows) };
  if ('open' in route) {
    const wait = await mounting.addressLimit(request.ip);
    if (wait !== null) return refuseFor(wait);
    const input = parts(call, request);
    const limit = async (own: OwnLimit) => {
      const pause = await mounting.addressLimit(request.ip, own);
      return pause === null ? null : refuseFor(pause);
    };
    return isRefusal(input) ? input : route.open({ ...context, ...input, limit });
  }
  const signedIn = await mounting.signIn(request.headers.authorization);
  if (signedIn === null) return refuse('not_signed_in');
  if ('signedIn' in route) {
    if (call.role === 'product_admin' && !signedIn.isSentinelAdmin) return refuse('role_too_low');
    const input = parts(call, request);
    return isRefusal(input) ? input : route.signedIn({ ...context, ...input, signedIn });
  }
  if (isOutsideSchool(call.role)) throw new Error(`${call.path} is outside of a school but has a school's handler`);
  const scope = await openSchool(mounting.identityPool, signedIn, request.headers['x-school-id'], call.role);
  if (isRefusal(scope)) return scope;
  if ('listen' in route) return mounting.join(scope.schoolId, scope.actor.memberId);
  const input = parts(call, request);
  if (isRefusal(input)) return input;
  const prepared = 'prepare' in route ? await prepareUpload(route, request) : null;
  if (isRefusal(prepared)) return prepared;
  const answered = await inTransaction(mounting.database, scope, async (tx) => {
    const whole = { ...context, ...input, tx };
    const answer = await ('prepare' in route
      ? route.withUpload({ ...whole, prepared })
      : 'read' in route
        ? route.read(whole)
        : route.inSchool(whole));
    if (isRefusal(answer)) throw new Rollback(answer);
    return answer;
  });
  return 'make' in route && !isRefusal(answered) ? route.make(answered) : answered;
};

const prepareUpload = async ({ call, prepare }: Extract<Route, { prepare: unknown }>, request: FastifyRequest) => {
  const upload = await readUpload(request, call.upload ?? 0);
  return isRefusal(upload) ? upload : prepare(upload);
};

const ONE_YEAR = 31_536_000;

const answerWith = (reply: FastifyReply, call: CallShape, answer: unknown): FastifyReply => {
  if (isRefusal(answer)) {
    reply.header('cache-control', 'no-store');
    return sendProblem(reply, answer);
  }
  if (call.stream) {
    // Proxies that collect answers before they pass them on are told not to. The connection ends with the stream: a server
    // that closes would wait for it otherwise.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').header('connection', 'close');
    return reply.type('text/event-stream; charset=utf-8').send(answer);
  }
  if (call.file !== undefined) {
    // What a browser has kept for one school is not shown in another.
    reply.header('cache-control', `private, max-age=${ONE_YEAR}, immutable`).header('vary', 'x-school-id');
    return reply.type(call.file).send(answer);
  }
  reply.header('cache-control', 'no-store');
  if (call.download !== undefined) {
    const { name, type, content } = answer as Download;
    reply.header('content-disposition', `attachment; filename="${name}"`).header('x-content-type-options', 'nosniff');
    return reply.type(type).send(content);
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(whitelisted(call, answer)));
};

/** Makes a call of the contract answerable: gate, validation, transaction, problem document, whitelisted answer. */
export const mount = (app: FastifyInstance, mounting: Mounting, routes: readonly Route[]): void => {
  acceptUploads(app);
  for (const route of routes) {
    const { call } = route;
    if (call.answer === undefined)
      throw new Error(`${call.method} ${call.path} has no answer schema, so it would leak`);
    app.route({
      method: call.method,
      url: PREFIX + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { upload: call.upload !== undefined },
      handler: async (request, reply) => answerWith(reply, call, await serve(mounting, route, request, reply)),
    });
  }
};
