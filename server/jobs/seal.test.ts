import { expect, test } from 'vitest';
import { sealWith } from './seal.ts';

const seal = sealWith('s'.repeat(48));

test('decrypts what was encrypted, umlauts included', () => {
  const content = { to: 'réto@flights.example', list: [1, null, 'Zumbühl'] };
  expect(seal.open(seal.close(content))).toEqual(content);
});

test('reveals nothing, and encrypts the same content differently each time', () => {
  const [one, other] = [seal.close('the same secret'), seal.close('the same secret')];
  expect(one.includes('secret')).toBe(false);
  expect(one.equals(other)).toBe(false);
});

test('can’t be decrypted with another secret, for another purpose, or after a change', () => {
  const sealed = seal.close('x');
  expect(() => sealWith('t'.repeat(48)).open(sealed)).toThrow();
  expect(() => sealWith('s'.repeat(48), 'chat bridges').open(sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(sealed)).toThrow();
});
