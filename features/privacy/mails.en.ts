interface DataReady {
  /** Address of the page with the download. */
  readonly link: string;
}

interface DeletionAsked {
  /** Day and time in words. */
  readonly until: string;
  /** Address of the page with the button to withdraw. */
  readonly link: string;
}

/** Mails about data requests and deletions. */
export const en = {
  data_ready: ({ link }: DataReady) => ({
    subject: 'Your data is ready',
    greeting: 'Your data is ready',
    paragraphs: [
      'You have asked for everything that Aufwind holds about you. It lies ready as a ZIP file for 24 hours; then it is removed.',
      'To download it, sign in with the account with which you asked.',
    ],
    action: { label: 'Download my data', url: link },
    remarks: ['If you did not ask for it, change your password: somebody else is signed in as you.'],
  }),
  deletion_asked: ({ until, link }: DeletionAsked) => ({
    subject: 'You asked to be erased',
    greeting: 'You asked to be erased',
    paragraphs: [
      `You asked us to erase your account and what your schools hold about you. This happens at the earliest on ${until} (Swiss time).`,
      'Until then nothing changes: you can sign in, and withdraw with one press. Afterwards nothing can be brought back.',
      'This is the last mail about it: when you are erased, we no longer know your address.',
    ],
    action: { label: 'See or withdraw', url: link },
    remarks: ['It was not you? Then withdraw, and set a new password at once: somebody else is signed in as you.'],
  }),
  deletion_withdrawn: () => ({
    subject: 'You will not be erased',
    greeting: 'You will not be erased',
    paragraphs: ['You have withdrawn your wish to be erased. Your account and your data stay as they are.'],
    remarks: ['It was not you? Then set a new password at once, and ask again.'],
  }),
};
