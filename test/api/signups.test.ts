import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import {
  changeFlightMember,
  changeOwnSeat,
  listSignUpFlights,
  readFlightMembers,
} from '../../features/signups/contract.ts';
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

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

const change = (
  caller: Caller,
  flight_id: FlightId,
  action: 'sign-up' | 'sign-out',
  more: Record<string, unknown> = {},
) => caller.send(changeOwnSeat, { flight_id, role: 'students', action, ...more });

const newStudent = async () => {
  const member = await buildMember(api.superuser, school);
  return { member, caller: await api.as(member) };
};

const inHours = (hours: number) =>
  Temporal.Now.instant()
    .add({ minutes: Math.round(hours * 60) })
    .toString();

describe('a sign-up by the member', () => {
  it('takes a seat, returns the new counts, and frees the seat', async () => {
    const { caller } = await newStudent();
    const flight = await buildFlight(api.superuser, school);
    expect((await change(caller, flight, 'sign-up')).body).toEqual({
      success: true,
      student_count: 1,
      start_instructor_count: 0,
      handed_over_students: 0,
      signed_up_student: true,
      signed_up_start_instructor: false,
      own_handed_over: false,
      own_queue: null,
    });
    const { body: seen } = await caller.send(listSignUpFlights, { flight_type: ['high_alt_flight'] });
    expect(seen.find(({ flight_id }: { flight_id: string }) => flight_id === flight)).toMatchObject({
      student_count: 1,
      signed_up_student: true,
      start_instructors: [],
    });
    expect((await change(caller, flight, 'sign-out')).body).toMatchObject({
      student_count: 0,
      signed_up_student: false,
    });
  });

  it('shows the numbers of the day’s flight teachers to those with a seat only', async () => {
    const [first, second] = [await newStudent(), await newStudent()];
    const flight = await buildFlight(api.superuser, school);
    const teachers = await Promise.all(
      [{}, { phone: null }].map((facts) => buildMember(api.superuser, school, 'flight_teacher', facts)),
    );
    for (const [position, { memberId }] of teachers.entries())
      await api.superuser.query(
        'insert into app.flight_teacher (school_id, flight_id, member_id, position) values ($1, $2, $3, $4)',
        [school.schoolId, flight, memberId, position],
      );
    await change(first.caller, flight, 'sign-up');
    const seen = await Promise.all(
      [first, second].map(({ caller }) => caller.send(listSignUpFlights, { flight_type: ['high_alt_flight'] })),
    );
    const phones = seen.map(
      ({ body }) => body.find(({ flight_id }: { flight_id: string }) => flight_id === flight)?.teacher_phones,
    );
    expect(phones).toEqual([[{ first_name: 'Lena', phone: '+41791234567' }], undefined]);
  });

  it.each<[string, FlightFacts]>([
    ['flight_canceled', { canceled: true }],
    ['deadline_passed', { start: inHours(30), deadline: inHours(-0.1) }],
    ['flight_over', { start: inHours(-10), end: inHours(-1), deadline: null }],
    ['flight_full', { max_students: 0 }],
    ['type_not_open_to_role', { type: 'basic_course' }],
  ])('is refused: %s', async (code, facts) => {
    const { caller } = await newStudent();
    const { status, body } = await change(caller, await buildFlight(api.superuser, school, facts), 'sign-up');
    expect([status, body.code]).toEqual([409, code]);
  });

  it('is refused on a full day with the day as the list of the caller has it', async () => {
    const { caller } = await newStudent();
    const flight = await buildFlight(api.superuser, school, { max_students: 0 });
    const { body } = await change(caller, flight, 'sign-up');
    const { body: days } = await caller.send(listSignUpFlights, { flight_type: ['high_alt_flight'] });
    const listed = days.find(({ flight_id }: { flight_id: string }) => flight_id === flight);
    expect(listed).toMatchObject(body.flight);
    expect(Object.keys(listed).filter((name) => !(name in body.flight))).toEqual([
      'signed_up_student',
      'signed_up_start_instructor',
      'own_handed_over',
      'own_queue',
      'start_instructors',
    ]);
  });

  it('is refused for a second time, for a seat of another role, and for a second flight on the same day', async () => {
    const { caller } = await newStudent();
    const flight = await buildFlight(api.superuser, school);
    const sameDay = await buildFlight(api.superuser, school);
    const instructor = await change(caller, flight, 'sign-up', { role: 'start_instructors' });
    expect(instructor.body.code).toBe('role_cannot_take_this_seat');
    await change(caller, flight, 'sign-up');
    expect((await change(caller, flight, 'sign-up')).body.code).toBe('already_signed_up');
    expect((await change(caller, sameDay, 'sign-up')).body.code).toBe('second_flight_same_day');
    expect((await change(caller, sameDay, 'sign-out')).body.code).toBe('not_signed_up');
  });

  it('is refused for a teacher of the day, and others cannot override', async () => {
    const flight = await buildFlight(api.superuser, school, { teachers: [teacher.memberId] });
    const own = await change(staff, flight, 'sign-up', { role: 'start_instructors' });
    expect(own.body.code).toBe('flight_teacher_of_this_flight');
    const { caller } = await newStudent();
    const { status, body } = await change(caller, flight, 'sign-up', { override: true });
    expect([status, body.code]).toEqual([403, 'role_too_low']);
  });

  it('after the deadline is refused to a student, and allowed to a start instructor, who signs off with a reason', async () => {
    const flight = await buildFlight(api.superuser, school, { start: inHours(30), deadline: inHours(-1) });
    const { member, caller } = await newStudent();
    await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
    expect((await change(caller, flight, 'sign-out')).body.code).toBe('deadline_passed');
    const starter = await api.as(await buildMember(api.superuser, school, 'start_instructor'));
    const seat = { role: 'start_instructors' };
    expect((await change(starter, flight, 'sign-up', seat)).status).toBe(200);
    expect((await change(starter, flight, 'sign-out', seat)).body.code).toBe('reason_needed');
  });
});

