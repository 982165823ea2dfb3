import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { changeFlightMember, markAttendance, readFlightMembers } from '../../features/signups/contract.ts';
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

const ZONE = 'Europe/Zurich';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser, 'School', ZONE);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
  admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
});
afterAll(() => api.stop());

/** A flight day from nine to five, `ahead` school days from today. */
const days = (ahead: number): FlightFacts => {
  const day = Temporal.Now.zonedDateTimeISO(ZONE).startOfDay().add({ days: ahead });
  const at = (hour: number) => day.with({ hour }).toInstant().toString();
  return { start: at(9), end: at(17), deadline: null };
};

/** A flight late today: its school day has begun, but it begins itself only in the last half hour. */
const lateToday = (): FlightFacts => {
  const day = Temporal.Now.zonedDateTimeISO(ZONE);
  const at = (minute: number) => day.with({ hour: 23, minute, second: 0 }).toInstant().toString();
  return { start: at(30), end: at(59), deadline: null };
};

const dayWith = async (facts: FlightFacts, seat: 'students' | 'start_instructors' = 'students') => {
  const flight = await buildFlight(api.superuser, school, { teachers: [teacher.memberId], ...facts });
  const member = await buildMember(api.superuser, school, seat === 'students' ? 'student' : 'start_instructor');
  await buildSignUp(api.superuser, school.schoolId, flight, member.memberId, seat);
  return { flight, member };
};

const mark = (flight_id: FlightId, { memberId }: Pick<BuiltMember, 'memberId'>, change: object, caller = staff) =>
  caller.send(markAttendance, { flight_id, user_id: memberId, ...change });

const seen = async (flight_id: FlightId, { memberId }: BuiltMember) => {
  const { body } = await staff.send(readFlightMembers, { flight_id });
  return [body.flight_teachers_docs, body.start_instructors_docs, body.students_docs]
    .flat()
    .find(({ user_id }: { user_id: string }) => user_id === memberId)?.attendance;
};

describe('recording attendance', () => {
  it('counts everybody as present with one flight by default; the day itself counts from its first moment', async () => {
    const { flight, member } = await dayWith(lateToday());
    expect(await seen(flight, member)).toEqual({ absent: false, flights: 1 });
    const { status, body } = await mark(flight, member, { flights: 3 });
    expect([status, body]).toEqual([200, { success: true, absent: false, flights: 3 }]);
    expect(await seen(flight, member)).toEqual({ absent: false, flights: 3 });
  });

  it('changes the given fields only, and keeps the flights of an absent person', async () => {
    const { flight, member } = await dayWith(days(-1));
    await mark(flight, member, { flights: 4 });
    expect((await mark(flight, member, { absent: true })).body).toMatchObject({ absent: true, flights: 4 });
    expect((await mark(flight, member, { absent: null, flights: null })).body).toMatchObject({
      absent: true,
      flights: 4,
    });
    expect((await mark(flight, member, { absent: false, flights: 2 })).body).toMatchObject({
      absent: false,
      flights: 2,
    });
    expect((await mark(flight, member, {})).body).toMatchObject({ absent: false, flights: 2 });
  });

  it('works for start instructors and students, and is refused for teachers', async () => {
    const { flight, member } = await dayWith(days(-1), 'start_instructors');
    expect((await mark(flight, member, { absent: true })).status).toBe(200);
    expect(await seen(flight, member)).toEqual({ absent: true, flights: 1 });
    expect(await seen(flight, teacher)).toBeNull();
    expect((await mark(flight, teacher, { absent: true })).body.code).toBe('not_signed_up');
  });

  it('is visible to staff, not to the other participants', async () => {
    const { flight, member } = await dayWith(days(-1));
    await mark(flight, member, { absent: true });
    const { body } = await (await api.as(member)).send(readFlightMembers, { flight_id: flight });
    expect(body.students_docs).toEqual([{ user_id: member.memberId, first_name: 'Lena', role: 'student' }]);
  });

  it('starts over for a member who is removed from the day and added again', async () => {
    const { flight, member } = await dayWith(days(-1));
    await mark(flight, member, { absent: true, flights: 5 });
    const seat = { flight_id: flight, user_id: member.memberId, role: 'students', return_members: true };
    await staff.send(changeFlightMember, { ...seat, action: 'sign-out' });
    expect((await mark(flight, member, { flights: 5 })).body.code).toBe('not_signed_up');
    const { body } = await staff.send(changeFlightMember, { ...seat, action: 'sign-up' });
    expect(body.students_docs[0].attendance).toEqual({ absent: false, flights: 1 });
    expect(body.flight_teachers_docs[0].attendance).toBeNull();
  });

  it('loses nothing when many people record different members and fields at once', async () => {
    const { flight, member } = await dayWith(days(-1));
    const others = await Promise.all(Array.from({ length: 5 }, () => buildMember(api.superuser, school)));
    for (const other of others) await buildSignUp(api.superuser, school.schoolId, flight, other.memberId);
    const presses = [
      mark(flight, member, { absent: true }),
      mark(flight, member, { flights: 7 }),
      ...others.map((other, more) => mark(flight, other, { flights: more })),
    ];
    expect((await Promise.all(presses)).map(({ status }) => status)).toEqual(presses.map(() => 200));
    expect(await seen(flight, member)).toEqual({ absent: true, flights: 7 });
    for (const [more, other] of others.entries())
      expect(await seen(flight, other)).toEqual({ absent: false, flights: more });
  });
});

