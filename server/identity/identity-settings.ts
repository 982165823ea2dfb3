import type { PasswordPolicy } from '../../core/access/password-policy.ts';
import type { PublicIdentity } from '../../core/access/public-identity.ts';
import { type Env, oneOf, SettingsError, url } from '../environment.ts';

export interface FirebaseSettings {
  readonly kind: 'firebase';
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  /** `host:port` of Firebase's emulator, whose tokens are unsigned; `null`: the real Firebase. */
  readonly emulator: string | null;
}

export interface OidcSettings {
  readonly kind: 'oidc';
  /** Exactly as in the provider's tokens, with or without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  /** The `typ` header of the provider's access tokens. */
  readonly tokenType: 'at+jwt' | 'JWT';
  readonly accountUrl: string | null;
}

export type IdentitySettings = { readonly kind: 'embedded' } | FirebaseSettings | OidcSettings;

const needed = (env: Env, name: string, example: string): string => {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  throw new SettingsError(`${name} must be set with IDENTITY=${env['IDENTITY']}, for example to ${example}.`);
};

/**
 * Firebase reserves these names for projects that can't exist, so unsigned tokens are never accepted for a real
 * project.
 */
export const isDemoProject = (projectId: string): boolean => projectId.startsWith('demo-');

const EMULATOR = /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i;

const emulator = (env: Env, projectId: string, production: boolean): string | null => {
  const text = env['FIREBASE_EMULATOR'];
  if (text === undefined || text === '') return null;
  if (production)
    throw new SettingsError('FIREBASE_EMULATOR must not be set in production, because nobody signs its tokens.');
  if (!isDemoProject(projectId))
    throw new SettingsError(
      `FIREBASE_EMULATOR needs a FIREBASE_PROJECT_ID that begins with demo-, but it is "${projectId}".`,
    );
  if (EMULATOR.test(text)) return text;
  throw new SettingsError(`FIREBASE_EMULATOR must be a host and a port such as 127.0.0.1:9099, but is "${text}".`);
};

const PROJECT_ID = /^[a-z][a-z\d-]{4,28}[a-z\d]$/;
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

const firebase = (env: Env, production: boolean): FirebaseSettings => {
  const projectId = needed(env, 'FIREBASE_PROJECT_ID', 'my-school');
  if (!PROJECT_ID.test(projectId))
    throw new SettingsError(`FIREBASE_PROJECT_ID must be a project's id such as my-school, but is "${projectId}".`);
  const apiKey = needed(env, 'FIREBASE_API_KEY', 'the Web API Key of the project');
  const authDomain = env['FIREBASE_AUTH_DOMAIN'] || `${projectId}.firebaseapp.com`;
  if (!HOST.test(authDomain))
    throw new SettingsError(
      `FIREBASE_AUTH_DOMAIN must be a host such as my-school.firebaseapp.com, but is "${authDomain}".`,
    );
  return { kind: 'firebase', projectId, apiKey, authDomain, emulator: emulator(env, projectId, production) };
};

const issuer = (env: Env, production: boolean): string => {
  const text = needed(env, 'OIDC_ISSUER', 'https://sign-in.example.ch');
  const parsed = url(env, 'OIDC_ISSUER', production ? ['https:'] : ['https:', 'http:']);
  if (parsed === null || parsed.search !== '' || parsed.hash !== '' || parsed.username !== '')
    throw new SettingsError(
      'OIDC_ISSUER must be an address without a query, as the identity provider writes it into its tokens.',
    );
  return text;
};

const oidc = (env: Env, production: boolean): OidcSettings => {
  const clientId = needed(env, 'OIDC_CLIENT_ID', 'aufwind');
  const audience = needed(env, 'OIDC_AUDIENCE', 'https://flights.example.ch/api');
  // The provider's ID tokens have the client as audience and the same `typ`; they must not be accepted as access
  // tokens.
  const tokenType = oneOf(env, 'OIDC_TOKEN_TYPE', 'at+jwt', ['at+jwt', 'JWT']) as OidcSettings['tokenType'];
  if (tokenType === 'JWT' && audience === clientId)
    throw new SettingsError('OIDC_AUDIENCE must not be the OIDC_CLIENT_ID when OIDC_TOKEN_TYPE is JWT.');
  const scope = env['OIDC_SCOPE'] || 'openid email';
  if (!scope.split(' ').includes('openid'))
    throw new SettingsError(`OIDC_SCOPE must be a list with spaces that contains openid, but is "${scope}".`);
  const accountUrl = url(env, 'OIDC_ACCOUNT_URL', ['https:', 'http:'])?.href ?? null;
  return { kind: 'oidc', issuer: issuer(env, production), clientId, audience, scope, tokenType, accountUrl };
};

/** Reads which identity provider to use. Throws a {@link SettingsError} for the first invalid value. */
export const readIdentitySettings = (env: Env, production: boolean): IdentitySettings => {
  const kind = oneOf(env, 'IDENTITY', 'embedded', ['embedded', 'firebase', 'oidc']);
  if (kind === 'firebase') return firebase(env, production);
  return kind === 'oidc' ? oidc(env, production) : { kind: 'embedded' };
};

/** Returns the provider's public settings for the browser. Never add a secret here. */
export const publicIdentity = (identity: IdentitySettings, policy: PasswordPolicy): PublicIdentity => {
  if (identity.kind === 'embedded') return { kind: 'embedded', policy };
  if (identity.kind === 'firebase') {
    const { projectId, apiKey, authDomain, emulator } = identity;
    return { kind: 'firebase', projectId, apiKey, authDomain, emulator, policy };
  }
  const { issuer, clientId, audience, scope, accountUrl } = identity;
  return { kind: 'oidc', issuer, clientId, audience, scope, accountUrl };
};
