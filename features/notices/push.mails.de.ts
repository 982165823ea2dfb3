import type { en } from './push.mails.en.ts';

export const de: typeof en = {
  kinds: {
    seat: 'Dein Platz an einem Flugtag hat geändert',
    confirmed: 'Ein Flugtag von dir ist bestätigt',
    canceled: 'Neues dazu, ob ein Flugtag von dir stattfindet',
    moved: 'Ein Flugtag von dir hat eine andere Zeit oder einen anderen Ort',
    offer: 'Ein Platz ist für dich frei',
    needed: 'Ein Flugtag braucht noch Starthelfer/innen',
    deadline: 'Der Anmeldeschluss deines Flugtags naht',
    tomorrow: 'Dein Flugtag ist morgen',
    papers: 'Deine Ausweise oder deine Ausrüstung laufen ab',
    chat: 'Im Chat stehen Nachrichten, die du nicht gelesen hast',
    digest: 'Die Übersicht für das Team ist da',
    not_closed: 'Ein Flugtag ist nicht geschlossen',
  },
  several: (count) => `${count} Neuigkeiten`,
};
