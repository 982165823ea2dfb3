import type { SchoolId } from '../../core/ids/ids.ts';
import type { ComposeAll, Streams } from './live.ts';

/** Milliseconds in which changes of a school are collected, so that many presses at once cost few queries. */
const COLLECTED_FOR = 200;

/**
 * Collects the changes of each school, and delivers them together. Those that come while others wait for their turn go
 * with these: however slow the database is, no more than one delivery of a school waits.
 */
export const collectBySchool = <Changes>(
  { hasSubscribers, deliver }: Streams,
  none: () => Changes,
  compose: (changes: Changes) => ComposeAll,
): ((school: SchoolId, add: (changes: Changes) => void) => void) => {
  const waiting = new Map<SchoolId, Changes>();

  const begin = (school: SchoolId): Changes => {
    const changes = none();
    waiting.set(school, changes);
    const take = (): ComposeAll => {
      waiting.delete(school);
      return compose(changes);
    };
    setTimeout(() => deliver(school, take), COLLECTED_FOR).unref();
    return changes;
  };

  return (school, add) => {
    if (hasSubscribers(school)) add(waiting.get(school) ?? begin(school));
  };
};
