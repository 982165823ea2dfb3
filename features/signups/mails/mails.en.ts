import { reasonIn } from '../../flights/news.rules.ts';
import { en as flights } from '../../flights/texts.en.ts';
import type { Seat } from '../contract.ts';
import { type ChangeWords, changeOfTime, subjectOf } from './day-change.rules.ts';
import type { DayFacts, NewsFacts, OfferFacts, PlaceFacts, SeatFacts } from './seat-mails.rules.ts';

export const what = ({ type, times }: Pick<DayFacts, 'type' | 'times'>): string => `${flights.types[type]}, ${times}`;

const meeting = ({ meetingPoint, meetingTime }: Pick<DayFacts, 'meetingPoint' | 'meetingTime'>): string[] => {
  const place = [meetingPoint, meetingTime].filter(Boolean).join(', ');
  return place === '' ? [] : [`Meeting point: ${place}`];
};

const before = ({ was }: Pick<DayFacts, 'was'>): string[] =>
  was === null ? [] : [`Planned before: ${was.day}, ${was.times}.`];
const because = ({ reason }: Pick<DayFacts, 'reason'>): string[] =>
  reason === null ? [] : [`Reason: ${reasonIn(flights.reasons, reason)}`];

export const frame = (facts: Pick<DayFacts, 'firstName' | 'link'>) => ({
  greeting: `Hello ${facts.firstName}`,
  action: { label: 'View flight days', url: facts.link },
});
const IF_NOT = 'You can’t come? Sign off while sign-up is open; after that, press “I can’t come” there.';
const IF_NO_LONGER = 'You no longer want to wait? Leave the waiting list, so that the next one moves up.';
const remarks = ({ part }: Pick<DayFacts, 'part'>) =>
  part === 'teacher' ? {} : { remarks: [part === 'participant' ? IF_NOT : IF_NO_LONGER] };
const daysOf = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
/** Says to those who wait that they do. */
const inQueue = ({ queue }: Pick<DayFacts, 'queue'>): string[] => {
  if (queue === null) return [];
  const seat = `You do not have a seat yet: you are no. ${queue.place} on the waiting list.`;
  if (queue.flight_days === null) return [`${seat} Order: ${queue.by_hand ? 'set by the school' : 'who asked first'}.`];
  const { own, before } = queue.flight_days;
  const days = [`You: ${daysOf(own)}.`, before === null ? '' : ` The one before you: ${daysOf(before)}.`].join('');
  return [`${seat} Order: fewest flight days in the last 60 days first. ${days}`];
};
/** Returns the sentence only for readers who have a seat. */
const ofPlace = ({ part }: Pick<DayFacts, 'part'>, sentence: string): string =>
  part === 'participant' ? sentence : '';

const SEATS: Readonly<Record<Seat, string>> = { students: 'student', start_instructors: 'start instructor' };
const author = ({ by, school }: Pick<SeatFacts, 'by' | 'school'>): string =>
  by === null ? school : `${by} of ${school}`;
const standing = ({ canceled }: SeatFacts): string => {
  if (canceled === null) return 'The day is not confirmed yet. You will be told when it is.';
  return canceled ? 'The day is cancelled.' : 'The day is confirmed.';
};

const PARTS = { day: 'date', start: 'time', end: 'end', place: 'meeting point', meeting: 'meeting time' } as const;
const list = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');
const CHANGE: ChangeWords = {
  heading: (parts) => `New ${list(parts.map((part) => PARTS[part]))}`,
  clock: (time) => time,
  until: (time) => `until ${time}`,
  was: (before) => `(was ${before})`,
  none: { place: 'No meeting point any more', meeting: 'No meeting time any more' },
};
const subjectOfNews = (news: string, { day, change }: NewsFacts): string => {
  const other = changeOfTime(change);
  return other === null ? `${news}: ${day}` : `${news}, ${subjectOf(other, CHANGE).replace(/^New/, 'new')}`;
};

