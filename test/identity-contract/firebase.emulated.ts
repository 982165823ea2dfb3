import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import type { IdentityCode } from '../../core/errors/identity-codes.ts';
import { firebaseIdentity } from '../../web/identity/firebase.ts';
import type { IdentityClient } from '../../web/identity/identity-client.ts';
import { startHosted } from '../support/hosted-server.ts';
import { inOwnBrowser } from './browsers.ts';
import { identityContract, type Stage } from './contract.ts';
import { type InjectingProxy, startInjectingProxy } from './injecting-proxy.ts';

const EMULATOR = process.env['FIREBASE_EMULATOR_HOST'] ?? '';
const PROJECT = 'demo-aufwind';
const ADMIN = `http://${EMULATOR}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;
const CODES = `http://${EMULATOR}/emulator/v1/projects/${PROJECT}/oobCodes`;

/** Sends a request as the owner of the project, without access rules. */
const asOwner = async (address: string, method = 'GET', body?: object) => {
  const response = await fetch(address, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json() as Promise<Record<string, never>>;
};

/** Sets the project up as recommended: no response reveals which addresses have an account. */
const protectAddresses = () =>
  asOwner(
    `http://${EMULATOR}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`,
    'PATCH',
    { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
  );

const newBrowser = (proxy: InjectingProxy): IdentityClient =>
  inOwnBrowser(() =>
    firebaseIdentity(
      {
        kind: 'firebase',
        projectId: PROJECT,
        apiKey: 'any',
        authDomain: `${PROJECT}.firebaseapp.com`,
        emulator: proxy.host,
        policy: DEFAULT_POLICY,
      },
      randomUUID(),
    ),
  );

interface Mailed {
  readonly email: string;
  readonly newEmail?: string;
  readonly oobCode: string;
}

const open = async (): Promise<Stage> => {
  await protectAddresses();
  const proxy = await startInjectingProxy(EMULATOR);
  const server = await startHosted({
    kind: 'firebase',
    projectId: PROJECT,
    apiKey: 'any',
    authDomain: `${PROJECT}.firebaseapp.com`,
    emulator: EMULATOR,
  });
  return {
    newBrowser: () => newBrowser(proxy),
    invitation: 'Firebase needs none',
    mailedCode: async (email) => {
      const { oobCodes } = (await asOwner(CODES)) as unknown as { oobCodes: Mailed[] };
      return oobCodes.findLast((mailed) => (mailed.newEmail ?? mailed.email) === email)?.oobCode ?? '';
    },
    disable: async (email) => {
      const { users } = await asOwner(`${ADMIN}/accounts:lookup`, 'POST', { email: [email] });
      const [{ localId }] = users as unknown as [{ localId: string }];
      await asOwner(`${ADMIN}/accounts:update`, 'POST', { localId, disableUser: true });
    },
    // The emulator never finds a sign-in too old, so the proxy reports it until the next sign-in.
    passSixMinutes: async () => {
      proxy.inject = {
        path: /accounts:(update|sendOobCode)/,
        message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
        until: /signInWithPassword/,
      };
    },
    isBelieved: async (token) => token !== null && (await server.call(token)).status === 200,
    unplug: () => {
      proxy.unplugged = true;
    },
    stop: async () => {
      await proxy.stop();
      await server.stop();
    },
  };
};

identityContract("Firebase's emulator", open, {
  resetEnds: 'the emulator renews tokens of ended sign-ins; Firebase itself refuses',
  changeEnds: 'as above',
  disabledQuietly: 'the emulator checks for a disabled account before it checks the password',
});

/** Tests the codes of Firebase's server, as the client library maps them. */
describe('responses of Firebase that the emulator never gives', () => {
  let proxy: InjectingProxy;
  let lena: IdentityClient;
  beforeAll(async () => {
    proxy = await startInjectingProxy(EMULATOR);
  });
  afterAll(() => proxy.stop());
  beforeEach(async () => {
    proxy.inject = null;
    lena = newBrowser(proxy);
  });

  const email = () => `${randomUUID()}@flights.example`;
  const PASSWORD = 'Over-the-ridge-9';

  test.each<[string, IdentityCode]>([
    ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [...]', 'weak-password'],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'weak-password'],
    ['EMAIL_EXISTS', 'email-already-in-use'],
    ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
    ['ADMIN_ONLY_OPERATION', 'operation-not-allowed'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Too many unsuccessful login attempts.', 'too-many-requests'],
    ['INVALID_EMAIL', 'invalid-email'],
    ['SOMETHING_THAT_NOBODY_HAS_HEARD_OF', 'internal-error'],
  ])('%s to a registration becomes %s', async (message, code) => {
    proxy.inject = { path: /accounts:signUp/, message };
    await expect(lena.register({ email: email(), password: PASSWORD, code: '' })).rejects.toMatchObject({ code });
  });

  test.each<[string, IdentityCode]>([
    ['EMAIL_NOT_FOUND', 'user-not-found'],
    ['INVALID_PASSWORD', 'wrong-password'],
    ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
    ['USER_DISABLED', 'user-disabled'],
  ])('%s to a sign-in becomes %s', async (message, code) => {
    proxy.inject = { path: /signInWithPassword/, message };
    await expect(lena.signIn(email(), PASSWORD)).rejects.toMatchObject({ code });
  });

  test('an unknown address is not reported, even in a project without e-mail protection', async () => {
    proxy.inject = { path: /sendOobCode/, message: 'EMAIL_NOT_FOUND' };
    await expect(lena.requestReset(email())).resolves.toBeUndefined();
    proxy.inject = { path: /sendOobCode/, message: 'RESET_PASSWORD_EXCEED_LIMIT' };
    await expect(lena.requestReset(email())).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  test('an expired link is reported', async () => {
    proxy.inject = { path: /resetPassword/, message: 'EXPIRED_OOB_CODE' };
    await expect(lena.checkReset('old')).rejects.toMatchObject({ code: 'expired-action-code' });
  });

  test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND'])(
    '%s to a renewal signs the person out',
    async (message) => {
      await lena.start();
      await lena.register({ email: email(), password: PASSWORD, code: '' });
      const left = new Promise((resolve) => lena.watch(resolve));
      proxy.inject = { path: /securetoken/, message };
      expect(await lena.token({ fresh: true })).toBeNull();
      expect(await left).toBeNull();
      expect(lena.remembers()).toBe(false);
    },
  );
});
