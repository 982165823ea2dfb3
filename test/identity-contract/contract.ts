import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IdentityClient } from '../../web/identity/identity-client.ts';

/** The functions that a provider must offer to run the steps. */
export interface Stage {
  /** The client in a browser of its own, signed out. */
  readonly newBrowser: () => IdentityClient;
  /** An invitation code for any address. */
  readonly invitation: string;
  /** The code in the newest mail to this address. */
  readonly mailedCode: (email: string) => Promise<string>;
  readonly disable: (email: string) => Promise<void>;
  /** Makes the current sign-in too old for changes of the account. */
  readonly passSixMinutes: (email: string) => Promise<void>;
  /** Whether our API accepts a token. */
  readonly isBelieved: (token: string | null) => Promise<boolean>;
  /** Cuts the network connection. */
  readonly unplug: () => void;
  readonly stop: () => Promise<void>;
}

export const STEPS = {
  register: 'registering creates an account, signs in, and the API accepts the token',
  registerTwice: 'an address that already has an account is refused',
  registerWeak: 'a weak password creates no account, and each broken rule is named',
  signIn: 'signing in returns the identity',
  wrongPassword: 'a wrong password is refused like an unknown address',
  resetUnknown: 'a reset mail can be requested for any address',
  reset: 'a reset link works once: the new password signs in, the old one does not',
  resetWeak: 'a weak password does not use up the link of a reset',
  resetWrong: 'an invented reset link is refused',
  resetEnds: 'a reset ends the existing sign-ins',
  change: 'a password is changed, and the sign-in continues',
  changeWeak: 'a weak new password is refused',
  changeEnds: 'a change of the password ends the other sign-ins',
  recent: 'a change requires a recent sign-in, and a proof makes it recent',
  email: 'an address is changed by the link mailed to the new address',
  disabled: 'a disabled person cannot sign in, and gets the reason',
  disabledQuietly: 'a wrong password does not reveal whether the account is disabled',
  disabledSession: 'a disabled person is signed out at the next token',
  signOut: 'signing out ends the session and notifies watchers',
  signOutOther: 'signing out does not affect another browser',
  refresh: 'a renewed token is accepted',
  token: 'a token is kept until it expires',
  network: 'a missing response is reported as a network failure',
} as const;
export type Step = keyof typeof STEPS;

const GOOD = 'Over-the-ridge-9';
const OTHER = 'Down-the-valley-7';
const WRONG = { code: 'invalid-credential' };

/**
 * Tests what every provider with forms must do, step by step. `differences` names steps in which the stand-in for the
 * provider is known to behave differently, with the reason. These steps run as well, and fail the run when the
 * difference is gone.
 */
