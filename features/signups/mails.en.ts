import type { FlightType } from '../flights/contract.ts';
import { en as flights } from '../flights/texts.en.ts';

/** Facts about a flight day for its mails. */
export interface DayFacts {
  readonly firstName: string;
  readonly school: string;
  readonly type: FlightType;
  /** Date in words, `Saturday, 21 November 2026`; for longer courses the first and the last day. */
  readonly day: string;
  /** On the school's clock: `08:30 – 17:00`. */
  readonly times: string;
  /** `''` if there is none. */
  readonly meetingPoint: string;
  /** On the school's clock: `07:30`. */
  readonly meetingTime: string | null;
  readonly link: string;
  /** Teachers of the day have no seat. */
  readonly part: 'teacher' | 'participant';
}

const what = ({ type, times }: DayFacts): string => `${flights.types[type]}, ${times}`;

const meeting = ({ meetingPoint, meetingTime }: DayFacts): string[] => {
  const place = [meetingPoint, meetingTime].filter(Boolean).join(', ');
  return place === '' ? [] : [`Meeting point: ${place}`];
};

const frame = (facts: DayFacts) => ({
  greeting: `Hello ${facts.firstName}`,
  action: { label: 'View flight days', url: facts.link },
});
const IF_NOT = 'You can’t come? Sign off while sign-up is open; after that, tell your school.';
const remarks = ({ part }: DayFacts) => (part === 'participant' ? { remarks: [IF_NOT] } : {});
/** Returns the sentence only for readers who have a seat. */
const ofPlace = ({ part }: DayFacts, sentence: string): string => (part === 'participant' ? sentence : '');

/** Mails to participants about changes of a flight day. */
export const en = {
  takes_place: (facts: DayFacts) => ({
    ...frame(facts),
    subject: `Takes place: ${facts.day}`,
    paragraphs: [`${facts.school} has confirmed the flight day on ${facts.day}.`, `${what(facts)}.`, ...meeting(facts)],
    ...remarks(facts),
  }),
  takes_place_after_all: (facts: DayFacts) => ({
    ...frame(facts),
    subject: `Takes place after all: ${facts.day}`,
    paragraphs: [
      `${facts.school} had cancelled the flight day on ${facts.day}. Now it takes place after all.`,
      `${what(facts)}.${ofPlace(facts, ' You still have your seat.')}`,
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  canceled: (facts: DayFacts) => ({
    ...frame(facts),
    subject: `Cancelled: ${facts.day}`,
    paragraphs: [
      `${facts.school} has cancelled the flight day on ${facts.day}.`,
      `${what(facts)}.`,
      `${ofPlace(facts, 'You don’t have to sign off. ')}If the day takes place after all, you will get another e-mail.`,
    ],
  }),
  deleted: (facts: DayFacts) => ({
    ...frame(facts),
    subject: `Does not take place: ${facts.day}`,
    paragraphs: [
      `${facts.school} has deleted the flight day on ${facts.day}. It does not take place${ofPlace(facts, ', and you no longer have a seat on it')}.`,
      `${what(facts)}.`,
    ],
  }),
};
