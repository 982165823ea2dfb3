import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listMemberDays, type MemberDay } from '../../features/signups/member-days/contract.ts';
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
let student: BuiltMember;
let disabled: BuiltMember;
let foreigner: BuiltMember;
/** Days by their distance from today. */
const days: Record<'lastYear' | 'lastWeek' | 'canceled' | 'running' | 'nextWeek' | 'nextMonth', FlightId> = {} as never;

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ minutes: Math.round(days * 24 * 60) })
    .toString();
const planned = (from: number, facts = {}) =>
  buildFlight(api.superuser, school, { start: inDays(from), end: inDays(from + 0.3), deadline: null, ...facts });

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
  student = await buildMember(api.superuser, school, 'student');
  disabled = await buildMember(api.superuser, school, 'student', { disabled: true });
  foreigner = await buildMember(api.superuser, await buildSchool(api.superuser), 'student');
  days.lastYear = await planned(-365, { type: 'basic_course' });
  days.lastWeek = await planned(-7, { teachers: [teacher.memberId] });
  days.canceled = await planned(-3, { canceled: true });
  days.running = await planned(-0.1);
  days.nextWeek = await planned(7, { teachers: [teacher.memberId] });
  days.nextMonth = await planned(30, { canceled: true });
  const signUp = (flight: FlightId, facts = {}) =>
    buildSignUp(api.superuser, school.schoolId, flight, student.memberId, 'students', facts);
  await signUp(days.lastYear, { flights: 4 });
  await signUp(days.lastWeek, { absent: true });
  for (const day of [days.canceled, days.running, days.nextWeek, days.nextMonth]) await signUp(day);
  await buildSignUp(api.superuser, school.schoolId, days.nextWeek, disabled.memberId);
});
afterAll(() => api.stop());

const ask = async (caller: Caller, member: BuiltMember, when: 'upcoming' | 'past', page = {}) => {
  const reply = await caller.send(
    listMemberDays,
    { user_id: member.memberId, when, ...page },
    { 'x-school-id': school.schoolId },
  );
  const shown: [FlightId, MemberDay['part'], MemberDay['attendance']][] =
    reply.status === 200
      ? reply.body.map(({ flight_id, part, attendance }: MemberDay) => [flight_id, part, attendance])
      : [];
  return { status: reply.status, total: reply.headers.get('x-total-count'), shown };
};

describe('the flight days of a member', () => {
  it('are past ones with attendance, the last one first', async () => {
    const { shown, total } = await ask(staff, student, 'past');
    expect(shown).toEqual([
      [days.canceled, 'students', null],
      [days.lastWeek, 'students', { absent: true, flights: 1 }],
      [days.lastYear, 'students', { absent: false, flights: 4 }],
    ]);
    expect(total).toBe('3');
  });

  it('are those ahead, the next one first, the running one included', async () => {
    const { shown } = await ask(staff, student, 'upcoming');
    expect(shown.map(([flight]) => flight)).toEqual([days.running, days.nextWeek, days.nextMonth]);
    expect(shown.every(([, , attendance]) => attendance === null)).toBe(true);
  });

  it('include those on which the member teaches', async () => {
    expect((await ask(staff, teacher, 'upcoming')).shown).toEqual([[days.nextWeek, 'flight_teachers', null]]);
    expect((await ask(staff, teacher, 'past')).shown).toEqual([[days.lastWeek, 'flight_teachers', null]]);
  });

  it('are paged, with the total', async () => {
    const caller = await api.as(student);
    const { shown, total } = await ask(caller, student, 'past', { limit: 1, offset: 1 });
    expect([shown.map(([flight]) => flight), total]).toEqual([[days.lastWeek], '3']);
    expect(await ask(caller, student, 'past', { limit: 5, offset: 50 })).toMatchObject({ shown: [], total: '3' });
  });
});

describe('permissions', () => {
  it.each<[string, () => Promise<Caller>, { self: number; student: number; disabled: number }]>([
    ['a beginner', async () => asNew('beginner_student'), { self: 200, student: 404, disabled: 404 }],
    ['a student', async () => asNew('student'), { self: 200, student: 404, disabled: 404 }],
    ['a start instructor', async () => asNew('start_instructor'), { self: 200, student: 404, disabled: 404 }],
    ['a flight teacher', async () => asNew('flight_teacher'), { self: 200, student: 200, disabled: 404 }],
    ['a school admin', async () => asNew('student', true), { self: 200, student: 200, disabled: 200 }],
  ])('%s reads the days that the table allows', async (_name, enter, allowed) => {
    const caller = await enter();
    expect({
      self: (await ask(caller, newest, 'past')).status,
      student: (await ask(caller, student, 'past')).status,
      disabled: (await ask(caller, disabled, 'upcoming')).status,
    }).toEqual(allowed);
    expect((await ask(caller, foreigner, 'past')).status).toBe(404);
  });

  let newest: BuiltMember;
  const asNew = async (role: 'beginner_student' | 'student' | 'start_instructor' | 'flight_teacher', admin = false) => {
    newest = await buildMember(api.superuser, school, role, { is_school_admin: admin });
    return api.as(newest);
  };

  it('a product admin who is no member reads those of a member', async () => {
    const admin = await api.as(null, { sentinel: true });
    expect((await ask(admin, student, 'past')).shown).toHaveLength(3);
  });

  it('a flight teacher who becomes a student reads no others from the next call on', async () => {
    const caller = await asNew('flight_teacher');
    expect((await ask(caller, student, 'past')).status).toBe(200);
    await api.superuser.query(`update app.member set role = 'student' where id = $1`, [newest.memberId]);
    expect((await ask(caller, student, 'past')).status).toBe(404);
  });
});
