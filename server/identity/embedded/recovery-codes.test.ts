import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';

test('creates eight different codes, in groups that can be read aloud', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(8);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){5}$/);
});

test.each(['abcd-efgh-2345-6789', ' ABCD EFGH 2345 6789 ', 'abcdefgh23456789'])('%j is the same code', (typed) => {
  expect(recoveryCodeDigest('secret', 'lena', typed)).toBe(recoveryCodeDigest('secret', 'lena', 'abcd-efgh-2345-6789'));
});

test('the digest depends on account and installation', () => {
  const digests = [
    recoveryCodeDigest('secret', 'lena', 'abcd'),
    recoveryCodeDigest('secret', 'reto', 'abcd'),
    recoveryCodeDigest('another', 'lena', 'abcd'),
  ];
  expect(new Set(digests).size).toBe(3);
});
