import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../core/contract/call.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { IdentityError } from '../identity/identity-client.ts';
import { connect } from './connection.ts';
import { dropEarly, requestKey } from './early.ts';
import { ApiProblem, LocalFailure, NetworkLoss } from './failures.ts';
import { send, sendForPage } from './send.ts';

const answer = z.array(z.object({ id: z.string() }));
const list = call({
  method: 'POST',
  path: '/things',
  role: 'student',
  summary: '',
  body: z.object({}),
  answer,
  paged: true,
});
const one = call({
  method: 'GET',
  path: '/things/{id}',
  role: 'student',
  summary: '',
  params: z.object({ id: z.string() }),
  query: z.object({ size: z.optional(z.string()) }),
  answer,
});
const logins = call({ method: 'POST', path: '/logins', role: 'signed_in', summary: '', body: z.object({}), answer });

const json = (status: number, content: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(content), { status, headers });

const fetched = vi.fn<typeof fetch>();
const token = vi.fn(async ({ fresh = false } = {}): Promise<string | null> => (fresh ? 'new' : 'old'));
const signInAgain = vi.fn(async (_?: { refused?: boolean }) => false);
const reached = vi.fn();
const sent = (nth = 0) => {
  const [address, request] = fetched.mock.calls[nth] ?? [];
  return { address, request, headers: new Headers(request?.headers) };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  connect({ token, signInAgain, schoolId: () => 'school-1' as SchoolId, reached, answers: async () => true });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('sends the token, the school and the body', async () => {
  fetched.mockResolvedValueOnce(json(200, [{ id: 'a' }]));
  await expect(send(list, { body: {} })).resolves.toEqual([{ id: 'a' }]);
  const { address, request, headers } = sent();
  expect([address, request?.method, request?.body]).toEqual(['/api/v1/things', 'POST', '{}']);
  expect(headers.get('authorization')).toBe('Bearer old');
  expect(headers.get('x-school-id')).toBe('school-1');
  expect(headers.get('content-type')).toBe('application/json');
});

test('an action carries its id and, each time, how long ago the press was', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(5_000).mockReturnValueOnce(93_400);
  fetched.mockImplementation(async () => json(200, []));
  const action = { id: '019a0000-0000-7000-8000-000000000001', pressedAt: 2_000 };
  await send(list, { body: {} }, { action });
  await send(list, { body: {} }, { action });
  clock.mockRestore();
  const sentHeaders = [0, 1].map((nth) => sent(nth).headers);
  expect(sentHeaders.map((headers) => headers.get('idempotency-key'))).toEqual([action.id, action.id]);
  expect(sentHeaders.map((headers) => headers.get('pressed-ago'))).toEqual(['3', '91']);
  await send(list, { body: {} });
  expect(sent(2).headers.has('idempotency-key') || sent(2).headers.has('pressed-ago')).toBe(false);
});

