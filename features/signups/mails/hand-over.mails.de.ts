import type { en } from './hand-over.mails.en.ts';
import { frame, what } from './mails.de.ts';

export const de: typeof en = {
  seat_taken: (facts) => ({
    ...frame(facts),
    subject: `Dein Platz ist vergeben: ${facts.day}`,
    paragraphs: [
      `Jemand hat deinen Platz am Flugtag von ${facts.school} genommen: ${facts.day}. Du bist an diesem Tag nicht mehr dabei.`,
      `${what(facts)}.`,
    ],
  }),
  swapped: (facts) => ({
    ...frame(facts),
    action: { label: 'Flugtag öffnen', url: facts.link },
    subject: `${facts.comes} kommt statt ${facts.leaves}: ${facts.day}`,
    paragraphs: [
      `${facts.leaves} kann am Flugtag nicht kommen: ${facts.day}. ${facts.comes} hat den Platz genommen.`,
      `Grund: ${facts.reason}`,
      `${what(facts)}.`,
    ],
  }),
  needed: (facts) => ({
    ...frame(facts),
    subject: `Starthelfer/in gesucht: ${facts.day}`,
    paragraphs: [
      `${facts.school} sucht für diesen Flugtag noch jemanden als Starthelfer/in: ${facts.day}.`,
      `${what(facts)}.`,
      'Kannst du kommen? Melde dich dort an. Tage, an denen jemand fehlt, stehen auf deiner Seite zuoberst.',
    ],
  }),
  start_instructor_left: (facts) => ({
    ...frame(facts),
    action: { label: 'Flugtag öffnen', url: facts.link },
    subject: `${facts.leaves}, Starthelfer/in, kann nicht kommen: ${facts.day}`,
    paragraphs: [
      `${facts.leaves} hat sich nach dem Anmeldeschluss als Starthelfer/in abgemeldet: ${facts.day}.`,
      `Grund: ${facts.reason}`,
      `${what(facts)}.`,
    ],
  }),
};
