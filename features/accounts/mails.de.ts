import type { en } from './mails.en.ts';

export const de: typeof en = {
  invitation: (facts) => ({
    subject: `${facts.school} lädt dich zu Aufwind ein`,
    greeting: `Hallo ${facts.firstName}`,
    paragraphs: [
      `${facts.school} plant ihre Flugtage mit Aufwind. Dort siehst du die nächsten Tage, meldest dich mit zwei Klicks an und weisst, wer mitfliegt.`,
      `Öffne den Link und richte deine Anmeldung für ${facts.email} ein. Wenn du schon ein Konto hast, melde dich damit an.`,
    ],
    action: { label: 'Einladung annehmen', url: facts.link },
    remarks: [
      `Der Link gilt einmal und während ${facts.days} Tagen. Danach schickt dir deine Schule einen neuen.`,
      'Du kennst diese Schule nicht? Dann kümmere dich nicht um diese E-Mail: Ohne den Link geschieht nichts.',
    ],
  }),
};