describe('a request that the page’s first script has sent', () => {
  const early = (school: string, body: string, response: Response | Error) => {
    const answered = response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    globalThis.sentEarly = new Map([[requestKey('POST', '/api/v1/things', school, body), answered]]);
  };
  afterEach(dropEarly);

  test('is not sent again, but its response is used once', async () => {
    early('school-1', '{}', json(200, [{ id: 'early' }]));
    fetched.mockResolvedValueOnce(json(200, [{ id: 'late' }]));
    await expect(send(list, { body: {} })).resolves.toEqual([{ id: 'early' }]);
    await expect(send(list, { body: {} })).resolves.toEqual([{ id: 'late' }]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['of another school', 'school-2', '{}'],
    ['with another body', 'school-1', '{"search":"anna"}'],
  ])('and is %s is sent', async (_, school, body) => {
    early(school, body, json(200, [{ id: 'early' }]));
    fetched.mockResolvedValueOnce(json(200, [{ id: 'late' }]));
    await expect(send(list, { body: {} })).resolves.toEqual([{ id: 'late' }]);
  });

  test('and whose response has been dropped is sent', async () => {
    early('school-1', '{}', json(200, [{ id: 'early' }]));
    dropEarly();
    fetched.mockResolvedValueOnce(json(200, [{ id: 'late' }]));
    await expect(send(list, { body: {} })).resolves.toEqual([{ id: 'late' }]);
  });

  test('is retried once with a fresh token after a 401', async () => {
    early('school-1', '{}', json(401, { code: 'not_signed_in' }));
    fetched.mockResolvedValueOnce(json(200, []));
    await expect(send(list, { body: {} })).resolves.toEqual([]);
    expect(sent().headers.get('authorization')).toBe('Bearer new');
  });

  test('and is lost counts as lost', async () => {
    early('school-1', '{}', new TypeError('Failed to fetch'));
    await expect(send(list, { body: {} })).rejects.toThrow(NetworkLoss);
    expect(reached).toHaveBeenLastCalledWith(false);
  });
});

test('sends no school for a call outside of a school', async () => {
  fetched.mockResolvedValueOnce(json(200, []));
  await send(logins, { body: {} });
  expect(sent().headers.has('x-school-id')).toBe(false);
});

test('inserts escaped parameters and query values, and omits absent ones', async () => {
  fetched.mockResolvedValue(json(200, []));
  await send(one, { params: { id: 'a/b' }, query: { size: 'thumb & full' } });
  expect(sent().address).toBe('/api/v1/things/a%2Fb?size=thumb+%26+full');
  fetched.mockResolvedValue(json(200, []));
  await send(one, { params: { id: 'a' }, query: {} });
  expect(sent(1).address).toBe('/api/v1/things/a');
});

test('retries once with a fresh token after a 401', async () => {
  fetched.mockResolvedValueOnce(json(401, { code: 'not_signed_in' })).mockResolvedValueOnce(json(200, []));
  await send(list, { body: {} });
  expect(sent(1).headers.get('authorization')).toBe('Bearer new');
});

test('a second 401 is final', async () => {
  fetched.mockImplementation(async () => json(401, { code: 'not_signed_in', detail: 'The session has ended.' }));
  await expect(send(list, { body: {} })).rejects.toMatchObject({ code: 'not_signed_in', status: 401 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a problem document becomes an ApiProblem', async () => {
  const errors = [{ path: 'end_datetime', code: 'end_not_after_start' }];
  fetched.mockResolvedValueOnce(json(409, { code: 'stale_update', detail: 'Too late.', errors, last_update: '7' }));
  const problem = await send(list, { body: {} }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ code: 'stale_update', detail: 'Too late.', errors, last_update: '7' });
});

test('a rate limit tells how long to wait, if the server says so', async () => {
  const busy = { code: 'too_many_requests' };
  fetched.mockResolvedValueOnce(json(429, busy, { 'retry-after': '7' })).mockResolvedValueOnce(json(429, busy));
  await expect(send(list, { body: {} })).rejects.toMatchObject({ retryAfter: 7 });
  await expect(send(list, { body: {} })).rejects.toMatchObject({ retryAfter: null });
});

test.each([
  ['a code nobody knows', json(418, { code: 'teapot' })],
  ['no document at all', new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('%s is an internal error', async (_, response) => {
  fetched.mockResolvedValueOnce(response);
  await expect(send(list, { body: {} })).rejects.toMatchObject({ code: 'internal', errors: [] });
});

test('a missing response is a NetworkLoss, and the program is notified', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(send(list, { body: {} })).rejects.toBeInstanceOf(NetworkLoss);
  expect(reached).toHaveBeenLastCalledWith(false);
});

test('a token that cannot be renewed without a network is a loss like that of the request', async () => {
  token.mockRejectedValueOnce(new IdentityError('network-request-failed'));
  await expect(send(list, { body: {} })).rejects.toBeInstanceOf(NetworkLoss);
  expect(reached).toHaveBeenLastCalledWith(false);
  expect(fetched).not.toHaveBeenCalled();
  token.mockRejectedValueOnce(new IdentityError('internal-error'));
  await expect(send(list, { body: {} })).rejects.toBeInstanceOf(IdentityError);
});

test('an aborted request is not sent when its token arrives', async () => {
  const wanted = new AbortController();
  token.mockImplementationOnce(async () => {
    wanted.abort();
    return 'of another person';
  });
  fetched.mockImplementationOnce(async (_address, request) => {
    request?.signal?.throwIfAborted();
    return json(200, []);
  });
  await expect(send(list, { body: {} }, { signal: wanted.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('an incomplete response is a NetworkLoss, too', async () => {
  fetched.mockResolvedValueOnce(new Response('[{"id":', { status: 200 }));
  await expect(send(list, { body: {} })).rejects.toBeInstanceOf(NetworkLoss);
});

test('a request aborted by its screen is not a loss', async () => {
  const wanted = new AbortController();
  fetched.mockImplementationOnce(async () => {
    wanted.abort();
    throw wanted.signal.reason;
  });
  await expect(send(list, { body: {} }, { signal: wanted.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(reached).not.toHaveBeenCalled();
});

test('without a sign-in it throws Unauthorized and sends nothing', async () => {
  token.mockResolvedValueOnce(null);
  await expect(send(list, { body: {} })).rejects.toEqual(new LocalFailure('Unauthorized'));
  expect(fetched).not.toHaveBeenCalled();
});

test('an endpoint without a leading slash throws Invalid endpoint and sends nothing', async () => {
  const crooked = { ...list, path: 'things' as '/things' };
  await expect(send(crooked, { body: {} })).rejects.toEqual(new LocalFailure('Invalid endpoint'));
  expect(fetched).not.toHaveBeenCalled();
});

test('a page comes with the total number of rows', async () => {
  fetched.mockResolvedValueOnce(json(200, [{ id: 'a' }], { 'x-total-count': '148' }));
  await expect(sendForPage(list, { body: {} })).resolves.toEqual({ answer: [{ id: 'a' }], total: 148 });
});

test('after the end of a session a call waits for the next sign-in, and is then sent', async () => {
  token.mockResolvedValueOnce(null);
  let signIn: (again: boolean) => void = () => undefined;
  signInAgain.mockReturnValueOnce(new Promise((resolve) => (signIn = resolve)));
  fetched.mockResolvedValueOnce(json(200, [{ id: 'a' }]));
  const answered = send(list, { body: {} });
  await vi.waitFor(() => expect(signInAgain).toHaveBeenCalledOnce());
  expect(fetched).not.toHaveBeenCalled();
  signIn(true);
  await expect(answered).resolves.toEqual([{ id: 'a' }]);
  expect(sent().headers.get('authorization')).toBe('Bearer old');
});

test('a call that was refused with a fresh token is sent once more after the next sign-in', async () => {
  const refused = async () => json(401, { code: 'not_signed_in' });
  fetched.mockImplementationOnce(refused).mockImplementationOnce(refused).mockResolvedValueOnce(json(200, []));
  signInAgain.mockResolvedValueOnce(true);
  await expect(send(list, { body: {} })).resolves.toEqual([]);
  expect(signInAgain).toHaveBeenCalledExactlyOnceWith({ refused: true });
});

test('a call that is refused after the next sign-in, too, fails', async () => {
  fetched.mockImplementation(async () => json(401, { code: 'not_signed_in' }));
  signInAgain.mockResolvedValueOnce(true);
  await expect(send(list, { body: {} })).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(fetched).toHaveBeenCalledTimes(3);
});
