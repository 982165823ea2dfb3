import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled, undoFlightNews, updateFlight } from '../../features/flights/contract.ts';
import { changeFlightMember, changeOwnSeat, readFlightMembers } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let livia: BuiltMember;
let tobias: BuiltMember;

const SATURDAY = { start: '2099-11-21T08:00:00Z', end: '2099-11-21T16:00:00Z', deadline: null };
const SUNDAY = { start: '2099-11-22T08:00:00Z', end: '2099-11-22T16:00:00Z', deadline: null };

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
  staff = await api.as(teacher);
  livia = await buildMember(api.superuser, school, 'student', { first_name: 'Livia', last_name: 'Barmettler' });
  tobias = await buildMember(api.superuser, school, 'start_instructor', { first_name: 'Tobias', last_name: 'Käslin' });
});

const dayWith = async (times: typeof SATURDAY, ...members: readonly BuiltMember[]): Promise<FlightId> => {
  const flight = await buildFlight(api.superuser, school, { ...times, max_start_instructors: 3 });
  for (const { memberId, role } of members)
    await buildSignUp(
      api.superuser,
      school.schoolId,
      flight,
      memberId,
      role === 'student' ? 'students' : 'start_instructors',
    );
  return flight;
};

const rowOf = async (id: FlightId) => (await staff.send(listFlights, { flight_ids: [id] })).body[0];

const patch = async (id: FlightId, change: object) => {
  const { type, max_students, max_start_instructors, flight_teachers, last_update, ...times } = await rowOf(id);
  const { start_datetime, end_datetime, deadline_datetime } = times;
  return staff.send(updateFlight, {
    flight_id: id,
    ...{ type, max_students, max_start_instructors, flight_teachers, last_update },
    ...{ start_datetime, end_datetime, deadline_datetime },
    ...change,
  });
};
const moveTo = (id: FlightId, { start, end }: typeof SATURDAY, more = {}) =>
  patch(id, { start_datetime: start, end_datetime: end, ...more });
const setCanceled = async (id: FlightId, canceled: boolean, more = {}) =>
  staff.send(setFlightCanceled, { flight_id: id, canceled, last_update: (await rowOf(id)).last_update, ...more });

const peopleOn = async (id: FlightId): Promise<string[]> => {
  const { body } = await staff.send(readFlightMembers, { flight_id: id });
  return [...body.start_instructors_docs, ...body.students_docs].map((one) => one.first_name).toSorted();
};
const LIVIA = () => ({ user_id: livia.memberId, first_name: 'Livia', last_name: 'Barmettler', teaches: false });
const TOBIAS = () => ({ user_id: tobias.memberId, first_name: 'Tobias', last_name: 'Käslin', teaches: false });

describe('a day that moves onto another day of its people', () => {
  it('is refused with their names, and nothing changes', async () => {
    const nadja = await buildMember(api.superuser, school, 'student', { first_name: 'Nadja' });
    const [a, b] = [await dayWith(SATURDAY, livia, tobias, nadja), await dayWith(SUNDAY, livia, tobias)];
    const { status, body } = await moveTo(a, SUNDAY);
    expect([status, body.code, body.people]).toEqual([409, 'people_on_other_flights', [LIVIA(), TOBIAS()]]);
    expect((await rowOf(a)).start_datetime).toBe('2099-11-21T08:00:00.000Z');
    expect([await peopleOn(a), await peopleOn(b)]).toEqual([
      ['Livia', 'Nadja', 'Tobias'],
      ['Livia', 'Tobias'],
    ]);
  });

  it.each([
    ['move', ['Livia', 'Tobias'], []],
    ['keep', [], ['Livia', 'Tobias']],
  ] as const)('with "%s" leaves each of them one flight', async (second_flights, here, there) => {
    const [a, b] = [await dayWith(SATURDAY, livia, tobias), await dayWith(SUNDAY, livia, tobias)];
    expect((await moveTo(a, SUNDAY, { second_flights })).status).toBe(200);
    expect([await peopleOn(a), await peopleOn(b)]).toEqual([here, there]);
    const { rows } = await api.superuser.query('select member_id, flight_id from app.seat_news where school_id = $1', [
      school.schoolId,
    ]);
    const freed = second_flights === 'move' ? b : a;
    expect(rows.map(({ flight_id }) => flight_id)).toEqual([freed, freed]);
  });

  it('is refused if a course would reach the other day', async () => {
    const [a] = [await dayWith(SATURDAY, livia), await dayWith(SUNDAY, livia)];
    expect((await moveTo(a, { ...SATURDAY, end: SUNDAY.end })).body.people).toEqual([LIVIA()]);
    expect((await moveTo(a, { ...SATURDAY, end: '2099-11-21T23:00:00Z' })).status).toBe(200);
  });

  it('may move onto the date of a cancelled day', async () => {
    const [a, b] = [await dayWith(SATURDAY, livia), await dayWith(SUNDAY, livia)];
    await setCanceled(b, true);
    expect((await moveTo(a, SUNDAY)).status).toBe(200);
  });

  it('may keep its people if only its hours change', async () => {
    const a = await dayWith(SATURDAY, livia);
    expect((await moveTo(a, { ...SATURDAY, start: '2099-11-21T07:00:00Z' })).status).toBe(200);
  });
});