/** Mails to participants about changes of a flight day. */
export const en = {
  takes_place: (facts: NewsFacts) => ({
    ...frame(facts),
    subject: subjectOfNews('Takes place', facts),
    paragraphs: [
      `${facts.school} has confirmed the flight day on ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
      ...before(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  takes_place_after_all: (facts: NewsFacts) => ({
    ...frame(facts),
    subject: subjectOfNews('Takes place after all', facts),
    paragraphs: [
      `${facts.school} had cancelled the flight day on ${facts.day}. Now it takes place after all.`,
      `${what(facts)}.${ofPlace(facts, ' You still have your seat.')}`,
      ...inQueue(facts),
      ...before(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  canceled: (facts: DayFacts) => ({
    ...frame(facts),
    subject: `Cancelled: ${facts.day}`,
    paragraphs: [
      `${facts.school} has cancelled the flight day on ${facts.day}.`,
      ...because(facts),
      `${what(facts)}.`,
      `${ofPlace(facts, 'You don’t have to sign off. ')}If the day takes place after all, you will get another e-mail.`,
    ],
  }),
  moved: (facts: NewsFacts) => ({
    ...frame(facts),
    subject: subjectOf(facts.change, CHANGE),
    paragraphs: [
      facts.change.day === null
        ? `${facts.school} has changed the time of the flight day on ${facts.day}.`
        : `${facts.school} has moved a flight day. It is now on ${facts.day}.`,
      `${what(facts)}.${ofPlace(facts, ' You still have your seat.')}`,
      ...inQueue(facts),
      ...before(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  meets_elsewhere: (facts: NewsFacts) => ({
    ...frame(facts),
    subject: subjectOf(facts.change, CHANGE),
    paragraphs: [
      `${facts.school} has changed the meeting point of the flight day on ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
      ...(meeting(facts).length > 0 ? meeting(facts) : ['There is no meeting point any more.']),
    ],
    ...remarks(facts),
  }),
  deleted: (facts: DayFacts) => ({
    ...frame(facts),
    subject: `Does not take place: ${facts.day}`,
    paragraphs: [
      `${facts.school} has deleted the flight day on ${facts.day}. It does not take place${ofPlace(facts, ', and you no longer have a seat on it')}.${facts.part === 'waiting' ? ' Its waiting list no longer exists.' : ''}`,
      `${what(facts)}.`,
    ],
  }),
  seat_offered: (facts: OfferFacts) => ({
    ...frame(facts),
    action: { label: 'Answer', url: facts.link },
    subject: `A seat is held for you until ${facts.until}: ${facts.day}`,
    paragraphs: [
      `A seat has become free on the flight day of ${facts.school} on ${facts.day}.`,
      `${what(facts)}.`,
      `It is held for you until ${facts.until}. Take it, or leave it to the next; after that it goes on by itself.`,
    ],
  }),
  seat_for_the_first: (facts: OfferFacts) => ({
    ...frame(facts),
    action: { label: 'Answer', url: facts.link },
    subject: `A seat is free, first come: ${facts.day}`,
    paragraphs: [
      `A seat has become free on the flight day of ${facts.school} on ${facts.day}.`,
      `${what(facts)}.`,
      `There is little time left, so it goes to whoever of those who wait takes it first, until ${facts.until}.`,
    ],
  }),
  offer_lapsed: (facts: OfferFacts) => ({
    ...frame(facts),
    subject: `The seat went on to the next: ${facts.day}`,
    paragraphs: [
      `The seat that was held for you on ${facts.day} went on to the next.`,
      `${what(facts)}.`,
      ...inQueue(facts),
    ],
    remarks: [IF_NO_LONGER],
  }),
  offer_withdrawn: (facts: OfferFacts) => ({
    ...frame(facts),
    subject: `The seat is no longer free: ${facts.day}`,
    paragraphs: [
      `The seat that was held for you on the flight day of ${facts.school} on ${facts.day} is no longer free.`,
      `${what(facts)}.`,
      ...inQueue(facts),
    ],
    remarks: [IF_NO_LONGER],
  }),
  on_the_queue: (facts: PlaceFacts) => ({
    ...frame(facts),
    subject: `You are on the waiting list: ${facts.day}`,
    paragraphs: [
      `${author(facts)} has put you on the waiting list of the flight day on ${facts.day}.`,
      `${what(facts)}.`,
      ...inQueue(facts),
    ],
    remarks: [IF_NO_LONGER],
  }),
  off_the_queue: (facts: PlaceFacts) => ({
    ...frame(facts),
    subject: `You are off the waiting list: ${facts.day}`,
    paragraphs: [
      `${author(facts)} has taken you off the waiting list of the flight day on ${facts.day}.`,
      `${what(facts)}.`,
    ],
    remarks: ['If you don’t know why, please ask your school.'],
  }),
  put_on: (facts: SeatFacts) => ({
    ...frame(facts),
    subject: `You are signed up: ${facts.day}`,
    paragraphs: [
      `${author(facts)} has signed you up for the flight day on ${facts.day}.`,
      `${what(facts)}. Your seat: ${SEATS[facts.seat]}.`,
      standing(facts),
      ...because(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
  taken_off: (facts: SeatFacts) => ({
    ...frame(facts),
    subject: `You are signed off: ${facts.day}`,
    paragraphs: [
      `${author(facts)} has signed you off from the flight day on ${facts.day}.`,
      `${what(facts)}. Your seat was: ${SEATS[facts.seat]}.`,
    ],
    remarks: ['If you don’t know why, please ask your school.'],
  }),
  changed_over: (facts: SeatFacts) => ({
    ...frame(facts),
    subject: `You are on another flight: ${facts.day}`,
    paragraphs: [
      `${author(facts)} has moved you to another flight on ${facts.day}.`,
      `${what(facts)}. Your seat: ${SEATS[facts.seat]}.`,
      ...facts.from.map((other) => `You were on: ${other.day}, ${what(other)}.`),
      standing(facts),
      ...because(facts),
      ...meeting(facts),
    ],
    ...remarks(facts),
  }),
};
