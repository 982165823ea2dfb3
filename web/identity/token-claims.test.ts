import { expect, test } from 'vitest';
import { claimsOf } from './token-claims.ts';

const tokenOf = (payload: object) => `header.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('reads identity and expiry', () => {
  const token = tokenOf({ sub: 'abc', email: 'jürg.müller@example.ch', exp: 1_795_000_000 });
  expect(claimsOf(token)).toEqual({ sub: 'abc', email: 'jürg.müller@example.ch', expiresAt: 1_795_000_000_000 });
});

test('a token without an address is valid', () => {
  expect(claimsOf(tokenOf({ sub: 'abc', exp: 1 })).email).toBeNull();
});
