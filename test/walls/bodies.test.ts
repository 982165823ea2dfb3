import fc from 'fast-check';
import Fastify, { type FastifyReply } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { roleReaches } from '../../core/access/roles.ts';
import { type CallShape, call, isOutsideSchool } from '../../core/contract/call.ts';
import { NoFilter, Success } from '../../core/contract/shapes.ts';
import { ERROR_TABLE } from '../../core/errors/error-table.ts';
import { Problem } from '../../core/errors/problem.ts';
import { savePreferences } from '../../features/accounts/preferences.contract.ts';
import { readCanopyPicture } from '../../features/schools/pictures.contract.ts';
import { allRoutes } from '../../programs/server/routes.ts';
import { answerFailures } from '../../server/http/errors.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type ArbitraryRequest, arbitraryRequest } from '../support/arbitrary-request.ts';
import { buildFullSchool, type FullSchool } from '../support/full-school.ts';
import { casesOf } from '../support/fuzz.ts';
import { withRawJson } from '../support/odd-values.ts';
import { filledIn, SAMPLES, type Who } from '../support/stand-ins.ts';

/**
 * All calls except event streams, from the server's own route list, so that a new call is covered at once. An event
 * stream does not end by itself and takes no input.
 */
const calls: readonly CallShape[] = allRoutes({} as never)
  .map((route) => route.call)
  .filter(({ stream }) => !stream);
const named = calls.map((one) => [`${one.method} ${one.path}`, one] as const);

let api: TestApi;
let pictures: readonly Uint8Array[];

beforeAll(async () => {
  api = await startApi();
  const drawn = () => sharp({ create: { width: 12, height: 8, channels: 3, background: '#a04' } });
  pictures = await Promise.all([drawn().png().toBuffer(), drawn().jpeg().toBuffer(), drawn().webp().toBuffer()]);
});
afterAll(() => api.stop());

interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const send = async (base: string, method: string, asked: ArbitraryRequest, headers: object): Promise<Answered> => {
  const { path, query, contentType, body } = asked;
  const response = await fetch(`${base}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: { ...headers, ...(contentType === null ? {} : { 'content-type': contentType }) },
    // Sends bytes, because fetch sets a content type of its own for a string.
    body: typeof body === 'string' ? Buffer.from(body) : body,
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};

/** Says what is wrong with a response; null for one that the call may give. */
const wrongWith = ({ status, type, text }: Answered, { file, download }: CallShape): string | null => {
  if (status >= 500) return 'the server failed';
  const kinds = download ?? [file ?? 'application/json'];
  if (status === 200) return kinds.some((kind) => type.startsWith(kind)) ? null : 'another kind of answer';
  if (!type.startsWith('application/problem+json')) return 'no problem document';
  const problem = z.safeParse(Problem, JSON.parse(text));
  if (!problem.success) return 'a problem document of another form';
  return ERROR_TABLE[problem.data.code] === status ? null : 'a code with the status of another';
};

const mayAnswer = (answer: Answered, one: CallShape): void => {
  const wrong = wrongWith(answer, one);
  if (wrong !== null) throw new Error(`${wrong}: ${answer.status} ${answer.text.slice(0, 300)}`);
};

const sendAs = async (school: FullSchool, who: Who, one: CallShape, template: ArbitraryRequest): Promise<Answered> => {
  const asked = await filledIn(api.superuser, one, template, school, who);
  const headers = { authorization: `Bearer ${school.callers[who].token}`, 'x-school-id': school.values['school'] };
  return send(`${api.url}/api/v1`, one.method, asked, headers);
};

/** Codes of refusals that come before a handler decides. */
const UNDECIDED = [
  'bad_json',
  'not_found',
  'invalid_fields',
  'unsupported_media_type',
  'body_too_large',
  'not_signed_in',
  'no_membership',
  'role_too_low',
  'too_many_requests',
];

const isDecided = ({ status, text }: Answered): boolean => status === 200 || !UNDECIDED.includes(JSON.parse(text).code);

/**
 * The number of requests per school: some calls disable, delete or sign out, which leaves little to test for the next
 * ones.
 */
const RUNS_IN_A_SCHOOL = 12;

/** Returns a function that builds a school at the first request, and another one after each dozen. */
const schoolsFor = ({ role }: CallShape): (() => Promise<FullSchool>) => {
  let runs = 0;
  let school: FullSchool;
  return async () => {
    if (runs % RUNS_IN_A_SCHOOL === 0) school = await buildFullSchool(api, { sentinel: role === 'product_admin' });
    runs += 1;
    return school;
  };
};

interface Sending {
  readonly one: CallShape;
  readonly who: Who;
  readonly numRuns: number;
  readonly nextSchool: () => Promise<FullSchool>;
  readonly batch?: number;
}

/** Sends `numRuns` requests within 15 s and returns how many a handler decided on. Each batch has a seed of its own. */
const sendMany = async ({ one, who, numRuns, nextSchool, batch = 0 }: Sending): Promise<number> => {
  let decided = 0;
  const property = fc.asyncProperty(arbitraryRequest(one, SAMPLES, pictures), async (arbitrary) => {
    const school = await nextSchool();
    // Clears the rate limit of addresses that are not signed in.
    if (one.role === 'anybody') await api.superuser.query('delete from identity.throttle');
    const answer = await sendAs(school, who, one, arbitrary);
    mayAnswer(answer, one);
    if (isDecided(answer)) decided += 1;
  });
  const seed = (fc.readConfigureGlobal().seed ?? 0) + batch;
  await fc.assert(property, { numRuns, seed, interruptAfterTimeLimit: 15_000 });
  return decided;
};

/** A call without input needs fewer requests. */
const runsOf = ({ body }: CallShape) => (body === NoFilter ? casesOf(6, 2) : casesOf(24, 6));

/** Enough for a call that accepts one request in a hundred. */
const BATCHES = 75;

const STUDENT = { role: 'student', isSchoolAdmin: false, isSentinelAdmin: false } as const;
const isForStudents = ({ role }: CallShape) =>
  isOutsideSchool(role) ? role !== 'product_admin' : roleReaches(STUDENT, role);

describe('the server answers or refuses everything that a student and an admin send', () => {
  it.each(named)('%s', async (_name, one) => {
    const nextSchool = schoolsFor(one);
    const numRuns = isForStudents(one) ? runsOf(one) : casesOf(5, 2);
    await sendMany({ one, who: 'student', numRuns, nextSchool });
    let decided = 0;
    // Goes on until a handler decided on one request: otherwise only the checks before the handler would have been
    // tested.
    for (let batch = 0; batch < BATCHES && decided === 0; batch++)
      decided += await sendMany({ one, who: 'admin', numRuns: runsOf(one), nextSchool, batch });
    expect(decided).toBeGreaterThan(0);
  });
});

/** Requests that generated input hits too rarely. */
describe('a request that failed once never fails again', () => {
  const tables = (label: string) => [{ id: 'a', label, highlightBeginners: true, columns: [] }];
  const preferences = { language: 'en', flight_layout: [], last_update: '0' };
  const picture = (id: string) => ({ path: readCanopyPicture.path.replace('{id}', id), contentType: null, body: null });
  const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
  const rows: readonly (readonly [string, CallShape, Partial<ArbitraryRequest>, number])[] = [
    ['100,000 brackets', savePreferences, json('--deep--'), 422],
    ['100,000 brackets in a field', savePreferences, json({ ...preferences, flight_layout: '--deep--' }), 422],
    ['half a character in JSON', savePreferences, json({ ...preferences, flight_table: tables('\ud800') }), 422],
    ['a broken escape in the address', readCanopyPicture, picture('%'), 404],
    ['an id of 200 characters', readCanopyPicture, picture('a'.repeat(200)), 404],
  ];

  it.each(rows)('%s', async (_name, one, request, status) => {
    const school = await buildFullSchool(api, { sentinel: false });
    const usual = { path: one.path, query: '', contentType: null, body: null };
    const answer = await sendAs(school, 'admin', one, { ...usual, ...request });
    mayAnswer(answer, one);
    expect(answer.status).toBe(status);
  });
});

describe('control: the generated input finds a server with a fault', () => {
  const Planted = z.strictObject({
    comment: z.string().check(z.maxLength(40)),
    flights: z.int().check(z.minimum(0), z.maximum(50)),
    user_ids: z.array(z.string()),
  });
  const planted = call({
    method: 'PUT',
    path: '/planted',
    role: 'anybody',
    summary: 'Takes anything.',
    body: Planted,
    answer: Success,
  });

  type Body = Record<string, unknown>;
  const faults: readonly (readonly [string, boolean, (body: Body, reply: FastifyReply) => unknown])[] = [
    ['none', false, () => null],
    ['halves of characters', true, ({ comment }) => typeof comment === 'string' && encodeURIComponent(comment)],
    ['missing fields', true, ({ user_ids }) => (user_ids as unknown[]).length],
    ['negative numbers', true, ({ flights }) => typeof flights === 'number' && ' '.repeat(flights % 1000)],
    ['nested brackets', true, ({ user_ids }) => JSON.stringify(user_ids)],
    ['a refusal that is no problem document', true, ({ flights }, reply) => flights === -1 && reply.code(422)],
  ];

  it.each(faults)('%s', async (_name, isFound, fault) => {
    const app = Fastify({ bodyLimit: 1024 * 1024 });
    answerFailures(app);
    app.put('/planted', (request, reply) => {
      fault((request.body ?? {}) as Body, reply);
      return reply.send({ success: true });
    });
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const property = fc.asyncProperty(arbitraryRequest(planted, SAMPLES, []), async (asked) => {
      const body = typeof asked.body === 'string' ? withRawJson(asked.body) : asked.body;
      mayAnswer(await send(base, 'PUT', { ...asked, body }, {}), planted);
    });
    const { failed } = await fc.check(property, { numRuns: isFound ? 5000 : 300, endOnFailure: true });
    await app.close();
    expect(failed).toBe(isFound);
  });
});
