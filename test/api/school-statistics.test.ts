import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { recordPayments, removePayments } from '../../features/payments/contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { handSeatOver } from '../../features/signups/hand-over/contract.ts';
import {
  type DayStatistics,
  type MemberStatistics,
  readDayStatistics,
  readMemberStatistics,
} from '../../features/statistics/contract.ts';
import { readPaymentStatistics } from '../../features/statistics/payments.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
} from '../support/school.ts';

/** The school's clock shows one hour more than UTC in winter, and two in summer. */
const NOW = Temporal.Instant.from('2026-07-01T10:00:00Z');

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

const at = (start: string, facts: FlightFacts = {}, where = school): Promise<FlightId> =>
  buildFlight(api.superuser, where, { start, ...facts });
const daysOf = async (caller = staff): Promise<DayStatistics> => (await caller.send(readDayStatistics, {})).body;
const membersOf = async (body: object, caller = staff): Promise<MemberStatistics> =>
  (await caller.send(readMemberStatistics, body)).body;

const fresh = async () => {
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
};

beforeAll(async () => {
  api = await startApi({ clock: () => NOW });
});
afterAll(() => api.stop());

describe('flight days', () => {
  beforeAll(async () => {
    await fresh();
    await at('2026-01-10T08:00:00Z', { canceled: false });
    await at('2026-01-11T08:00:00Z', { canceled: null });
    const reasons = ['wind', 'wind', 'The lift is closed.', null];
    for (const [index, reason] of reasons.entries()) {
      const id = await at(`2026-02-1${index}T08:00:00Z`, { canceled: true, type: 'basic_course' });
      await api.superuser.query('update app.flight set cancel_reason = $1 where id = $2', [reason, id]);
    }
    await at('2024-06-01T08:00:00Z');
    const elsewhere = await buildSchool(api.superuser);
    await at('2026-01-10T08:00:00Z', {}, elsewhere);
  });

  it('are counted by month and type, those of other schools never', async () => {
    expect((await daysOf()).days).toEqual([
      { year: 2024, month: 6, type: 'high_alt_flight', confirmed: 0, unconfirmed: 1, canceled: 0 },
      { year: 2026, month: 1, type: 'high_alt_flight', confirmed: 1, unconfirmed: 1, canceled: 0 },
      { year: 2026, month: 2, type: 'basic_course', confirmed: 0, unconfirmed: 0, canceled: 4 },
    ]);
  });

  it('that were cancelled are counted by reason; what staff typed is not told', async () => {
    const counted = (await daysOf()).cancellations.map(({ reason, days }) => [reason, days]);
    expect(counted).toEqual([
      ['none', 1],
      ['other', 1],
      ['wind', 2],
    ]);
  });

  it('belong to the month of the school in which they begin', async () => {
    await fresh();
    // New Year in Zurich, then in the last hour of June, then on the days on which the clocks change.
    for (const start of [
      '2025-12-31T22:30:00Z',
      '2025-12-31T23:30:00Z',
      '2026-06-30T21:30:00Z',
      '2026-06-30T22:30:00Z',
    ])
      await at(start, { end: Temporal.Instant.from(start).add({ hours: 72 }).toString() });
    for (const start of ['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z']) await at(start);
    const months = (await daysOf()).days.map(({ year, month, unconfirmed }) => [year, month, unconfirmed]);
    expect(months).toEqual([
      [2025, 12, 1],
      [2026, 1, 1],
      [2026, 3, 1],
      [2026, 6, 1],
      [2026, 7, 1],
      [2026, 10, 1],
    ]);
  });

  it('do not exist in a new school, whose present year is that of its clock', async () => {
    await fresh();
    const nothing = { days: [], cancellations: [], seats: [], late_sign_offs: [], queues: [] };
    expect(await daysOf()).toEqual({ year: 2026, ...nothing });
    expect(await membersOf({})).toEqual({ students: [], start_instructors: [] });
  });
});

