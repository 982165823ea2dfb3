import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { address } from './program-address.ts';

/** Seconds for which an authenticator app shows one code. */
const PERIOD = 30;

/** An authenticator app with this key. `later`: the seconds by which its clock is fast. */
export const appWith = (key: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), period: PERIOD, digits: 6 });
  return {
    code: (later = 0) => app.generate({ timestamp: Date.now() + later * 1000 }),
    /** Each code works once, so the next sign-in uses the following one. */
    nextCode: () => app.generate({ timestamp: Date.now() + PERIOD * 1000 }),
  };
};

const ask = async (page: Page, path: string, data?: object): Promise<Record<string, unknown>> => {
  const reply = await page
    .context()
    .request.post(address(`/identity${path}`), { data, headers: { origin: address() } });
  if (!reply.ok()) throw new Error(`${path} was answered with ${reply.status()}: ${await reply.text()}`);
  return reply.json();
};

/**
 * Sets up an authenticator app through the API, for a person who has just signed in in this browser. Leaves the page:
 * its own requests would meet the ended session and sign the person out.
 */
export const setUpApp = async (page: Page) => {
  await page.goto('/readyz');
  const { secret } = await ask(page, '/second-factor/authenticator');
  const app = appWith(String(secret));
  const { recovery_codes } = await ask(page, '/second-factor/authenticator/confirm', { code: app.code() });
  return { app, recoveryCodes: recovery_codes as string[] };
};

/** Adds Chromium's virtual authenticator, which approves at once, as if it were touched. */
export const giveAuthenticator = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Adds a passkey as a page of that site would have created it. */
    holdPasskeyOf: (rpId: string) =>
      session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: randomBytes(16).toString('base64'),
          isResidentCredential: true,
          rpId,
          privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
            .privateKey.export({ format: 'der', type: 'pkcs8' })
            .toString('base64'),
          userHandle: randomBytes(16).toString('base64'),
          signCount: 0,
        },
      }),
  };
};
