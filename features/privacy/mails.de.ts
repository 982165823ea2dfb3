import type { en } from './mails.en.ts';

export const de: typeof en = {
  data_ready: ({ link }) => ({
    subject: 'Deine Daten liegen bereit',
    greeting: 'Deine Daten liegen bereit',
    paragraphs: [
      'Du hast alles angefordert, was Aufwind über dich gespeichert hat. Es liegt während 24 Stunden als ZIP-Datei bereit, danach wird es gelöscht.',
      'Zum Herunterladen meldest du dich mit dem Konto an, mit dem du die Daten angefordert hast.',
    ],
    action: { label: 'Meine Daten herunterladen', url: link },
    remarks: ['Wenn du nichts angefordert hast, ändere dein Passwort: Jemand anders ist als du angemeldet.'],
  }),
  deletion_asked: ({ until, link }) => ({
    subject: 'Du möchtest gelöscht werden',
    greeting: 'Du möchtest gelöscht werden',
    paragraphs: [
      `Du möchtest, dass dein Konto gelöscht wird und alles, was deine Schulen über dich gespeichert haben. Das geschieht frühestens am ${until} (Schweizer Zeit).`,
      'Bis dahin ändert sich nichts: Du kannst dich anmelden und es dir mit einem Klick anders überlegen. Danach lässt sich nichts zurückholen.',
      'Das ist die letzte E-Mail dazu: Wenn du gelöscht bist, kennen wir deine Adresse nicht mehr.',
    ],
    action: { label: 'Ansehen oder zurückziehen', url: link },
    remarks: [
      'Das warst nicht du? Dann zieh es zurück und setze sofort ein neues Passwort: Jemand anders ist als du angemeldet.',
    ],
  }),
  deletion_withdrawn: () => ({
    subject: 'Du wirst nicht gelöscht',
    greeting: 'Du wirst nicht gelöscht',
    paragraphs: [
      'Du hast zurückgezogen, dass du gelöscht werden möchtest. Dein Konto und deine Daten bleiben, wie sie sind.',
    ],
    remarks: ['Das warst nicht du? Dann setze sofort ein neues Passwort und verlange es nochmals.'],
  }),
};
