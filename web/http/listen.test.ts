import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { connect } from './connection.ts';
import { listen } from './listen.ts';

const live = call({
  method: 'GET',
  path: '/live',
  role: 'student',
  summary: '',
  stream: true,
  answer: z.object({ about: z.string() }),
});

const MINUTE = 60_000;
const fetched = vi.fn<typeof fetch>();
const token = vi.fn(async ({ fresh = false } = {}): Promise<string | null> => (fresh ? 'new' : 'old'));
const signInAgain = vi.fn(async (_?: { refused?: boolean }) => false);
const reached = vi.fn();
const askServer = vi.fn(async () => true);
const onOpen = vi.fn();
const onEvent = vi.fn();

/** Event stream that the test writes to. */
const line = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const say = (text: string) => writer.write(new TextEncoder().encode(text));
  return {
    response: new Response(readable),
    say,
    hangUp: () => writer.close(),
    cut: () => writer.abort(new Error('cut')),
  };
};
const hearsLine = () => {
  const spoken = line();
  fetched.mockImplementationOnce(async (_address, init) => {
    init?.signal?.addEventListener('abort', () => void spoken.cut().catch(() => undefined));
    return spoken.response;
  });
  return spoken;
};
const answers = (status: number) => fetched.mockResolvedValueOnce(new Response(null, { status }));
const headersOf = (nth: number) => new Headers(fetched.mock.calls[nth]?.[1]?.headers);
const settle = () => vi.advanceTimersByTimeAsync(0);

const page = new EventTarget();
let ending = new AbortController();
const start = () => listen(live, { onOpen, onEvent }, ending.signal);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.spyOn(Math, 'random').mockReturnValue(1);
  fetched.mockImplementation(() => new Promise(() => undefined));
  ending = new AbortController();
  connect({ token, signInAgain, schoolId: () => 'school-1' as SchoolId, reached, answers: askServer });
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  token.mockImplementation(async ({ fresh = false } = {}) => (fresh ? 'new' : 'old'));
});

test('opens the stream with token and school, and receives events, however they are split', async () => {
  const { say } = hearsLine();
  void start();
  await settle();
  expect([headersOf(0).get('accept'), headersOf(0).get('authorization'), headersOf(0).get('x-school-id')]).toEqual([
    'text/event-stream',
    'Bearer old',
    'school-1',
  ]);
  await say(': \n\nevent: a\ndata: {"about":"Gr');
  await say('üezi"}\n\ndata: {"about":"b"}\n\n');
  await settle();
  expect(onEvent.mock.calls).toEqual([[{ about: 'Grüezi' }], [{ about: 'b' }]]);
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(reached).toHaveBeenLastCalledWith(true);
});

test('reconnects at once after an orderly end, and reports it', async () => {
  const { hangUp } = hearsLine();
  hearsLine();
  void start();
  await vi.advanceTimersByTimeAsync(6000);
  await hangUp();
  await settle();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('waits before it reconnects to a server that hangs up at once', async () => {
  const { hangUp } = hearsLine();
  void start();
  await settle();
  await hangUp();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('pauses grow from one second to thirty', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  void start();
  const tries: number[] = [];
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    tries.push(fetched.mock.calls.length);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(askServer).toHaveBeenCalledTimes(fetched.mock.calls.length);
  expect(reached).not.toHaveBeenCalledWith(false);
});

test('the end of a network loss ends the pause', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void start();
  await settle();
  page.dispatchEvent(new Event('online'));
  await settle();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a stream that is silent for a minute counts as lost', async () => {
  const { say } = hearsLine();
  void start();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  await say(': \n\n');
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a broken stream does not mean that the server is unreachable', async () => {
  const { cut } = hearsLine();
  void start();
  await settle();
  await cut();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(askServer).not.toHaveBeenCalled();
});

test('retries once with a fresh token after a 401, and gives up after a second one', async () => {
  answers(401);
  answers(401);
  await start();
  expect(headersOf(1).get('authorization')).toBe('Bearer new');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([403, 404])('gives up after a %s', async (status) => {
  answers(status);
  await start();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onOpen).not.toHaveBeenCalled();
});

test('sends nothing without a sign-in', async () => {
  token.mockResolvedValueOnce(null);
  await start();
  expect(fetched).not.toHaveBeenCalled();
});

test('retries later if the server is too busy', async () => {
  answers(503);
  void start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('ends when it is aborted, which is no network loss', async () => {
  hearsLine();
  const ended = start();
  await settle();
  ending.abort();
  await ended;
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reached).not.toHaveBeenCalledWith(false);
});

test('waits for the next sign-in as long as it takes, and then hears', async () => {
  token.mockResolvedValueOnce(null);
  let signIn: (again: boolean) => void = () => undefined;
  signInAgain.mockReturnValueOnce(new Promise((resolve) => (signIn = resolve)));
  hearsLine();
  void start();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(fetched).not.toHaveBeenCalled();
  expect(reached).not.toHaveBeenCalled();
  signIn(true);
  await settle();
  expect(onOpen).toHaveBeenCalledOnce();
});
