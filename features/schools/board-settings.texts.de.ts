import type { Same } from '../../core/texts/same.ts';
import type { en } from './board-settings.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Tafel des Flugtags',
  what: 'Auf der Tafel drücken Team und Starthelfer/innen, wer da ist, gestartet und gelandet. Sie ist ab dem Flugtag auf dessen Seite.',
  fields: { overdue_minutes: 'Rot nach so langer Zeit in der Luft' },
  minutes: 'Minuten',
  range: 'Eine ganze Zahl von {{smallest}} bis {{largest}}',
  saved: 'Gespeichert.',
  not_loaded: 'Fehler beim Laden der Einstellungen der Tafel',
  failure: 'Fehler beim Speichern der Einstellungen der Tafel',
};
