import type { en } from './mails.en.ts';

export const de: typeof en = {
  contact: ({ name, email, subject, lines }) => ({
    subject: `Kontakt: ${subject}`,
    greeting: `Nachricht von ${name}`,
    paragraphs: lines,
    remarks: [
      `Antworte auf diese E-Mail, um ${name} (${email}) zu schreiben. Ob die Adresse wirklich dieser Person gehört, hat niemand geprüft.`,
      'Gesendet mit dem Formular der Kontaktseite.',
    ],
  }),
};