describe('seats', () => {
  it('are those of past days that were not cancelled, used by people who were not absent', async () => {
    await fresh();
    const past = await at('2026-05-02T08:00:00Z', { max_students: 4, max_start_instructors: 2 });
    const canceled = await at('2026-05-03T08:00:00Z', { canceled: true });
    const ahead = await at('2026-07-02T08:00:00Z');
    await at('2026-05-09T08:00:00Z', { max_students: 6, max_start_instructors: 0 });
    const people = await Promise.all([1, 2, 3].map(() => buildMember(api.superuser, school)));
    for (const day of [past, canceled, ahead])
      for (const [index, { memberId }] of people.entries())
        await buildSignUp(
          api.superuser,
          school.schoolId,
          day,
          memberId,
          index === 2 ? 'start_instructors' : 'students',
          {
            absent: index === 1,
          },
        );
    expect((await daysOf()).seats).toEqual([
      {
        year: 2026,
        month: 5,
        type: 'high_alt_flight',
        student_seats: 10,
        students: 1,
        start_instructor_seats: 2,
        start_instructors: 1,
      },
    ]);
  });
});

describe('late sign-offs', () => {
  const seats = { early: '2026-06-28T10:00:00Z', deadline: '2026-06-30T20:00:00Z', start: '2026-07-02T06:00:00Z' };
  let day: FlightId;

  /** The database's clock writes the history, so times of rows are set afterwards. */
  const signedUpAt = (time: string, member: BuiltMember) =>
    api.superuser.query('update app.signup set signed_up_at = $1 where member_id = $2', [time, member.memberId]);
  const signedOffAt = (time: string, member: BuiltMember) =>
    api.superuser.query(
      `update app.change set at = $1
       where entity = 'signup' and after is null and before ->> 'member_id' = $2`,
      [time, member.memberId],
    );
  const late = async () =>
    (await daysOf()).late_sign_offs.map(({ students, start_instructors }) => ({ students, start_instructors }));
  const byStaff = async (member: BuiltMember, action: 'sign-up' | 'sign-out', flight = day) =>
    staff.send(changeFlightMember, {
      flight_id: flight,
      user_id: member.memberId,
      role: 'students',
      action,
      override: true,
    });

  const signedUp = async (role: 'student' | 'start_instructor', time = seats.early) => {
    const member = await buildMember(api.superuser, school, role);
    const seat = role === 'student' ? 'students' : 'start_instructors';
    await buildSignUp(api.superuser, school.schoolId, day, member.memberId, seat);
    await signedUpAt(time, member);
    return member;
  };

  const begin = async () => {
    await fresh();
    day = await at(seats.start, { deadline: seats.deadline });
  };

  it('count people who gave up their seat after the deadline, by themselves or through staff', async () => {
    await begin();
    const [student, instructor] = [await signedUp('student'), await signedUp('start_instructor')];
    expect((await byStaff(student, 'sign-out')).status).toBe(200);
    const leaving = { flight_id: day, reason: 'Fever' };
    expect((await (await api.as(instructor)).send(handSeatOver, leaving)).status).toBe(200);
    for (const member of [student, instructor]) await signedOffAt('2026-07-01T05:00:00Z', member);
    expect(await late()).toEqual([{ students: 1, start_instructors: 1 }]);
  });

  it.each([
    ['in the last moment of the deadline', seats.deadline],
    ['when the day was over, as a correction', '2026-07-03T08:00:00Z'],
  ])('do not count people who signed off %s', async (_case, time) => {
    await begin();
    const student = await signedUp('student');
    await byStaff(student, 'sign-out');
    await signedOffAt(time, student);
    expect(await late()).toEqual([]);
  });

  it('count people who took their seat in the last moment of the deadline', async () => {
    await begin();
    const student = await signedUp('student', seats.deadline);
    await byStaff(student, 'sign-out');
    await signedOffAt('2026-06-30T20:00:00.001Z', student);
    expect(await late()).toEqual([{ students: 1, start_instructors: 0 }]);
  });

  it('do not count people who had no seat at the deadline, or came back', async () => {
    await begin();
    const [after, back] = [await signedUp('student', '2026-07-01T04:00:00Z'), await signedUp('student')];
    for (const member of [after, back]) {
      await byStaff(member, 'sign-out');
      await signedOffAt('2026-07-01T05:00:00Z', member);
    }
    expect((await byStaff(back, 'sign-up')).status).toBe(200);
    expect(await late()).toEqual([]);
  });

  it.each([
    ['a flight later that day', '2026-07-02T12:00:00Z', '2026-07-02T16:00:00Z', []],
    ['a course of several days', '2026-07-01T12:00:00Z', '2026-07-03T16:00:00Z', []],
    ['a course that ends at midnight before', '2026-07-01T12:00:00Z', '2026-07-01T22:00:00Z', [1]],
    ['the next day', '2026-07-03T06:00:00Z', '2026-07-03T16:00:00Z', [1]],
  ])('of people whom staff move to %s', async (_case, start, end, counted) => {
    await begin();
    const moved = await signedUp('student');
    const other = await at(start, { end, deadline: null });
    await byStaff(moved, 'sign-out');
    await signedOffAt('2026-07-01T05:00:00Z', moved);
    expect((await byStaff(moved, 'sign-up', other)).status).toBe(200);
    expect((await late()).map(({ students }) => students)).toEqual(counted);
  });

  it('do not count those of cancelled and deleted days, or without a deadline', async () => {
    await begin();
    const student = await signedUp('student');
    await byStaff(student, 'sign-out');
    await signedOffAt('2026-07-01T05:00:00Z', student);
    expect(await late()).toHaveLength(1);
    await api.superuser.query('update app.flight set deadline_datetime = null where id = $1', [day]);
    expect(await late()).toEqual([]);
    await api.superuser.query('update app.flight set deadline_datetime = $1, canceled = true where id = $2', [
      seats.deadline,
      day,
    ]);
    expect(await late()).toEqual([]);
    await api.superuser.query('delete from app.flight where id = $1', [day]);
    expect(await late()).toEqual([]);
  });
});

