import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, callersAt, startApi, type TestApi } from '../support/api.ts';
import { casesOf } from '../support/fuzz.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

const PEOPLE = 3;
const FLIGHTS = 4;
const DAYS = ['2099-11-21', '2099-11-22'];

let api: TestApi;
let other: Pick<TestApi, 'url' | 'stop'>;
let sendToOther: TestApi['send'];

beforeAll(async () => {
  api = await startApi();
  other = await api.another();
  sendToOther = (await callersAt(other.url, api.superuser, 'http://127.0.0.1:3000')).send;
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

interface Built {
  readonly school: BuiltSchool;
  readonly flights: readonly FlightId[];
  readonly members: readonly BuiltMember[];
  readonly callers: readonly Caller[];
  readonly staff: Caller;
}

const build = async (): Promise<Built> => {
  const school = await buildSchool(api.superuser);
  const staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  const members: BuiltMember[] = [];
  for (let n = 0; n < PEOPLE; n++) members.push(await buildMember(api.superuser, school, 'flight_teacher'));
  const callers = await Promise.all(members.map((member) => api.as(member)));
  const flights: FlightId[] = [];
  for (let n = 0; n < FLIGHTS; n++) {
    const day = DAYS[n % 2];
    const times = { start: `${day}T08:00:00Z`, end: `${day}T16:00:00Z`, deadline: null };
    flights.push(await buildFlight(api.superuser, school, { ...times, max_start_instructors: 20 }));
  }
  return { school, flights, members, callers, staff };
};

/** What somebody does at the same time as others do something else. */
const Write = fc.record({
  what: fc.constantFrom(
    'sign-up',
    'sign-off',
    'add',
    'move-here',
    'reschedule',
    'cancel',
    'confirm',
    'teach',
    'by-hand',
  ),
  person: fc.nat(PEOPLE - 1),
  flight: fc.nat(FLIGHTS - 1),
  day: fc.nat(DAYS.length - 1),
  long: fc.boolean(),
  choice: fc.constantFrom(undefined, 'move', 'keep'),
  second: fc.boolean(),
});
type Write = typeof Write extends fc.Arbitrary<infer Value> ? Value : never;

const write = async (built: Built, one: Write): Promise<unknown> => {
  const { school, staff } = built;
  const flight_id = built.flights[one.flight] as FlightId;
  const member = built.members[one.person] as BuiltMember;
  const caller = built.callers[one.person] as Caller;
  const headers = (of: Caller) => ({ authorization: `Bearer ${of.token}`, 'x-school-id': school.schoolId });
  const send = (by: Caller, call: Parameters<TestApi['send']>[0], body: object) =>
    (one.second ? sendToOther : api.send)(call, body, headers(by));
  const seat = { flight_id, role: 'start_instructors' };
  const row = async () => (await send(staff, listFlights, { flight_ids: [flight_id] })).body[0];
  const start = `${DAYS[one.day]}T08:00:00Z`;
  const end = `${one.long ? DAYS[1] : DAYS[one.day]}T16:00:00Z`;
  const second_flights = one.choice ?? null;
  const patch = async (change: object) => {
    const { type, max_students, max_start_instructors, ...now } = await row();
    const { start_datetime, end_datetime, deadline_datetime, flight_teachers, last_update } = now;
    const whole = { start_datetime, end_datetime, deadline_datetime, flight_teachers, last_update };
    const limits = { type, max_students, max_start_instructors };
    return send(staff, updateFlight, { flight_id, ...limits, ...whole, second_flights, ...change });
  };
  const cancel = async (canceled: boolean) =>
    send(staff, setFlightCanceled, { flight_id, canceled, second_flights, last_update: (await row()).last_update });
  switch (one.what) {
    case 'sign-up':
      return send(caller, changeOwnSeat, { ...seat, action: 'sign-up' });
    case 'sign-off':
      return send(caller, changeOwnSeat, { ...seat, action: 'sign-out' });
    case 'add':
    case 'move-here': {
      const added = { ...seat, user_id: member.memberId, action: 'sign-up', move: one.what === 'move-here' };
      return send(staff, changeFlightMember, added);
    }
    case 'reschedule':
      return patch({ start_datetime: start, end_datetime: end });
    case 'cancel':
      return cancel(true);
    case 'confirm':
      return cancel(false);
    case 'teach':
      return patch({ flight_teachers: one.long ? [member.memberId] : null });
    case 'by-hand':
      // A write of which no rule of the program knows. The lock keeps it from the same seat at the same time.
      return api.superuser
        .query(
          `with flight as (select school_id, id from app.flight where school_id = $1 and id = $2 for update)
           insert into app.signup (school_id, flight_id, member_id, seat)
           select school_id, id, $3, 'start_instructors' from flight`,
          [school.schoolId, flight_id, member.memberId],
        )
        .catch(() => undefined);
  }
};

/** Returns how many pairs of parts of one person share a day, one of them a seat, among days that take place. */
const pairs = async ({ school }: Built): Promise<number> => {
  const { rows } = await api.superuser.query<{ n: number }>(
    `with part as (
       select flight_id, member_id, true as is_seat from app.signup where school_id = $1
       union all select flight_id, member_id, false from app.flight_teacher where school_id = $1
     ), day as (
       select p.*, d::date as day from part p join app.flight f on f.id = p.flight_id and f.canceled is distinct from true,
         generate_series((f.start_datetime at time zone 'Europe/Zurich')::date, (f.end_datetime at time zone 'Europe/Zurich')::date,
           interval '1 day') as d
     )
     select count(*)::int as n from day a join day b on a.member_id = b.member_id and a.day = b.day
     where a.is_seat and (a.flight_id, a.is_seat) <> (b.flight_id, b.is_seat)`,
    [school.schoolId],
  );
  return rows[0]?.n ?? 0;
};

const run = async (
  rounds: readonly (readonly Write[])[],
): Promise<{ readonly built: Built; readonly failed: unknown[] }> => {
  const built = await build();
  const failed: unknown[] = [];
  for (const together of rounds) {
    const answers = await Promise.all(together.map((one) => write(built, one)));
    failed.push(...answers.filter((answer) => ((answer as { status?: number })?.status ?? 200) >= 500));
  }
  return { built, failed };
};

const Rounds = fc.array(fc.array(Write, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 10 });

it('nobody ever has two parts on one day, whatever is written, in any order, on two servers', async () => {
  await fc.assert(
    fc.asyncProperty(Rounds, async (rounds) => {
      const { built, failed } = await run(rounds);
      expect(failed).toEqual([]);
      expect(await pairs(built)).toBe(0);
    }),
    { numRuns: casesOf(80, 12) },
  );
});

it('control: without the triggers somebody has', async () => {
  const trigger = async (how: 'enable' | 'disable') => {
    for (const table of ['signup', 'flight_teacher', 'flight'])
      await api.superuser.query(`alter table app.${table} ${how} trigger one_flight_a_day`);
  };
  const byHand = { what: 'by-hand', person: 0, day: 0, long: false, choice: undefined, second: false } as const;
  await trigger('disable');
  const { built } = await run([
    [
      { ...byHand, flight: 0 },
      { ...byHand, flight: 2 },
    ],
  ]);
  await trigger('enable');
  expect(await pairs(built)).toBeGreaterThan(0);
});
