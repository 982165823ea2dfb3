import type { StudentCount } from './contract.ts';

/** Present skill levels; `null`: former members, whose level is not kept. */
export const LEVELS = [0, 1, 2, null] as const;
export type Level = (typeof LEVELS)[number];

type Numbers = Pick<StudentCount, 'people' | 'people_before' | 'days' | 'days_before' | 'flights' | 'flights_before'>;

export interface LevelCount extends Numbers {
  readonly level: Level;
}

const NAMES = ['people', 'people_before', 'days', 'days_before', 'flights', 'flights_before'] as const;

/** Sums up the students of each level; former members only if there are any. */
export const countsOfLevels = (students: readonly StudentCount[]): readonly LevelCount[] =>
  LEVELS.map((level) => {
    const sums = { level, people: 0, people_before: 0, days: 0, days_before: 0, flights: 0, flights_before: 0 };
    for (const student of students.filter(({ skill_level }) => skill_level === level))
      for (const name of NAMES) sums[name] += student[name];
    return sums;
  }).filter(({ level, people, people_before }) => level !== null || people + people_before > 0);

/** Returns the flights per person with one digit; `null` if nobody flew. */
export const perPerson = (flights: number, people: number): number | null =>
  people === 0 ? null : Math.round((10 * flights) / people) / 10;
