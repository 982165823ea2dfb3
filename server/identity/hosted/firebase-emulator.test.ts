import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostedServer, startHosted } from '../../../test/support/hosted-server.ts';
import type { FirebaseSettings } from '../identity-settings.ts';
import { firebaseIssuer } from './firebase.ts';

const settings = (projectId: string, emulator: string | null): FirebaseSettings => ({
  kind: 'firebase',
  projectId,
  apiKey: 'k',
  authDomain: 'b.example',
  emulator,
});

const unsigned = (projectId: string, until: string | number = '1h') =>
  new UnsecuredJWT({ auth_time: Math.floor(Date.now() / 1000) })
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject('lena')
    .setIssuedAt()
    .setExpirationTime(until)
    .encode();

describe('unsigned tokens', () => {
  let server: HostedServer;
  beforeAll(async () => {
    server = await startHosted(settings('demo-aufwind', '127.0.0.1:9099'));
  });
  afterAll(() => server.stop());

  test('are accepted if the emulator is configured', async () => {
    expect((await server.call(unsigned('demo-aufwind'))).status).toBe(200);
  });

  test.each([
    ['another project', unsigned('demo-another')],
    ['a real project', unsigned('bergluft')],
    ['an expired one', unsigned('demo-aufwind', Math.floor(Date.now() / 1000) - 10)],
    ['an invented signature', `${unsigned('demo-aufwind')}AAAA`],
    ['no token', 'a.b.'],
  ])('are refused with the emulator for %s', async (_name, token) => {
    expect((await server.call(token)).status).toBe(401);
  });

  test.each(['demo-aufwind', 'bergluft'])('are refused without the emulator: %s', async (projectId) => {
    const real = await startHosted(settings(projectId, null));
    try {
      expect((await real.call(unsigned(projectId))).status).toBe(401);
    } finally {
      await real.stop();
    }
  });

  test.each([
    ['in production', 'demo-aufwind', true],
    ['for a project that could be real', 'bergluft', false],
  ])("can't be enabled %s", (_name, projectId, production) => {
    const log = { warn: () => undefined } as never;
    expect(() => firebaseIssuer(settings(projectId, '127.0.0.1:9099'), { log, production })).toThrow(/nobody/);
  });
});
