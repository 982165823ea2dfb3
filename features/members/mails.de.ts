import type { en } from './mails.en.ts';

export const de: typeof en = {
  expiry: ({ firstName, school, sentences: [first = '', ...others], link }) => ({
    subject: others.length === 0 ? first : 'Prüfe deine Ausweise und deine Ausrüstung',
    greeting: `Hallo ${firstName}`,
    paragraphs: [
      `Diese Daten zu deinen Ausweisen und deiner Ausrüstung hat ${school} notiert:`,
      ...[first, ...others].map((sentence) => `${sentence}.`),
      'Bitte lass das erneuern und trage danach das neue Datum auf deiner Seite ein.',
    ],
    action: { label: 'Neues Datum eintragen', url: link },
    remarks: ['Falls es schon erneuert ist, fehlt nur noch das neue Datum.'],
  }),
};
