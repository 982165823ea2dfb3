import type { FieldError } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isBefore } from '../../core/time/instant.ts';
import type { Flight } from '../flights/contract.ts';
import type { Item } from './checklist.contract.ts';
import type { PollAnswer } from './poll.contract.ts';

/** The poll closes for participants when the day starts: then the van is packed. Staff put things right at any time. */
export const answerRefusal = (
  flight: Pick<Flight, 'start_datetime' | 'canceled'>,
  byStaff: boolean,
  now: Instant,
): 'poll_closed' | 'flight_canceled' | null => {
  if (flight.canceled === true) return 'flight_canceled';
  return byStaff || isBefore(now, instant(flight.start_datetime)) ? null : 'poll_closed';
};

/** `other` says nothing without a word; twice the same says nothing new. */
export const answerErrors = (items: readonly Item[], note: string): FieldError[] => {
  const twice = items.flatMap((item, place): FieldError[] =>
    items.indexOf(item) < place ? [{ path: `items.${place}`, code: 'listed_twice' }] : [],
  );
  return items.includes('other') && note === '' ? [...twice, { path: 'note', code: 'required' }] : twice;
};

export interface Poll<Person> {
  /** Everybody, in the order in which they were given; `null`: no answer yet. */
  readonly people: readonly { readonly person: Person; readonly answer: PollAnswer | null }[];
  readonly answered: readonly { readonly person: Person; readonly answer: PollAnswer }[];
  readonly silent: readonly Person[];
}

/** Splits those who take part by whether they have answered. An answer of somebody who has left the day is left out. */
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
