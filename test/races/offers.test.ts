import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { toWire } from '../../core/time/instant.ts';
import { listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { disableMembers } from '../../features/members/member-list/selection.contract.ts';
import { changeFlightMember, changeOwnSeat, OWN_ACTIONS } from '../../features/signups/contract.ts';
import { type Caller, callersAt, startApi, type TestApi } from '../support/api.ts';
import { casesOf } from '../support/fuzz.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

const PEOPLE = 5;
/** Two flights on each of two days. */
const DAYS = ['2026-06-20', '2026-06-20', '2026-06-21', '2026-06-21'];
const START = Temporal.Instant.from('2026-06-01T08:00:00Z');

let now = START;
let api: TestApi;
let other: Pick<TestApi, 'url' | 'stop'>;
let sendToOther: TestApi['send'];

beforeAll(async () => {
  api = await startApi({ clock: () => now });
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
  for (let n = 0; n < PEOPLE; n++) members.push(await buildMember(api.superuser, school));
  const callers = await Promise.all(members.map((member) => api.as(member)));
  const flights: FlightId[] = [];
  for (const day of DAYS) {
    const times = { start: `${day}T08:00:00Z`, end: `${day}T16:00:00Z`, deadline: null };
    flights.push(await buildFlight(api.superuser, school, { ...times, max_students: 1 }));
  }
  return { school, flights, members, callers, staff };
};

/** Two people have the seats, and all others wait for each of them. */
const fill = async (built: Built): Promise<void> => {
  const press = (person: number, flight: number, what: 'sign-up' | 'wait') =>
    write(built, { what, person, flight, number: 0, yes: false, second: false });
  for (let flight = 0; flight < DAYS.length; flight++) {
    await press(flight % 2, flight, 'sign-up');
    for (let person = 2; person < PEOPLE; person++) await press(person, flight, 'wait');
  }
};

/** What somebody does at the same time as others do something else. */
const Write = fc.record({
  what: fc.constantFrom(
    ...OWN_ACTIONS,
    ...(['sign-up', 'sign-out', 'remove', 'seats', 'cancel', 'disable', 'offer', 'offer', 'pass'] as const),
  ),
  person: fc.nat(PEOPLE - 1),
  flight: fc.nat(DAYS.length - 1),
  /** Seats of a day, or hours that pass. */
  number: fc.integer({ min: 0, max: 3 }),
  yes: fc.boolean(),
  second: fc.boolean(),
});
type Write = typeof Write extends fc.Arbitrary<infer Value> ? Value : never;

const offer = () => api.background.everyMinute.offers();

const write = async (built: Built, one: Write): Promise<unknown> => {
  const { school, staff } = built;
  const flight_id = built.flights[one.flight] as FlightId;
  const { memberId } = built.members[one.person] as BuiltMember;
  const headers = (of: Caller) => ({ authorization: `Bearer ${of.token}`, 'x-school-id': school.schoolId });
  const send = (by: Caller, call: Parameters<TestApi['send']>[0], body: object) =>
    (one.second ? sendToOther : api.send)(call, body, headers(by));
  const row = async () => (await send(staff, listFlights, { flight_ids: [flight_id] })).body[0];
  switch (one.what) {
    case 'remove':
      return send(staff, changeFlightMember, { flight_id, user_id: memberId, role: 'students', action: 'sign-out' });
    case 'seats': {
      const { type, start_datetime, end_datetime, last_update } = await row();
      const limits = { max_students: one.number, max_start_instructors: 1 };
      return send(staff, updateFlight, { flight_id, type, start_datetime, end_datetime, ...limits, last_update });
    }
    case 'cancel':
      return send(staff, setFlightCanceled, { flight_id, canceled: one.yes, last_update: (await row()).last_update });
    case 'disable':
      return send(staff, disableMembers, { user_ids: [memberId], disabled: one.yes });
    case 'offer':
      return offer();
    case 'pass':
      now = now.add({ hours: 12 * one.number });
      return undefined;
    default:
      return send(built.callers[one.person] as Caller, changeOwnSeat, {
        flight_id,
        role: 'students',
        action: one.what,
      });
  }
};

interface Count {
  readonly n: number;
}

/** SQL: the parts that bind somebody on days that take place; `k` tells a seat from an offer. */
const PARTS = `part as (
  select s.flight_id, s.member_id, 'seat' as k from app.signup s where s.school_id = $1
  union all
  select q.flight_id, q.member_id, 'offer' from app.queue_entry q where q.school_id = $1 and q.state = 'offered'
), day as (
  select p.*, (f.start_datetime at time zone 'Europe/Zurich')::date as day
  from part p join app.flight f on f.id = p.flight_id and f.canceled is distinct from true
)`;

/** What must never be, once somebody has looked at each day; by its name, with the number of cases. */
const FAULTS: Readonly<Record<string, string>> = {
  'more seats and offers than the day has': `with ${PARTS}
    select count(*)::int as n from app.flight f
    where f.school_id = $1 and (select count(*) from part p where p.flight_id = f.id and p.k = 'offer') > greatest(0,
      f.max_students - (select count(*) from part p where p.flight_id = f.id and p.k = 'seat'))`,
  'somebody is bound twice on a day': `with ${PARTS}
    select count(*)::int as n from day a join day b using (member_id, day) where a.flight_id < b.flight_id`,
  'somebody was passed over who could have come': `with ${PARTS}
    select count(*)::int as n
    from app.flight f join app.queue_entry q on q.flight_id = f.id and q.state = 'waiting' and not q.passed
    join app.member m on m.id = q.member_id and m.disabled_at is null
    where f.school_id = $1 and f.canceled is distinct from true and f.start_datetime > $2
      and f.max_students > (select count(*) from part p where p.flight_id = f.id)
      and not exists (select from day d where d.member_id = q.member_id and d.flight_id <> f.id
        and d.day = (f.start_datetime at time zone 'Europe/Zurich')::date)`,
  'an offer is open that has lapsed, or on a day that does not take place': `
    select count(*)::int as n from app.queue_entry q join app.flight f on f.id = q.flight_id
    where q.school_id = $1 and q.state = 'offered' and (q.offered_until <= $2 or f.canceled or f.start_datetime <= $2)`,
};

const faultsOf = async ({ school }: Built): Promise<string[]> => {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(FAULTS)) {
    const given = sql.includes('$2') ? [school.schoolId, toWire(now)] : [school.schoolId];
    const { rows } = await api.superuser.query<Count>(sql, given);
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found;
};

/** Returns how many offers the history has, and how many notices of them there are. */
const offersAndNotices = async ({ school }: Built) => {
  const { rows } = await api.superuser.query<Count>(
    `select count(*)::int as n from app.change
     where school_id = $1 and entity = 'queue_entry' and after ->> 'state' = 'offered'
       and before ->> 'offered_until' is distinct from after ->> 'offered_until'`,
    [school.schoolId],
  );
  const told = await api.superuser.query<{ id: string }>(
    `select id from app.notice where school_id = $1 and channel = 'email' and cause ~ '/seat_(offered|for_the_first)/'`,
    [school.schoolId],
  );
  const ids = told.rows.map(({ id }) => id);
  return { offers: rows[0]?.n ?? 0, told: ids.length, different: new Set(ids).size };
};

const Rounds = fc.array(fc.array(Write, { minLength: 2, maxLength: 5 }), { minLength: 6, maxLength: 14 });

it('every free seat is offered in order, to nobody twice, whatever is done at once on two servers', async () => {
  await fc.assert(
    fc.asyncProperty(Rounds, async (rounds) => {
      now = START;
      const built = await build();
      await fill(built);
      const failed: unknown[] = [];
      for (const together of rounds) {
        const answers = await Promise.all(together.map((one) => write(built, one)));
        failed.push(...answers.filter((answer) => ((answer as { status?: number })?.status ?? 200) >= 500));
      }
      expect(failed).toEqual([]);
      // One look may ask for another: what was offered on one day binds on the other flight of that day.
      for (let looks = 0; looks < 4; looks++) await Promise.all([offer(), offer()]);
      expect(await faultsOf(built)).toEqual([]);
      const { offers, told, different } = await offersAndNotices(built);
      expect({ told, different }).toEqual({ told: offers, different: offers });
    }),
    { numRuns: casesOf(400, 25) },
  );
});

it('control: without the triggers somebody is passed over', async () => {
  const trigger = async (how: 'enable' | 'disable') => {
    for (const table of ['signup', 'queue_entry'])
      await api.superuser.query(`alter table app.${table} ${how} trigger check_queues`);
  };
  now = START;
  const built = await build();
  const press = { flight: 0, number: 0, yes: false, second: false } as const;
  await trigger('disable');
  await write(built, { ...press, what: 'sign-up', person: 0 });
  await write(built, { ...press, what: 'wait', person: 1 });
  await write(built, { ...press, what: 'sign-out', person: 0 });
  await offer();
  await trigger('enable');
  expect(await faultsOf(built)).toEqual(['somebody was passed over who could have come']);
});
