import type { Same } from '../../../core/texts/same.ts';
import type { en } from './settings.en.ts';

export const de: Same<typeof en> = {
  sections: {
    school: 'Schule',
    people: 'Personen und Sicherheit',
    days: 'Flugtage und Zahlungen',
    equipment: 'Ausrüstung',
    data: 'Daten',
  },
  office: 'Büro',
  search: 'Einstellungen durchsuchen',
  found_zero: 'Keine Einstellung gefunden',
  found_one: '{{count}} Einstellung gefunden',
  found_other: '{{count}} Einstellungen gefunden',
  cards: {
    school: { name: 'Schule', words: 'Name der Schule Link Adresse Zeitzone Land' },
    language: { name: 'Sprache', words: 'E-Mails Mails Englisch Deutsch' },
    admins: { name: 'Schuladmins', words: 'Rechte Administratoren ernennen entfernen' },
    security: { name: 'Sicherheit', words: 'zweiter Schritt Faktor 2FA Passwort Authenticator Passkey' },
    sign_ups: { name: 'Anmeldungen', words: 'abgelaufene Versicherung ablehnen Regeln' },
    readiness: { name: 'Wann ein Tag bereit ist', words: 'Schüler Starthelfer Fluglehrer genug bereit gesucht' },
    waiting_lists: {
      name: 'Wartelisten',
      words: 'ausgebucht freier Platz reserviert annehmen Stunden Minuten Anmeldeschluss',
    },
    evening: {
      name: 'Am Vorabend',
      words: 'morgen mitnehmen mitbringen Wetter Links Prognose Wind Übersicht Erinnerung',
    },
    board: { name: 'Tafel des Flugtags', words: 'gestartet gelandet Luft rot Minuten schliessen Notfall' },
    payments: { name: 'Fällige Zahlungen', words: 'bezahlen Geld Regel Flüge Monate Erinnerung' },
    chat: {
      name: 'Chatgruppen und WhatsApp',
      words: 'Brücke WAHA Nachrichten Gruppe Sitzung Schlüssel schliessen Tage',
    },
    pictures: { name: 'Schirmbilder', words: 'Fotos hochladen Gleitschirme' },
    colors: { name: 'Schirmfarben', words: 'Gleitschirme' },
    harnesses: { name: 'Gurtzeuge', words: 'zusammenführen umbenennen' },
    archive: {
      name: 'Archiv der Schule',
      words: 'Sicherung Backup herunterladen importieren exportieren ZIP Datei umziehen',
    },
    log: { name: 'Verlauf', words: 'Protokoll Änderungen wer hat was geändert' },
  },
};
