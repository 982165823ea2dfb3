import type { TFunction } from 'i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { Dates } from '../../../web/i18n/dates.ts';
import type { BoardPerson, What } from '../contract.ts';
import { type Fact, isOverdue, type PersonState, stateOf } from '../rules.ts';

export const STEPS = ['here', 'launched', 'landed', 'gone_home'] as const;
type Step = (typeof STEPS)[number];

export const isStep = (what: What): what is Step => STEPS.some((step) => step === what);

/** A person of a board with what holds about them. */
export interface Shown {
  readonly person: BoardPerson;
  readonly state: PersonState;
  readonly overdue: boolean;
}

/** Returns everybody by name, so that no row moves under the finger. */
export const shownPeople = (
  people: readonly BoardPerson[],
  facts: readonly Fact[],
  overdueMinutes: number,
  now: Instant,
  language: string,
): Shown[] => {
  const { compare } = new Intl.Collator(language);
  return people
    .toSorted(
      (a, b) =>
        compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name) || compare(a.user_id, b.user_id),
    )
    .map((person) => {
      const state = stateOf(facts, person.user_id);
      return { person, state, overdue: isOverdue(state, overdueMinutes, now) };
    });
};

export const fullName = ({ first_name, last_name }: BoardPerson): string => `${first_name} ${last_name}`;

export const nameIn = (people: readonly BoardPerson[], id: MemberId | null): string => {
  const found = people.find(({ user_id }) => user_id === id);
  return found === undefined ? '' : fullName(found);
};

/** Returns first names to read out by radio, with the first letter of the last name where two are the same. */
export const radioNames = (people: readonly BoardPerson[]): Map<MemberId, string> =>
  new Map(
    people.map(({ user_id, first_name, last_name }) => {
      const isAlone = people.filter((other) => other.first_name === first_name).length === 1;
      return [user_id, isAlone ? first_name : `${first_name} ${last_name.slice(0, 1)}.`];
    }),
  );

/** Returns in words where somebody is. */
export const whereWords = (t: TFunction, dates: Dates, { where, flights }: PersonState): string => {
  const last = flights.at(-1);
  const moment = where === 'in_air' ? last?.launched : where === 'landed' ? last?.landed : null;
  return t(`board.where.${where}`, { time: moment ? dates.time(moment) : '', number: flights.length });
};
