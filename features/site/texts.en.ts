/** What the public pages say. Legal texts describe what the program does; `{{…}}` is filled in from the installation's settings. */
export const en = {
  pages: {
    home: {
      title: 'Every flight day in one place',
      description:
        'Aufwind is the all-in-one tool for paragliding schools: plan flight days, let students sign up, chat about the day, print the flight list.',
    },
    about: {
      title: 'About Aufwind',
      description: 'What a paragliding school gets with Aufwind, who uses it for what, and what it does without.',
    },
    contact: {
      title: 'Contact',
      description: 'Write to the people who run Aufwind: questions, or a school that would like to join.',
    },
    privacy: {
      title: 'Privacy',
      description: 'Which data Aufwind keeps about members of paragliding schools, who sees it and for how long.',
    },
    cookies: {
      title: 'Cookies',
      description: 'One cookie, for staying signed in. What else Aufwind keeps in your browser, and what it does not.',
    },
    tos: {
      title: 'Terms of service',
      description: 'What schools and members may expect of Aufwind, and what is expected of them.',
    },
    impressum: { title: 'Impressum', description: 'Who runs this installation of Aufwind, and how to reach them.' },
    disclaimer: {
      title: 'Disclaimer',
      description: 'Aufwind organises flight days. Whether to fly is decided at the launch site.',
    },
    dataRequest: {
      title: 'Request my data',
      description:
        'Get everything that Aufwind holds about you as a file: what is in it, how long it is kept, how to ask.',
    },
    deletion: {
      title: 'Delete my account',
      description: 'What Aufwind erases when you ask for it, what your school keeps without your name, and how to ask.',
    },
  },
  frame: {
    home: 'Aufwind, start page',
    menu: 'Pages',
    foot: 'More pages',
    sign_in: 'Sign in',
    to_app: 'To the app',
    about: 'About',
    contact: 'Contact',
    privacy: 'Privacy',
    cookies: 'Cookies',
    tos: 'Terms',
    impressum: 'Impressum',
    disclaimer: 'Disclaimer',
    dataRequest: 'Request my data',
    deletion: 'Delete my account',
  },
  home: {
    lead: 'Aufwind is the all-in-one tool for paragliding schools: members, sign-ups, chat, material and the flight list for the launch site.',
    ask: 'Ask for your school',
    languages: 'In English and German',
    flights_alt: 'The flight days of a school by month, with seats, teachers and deadlines',
    signups_alt: 'The sign-up page on a phone: my next day, and days with free seats',
    jobs: 'From the kitchen table on Thursday to the launch on Saturday',
    plan: {
      title: 'Plan',
      text: 'Pick the weekends in a calendar, fill in one form, and the season stands. Each day shows what is still missing.',
      alt: 'A calendar in which several days are picked',
    },
    sign_up: {
      title: 'Sign up',
      text: 'Students take a seat in two taps. Limits, deadlines and one flight a day are checked for you.',
      alt: 'A flight day with free seats and a button to sign up',
    },
    print: {
      title: 'Print',
      text: 'A flight list that works wet, in black and white and without network: your columns, your order.',
      alt: 'A printed flight list with names, harnesses and canopies',
    },
  },
  about: {
    lead: 'Aufwind means updraft. It is for paragliding schools whose flight days are spread over calendars, group chats, spreadsheets and a sheet of paper in the van.',
    sections: [
      {
        title: 'What a school gets',
        paragraphs: [
          'Flight days: plan several at once, set seats and deadlines, confirm or cancel. Whoever has signed up is told by e-mail.',
          'Sign-ups: students and start instructors take a seat on their phones. Two people never get the last one.',
          'Members: contact, equipment, training level and payments in one place, with an invitation by e-mail.',
          'Chat and material: each day can have a group of its own, and a poll that says what has to go into the van.',
          'Lists on paper: tables with your own columns, printed or saved as PDF, CSV or XLSX.',
        ],
      },
      {
        title: 'Who sees what',
        paragraphs: [
          'Students see the days that are open to them and the first names of those who fly along. Staff see what they need on the day: phone, size, weight, level, equipment.',
          'School admins look after members and settings. Schools never see each other.',
        ],
      },
      {
        title: 'What it does without',
        paragraphs: [
          'No advertising, no tracking, no visitor statistics. It runs in the browser, so there is nothing to install.',
          'WhatsApp is optional: a school can mirror the chat of a day there, and only with members who have agreed to it.',
        ],
      },
    ],
    ask_title: 'Would your school like to join?',
    ask: 'Write to us',
  },
  contact: {
    lead: 'A question, a mistake you have found, or a school that would like to join: write to us. For your flight day or your invitation, please ask your school.',
    name: 'Your name',
    email: 'Your e-mail',
    subject: 'Subject',
    message: 'Message',
    trap: 'Leave this field empty',
    send: 'Send message',
    sending: 'Sending …',
    used_for: 'We use this to answer you, and for nothing else.',
    sent_title: 'Your message is on its way',
    sent: 'We answer to {{email}}.',
    another: 'Write another message',
    failed: 'The message was not sent: {{reason}} What you have written is still here.',
    enough: 'Several messages have come from here today. Please try again tomorrow.',
    elsewhere: 'Other ways to reach us',
    no_form: 'Messages from this page cannot be received yet.',
    no_way: 'If you belong to a school, please ask there.',
  },
  operator: {
    name: 'Operator',
    person: 'Responsible',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    hosting: 'Hosting',
    not_given: 'The operator has not given these details yet. If you belong to a school, please ask there.',
    missing_title: 'Details of the operator are missing',
    missing:
      'Visitors of the legal pages and of the contact page do not see who runs this installation. Only product admins read this notice. Settings to set: {{settings}}',
  },
  facts: {
    accounts: {
      embedded:
        'Your sign-in is kept here: e-mail, a password that is stored only as a hash that cannot be turned back, and for each device on which you are signed in the time, the address of your connection and the name of your browser. You see these devices under "Login settings" and can sign them out. Otherwise they end after 14 days without use, and after 60 days in any case.',
      firebase:
        'Your sign-in is kept by Google Firebase Authentication: your e-mail and your password are there and not here. Google processes them for the operator.',
      oidc: 'Your sign-in is kept by the provider {{issuer}}: your password is there and not here.',
    },
    cookies: {
      embedded:
        'One cookie keeps you signed in. It is set when you sign in, works for this address only, can be read by no program in the page, and ends when you sign out, or after 14 days without use.',
      firebase:
        'Aufwind sets no cookie here. Firebase keeps your sign-in in the storage of your browser until you sign out.',
      oidc: 'Aufwind sets no cookie here. The provider at which you sign in may set its own on its pages.',
    },
    hosting: {
      known: 'The data is kept at: {{place}}.',
      unknown: 'The operator tells you on request where the servers are.',
    },
  },
  privacy: {
    lead: 'Aufwind is a tool of your school. Your school decides which data it keeps about you; the operator runs the program for the schools.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'For what is kept about members: the school that you belong to. For running the program and for these public pages: the operator named below.',
        ],
      },
      {
        title: 'Which data, and what for',
        paragraphs: [
          'As a member of a school: name, e-mail, phone, address, role, size and weight, canopy, harness, training level, payments with their dates, and notes of the staff. Your school needs them to plan flight days, to choose the right equipment and to reach you.',
          'Flight days: for which days you signed up or off, whether you were there, what you need from the van and what you were given.',
          'Chat: what you write in the group of a day, and your answers in its poll.',
          'Pictures: only of canopies, the school’s and your own; where and when they were taken is removed from them.',
          'Changes: who changed what and when, so that mistakes can be found.',
          '{{accounts}}',
          'Contact form: name, e-mail, subject and message. They go to the operator as an e-mail and are used to answer you.',
        ],
      },
      {
        title: 'Who sees it',
        paragraphs: [
          'Members of a flight day see the first names and roles of those who take part. Flight teachers and school admins of your school see your details; notes of the staff are not shown to you in the program, but they are in the file that you get on the page "Request my data". The operator can enter schools in order to help.',
          'Other schools see nothing. Nobody gets data for advertising, and none is sold.',
        ],
      },
      {
        title: 'Who else processes it',
        paragraphs: [
          'E-mails, such as invitations and news of your days, leave through the mail server of the operator. {{hosting}}',
          'WhatsApp, if your school uses it for groups: your phone number and what is written in the group reach WhatsApp (Meta), and the service through which the school is connected to it. You are added only after you have agreed, and you can take that back.',
          'There are no other services: no statistics, no maps, no fonts from elsewhere.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'Members, sign-ups and payments: as long as your school keeps them. Whoever leaves a school loses access at once; the school keeps its history until it has the data removed, or you have yourself erased.',
          'Chat messages: 30 days after the flight day, then they are deleted for good.',
          'E-mails waiting to leave are kept encrypted, and deleted 30 days after they left at the latest.',
          'Tries to sign in are counted under a code made from the address, not under the address itself; the counters go within two days. The log of the server says which function was called when and how it went; it is there to find faults.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may know what is kept about you, have it corrected, handed over or deleted, and take back consent. Most of it you see and change yourself under "User Account"; on the page "Request my data" you get all of it as a file, and on the page "Delete my account" you have yourself erased. For the rest, ask your school or the operator.',
          'If you think that your data is treated wrongly, you may complain to the authority for data protection, in Switzerland the Federal Data Protection and Information Commissioner (FDPIC).',
        ],
      },
      {
        title: 'Security',
        paragraphs: [
          'The data of each school is kept apart in the database itself and not only in the program. Passwords, invitations and keys cannot be read from it. No system is free of faults: if you find one, please tell the operator.',
        ],
      },
    ],
  },
  cookies: {
    lead: 'Nothing here follows you. That is why there is no banner to click away.',
    sections: [
      { title: 'Cookies', paragraphs: ['{{cookies}}', 'Reading these public pages sets no cookie.'] },
      {
        title: 'What your browser remembers',
        paragraphs: [
          'So that you need not set it again: the language, in which school you were last, how many rows a list shows, your choices for printing, and that somebody is signed in on this device. It stays in your browser and can be removed in its settings.',
        ],
      },
      {
        title: 'What there is not',
        paragraphs: ['No cookies of other companies, no advertising, no statistics, no invisible pictures in e-mails.'],
      },
    ],
  },
  tos: {
    lead: 'These terms are between the operator and those who use Aufwind: schools and their members.',
    sections: [
      {
        title: 'What Aufwind is',
        paragraphs: [
          'A program with which schools organise flight days. Lessons and flights are a matter between you and your school; the operator takes no part in them.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'You come in by an invitation of a school. Give true details, keep your password to yourself and tell your school when an address or number changes. An account belongs to one person.',
        ],
      },
      {
        title: 'Fair use',
        paragraphs: [
          'Sign up for days on which you want to fly, and sign off in time if you cannot. Write in chats as you would speak at the launch site. Do not try to reach data that is not meant for you, and do not disturb the service.',
          'The operator may lock accounts that break these rules.',
        ],
      },
      {
        title: 'Schools',
        paragraphs: [
          'A school enters only data that it may enter, gives rights only to those who need them, and answers for what it does with the data of its members. What it has entered remains its own.',
        ],
      },
      {
        title: 'Service',
        paragraphs: [
          'The operator does its best to keep Aufwind running and the data safe, but promises no availability. Keep a printed list for the flight day. Changes that matter are announced beforehand.',
        ],
      },
      {
        title: 'Liability and law',
        paragraphs: [
          'The operator is liable for damage caused on purpose or by gross negligence, and otherwise only as far as the law demands. The law at the place of the operator applies, unless the law where you live protects you better.',
        ],
      },
    ],
  },
  impressum: {
    lead: 'This installation of Aufwind is run by:',
    sections: [
      {
        title: 'Content',
        paragraphs: [
          'Flight days, comments and messages are written by the schools and their members, who answer for them. If you find something unlawful, tell the operator, who will look into it.',
        ],
      },
      {
        title: 'Program',
        paragraphs: [
          'Aufwind is open source under the MIT licence. Font: Roboto. Icons: Material Design Icons. Pictures of the program show invented people.',
        ],
      },
    ],
  },
  disclaimer: {
    lead: 'Aufwind organises flight days. It does not know the weather, and it flies nobody.',
    sections: [
      {
        title: 'Flying',
        paragraphs: [
          'Whether a flight takes place and who flies is decided by the flight teachers on the spot. A confirmed day is no promise of good conditions, and a free seat no judgement of your skill.',
          'Paragliding has risks. What Aufwind shows about levels, equipment and weight helps to prepare; it replaces neither the check of the equipment nor the pilot’s own judgement.',
        ],
      },
      {
        title: 'What is shown',
        paragraphs: [
          'Times, seats and meeting points are entered by the schools and may change at short notice. What counts is what your school tells you.',
        ],
      },
      {
        title: 'Links',
        paragraphs: ['Messages and notes can hold links. What is behind them is the matter of those who run it.'],
      },
    ],
  },
} as const;