describe('a cancelled day whose people have another flight by now', () => {
  const twice = async () => {
    const a = await dayWith(SATURDAY, livia);
    await setCanceled(a, true);
    const b = await dayWith(SATURDAY);
    const student = await api.as(livia);
    expect((await student.send(changeOwnSeat, { flight_id: b, role: 'students', action: 'sign-up' })).status).toBe(200);
    return [a, b] as const;
  };

  it('does not take place again without a question', async () => {
    const [a] = await twice();
    const { status, body } = await setCanceled(a, false);
    expect([status, body.code, body.people]).toEqual([409, 'people_on_other_flights', [LIVIA()]]);
    expect((await rowOf(a)).canceled).toBe(true);
  });

  it.each([
    ['move', ['Livia'], []],
    ['keep', [], ['Livia']],
  ] as const)('takes place again with "%s"', async (second_flights, here, there) => {
    const [a, b] = await twice();
    expect((await setCanceled(a, false, { second_flights })).status).toBe(200);
    expect([await peopleOn(a), await peopleOn(b)]).toEqual([here, there]);
  });

  it('does not come back by Undo either', async () => {
    const [a] = await twice();
    const { last_update } = await rowOf(a);
    const { status, body } = await staff.send(undoFlightNews, { flight_id: a, last_update });
    expect([status, body.code, body.people]).toEqual([409, 'people_on_other_flights', [LIVIA()]]);
  });
});

describe('whoever teaches', () => {
  const withTeacher = (id: FlightId, more = {}) => patch(id, { flight_teachers: [teacher.memberId], ...more });

  it('has no seat on the same day', async () => {
    const a = await dayWith(SATURDAY, teacher);
    const { body } = await withTeacher(a);
    const [person] = body.people;
    expect([body.code, person.user_id, person.teaches]).toEqual(['people_on_other_flights', teacher.memberId, true]);
    expect((await withTeacher(a, { second_flights: 'move' })).status).toBe(200);
    expect(await peopleOn(a)).toEqual([]);
    expect((await rowOf(a)).flight_teachers).toEqual([teacher.memberId]);
  });

  it('has no seat on another flight of that day, and gives it back', async () => {
    const [a, b] = [await dayWith(SATURDAY), await dayWith(SATURDAY, teacher)];
    expect((await withTeacher(a)).body.code).toBe('people_on_other_flights');
    expect((await withTeacher(a, { second_flights: 'keep' })).status).toBe(200);
    expect(await peopleOn(b)).toEqual([]);
  });

  it('gets no seat on another flight of that day, and staff are not offered to move them', async () => {
    const [a, b] = [await dayWith(SATURDAY), await dayWith(SATURDAY)];
    await withTeacher(a);
    const seat = { flight_id: b, role: 'start_instructors', action: 'sign-up' };
    expect((await staff.send(changeOwnSeat, seat)).body.code).toBe('second_flight_same_day');
    const added = await staff.send(changeFlightMember, { ...seat, user_id: teacher.memberId, move: true });
    expect([added.body.code, added.body.flight_ids]).toEqual(['second_flight_same_day', []]);
  });

  it('may teach two flights of one day', async () => {
    const [a, b] = [await dayWith(SATURDAY), await dayWith(SATURDAY)];
    expect([(await withTeacher(a)).status, (await withTeacher(b)).status]).toEqual([200, 200]);
    expect((await moveTo(a, SUNDAY)).status).toBe(200);
    expect((await moveTo(a, SATURDAY)).status).toBe(200);
  });
});

describe('the database refuses', () => {
  it('another time zone that puts two flights of a person on one day', async () => {
    const [, b] = [
      await dayWith({ start: '2099-11-21T08:00:00Z', end: '2099-11-21T12:00:00Z', deadline: null }, livia),
      await dayWith({ start: '2099-11-21T23:30:00Z', end: '2099-11-22T02:00:00Z', deadline: null }, livia),
    ];
    const { rows } = await api.superuser.query('select timezone from app.school where id = $1', [school.schoolId]);
    expect(rows).toEqual([{ timezone: 'Europe/Zurich' }]);
    const move = () => api.superuser.query(`update app.school set timezone = 'UTC' where id = $1`, [school.schoolId]);
    await expect(move()).rejects.toMatchObject({ constraint: 'one_flight_a_day' });
    await setCanceled(b, true);
    await expect(move()).resolves.toMatchObject({ rowCount: 1 });
  });
});
