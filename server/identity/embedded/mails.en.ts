import type { FactorChange } from './factor-change.ts';

const FACTOR: Readonly<Record<FactorChange, string>> = {
  authenticator_added:
    'An authenticator app was added to your Aufwind account. You now need its code after the password.',
  authenticator_removed: 'The authenticator app was removed from your Aufwind account.',
  passkey_added: 'A passkey was added to your Aufwind account. It lets you sign in without the password.',
  passkey_removed: 'A passkey was removed from your Aufwind account.',
  recovery_codes_renewed: 'New recovery codes were created for your Aufwind account. The earlier ones no longer work.',
  reset_by_provider:
    'The operator of Aufwind removed the second step from your account: authenticator app, passkeys and recovery codes. You were signed out everywhere. Sign in with your password and set up the second step again.',
};

/** Mails about a person's sign-in. */
export const en = {
  reset: (facts: { firstName: string; link: string }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${facts.firstName}`,
    paragraphs: ['You asked for a new password for Aufwind. Open the link and choose one.'],
    action: { label: 'Choose a new password', url: facts.link },
    remarks: [
      'The link works once and for one hour. Setting a new password signs you out everywhere.',
      'It was not you? Then ignore this e-mail: your password stays as it is.',
    ],
  }),
  passwordChanged: (facts: { firstName: string; link: string }) => ({
    subject: 'Your password was changed',
    greeting: `Hello ${facts.firstName}`,
    paragraphs: ['The password of your Aufwind account has just been changed. All other devices were signed out.'],
    action: { label: 'It was not me', url: facts.link },
    remarks: ['If it was you, you don’t need to do anything. Otherwise set a new password at once: the button helps.'],
  }),
  confirmEmail: (facts: { firstName: string; email: string; link: string }) => ({
    subject: 'Confirm your new e-mail address',
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      `You want to sign in to Aufwind with ${facts.email} from now on. Open the link to confirm this address.`,
    ],
    action: { label: 'Confirm address', url: facts.link },
    remarks: ['The link works once and for one hour. Until then you keep signing in with your current address.'],
  }),
  emailInUse: (facts: { firstName: string; email: string }) => ({
    subject: 'Somebody wants to sign in with your e-mail address',
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      `Somebody who is signed in to another account wants to sign in to Aufwind with ${facts.email} from now on. This address already belongs to your account, so nothing has changed.`,
    ],
    remarks: [
      'It was you? Then sign out of that account, and sign in with this address.',
      'It was not you? Then you don’t need to do anything.',
    ],
  }),
  emailChangeAsked: (facts: { firstName: string; newEmail: string; link: string }) => ({
    subject: 'Your e-mail address is about to change',
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      `Somebody who is signed in as you wants to sign in with ${facts.newEmail} from now on. The address changes once the new one is confirmed.`,
    ],
    action: { label: 'It was not me', url: facts.link },
    remarks: [
      'If it was you, you don’t need to do anything. Otherwise set a new password at once: that also stops the change.',
    ],
  }),
  emailChanged: (facts: { firstName: string; newEmail: string }) => ({
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [`Your Aufwind account now belongs to ${facts.newEmail}. You can no longer sign in with this address.`],
    remarks: ['It was not you? Then please tell your school, which can have the account disabled.'],
  }),
  secondFactorChanged: (facts: { firstName: string; change: FactorChange; link: string }) => ({
    subject: 'The second step of your sign-in was changed',
    greeting: `Hello ${facts.firstName}`,
    paragraphs: [
      facts.change === 'reset_by_provider'
        ? FACTOR[facts.change]
        : `${FACTOR[facts.change]} All other devices were signed out.`,
    ],
    action: { label: 'It was not me', url: facts.link },
    remarks: [
      'If it was you, you don’t need to do anything. Otherwise set a new password at once: that signs everybody out. Then check the second step under “Login settings”.',
    ],
  }),
};
