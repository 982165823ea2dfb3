/** Mails about somebody's sign-in. */
export const en = {
  reset: (facts: { name: string; link: string }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${facts.name}`,
    paragraphs: ['You asked for a new password for Aufwind. Open the link and choose one.'],
    action: { label: 'Choose a new password', url: facts.link },
    remarks: [
      'The link works once and for one hour. Setting a new password signs you out everywhere.',
      'It was not you? Then ignore this mail: your password stays as it is.',
    ],
  }),
  passwordChanged: (facts: { name: string; link: string }) => ({
    subject: 'Your password was changed',
    greeting: `Hello ${facts.name}`,
    paragraphs: ['The password of your Aufwind account has just been changed. All other devices were signed out.'],
    action: { label: 'It was not me', url: facts.link },
    remarks: ['If it was you, there is nothing to do. Otherwise set a new password at once: the button helps.'],
  }),
  confirmEmail: (facts: { name: string; email: string; link: string }) => ({
    subject: 'Confirm your new e-mail address',
    greeting: `Hello ${facts.name}`,
    paragraphs: [`From now on you want to sign in to Aufwind with ${facts.email}. Open the link to confirm it.`],
    action: { label: 'Confirm this address', url: facts.link },
    remarks: ['The link works once and for one hour. Until then your present address stays.'],
  }),
  emailChangeAsked: (facts: { name: string; newEmail: string; link: string }) => ({
    subject: 'Your e-mail address is about to change',
    greeting: `Hello ${facts.name}`,
    paragraphs: [
      `Somebody who is signed in as you asked to sign in with ${facts.newEmail} from now on. The change happens when that address is confirmed.`,
    ],
    action: { label: 'It was not me', url: facts.link },
    remarks: [
      'If it was you, there is nothing to do. Otherwise set a new password at once: that also stops the change.',
    ],
  }),
  emailChanged: (facts: { name: string; newEmail: string }) => ({
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${facts.name}`,
    paragraphs: [`Your Aufwind account now belongs to ${facts.newEmail}. This address no longer signs in.`],
    remarks: ['It was not you? Then please tell your flying school, which can stop the account.'],
  }),
};
