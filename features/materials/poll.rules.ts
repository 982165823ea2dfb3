import type { FieldError } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isBefore } from '../../core/time/instant.ts';
import type { Flight } from '../flights/contract.ts';
import type { Item } from './checklist.contract.ts';
import type { PollAnswer } from './poll.contract.ts';

/**
 * Returns why an answer is refused, or null. The poll closes for participants at the start of the day, when the van is
 * packed; staff may correct answers at any time.
 */
export const answerRefusal = (
  flight: Pick<Flight, 'start_datetime' | 'canceled'>,
  byStaff: boolean,
  now: Instant,
): 'poll_closed' | 'flight_canceled' | null => {
  if (flight.canceled === true) return 'flight_canceled';
  return byStaff || isBefore(now, instant(flight.start_datetime)) ? null : 'poll_closed';
};

/** Returns errors in an answer: `other` without a note, and items listed twice. */
export const answerErrors = (items: readonly Item[], note: string): FieldError[] => {
  const twice = items.flatMap((item, place): FieldError[] =>
    items.indexOf(item) < place ? [{ path: `items.${place}`, code: 'listed_twice' }] : [],
  );
  return items.includes('other') && note === '' ? [...twice, { path: 'note', code: 'required' }] : twice;
};

export interface Poll<Person> {
  /** Everybody, in the given order; `null`: no answer yet. */
  readonly people: readonly { readonly person: Person; readonly answer: PollAnswer | null }[];
  readonly answered: readonly { readonly person: Person; readonly answer: PollAnswer }[];
  readonly silent: readonly Person[];
}

/** Splits the participants by whether they have answered. Answers of people who have left the day are ignored. */
export const pollOf = <Person extends { readonly user_id: MemberId }>(
  people: readonly Person[],
  answers: readonly PollAnswer[],
): Poll<Person> => {
  const known = people.map((person) => ({
    person,
    answer: answers.find(({ user_id }) => user_id === person.user_id) ?? null,
  }));
  return {
    people: known,
    answered: known.flatMap(({ person, answer }) => (answer === null ? [] : [{ person, answer }])),
    silent: known.flatMap(({ person, answer }) => (answer === null ? [person] : [])),
  };
};
