import type { Language } from '../../core/texts/languages.ts';

const TEXTS: Readonly<Record<Language, (school: string, day: string) => string>> = {
  en: (school, day) => `Archive of ${school}, ${day}

The archive holds the records of the school: members, flight days, sign-ups, comments, polls, equipment, settings and
pictures. Each file whose name ends in .jsonl has one row per line, as JSON in UTF-8. school.json has the settings and the
number of rows of each file. Ids only link rows of this archive with each other. Times are in UTC.

It holds personal data of all members. Keep it as carefully as the school's papers, and delete it when it is no longer
needed.

Aufwind can import it into an empty school: School Settings, Archive of the school. Accounts, passwords, chat
messages, the history and the e-mails that were sent are not in it. docs/school-archive.md of Aufwind describes each
file.
`,
  de: (school, day) => `Archiv von ${school}, ${day}

Das Archiv enthält die Unterlagen der Schule: Mitglieder, Flugtage, Anmeldungen, Kommentare, Umfragen, Material,
Einstellungen und Bilder. Jede Datei mit der Endung .jsonl hat eine Zeile pro Eintrag, als JSON in UTF-8. In school.json
stehen die Einstellungen und wie viele Zeilen jede Datei hat. Die ids verbinden nur Zeilen dieses Archivs miteinander.
Zeiten sind in UTC.

Es enthält Personendaten aller Mitglieder. Bewahre es so sorgfältig auf wie die Papiere der Schule, und lösche es, sobald
du es nicht mehr brauchst.

Aufwind kann es in eine leere Schule importieren: Schuleinstellungen, Archiv der Schule. Konten, Passwörter,
Chatnachrichten, der Verlauf und gesendete E-Mails sind nicht darin. docs/school-archive.md von Aufwind beschreibt jede
Datei auf Englisch.
`,
};

/** The text that lies in the archive, for a person who opens it years later. */
export const readmeOf = (school: string, day: string): string =>
  Object.values(TEXTS)
    .map((text) => text(school, day))
    .join('\n');
