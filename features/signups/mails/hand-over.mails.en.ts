import { frame, what } from './mails.en.ts';
import type { MailedDay } from './seat-mails.rules.ts';

/** Facts of the mails to teachers about somebody who can't come. */
export interface LeavingFacts extends MailedDay {
  /** Full names of who can't come, and of who comes instead, `''` if nobody does. */
  readonly leaves: string;
  readonly comes: string;
  readonly reason: string;
}

/** Mails about those who can't come after the deadline, and about who comes instead. */
export const en = {
  seat_taken: (facts: MailedDay) => ({
    ...frame(facts),
    subject: `Your seat was taken: ${facts.day}`,
    paragraphs: [
      `Somebody has taken your seat on the flight day of ${facts.school} on ${facts.day}. You are off this day.`,
      `${what(facts)}.`,
    ],
  }),
  swapped: (facts: LeavingFacts) => ({
    ...frame(facts),
    action: { label: 'Open flight day', url: facts.link },
    subject: `${facts.comes} comes for ${facts.leaves}: ${facts.day}`,
    paragraphs: [
      `${facts.leaves} can’t come to the flight day on ${facts.day}. ${facts.comes} has taken the seat.`,
      `Reason: ${facts.reason}`,
      `${what(facts)}.`,
    ],
  }),
  needed: (facts: MailedDay) => ({
    ...frame(facts),
    subject: `Start instructor needed: ${facts.day}`,
    paragraphs: [
      `${facts.school} is looking for a start instructor for the flight day on ${facts.day}.`,
      `${what(facts)}.`,
      'Can you come? Sign up there. Days that need somebody come first on your page.',
    ],
  }),
  start_instructor_left: (facts: LeavingFacts) => ({
    ...frame(facts),
    action: { label: 'Open flight day', url: facts.link },
    subject: `Start instructor ${facts.leaves} can’t come: ${facts.day}`,
    paragraphs: [
      `${facts.leaves} has signed off as a start instructor from the flight day on ${facts.day}, after the deadline.`,
      `Reason: ${facts.reason}`,
      `${what(facts)}.`,
    ],
  }),
};