describe('recording attendance is refused', () => {
  it.each<[string, FlightFacts, number, string]>([
    ['before the school day', days(2), 409, 'flight_not_yet'],
    ['on a cancelled day', { ...days(-1), canceled: true }, 409, 'flight_canceled'],
    ['on a cancelled future day', { ...days(2), canceled: true }, 409, 'flight_canceled'],
  ])('%s', async (_name, facts, status, code) => {
    const { flight, member } = await dayWith(facts);
    const reply = await mark(flight, member, { absent: true });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await seen(flight, member)).toEqual({ absent: false, flights: 1 });
  });

  it('from the moment when the day is cancelled', async () => {
    const { flight, member } = await dayWith(days(-1));
    expect((await mark(flight, member, { flights: 2 })).status).toBe(200);
    const { body } = await staff.send(listFlights, { flight_ids: [flight] });
    const cancel = { flight_id: flight, canceled: true, last_update: body[0].last_update };
    expect((await staff.send(setFlightCanceled, cancel)).status).toBe(200);
    expect((await mark(flight, member, { flights: 3 })).body.code).toBe('flight_canceled');
  });

  it('for a member who is not on this day, and for unknown ids', async () => {
    const { flight } = await dayWith(days(-1));
    const { member: onAnother } = await dayWith(days(-1));
    expect((await mark(flight, onAnother, { absent: true })).body.code).toBe('not_signed_up');
    expect((await mark(flight, { memberId: UNKNOWN as never }, { absent: true })).body.code).toBe('not_signed_up');
    expect((await mark(flight, { memberId: 'somebody' as never }, { absent: true })).status).toBeLessThan(500);
  });

  it('on an unknown day and on a day of another school', async () => {
    const { flight, member } = await dayWith(days(-1));
    expect((await mark(UNKNOWN as FlightId, member, { absent: true })).status).toBe(404);
    const abroad = await api.as(
      await buildMember(api.superuser, await buildSchool(api.superuser, 'Other'), 'flight_teacher'),
    );
    expect((await mark(flight, member, { absent: true }, abroad)).status).toBe(404);
    expect(await seen(flight, member)).toEqual({ absent: false, flights: 1 });
  });

  it.each<[string, object, string]>([
    ['−1 flights', { flights: -1 }, 'flights'],
    ['51 flights', { flights: 51 }, 'flights'],
    ['half a flight', { flights: 1.5 }, 'flights'],
    ['a number as text', { flights: '3' }, 'flights'],
    ['a very large number', { flights: 1e300 }, 'flights'],
    ['absent as a word', { absent: 'yes' }, 'absent'],
    ['an unknown field', { present: true }, 'present'],
  ])('for %s, with the field named', async (_name, change, path) => {
    const { flight, member } = await dayWith(days(-1));
    const { status, body } = await mark(flight, member, change);
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
    expect(new Set(body.errors.map((error: { path: string }) => error.path))).toEqual(new Set([path]));
    expect(await seen(flight, member)).toEqual({ absent: false, flights: 1 });
  });

  it.each([0, 50])('but not at the limit of %d flights', async (flights) => {
    const { flight, member } = await dayWith(days(-1));
    expect((await mark(flight, member, { flights })).body).toMatchObject({ flights });
  });
});

