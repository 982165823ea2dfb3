import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

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

const ask = (page: Page, path: string, body?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(`/identity${address}`, {
        method: 'POST',
        ...(sent === undefined ? {} : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
      });
      if (!response.ok) throw new Error(`${address} was answered with ${response.status}: ${await response.text()}`);
      return response.json();
    },
    [path, body] as const,
  );

/** Sets up an authenticator app through the API, for a person who has just signed in on this page. */
export const setUpApp = async (page: Page) => {
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
