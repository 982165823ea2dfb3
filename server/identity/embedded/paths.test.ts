import { afterAll, beforeAll, expect, test } from 'vitest';
import { authParts, type IdentityServer, startIdentity } from '../../../test/support/identity-server.ts';
import { type BetterAuth, openBetterAuth } from './better-auth.ts';
import { OPEN_ROUTES } from './open-routes.ts';
import { CLOSED_PATHS, GUESSED_PATHS, OPEN_PATHS, PROOF_PATHS, PROVEN_PATHS } from './paths.ts';

interface Endpoint {
  readonly path?: string;
  readonly options?: { readonly body?: { readonly shape?: object; readonly def?: { innerType?: { shape?: object } } } };
}

let server: IdentityServer;
let auth: BetterAuth;

beforeAll(async () => {
  server = await startIdentity();
  auth = await openBetterAuth(authParts(server.pool));
});
afterAll(() => server.stop());

const OPENED = [...Object.keys(GUESSED_PATHS), ...Object.keys(PROOF_PATHS), ...OPEN_PATHS, ...PROVEN_PATHS];

/** Endpoints without a path can't be reached from outside. */
const endpoints = () => (Object.values(auth.api) as Endpoint[]).filter(({ path }) => path !== undefined);
const paths = () => endpoints().map(({ path }) => path as string);

test('each path of better-auth is guarded, known to take no password, or closed', () => {
  const decided = [...OPENED, ...CLOSED_PATHS];
  expect(decided.toSorted()).toEqual([...new Set(paths())].toSorted());
});

test('no open path accepts a password', () => {
  const open = endpoints().filter(({ path }) => OPEN_PATHS.includes(path as string));
  const fields = open.flatMap(({ options }) => {
    const { shape, def } = options?.body ?? {};
    return Object.keys(shape ?? def?.innerType?.shape ?? {});
  });
  expect(fields).toContain('id');
  expect(fields.filter((name) => /password|otp|code|pin|token/i.test(name))).toEqual([]);
});

test('the reachable paths are exactly the guarded and the open ones', () => {
  const reached = OPEN_ROUTES.map(({ url, path }) => path ?? url);
  expect([...new Set(reached)].toSorted()).toEqual(OPENED.toSorted());
  const withPassword = OPEN_ROUTES.filter(({ takesPassword }) => takesPassword).map(({ url, path }) => path ?? url);
  // Calls that set a password or take a passkey are also rate-limited per address, because each costs a hash or a
  // signature check.
  const costly = ['/register', '/set-password', '/use-reset', '/passkey/verify-authentication'];
  expect([...new Set(withPassword)].toSorted()).toEqual([...Object.keys(GUESSED_PATHS), ...costly].toSorted());
});

test.each(CLOSED_PATHS.filter((path) => path !== '/token'))('%s is closed', async (path) => {
  const address = `/identity${path.replace(/:\w+/, 'x')}`;
  const browser = server.browser();
  expect((await browser.post(address, { email: 'a@b.ch', password: 'Over-the-ridge-9', name: 'A' })).status).toBe(404);
  expect((await browser.get(address)).status).toBe(404);
});

test.each(['/sign-up/email', '/change-password', '/token'])('%s is closed in better-auth itself', async (path) => {
  const request = new Request(`http://flights.example/identity${path}`, { method: 'POST', body: '{}' });
  expect((await auth.handler(request)).status).toBe(404);
});
