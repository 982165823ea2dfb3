import type { Chance } from './chance.ts';
import type { Deed, Event, Mishap, Step } from './deeds.ts';

type Unnumbered = Omit<Step, 'number'>;

/** Mishaps of requests, each with its share. */
const SHARES: readonly (readonly [Mishap['what'], number])[] = [
  ['answer-lost', 10],
  ['request-lost', 4],
  ['hung-up', 6],
  ['slow', 3],
  ['connections-cut', 3],
  ['server-killed', 3],
  ['server-stopped', 2],
  ['database-killed', 1],
];
const DRAWN = SHARES.flatMap(([what, share]) => Array.from({ length: share }, () => what));

/** Part of the requests that something befalls. */
const BEFALLEN = 0.07;
/** In milliseconds; a request takes some ten of them. */
const LATEST = 25;

/** Events that last, as a pair of beginning and end. */
const LASTING: readonly (readonly [Event, Event])[] = [
  ['mails-away', 'mails-back'],
  ['disk-full', 'disk-free'],
  ['clock-ahead', 'clock-back'],
];
const SHORT: readonly Event[] = ['mail-answers-lost', 'mail-answers-lost', 'killed-at-work'];
/** In steps. */
const LONGEST_EVENT = 12;
/** In steps: both releases serve for so long, and this much longer at the most. */
const [BOTH_SERVE, LONGER] = [12, 48];

const writes = ({ what }: Deed): boolean =>
  !['look', 'nonsense', 'pay', 'erase', 'archive', 'mailbox', 'phone', 'event'].includes(what);

/** Returns the steps with what befalls them. */
export const withFaults = (steps: readonly Unnumbered[], chance: Chance): readonly Unnumbered[] => {
  const befallen = steps.map((step) =>
    writes(step.deed) && chance.happens(BEFALLEN)
      ? { ...step, mishap: { what: chance.one(DRAWN), after: chance.number(LATEST) } }
      : step,
  );
  const events = new Map<number, Event[]>();
  const at = (place: number, event: Event) => void events.set(place, [...(events.get(place) ?? []), event]);
  for (const event of SHORT) at(chance.number(steps.length), event);
  // Each in a part of the season of its own, so that none ends another.
  const part = Math.floor(steps.length / LASTING.length);
  for (const [nth, [begins, ends]] of LASTING.entries()) {
    const first = nth * part + chance.number(part - LONGEST_EVENT - 1);
    at(first, begins);
    at(first + 1 + chance.number(LONGEST_EVENT), ends);
  }
  const upgraded = Math.floor(steps.length / 2) + chance.number(LONGER);
  at(upgraded, 'upgrade-first');
  at(upgraded + BOTH_SERVE + chance.number(LONGER), 'upgrade-second');
  return befallen.flatMap((step, place) => {
    const happening = (events.get(place) ?? []).map((event) => ({
      ...step,
      deed: { what: 'event', event } as const,
      mishap: null,
    }));
    return [...happening, step];
  });
};