describe('people', () => {
  let [anna, beat, gone, erased, helper]: BuiltMember[] = [];
  const named = ({ students }: MemberStatistics) =>
    students.map(({ last_name, skill_level, people, days, flights, flights_before }) => [
      last_name,
      skill_level,
      people,
      days,
      flights,
      flights_before,
    ]);

  beforeAll(async () => {
    await fresh();
    const member = (last_name: string, role: BuiltMember['role'], facts = {}) =>
      buildMember(api.superuser, school, role, { last_name, ...facts });
    anna = await member('Ammann', 'student', { skill_level: 1 });
    beat = await member('Bühler', 'student', { skill_level: 2 });
    gone = await member('Caduff', 'student', { disabled: true });
    erased = await member('Dubois', 'student');
    helper = await member('Egger', 'start_instructor');
    await api.superuser.query(
      "update app.member set erased_at = now(), disabled_at = now(), first_name = '', last_name = '' where id = $1",
      [erased.memberId],
    );
    const days = [
      await at('2026-05-02T08:00:00Z'),
      await at('2026-06-06T08:00:00Z', { type: 'basic_course' }),
      await at('2025-05-03T08:00:00Z'),
      await at('2026-05-03T08:00:00Z', { canceled: true }),
      await at('2026-07-04T08:00:00Z'),
    ];
    for (const day of days) {
      const signUp = (one: BuiltMember | undefined, facts = {}, seat: 'students' | 'start_instructors' = 'students') =>
        one && buildSignUp(api.superuser, school.schoolId, day, one.memberId, seat, facts);
      await signUp(anna, { flights: 3 });
      await signUp(beat, { flights: 9, absent: day === days[1] });
      await signUp(gone);
      await signUp(erased, { flights: 2 });
      await signUp(helper, {}, 'start_instructors');
    }
  });

  it('are students with their flights, most first; those who left are counted together, last', async () => {
    expect(named(await membersOf({}))).toEqual([
      ['Bühler', 2, 1, 1, 9, 9],
      ['Ammann', 1, 1, 2, 6, 3],
      ['', null, 2, 4, 6, 3],
    ]);
    const left = (await membersOf({})).students.find(({ user_id }) => user_id === null);
    expect(left).toMatchObject({ first_name: '', last_name: '', people: 2, people_before: 2 });
  });

  it('that are disabled are named to admins, erased ones to nobody', async () => {
    const admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    const rows = named(await membersOf({}, admin));
    expect(rows.map(([name, , people]) => [name, people])).toEqual([
      ['Bühler', 1],
      ['Ammann', 1],
      ['Caduff', 1],
      ['', 1],
    ]);
  });

  it('are start instructors with their days', async () => {
    expect((await membersOf({})).start_instructors).toEqual([
      { user_id: helper?.memberId, first_name: 'Lena', last_name: 'Egger', days: 2, days_before: 1 },
    ]);
  });

  it.each([
    [
      'a month',
      { month: 6 },
      [
        ['', null, 2, 2, 3, 0],
        ['Ammann', 1, 1, 1, 3, 0],
      ],
    ],
    [
      'a type',
      { type: 'basic_course' },
      [
        ['', null, 2, 2, 3, 0],
        ['Ammann', 1, 1, 1, 3, 0],
      ],
    ],
    ['a month and a type', { month: 6, type: 'high_alt_flight' }, []],
    [
      'the year before',
      { year: 2025, month: 5 },
      [
        ['Bühler', 2, 1, 1, 9, 0],
        ['', null, 2, 2, 3, 0],
        ['Ammann', 1, 1, 1, 3, 0],
      ],
    ],
    ['a year without flight days', { year: 2019 }, []],
  ])('can be narrowed to %s', async (_case, body, rows) => {
    expect(named(await membersOf(body)).toSorted()).toEqual(rows.toSorted());
  });
});

