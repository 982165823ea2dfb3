/** What people can do about the data that is held about them. */
export const en = {
  data_request: {
    lead: 'You can get everything that Aufwind holds about you, in all your schools, as one file.',
    sections: [
      {
        title: 'What is in it',
        paragraphs: [
          'Your account and the devices on which you are signed in. From each of your schools: your details and their history, payments, flight days that you taught, signed up for or signed off from, equipment, answers in polls, messages that you wrote and private messages to you, consents with version and date, pictures, settings and list layouts.',
          'What the staff of a school noted about you is in it, too, although the program does not show it: it is about you. Who noted it is left out.',
          'Names and details of other people are not in it, and nothing with which somebody could sign in as you.',
        ],
      },
      {
        title: 'How you get it',
        paragraphs: [
          'Gathering takes seconds, rarely minutes. A mail tells you when the file is ready. It is a ZIP file with a page to read (data.html), the same for programs (data.json), and your pictures.',
          'Only you can download it, signed in with this account. After 24 hours it is removed, and you can ask again.',
        ],
      },
      {
        title: 'Without an account',
        paragraphs: ['If you cannot sign in, ask your school or the operator. They have to make sure that it is you.'],
      },
    ],
    own_title: 'Your file',
    sign_in_text: 'Sign in, and you can ask for it here.',
    sign_in: 'Sign in',
    none: 'You have not asked for it yet.',
    ask: 'Request my data',
    waiting: 'Your data is being gathered.',
    mail: 'A mail goes to {{email}} when it is ready. You can leave this page.',
    no_mail: 'It will lie ready here.',
    ready: 'Your file is ready.',
    until: 'You can download it until {{until}}.',
    download: 'Download my data',
    ended: 'Your last file was removed on {{until}}.',
    given_up: 'Your file could not be made. Ask for it again. If that fails too, tell the operator.',
    ask_again: 'Request again',
    failed: 'It could not be done: {{reason}}',
    retry: 'Try again',
  },
  deletion: {
    lead: 'You can have yourself erased, in all your schools at once. You have 14 days to change your mind.',
    sections: [
      {
        title: 'What is erased',
        paragraphs: [
          'Your account: e-mail, password, the devices on which you are signed in, and every link that is waiting in a mail.',
          'In each of your schools: name, e-mail, phone, address, size and weight, canopy, harness, training level, own pictures, notes of the staff about you, your settings and lists, what you wrote in chats, private messages to you, your answers in polls, and your consents.',
          'You are signed off from all days to come, and days that you were to teach lose you as their teacher. Groups in WhatsApp that follow a flight day remove you.',
        ],
      },
      {
        title: 'What is kept, and why',
        paragraphs: [
          'That somebody flew or taught on a day, how many flights it was, and when they paid. Swiss law (Code of Obligations, article 958f) has schools keep their business records for ten years. Your name is not on it, nor anything else that says it was you; so there is no end to how long it may stay.',
          'What you wrote as staff about a day or about others belongs to the day or to them. It stays without your name.',
        ],
      },
      {
        title: 'What takes longer',
        paragraphs: [
          'Your number in a WhatsApp group: until it is taken out of the group, at most 30 days after the flight day. Votes that WhatsApp reported and nobody could be matched with yet: one day. Backups of the operator: until they are replaced.',
          'If you sign in through another provider, such as Google or your association, your account there stays. Delete it there.',
        ],
      },
      {
        title: 'Leaving one school only',
        paragraphs: [
          'Ask the school. It can end your access; what it holds about you then stays until it has it removed, or you have yourself erased.',
        ],
      },
    ],
    own_title: 'Erase me',
    sign_in_text: 'Sign in, and you can ask for it here.',
    sign_in: 'Sign in',
    ask_text: 'When you ask, you get a mail. Nothing changes for 14 days. After that nobody can bring anything back.',
    ask: 'Erase my account',
    question: 'Erase your account in all schools?',
    question_text: 'After 14 days everything about you is gone for good. Until then you can withdraw it here.',
    confirm: 'Erase in 14 days',
    keep: 'Keep my account',
    pending: 'Your account will be erased after {{until}}.',
    pending_text: 'Until then you can use Aufwind as always. Withdraw, and everything stays as it is.',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn. Your account stays.',
    notice: 'Your account will be erased after {{until}}.',
    notice_link: 'See or withdraw',
    blocked: 'Not possible yet',
    blocked_school: 'You are the only admin of {{school}} who can sign in. Appoint another admin there first.',
    blocked_product: 'You are the only product admin. Appoint another one first.',
    blocked_late: 'It is due, but waits for this:',
    recent: 'Please sign in again, so that we know it is you.',
    sign_in_again: 'Sign in again',
    failed: 'It could not be done: {{reason}}',
    retry: 'Try again',
  },
} as const;
