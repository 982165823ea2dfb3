import { vi } from 'vitest';
import type { IdentityClient } from '../../web/identity/identity-client.ts';

const reallyFetch = fetch;

/** The browser environment of a provider's client. */
interface Surroundings {
  readonly localStorage: object;
  readonly fetch?: typeof fetch;
}

/** Tabs of one browser share a channel; each of these browsers has one tab. */
class LonelyChannel {
  onmessage = null;
  postMessage(): void {}
}

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const goInto = ({ localStorage, fetch }: Surroundings): void => {
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('BroadcastChannel', LonelyChannel);
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('location', new URL('http://flights.example:3000/login'));
  if (fetch !== undefined) vi.stubGlobal('fetch', fetch);
};

/** Runs a provider's client in a browser of its own: each call sees its own storage and cookies. */
export const inOwnBrowser = (open: () => IdentityClient, ownFetch?: typeof fetch): IdentityClient => {
  const surroundings: Surroundings = { localStorage: storage(), ...(ownFetch ? { fetch: ownFetch } : {}) };
  goInto(surroundings);
  return new Proxy(open(), {
    get: (client, name: keyof IdentityClient) => {
      const member = client[name];
      if (typeof member !== 'function') return member;
      return (...input: never[]) => {
        goInto(surroundings);
        return (member as (...input: never[]) => unknown)(...input);
      };
    },
  });
};

/** A `fetch` for a page of `origin` that is served by `server`: resolves paths, sends the origin, and keeps cookies. */
export const pageFetch = (server: () => string, origin: string): typeof fetch => {
  let cookie = '';
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    if (init.method === 'POST') headers.set('origin', origin);
    const response = await reallyFetch(new URL(String(path), server()), { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = /max-age=0/i.test(set) ? '' : (set.split(';')[0] ?? '');
    return response;
  };
};
