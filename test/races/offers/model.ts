import fc from 'fast-check';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import { listFlights, setFlightCanceled, updateFlight } from '../../../features/flights/contract.ts';
import { disableMembers } from '../../../features/members/member-list/selection.contract.ts';
import { requestMemberErasing } from '../../../features/privacy/member-erasing.contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../../features/signups/contract.ts';
import { handSeatOver } from '../../../features/signups/hand-over/contract.ts';
import { offerLinks } from '../../../server/mail/offer-links.ts';
import { type Caller, callersAt, startApi, type TestApi } from '../../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../../support/school.ts';
import { faultsOf } from './faults.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
const STUDENTS = 5;
const PEOPLE = STUDENTS + 2;
/** Two flights on each of two days, each with two seats for students and one for start instructors. One of two closes on the evening before. */
const DAYS = [
  { day: '2026-06-20', deadline: '2026-06-19T18:00:00Z' },
  { day: '2026-06-20', deadline: null },
  { day: '2026-06-21', deadline: '2026-06-20T18:00:00Z' },
  { day: '2026-06-21', deadline: null },
];
const START = Temporal.Instant.from('2026-06-18T06:00:00Z');
/** In hours after `START`: days before, in the last hours of a day, and after a deadline. */
const BEGINS = [0, 34, 37, 47, 58] as const;
/** In minutes. */
const STEPS = [20, 60, 180, 600] as const;
/** In hours. */
const MOVES = [24, -24, 3, -3] as const;

/** Deeds of one person while others do something else, with how often each is chosen. */
const DEEDS = {
  ...{ 'sign-up': 3, wait: 1, 'stop-waiting': 1, leave: 4, 'hand-over': 3, accept: 8, link: 2 },
  ...{ put: 3, remove: 1, seats: 3, cancel: 2, move: 2, disable: 1, erase: 1, offer: 4, pass: 3 },
} as const;
const what = Object.entries(DEEDS).flatMap(([deed, often]) =>
  Array<keyof typeof DEEDS>(often).fill(deed as keyof typeof DEEDS),
);
const Write = fc.record({
  what: fc.constantFrom(...what),
  person: fc.nat(PEOPLE - 1),
  /** `null`: the day of the round, so that most writes meet on it. */
  flight: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(DAYS.length - 1) }),
  /** Seats of a day, a step of the clock, by what a day is moved, or which of several people or links. */
  number: fc.nat(3),
  yes: fc.boolean(),
  second: fc.boolean(),
});
type Write = Omit<typeof Write extends fc.Arbitrary<infer Value> ? Value : never, 'flight'> & {
  readonly flight: number;
};

export const Schedule = fc.record({
  begin: fc.constantFrom(...BEGINS),
  rounds: fc.array(
    fc.record({
      day: fc.nat(DAYS.length - 1),
      together: fc.array(Write, { minLength: 2, maxLength: 6 }),
      isLookedAt: fc.boolean(),
    }),
    {
      minLength: 6,
      maxLength: 14,
    },
  ),
});
type Schedule = typeof Schedule extends fc.Arbitrary<infer Value> ? Value : never;

export interface Built {
  readonly school: BuiltSchool;
  readonly flights: readonly FlightId[];
  readonly members: readonly BuiltMember[];
  readonly callers: readonly Caller[];
  readonly staff: Caller;
}

const roleOf = (person: number) => (person < STUDENTS ? 'students' : 'start_instructors');

