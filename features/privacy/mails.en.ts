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

interface MemberDeletion {
  readonly school: string;
}

interface MemberDeletionAsked extends MemberDeletion {
  /** Day and time in words. */
  readonly until: string;
  /** Address of the page where the person gets their data. */
  readonly link: string;
}

interface SchoolKept {
  readonly school: string;
  readonly link: string;
}

interface SchoolEnded extends SchoolKept {
  /** Day and time in words. */
  readonly until: string;
  /** Address of the operator; `null`: not set. */
  readonly operator: string | null;
}

/** Mails about data requests and deletions. */
export const en = {
  data_ready: ({ link }: DataReady) => ({
    subject: 'Your data is ready',
    greeting: 'Your data is ready',
    paragraphs: [
      'You have requested everything that Aufwind has stored about you. It is available as a ZIP file for 24 hours; then it is deleted.',
      'To download it, sign in with the account with which you requested it.',
    ],
    action: { label: 'Download my data', url: link },
    remarks: ['If you did not request it, change your password: somebody else is signed in as you.'],
  }),
  deletion_asked: ({ until, link }: DeletionAsked) => ({
    subject: 'You asked us to delete your account',
    greeting: 'You asked us to delete your account',
    paragraphs: [
      `You asked us to delete your account and what your schools have stored about you. This will happen on ${until} (Swiss time) at the earliest.`,
      'Until then nothing changes: you can sign in, and withdraw your request with one click. After that, nothing can be restored.',
      'This is the last e-mail about it: once your account is deleted, we no longer know your address.',
    ],
    action: { label: 'View or withdraw', url: link },
    remarks: [
      'It was not you? Then withdraw the request and set a new password at once: somebody else is signed in as you.',
    ],
  }),
  deletion_withdrawn: () => ({
    subject: 'Your account will not be deleted',
    greeting: 'Your account will not be deleted',
    paragraphs: [
      'You have withdrawn your request to delete your account. Your account and your data stay as they are.',
    ],
    remarks: ['It was not you? Then set a new password at once, and request the deletion again.'],
  }),
  member_deletion_asked: ({ school, until, link }: MemberDeletionAsked) => ({
    subject: `${school} will delete you as a member`,
    greeting: `${school} will delete you as a member`,
    sender: school,
    paragraphs: [
      `${school} will delete you as a member, with what it has stored about you. This will happen on ${until} at the earliest.`,
      'From now on you can’t open this school any more, and you are signed off from its future flight days. Your account and your other schools stay as they are.',
      'If this is a mistake, tell the school before then. Until that day you can also download everything that is stored about you.',
    ],
    action: { label: 'Download my data', url: link },
  }),
  member_deletion_withdrawn: ({ school }: MemberDeletion) => ({
    subject: `${school} will not delete you as a member`,
    greeting: `${school} will not delete you as a member`,
    sender: school,
    paragraphs: [`${school} has changed its mind: your data there stays as it is.`],
  }),
  school_ended: ({ school, until, link, operator }: SchoolEnded) => ({
    subject: `${school} will be deleted`,
    greeting: `${school} will be deleted`,
    paragraphs: [
      `The operator of Aufwind has closed ${school}. Everything in it will be deleted for good on ${until}, with the accounts of people who are in no other school.`,
      'Until then you and the other school admins can read everything, and save the archive of the school. Nothing can be changed any more, the other members no longer get in, and the school sends no e-mails.',
      operator === null
        ? 'Do you disagree? Then tell the operator before that day: the school can be opened again until then.'
        : `Do you disagree? Then write to ${operator} before that day: the school can be opened again until then.`,
    ],
    action: { label: 'Save the archive', url: link },
  }),
  school_kept: ({ school, link }: SchoolKept) => ({
    subject: `${school} will not be deleted`,
    greeting: `${school} will not be deleted`,
    paragraphs: [`The operator of Aufwind has opened ${school} again. Everything in it is as it was.`],
    action: { label: `Open ${school}`, url: link },
  }),
};