describe('the sign-up list', () => {
  it('shows students high-altitude flights only, and start instructors courses, too', async () => {
    const basic = await buildFlight(api.superuser, school, { type: 'basic_course' });
    const all = { flight_type: ['high_alt_flight', 'basic_course', 'safety_course'] };
    const has = async (caller: Caller) =>
      (await caller.send(listSignUpFlights, all)).body.some(
        ({ flight_id }: { flight_id: string }) => flight_id === basic,
      );
    expect(await has((await newStudent()).caller)).toBe(false);
    expect(await has(await api.as(await buildMember(api.superuser, school, 'start_instructor')))).toBe(true);
  });
});

describe('staff', () => {
  const add = (flight_id: FlightId, member: BuiltMember, more: Record<string, unknown> = {}) =>
    staff.send(changeFlightMember, {
      flight_id,
      user_id: member.memberId,
      role: 'students',
      action: 'sign-up',
      ...more,
    });

  it('add members past the deadline and to courses, and get the members on request', async () => {
    const flight = await buildFlight(api.superuser, school, {
      type: 'basic_course',
      start: inHours(5),
      deadline: inHours(-1),
    });
    const { member } = await newStudent();
    const { body } = await add(flight, member, { return_members: true });
    expect(body).toMatchObject({ success: true, students_docs: [{ user_id: member.memberId, phone: '+41791234567' }] });
    expect((await add(flight, member)).body.code).toBe('already_signed_up');
    expect((await add(flight, member, { action: 'sign-out' })).body).toEqual({ success: true });
  });

  it('overfill a flight only with an override', async () => {
    const flight = await buildFlight(api.superuser, school, { max_students: 0 });
    const { member } = await newStudent();
    const { body } = await add(flight, member);
    expect([body.code, body.flight]).toEqual(['flight_full', undefined]);
    expect((await add(flight, member, { override: true })).status).toBe(200);
  });

  describe('who move a member from another flight of the same day', () => {
    const studentsOf = async (flight_id: FlightId): Promise<string[]> => {
      const { body } = await staff.send(readFlightMembers, { flight_id });
      return body.students_docs.map(({ user_id }: { user_id: string }) => user_id);
    };

    it('do it in one step, after a refusal that names the other flight', async () => {
      const [there, here] = [await buildFlight(api.superuser, school), await buildFlight(api.superuser, school)];
      const { member } = await newStudent();
      await add(there, member);
      const refused = await add(here, member);
      expect([refused.status, refused.body.code, refused.body.flight_ids]).toEqual([
        409,
        'second_flight_same_day',
        [there],
      ]);
      expect((await add(here, member, { override: true })).body.code).toBe('second_flight_same_day');
      expect((await add(here, member, { move: true })).status).toBe(200);
      expect([await studentsOf(there), await studentsOf(here)]).toEqual([[], [member.memberId]]);
    });

    it('leave the member where they are if the new flight refuses them', async () => {
      const there = await buildFlight(api.superuser, school);
      const full = await buildFlight(api.superuser, school, { max_students: 0 });
      const { member } = await newStudent();
      await add(there, member);
      expect((await add(full, member, { move: true })).body.code).toBe('flight_full');
      expect([await studentsOf(there), await studentsOf(full)]).toEqual([[member.memberId], []]);
      expect((await add(full, member, { move: true, override: true })).status).toBe(200);
      expect([await studentsOf(there), await studentsOf(full)]).toEqual([[], [member.memberId]]);
    });

    it('do not affect other days, and the member learns nothing about other flights', async () => {
      const dayBefore = await buildFlight(api.superuser, school, { start: inHours(24 * 8) });
      const [there, here] = [await buildFlight(api.superuser, school), await buildFlight(api.superuser, school)];
      const { member, caller } = await newStudent();
      await add(dayBefore, member);
      await add(there, member);
      expect((await change(caller, here, 'sign-up')).body).not.toHaveProperty('flight_ids');
      expect((await change(caller, here, 'sign-up', { move: true })).status).toBe(422);
      await add(here, member, { move: true });
      expect([await studentsOf(dayBefore), await studentsOf(there)]).toEqual([[member.memberId], []]);
    });

    it('get 404 for a day of another school, and change nothing', async () => {
      const other = await buildFlight(api.superuser, await buildSchool(api.superuser));
      const there = await buildFlight(api.superuser, school);
      const { member } = await newStudent();
      await add(there, member);
      expect((await add(other, member, { move: true })).status).toBe(404);
      expect(await studentsOf(there)).toEqual([member.memberId]);
    });
  });

  describe('who move a member to another day', () => {
    const studentsOf = async (flight_id: FlightId): Promise<string[]> => {
      const { body } = await staff.send(readFlightMembers, { flight_id });
      return body.students_docs.map(({ user_id }: { user_id: string }) => user_id);
    };
    const twoDays = async (more = {}) => {
      const [from, to] = [
        await buildFlight(api.superuser, school),
        await buildFlight(api.superuser, school, { start: inHours(24 * 12), deadline: null, ...more }),
      ];
      const { member } = await newStudent();
      await add(from, member);
      return { from, to, member };
    };

    it('do it in one step, and back', async () => {
      const { from, to, member } = await twoDays();
      expect((await add(to, member, { from_flight_id: from })).status).toBe(200);
      expect([await studentsOf(from), await studentsOf(to)]).toEqual([[], [member.memberId]]);
      expect((await add(from, member, { from_flight_id: to })).status).toBe(200);
      expect([await studentsOf(from), await studentsOf(to)]).toEqual([[member.memberId], []]);
    });

    it('leave the member where they are if the new day is full', async () => {
      const { from, to, member } = await twoDays({ max_students: 0 });
      expect((await add(to, member, { from_flight_id: from })).body.code).toBe('flight_full');
      expect([await studentsOf(from), await studentsOf(to)]).toEqual([[member.memberId], []]);
      expect((await add(to, member, { from_flight_id: from, override: true })).status).toBe(200);
    });

    it('are asked about another flight of the new day', async () => {
      const { from, to, member } = await twoDays();
      const second = await buildFlight(api.superuser, school, { start: inHours(24 * 12), deadline: null });
      await add(second, member);
      const refused = await add(to, member, { from_flight_id: from });
      expect([refused.body.code, refused.body.flight_ids]).toEqual(['second_flight_same_day', [second]]);
      expect(await studentsOf(from)).toEqual([member.memberId]);
      expect((await add(to, member, { from_flight_id: from, move: true })).status).toBe(200);
      expect([await studentsOf(from), await studentsOf(second), await studentsOf(to)]).toEqual([
        [],
        [],
        [member.memberId],
      ]);
    });

    it('move nobody who is not on the day, and none from a day of another school', async () => {
      const { from, to, member } = await twoDays();
      await add(from, member, { action: 'sign-out' });
      expect((await add(to, member, { from_flight_id: from })).body.code).toBe('not_signed_up');
      const foreign = await buildFlight(api.superuser, await buildSchool(api.superuser));
      expect((await add(to, member, { from_flight_id: foreign })).status).toBe(404);
      expect(await studentsOf(to)).toEqual([]);
    });
  });

  it('do not change who sees a day: participants, by first name and role', async () => {
    const flight = await buildFlight(api.superuser, school, { teachers: [teacher.memberId] });
    const on = await newStudent();
    const off = await newStudent();
    await add(flight, on.member);
    const { body } = await on.caller.send(readFlightMembers, { flight_id: flight });
    expect(body).toEqual({
      flight_teachers_docs: [{ user_id: teacher.memberId, first_name: 'Lena', role: 'flight_teacher' }],
      start_instructors_docs: [],
      students_docs: [{ user_id: on.member.memberId, first_name: 'Lena', role: 'student' }],
    });
    expect((await off.caller.send(readFlightMembers, { flight_id: flight })).status).toBe(404);
  });
});
