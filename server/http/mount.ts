import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SchoolScope } from '../../core/access/scope.ts';
import type { CallShape } from '../../core/contract/call.ts';
import type { Download } from '../../core/contract/shapes.ts';
import { isRefusal, type Refusal, refuse, refuseFields, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { Instant } from '../../core/time/instant.ts';
import {
  type Database,
  inTransaction,
  Rollback,
  readAtOnce,
  type SchoolTransaction,
  writeAtOnce,
} from '../db/transaction.ts';
import type { Live } from '../live/live.ts';
import { type Admission, accountOf, admit, type Gatekeeping } from './admission.ts';
import { bodiesUnderWay, bodyLimitOf, endsConnection } from './body-limits.ts';
import { compiledSchema } from './compiled-schema.ts';
import { fieldErrors, pathOfUnfit } from './field-errors.ts';
import { sendProblem } from './problems.ts';
import type { OwnLimit, Route } from './route.ts';
import { actionIn, GivenAnswer, once } from './sent-actions.ts';
import { acceptUploads, type archivePlaces, readUpload, spoolUpload, type uploadPlaces } from './uploads.ts';

export interface Mounting extends Gatekeeping {
  readonly database: Database;
  readonly clock: () => Instant;
  readonly uploads: ReturnType<typeof uploadPlaces>;
  readonly archives: ReturnType<typeof archivePlaces>;
  /** Opens an event stream for a member. */
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

/** Returns the answer with only the fields of its schema. Throws if the answer does not match the contract. */
const whitelisted = (call: CallShape, answer: unknown): unknown => {
  const parsed = z.safeParse(call.answer, answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`).join(', ');
  throw new Error(`the answer of ${call.method} ${call.path} breaks its contract: ${where}`);
};

const jsonOf = (call: CallShape, answer: unknown): string => JSON.stringify(whitelisted(call, answer));

/** Runs the auth gate again for a caller who was admitted earlier. */
type Readmit = () => Promise<Admission | Refusal>;

/**
 * In milliseconds. After a body that took longer, the auth gate is run again, because rights may have been revoked
 * meanwhile.
 */
const SLOW_BODY = 250;

const serve = async (
  mounting: Mounting,
  route: Route,
  readmit: Readmit,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { call } = route;
  const admission = await readmit();
  if (isRefusal(admission)) return admission;
  const context = { now: mounting.clock(), total: (rows: number) => void reply.header('x-total-count', rows) };
  if ('listen' in route && admission.gate === 'school')
    return mounting.join(admission.scope.schoolId, listeningOf(mounting, route, admission, request));
  const input = parts(call, request);
  if (isRefusal(input)) return input;
  if ('open' in route && admission.gate === 'open') {
    const limit = async (own: OwnLimit) => {
      const pause = await mounting.addressLimit(request.ip, own);
      return pause === null ? null : refuseTooManyRequests(pause);
    };
    return route.open({ ...context, ...input, limit });
  }
  if ('signedIn' in route && admission.gate === 'signed in')
    return route.signedIn({ ...context, ...input, signedIn: admission.signedIn });
  if (admission.gate !== 'school' || 'open' in route || 'signedIn' in route || 'listen' in route)
    throw new Error(`the handler of ${call.method} ${call.path} is for another role than the call`);
  const { scope, signedIn } = admission;
  const whole = { ...context, ...input, authTime: signedIn.authTime };
  if ('prepare' in route) {
    return withUpload(mounting, route, scope, readmit, request, (prepared, now) =>
      inTransactionOf(mounting, now, (tx) => route.withUpload({ ...whole, tx, prepared })),
    );
  }
  if ('withArchive' in route) return withArchive(mounting, route, scope, readmit, request, reply);
  if ('isAtOnce' in route && route.isAtOnce(input.body))
    return readAtOnce(mounting.database, scope, (tx) => route.inSchool({ ...whole, tx }));
  if ('inSchool' in route) {
    const action = actionIn(call, request);
    if (isRefusal(action)) return action;
    const attempt = 'attempt' in route && action === null ? route.attempt?.({ ...whole, scope }) : null;
    const done = attempt ? await writeAtOnce(mounting.database, scope, attempt) : null;
    if (done !== null) return done;
    const work = (tx: SchoolTransaction) => route.inSchool({ ...whole, tx });
    const doing = action === null ? work : once(action, work, (answer) => jsonOf(call, answer));
    return inTransactionOf(mounting, scope, doing);
  }
  const model = await inTransactionOf(mounting, scope, (tx) => route.read({ ...whole, tx }));
  return isRefusal(model) ? model : route.make(model);
};

const listeningOf = (
  mounting: Mounting,
  route: Route,
  { scope, signedIn: { identityId, sessionId } }: Extract<Admission, { gate: 'school' }>,
  request: FastifyRequest,
) => ({
  memberId: scope.actor.memberId,
  endsWith: [identityId, sessionId, scope.actor.memberId, scope.schoolId].filter((id) => id !== null),
  stillMay: async () => !isRefusal(await admit(mounting, route, request)),
});

const inTransactionOf = (
  { database }: Mounting,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<unknown>,
): Promise<unknown> =>
  inTransaction(database, scope, async (tx) => {
    const answer = await work(tx);
    if (isRefusal(answer)) throw new Rollback(answer);
    return answer;
  });

/** Reads and prepares an upload. Its place in the queue is kept until the picture is finished or has failed. */
const withUpload = async (
  { uploads }: Mounting,
  { call, prepare }: Extract<Route, { prepare: unknown }>,
  scope: SchoolScope,
  readmit: Readmit,
  request: FastifyRequest,
  work: (prepared: unknown, scope: SchoolScope) => Promise<unknown>,
) => {
  const release = uploads(scope);
  if (isRefusal(release)) return release;
  try {
    const upload = await readUpload(request, call.upload ?? 0);
    if (isRefusal(upload)) return upload;
    const admission = await readmit();
    if (isRefusal(admission) || admission.gate !== 'school') return admission;
    const prepared = await prepare(upload, scope.schoolId);
    return isRefusal(prepared) ? prepared : await work(prepared, admission.scope);
  } finally {
    release();
  }
};

/** Aborted when the client goes away, with an error that counts as such. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  const reason = Object.assign(new Error('the client went away'), { code: 'ECONNRESET' });
  reply.raw.once('close', () => gone.abort(reason));
  return gone.signal;
};

/**
 * Receives an archive and hands it to its handler. Its place is kept until the handler has ended, which it does early if
 * nobody waits for the answer.
 */
const withArchive = async (
  { archives, clock }: Mounting,
  { call, withArchive: handler }: Extract<Route, { withArchive: unknown }>,
  scope: SchoolScope,
  readmit: Readmit,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const release = archives(scope);
  if (isRefusal(release)) return release;
  const signal = goneSignal(reply);
  try {
    const archive = await spoolUpload(request, call.archive ?? 0);
    if (isRefusal(archive)) return archive;
    try {
      const admission = await readmit();
      if (isRefusal(admission) || admission.gate !== 'school') return admission;
      return await handler({ archive, scope: admission.scope, now: clock(), signal });
    } finally {
      await archive.close();
    }
  } finally {
    release();
  }
};

const ONE_YEAR = 31_536_000;

const answerWith = (reply: FastifyReply, call: CallShape, answer: unknown): FastifyReply => {
  if (isRefusal(answer)) {
    reply.header('cache-control', 'no-store');
    return sendProblem(reply, answer);
  }
  if (call.stream) {
    // The second header keeps proxies from buffering the stream. Closing the connection at the end of the stream keeps
    // a server that shuts down from waiting for it.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').header('connection', 'close');
    return reply.type('text/event-stream; charset=utf-8').send(answer);
  }
  if (call.file !== undefined) {
    // A file that the browser cached for one school must not be used in another.
    reply.header('cache-control', `private, max-age=${ONE_YEAR}, immutable`).header('vary', 'x-school-id');
    return reply.type(call.file).send(answer);
  }
  reply.header('cache-control', 'no-store');
  if (call.download !== undefined) {
    const { name, type, content, size } = answer as Download;
    reply.header('content-disposition', `attachment; filename="${name}"`).header('x-content-type-options', 'nosniff');
    if (size !== undefined) reply.header('content-length', size);
    return reply.type(type).send(content);
  }
  const json = answer instanceof GivenAnswer ? answer.json : jsonOf(call, answer);
  return reply.type('application/json; charset=utf-8').send(json);
};

/**
 * Registers the routes of the contract: auth gate, body, validation, transaction, problem documents, and answers
 * limited to their schema.
 */
export const mount = (app: FastifyInstance, mounting: Mounting, routes: readonly Route[]): void => {
  acceptUploads(app);
  const admissions = new WeakMap<FastifyRequest, { readonly admission: Admission; readonly at: number }>();
  const underWay = bodiesUnderWay();
  for (const route of routes) {
    if (route.call.answer === undefined)
      throw new Error(`${route.call.method} ${route.call.path} has no answer schema, so it would leak`);
    const call: CallShape = { ...route.call, answer: compiledSchema(route.call.answer) as CallShape['answer'] };
    const refuseUnread = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
      if (endsConnection(request, call)) reply.header('connection', 'close');
      return answerWith(reply, call, refusal);
    };
    app.route({
      method: call.method,
      url: PREFIX + call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { upload: call.upload !== undefined, archive: call.archive !== undefined, isCall: true },
      helmet: false,
      bodyLimit: bodyLimitOf(call),
      // Before the body is read, so that strangers can't fill the memory; after the rate limit of the address.
      preParsing: async (request, reply) => {
        const admission = await admit(mounting, route, request);
        if (isRefusal(admission)) return refuseUnread(request, reply, admission);
        const account = accountOf(admission);
        const release = account === null ? null : underWay(account, request, call);
        if (isRefusal(release)) return refuseUnread(request, reply, release);
        if (release !== null) reply.raw.once('close', release);
        admissions.set(request, { admission, at: performance.now() });
      },
      handler: async (request, reply) => {
        const admitted = admissions.get(request);
        if (admitted === undefined) throw new Error(`${call.method} ${call.path} was reached past its gate`);
        const { admission, at } = admitted;
        const readmit: Readmit = async () =>
          admission.gate === 'open' || performance.now() - at < SLOW_BODY ? admission : admit(mounting, route, request);
        const answer = await serve(mounting, route, readmit, request, reply);
        return answerWith(reply, call, answer);
      },
    });
  }
};
