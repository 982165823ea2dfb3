import { en as flights } from '../flights/texts.en.ts';
import type { MailedDay } from '../signups/mails/seat-mails.rules.ts';
import { group, lines } from './digest.rules.ts';

export interface DeadlineFacts extends MailedDay {
  /** Day and time of the deadline. */
  readonly closes: string;
  /** On the waiting list; `null` for who has a seat. */
  readonly place: number | null;
}

export interface EveningFacts extends MailedDay {
  readonly isConfirmed: boolean;
  /** `''` if there is none. */
  readonly meetingPoint: string;
  readonly meetingTime: string | null;
  /** The description of the day, typed by staff. */
  readonly description: string;
  /** In the words of the school; `''`: nothing. */
  readonly bring: string;
}

export interface DigestFacts extends EveningFacts {
  readonly teachers: readonly string[];
  readonly startInstructors: readonly string[];
  readonly students: readonly string[];
  /** Names of those who hand their seats over, each with the reason in brackets. */
  readonly cannotCome: readonly string[];
  /** In the order of their places, start instructors after students. */
  readonly waiting: readonly string[];
  /** In words; empty: nothing is missing. */
  readonly missing: readonly string[];
  readonly weather: readonly { readonly name: string; readonly url: string }[];
}

export interface NotClosedFacts extends MailedDay {
  /** The people who have not landed, with the time of their launch. */
  readonly inAir: readonly { readonly name: string; readonly since: string }[];
  /** Rescue numbers with the names of their services. */
  readonly rescue: readonly string[];
}

const ofDay = ({ meetingPoint, meetingTime, description, bring }: EveningFacts): string[] => {
  const place = [meetingPoint, meetingTime].filter(Boolean).join(', ');
  return [
    ...(place === '' ? [] : [`Meeting point: ${place}`]),
    ...lines(description),
    ...(bring === '' ? [] : [`What to bring: ${lines(bring).join(', ')}`]),
  ];
};

const frame = ({ firstName, link }: MailedDay) => ({
  greeting: `Hello ${firstName}`,
  action: { label: 'View flight day', url: link },
});

const comes = (count: number): string => {
  if (count === 0) return 'nobody comes';
  return count === 1 ? '1 comes' : `${count} come`;
};

/** Mails to people before their flight day. */
export const en = {
  deadline: (facts: DeadlineFacts) => ({
    ...frame(facts),
    subject: `Sign-up closes ${facts.closes}: ${facts.day}`,
    paragraphs: [
      `Sign-up for this flight day of ${facts.school} closes ${facts.closes}: ${facts.day}.`,
      facts.place === null
        ? 'You have a seat. Until then you can sign off; after that you can only hand it over: it stays yours until somebody takes it.'
        : `You do not have a seat yet: you are no. ${facts.place} on the waiting list. You no longer want to wait? Leave it, so that the next one moves up.`,
    ],
  }),
  tomorrow: (facts: EveningFacts) => ({
    ...frame(facts),
    subject: `Your flight day: ${facts.day}`,
    paragraphs: [
      `You have a seat on this flight day of ${facts.school}: ${facts.day}.`,
      `${flights.types[facts.type]}, ${facts.times}.`,
      facts.isConfirmed ? 'The day is confirmed.' : 'The day is not confirmed yet.',
      ...ofDay(facts),
    ],
    remarks: ['You can’t come? Sign off while sign-up is open; after that, press “I can’t come” there.'],
  }),
  digest: (facts: DigestFacts) => ({
    ...frame(facts),
    subject: `${facts.day}: ${comes(facts.startInstructors.length + facts.students.length)}`,
    paragraphs: [
      `${facts.school}: ${flights.types[facts.type]}, ${facts.times}.`,
      ...ofDay(facts),
      ...facts.missing.map((what) => `Missing: ${what}`),
      ...(facts.missing.length === 0 ? ['Nothing is missing.'] : []),
      ...group('Flight teachers', facts.teachers),
      ...group('Start instructors', facts.startInstructors),
      ...group('Students', facts.students),
      ...group('Can’t come', facts.cannotCome),
      ...group('Waiting list', facts.waiting),
    ],
    ...(facts.weather.length > 0 && {
      text: ['Weather:', ...facts.weather.map(({ name, url }) => `${name}: ${url}`)].join('\n'),
    }),
  }),
  not_closed: (facts: NotClosedFacts) => ({
    ...frame(facts),
    subject:
      facts.inAir.length === 0
        ? `The day is not closed: ${facts.day}`
        : `In the air: ${facts.inAir.length}. The day is not closed: ${facts.day}`,
    paragraphs: [
      `This flight day of ${facts.school} has not been closed on its board: ${facts.day}.`,
      ...(facts.inAir.length === 0
        ? ['Everybody who launched is down. Please close the day on its board.']
        : [
            ...facts.inAir.map(({ name, since }) => `Not landed: ${name}, launched ${since}.`),
            `In an emergency call ${facts.rescue.join(', ')}. Phone numbers, emergency contacts and a ready text message are on the board.`,
          ]),
    ],
    action: { label: 'Open the board', url: facts.link },
  }),
  missing: {
    confirmation: 'the confirmation of the day',
    teacher: 'a flight teacher',
    meeting_point: 'a meeting point',
    start_instructors: (there: number, planned: number) => `start instructors, ${there} of ${planned} come`,
    papers: (name: string, what: string) => `${name}: ${what}`,
    emergency: (names: string) => `emergency contact of ${names}`,
    equipment: (names: string) => `answer about equipment from ${names}`,
  },
};
