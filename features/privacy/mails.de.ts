import type { en } from './mails.en.ts';

export const de: typeof en = {
  data_ready: ({ link }) => ({
    subject: 'Deine Daten sind bereit',
    greeting: 'Deine Daten sind bereit',
    paragraphs: [
      'Du hast alles angefordert, was Aufwind über dich gespeichert hat. Du kannst es 24 Stunden lang als ZIP-Datei herunterladen, danach wird es gelöscht.',
      'Logge dich zum Herunterladen mit dem Konto ein, mit dem du die Daten angefordert hast.',
    ],
    action: { label: 'Meine Daten herunterladen', url: link },
    remarks: ['Wenn du nichts angefordert hast, ändere dein Passwort: Jemand anders ist als du eingeloggt.'],
  }),
  deletion_asked: ({ until, link }) => ({
    subject: 'Du möchtest dein Konto löschen',
    greeting: 'Du möchtest dein Konto löschen',
    paragraphs: [
      `Du möchtest, dass wir dein Konto löschen und alles, was deine Schulen über dich gespeichert haben. Das geschieht frühestens am ${until} (Schweizer Zeit).`,
      'Bis dahin ändert sich nichts: Du kannst dich einloggen und den Antrag mit einem Klick zurückziehen. Danach lässt sich nichts wiederherstellen.',
      'Das ist die letzte E-Mail dazu: Wenn dein Konto gelöscht ist, kennen wir deine Adresse nicht mehr.',
    ],
    action: { label: 'Ansehen oder zurückziehen', url: link },
    remarks: [
      'Das warst nicht du? Dann zieh den Antrag zurück und setze sofort ein neues Passwort: Jemand anders ist als du eingeloggt.',
    ],
  }),
  deletion_withdrawn: () => ({
    subject: 'Dein Konto wird nicht gelöscht',
    greeting: 'Dein Konto wird nicht gelöscht',
    paragraphs: [
      'Du hast den Antrag zurückgezogen, dein Konto zu löschen. Dein Konto und deine Daten bleiben, wie sie sind.',
    ],
    remarks: ['Das warst nicht du? Dann setze sofort ein neues Passwort und beantrage die Löschung nochmals.'],
  }),
  member_deletion_asked: ({ school, until, link }) => ({
    subject: `${school} löscht dich als Mitglied`,
    greeting: `${school} löscht dich als Mitglied`,
    sender: school,
    paragraphs: [
      `${school} löscht dich als Mitglied, mit allem, was dort über dich gespeichert ist. Das geschieht frühestens am ${until}.`,
      'Ab sofort kannst du diese Schule nicht mehr öffnen, und du bist von ihren künftigen Flugtagen abgemeldet. Dein Konto und deine anderen Schulen bleiben, wie sie sind.',
      'Wenn das ein Irrtum ist, melde dich vorher bei der Schule. Bis zu diesem Tag kannst du auch alles herunterladen, was über dich gespeichert ist.',
    ],
    action: { label: 'Meine Daten herunterladen', url: link },
  }),
  member_deletion_withdrawn: ({ school }) => ({
    subject: `${school} löscht dich doch nicht`,
    greeting: `${school} löscht dich doch nicht`,
    sender: school,
    paragraphs: [`${school} hat es sich anders überlegt: Deine Daten bleiben dort, wie sie sind.`],
  }),
  school_ended: ({ school, until, link, operator }) => ({
    subject: `${school} wird gelöscht`,
    greeting: `${school} wird gelöscht`,
    paragraphs: [
      `Der Betreiber von Aufwind hat ${school} geschlossen. Am ${until} wird alles darin endgültig gelöscht, samt den Konten von Leuten, die zu keiner anderen Schule gehören.`,
      'Bis dahin kannst du mit den anderen Schuladmins alles ansehen und das Archiv der Schule speichern. Ändern lässt sich nichts mehr, die übrigen Mitglieder kommen nicht mehr hinein, und die Schule sendet keine E-Mails.',
      operator === null
        ? 'Bist du nicht einverstanden? Dann melde dich vor diesem Tag beim Betreiber: So lange lässt sich die Schule wieder öffnen.'
        : `Bist du nicht einverstanden? Dann schreib vor diesem Tag an ${operator}: So lange lässt sich die Schule wieder öffnen.`,
    ],
    action: { label: 'Archiv speichern', url: link },
  }),
  school_kept: ({ school, link }) => ({
    subject: `${school} wird nicht gelöscht`,
    greeting: `${school} wird nicht gelöscht`,
    paragraphs: [`Der Betreiber von Aufwind hat ${school} wieder geöffnet. Alles darin ist, wie es war.`],
    action: { label: `${school} öffnen`, url: link },
  }),
};
