import type { en } from './mails.en.ts';

export const de: typeof en = {
  several: ({ firstName, school, count }) => ({
    subject: `${count} Neuigkeiten von ${school}`,
    greeting: `Hallo ${firstName}`,
    paragraphs: [`${school} hat ${count} Neuigkeiten für dich:`],
  }),
  all: 'Alle Benachrichtigungen ansehen',
  stop: 'Solche E-Mails abbestellen',
  choose: 'Benachrichtigungen auswählen',
};
