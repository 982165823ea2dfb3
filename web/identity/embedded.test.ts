import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { embeddedIdentity } from './embedded.ts';
import { IdentityError } from './identity-client.ts';

const NOW = Date.parse('2026-11-20T18:40:00Z');
const MINUTE = 60_000;

const tokenFor = (sub: string, minutes = 10) => {
  const claims = { sub, email: `${sub}@demo.example`, exp: Math.floor((Date.now() + minutes * MINUTE) / 1000) };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
};
const json = (status: number, content: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(content), { status, headers });

const pathOf = (address: string) => address.replace('/identity', '').split('?')[0] ?? '';

/** Responses of the server, by path. */
let server: Record<string, () => Response | Promise<Response>>;
const fetched = vi.fn(async (address: string) => server[pathOf(address)]?.() ?? json(404, {}));
const asked = () => fetched.mock.calls.map(([address]) => pathOf(address));

class Silent {
  onmessage: (() => void) | null = null;
  postMessage = vi.fn();
}
let tabs: Silent;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Silent {
      constructor() {
        super();
        tabs = this;
      }
    },
  );
  server = {
    '/get-session': () => json(200, null),
    '/token': () => json(200, { token: tokenFor('reto') }),
    '/sign-in/email': () => json(200, { user: {} }),
    '/sign-out': () => json(200, { success: true }),
  };
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('requests no token without a remembered sign-in', async () => {
  expect(await embeddedIdentity().start()).toBeNull();
  expect(asked()).toEqual(['/get-session']);
});

test('restores the session of an earlier visit', async () => {
  server['/get-session'] = () => json(200, { user: {}, session: {} });
  expect(await embeddedIdentity().start()).toEqual({ sub: 'reto', email: 'reto@demo.example' });
});

test('a password that is not enough resolves to the second step, without a sign-in', async () => {
  const step = { authenticator: true, passkey: false };
  server['/sign-in/email'] = () => json(200, { second_factor: step });
  const identity = embeddedIdentity();
  expect(await identity.signIn('reto@demo.example', 'secret')).toEqual(step);
  expect(asked()).toEqual(['/sign-in/email']);
  expect(identity.remembers()).toBe(false);
  server['/sign-in/code'] = () => json(200, { user: {} });
  const secondFactor = await identity.secondFactor?.();
  expect(await secondFactor?.enterByCode('123456', true)).toMatchObject({ sub: 'reto' });
  expect(identity.remembers()).toBe(true);
});

test('a proof without its second factor lists the available ones', async () => {
  const step = { authenticator: false, passkey: true };
  server['/reauthenticate'] = () => json(403, { code: 'second_factor_needed', second_factor: step });
  await expect(embeddedIdentity().reauthenticate({ password: 'secret' })).rejects.toEqual(
    new IdentityError('second-factor-needed', { secondStep: step }),
  );
});

test('a confirmed address signs out here and in the other tabs', async () => {
  server['/email/confirm'] = () => json(200, { email: 'new@demo.example' });
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  const seen = vi.fn();
  identity.watch(seen);
  expect(await identity.confirmEmail('code')).toBe('new@demo.example');
  expect(seen).toHaveBeenCalledExactlyOnceWith(null);
  expect(tabs.postMessage).toHaveBeenLastCalledWith('signed-out');
  expect(await identity.token()).toBeNull();
});

test('forgets a session that has ended since', async () => {
  localStorage.setItem('aufwind.signed-in', 'yes');
  server['/token'] = () => json(401, {});
  const identity = embeddedIdentity();
  expect(await identity.start()).toBeNull();
  expect(identity.remembers()).toBe(false);
});

test('stays signed in when a token is refused while a change replaces the session', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  const seen = vi.fn();
  identity.watch(seen);
  const token = server['/token'];
  const changed = Promise.withResolvers<Response>();
  server['/reauthenticate'] = () => changed.promise;
  server['/token'] = () => json(401, {});
  const changing = identity.reauthenticate({ password: 'secret' });
  const during = identity.token({ fresh: true });
  await vi.waitFor(() => expect(asked().filter((path) => path === '/token')).toHaveLength(2), 30_000);
  server['/token'] = token as () => Response;
  changed.resolve(json(200, {}));
  await changing;
  expect(await during).toBe(await identity.token());
  expect(await during).not.toBeNull();
  expect(seen).not.toHaveBeenCalled();
});

