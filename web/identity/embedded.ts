import { type IdentityClient, type IdentityCode, IdentityError, type Signer } from './identity-client.ts';
import { claimsOf } from './token-claims.ts';

const BASE = '/identity';
/** A token is renewed this long before it runs out, so that no request arrives with a dead one. */
const EARLY = 60_000;
const PATIENCE = 20_000;

const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> => {
  try {
    return await fetch(BASE + path, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  } catch (error) {
    throw Object.assign(new IdentityError('network-request-failed'), { cause: error });
  }
};

const codeOf = (status: number): IdentityCode => {
  // 400 and 422: an address or password that no account can have.
  if (status === 400 || status === 401 || status === 422) return 'invalid-credential';
  if (status === 403) return 'user-disabled';
  return status === 429 ? 'too-many-requests' : 'internal-error';
};

const failure = (response: Response): IdentityError => {
  const wait = Number(response.headers.get('retry-after') ?? '');
  return new IdentityError(codeOf(response.status), Number.isFinite(wait) && wait > 0 ? wait : null);
};

/**
 * That somebody has signed in on this device and not out again. Whether the session still lives only the server knows;
 * this spares the others a request that must fail.
 */
const SIGNED_IN = 'aufwind.signed-in';

/** Our own provider: the session is an HttpOnly cookie, the API's token is fetched with it and lives ten minutes. */
export const embeddedIdentity = (): IdentityClient => {
  const listeners = new Set<(signer: Signer | null) => void>();
  const otherTabs = new BroadcastChannel('aufwind.identity');
  let signer: Signer | null = null;
  let started: Promise<void> | null = null;
  let held: { token: string; expiresAt: number } | null = null;
  let fetching: Promise<string | null> | null = null;
  /** Raised by each sign-in and sign-out: an answer that was asked for before is worth nothing. */
  let era = 0;

  const become = (next: Signer | null): void => {
    const changed = next?.sub !== signer?.sub;
    signer = next;
    if (next === null) {
      held = null;
      localStorage.removeItem(SIGNED_IN);
    } else {
      localStorage.setItem(SIGNED_IN, 'yes');
    }
    if (changed) for (const listener of listeners) listener(next);
  };

  const fetchToken = async (): Promise<string | null> => {
    const asked = era;
    const response = await ask('GET', '/token');
    const content = response.ok ? ((await response.json()) as { token: string }) : null;
    if (asked !== era) return held?.token ?? null;
    if (response.status === 401) {
      become(null);
      return null;
    }
    if (content === null) throw failure(response);
    const { token } = content;
    const { expiresAt, ...who } = claimsOf(token);
    held = { token, expiresAt };
    become(who);
    return token;
  };

  const renew = (): Promise<string | null> => {
    if (fetching !== null) return fetching;
    const mine = fetchToken().finally(() => {
      if (fetching === mine) fetching = null;
    });
    fetching = mine;
    return mine;
  };

  const restore = async (): Promise<void> => {
    if (localStorage.getItem(SIGNED_IN) === null) {
      const response = await ask('GET', '/get-session');
      if (!response.ok) throw failure(response);
      if ((await response.json()) === null) return;
    }
    await renew();
  };

  /** What was found out before is void: another session begins, or none. */
  const startOver = (): void => {
    era += 1;
    held = null;
    fetching = null;
  };

  otherTabs.onmessage = () => {
    startOver();
    void renew().catch(() => undefined);
  };

  return {
    remembers: () => localStorage.getItem(SIGNED_IN) !== null,
    start: async () => {
      started ??= restore();
      try {
        await started;
      } catch (error) {
        started = null;
        throw error;
      }
      return signer;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async ({ fresh = false } = {}) => {
      if (!fresh && held !== null && held.expiresAt - Date.now() > EARLY) return held.token;
      return signer === null ? null : renew();
    },
    signIn: async (email, password) => {
      const response = await ask('POST', '/sign-in/email', { email, password });
      if (!response.ok) throw failure(response);
      startOver();
      await renew();
      if (signer === null) throw new IdentityError('internal-error');
      otherTabs.postMessage('signed-in');
      return signer;
    },
    signOut: async () => {
      const response = await ask('POST', '/sign-out');
      if (!response.ok && response.status !== 401) throw failure(response);
      startOver();
      become(null);
      otherTabs.postMessage('signed-out');
    },
  };
};
