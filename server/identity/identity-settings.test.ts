import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import { readSettings } from '../../programs/server/settings.ts';
import { SettingsError } from '../environment.ts';
import { publicIdentity } from './identity-settings.ts';

type Env = Record<string, string>;

const FIREBASE = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'bergluft', FIREBASE_API_KEY: 'AIza-public' };
const EMULATED = { ...FIREBASE, FIREBASE_PROJECT_ID: 'demo-aufwind', FIREBASE_EMULATOR: '127.0.0.1:9099' };
const OIDC = {
  IDENTITY: 'oidc',
  OIDC_ISSUER: 'https://sign-in.example/realms/a',
  OIDC_CLIENT_ID: 'aufwind',
  OIDC_AUDIENCE: 'https://flights.example/api',
};
const PRODUCTION = { NODE_ENV: 'production', AUFWIND_EMBEDDED: '1', SMTP_URL: 'smtp://mail.example' };

const sentence = (env: Env): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('settings of the identity provider', () => {
  test('default to the embedded provider', () => {
    expect(readSettings({}).identity).toEqual({ kind: 'embedded' });
    expect(readSettings({ IDENTITY: '' }).identity).toEqual({ kind: 'embedded' });
  });

  test.each<[string, Env, object]>([
    [
      'firebase',
      FIREBASE,
      {
        kind: 'firebase',
        projectId: 'bergluft',
        apiKey: 'AIza-public',
        authDomain: 'bergluft.firebaseapp.com',
        emulator: null,
      },
    ],
    ['a custom domain', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: 'in.example' }, { authDomain: 'in.example' }],
    ['the emulator', EMULATED, { emulator: '127.0.0.1:9099' }],
    ['an emulator with an IPv6 address', { ...EMULATED, FIREBASE_EMULATOR: '[::1]:9099' }, { emulator: '[::1]:9099' }],
    ['firebase in production', { ...FIREBASE, ...PRODUCTION }, { kind: 'firebase' }],
    [
      'oidc',
      OIDC,
      {
        kind: 'oidc',
        issuer: 'https://sign-in.example/realms/a',
        clientId: 'aufwind',
        audience: 'https://flights.example/api',
        scope: 'openid email',
        tokenType: 'at+jwt',
        accountUrl: null,
      },
    ],
    ['an issuer keeps its slash', { ...OIDC, OIDC_ISSUER: 'https://in.example/' }, { issuer: 'https://in.example/' }],
    ['an issuer on this machine', { ...OIDC, OIDC_ISSUER: 'http://localhost:9000' }, { kind: 'oidc' }],
    ['other scopes', { ...OIDC, OIDC_SCOPE: 'openid offline_access' }, { scope: 'openid offline_access' }],
    ['tokens of the older type', { ...OIDC, OIDC_TOKEN_TYPE: 'JWT' }, { tokenType: 'JWT' }],
    [
      'an account page',
      { ...OIDC, OIDC_ACCOUNT_URL: 'https://in.example/me' },
      { accountUrl: 'https://in.example/me' },
    ],
  ])('%s', (_name, env, expected) => {
    expect(readSettings(env).identity).toMatchObject(expected);
  });

  test.each<[string, Env]>([
    ['IDENTITY', { IDENTITY: 'carrier-pigeon' }],
    ['FIREBASE_PROJECT_ID', { IDENTITY: 'firebase' }],
    ['FIREBASE_PROJECT_ID', { ...FIREBASE, FIREBASE_PROJECT_ID: 'No Project' }],
    ['FIREBASE_API_KEY', { ...FIREBASE, FIREBASE_API_KEY: '' }],
    ['FIREBASE_AUTH_DOMAIN', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: 'https://in.example/' }],
    ['FIREBASE_EMULATOR', { ...EMULATED, FIREBASE_EMULATOR: 'http://127.0.0.1:9099' }],
    ['FIREBASE_EMULATOR', { ...EMULATED, FIREBASE_EMULATOR: "x:1; script-src 'unsafe-inline'" }],
    ['FIREBASE_EMULATOR', { ...EMULATED, FIREBASE_PROJECT_ID: 'bergluft' }],
    ['FIREBASE_EMULATOR', { ...EMULATED, ...PRODUCTION }],
    ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: '' }],
    ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'sign-in.example' }],
    ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'https://in.example/?tenant=a' }],
    ['OIDC_ISSUER', { ...OIDC, OIDC_ISSUER: 'https://me@in.example' }],
    ['OIDC_ISSUER', { ...OIDC, ...PRODUCTION, OIDC_ISSUER: 'http://localhost:9000' }],
    ['OIDC_CLIENT_ID', { ...OIDC, OIDC_CLIENT_ID: '' }],
    ['OIDC_AUDIENCE', { ...OIDC, OIDC_AUDIENCE: '' }],
    ['OIDC_AUDIENCE', { ...OIDC, OIDC_AUDIENCE: 'aufwind', OIDC_TOKEN_TYPE: 'JWT' }],
    ['OIDC_TOKEN_TYPE', { ...OIDC, OIDC_TOKEN_TYPE: 'opaque' }],
    ['OIDC_SCOPE', { ...OIDC, OIDC_SCOPE: 'email' }],
    ['OIDC_ACCOUNT_URL', { ...OIDC, OIDC_ACCOUNT_URL: 'javascript:alert(1)' }],
    ['DEMO', { ...OIDC, DEMO: 'on' }],
  ])('an invalid or missing %s stops the start with a sentence that names it: %o', (name, env) => {
    expect(sentence(env)).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  test('a hosted provider has no demo, because the demo accounts would not work', () => {
    expect(readSettings(FIREBASE).demo).toBe(false);
  });
});

describe('the public settings', () => {
  test('of Firebase', () => {
    expect(publicIdentity(readSettings(EMULATED).identity, DEFAULT_POLICY)).toEqual({
      kind: 'firebase',
      projectId: 'demo-aufwind',
      apiKey: 'AIza-public',
      authDomain: 'demo-aufwind.firebaseapp.com',
      emulator: '127.0.0.1:9099',
      policy: DEFAULT_POLICY,
    });
  });

  test('of OpenID Connect contain nothing about how tokens are checked', () => {
    expect(publicIdentity(readSettings(OIDC).identity, DEFAULT_POLICY)).toEqual({
      kind: 'oidc',
      issuer: 'https://sign-in.example/realms/a',
      clientId: 'aufwind',
      audience: 'https://flights.example/api',
      scope: 'openid email',
      accountUrl: null,
    });
  });
});