test('is signed out when a token is refused and the change fails, too', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  server['/reauthenticate'] = () => json(401, {});
  server['/token'] = () => json(401, {});
  const changing = identity.reauthenticate({ password: 'secret' });
  expect(await identity.token({ fresh: true })).toBeNull();
  await expect(changing).rejects.toThrow();
  expect(identity.remembers()).toBe(false);
});

test('does not use the cached refusal of a token from before the sign-in', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  const tokens = fetched.mock.calls.map(([address]) => address).filter((address) => address.includes('/token'));
  expect(tokens).toEqual([expect.not.stringMatching(/\/token$/)]);
});

test('keeps the token until a minute before it expires, then renews it once for all callers', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  vi.setSystemTime(NOW + 8.9 * MINUTE);
  await identity.token();
  expect(asked().filter((path) => path === '/token')).toHaveLength(1);
  vi.setSystemTime(NOW + 9.1 * MINUTE);
  await Promise.all([identity.token(), identity.token()]);
  expect(asked().filter((path) => path === '/token')).toHaveLength(2);
});

test.each([
  [401, 'invalid_credential', 'invalid-credential'],
  [422, 'invalid_fields', 'invalid-credential'],
  [403, 'user_disabled', 'user-disabled'],
  [403, 'foreign_origin', 'internal-error'],
  [500, 'internal', 'internal-error'],
  [502, undefined, 'internal-error'],
])('a refusal with %i %s is %s', async (status, problem, code) => {
  server['/sign-in/email'] = () => json(status, { code: problem });
  await expect(embeddedIdentity().signIn('a@b.ch', 'x')).rejects.toMatchObject({ code });
});

test('too many attempts tell how long to wait', async () => {
  server['/sign-in/email'] = () => json(429, { code: 'too_many_requests' }, { 'retry-after': '90' });
  await expect(embeddedIdentity().signIn('a@b.ch', 'x')).rejects.toEqual(
    new IdentityError('too-many-requests', { retryAfter: 90 }),
  );
});

test('without network the failure is network-request-failed', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(embeddedIdentity().signIn('a@b.ch', 'x')).rejects.toMatchObject({ code: 'network-request-failed' });
});

test('a sign-out notifies listeners here and in other tabs', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  const seen = vi.fn();
  identity.watch(seen);
  await identity.signOut();
  expect(seen).toHaveBeenCalledExactlyOnceWith(null);
  expect(tabs.postMessage).toHaveBeenLastCalledWith('signed-out');
  expect(await identity.token()).toBeNull();
});

test('a sign-out in another tab ends the session here', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  const left = new Promise((resolve) => identity.watch(resolve));
  server['/token'] = () => json(401, {});
  tabs.onmessage?.();
  expect(await left).toBeNull();
});

test('a token requested before a sign-out does not restore the session', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  const late = identity.token({ fresh: true });
  await identity.signOut();
  await late;
  expect(await identity.token()).toBeNull();
});

test('a token requested before another tab signs in is that of the new session', async () => {
  const identity = embeddedIdentity();
  await identity.signIn('reto@demo.example', 'secret');
  const late = identity.token({ fresh: true });
  server['/token'] = () => json(200, { token: tokenFor('nadja') });
  tabs.onmessage?.();
  expect(await late).toBe(tokenFor('nadja'));
});

test('a session that the server refuses is forgotten here, and the other tabs are not told', async () => {
  const identity = embeddedIdentity();
  const seen = vi.fn();
  identity.watch(seen);
  await identity.signIn('reto@demo.example', 'secret');
  tabs.postMessage.mockClear();
  await identity.forget();
  expect(seen).toHaveBeenLastCalledWith(null);
  expect(await identity.token()).toBeNull();
  expect(asked()).not.toContain('/sign-out');
  expect(tabs.postMessage).not.toHaveBeenCalled();
});
