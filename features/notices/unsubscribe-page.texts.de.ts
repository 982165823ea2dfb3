import type { en } from './unsubscribe-page.texts.en.ts';

export const de: typeof en = {
  mailing: {
    title: 'E-Mails deiner Schule',
    gets: ({ school }) => `Du bekommst die E-Mails, die ${school} an ihre Mitglieder schreibt.`,
    gets_none: ({ school }) => `Du bekommst die E-Mails, die ${school} an ihre Mitglieder schreibt, nicht mehr.`,
    remark: 'E-Mails zu deinen Flugtagen und deinem Konto bekommst du in jedem Fall.',
  },
  notices: {
    title: 'Deine Benachrichtigungen per E-Mail',
    gets: ({ school, kinds }) => `${school} schreibt dir E-Mails zu: ${kinds}.`,
    gets_none: ({ school, kinds }) => `${school} schreibt dir keine E-Mails mehr zu: ${kinds}.`,
    remark: 'Wenn sich dein Platz ändert oder ein Flugtag abgesagt oder verschoben wird, erfährst du es in jedem Fall.',
  },
  kinds: {
    mailing: 'E-Mails an alle Mitglieder',
    seat: 'Änderungen deines Platzes',
    confirmed: 'bestätigte Flugtage',
    canceled: 'abgesagte Flugtage',
    moved: 'verschobene Flugtage',
    offer: 'freie Plätze, auf die du wartest',
    needed: 'Flugtage, für die noch jemand gebraucht wird',
    deadline: 'Anmeldeschluss am nächsten Tag',
    tomorrow: 'Flugtage am nächsten Tag',
    papers: 'Ausweise und Ausrüstung, die ablaufen',
    chat: 'Nachrichten im Chat',
    digest: 'die Übersicht für das Team',
    not_closed: 'ein Flugtag ist nicht rechtzeitig geschlossen',
  },
};
