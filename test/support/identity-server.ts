import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { DEFAULT_POLICY } from '../../core/access/password-policy.ts';
import { refuse } from '../../core/errors/refusal.ts';
import { connect } from '../../server/db/connect.ts';
import { answerFailures } from '../../server/http/errors.ts';
import { addressAttempts } from '../../server/identity/address-limit.ts';
import { accountMails } from '../../server/identity/embedded/account-mails.ts';
import type { AuthParts } from '../../server/identity/embedded/better-auth.ts';
import type { EmbeddedParts } from '../../server/identity/embedded/embedded.ts';
import { ACCOUNT_RULE, accountThrottle } from '../../server/identity/embedded/throttle.ts';
import { throttleKeys } from '../../server/identity/embedded/throttle-key.ts';
import { argon2id } from '../../server/identity/passwords/password-hash.ts';
import { type Identity, registerIdentity } from '../../server/identity/register.ts';
import { readSecret } from '../../server/identity/secret.ts';
import type { Mail } from '../../server/mail/mail.ts';
import type { AnyBody } from './api.ts';
import { createTestDatabase, PATIENT } from './database.ts';

export const ORIGIN = 'http://flights.example:3000';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AnyBody;
}

/** A browser tab with its own cookies, on a page of `origin`. */
export interface Browser {
  cookie: string;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly signIn: (email: string, password: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly token: () => Promise<string>;
  /** Calls an endpoint with a bearer token; answers 200 and the person, or 401. */
  readonly call: (token: string) => Promise<Answer>;
}

export interface IdentityServer {
  readonly url: string;
  readonly identity: Identity;
  readonly superuser: pg.Pool;
  readonly pool: pg.Pool;
  readonly browser: () => Browser;
  readonly logged: () => string;
  /** Queued mails, oldest first. */
  readonly mails: readonly Mail[];
  readonly stop: () => Promise<void>;
}

export interface IdentityServerParts {
  readonly parts?: EmbeddedParts;
  readonly publicUrl?: string;
  readonly trustProxy?: boolean;
  /** Another server whose database this one shares. */
  readonly beside?: IdentityServer & Shared;
}

interface Shared {
  readonly shared: { readonly loginUrl: string; readonly superuserUrl: string; readonly dataDir: string };
}

const setCookies = (cookies: string, headers: Headers): string => {
  const kept = new Map(cookies.split('; ').flatMap((cookie) => (cookie === '' ? [] : [[nameOf(cookie), cookie]])));
  for (const set of headers.getSetCookie()) {
    const cookie = set.split(';')[0] ?? '';
    if (/max-age=0/i.test(set)) kept.delete(nameOf(cookie));
    else kept.set(nameOf(cookie), cookie);
  }
  return [...kept.values()].join('; ');
};

const nameOf = (cookie: string): string => cookie.split('=')[0] ?? '';

const openBrowser = (url: string, origin: string): Browser => {
  const ask = async (path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> => {
    const response = await fetch(url + path, init);
    const text = await response.text();
    browser.cookie = setCookies(browser.cookie, response.headers);
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const cookies = (): Record<string, string> => (browser.cookie === '' ? {} : { cookie: browser.cookie });
  const browser: Browser = {
    cookie: '',
    get: (path, headers = {}) => ask(path, { headers: { ...cookies(), ...headers } }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        headers: {
          origin,
          ...cookies(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    signIn: (email, password, headers) => browser.post('/identity/sign-in/email', { email, password }, headers),
    token: async () => (await browser.get('/identity/token')).body.token,
    call: (token) => ask('/call', { headers: { authorization: `Bearer ${token}` } }),
  };
  return browser;
};

/** An invitation that is always valid with this code. */
export const INVITED = { code: 'invited', firstName: 'Livia', lastName: 'Barmettler', school: 'Bergluft' };

/**
 * Replaces the rest of the program for the identity part. Mails are collected; their delivery is tested in server/mail.
 */
export const surroundings = (mails: Mail[]) => ({
  mailer: { queueAlone: async (mail: Mail) => void mails.push(mail) },
  findInvited: async (code: string) => (code === INVITED.code ? INVITED : refuse('unknown_code')),
  askForReset: async () => undefined,
});

/** Returns the parts of better-auth for tests without the server. */
export const authParts = (pool: pg.Pool): AuthParts => {
  const secret = 's'.repeat(48);
  return {
    publicUrl: 'http://flights.example',
    secret,
    pool,
    log: { debug: () => undefined } as never,
    passwords: argon2id,
    throttle: accountThrottle(pool),
    throttleKeys: throttleKeys(secret),
    addressAttempts: addressAttempts(pool),
    spend: async () => null,
    mails: accountMails({ queueAlone: async () => undefined }, pool, 'http://flights.example'),
    findInvited: surroundings([]).findInvited,
    screen: async () => [],
  };
};

/** A slow machine may need more than the real wait of one second between two requests, and would allow one attempt more. */
const patientThrottle = (pool: pg.Pool) => accountThrottle(pool, { ...ACCOUNT_RULE, firstWait: 60 });

/** Starts only the identity part on a real port, and one endpoint that requires a bearer token. */
export const startIdentity = async ({
  parts,
  publicUrl = ORIGIN,
  trustProxy = false,
  beside,
}: IdentityServerParts = {}): Promise<IdentityServer & Shared> => {
  const shared = beside?.shared ?? {
    ...(await createTestDatabase()),
    dataDir: await mkdtemp(join(tmpdir(), 'aufwind-identity-')),
  };
  const lines: string[] = [];
  const app = Fastify({ trustProxy, logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } });
  answerFailures(app);
  const pools = connect(shared.loginUrl, PATIENT);
  const superuser = new pg.Pool({ connectionString: shared.superuserUrl, max: 2 });
  const mails: Mail[] = [];
  const identity: Identity = await registerIdentity(app, {
    ...surroundings(mails),
    settings: { publicUrl, passwordPolicy: DEFAULT_POLICY, identity: { kind: 'embedded' }, production: false },
    secret: readSecret({ secret: null, dataDir: shared.dataDir }),
    pools,
    log: app.log,
    // Runs at once instead of as a job, because jobs belong to another folder.
    askForReset: (request) => identity.sendResetLink(request),
    parts: { throttle: patientThrottle, ...parts },
  });
  app.get('/call', async (request, reply) => {
    const principal = await identity.verifyBearer(request.headers.authorization);
    const known = principal && (await identity.resolvePrincipal(principal));
    return known ? { ...known } : reply.code(401).send({});
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    identity,
    superuser,
    shared,
    pool: pools.identity,
    browser: () => openBrowser(url, publicUrl),
    logged: () => lines.join(''),
    mails,
    stop: async () => {
      await app.close();
      await pools.end();
      await superuser.end();
      if (beside === undefined) await rm(shared.dataDir, { recursive: true });
    },
  };
};
