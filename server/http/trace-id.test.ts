import { expect, it } from 'vitest';
import { traceIds } from './trace-id.ts';

const GIVEN = '4f2c8a0e-5b1d-4c3e-9f7a-2b6d8e0c1a35';
const ofProxy = (id: string) => traceIds(true)({ headers: { 'x-request-id': id } });

it('is that of the proxy', () => expect(ofProxy(GIVEN)).toBe(GIVEN));

it.each(['', 'short', `${GIVEN}"}\n{"level":60`, 'x'.repeat(65)])('is a new one instead of %j', (id) =>
  expect(ofProxy(id)).toMatch(/^[\da-f-]{36}$/),
);

it('is a new one each time without a proxy, whatever strangers send', () => {
  const own = () => traceIds(false)({ headers: { 'x-request-id': GIVEN } });
  expect(new Set([own(), own(), GIVEN]).size).toBe(3);
});
