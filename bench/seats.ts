import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '../core/access/roles.ts';
import { listenLive } from '../features/chat/messages.contract.ts';
import { FLIGHT_TYPES } from '../features/fields/kinds.fields.ts';
import { changeOwnSeat, type LiveDay, listSignUpFlights, type Seat } from '../features/signups/contract.ts';
import { ownSeatOn } from '../features/signups/rules.ts';
import { type Audience, gather } from './audience.ts';
import { median, send } from './load.ts';
import { type SignedInSchool, signedInSchool } from './signed-in-school.ts';
import { type Server, start } from './start.ts';

const ROLES: readonly Role[] = [
  ...Array<Role>(480).fill('student'),
  ...Array<Role>(15).fill('start_instructor'),
  ...Array<Role>(5).fill('flight_teacher'),
];
const PRESSING = 12;
const DAYS = 30;
/** In which the same people sign up at once. */
const ROUNDS = 10;
const WARM_UP = 2;
/** Milliseconds between two people who press one after the other. */
const BETWEEN = 500;
/** Milliseconds in which each page must show the outcome. */
const MOST_MS = 15_000;
/** Milliseconds for what follows, such as lists that are loaded again. */
const SETTLED = 1000;

type Action = 'sign-up' | 'sign-out';

/** Costs of a number of presses. */
interface Cost {
  readonly cpu: number;
  readonly statements: number;
  /** Requests of the pages, besides the presses. */
  readonly reloads: number;
  readonly events: number;
  readonly bytes: number;
  /** Milliseconds until a page shows the outcome, shortest first; from the first press, or from the one shown. */
  readonly delays: readonly number[];
}

const api = (path: string) => `/api/v1${path}`;

/** The open pages. Each behaves as the product's: it loads its list again only if its own seat differs from the event. */
const openPages = async (
  server: Server,
  { people, flightId }: SignedInSchool,
  list: (place: number) => Promise<void>,
) => {
  const seats: (Seat | null)[] = people.map(() => null);
  let wanted = -1;
  let began = 0;
  let shown = new Map<number, number>();
  let allShown = Promise.withResolvers<void>();
  let [events, bytes, reloads] = [0, 0, 0];
  const hear = (place: number, event: string, at: number) => {
    if (!event.startsWith('event: day')) return;
    events += 1;
    bytes += event.length;
    const { day } = JSON.parse(event.slice(event.indexOf('data: ') + 6)) as { day: LiveDay | null };
    if (day === null || day.flight_id !== flightId) return;
    if (day.student_count === wanted && !shown.has(place)) {
      shown.set(place, at - began);
      if (shown.size === people.length) allShown.resolve();
    }
    if (ownSeatOn(day) === seats[place]) return;
    reloads += 1;
    void list(place);
  };
  const audience: Audience = await gather(
    server.base,
    people.map((headers) => ({ path: api(listenLive.path), headers })),
    hear,
  );
  return {
    /** Notes what the response to a page's press said. */
    press: (place: number, action: Action) => {
      seats[place] = action === 'sign-up' ? 'students' : null;
    },
    expect: (students: number) => {
      wanted = students;
      began = performance.now();
      shown = new Map();
      allShown = Promise.withResolvers();
      [events, bytes, reloads] = [0, 0, 0];
    },
    /** Resolves when each page shows the outcome. */
    allShow: () => Promise.race([allShown.promise, pause(MOST_MS)]),
    heard: () => ({ events, bytes, reloads, delays: [...shown.values()].toSorted((a, b) => a - b) }),
    leave: audience.leave,
  };
};
type Pages = Awaited<ReturnType<typeof openPages>>;

const NOBODY: Pages = {
  press: () => undefined,
  expect: () => undefined,
  allShow: async () => undefined,
  heard: () => ({ events: 0, bytes: 0, reloads: 0, delays: [] }),
  leave: () => undefined,
};