/** Opens two servers on one database, with one clock. */
export const openModel = async () => {
  let now: Instant = START;
  const api = await startApi({ clock: () => now });
  const { superuser } = api;
  const other = await api.another();
  const sendToOther = (await callersAt(other.url, superuser, PUBLIC_URL)).send;
  const links = offerLinks('a'.repeat(48), PUBLIC_URL);

  const build = async (): Promise<Built> => {
    now = START;
    const school = await buildSchool(superuser);
    const staff = await api.as(await buildMember(superuser, school, 'flight_teacher', { is_school_admin: true }));
    const members: BuiltMember[] = [];
    for (let n = 0; n < PEOPLE; n++)
      members.push(await buildMember(superuser, school, n < STUDENTS ? 'student' : 'start_instructor'));
    const callers = await Promise.all(members.map((member) => api.as(member)));
    const flights: FlightId[] = [];
    for (const { day, deadline } of DAYS) {
      const times = { start: `${day}T08:00:00Z`, end: `${day}T16:00:00Z`, deadline };
      flights.push(await buildFlight(superuser, school, { ...times, max_students: 2, max_start_instructors: 1 }));
    }
    return { school, flights, members, callers, staff };
  };

  interface Part {
    readonly flight_id: FlightId;
    readonly member_id: MemberId;
    readonly until: string;
  }
  /** The member who has a seat on this day. */
  const SEATED =
    'select flight_id, member_id from app.signup where school_id = $1 and flight_id = $2 order by member_id';
  const OFFERED = `select flight_id, member_id from app.queue_entry
    where school_id = $1 and flight_id = $2 and state = 'offered'`;
  /** The latest offers, on this day first, whatever has become of them. */
  const LATEST = `select entity_id as flight_id, (after ->> 'member_id')::uuid as member_id, after ->> 'offered_until' as until
    from app.change where school_id = $1 and entity = 'queue_entry' and after ->> 'state' = 'offered'
    order by entity_id <> $2, id desc limit 4`;

  const write = async (built: Built, one: Write): Promise<unknown> => {
    const { school, staff } = built;
    const { schoolId } = school;
    const flight_id = built.flights[one.flight] as FlightId;
    const { memberId } = built.members[one.person] as BuiltMember;
    const self = built.callers[one.person] as Caller;
    const role = roleOf(one.person);
    type Call = Parameters<TestApi['send']>[0];
    const send = (by: Caller, call: Call, body: object, second = one.second) =>
      (second ? sendToOther : api.send)(call, body, {
        authorization: `Bearer ${by.token}`,
        'x-school-id': schoolId,
      });
    const personOf = (row: Part) => {
      const n = built.members.findIndex((other) => other.memberId === row.member_id);
      return { ...row, role: roleOf(n), caller: built.callers[n] as Caller };
    };
    const oneOf = async (sql: string) => {
      const { rows } = await superuser.query<Part>(sql, [schoolId, flight_id]);
      return rows.slice(one.number % Math.max(1, rows.length)).map(personOf);
    };
    const saved = async (change: (row: Record<'start_datetime' | 'end_datetime', string>) => object) => {
      const [row] = (await send(staff, listFlights, { flight_ids: [flight_id] })).body;
      const { type, start_datetime, end_datetime, deadline_datetime, last_update } = row;
      const { max_students, max_start_instructors } = row;
      const kept = { flight_id, type, start_datetime, end_datetime, deadline_datetime, last_update };
      const limits = { max_students, max_start_instructors };
      return send(staff, updateFlight, { ...kept, ...limits, ...change(row) });
    };
    switch (one.what) {
      case 'leave': {
        const [by] = await oneOf(SEATED);
        return by && send(by.caller, changeOwnSeat, { flight_id, role: by.role, action: 'sign-out' });
      }
      case 'hand-over': {
        const [by] = await oneOf(SEATED);
        return by && send(by.caller, handSeatOver, { flight_id, reason: one.yes || one.number > 0 ? 'ill' : null });
      }
      case 'accept': {
        // All who have an offer of this day, from two devices each.
        const { rows } = await superuser.query<Part>(OFFERED, [schoolId, flight_id]);
        return Promise.all(
          rows
            .map(personOf)
            .flatMap(({ role, caller }) =>
              [true, false].map((second) =>
                send(caller, changeOwnSeat, { flight_id, role, action: 'sign-up' }, second),
              ),
            ),
        );
      }
      case 'link': {
        const [of] = await oneOf(LATEST);
        if (of === undefined) return undefined;
        const until = toWire(Temporal.Instant.from(of.until));
        const link = links.linkOf({ schoolId, flightId: of.flight_id, memberId: of.member_id, until });
        const body = `answer=${one.yes ? 'take' : 'leave'}`;
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        return fetch(link.replace(PUBLIC_URL, one.second ? other.url : api.url), { method: 'POST', body, headers });
      }
      case 'put':
      case 'remove': {
        const action = one.what === 'put' ? 'sign-up' : 'sign-out';
        const move = one.what === 'put' ? { move: true } : {};
        return send(staff, changeFlightMember, { flight_id, user_id: memberId, role, action, ...move });
      }
      case 'seats':
        return saved(() => ({ [`max_${role}`]: one.number }));
      case 'move': {
        const moved = (at: string | null) =>
          at === null ? null : toWire(Temporal.Instant.from(at).add({ hours: MOVES[one.number] ?? 0 }));
        return saved((row) => ({
          ...Object.fromEntries(
            Object.entries(row).flatMap(([name, at]) => (name.endsWith('_datetime') ? [[name, moved(at)]] : [])),
          ),
          second_flights: one.yes ? 'move' : 'keep',
        }));
      }
      case 'cancel': {
        const [row] = (await send(staff, listFlights, { flight_ids: [flight_id] })).body;
        const second_flights = one.number === 0 ? null : one.number === 1 ? 'move' : 'keep';
        const { last_update } = row;
        return send(staff, setFlightCanceled, { flight_id, canceled: one.yes, last_update, second_flights });
      }
      case 'disable':
        return send(staff, disableMembers, { user_ids: [memberId], disabled: one.yes });
      case 'erase': {
        const answer = await send(staff, requestMemberErasing, { user_id: memberId });
        // The 14 days are over at once.
        await superuser.query(
          'update app.member_erasing set erase_after = $3 where school_id = $1 and member_id = $2',
          [schoolId, memberId, toWire(now)],
        );
        await (one.second ? other : api).background.everyMinute.deletions();
        return answer;
      }
      case 'offer':
        return (one.second ? other : api).background.everyMinute.offers();
      case 'pass':
        now = now.add({ minutes: STEPS[one.number] ?? 0 });
        return undefined;
      default:
        return send(self, changeOwnSeat, { flight_id, role, action: one.what });
    }
  };

  /** One person of each kind has a seat on each day; all others wait. */
  const fill = async ({ school: { schoolId }, flights, members }: Built): Promise<void> => {
    const rows = flights.flatMap((flight_id, day) =>
      members.map(({ memberId: member_id }, n) => {
        const isSeated = n === day % 2 || n === STUDENTS + (day % 2);
        return { flight_id, member_id, seat: roleOf(n), is_seated: isSeated, n };
      }),
    );
    const given = [schoolId, JSON.stringify(rows)];
    const from =
      'jsonb_to_recordset($2::jsonb) as r (flight_id uuid, member_id uuid, seat text, is_seated boolean, n int)';
    await superuser.query(
      `insert into app.signup (school_id, flight_id, member_id, seat)
       select $1, r.flight_id, r.member_id, r.seat from ${from} where r.is_seated`,
      given,
    );
    await superuser.query(
      `insert into app.queue_entry (school_id, flight_id, member_id, seat, asked_at)
       select $1, r.flight_id, r.member_id, r.seat, $3::timestamptz + r.n * interval '1 minute'
       from ${from} where not r.is_seated`,
      [...given, toWire(START.subtract({ hours: 24 }))],
    );
  };

  /** Looks at all days until nothing is due: what was offered on one day binds on the other flight of that day. */
  const look = async (built: Built): Promise<string[]> => {
    for (let looks = 0; looks < 12; looks++) {
      const { rowCount } = await superuser.query(
        'select from app.queue_check where school_id = $1 and due_at <= $2 limit 1',
        [built.school.schoolId, toWire(now)],
      );
      if (rowCount === 0) return faultsOf(superuser, built.school.schoolId, now);
      await Promise.all([api, other].map(({ background }) => background.everyMinute.offers()));
    }
    return ['the days ask for a look again and again'];
  };

  /** Plays a schedule in a new school, and returns the names of its faults. */
  const play = async ({ begin, rounds }: Schedule): Promise<string[]> => {
    const built = await build();
    await fill(built);
    now = now.add({ hours: begin });
    await look(built);
    for (const [n, { day, together, isLookedAt }] of rounds.entries()) {
      const answers = (
        await Promise.all(together.map((one) => write(built, { ...one, flight: one.flight ?? day })))
      ).flat();
      const failed = answers.filter((answer) => ((answer as { status?: number } | undefined)?.status ?? 200) >= 500);
      if (failed.length > 0) return failed.map((answer) => JSON.stringify(answer));
      const faults = isLookedAt || n === rounds.length - 1 ? await look(built) : [];
      if (faults.length > 0) return faults;
    }
    return [];
  };

  const stop = async () => {
    await other.stop();
    await api.stop();
  };
  return { superuser, build, write, look, play, stop };
};
