import type { Same } from '../../core/texts/same.ts';
import type { en } from './board-settings.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Tafel des Flugtags',
  what: 'Auf der Tafel drücken Team und Starthelfer/innen, wer da ist, gestartet und gelandet. Sie ist ab dem Flugtag auf dessen Seite.',
  fields: {
    overdue_minutes: 'Rot nach so langer Zeit in der Luft',
    closes_days: 'Tage auf der Tafel schliessen',
    close_by: 'Geschlossen bis',
  },
  closing:
    'Wenn alle unten sind, schliesst jemand den Tag mit einem Satz. Hat es bis zu dieser Zeit niemand getan, erfahren es die Fluglehrer/innen des Tages, eine halbe Stunde später noch einmal, und nach einer Stunde auch die Schuladmins. Das gilt nur für Tage, auf deren Tafel jemand gestartet ist.',
  on: 'ein',
  off: 'aus',
  minutes: 'Minuten',
  range: 'Eine ganze Zahl von {{smallest}} bis {{largest}}',
  saved: 'Gespeichert.',
  not_loaded: 'Fehler beim Laden der Einstellungen der Tafel',
  failure: 'Fehler beim Speichern der Einstellungen der Tafel',
};
