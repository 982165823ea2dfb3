import { expect, it } from 'vitest';
import { waysOf } from './second-step.rules.ts';

it.each([
  [{ authenticator: true, passkey: true }, true, ['code', 'passkey', 'recovery']],
  [{ authenticator: true, passkey: true }, false, ['code', 'recovery']],
  [{ authenticator: true, passkey: false }, true, ['code', 'recovery']],
  [{ authenticator: false, passkey: true }, true, ['passkey', 'recovery']],
  [{ authenticator: false, passkey: true }, false, ['recovery']],
])('an account with %o, in a browser where passkeys work: %s, offers %o', (step, passkeysWork, ways) => {
  expect(waysOf(step, passkeysWork)).toEqual(ways);
});
