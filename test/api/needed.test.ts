import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { readSchoolConfig } from '../../features/schools/contract.ts';
import { saveSchoolNumbers } from '../../features/schools/readiness.contract.ts';
import { handSeatOver } from '../../features/signups/hand-over/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { buildPerson, type Person } from '../support/full-day.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool, buildSignUp } from '../support/school.ts';

const SATURDAY = { start: '2026-06-20T07:00:00Z', end: '2026-06-20T15:00:00Z', deadline: '2026-06-16T18:00:00Z' };
const SUNDAY = { start: '2026-06-21T07:00:00Z', end: '2026-06-21T15:00:00Z', deadline: '2026-06-16T18:00:00Z' };
/** Thursday before, at 19:00 in Zurich. */
const EVENING = Temporal.Instant.from('2026-06-18T17:00:00Z');
const IN_WORDS = 'Saturday, 20 June 2026';

let now = EVENING;
let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let day: FlightId;
let urs: Person;
let ida: Person;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = EVENING;
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  [urs, ida] = [
    await buildPerson(api, school, 'Urs', 'start_instructor'),
    await buildPerson(api, school, 'Ida', 'start_instructor'),
  ];
  day = await buildFlight(api.superuser, school, { ...SATURDAY, max_start_instructors: 2 });
});

const look = () => api.background.everyMinute.needed();
/** The notices of a member. */
const subjects = async ({ member }: Person): Promise<string[]> => {
  const { rows } = await api.superuser.query<{ title: string }>(
    `select title from app.notice where member_id = $1 and channel = 'email' order by made_at`,
    [member.memberId],
  );
  return rows.map(({ title }) => title);
};
const seat = ({ member }: Person, flight = day) =>
  buildSignUp(api.superuser, school.schoolId, flight, member.memberId, 'start_instructors');
const leave = ({ caller }: Person, flight = day) => caller.send(handSeatOver, { flight_id: flight, reason: 'Fever' });
const students = async (count: number) => {
  for (let n = 0; n < count; n++) {
    const { memberId } = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, day, memberId);
  }
};

describe('a day without enough start instructors', () => {
  it('asks those who could come on the evening two days before, once, whichever server looks', async () => {
    await Promise.all([look(), look()]);
    await look();
    for (const one of [urs, ida]) expect(await subjects(one)).toEqual([`Start instructor needed: ${IN_WORDS}`]);
    const student = await buildPerson(api, school, 'Nina');
    await look();
    expect(await subjects(student)).toEqual([]);
  });

  it.each([
    ['before the evening', '2026-06-18T15:59:59Z'],
    ['in the night', '2026-06-18T19:00:00Z'],
    ['three days before', '2026-06-17T17:00:00Z'],
    ['on the day before', '2026-06-19T17:00:00Z'],
  ])('asks nobody %s', async (_, at) => {
    now = Temporal.Instant.from(at);
    await look();
    expect([...(await subjects(urs)), ...(await subjects(ida))]).toEqual([]);
  });

  it('asks nobody who has a seat, flies or teaches elsewhere that day, or if the day is cancelled', async () => {
    const other = await buildFlight(api.superuser, school, { ...SATURDAY, max_start_instructors: 2 });
    await seat(urs, other);
    await look();
    expect([await subjects(urs), await subjects(ida)]).toEqual([[], [`Start instructor needed: ${IN_WORDS}`]]);
    await api.superuser.query('update app.flight set canceled = true where school_id = $1', [school.schoolId]);
    const late = await buildPerson(api, school, 'Eva', 'start_instructor');
    await look();
    expect(await subjects(late)).toEqual([]);
  });

  it('counts its students by the number of the school', async () => {
    await seat(urs);
    await students(7);
    await look();
    expect(await subjects(ida)).toEqual([]);
    await admin.send(saveSchoolNumbers, { students_per_start_instructor: 6, students_per_teacher: null });
    await look();
    expect([await subjects(urs), await subjects(ida)]).toEqual([[], [`Start instructor needed: ${IN_WORDS}`]]);
  });
});

describe('a start instructor who leaves after the deadline', () => {
  it('lets the others be asked at once, and nobody twice a day, for whatever days', async () => {
    now = Temporal.Instant.from('2026-06-17T08:00:00Z');
    const sunday = await buildFlight(api.superuser, school, { ...SUNDAY, max_start_instructors: 2 });
    await seat(urs);
    await seat(urs, sunday);
    expect((await leave(urs)).status).toBe(200);
    expect([await subjects(urs), await subjects(ida)]).toEqual([[], [`Start instructor needed: ${IN_WORDS}`]]);
    await leave(urs, sunday);
    expect(await subjects(ida)).toHaveLength(1);
    // The next day of the school.
    now = EVENING;
    await look();
    expect(await subjects(ida)).toHaveLength(2);
  });

  it('asks nobody while the day has enough', async () => {
    now = Temporal.Instant.from('2026-06-17T08:00:00Z');
    await seat(urs);
    await seat(ida);
    const eva = await buildPerson(api, school, 'Eva', 'start_instructor');
    await leave(urs);
    expect(await subjects(eva)).toEqual([]);
  });
});

describe('the numbers of a school', () => {
  const SIX = { students_per_start_instructor: 6, students_per_teacher: 8 };

  it('are set by school admins, read by everybody there, and in the history', async () => {
    expect((await admin.send(saveSchoolNumbers, SIX)).body).toEqual({ success: true });
    await admin.send(saveSchoolNumbers, SIX);
    expect((await urs.caller.send(readSchoolConfig, {})).body).toMatchObject(SIX);
    expect((await urs.caller.send(saveSchoolNumbers, SIX)).status).toBe(403);
    const was = { ...SIX, students_per_teacher: 9 };
    expect((await admin.send(saveSchoolNumbers, { ...SIX, students_per_teacher: 7, was })).body.code).toBe(
      'stale_update',
    );
    const other = await buildPerson(api, await buildSchool(api.superuser), 'Ueli');
    expect((await other.caller.send(readSchoolConfig, {})).body).toMatchObject({ students_per_teacher: null });
    const { rowCount } = await api.superuser.query(
      `select from app.change where school_id = $1 and entity = 'school' and after ->> 'students_per_teacher' = '8'`,
      [school.schoolId],
    );
    expect(rowCount).toBe(1);
  });

  it.each([
    ['nothing', {}],
    ['zero', { ...SIX, students_per_teacher: 0 }],
    ['too many', { ...SIX, students_per_teacher: 51 }],
    ['half a student', { ...SIX, students_per_start_instructor: 1.5 }],
    ['a text', { ...SIX, students_per_teacher: 'six' }],
  ])('can’t be %s', async (_, body) => {
    expect((await admin.send(saveSchoolNumbers, body)).status).toBe(422);
  });
});