/** Measures 500 open sign-up pages while twelve people press. */
export const measureSeats = async (): Promise<readonly string[]> => {
  const load = loadavg()[0] ?? Number.NaN;
  const data = await signedInSchool({ roles: ROLES, days: DAYS, seats: PRESSING });
  const server = await start('ours.ts', data);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { people, flightId, superuser } = data;

  let listed = 0;
  const list = (place: number) =>
    send(agent, server.base, {
      method: listSignUpFlights.method,
      path: api(listSignUpFlights.path),
      headers: people[place] ?? {},
      body: { flight_type: FLIGHT_TYPES },
      answered: (answer) => {
        listed += answer.length;
      },
    });
  const press = async (pages: Pages, place: number, action: Action) => {
    await send(agent, server.base, {
      method: changeOwnSeat.method,
      path: api(changeOwnSeat.path),
      headers: people[place] ?? {},
      body: { flight_id: flightId, role: 'students', action },
    });
    pages.press(place, action);
  };
  const costOf = async (pages: Pages, deed: () => Promise<void>): Promise<Cost> => {
    const before = await server.usage('cpu');
    await deed();
    await pause(SETTLED);
    const after = await server.usage('cpu');
    return {
      cpu: (after.cpu - before.cpu) / 1000,
      statements: after.statements - before.statements,
      ...pages.heard(),
    };
  };
  const pressers = people.slice(0, PRESSING).map((_, place) => place);

  const allPress = (pages: Pages, action: Action) => Promise.all(pressers.map((place) => press(pages, place, action)));
  /** Frees the seats again, which is not measured. */
  const signOff = async (pages: Pages) => {
    await allPress(pages, 'sign-out');
    await pause(SETTLED);
  };
  const atOnce = async (pages: Pages): Promise<readonly Cost[]> => {
    const costs: Cost[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const cost = await costOf(pages, async () => {
        pages.expect(PRESSING);
        await allPress(pages, 'sign-up');
        await pages.allShow();
      });
      if (round >= WARM_UP) costs.push(cost);
      await signOff(pages);
    }
    return costs;
  };
  const inTurn = async (pages: Pages): Promise<readonly Cost[]> => {
    const costs: Cost[] = [];
    for (let round = 0; round < ROUNDS / 2; round++) {
      const delays: number[] = [];
      let [events, bytes, reloads] = [0, 0, 0];
      const cost = await costOf(NOBODY, async () => {
        for (const place of pressers) {
          pages.expect(place + 1);
          await press(pages, place, 'sign-up');
          await Promise.all([pages.allShow(), pause(BETWEEN)]);
          const heard = pages.heard();
          delays.push(...heard.delays);
          [events, bytes, reloads] = [events + heard.events, bytes + heard.bytes, reloads + heard.reloads];
        }
      });
      costs.push({ ...cost, events, bytes, reloads, delays: delays.toSorted((a, b) => a - b) });
      await signOff(pages);
    }
    return costs;
  };
  /** The least that a word without content would cost: each page loads its list once. */
  const storm = async (): Promise<readonly Cost[]> => {
    const costs: Cost[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS / 2; round++) {
      const delays: number[] = [];
      const cost = await costOf(NOBODY, async () => {
        listed = 0;
        const began = performance.now();
        const loads = people.map(async (_, place) => {
          await list(place);
          delays.push(performance.now() - began);
        });
        await Promise.all(loads);
      });
      if (round >= WARM_UP) {
        const sorted = delays.toSorted((a, b) => a - b);
        costs.push({ ...cost, reloads: people.length, bytes: listed, delays: sorted });
      }
    }
    return costs;
  };

  try {
    const alone = await atOnce(NOBODY);
    const pages = await openPages(server, data, list);
    const together = await atOnce(pages);
    const apart = await inTurn(pages);
    pages.leave();
    await pause(SETTLED);
    const reloading = await storm();
    const row = (name: string, value: (cost: Cost) => number, unit = '', digits = 0) =>
      `| ${[
        name,
        ...[alone, together, apart, reloading].map((costs) => {
          const number = median(costs.map(value));
          return Number.isNaN(number) ? '–' : `${number.toFixed(digits)}${unit}`;
        }),
      ].join(' | ')} |`;
    const each = people.length;
    return [
      `\`npm run bench -- seats\` on ${Temporal.Now.plainDateISO()}: ${PRESSING} students sign up for one day, ${ROUNDS} times all at once and ${ROUNDS / 2} times each ${BETWEEN} ms after the other. The sign-up`,
      `page with ${DAYS} days is open for ${each} members on one server, among them ${PRESSING} who press, 15 start instructors and 5 flight teachers. The pages are`,
      'event streams of one process that follows the rule of the product: it loads the list again if its own seat differs from the event. The last column is',
      'what a word without content would cost at least: each page loads its list once (decision 0057). CPU and statements are those of the server, presses',
      `included, without PostgreSQL's processor time; medians. Load of the machine before it: ${load.toFixed(1)}.`,
      '',
      '| | no page open | 500 pages, at once | 500 pages, in turn | 500 pages load their lists |',
      '|---|---|---|---|---|',
      row('CPU of the server', ({ cpu }) => cpu, ' ms'),
      row('statements', ({ statements }) => statements),
      row('lists loaded again', ({ reloads }) => reloads),
      row('events to a page', ({ events }) => events / each, '', 1),
      row('bytes to a page', ({ bytes }) => bytes / each),
      row('until the median page shows it', ({ delays }) => delays[Math.floor(delays.length / 2)] ?? Number.NaN, ' ms'),
      row('until the last page shows it', ({ delays }) => delays.at(-1) ?? Number.NaN, ' ms'),
      '',
      `Pages that showed the outcome: ${Math.min(...together.map(({ delays }) => delays.length))} of ${each}.`,
    ];
  } finally {
    server.stop();
    agent.destroy();
    await superuser.end();
    await data.stop();
  }
};
