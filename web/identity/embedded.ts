import type { PasswordFault } from '../../core/access/password-policy.ts';
import type { SecondStep } from '../../core/access/second-factor.ts';
import { failure, language, must, requestIdentity } from './exchange.ts';
import { type IdentityClient, IdentityError, type Signer } from './identity-client.ts';
import { forgetSigner, rememberSigner, remembersSigner } from './present-signer.ts';
import { claimsOf } from './token-claims.ts';

/** Milliseconds before its expiry at which a token is renewed, so that no request arrives with an expired one. */
const EARLY = 60_000;

interface SessionRow {
  readonly id: string;
  readonly began: string;
  readonly last_seen: string;
  readonly user_agent: string | null;
  readonly current: boolean;
}

const notHere = () => Promise.reject(new IdentityError('operation-not-allowed'));

/**
 * Client of our own identity provider: the session is an HttpOnly cookie, with which the API's token, valid for ten
 * minutes, is fetched.
 */
export const embeddedIdentity = (): IdentityClient => {
  const listeners = new Set<(signer: Signer | null) => void>();
  const otherTabs = new BroadcastChannel('aufwind.identity');
  let signer: Signer | null = null;
  let started: Promise<void> | null = null;
  let held: { token: string; expiresAt: number } | null = null;
  let fetching: Promise<string | null> | null = null;
  /** Incremented by each sign-in and sign-out: responses to earlier requests are discarded. */
  let era = 0;
  /** A call that replaces the session; until its response arrives, the cookie holds the ended one. */
  let replacing: Promise<unknown> | null = null;

  const become = (next: Signer | null): void => {
    const changed = next?.sub !== signer?.sub;
    signer = next;
    if (next === null) {
      held = null;
      forgetSigner();
    } else {
      rememberSigner(next);
    }
    if (changed) for (const listener of listeners) listener(next);
  };

  const fetchToken = async (): Promise<string | null> => {
    const asked = era;
    // The server may have sent a refusal together with the page, which the browser would reuse from its cache after a
    // sign-in; so each session uses its own URL.
    const response = await requestIdentity('GET', asked === 0 ? '/token' : `/token?${asked}`);
    const content = response.ok ? ((await response.json()) as { token: string }) : null;
    if (response.status === 401) await replacing?.catch(() => undefined);
    // Returns the token of the present session, which may still be loading.
    if (asked !== era) return held?.token ?? fetching;
    if (response.status === 401) {
      become(null);
      return null;
    }
    if (content === null) throw await failure(response);
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
    // Only the server knows whether a session still exists; this saves strangers a request that would fail.
    if (!remembersSigner()) {
      const response = await requestIdentity('GET', '/get-session');
      if (!response.ok) throw await failure(response);
      if ((await response.json()) === null) return;
    }
    await renew();
  };

  /** Discards all results of the previous session. */
  const startOver = (): void => {
    era += 1;
    held = null;
    fetching = null;
  };

  otherTabs.onmessage = () => {
    startOver();
    void renew().catch(() => undefined);
  };

  const replace = async (path: string, body?: object): Promise<unknown> => {
    const mine = must('POST', path, body).then((answer) => {
      startOver();
      return answer;
    });
    replacing = mine;
    try {
      return await mine;
    } finally {
      if (replacing === mine) replacing = null;
    }
  };

  const enter = async (): Promise<Signer> => {
    await renew();
    if (signer === null) throw new IdentityError('internal-error');
    otherTabs.postMessage('signed-in');
    return signer;
  };

  /** Every kind of sign-in ends with a new session in the cookie. */
  const enterBy = async (path: string, body: object): Promise<Signer> => {
    await replace(path, body);
    return enter();
  };

  /** The cookie contains no session any more. */
  const leave = (): void => {
    startOver();
    become(null);
    otherTabs.postMessage('signed-out');
  };

  /**
   * Makes a change after which all other sessions have ended and this one has a new id, so that old tokens are invalid.
   */
  const changeBy = async (path: string, body?: object): Promise<unknown> => {
    const answer = await replace(path, body);
    await renew();
    return answer;
  };

  return {
    can: {
      password: true,
      register: true,
      reset: true,
      changePassword: true,
      changeEmail: true,
      signIns: true,
      accountUrl: null,
    },
    remembers: remembersSigner,
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
      const answer = (await replace('/sign-in/email', { email, password })) as { second_factor?: SecondStep };
      return answer.second_factor ?? enter();
    },
    checkPassword: async (password, right) => {
      const { failed } = (await must('POST', '/password/check', { password, ...right })) as { failed: PasswordFault[] };
      return failed;
    },
    register: async (account) => enterBy('/register', account),
    redirect: notHere,
    openBeside: notHere,
    forget: async () => {
      startOver();
      become(null);
    },
    requestReset: async (email) => void (await must('POST', '/reset/request', { email, language: language() })),
    checkReset: async (code) => void (await must('POST', '/reset/check', { code })),
    reset: async (code, password) => void (await must('POST', '/reset', { code, password, language: language() })),
    reauthenticate: async ({ password, code, recoveryCode }) => {
      await enterBy('/reauthenticate', { password, code, recovery_code: recoveryCode });
    },
    changePassword: async (password) => void (await changeBy('/password', { password, language: language() })),
    changeEmail: async (email) => void (await must('POST', '/email', { email, language: language() })),
    confirmEmail: async (code) => {
      const { email } = (await must('POST', '/email/confirm', { code })) as { email: string };
      // The change has ended every session of the account.
      leave();
      return email;
    },
    secondFactor: async () => (await import('./second-factor.ts')).secondFactorBy(enterBy, changeBy),
    signIns: async () => {
      const rows = (await must('GET', '/sessions')) as readonly SessionRow[];
      return rows.map(({ last_seen, user_agent, ...row }) => ({ ...row, lastSeen: last_seen, userAgent: user_agent }));
    },
    endSignIn: async (id) => void (await must('POST', '/sessions/end', { id })),
    signOut: async () => {
      const response = await requestIdentity('POST', '/sign-out');
      if (!response.ok && response.status !== 401) throw await failure(response);
      leave();
    },
  };
};
