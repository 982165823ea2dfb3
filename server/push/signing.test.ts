import { generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../test/support/push-service.ts';
import { authorization, subjectOf } from './signing.ts';

describe('the header by which push services know us', () => {
  it('can be checked as the example of RFC 8292', async () => {
    const key = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
    const example =
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0' +
      'bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
      `k=${key}`;
    const claims = { aud: 'https://push.example.net', exp: 1_453_523_768, sub: 'mailto:push@example.com' };
    expect(await claimsOf(example, key, new Date(1_453_523_000_000))).toEqual(claims);
  });

  it('names the service, us, and a time within a day, and is signed', async () => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
    const keys = { publicKey: raw, privateKey: pair.privateKey };
    const header = await authorization(keys, 'mailto:info@flights.example', 'https://push.example.net/send/abc?d=1');
    const { exp = 0, ...claims } = await claimsOf(header, raw);
    expect(claims).toEqual({ aud: 'https://push.example.net', sub: 'mailto:info@flights.example' });
    const ahead = exp - Date.now() / 1000;
    expect(ahead > 0 && ahead < 24 * 3600).toBe(true);
  });
});

describe('whom push services can reach', () => {
  it.each([
    ['https://flights.example.ch', null, 'https://flights.example.ch'],
    ['https://flights.example.ch', 'info@flights.ch', 'https://flights.example.ch'],
    ['http://flights.example.ch', 'info@flights.ch', 'mailto:info@flights.ch'],
    ['http://localhost:3000', 'info@flights.ch', 'mailto:info@flights.ch'],
    ['http://localhost:3000', null, null],
    ['https://localhost', null, null],
    ['https://127.0.0.1:8443', null, null],
    ['https://192.168.1.20', 'admin@localhost', null],
    ['https://[::1]', 'admin@school.local', null],
    ['https://aufwind', 'admin@192.168.1.20', null],
    ['https://93.184.215.14', null, 'https://93.184.215.14'],
  ])('%s and %s: %s', (publicUrl, email, subject) => {
    expect(subjectOf(publicUrl, email)).toBe(subject);
  });
});
