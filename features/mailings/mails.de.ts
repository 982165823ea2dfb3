import type { en } from './mails.en.ts';

export const de: typeof en = {
  mailing: ({ school, firstName, subject, text, replyTo, unsubscribeUrl }) => ({
    subject,
    greeting: firstName === null ? '' : `Hallo ${firstName}`,
    paragraphs: [],
    text,
    sender: school,
    remarks: [
      `${school} hat dir diese E-Mail gesendet, weil du dort Mitglied bist.`,
      replyTo === null
        ? 'Bitte antworte nicht auf diese E-Mail: niemand liest die Antwort.'
        : `Deine Antwort geht an ${replyTo}.`,
    ],
    unsubscribe: { label: 'Diese E-Mails abbestellen', url: unsubscribeUrl },
  }),
};
