interface Facts {
  readonly school: string;
  /** The kinds of the mails, in words. */
  readonly kinds: string;
}

/** The page of the links that end mails. */
export const en = {
  mailing: {
    title: 'E-mails of your school',
    gets: ({ school }: Facts) => `You get the e-mails that ${school} writes to its members.`,
    gets_none: ({ school }: Facts) => `You no longer get the e-mails that ${school} writes to its members.`,
    remark: 'E-mails about your flight days and your account come in either case.',
  },
  notices: {
    title: 'Your notifications by e-mail',
    gets: ({ school, kinds }: Facts) => `${school} notifies you by e-mail of: ${kinds}.`,
    gets_none: ({ school, kinds }: Facts) => `${school} no longer notifies you by e-mail of: ${kinds}.`,
    remark: 'You are told in any case when your seat changes, and when a flight day is cancelled or moved.',
  },
  kinds: {
    mailing: 'e-mails to all members',
    seat: 'changes of your seat',
    confirmed: 'confirmed flight days',
    canceled: 'cancelled flight days',
    moved: 'moved flight days',
    offer: 'seats that become free while you wait',
    needed: 'flight days for which people are needed',
    deadline: 'deadlines on the next day',
    tomorrow: 'flight days on the next day',
    papers: 'papers and equipment that expire',
    chat: 'chat messages',
    digest: 'the overview for staff',
    not_closed: 'a flight day is not closed in time',
  },
};
