/** Every table that is not in the archive, with the reason. A test compares both lists with the database. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'app.canopy_picture_file': 'its files lie in the archive as pictures',
  'app.expiry_check': 'until which day a school has sent its e-mails about what expires; names nobody',
  'app.flight_batch': 'which press planned which days, so that it plans them once; names nobody',
  'app.operator_visit':
    'visits of product admins, with their account; kept for the schools, and deleted with the account',
  'app.flight_news': 'mails about a day that wait for two minutes; names nobody but the last editor by an id',
  'app.told_day': 'which members were told of a day before it; their notices are in the part about notices',
  'app.queue_check': 'when the free seats of a day are offered next; names nobody',
  'app.seat_news': 'mails about changed seats that wait for two minutes; the seats are in the archive',
  'app.member_import': 'that a list was imported; names nobody but the importing admin by an id',
  'app.imported_member': 'which members came from a list; what it said stands in `details`',
  'app.sent_action':
    'what the person has sent in the last 14 days, with the answers, so that a repetition does nothing; comments and messages stand in parts of their own',
  'app.kept_import':
    'a spreadsheet that an admin is about to import, kept for at most a day; what it says of members stands in `details` once it is imported',
  'app.chat_orphan': 'mirrored groups of days that are gone; names nobody',
  'app.chat_pace': 'how fast a bridge may be asked; names nobody',
  'app.canopy_color': 'the colours that a school has added to the palette; those of the member stand in `details`',
  'app.harness_type': 'the kinds of harness that a school has',
  'app.poll': 'that a day has a poll; the answers are in the archive',
  'app.school_end': 'that a school was closed, and whose accounts go with it',
  'app.school': 'a school, not a person; its name is in the archive',
  'identity.data_archive': 'the archive itself',
  'identity.data_request': 'that this archive was asked for',
  'identity.jwks': "the server's own keys",
  'identity.push_key': "the server's own keys",
  'identity.verification': 'sign-ins that wait for their second step, and devices that are trusted, as digests',
  'identity.kept_mail': 'sealed copies of mails that the person has, in installations without a mail server',
  migration: 'which changes the tables have been through',
  jobs: 'what the server is to do, sealed; of mails that the person gets, until 30 days after they left',
  'identity.throttle': 'tries under a keyed hash that leads back to nobody, for two days',
};