describe('permissions', () => {
  it.each<[string, BuiltMember['role'], boolean, number]>([
    ['a beginner', 'beginner_student', false, 403],
    ['a student', 'student', false, 403],
    ['a start instructor', 'start_instructor', false, 403],
    ['a flight teacher', 'flight_teacher', false, 200],
    ['a school admin', 'student', true, 200],
  ])('%s', async (_name, role, is_school_admin, status) => {
    await fresh();
    const caller = await api.as(await buildMember(api.superuser, school, role, { is_school_admin }));
    for (const call of [readDayStatistics, readMemberStatistics])
      expect((await caller.send(call, {})).status).toBe(status);
  });

  it('a product admin who is no member', async () => {
    await fresh();
    const provider = await api.as(null, { sentinel: true });
    for (const call of [readDayStatistics, readMemberStatistics])
      expect((await provider.send(call, {}, { 'x-school-id': school.schoolId })).status).toBe(200);
  });

  it('a flight teacher who becomes a student reads nothing from the next call on', async () => {
    await fresh();
    expect((await staff.send(readDayStatistics, {})).status).toBe(200);
    await api.superuser.query(`update app.member set role = 'student' where id = $1`, [teacher.memberId]);
    expect((await staff.send(readDayStatistics, {})).status).toBe(403);
  });
});

it.each([
  { year: 0 },
  { year: 1999 },
  { year: 9999 },
  { year: 2026.5 },
  { year: '2026' },
  { month: 0 },
  { month: 13 },
  { type: 'tandem' },
  { user_id: 'somebody' },
])('refuses %j with an error for the field', async (body) => {
  await fresh();
  const { status, body: problem } = await staff.send(readMemberStatistics, body);
  expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([422, 'invalid_fields', Object.keys(body)[0]]);
});

it('answers one hundred calls at once', async () => {
  await fresh();
  await at('2026-05-02T08:00:00Z');
  const answers = await Promise.all(Array.from({ length: 100 }, () => staff.send(readDayStatistics, {})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

describe('payments', () => {
  beforeAll(fresh);

  it('count by the month in which they were paid, purpose and currency, without removed ones, for admins', async () => {
    const admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    const [one, other] = [await buildMember(api.superuser, school), await buildMember(api.superuser, school)];
    const pay = async (paid_on: string, amount_minor: number, more: object = {}) => {
      const body = { user_ids: [one.memberId, other.memberId], client_id: crypto.randomUUID(), paid_on, amount_minor };
      const reply = await admin.send(recordPayments, { ...body, currency: 'CHF', kind: 'season', ...more });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.payment_ids as string[];
    };
    await pay('2026-01-31', 12050);
    await pay('2026-01-01', 100_000_000);
    await pay('2026-02-01', 5000, { kind: 'course', currency: 'EUR' });
    await admin.send(removePayments, { payment_ids: await pay('2025-12-31', 700), removed: true });
    const found = async (caller: Caller) => (await caller.send(readPaymentStatistics, {})).body;
    expect(await found(admin)).toEqual([
      { year: 2026, month: 1, kind: 'season', currency: 'CHF', payments: 4, amount_minor: 200_024_100 },
      { year: 2026, month: 2, kind: 'course', currency: 'EUR', payments: 2, amount_minor: 10_000 },
    ]);
    expect((await found(staff)).code).toBe('role_too_low');
    const elsewhere = await buildSchool(api.superuser);
    const them = await api.as(await buildMember(api.superuser, elsewhere, 'student', { is_school_admin: true }));
    expect(await found(them)).toEqual([]);
  });
});
