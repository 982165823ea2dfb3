import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BY_HAND, type Vote } from '../../server/messenger/chat-provider.ts';
import { run } from '../faults/program.ts';
import { ANNA, groupOf, MARKER, PLAN, POLL, wahaSubject } from './subjects.ts';

let subject: Awaited<ReturnType<typeof wahaSubject>>;
beforeEach(async () => {
  subject = await wahaSubject();
});
afterEach(() => subject.stop());

const send = async (method: string, path: string, body?: unknown, key = subject.standIn.apiKey) => {
  const headers = { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const content = body === undefined ? null : JSON.stringify(body);
  return (await fetch(`${subject.standIn.url}${path}`, { method, headers, body: content })).status;
};

/** Accepts reports as our server does. */
const startReceiver = async () => {
  const received: (readonly Vote[] | null)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const votes = subject.provider.readReport(Buffer.concat(chunks), request.headers);
    received.push(votes);
    response.writeHead(votes === null ? 401 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, stop };
};

describe('the stand-in refuses undocumented calls:', () => {
  const people = [{ id: '41791111111@c.us' }];
  const poll = { name: 'What?', options: ['A', 'B'], multipleAnswers: true };

  it.each([
    ['an unknown path', 404, 'GET', '/api/school/groups/1@g.us/everything', undefined],
    ['another method', 404, 'PATCH', '/api/school/groups', undefined],
    ['another session', 404, 'POST', '/api/other/groups', { name: 'A', participants: people }],
    ['an unknown field', 400, 'POST', '/api/school/groups', { name: 'A', participants: people, description: 'B' }],
    ['a missing field', 400, 'POST', '/api/school/groups', { participants: people }],
    ['a field of another type', 400, 'POST', '/api/school/groups', { name: 'A', participants: '41791111111@c.us' }],
    ['a phone for an id', 400, 'POST', '/api/school/groups', { name: 'A', participants: [{ id: '+41791111111' }] }],
    ['a group without people', 400, 'POST', '/api/school/groups', { name: 'A', participants: [] }],
    ['an unknown query', 400, 'GET', '/api/sessions/school?all=yes', undefined],
    [
      'a text in place of a boolean',
      400,
      'POST',
      '/api/sendPoll',
      { session: 'school', chatId: '1@g.us', poll: { ...poll, multipleAnswers: 'yes' } },
    ],
    [
      'a poll with one option',
      400,
      'POST',
      '/api/sendPoll',
      { session: 'school', chatId: '1@g.us', poll: { ...poll, options: ['A'] } },
    ],
    ['an unexpected body', 400, 'DELETE', '/api/school/groups/1@g.us', {}],
  ])('%s: %i', async (_name, status, method, path, body) => {
    expect(await send(method, path, body)).toBe(status);
  });

  it('a wrong key: 401', async () => {
    expect(await send('GET', '/api/sessions/school', undefined, 'wrong')).toBe(401);
  });

  it('an unknown fault in a plan', () => {
    expect(() => subject.plan({ faults: [{ kind: 'create', fault: 'earthquake' as 'slow' }] })).toThrow();
  });
});

describe('the stand-in', () => {
  it('creates a group late, after the connection was dropped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      subject.plan({ faults: [{ kind: 'create', fault: 'late', ms: 500 }] });
      await subject.provider.createGroup(PLAN);
      expect(subject.standIn.state().groups).toEqual([]);
      vi.advanceTimersByTime(500);
      expect(await subject.provider.findGroup(MARKER)).toMatchObject({ value: { id: expect.any(String) } });
    } finally {
      vi.useRealTimers();
    }
  });

  it('applies a fault as often as planned', async () => {
    subject.plan({ faults: [{ kind: 'text', fault: 'error_before', times: 2 }] });
    const outcomes = [];
    for (let time = 0; time < 3; time += 1) outcomes.push((await subject.provider.sendToPerson(ANNA, 'Hello')).ok);
    expect(outcomes).toEqual([false, false, true]);
  });
});

describe('reports of the stand-in', () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    receiver = await startReceiver();
    subject.plan({ report_to: receiver.url });
  });
  afterEach(() => receiver.stop());

  const newPoll = async () => {
    const group = await groupOf(subject);
    const polled = await subject.provider.createPoll(group, POLL);
    if (!polled.ok || polled.value === BY_HAND) throw new Error('no poll');
    return { poll: polled.value.id, group: group.id, phone: ANNA.phone };
  };

  it('carry the id of the poll', async () => {
    const ballot = await newPoll();
    expect(await subject.standIn.vote({ ...ballot, options: ['Canopy'], timestamp: 1_700_000_000 })).toEqual([200]);
    expect(receiver.received).toMatchObject([[{ pollId: ballot.poll, options: ['Canopy'] }]]);
  });

  it('are repeated with the same id', async () => {
    await subject.standIn.vote({ ...(await newPoll()), options: [], timestamp: 1_700_000_000, times: 2 });
    const [first, second] = receiver.received.flatMap((votes) => votes ?? []);
    expect(second).toEqual(first);
  });

  it('are refused if forged', async () => {
    const ballot = await newPoll();
    const sent = { ...ballot, options: ['Canopy'], timestamp: 1_700_000_000, forged: true };
    expect(await subject.standIn.vote(sent)).toEqual([401]);
  });

  it('may arrive before the response to the poll', async () => {
    const group = await groupOf(subject);
    subject.plan({ report_to: receiver.url, vote_first: { phone: ANNA.phone, options: ['Harness'] } });
    const polled = await subject.provider.createPoll(group, POLL);
    expect(receiver.received).toMatchObject([[{ pollId: polled.ok && polled.value !== BY_HAND && polled.value.id }]]);
  });
});

describe('the stand-in as a program', () => {
  it('is planned and read from another process', async () => {
    const program = run('test/support/waha/main.ts');
    try {
      await program.says('WAHA stand-in at ');
      const url = /at (http:\S+)/.exec(program.output())?.[1] ?? '';
      const planned = await fetch(`${url}/stand-in/plan`, {
        method: 'PUT',
        body: JSON.stringify({ status: 'SCAN_QR_CODE' }),
      });
      expect(planned.status).toBe(200);
      const session = await fetch(`${url}/api/sessions/school`, { headers: { 'x-api-key': 'key' } });
      expect(await session.json()).toMatchObject({ status: 'SCAN_QR_CODE', me: null });
      const state = await fetch(`${url}/stand-in/state`);
      expect(await state.json()).toEqual({ groups: [], messages: [], polls: [], asked: ['session'] });
    } finally {
      program.process.kill();
    }
    await program.ended;
  });
});
