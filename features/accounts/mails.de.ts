import type { en } from './mails.en.ts';

export const de: typeof en = {
  invitation: (facts) => ({
    subject: `${facts.school} lädt dich zu Aufwind ein`,
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `${facts.school} plant ihre Flugtage mit Aufwind. Dort siehst du die nächsten Flugtage, meldest dich mit zwei Klicks an und erfährst, wenn ein Tag bestätigt, verschoben oder abgesagt wird.`,
      `Öffne den Link und erstelle dein Konto für ${facts.email}. Wenn du schon ein Konto hast, logge dich damit ein.`,
    ],
    action: { label: 'Einladung annehmen', url: facts.link },
    remarks: [
      `Der Link gilt einmal und ${facts.days} Tage lang. Bitte danach deine Schule, dir einen neuen zu senden.`,
      'Du kennst diese Schule nicht? Dann ignoriere diese E-Mail: Ohne den Link geschieht nichts.',
    ],
  }),
};
