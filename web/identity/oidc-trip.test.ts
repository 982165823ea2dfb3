import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrive, depart, isAnswer, pathOfOurs } from './oidc-trip.ts';

const TRIP = { state: 's', nonce: 'n', verifier: 'v', returnTo: '/flights' };
const at = (search: string) => new URL(`https://flights.example/login?${search}`);

describe('a trip to the provider', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is recognised on return, and only once', () => {
    depart(TRIP);
    expect(arrive(at('code=c&state=s'))).toEqual(TRIP);
    expect(kept.size).toBe(0);
    expect(arrive(at('code=c&state=s'))).toBeNull();
  });

  test.each(['code=c&state=another', 'code=c', ''])('is discarded when the address says %s', (search) => {
    depart(TRIP);
    expect(arrive(at(search))).toBeNull();
    expect(kept.size).toBe(0);
  });
});

test.each([
  ['code=c&state=s', true],
  ['error=access_denied&state=s', true],
  ['code=c', false],
  ['state=s', false],
  ['', false],
])('%s is an answer: %s', (search, answer) => {
  expect(isAnswer(at(search))).toBe(answer);
});

test.each([
  ['/flights?type=all#today', '/flights?type=all#today'],
  ['https://flights.example/members', '/members'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
])('%s leads to %s', (returnTo, path) => {
  expect(pathOfOurs(returnTo, 'https://flights.example')).toBe(path);
});