export const identityContract = (
  provider: string,
  open: () => Promise<Stage>,
  differences: Partial<Record<Step, string>> = {},
): void => {
  describe(`identity at ${provider}`, () => {
    let stage: Stage;
    let place = 0;
    let email: string;
    let lena: IdentityClient;

    beforeAll(async () => {
      stage = await open();
    });
    afterAll(() => stage.stop());
    beforeEach(() => {
      place += 1;
      email = `lena${place}@flights.example`;
      lena = stage.newBrowser();
    });

    const step = (name: Step, play: () => Promise<void>): void => {
      const reason = differences[name];
      if (reason === undefined) test(STEPS[name], play);
      else test.fails(`${STEPS[name]} [known difference: ${reason}]`, play);
    };
    const register = (who = lena, password = GOOD) =>
      who.register({ email, password, code: stage.invitation }).then((signer) => signer);
    const signInElsewhere = async (password = GOOD): Promise<IdentityClient> => {
      const phone = stage.newBrowser();
      await phone.signIn(email, password);
      return phone;
    };

    step('register', async () => {
      expect(await lena.start()).toBeNull();
      expect(await lena.token()).toBeNull();
      expect(await register()).toMatchObject({ email });
      expect(await stage.isBelieved(await lena.token())).toBe(true);
      expect(lena.remembers()).toBe(true);
    });

    step('registerTwice', async () => {
      await register();
      await expect(register(stage.newBrowser())).rejects.toMatchObject({ code: 'email-already-in-use' });
    });

    step('registerWeak', async () => {
      const failed = ['too_short', 'no_upper', 'no_number', 'no_special'];
      await expect(register(lena, 'quxle')).rejects.toMatchObject({ code: 'weak-password', failed });
      await expect(lena.signIn(email, 'quxle')).rejects.toMatchObject(WRONG);
    });

    step('signIn', async () => {
      const { sub } = await register();
      const phone = stage.newBrowser();
      expect(await phone.signIn(email, GOOD)).toEqual({ sub, email });
      expect(await stage.isBelieved(await phone.token())).toBe(true);
    });

    step('wrongPassword', async () => {
      await register();
      const stranger = stage.newBrowser();
      await expect(stranger.signIn(email, OTHER)).rejects.toMatchObject(WRONG);
      await expect(stranger.signIn(`not-${email}`, OTHER)).rejects.toMatchObject(WRONG);
      expect(await stranger.token()).toBeNull();
    });

    step('resetUnknown', async () => {
      await expect(lena.requestReset(`not-${email}`)).resolves.toBeUndefined();
    });

    step('reset', async () => {
      await register();
      const forgetful = stage.newBrowser();
      await forgetful.requestReset(email);
      const code = await stage.mailedCode(email);
      await forgetful.checkReset(code);
      await forgetful.reset(code, OTHER);
      await expect(forgetful.reset(code, GOOD)).rejects.toMatchObject({ code: 'invalid-action-code' });
      await expect(forgetful.signIn(email, GOOD)).rejects.toMatchObject(WRONG);
      expect(await forgetful.signIn(email, OTHER)).toMatchObject({ email });
    });

    step('resetWeak', async () => {
      await register();
      await lena.requestReset(email);
      const code = await stage.mailedCode(email);
      await expect(lena.reset(code, 'abc')).rejects.toMatchObject({ code: 'weak-password' });
      await lena.reset(code, OTHER);
      await signInElsewhere(OTHER);
    });

    step('resetWrong', async () => {
      await expect(lena.checkReset('made-up')).rejects.toMatchObject({ code: 'invalid-action-code' });
      await expect(lena.reset('made-up', GOOD)).rejects.toMatchObject({ code: 'invalid-action-code' });
    });

    step('resetEnds', async () => {
      await register();
      const phone = stage.newBrowser();
      await phone.requestReset(email);
      await phone.reset(await stage.mailedCode(email), OTHER);
      expect(await lena.token({ fresh: true })).toBeNull();
    });

    step('change', async () => {
      await register();
      await lena.changePassword(OTHER);
      expect(await stage.isBelieved(await lena.token())).toBe(true);
      await signInElsewhere(OTHER);
      await expect(stage.newBrowser().signIn(email, GOOD)).rejects.toMatchObject(WRONG);
    });

    step('changeWeak', async () => {
      await register();
      await expect(lena.changePassword('abc')).rejects.toMatchObject({ code: 'weak-password' });
      await signInElsewhere();
    });

    step('changeEnds', async () => {
      await register();
      const phone = await signInElsewhere();
      await lena.changePassword(OTHER);
      expect(await phone.token({ fresh: true })).toBeNull();
    });

    step('recent', async () => {
      await register();
      await stage.passSixMinutes(email);
      const tooOld = { code: 'requires-recent-login' };
      await expect(lena.changePassword(OTHER)).rejects.toMatchObject(tooOld);
      await expect(lena.changeEmail(`new-${email}`)).rejects.toMatchObject(tooOld);
      await expect(lena.reauthenticate({ password: OTHER })).rejects.toMatchObject(WRONG);
      await lena.reauthenticate({ password: GOOD });
      await lena.changePassword(OTHER);
      await signInElsewhere(OTHER);
    });

    step('email', async () => {
      const { sub } = await register();
      await lena.changeEmail(`new-${email}`);
      const code = await stage.mailedCode(`new-${email}`);
      expect(await lena.confirmEmail(code)).toBe(`new-${email}`);
      expect(await stage.newBrowser().signIn(`new-${email}`, GOOD)).toEqual({ sub, email: `new-${email}` });
      await expect(lena.confirmEmail(code)).rejects.toMatchObject({ code: 'invalid-action-code' });
    });

    step('disabled', async () => {
      await register();
      await stage.disable(email);
      await expect(stage.newBrowser().signIn(email, GOOD)).rejects.toMatchObject({ code: 'user-disabled' });
    });

    step('disabledQuietly', async () => {
      await register();
      await stage.disable(email);
      await expect(stage.newBrowser().signIn(email, OTHER)).rejects.toMatchObject(WRONG);
    });

    step('disabledSession', async () => {
      await register();
      await stage.disable(email);
      expect(await stage.isBelieved(await lena.token({ fresh: true }))).toBe(false);
    });

    step('signOut', async () => {
      await register();
      await lena.start();
      const seen: unknown[] = [];
      lena.watch((signer) => void seen.push(signer));
      await lena.signOut();
      expect(seen).toEqual([null]);
      expect(await lena.token()).toBeNull();
      expect(lena.remembers()).toBe(false);
    });

    step('signOutOther', async () => {
      await register();
      const phone = await signInElsewhere();
      await phone.signOut();
      expect(await stage.isBelieved(await lena.token({ fresh: true }))).toBe(true);
    });

    step('refresh', async () => {
      await register();
      expect(await stage.isBelieved(await lena.token({ fresh: true }))).toBe(true);
    });

    step('token', async () => {
      await register();
      expect(await lena.token()).toBe(await lena.token());
    });

    step('network', async () => {
      await register();
      stage.unplug();
      const lost = { code: 'network-request-failed' };
      await expect(lena.signIn(email, GOOD)).rejects.toMatchObject(lost);
      await expect(lena.token({ fresh: true })).rejects.toMatchObject(lost);
    });
  });
};
