import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { COLUMN_VALUES } from '../../features/accounts/list-columns.fields.ts';
import { readFlightMembers } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { askForList, column, tableOf } from '../support/list-file.ts';
import { readPdf } from '../support/pdf.ts';
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
let flight: FlightId;
let starter: BuiltMember;
let student: BuiltMember;
let caller: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
});
afterAll(() => api.stop());

beforeEach(async () => {
  const teacher = { first_name: 'Tina', last_name: 'Teacherson', phone: '+41791110000' };
  const { memberId } = await buildMember(api.superuser, school, 'flight_teacher', teacher);
  flight = await buildFlight(api.superuser, school, { teachers: [memberId], max_start_instructors: 2 });
  starter = await buildMember(api.superuser, school, 'start_instructor', {
    first_name: 'Sam',
    last_name: 'Starterson',
  });
  student = await buildMember(api.superuser, school, 'student', {
    first_name: 'Stella',
    last_name: 'Studentson',
    phone: '+41791112233',
    skill_level: 2,
  });
  await api.superuser.query(`update app.member set canopy_type = 'Prion 5', weight = 61 where id = $1`, [
    student.memberId,
  ]);
  await buildSignUp(api.superuser, school.schoolId, flight, starter.memberId, 'start_instructors');
  await buildSignUp(api.superuser, school.schoolId, flight, student.memberId);
  caller = await api.as(starter);
});

const read = (as: Caller, flight_id = flight) =>
  as.send(readFlightMembers, { flight_id }, { 'x-school-id': school.schoolId });
const EVERY_COLUMN = tableOf(...COLUMN_VALUES.map((value) => column(value)));
const list = (as: Caller, change = {}) =>
  askForList(api, as, school.schoolId, flight, { table: EVERY_COLUMN, ...change });
const leaveDay = () => api.superuser.query('delete from app.signup where member_id = $1', [starter.memberId]);
const become = (role: string) =>
  api.superuser.query('update app.member set role = $2 where id = $1', [starter.memberId, role]);

describe('a start instructor of the day', () => {
  it('sees first name, level and canopy of the students, and of all others the first name', async () => {
    expect((await read(caller)).body).toEqual({
      flight_teachers_docs: [{ user_id: expect.any(String), first_name: 'Tina', role: 'flight_teacher' }],
      start_instructors_docs: [{ user_id: starter.memberId, first_name: 'Sam', role: 'start_instructor' }],
      students_docs: [
        {
          user_id: student.memberId,
          first_name: 'Stella',
          role: 'student',
          skill_level: 2,
          canopy_type: 'Prion 5',
          canopy_color: null,
        },
      ],
    });
  });

  it.each(['csv', 'pdf'] as const)('gets the list as %s, with nothing else in it', async (format) => {
    const groups = ['flight_teachers', 'start_instructors', 'students'];
    const { status, bytes } = await list(caller, { format, options: { groups } });
    expect(status).toBe(200);
    const text = format === 'csv' ? new TextDecoder().decode(bytes) : (await readPdf(bytes)).pages.join('\n');
    for (const shown of ['Stella', 'Prion 5', 'Sam', 'Tina']) expect(text).toContain(shown);
    for (const hidden of ['son', '79 111', '+4179', '61', 'example', student.memberId])
      expect(text).not.toContain(hidden);
  });

  it('gets no list and sees nobody from the moment they are taken off', async () => {
    expect([(await read(caller)).status, (await list(caller)).status]).toEqual([200, 200]);
    await leaveDay();
    expect([(await read(caller)).status, (await list(caller)).status]).toEqual([404, 404]);
  });

  it('sees only first names from the moment they are a student', async () => {
    await become('student');
    expect((await read(caller)).body.students_docs).toEqual([
      { user_id: student.memberId, first_name: 'Stella', role: 'student' },
    ]);
    const { status, problem } = await list(caller);
    expect([status, problem.code]).toEqual([403, 'role_too_low']);
  });
});

describe('others', () => {
  it.each(['beginner_student', 'student'] as const)(
    'a %s on the day sees first names, and gets no list',
    async (role) => {
      const other = await buildMember(api.superuser, school, role);
      await buildSignUp(api.superuser, school.schoolId, flight, other.memberId);
      const as = await api.as(other);
      expect((await read(as)).body.students_docs[0]).toEqual({
        user_id: student.memberId,
        first_name: 'Stella',
        role: 'student',
      });
      expect((await list(as)).status).toBe(403);
    },
  );

  it('a start instructor who is not on the day gets 404 for both', async () => {
    const as = await api.as(await buildMember(api.superuser, school, 'start_instructor'));
    expect([(await read(as)).status, (await list(as)).status]).toEqual([404, 404]);
  });

  it('a start instructor of another school gets 404 there, and 403 here', async () => {
    const elsewhere = await buildSchool(api.superuser);
    const as = await api.as(await buildMember(api.superuser, elsewhere, 'start_instructor'));
    expect((await read(as)).status).toBe(403);
    const there = { 'x-school-id': elsewhere.schoolId };
    expect((await as.send(readFlightMembers, { flight_id: flight }, there)).status).toBe(404);
    expect((await askForList(api, as, elsewhere.schoolId, flight)).status).toBe(404);
  });
});
