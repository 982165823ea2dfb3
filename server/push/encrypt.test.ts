import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt } from '../../test/support/push-service.ts';
import { areBrowserKeys, encryptFor } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example in appendix A of RFC 8291. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browser: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b' +
    'Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a message for a browser', () => {
  it('is the one of the example in RFC 8291', () => {
    const fixed = { privateKey: bytes(EXAMPLE.sender), salt: bytes(EXAMPLE.salt) };
    expect(encryptFor(EXAMPLE, EXAMPLE.text, fixed).toString('base64url')).toBe(EXAMPLE.body);
    const browser = createECDH('prime256v1');
    browser.setPrivateKey(bytes(EXAMPLE.browser));
    expect(decrypt(browser, bytes(EXAMPLE.auth), bytes(EXAMPLE.body))).toBe(EXAMPLE.text);
  });

  it('is another one each time, and only its browser reads it', () => {
    const [browser, other] = [createECDH('prime256v1'), createECDH('prime256v1')];
    for (const one of [browser, other]) one.generateKeys();
    const auth = randomBytes(16);
    const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
    const [first, second] = [encryptFor(keys, 'Grüezi 🪂'), encryptFor(keys, 'Grüezi 🪂')];
    expect(first.equals(second)).toBe(false);
    expect([decrypt(browser, auth, first), decrypt(browser, auth, second)]).toEqual(['Grüezi 🪂', 'Grüezi 🪂']);
    expect(() => decrypt(other, auth, first)).toThrow();
    first.writeUInt8((first.at(-1) ?? 0) ^ 1, first.length - 1);
    expect(() => decrypt(browser, auth, first)).toThrow();
  });
});

describe('the keys of a browser', () => {
  it.each([
    ['a point of the curve and 16 bytes', {}, true],
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, false],
    ['a point that is too short', { p256dh: EXAMPLE.p256dh.slice(0, 60) }, false],
    ['15 bytes', { auth: Buffer.alloc(15).toString('base64url') }, false],
    ['nothing', { p256dh: '', auth: '' }, false],
    ['other text', { p256dh: '<script>' }, false],
  ])('%s: %s', (_name, keys, are) => {
    expect(areBrowserKeys({ ...EXAMPLE, ...keys })).toBe(are);
  });
});
