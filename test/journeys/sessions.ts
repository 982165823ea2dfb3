import type { APIRequestContext, Cookie, PlaywrightWorkerArgs } from '@playwright/test';
import type { CallShape } from '../../core/contract/call.ts';
import { finalizeLogin } from '../../features/accounts/contract.ts';

export type Cookies = readonly Cookie[];

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

type Answered = Record<string, unknown> & readonly Record<string, unknown>[];

/** Makes calls of the contract as one person in one school. */
export type Caller = (
  call: Pick<CallShape, 'method' | 'path'>,
  data?: object,
) => Promise<{ readonly status: number; readonly body: Answered }>;

export interface Sessions {
  /** The cookies of a person with an account. Signs in once, and again only after a journey has ended that session. */
  readonly of: (person: Credentials) => Promise<Cookies>;
  /** Accepts an invitation with a new account. */
  readonly register: (person: Credentials, code: string) => Promise<Cookies>;
  readonly callerOf: (person: Credentials, school: string) => Promise<Caller>;
}

/** Signs people in with the calls of the sign-in page, without opening it. */
export const openSessions = (
  { request }: Pick<PlaywrightWorkerArgs['playwright'], 'request'>,
  address: string,
): Sessions => {
  const kept = new Map<string, Cookies>();

  const within = async <T>(cookies: Cookies, work: (client: APIRequestContext) => Promise<T>): Promise<T> => {
    const client = await request.newContext({
      baseURL: address,
      storageState: { cookies: [...cookies], origins: [] },
      extraHTTPHeaders: { origin: address },
    });
    try {
      return await work(client);
    } finally {
      await client.dispose();
    }
  };

  const must = async (client: APIRequestContext, method: string, path: string, data?: object, headers = {}) => {
    const reply = await client.fetch(path, { method, headers, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${method} ${path} was answered with ${reply.status()}: ${await reply.text()}`);
    return reply.json();
  };

  const bearerOf = async (client: APIRequestContext): Promise<{ readonly authorization: string }> => {
    const { token } = await must(client, 'GET', '/identity/token');
    return { authorization: `Bearer ${token}` };
  };

  const isAlive = (cookies: Cookies): Promise<boolean> =>
    within(cookies, async (client) => (await client.get('/identity/token')).ok());

  const of = async (person: Credentials): Promise<Cookies> => {
    const before = kept.get(person.email);
    if (before !== undefined && (await isAlive(before))) return before;
    const cookies = await within([], async (client) => {
      await must(client, 'POST', '/identity/sign-in/email', person);
      return (await client.storageState()).cookies;
    });
    kept.set(person.email, cookies);
    return cookies;
  };

  const register = (person: Credentials, code: string): Promise<Cookies> =>
    within([], async (client) => {
      await must(client, 'POST', '/identity/register', { ...person, code });
      const { method, path } = finalizeLogin;
      await must(client, method, `/api/v1${path}`, { email: person.email, code }, await bearerOf(client));
      return (await client.storageState()).cookies;
    });

  const callerOf = async (person: Credentials, school: string): Promise<Caller> => {
    const cookies = await of(person);
    const headers = { ...(await within(cookies, bearerOf)), 'x-school-id': school };
    return ({ method, path }, data = {}) =>
      within([], async (client) => {
        const reply = await client.fetch(`/api/v1${path}`, { method, headers, data });
        return { status: reply.status(), body: await reply.json() };
      });
  };

  return { of, register, callerOf };
};
