import { expect, test } from 'vitest';
import type { Principal } from '../provider.ts';
import { verifiedTokens } from './verified-tokens.ts';

const lena: Principal = { issuer: 'embedded', subject: 'lena', sid: null, email: null, authTime: 0 };

test('a token expires at its end, to the second', () => {
  const verified = verifiedTokens();
  verified.keep('a', lena, 100);
  expect(verified.find('a', 99.999)).toBe(lena);
  expect(verified.find('a', 100)).toBeNull();
  expect(verified.size).toBe(0);
});

test('keeps a maximum number of tokens and drops the oldest', () => {
  const verified = verifiedTokens(3);
  for (const token of ['a', 'b', 'c', 'd', 'e']) verified.keep(token, lena, 100);
  expect(verified.size).toBe(3);
  expect(['a', 'b', 'c', 'd', 'e'].map((token) => verified.find(token, 0) !== null)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
