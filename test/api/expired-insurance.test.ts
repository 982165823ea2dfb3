import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSchoolConfig, saveSignUpRules } from '../../features/schools/contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

const DAY = { start: '2031-05-10T06:30:00Z', end: '2031-05-10T15:00:00Z', deadline: null };
const THAT_DAY = '2031-05-10';
const DAY_BEFORE = '2031-05-09';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
});
afterAll(() => api.stop());

const set = async (blocks_expired_insurance: boolean): Promise<void> => {
  expect((await admin.send(saveSignUpRules, { blocks_expired_insurance })).body).toEqual({ success: true });
};
const isBlocking = async (caller: Caller) => (await caller.send(readSchoolConfig, {})).body.blocks_expired_insurance;

type BuiltRole = Parameters<typeof buildMember>[2];

/** Builds a member with an insurance until this day; `null`: nobody has entered it. */
const insured = async (until: string | null, role: BuiltRole = 'student') => {
  const member = await buildMember(api.superuser, school, role);
  await api.superuser.query('update app.member set insurance_valid_until = $2 where id = $1', [member.memberId, until]);
  return { member, caller: await api.as(member) };
};
const signUp = async (caller: Caller, more: object = {}) => {
  const flight_id = await buildFlight(api.superuser, school, DAY);
  const { status, body } = await caller.send(changeOwnSeat, {
    flight_id,
    role: 'students',
    action: 'sign-up',
    ...more,
  });
  return { flight_id, outcome: body.code ?? status };
};

describe('the setting', () => {
  it.each([
    ['a school admin', 'student', { is_school_admin: true }, 200],
    ['a flight teacher', 'flight_teacher', {}, 403],
    ['a student', 'student', {}, 403],
  ] as const)(
    'is changed by %s with the expected status, and read by everybody in the school',
    async (_name, role, facts, status) => {
      await set(false);
      const person = await api.as(await buildMember(api.superuser, school, role, facts));
      expect((await person.send(saveSignUpRules, { blocks_expired_insurance: true })).status).toBe(status);
      expect(await isBlocking(person)).toBe(status === 200);
    },
  );

  it('applies to one school, and its changes are in the history', async () => {
    const other = await buildSchool(api.superuser);
    const stranger = await api.as(await buildMember(api.superuser, other, 'student', { is_school_admin: true }));
    await set(false);
    await set(true);
    await set(true);
    expect(await isBlocking(stranger)).toBe(false);
    const { rows } = await api.superuser.query(
      `select actor_id, before ->> 'blocks_expired_insurance' as before, after ->> 'blocks_expired_insurance' as after
       from app.change where school_id = $1 and entity = 'school' order by id desc limit 1`,
      [school.schoolId],
    );
    expect(rows).toEqual([{ actor_id: admin.identityId, before: 'false', after: 'true' }]);
  });

  it.each([
    ['an empty body', {}],
    ['a text', { blocks_expired_insurance: 'yes' }],
    ['null', { blocks_expired_insurance: null }],
    ['an unknown field', { blocks_expired_insurance: true, of: 'everybody' }],
  ])('refuses %s', async (_name, body) => {
    expect((await admin.send(saveSignUpRules, body)).status).toBe(422);
  });
});

describe('a sign-up by the member, with an insurance that ends the day before', () => {
  it('is accepted by a school that only warns', async () => {
    await set(false);
    expect((await signUp((await insured(DAY_BEFORE)).caller)).outcome).toBe(200);
  });

  it('is refused by a school that blocks it, until the new date is entered', async () => {
    await set(true);
    const { member, caller } = await insured(DAY_BEFORE);
    expect((await signUp(caller)).outcome).toBe('insurance_expired');
    await api.superuser.query('update app.member set insurance_valid_until = $2 where id = $1', [
      member.memberId,
      THAT_DAY,
    ]);
    expect((await signUp(caller)).outcome).toBe(200);
  });

  it('is refused to a start instructor, too', async () => {
    await set(true);
    const { caller } = await insured(DAY_BEFORE, 'start_instructor');
    expect((await signUp(caller, { role: 'start_instructors' })).outcome).toBe('insurance_expired');
  });

  it('can be overridden by staff only', async () => {
    await set(true);
    const student = await insured(DAY_BEFORE);
    expect((await signUp(student.caller, { override: true })).outcome).toBe('role_too_low');
    const teacher = await insured(DAY_BEFORE, 'flight_teacher');
    const seat = { role: 'start_instructors' };
    expect((await signUp(teacher.caller, seat)).outcome).toBe('insurance_expired');
    expect((await signUp(teacher.caller, { ...seat, override: true })).outcome).toBe(200);
  });

  it('is made by staff, and the member can still sign off', async () => {
    await set(true);
    const { member, caller } = await insured(DAY_BEFORE);
    const { flight_id, outcome } = await signUp(caller);
    expect(outcome).toBe('insurance_expired');
    const seat = { flight_id, role: 'students' };
    const added = await admin.send(changeFlightMember, { ...seat, user_id: member.memberId, action: 'sign-up' });
    expect(added.status).toBe(200);
    expect((await caller.send(changeOwnSeat, { ...seat, action: 'sign-out' })).status).toBe(200);
  });

  it('is judged by the last day of a course', async () => {
    await set(true);
    const { caller } = await insured(THAT_DAY, 'start_instructor');
    const course = { ...DAY, type: 'safety_course' as const, end: '2031-05-12T15:00:00Z' };
    const flight_id = await buildFlight(api.superuser, school, course);
    const seat = { flight_id, role: 'start_instructors', action: 'sign-up' };
    expect((await caller.send(changeOwnSeat, seat)).body.code).toBe('insurance_expired');
  });

  it('is accepted if nobody has entered a date', async () => {
    await set(true);
    expect((await signUp((await insured(null)).caller)).outcome).toBe(200);
  });
});
