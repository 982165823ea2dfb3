/** Texts about data requests and deletions. */
export const en = {
  data_request: {
    lead: 'You can get everything that Aufwind has stored about you, in all your schools, in one file.',
    sections: [
      {
        title: 'What is in it',
        paragraphs: [
          'Your account and the devices on which you are signed in. From each of your schools: your details and their history, payments, flight days you taught, signed up for or signed off from, equipment, answers in polls, messages you wrote and private messages to you, consents with version and date, pictures, settings and list layouts.',
          'The comments of staff about you are in it, too, although the program does not show them to you: they are about you. The names of their authors are left out.',
          'The names and details of other people are not in it, nor anything with which somebody could sign in as you.',
        ],
      },
      {
        title: 'How you get it',
        paragraphs: [
          'Creating the file takes seconds, rarely minutes. An e-mail tells you when it is ready. It is a ZIP file with a page to read (data.html), the same for programs (data.json), and your pictures.',
          'Only you can download it, signed in with this account. It is deleted after 24 hours; you can request it again.',
        ],
      },
      {
        title: 'Without an account',
        paragraphs: [
          'If you can’t sign in, ask your school. Its admins can download what it has stored about you, without private messages, and give it to you. They have to make sure that it is really you.',
        ],
      },
    ],
    own_title: 'Your file',
    sign_in_text: 'Sign in to request it here.',
    sign_in: 'Sign in',
    none: 'You have not requested it yet.',
    ask: 'Request my data',
    waiting: 'Your data is being prepared.',
    mail: 'You will get an e-mail at {{email}} when it is ready. You can leave this page.',
    no_mail: 'It will be available here.',
    ready: 'Your file is ready.',
    until: 'You can download it until {{until}}.',
    download: 'Download my data',
    ended: 'Your last file was deleted on {{until}}.',
    given_up: 'Your file could not be created. Request it again. If that fails too, contact the operator.',
    ask_again: 'Request again',
    failed: 'This did not work: {{reason}}',
    retry: 'Try again',
  },
  deletion: {
    lead: 'You can delete your account, in all your schools at once. You have 14 days to change your mind.',
    sections: [
      {
        title: 'What is deleted',
        paragraphs: [
          'Your account: e-mail, password, the devices on which you are signed in, and every link that is waiting in an e-mail.',
          'In each of your schools: name, e-mail, phone, address, size and weight, canopy and harness and whether they are your own, skill level, your own pictures, comments of staff about you, your settings and lists, what you wrote in chats, private messages to you, your answers in polls, and your consents.',
          'You are signed off from all future days, and removed as flight teacher from the days you were going to teach. You are also removed from the WhatsApp groups of flight days.',
        ],
      },
      {
        title: 'What is kept, and why',
        paragraphs: [
          'The fact that somebody flew or taught on a day, the number of flights, and date, amount and purpose of payments. Swiss law (Code of Obligations, article 958f) requires schools to keep their business records for ten years. Neither your name nor anything else shows that it was you, so there is no limit to how long it may be kept.',
          'What you wrote as a member of staff about a day or about others belongs to that day or to them. It is kept without your name.',
        ],
      },
      {
        title: 'What takes longer',
        paragraphs: [
          'Your number in a WhatsApp group: until it is removed from the group, at most 30 days after the flight day. Votes from WhatsApp that could not be matched with anybody yet: one day. The operator’s backups: until they are replaced.',
          'If you sign in through another service, such as Google or your association, your account there remains. Delete it there.',
        ],
      },
      {
        title: 'Leaving one school only',
        paragraphs: [
          'Ask the school. It can delete you as a member: your access there ends at once, and 14 days later the school’s data about you is deleted as described above. Your account and your other schools stay as they are. This also works without an account.',
        ],
      },
    ],
    own_title: 'Delete my account',
    sign_in_text: 'Sign in to request it here.',
    sign_in: 'Sign in',
    ask_text: 'We will send you an e-mail. Nothing changes for 14 days. After that, nobody can restore anything.',
    ask: 'Delete my account',
    question: 'Delete your account in all schools?',
    question_text:
      'After 14 days everything about you is deleted for good. Until then you can withdraw your request here.',
    confirm: 'Delete in 14 days',
    keep: 'Keep my account',
    pending: 'Your account will be deleted after {{until}}.',
    pending_text: 'Until then you can use Aufwind as usual. If you withdraw your request, everything stays as it is.',
    withdraw: 'Withdraw',
    withdrawn: 'Request withdrawn. Your account will not be deleted.',
    notice: 'Your account will be deleted after {{until}}.',
    notice_link: 'View or withdraw',
    blocked: 'Not possible yet',
    blocked_school: 'You are the only admin of {{school}} who can sign in. Appoint another admin there first.',
    blocked_product: 'You are the only product admin. Appoint another one first.',
    blocked_late: 'The deletion is due, but something has to be done first:',
    recent: 'Please sign in again, so that we know that it is you.',
    sign_in_again: 'Sign in again',
    failed: 'This did not work: {{reason}}',
    retry: 'Try again',
  },
  member: {
    title: 'Data',
    download: 'Everything that is stored',
    download_text: 'For the member, as a ZIP file, without private messages and the account; recorded in the log',
    download_verb: 'Download',
    delete: 'Delete member',
    verb: 'Delete',
    delete_text: 'From this school, after 14 days; the account stays',
    question: 'Delete {{name}} from this school?',
    at_once_zero: 'From now on {{name}} is disabled.',
    at_once_one: 'From now on {{name}} is disabled and leaves {{count}} future flight day.',
    at_once_other: 'From now on {{name}} is disabled and leaves {{count}} future flight days.',
    goes: 'Deleted after 14 days, for good: name, contact data, measurements, equipment, safety data, own pictures, comments about the member, chat messages, poll answers and the history of the profile.',
    stays:
      'Kept without the name: flight days and number of flights, payments with date, amount and purpose, and comments that the member wrote as staff. Schools must keep their business records for ten years.',
    account: '{{name}} gets an e-mail. The account and other schools stay as they are.',
    days: 'For 14 days you can withdraw this here. The member then gets the access back, and those flight days on which there is still a seat.',
    pending: 'Will be deleted on {{until}}',
    pending_text: 'Whoever enables the member before then withdraws the deletion, too.',
    withdrawn: '{{name}} will not be deleted.',
  },
} as const;
