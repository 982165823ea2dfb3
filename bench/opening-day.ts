import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '../core/access/roles.ts';
import { FLIGHT_TYPES } from '../features/fields/kinds.fields.ts';
import { changeOwnSeat, listSignUpFlights } from '../features/signups/contract.ts';
import { percentile } from './ask.ts';
import { audit } from './opening-audit.ts';
import { crowdOf, type Door, KINDS, type Ledger, letIn, type Visit } from './opening-crowd.ts';
import { type Delays, openPages } from './opening-pages.ts';
import { signedInSchool } from './signed-in-school.ts';
import { start } from './start.ts';

const PEOPLE = 3000;
const DAYS = 60;
const SECONDS = 600;
const SEATS = 12;
/** Number of dates for each day: a sixth of the days share theirs with an earlier one. */
const DATES_OF_DAYS = 5 / 6;
/** Sign-up pages of others that are open meanwhile. */
const PAGES = 80;
/** Milliseconds within which an open page must know of a seat. */
const KNOWN_WITHIN = 5000;
const MOST_OF_WALLS = 2;

/** The ways to ask the server, and the one with only the walls. */
const SIDES = {
  ours: (base: string): Door => ({
    base: `${base}/api/v1`,
    list: () => ({ call: listSignUpFlights, body: { flight_type: FLIGHT_TYPES } }),
    press: (_, flight_id, action) => ({ call: changeOwnSeat, body: { flight_id, role: 'students', action } }),
  }),
  walls: (base: string): Door => ({
    base,
    list: (member_id) => ({ call: { method: 'POST', path: '/sign-ups' }, body: { member_id } }),
    press: (member_id, flight_id, action) => ({
      call: { method: 'POST', path: action === 'wait' ? '/place' : '/seat' },
      body: { flight_id, member_id },
    }),
  }),
} as const;

interface Opening {
  readonly ledger: Ledger;
  readonly taken: number;
  /** `null`: the server has no streams. */
  readonly delays: Delays | null;
}

/** Lets the crowd into a school of its own, and audits what became of it. Throws if something is wrong. */
const live = async (side: keyof typeof SIDES, visits: readonly Visit[], days: number): Promise<Opening> => {
  const roles = Array<Role>(visits.length + PAGES).fill('student');
  const school = await signedInSchool({ roles, days, seats: SEATS, dates: Math.ceil(days * DATES_OF_DAYS) });
  const server = await start(`${side}.ts`, school);
  const { members, flights, superuser } = school;
  try {
    const door = SIDES[side](server.base);
    const pages = side === 'ours' ? await openPages(door.base, members.slice(visits.length)) : null;
    const ledger = await letIn(door, members, flights, visits);
    if (pages !== null) await pause(KNOWN_WITHIN);
    await pages?.leave();
    const { taken, faults } = await audit(superuser, ledger);
    if (faults.length > 0) throw new Error(`opening day, ${side}: ${faults.join(', ')}`);
    return { ledger, taken, delays: pages?.delays(ledger.seats) ?? null };
  } finally {
    server.stop();
    await superuser.end();
    await school.stop();
  }
};

const shown = (number: number, digits = 0, unit = ''): string =>
  Number.isNaN(number) ? '–' : `${number.toFixed(digits)}${unit}`;

const figures = (waits: readonly number[]): string =>
  [String(waits.length), ...[0.5, 0.99, 1].map((share) => shown(percentile(waits, share), 0, ' ms'))].join(' | ');

const row = (name: string, ours: readonly number[], walls: readonly number[], aim = '–'): string => {
  const ratio = percentile(ours, 0.99) / percentile(walls, 0.99);
  return `| ${name} | ${figures(ours)} | ${figures(walls)} | ${shown(ratio, 2)} | ${aim} |`;
};

const counted = (counts: ReadonlyMap<string, number>): string =>
  counts.size === 0
    ? 'none'
    : [...counts]
        .toSorted()
        .map(([name, number]) => `${number} × ${name}`)
        .join(', ');

const all = ({ waits }: Ledger): readonly number[] => KINDS.flatMap((kind) => waits[kind]);

/**
 * Measures the ten minutes after a season was opened. `npm run bench -- opening-day 300 6 20` measures 300 people, six
 * days and twenty seconds.
 */
export const measureOpeningDay = async (): Promise<readonly string[]> => {
  const [load = 0] = loadavg();
  const [people = PEOPLE, days = DAYS, seconds = SECONDS] = process.argv.slice(3).map(Number);
  const visits = crowdOf(people, days, seconds * 1000);
  const ours = await live('ours', visits, days);
  const walls = await live('walls', visits, days);
  const { known, unknown } = ours.delays ?? { known: [], unknown: 0 };
  const late = known.filter((ms) => ms > KNOWN_WITHIN).length;
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => percentile(known, share).toFixed(0));
  return [
    `\`npm run bench -- opening-day\` on ${Temporal.Now.plainDateISO()}: ${people} members of one school sign up for a season of ${days} days with ${SEATS} seats, which was just opened,`,
    `within ${seconds} s: most at once, e⁵ times fewer at the end. Each loads the list and presses *Sign up* on one to five days (${visits.flatMap((visit) => visit.days).length} in all; a third press twice),`,
    'loads the list again after another refusal than *full*, and asks for the waiting list of a full day; 503 and 429 are sent again after their `Retry-After`. The same crowd',
    'then meets the server with only the walls, which gives seats and places with one lock and one query, and has no streams. Times are from the first',
    `sending to the last answer. Server, database and crowd share the machine. Load of it before: ${load.toFixed(1)}.`,
    '',
    '| | ours | p50 | p99 | slowest | walls | p50 | p99 | slowest | p99 of walls | aim |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    row('loads of the list', ours.ledger.waits.list, walls.ledger.waits.list),
    row('presses on *Sign up*', ours.ledger.waits['sign-up'], walls.ledger.waits['sign-up']),
    row('for the waiting list', ours.ledger.waits.wait, walls.ledger.waits.wait),
    row('all answers', all(ours.ledger), all(walls.ledger), `${MOST_OF_WALLS}`),
    '',
    `By plain SQL: ${ours.taken} of ${days * SEATS} seats are taken, each by whom it was given to, at most ${SEATS} on a day, nobody twice on a day or on two days of one date, and`,
    `all ${ours.ledger.places.length} who were told that they wait do. Answers: ${counted(ours.ledger.codes)}.`,
    `Sent again: ${counted(ours.ledger.again)}; to the walls: ${counted(walls.ledger.again)}.`,
    `${PAGES} open pages know of a seat p50 ${p50} ms, p99 ${p99} ms, at the latest ${slowest} ms after the answer to the press (aim: ${KNOWN_WITHIN} ms): ${late} too late, ${unknown} never.`,
  ];
};
