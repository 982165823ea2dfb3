import type { Deed, SeasonPlan, Step } from './deeds.ts';
import { type Fault, live, type Wishes } from './life.ts';

/** Everybody and every day that a deed is about. */
const about = ({ who, deed }: Step): readonly string[] => {
  const named = deed as Deed & { day?: string | null; person?: string; people?: readonly string[] };
  return [who, named.day, named.person, ...(named.people ?? [])].filter((key) => typeof key === 'string');
};

/** Returns a season without these people and days, with the same numbers of its other steps. */
export const without = (plan: SeasonPlan, keys: readonly string[]): SeasonPlan => {
  const gone = new Set(keys);
  const steps = plan.steps.flatMap((step): Step[] => {
    const { deed } = step;
    if (deed.what === 'event') return [step];
    if (deed.what !== 'burst') return about(step).some((key) => gone.has(key)) ? [] : [step];
    const presses = deed.presses.filter(({ who, day }) => !gone.has(who) && !gone.has(day));
    return [{ ...step, deed: { ...deed, presses } }];
  });
  return { ...plan, steps };
};

/** Returns what to leave out next: halves, then quarters, and in the end one by one. */
function* parts(keys: readonly string[]): Generator<readonly string[]> {
  for (let size = Math.ceil(keys.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < keys.length; from += size) yield keys.slice(from, from + size);
}

export interface Shrunk {
  /** People and days that need not be there. */
  readonly left: readonly string[];
  readonly fault: Fault;
}

/** Seasons that are lived to make one smaller; each takes no longer than the one that failed. */
const MOST_TRIES = 40;

/** Leaves people and days out of a season for as long as something is wrong with it. */
export const shrink = async (plan: SeasonPlan, fault: Fault, wishes: Wishes): Promise<Shrunk> => {
  let smallest: Shrunk = { left: [], fault };
  const days = [...new Set(plan.steps.flatMap(({ deed }) => (deed.what === 'plan' ? [deed.day] : [])))];
  // Teachers plan the days.
  const people = plan.people.filter(({ role }) => role !== 'flight_teacher').map(({ key }) => key);
  for (const part of [...parts(days), ...parts(people)].slice(0, MOST_TRIES)) {
    const left = [...new Set([...smallest.left, ...part])];
    if (left.length === smallest.left.length) continue;
    const outcome = await live(without(plan, left), { ...wishes, until: smallest.fault.step });
    if (outcome.fault !== null) smallest = { left, fault: outcome.fault };
  }
  return smallest;
};
