import type { OidcIdentity } from '../../core/access/public-identity.ts';
import { notHere } from './hosted.ts';
import { type IdentityClient, IdentityError } from './identity-client.ts';
import { oidcProvider, type Tokens } from './oidc-provider.ts';
import { arrive, isAnswer } from './oidc-trip.ts';
import { presentSigner, remembersSigner, SIGN_IN_WINDOW } from './present-signer.ts';

/** Milliseconds before its expiry at which a token is renewed, so that no request arrives with an expired one. */
const EARLY = 60_000;

/** Codes that mean no sign-in: the provider reports no session, or the person cancelled on its page. */
const NOBODY = ['requires-recent-login', 'popup-closed-by-user'];

const here = (): string => location.pathname + location.search + location.hash;

/** A sign-in, as one tab tells the others. */
interface Told {
  readonly tokens: Tokens;
  /** The tab that has opened a window for this sign-in; the window keeps nothing. */
  readonly opener: string | null;
}

/** Returns the tab that has opened this page as its window for a sign-in; `null`: none. */
const openerOf = (path: string): string | null => {
  const { pathname, searchParams } = new URL(path, location.origin);
  return pathname === SIGN_IN_WINDOW ? searchParams.get('opener') : null;
};

/**
 * Client of an OpenID Connect provider, with sign-in on the provider's pages. Tokens are kept in memory only: a
 * reloaded page asks the provider for its session by a redirect without a visible page.
 */
export const oidcIdentity = (config: OidcIdentity): IdentityClient => {
  const provider = oidcProvider(config);
  const people = presentSigner();
  const otherTabs = new BroadcastChannel('aufwind.identity');
  const ownTab = crypto.randomUUID();
  let held: Tokens | null = null;
  let wasSignedIn = false;
  let started: Promise<void> | null = null;
  let renewing: Promise<void> | null = null;

  const hold = (tokens: Tokens): void => {
    held = tokens;
    wasSignedIn = true;
    people.become(tokens.signer);
  };

  /**
   * Drops the tokens. With `true`, the provider may still have a session, so the next page asks it before showing a
   * button.
   */
  const lose = (mayReturn: boolean): void => {
    held = null;
    if (!mayReturn) people.forget();
    people.become(null);
  };

  const tell = (tokens: Tokens, opener: string | null): void => {
    otherTabs.postMessage({ tokens, opener } satisfies Told);
    // A provider may accept a refresh token only once, so two tabs must not have the same.
    if (opener !== null) held = null;
  };

  const finish = async (answer: URL): Promise<void> => {
    const trip = arrive(answer);
    if (!isAnswer(answer)) return;
    // Before anything can fail: the code must not stay in the address, and must not be sent twice.
    history.replaceState(history.state, '', trip?.returnTo ?? location.pathname);
    if (trip === null) return people.forget();
    try {
      const tokens = await provider.finish(answer, trip);
      hold(tokens);
      tell(tokens, openerOf(trip.returnTo));
    } catch (error) {
      people.forget();
      if (!(error instanceof IdentityError && NOBODY.includes(error.code))) throw error;
    }
  };

  const restore = async (): Promise<void> => {
    const address = new URL(location.href);
    await finish(address);
    if (openerOf(here()) === null) {
      if (held === null && remembersSigner()) await provider.leave(here(), { silently: true });
    } else if (!isAnswer(address)) await provider.leave(here(), { silently: false });
  };

  const renew = async (): Promise<void> => {
    if (held?.refresh == null) return lose(true);
    try {
      hold(await provider.renew({ ...held, refresh: held.refresh }));
    } catch (error) {
      if (!(error instanceof IdentityError && error.code === 'user-token-expired')) throw error;
      lose(true);
    }
  };

  const renewOnce = (): Promise<void> => {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  };

  otherTabs.onmessage = ({ data }: MessageEvent<Told | null>) => {
    if (data === null) return lose(false);
    const { tokens, opener } = data;
    if (opener === ownTab) return hold(tokens);
    if (tokens.signer.sub === people.signer?.sub) return;
    // A page on which somebody worked goes on with it; its own tokens come with the next redirect.
    if (wasSignedIn) hold({ ...tokens, refresh: null });
    else provider.leave(here(), { silently: true }).catch(() => undefined);
  };

  return {
    can: {
      password: false,
      register: false,
      reset: false,
      changePassword: false,
      changeEmail: false,
      signIns: false,
      accountUrl: config.accountUrl,
    },
    secondFactor: null,
    checkPassword: null,
    remembers: remembersSigner,
    start: async () => {
      started ??= restore();
      await started;
      return people.signer;
    },
    watch: people.watch,
    token: async ({ fresh = false } = {}) => {
      if (held === null) return null;
      const left = held.expiresAt - Date.now();
      // Without a refresh token, a token is used until it expires, because renewing means leaving the page.
      if (fresh || left < (held.refresh === null ? 0 : EARLY)) await renewOnce();
      return held?.access ?? null;
    },
    redirect: (returnTo) => provider.leave(returnTo, { silently: false }),
    openBeside: async () => {
      // The provider's page may not know its opener, so the two tell each other by a channel.
      if (open(`${SIGN_IN_WINDOW}?opener=${ownTab}`, '_blank', 'popup,width=480,height=720') === null)
        throw new IdentityError('popup-blocked');
    },
    forget: async () => lose(false),
    signOut: async () => {
      const idToken = held?.id;
      people.forget();
      held = null;
      otherTabs.postMessage(null);
      if (idToken !== undefined) await provider.endSession(idToken);
      people.become(null);
    },
    signIn: notHere,
    register: notHere,
    requestReset: notHere,
    checkReset: notHere,
    reset: notHere,
    reauthenticate: notHere,
    changePassword: notHere,
    changeEmail: notHere,
    confirmEmail: notHere,
    signIns: notHere,
    endSignIn: notHere,
  };
};
