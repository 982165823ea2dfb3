import { en as pages } from './pages.texts.en.ts';

/** Texts of the public pages. The legal texts describe this program; `{{…}}` comes from the installation's settings. */
export const en = {
  pages,
  frame: {
    home: 'Aufwind, start page',
    menu: 'Pages',
    foot: 'More pages',
    sign_in: 'Sign in',
    to_app: 'Go to the app',
    about: 'About',
    contact: 'Contact',
    dataRequest: 'Request my data',
    deletion: 'Delete my account',
  },
  home: {
    lead: 'Aufwind is the all-in-one tool for paragliding schools: members, sign-ups, chat, equipment and the flight list for the launch site.',
    ask: 'Contact',
    languages: 'In English and German',
    flights_alt: 'The flight days of a school by month, with seats, flight teachers and deadlines',
    signups_alt: 'The sign-up page on a phone: my next day, and days with free seats',
    jobs: 'From the kitchen table on Thursday to the launch site on Saturday',
    plan: {
      title: 'Plan',
      text: 'Pick the weekends in a calendar, fill in one form, and the season is planned. Each day shows what is still missing.',
      alt: 'A calendar in which several days are picked',
    },
    sign_up: {
      title: 'Sign up',
      text: 'Students take a seat in two taps. Limits, deadlines and one flight a day are checked for you.',
      alt: 'A flight day with free seats and a button to sign up',
    },
    print: {
      title: 'Print',
      text: 'A flight list that works in the rain, in black and white and without a network: with your columns, in your order.',
      alt: 'A printed flight list with names, harnesses and canopies',
    },
  },
  about: {
    lead: 'Aufwind means updraft. It is made for paragliding schools whose flight days are spread over calendars, group chats, spreadsheets and a sheet of paper in the van.',
    sections: [
      {
        title: 'What your school gets',
        paragraphs: [
          'Flight days: plan several at once, set seats and deadlines, confirm or cancel. Everybody who has signed up gets an e-mail.',
          'Sign-ups: students and start instructors take a seat on their phones. The last one never goes to two people.',
          'Members: contact details, equipment, skill level and payments in one place, with an invitation by e-mail.',
          'Chat and equipment: each day can have its own group, and a poll that tells you what has to go into the van.',
          'Lists on paper: tables with your own columns, printed or saved as PDF, CSV or XLSX.',
        ],
      },
      {
        title: 'Who sees what',
        paragraphs: [
          'Students see the days that are open to them and the first names of the others on that day. Flight teachers see what they need on the day: phone, size, weight, skill level, equipment.',
          'School admins manage members and settings. No school can see another one.',
        ],
      },
      {
        title: 'What it leaves out',
        paragraphs: [
          'No advertising, no tracking, no visitor statistics. It runs in the browser, so there is nothing to install.',
          'WhatsApp is optional: a school can mirror the chat of a day there, but only with members who have agreed to it.',
        ],
      },
    ],
    ask_title: 'Would your school like to join?',
    ask: 'Contact',
  },
  contact: {
    lead: 'Do you have a question, have you found a mistake, or would your school like to join? Write to us. About your flight day or your invitation, please ask your school.',
    lead_without_form: 'About your flight day or your invitation, please ask your school.',
    name: 'Your name',
    email: 'Your e-mail',
    subject: 'Subject',
    message: 'Message',
    trap: 'Leave this field empty',
    send: 'Send message',
    sending: 'Sending…',
    used_for: 'We use these details only to answer you.',
    sent_title: 'Your message is on its way',
    sent: 'We will answer to {{email}}.',
    another: 'Write another message',
    failed: 'The message was not sent: {{reason}} Your text is still here.',
    enough: 'You have already sent several messages today. Please try again tomorrow.',
    elsewhere: 'Other ways to reach us',
    no_form: 'You can’t send messages from this page yet.',
  },
  operator: {
    name: 'Operator',
    person: 'Responsible',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone',
    hosting: 'Hosting',
    not_given: 'The operator has not provided these details yet. If you belong to a school, please ask there.',
    missing_title: 'Details of the operator are missing',
    missing:
      'Visitors of the legal pages and the contact page can’t see who runs this installation. Only product admins see this notice. Settings to set: {{settings}}',
  },
  facts: {
    accounts: {
      embedded:
        'Your account is stored here: your e-mail address, your password as a hash from which it can’t be recovered, and for each device on which you are signed in the time, the IP address and the name of your browser. You can see these devices under “Login settings” and sign them out. Otherwise you are signed out after 14 days without use, and after 60 days in any case.',
      firebase:
        'Your account is stored by Google Firebase Authentication: your e-mail address and your password are there and not here. Google processes them for the operator.',
      oidc: 'Your account is stored by {{issuer}}: your password is there and not here.',
    },
    cookies: {
      embedded:
        'One cookie keeps you signed in. It is set when you sign in, is valid only for this website, can’t be read by any script in the page, and expires when you sign out or after 14 days without use. A second one remembers for 400 days that you have signed in here: nobody can then keep you out of this browser by trying wrong passwords.',
      firebase: 'Aufwind sets no cookie here. Firebase stores your sign-in in your browser until you sign out.',
      oidc: 'Aufwind sets no cookie here. The service through which you sign in may set its own cookies on its pages.',
    },
    hosting: {
      known: 'The data is stored at: {{place}}.',
      unknown: 'The operator will tell you on request where the servers are.',
    },
  },
  privacy: {
    lead: 'Aufwind is a tool of your school. Your school decides which data it stores about you; the operator runs the program for the schools.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          'For the data about members: the school you belong to. For running the program and for these public pages: the operator named below.',
        ],
      },
      {
        title: 'Which data, and why',
        paragraphs: [
          'As a member of a school: name, e-mail, phone, address, role, size and weight, canopy and harness and whether they are your own, skill level, payments with date, amount, purpose and note, when you were last reminded of one, and comments of staff. Your school needs this data to plan flight days, to choose the right equipment and to contact you.',
          'Also, if you or your school enter them: date of birth, number and validity of your licence, validity of your liability insurance, when your reserve was repacked and your canopy checked, and name and phone of the person to call in an emergency. Your school needs this data to check before a flight day whether you may fly, and to get help if something happens. You get an e-mail before something of it runs out, and your school may refuse sign-ups with an expired insurance. Tell the person that you have named them.',
          'Flight days: which days you signed up for or signed off from, whether you were there, which equipment you needed and what you were given.',
          'Chat: what you write in the group of a day, and your answers in its poll.',
          'Pictures: only of canopies, the school’s and your own; the place and time at which they were taken are removed from them.',
          'Changes: who changed what and when, so that mistakes can be found.',
          '{{accounts}}',
          'Contact form: name, e-mail, subject and message. They are sent to the operator by e-mail and are used to answer you.',
          'Speed, if the operator measures it: how long the first page of a visit took to appear and to answer a press, with the name of that page and your role. Only counts are kept, without address, name, school or day.',
        ],
      },
      {
        title: 'Who can see it',
        paragraphs: [
          'Members of a flight day see the first names and roles of those who take part, and the phone numbers of its flight teachers. Flight teachers and school admins of your school see your details. Comments of staff are not shown to you in the program, but they are in the file you get on the page “Request my data”. The operator can access schools in order to help.',
          'Other schools see nothing. Nobody gets your data for advertising, and it is not sold.',
        ],
      },
      {
        title: 'Who else processes it',
        paragraphs: [
          'E-mails, such as invitations and news about your days, are sent through the operator’s mail server. {{hosting}}',
          'WhatsApp, if your school uses it for groups: your phone number and what is written in the group are passed on to WhatsApp (Meta) and to the service that connects your school with it. You are added only after you have agreed, and you can withdraw your consent.',
          'Push, if you switch it on on a device: what that device shows goes through the service of its browser’s maker (such as Apple, Google or Mozilla), encrypted, so that only your browser can read it. It says your school and what it is about, no names and no day. There are no other services: no statistics, no maps, no external fonts.',
        ],
      },
      {
        title: 'How long it is kept',
        paragraphs: [
          'Members, sign-ups and payments: as long as your school keeps them. If you leave a school, you lose access at once; the school keeps its history until it deletes you as a member, or until you delete your account.',
          'Schools can download their records as a file: members, flight days, sign-ups, comments, equipment and pictures, without accounts and chat messages. The school is responsible for such a file.',
          'Chat messages: 30 days after the flight day, then they are deleted for good.',
          'E-mails that wait to be sent are stored encrypted, and deleted at the latest 30 days after they were sent.',
          'E-mails that your school writes to its members: text, your address, and whether the mail server accepted it, for two years.',
          'Attempts to sign in are counted under a code derived from the address, not under the address itself; the counters are deleted within two days. The server’s log records which function was called when, and with which result; it is used to find faults.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You have the right to know what is stored about you, to have it corrected, to get a copy of it, to have it deleted, and to withdraw your consent. You can see and change most of it yourself under “User Account”. On the page “Request my data” you get all of it as a file, and on the page “Delete my account” you can delete your account. For everything else, ask your school or the operator.',
          'If you think that your data is not handled properly, you can complain to the data protection authority, in Switzerland the Federal Data Protection and Information Commissioner (FDPIC).',
        ],
      },
      {
        title: 'Security',
        paragraphs: [
          'The data of each school is kept apart in the database itself and not only in the program. Passwords, invitations and keys can’t be read from it. No system is free of faults: if you find a vulnerability, please tell the operator.',
        ],
      },
    ],
  },
  cookies: {
    lead: 'Nothing here tracks you. That is why there is no banner to click away.',
    sections: [
      { title: 'Cookies', paragraphs: ['{{cookies}}', 'Reading these public pages sets no cookie.'] },
      {
        title: 'What your browser remembers',
        paragraphs: [
          'So that you don’t have to set them again: the language, the school you last used, how many rows a list shows, your choices for printing, who is signed in on this device and, encrypted, what has not been sent yet. So that the app also opens without a network: the program itself, and what it last showed you, the chats of your days, and for teachers and start instructors their flight days from three days before until a day and a half after; encrypted, too, with a key that can’t be taken out of the browser. What it showed you is deleted when you sign out, and otherwise after 30 days at the latest. All this stays in your browser and can be deleted in its settings.',
        ],
      },
      {
        title: 'What is not there',
        paragraphs: [
          'No cookies from other companies, no advertising, no statistics, no invisible pictures in e-mails.',
        ],
      },
    ],
  },
  tos: {
    lead: 'These terms are between the operator and those who use Aufwind: schools and their members.',
    sections: [
      {
        title: 'What Aufwind is',
        paragraphs: [
          'Aufwind is a program with which schools organise flight days. Lessons and flights are a matter between you and your school; the operator is not involved in them.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'You get an account by an invitation from a school. Give correct details, keep your password to yourself and tell your school when your address or number changes. An account belongs to one person.',
        ],
      },
      {
        title: 'Fair use',
        paragraphs: [
          'Sign up for days on which you want to fly, and sign off in time if you can’t. Write in chats as you would speak at the launch site. Do not try to reach data that is not meant for you, and do not disturb the service.',
          'The operator may disable accounts that break these rules.',
        ],
      },
      {
        title: 'Schools',
        paragraphs: [
          'A school enters only data that it is allowed to enter, gives rights only to those who need them, and is responsible for what it does with the data of its members. What it has entered remains its property.',
        ],
      },
      {
        title: 'Service',
        paragraphs: [
          'The operator does its best to keep Aufwind running and the data safe, but does not guarantee that it is always available. Take a printed list to the flight day. Important changes are announced in advance.',
        ],
      },
      {
        title: 'Liability and law',
        paragraphs: [
          'The operator is liable for damage caused on purpose or by gross negligence, and otherwise only as far as the law requires. The law at the place of the operator applies, unless the law where you live protects you better.',
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
          'Flight days, comments and messages are written by the schools and their members, who are responsible for them. If you find something unlawful, tell the operator, who will look into it.',
        ],
      },
      {
        title: 'Program',
        paragraphs: [
          'Aufwind is open source under the MIT licence. Font: Roboto. Icons: Material Design Icons. The people in the pictures of the program are invented.',
        ],
      },
    ],
  },
  disclaimer: {
    lead: 'Aufwind helps schools organise flight days. It does not know the weather, and it does not fly for you.',
    sections: [
      {
        title: 'Flying',
        paragraphs: [
          'The flight teachers on site decide whether a flight takes place and who flies. A confirmed day does not promise good conditions, and a free seat says nothing about your skill.',
          'Paragliding has risks. What Aufwind shows about skill levels, equipment and weight helps you prepare; it replaces neither the check of the equipment nor the pilot’s own judgement.',
        ],
      },
      {
        title: 'Information',
        paragraphs: [
          'Times, seats and meeting points are entered by the schools and may change at short notice. What your school tells you takes precedence.',
        ],
      },
      {
        title: 'Links',
        paragraphs: [
          'Messages and comments can contain links. The owners of the linked websites are responsible for their content.',
        ],
      },
    ],
  },
} as const;
