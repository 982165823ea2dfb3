import type { Same } from '../../core/texts/same.ts';
import type { en } from './texts.en.ts';

export const de: Same<typeof en> = {
  title: 'Archiv der Schule',
  what: 'Eine ZIP-Datei mit den Unterlagen der Schule: Mitglieder, Flugtage, Anmeldungen, Kommentare, Umfragen, Material, Einstellungen und Bilder. Konten, Passwörter, Chatnachrichten, der Verlauf und gesendete E-Mails sind nicht darin.',
  care: 'Sie enthält Personendaten aller Mitglieder. Bewahre sie an einem sicheren Ort auf.',
  download: 'Archiv herunterladen',
  making: 'Archiv wird erstellt …',
  last: 'Zuletzt heruntergeladen: {{when}}',
  saved: 'Das Archiv liegt bei deinen Downloads.',
  not_made: 'Es gibt kein Archiv: {{reason}}',
  import_title: 'Archiv importieren',
  import_what:
    'Deine Schule ist noch leer: Du kannst sie mit dem Archiv einer anderen füllen. Mitglieder kommen ohne Konto und ohne Einladung an, und ausser dir ist niemand Schuladmin.',
  choose: 'Archiv auswählen',
  drop: 'Archiv hier ablegen',
  importing: 'Archiv wird importiert …',
  not_empty:
    'Ein Archiv lässt sich nur importieren, solange eine Schule keine weiteren Mitglieder und keine Flugtage hat.',
  done: 'Importiert: {{members}}, {{days}}, {{pictures}}.',
  members_one: '{{count}} Mitglied',
  members_other: '{{count}} Mitglieder',
  days_one: '{{count}} Flugtag',
  days_other: '{{count}} Flugtage',
  pictures_one: '{{count}} Bild',
  pictures_other: '{{count}} Bilder',
  admins_one: '{{count}} davon war Schuladmin. Ernenne die Person unter «Schuladmins» neu.',
  admins_other: '{{count}} davon waren Schuladmins. Ernenne sie unter «Schuladmins» neu.',
  to_members: 'Zu den Mitgliedern',
  not_imported: 'Nichts wurde importiert: {{reason}}',
  faults: 'Nichts wurde importiert. Bitte berichtige das im Archiv:',
  fault: '{{place}}: {{reason}}',
  line: '{{file}}, Zeile {{line}}',
  field: '{{place}}, {{field}}',
  lost: 'Es kam keine Antwort, und der Import ist vielleicht gelungen. Lade die Seite neu, bevor du es nochmals versuchst.',
  failure: 'Fehler beim Laden des Archivstands',
};
