import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePreferences } from '../../features/accounts/preferences.contract.ts';
import { listFlights } from '../../features/flights/contract.ts';
import { contactOperator } from '../../features/site/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type HalfSent, headersOf, sendHalf, sendRaw } from '../support/half-sent.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/** Milliseconds. The limits of the program are longer. */
const LIMITS = { head: 300, body: 400, upload: 2_000, archive: 4_000, looks: 50 };
const MEBIBYTE = 1024 * 1024;

let patient: TestApi;
let hasty: TestApi;
let school: BuiltSchool;

beforeAll(async () => {
  patient = await startApi();
  hasty = await startApi({ timeLimits: LIMITS });
  school = await buildSchool(patient.superuser);
});
afterAll(async () => {
  await patient.stop();
  await hasty.stop();
});

const headOf = ({ method, path }: { method: string; path: string }, headers: Record<string, string> = {}) => ({
  method,
  path: `/api/v1${path}`,
  headers,
});
const member = async (api = patient, of = school): Promise<Caller> =>
  api.as(await buildMember(api.superuser, of, 'flight_teacher'));
const headOfCaller = (call: Parameters<typeof headOf>[0], caller: Caller, schoolId: string = school.schoolId) =>
  headOf(call, headersOf(caller, schoolId));

const ended = (opened: readonly HalfSent[]): void => {
  for (const { socket } of opened) socket.destroy();
};

describe('the server reads a body only after the gate', () => {
  it.each([
    ['a stranger', 401, 'not_signed_in', () => headOf(savePreferences)],
    [
      'a member of another school',
      403,
      'no_membership',
      async () => headOfCaller(savePreferences, await member(), (await buildSchool(patient.superuser)).schoolId),
    ],
    [
      'a student on a call for teachers',
      403,
      'role_too_low',
      async () => headOfCaller(listFlights, await patient.as(await buildMember(patient.superuser, school))),
    ],
  ])('%s gets %i before a byte of the body has arrived', async (_name, status, code, head) => {
    const sent = sendHalf(patient.url, await head(), 30_000);
    expect(await sent.answered).toBe(status);
    expect(sent.answer()).toContain(code);
    ended([sent]);
  });

  it('an address that exceeds its rate limit gets 429 before a byte of the body has arrived', async () => {
    await patient.send(contactOperator, {}, {});
    await patient.superuser.query(
      `update identity.throttle set tries = 1000000, free_at = now() + interval '1 minute'`,
    );
    const sent = sendHalf(patient.url, headOf(contactOperator), 1000);
    expect(await sent.answered).toBe(429);
    await patient.superuser.query('delete from identity.throttle');
    ended([sent]);
  });

  it('a refused client that keeps sending gets its response, and the connection stays open', async () => {
    const body = Buffer.alloc(900_000, ' ');
    const sent = sendHalf(patient.url, headOf(savePreferences), body.length, body);
    expect(await sent.answered).toBe(401);
    expect(sent.answer()).not.toContain('connection: close');
    sent.send(`GET /healthz HTTP/1.1\r\nhost: ${new URL(patient.url).host}\r\nconnection: close\r\n\r\n`);
    await sent.closed;
    expect(sent.answer()).toContain('HTTP/1.1 200 OK');
  });

  it.each([
    ['of unknown length', 'chunked' as const],
    ['larger than the call accepts', 2 * MEBIBYTE],
  ])('a refused body %s closes the connection', async (_name, length) => {
    const sent = sendHalf(patient.url, headOf(savePreferences), length);
    expect(await sent.answered).toBe(401);
    await sent.closed;
  });

  it.each([
    ['an open call', 413, () => headOf(contactOperator), 33 * 1024],
    ['an address without a call', 413, () => headOf({ method: 'POST', path: '/nothing' }), 33 * 1024],
    ['a call with a small body', 413, async () => headOfCaller(listFlights, await member()), 65 * 1024],
    ['a call with a large body', 413, async () => headOfCaller(savePreferences, await member()), MEBIBYTE + 1],
  ])('%s answers a body above its limit with %i', async (_name, status, head, length) => {
    const sent = sendHalf(patient.url, await head(), length);
    expect(await sent.answered).toBe(status);
    ended([sent]);
  });
});

describe('an account may have four megabytes of bodies in progress', () => {
  it('more is refused until one has ended, and other accounts are not affected', async () => {
    const [busy, other] = [await member(), await member()];
    const half = () => sendHalf(patient.url, headOfCaller(savePreferences, busy), MEBIBYTE, '{');
    const opened = Array.from({ length: 5 }, half);
    // Four fit at the same time, and the fifth is refused.
    const refused = await Promise.race(opened.map(async (sent) => ({ sent, status: await sent.answered })));
    expect(refused.status).toBe(429);
    expect(refused.sent.answer()).toContain('retry-after: 1');
    expect((await busy.send(savePreferences, {})).status).toBe(429);
    expect((await other.send(savePreferences, {})).status).toBe(422);
    const closing = opened.filter((sent) => sent !== refused.sent);
    for (const sent of closing) {
      // Completed, the body is broken JSON; its bytes are released when its response arrives.
      sent.send(Buffer.alloc(MEBIBYTE - 1, ' '));
      expect(await sent.answered).toBe(400);
    }
    expect((await busy.send(savePreferences, {})).status).toBe(422);
    ended(opened);
  });
});

describe('a time limit', () => {
  it('ends a request with an incomplete head', async () => {
    const sent = sendRaw(hasty.url, 'GET / HTTP/1.1\r\nhost: ');
    expect(await sent.answered).toBe(408);
    await sent.closed;
  });

  it('closes a connection without any data', async () => {
    await sendRaw(hasty.url, '').closed;
  });

  it('ends a body that arrives too slowly, with 408', async () => {
    const own = await buildSchool(hasty.superuser);
    const caller = await member(hasty, own);
    const sent = sendHalf(hasty.url, headOfCaller(savePreferences, caller, own.schoolId), 1000, '{');
    const drops = setInterval(() => sent.send(' '), 20);
    try {
      expect(await sent.answered).toBe(408);
      await sent.closed;
    } finally {
      clearInterval(drops);
    }
  });

  it.each([
    ['an account', '/identity/sign-in/email', 408],
    ['a bridge', '/hooks/chat/0190a5a0-0000-7000-8000-000000000000', 408],
    ['a refused call', '/api/v1/users/config', 401],
  ])('ends a body that stops half way, sent to %s', async (_name, path, status) => {
    const method = status === 401 ? savePreferences.method : 'POST';
    const sent = sendHalf(hasty.url, { method, path }, 1000, '{');
    expect(await sent.answered).toBe(status);
    await sent.closed;
  });

  it('does not apply to a response: an event stream goes on', async () => {
    const own = await buildSchool(hasty.superuser);
    const sent = sendRaw(
      hasty.url,
      [
        'GET /api/v1/flight/chat/live HTTP/1.1',
        `host: ${new URL(hasty.url).host}`,
        ...Object.entries(headersOf(await member(hasty, own), own.schoolId)).map((pair) => pair.join(': ')),
        '\r\n',
      ].join('\r\n'),
    );
    expect(await sent.answered).toBe(200);
    const late = sendHalf(hasty.url, { method: 'POST', path: '/identity/sign-in/email' }, 1000, '{');
    await late.closed;
    expect(sent.socket.destroyed).toBe(false);
    ended([sent]);
  });
});
