import type { Same } from '../../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Kalender',
  text: 'Deine Flugtage im Kalender deines Handys oder Computers. Änderungen kommen von selbst, und niemand sonst wird genannt.',
  create: 'Adresse erstellen',
  own: 'Meine Flugtage',
  all: 'Alle Flugtage der Schule',
  copy: 'Adresse kopieren: {{days}}',
  copied: 'Adresse kopiert',
  not_copied: 'Die Adresse liess sich nicht kopieren. Bitte markiere und kopiere sie selbst.',
  subscribe: 'In der Kalender-App öffnen',
  subscribe_days: 'In der Kalender-App öffnen: {{days}}',
  how: 'Im Google Kalender am Computer: Weitere Kalender › Per URL.',
  late: 'Kalender laden Änderungen verspätet: Google und Outlook innert eines Tages, Apple je nach Einstellung innert Minuten bis zu einem Tag. Unsere E-Mails sind schneller.',
  secret: 'Wer eine Adresse hat, kann diese Tage lesen. Erneuere sie, wenn sie in falsche Hände geraten ist.',
  renew: {
    open: 'Adresse erneuern',
    title: 'Adresse deines Kalenders erneuern?',
    text: 'Kalender mit der bisherigen Adresse verlieren deine Flugtage sofort. Trag dort die neue ein.',
    keep: 'Adresse behalten',
  },
  end: {
    open: 'Adresse entfernen',
    title: 'Adresse deines Kalenders entfernen?',
    text: 'Kalender mit dieser Adresse verlieren deine Flugtage. Du kannst jederzeit eine neue erstellen.',
    keep: 'Adresse behalten',
  },
  add: 'In den Kalender eintragen: {{day}}',
  failure_of_day: 'Fehler beim Erstellen der Datei für deinen Kalender',
  failure: 'Fehler beim Laden oder Ändern der Adresse deines Kalenders',
};
