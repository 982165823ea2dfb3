import { describe, expect, it } from 'vitest';
import { accessAfter, apiKeyErrors, isOfSameNumber, type WahaAccess, type WahaInput } from './settings.rules.ts';

const BEFORE: WahaAccess = { url: 'https://waha.example', session: 'default', apiKey: 'old-api', hookKey: 'old-hook' };
const wanted = (change: Partial<WahaInput> = {}): WahaInput => ({
  kind: 'waha',
  url: 'https://waha.example',
  session: 'default',
  accepts_risk: true,
  ...change,
});

describe('stored access data', () => {
  it.each([
    ['keys that are absent stay', {}, {}],
    ['keys that are null stay', { api_key: null, hook_key: null }, {}],
    ['keys that are empty go', { api_key: '', hook_key: '' }, { apiKey: '', hookKey: '' }],
    ['keys of spaces go', { api_key: '  ' }, { apiKey: '' }],
    [
      'new keys replace them, without the spaces of copying',
      { api_key: ' new ', hook_key: 'n' },
      { apiKey: 'new', hookKey: 'n' },
    ],
    ['slashes at the end of the address do not count', { url: 'https://waha.example//' }, {}],
  ] as const)('%s', (_name, change, difference) => {
    expect(accessAfter(wanted(change), BEFORE)).toEqual({ ...BEFORE, ...difference });
  });

  it('has no keys if none were given', () => {
    expect(accessAfter(wanted(), null)).toMatchObject({ apiKey: '', hookKey: '' });
  });
});

describe('the API key', () => {
  it.each([
    ['the stored one at the same server', {}, BEFORE, null],
    ['the stored one at another path of it', { url: 'https://waha.example/w' }, BEFORE, null],
    ['the stored one at another host', { url: 'https://other.example' }, BEFORE, 'required'],
    ['the stored one at another port', { url: 'https://waha.example:8443' }, BEFORE, 'required'],
    ['the stored one without encryption', { url: 'http://waha.example' }, BEFORE, 'required'],
    ['the stored one at a host that begins alike', { url: 'https://waha.example.evil.example' }, BEFORE, 'required'],
    [
      'the stored one where browsers read another host',
      { url: 'https://waha.example\\@evil.example' },
      BEFORE,
      'required',
    ],
    ['the stored one in capitals', { url: 'HTTPS://WAHA.example/w' }, BEFORE, null],
    ['null at another host', { url: 'https://other.example', api_key: null }, BEFORE, 'required'],
    ['a new one at another host', { url: 'https://other.example', api_key: 'new' }, BEFORE, null],
    ['none at another host', { url: 'https://other.example', api_key: '' }, BEFORE, null],
    ['none stored, another host', { url: 'https://other.example' }, { ...BEFORE, apiKey: '' }, null],
    ['the first one', { api_key: 'new' }, null, null],
    ['one that fits in no header', { api_key: 'a\nb' }, BEFORE, 'wrong_format'],
    ['one with an umlaut', { api_key: 'schlüssel' }, null, 'wrong_format'],
  ] as const)('%s: %s', (_name, change, before, code) => {
    expect(apiKeyErrors(wanted(change), before)).toEqual(code === null ? [] : [{ path: 'bridge.api_key', code }]);
  });
});

it('the acceptance of the risk covers one address and session', () => {
  expect(isOfSameNumber(BEFORE, { ...BEFORE, apiKey: 'x' })).toBe(true);
  expect(isOfSameNumber(BEFORE, { ...BEFORE, session: 'x' })).toBe(false);
  expect(isOfSameNumber(BEFORE, { ...BEFORE, url: 'https://x.example' })).toBe(false);
});
