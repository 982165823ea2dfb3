import { type AuditedPerson, type Books, type Day, seatsOf, timeOf } from './books.ts';

/** Events that somebody's page has heard since its stream began, the oldest first. */
export interface Stream {
  readonly who: AuditedPerson;
  readonly heard: readonly unknown[];
}

type Row = Readonly<Record<string, unknown>>;

/** Returns the facts of a day that a stream must tell. */
const truthOf = (day: Day): string =>
  [day.start, day.canceled, seatsOf(day, 'students'), seatsOf(day, 'start_instructors')].join();

const shownBy = (day: Row): string =>
  [timeOf(day['start_datetime']), day['canceled'], day['student_count'], day['start_instructor_count']].join();

/** Compares what streams have told with the truth. */
export const openStreams = ({ days }: Pick<Books, 'days'>) => {
  /** By person: what was true of each day when their stream began, or when it was compared last. */
  const known = new Map<string, Map<string, string>>();

  const truths = (school: string): Map<string, string> =>
    new Map([...days].filter(([, day]) => day.school === school).map(([id, day]) => [id, truthOf(day)]));

  const begin = ({ id, school }: AuditedPerson): void => void known.set(id, truths(school));

  /** Returns which changes of days to come have not been told. */
  const compare = ({ who, heard }: Stream, now: number): readonly string[] => {
    const before = known.get(who.id) ?? new Map<string, string>();
    const latest = new Map<string, string>();
    for (const event of heard as readonly Row[])
      if (event['about'] === 'day')
        latest.set(String(event['flight_id']), event['day'] === null ? 'gone' : shownBy(event['day'] as Row));
    return [...days].flatMap(([id, day]) => {
      if (day.school !== who.school || day.end < now) return [];
      const truth = truthOf(day);
      if (before.get(id) === truth || latest.get(id) === truth) return [];
      return [`the page of ${who.first_name} was told ${latest.get(id) ?? 'nothing'} of ${id}, it is ${truth}`];
    });
  };
  return { begin, compare };
};