describe('permission to record attendance', () => {
  it.each(['beginner_student', 'student', 'start_instructor'] as const)(
    'is not given to a %s, not even for themselves',
    async (role) => {
      const { flight } = await dayWith(days(-1));
      const member = await buildMember(api.superuser, school, role);
      const seat = role === 'start_instructor' ? 'start_instructors' : 'students';
      await buildSignUp(api.superuser, school.schoolId, flight, member.memberId, seat);
      const { status, body } = await mark(flight, member, { flights: 9 }, await api.as(member));
      expect([status, body.code]).toEqual([403, 'role_too_low']);
    },
  );

  it('is given to flight teachers, school admins of any role and product admins, but not without a sign-in', async () => {
    const { flight, member } = await dayWith(days(-1));
    const product = await api.as(null, { sentinel: true });
    const inSchool = { 'x-school-id': school.schoolId };
    const change = { flight_id: flight, user_id: member.memberId, flights: 2 };
    expect((await staff.send(markAttendance, change)).status).toBe(200);
    expect((await admin.send(markAttendance, change)).status).toBe(200);
    expect((await product.send(markAttendance, change, inSchool)).status).toBe(200);
    expect((await api.send(markAttendance, change, inSchool)).status).toBe(401);
  });
});

describe('participation', () => {
  const participation = async ({ memberId }: BuiltMember) => {
    const { body } = await staff.send(listMembers, { user_ids: [memberId], response_type: 'full' });
    return [body[0].participation.partaken, body[0].participation.flights_since_last_payment];
  };

  it('follows the attendance of past days', async () => {
    const { flight, member } = await dayWith(days(-1));
    const before = await buildFlight(api.superuser, school, days(-8));
    await buildSignUp(api.superuser, school.schoolId, before, member.memberId);
    expect(await participation(member)).toEqual([2, 2]);
    await mark(flight, member, { flights: 3 });
    expect(await participation(member)).toEqual([2, 4]);
    await mark(before, member, { absent: true });
    expect(await participation(member)).toEqual([1, 3]);
    await mark(flight, member, { flights: 0 });
    expect(await participation(member)).toEqual([1, 0]);
    await mark(before, member, { absent: false });
    expect(await participation(member)).toEqual([2, 1]);
  });
});

describe('a member whose access ends', () => {
  const disable = async (member: BuiltMember) => {
    const { body } = await admin.send(listMembers, { user_ids: [member.memberId], response_type: 'full' });
    return admin.send(changeAccessRights, {
      user_id: member.memberId,
      last_update: body[0].last_update,
      disabled: true,
    });
  };
  const rowsOf = async (table: 'signup' | 'flight_teacher', { memberId }: BuiltMember): Promise<FlightId[]> => {
    const { rows } = await api.superuser.query(`select flight_id from app.${table} where member_id = $1`, [memberId]);
    return rows.map(({ flight_id }) => flight_id);
  };
  const inMinutes = (minutes: number) => Temporal.Now.instant().add({ minutes }).toString();

  it('leaves the days that are not over, and keeps past days with their attendance', async () => {
    // Not yesterday, where the running day has begun if it is just after midnight.
    const { flight: past, member } = await dayWith(days(-2));
    await mark(past, member, { flights: 3 });
    const running = await buildFlight(api.superuser, school, {
      start: inMinutes(-60),
      end: inMinutes(60),
      deadline: null,
      // Nobody has two flights on one day, unless one is cancelled.
      canceled: true,
    });
    const ahead = await buildFlight(api.superuser, school, days(9));
    const over = await buildFlight(api.superuser, school, {
      start: inMinutes(-60),
      end: inMinutes(-1),
      deadline: null,
    });
    for (const flight of [running, ahead, over]) {
      await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
    }
    const stays = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, ahead, stays.memberId);
    expect((await disable(member)).status).toBe(200);
    expect((await rowsOf('signup', member)).toSorted()).toEqual([past, over].toSorted());
    expect(await rowsOf('signup', stays)).toEqual([ahead]);
    const { rows } = await api.superuser.query('select flights from app.signup where flight_id = $1', [past]);
    expect(rows).toEqual([{ flights: 3 }]);
  });

  it('no longer teaches days that are not over', async () => {
    const leaving = await buildMember(api.superuser, school, 'flight_teacher');
    const both = { teachers: [leaving.memberId, teacher.memberId] };
    const past = await buildFlight(api.superuser, school, { ...days(-1), ...both });
    const ahead = await buildFlight(api.superuser, school, { ...days(9), ...both });
    expect((await disable(leaving)).status).toBe(200);
    expect(await rowsOf('flight_teacher', leaving)).toEqual([past]);
    expect(await rowsOf('flight_teacher', teacher)).toEqual(expect.arrayContaining([past, ahead]));
  });
});
