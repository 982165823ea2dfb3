import type { Same } from '../../core/texts/same.ts';
import type { en } from './sign-up-rules.texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Anmeldungen',
  what: 'Mitglieder sehen, wann ihre Haftpflicht abläuft, und das Team sieht es bei jedem Flugtag. Anmelden können sie sich trotzdem, solange du es hier nicht ablehnst.',
  switch: 'Anmeldungen mit abgelaufener Haftpflicht ablehnen',
  effect:
    'Die Haftpflicht muss bis zum Ende des Flugtags gelten. Mitglieder ohne Datum werden nicht abgelehnt, und das Team kann weiterhin alle anmelden.',
  saved_on: 'Gespeichert. Mit abgelaufener Haftpflicht kann sich ab jetzt niemand mehr selbst anmelden.',
  saved_off: 'Gespeichert. Bei abgelaufener Haftpflicht wird ab jetzt nur gewarnt.',
  failure: 'Fehler beim Speichern der Regeln für Anmeldungen',
};
