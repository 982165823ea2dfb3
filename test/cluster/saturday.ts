import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readAccessRights } from '../../features/accounts/contract.ts';
import { FLIGHT_TYPES } from '../../features/fields/kinds.fields.ts';
import { changeOwnSeat, listSignUpFlights } from '../../features/signups/contract.ts';
import { comesAbout } from '../faults/program.ts';
import { type Caller, callersAt, type Reply } from '../support/api.ts';
import { type Listening, startListening } from '../support/live.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';
import type { Installation } from './installation.ts';
import { outcomeOf } from './ledger.ts';
import { PATIENCE } from './nodes.ts';

const SCHOOLS = 10;
const MEMBERS = 200;
/** Number of people of each school who press *Sign up*. */
const PRESSES = 30;
/** Milliseconds within which all people open their list; a real Saturday gives them five minutes. */
const ARRIVAL = 40_000;
/** Milliseconds after which a page asks for a lost event stream again. */
const AGAIN = 1000;

interface Person {
  readonly member: BuiltMember;
  readonly caller: Caller;
  stream: Listening | null;
}

/** Outcome of a Saturday morning for its people. */
export interface Morning {
  readonly people: number;
  readonly presses: number;
  /** Number of requests without success, by outcome. */
  readonly failures: Readonly<Record<string, number>>;
  /** Seconds within which half of the people, 99 % and all of them had their answer. */
  readonly half: number;
  readonly ninetyNine: number;
  readonly longest: number;
  /** Members whose sign-up was acknowledged, but who have no seat. */
  readonly lost: readonly string[];
  /** Members who have two seats. */
  readonly double: readonly string[];
  /** Responses that are neither a success nor a 503. */
  readonly wrong: readonly unknown[];
  /** Whether the event streams of all people have heard of a new flight day after the fault. */
  readonly allHear: boolean;
}

/**
 * Lets 2,000 people of ten schools open the page with the flight days, each with an event stream, and 300 of them press
 * *Sign up* at the moment of the fault. Each asks again until there is an answer, as the page does.
 */
export const saturdayMorning = async (
  { url, superuserUrl }: Pick<Installation, 'url' | 'superuserUrl'>,
  fault: () => Promise<void>,
): Promise<Morning> => {
  // The set-up need not survive a fault: its commits do not wait for the standby.
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 4, options: '-c synchronous_commit=off' });
  superuser.on('error', () => undefined);
  const { as } = await callersAt(url, superuser, url);
  const failures: Record<string, number> = {};
  const wrong: unknown[] = [];
  const waits: number[] = [];
  const over = new AbortController();

  const patiently = async (call: () => Promise<Reply>, good: readonly string[] = []): Promise<void> => {
    const since = performance.now();
    for (;;) {
      const reply = await call().catch(() => null);
      if (reply?.status === 200 || good.includes(reply?.body?.code)) break;
      const name = outcomeOf(reply);
      failures[name] = (failures[name] ?? 0) + 1;
      const wait = Number(reply?.headers.get('retry-after') ?? 1);
      if (reply !== null && reply.status !== 503) return void wrong.push({ status: reply.status, body: reply.body });
      await pause(wait * 1000);
    }
    waits.push((performance.now() - since) / 1000);
  };
  const follow = async (person: Person): Promise<void> => {
    while (!over.signal.aborted) {
      person.stream = await startListening({ url }, person.caller, person.member).catch(() => null);
      await person.stream?.ended;
      if (!over.signal.aborted) await pause(AGAIN);
    }
  };
  const buildPerson = async (school: BuiltSchool): Promise<Person> => {
    const member = await buildMember(superuser, school);
    return { member, caller: await as(member), stream: null };
  };

  const schools = await Promise.all(Array.from({ length: SCHOOLS }, () => buildSchool(superuser)));
  const crowds = await Promise.all(
    schools.map(async (school) => ({
      flight: await buildFlight(superuser, school, { max_students: PRESSES }),
      people: await Promise.all(Array.from({ length: MEMBERS }, () => buildPerson(school))),
    })),
  );
  const people = crowds.flatMap((crowd) => crowd.people);
  const faulty = Promise.withResolvers<void>();
  const streams: Promise<void>[] = [];
  const visits = people.map(async (person, n) => {
    await pause((ARRIVAL * (n % MEMBERS)) / MEMBERS);
    streams.push(follow(person));
    await patiently(() => person.caller.send(readAccessRights));
    await patiently(() => person.caller.send(listSignUpFlights, { flight_type: FLIGHT_TYPES }));
  });
  const presses = crowds.flatMap(({ flight, people }) =>
    people.slice(0, PRESSES).map(async ({ caller, member }) => {
      await faulty.promise;
      const press = { flight_id: flight, action: 'sign-up', role: 'students' };
      await patiently(() => caller.send(changeOwnSeat, press), ['already_signed_up']);
      return member.memberId;
    }),
  );
  await pause(ARRIVAL / 4);
  const done = fault();
  faulty.resolve();
  await Promise.all([done, ...visits]);
  const acknowledged = await Promise.all(presses);

  const everybodyHears = async (): Promise<boolean> => {
    const flights = new Set<string>(await Promise.all(schools.map((school) => buildFlight(superuser, school))));
    const hears = ({ stream }: Person) => stream?.heard.some(({ flight_id }) => flights.has(flight_id ?? ''));
    return comesAbout(async () => people.every(hears), 10 * AGAIN);
  };
  const allHear = await comesAbout(everybodyHears, PATIENCE);
  over.abort();
  for (const { stream } of people) stream?.close();
  await Promise.all(streams);

  const { rows } = await superuser.query<{ member_id: string; seats: number }>(
    'select member_id, count(*)::int as seats from app.signup group by member_id',
  );
  await superuser.end();
  const seats = new Map(rows.map((row) => [row.member_id, row.seats]));
  waits.sort((a, b) => a - b);
  const share = (part: number) => Math.round((waits[Math.floor(part * (waits.length - 1))] ?? 0) * 100) / 100;
  return {
    people: people.length,
    presses: acknowledged.length,
    failures,
    half: share(0.5),
    ninetyNine: share(0.99),
    longest: share(1),
    lost: acknowledged.filter((member) => !seats.has(member)),
    double: acknowledged.filter((member) => (seats.get(member) ?? 0) > 1),
    wrong,
    allHear,
  };
};
