import type { ReminderFacts } from './mails.en.ts';

const flown = (flights: number): string => (flights === 1 ? '1 Flug' : `${flights} Flüge`);

export const de = {
  reminder: ({ firstName, school, lastPayment, flights, replyTo, link }: ReminderFacts) => ({
    subject: `Deine Zahlung an ${school} ist fällig`,
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `${school} erinnert dich an eine fällige Zahlung.`,
      lastPayment === null
        ? `Die Schule hat noch keine Zahlung von dir notiert. Bisher hast du ${flown(flights)} gemacht.`
        : `Die Schule hat deine letzte Zahlung am ${lastPayment} notiert. Seither hast du ${flown(flights)} gemacht.`,
      replyTo === ''
        ? 'Frag bitte bei deiner Schule nach, wenn du nicht weisst, wie viel du zahlen musst oder wie.'
        : `Weisst du nicht, wie viel du zahlen musst oder wie? Antworte einfach: Deine Antwort geht an ${replyTo}.`,
    ],
    action: { label: 'Zahlungen ansehen', url: link },
    remarks: ['Falls du inzwischen bezahlt hast, musst du nichts tun.'],
  }),
};
