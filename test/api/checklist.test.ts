import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { type Item, readChecklist, tickChecklist } from '../../features/materials/checklist.contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
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

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser, 'School');
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

type Seat = 'students' | 'start_instructors';

const dayWith = async (facts: FlightFacts = {}, seat: Seat = 'students') => {
  const flight = await buildFlight(api.superuser, school, { teachers: [teacher.memberId], ...facts });
  const member = await buildMember(api.superuser, school, seat === 'students' ? 'student' : 'start_instructor');
  await buildSignUp(api.superuser, school.schoolId, flight, member.memberId, seat);
  return { flight, member };
};

const inDays = (days: number): FlightFacts => {
  const start = Temporal.Now.instant().add({ hours: 24 * days });
  return { start: start.toString(), deadline: null };
};

const tick = (flight_id: FlightId, { memberId }: Pick<BuiltMember, 'memberId'>, change: object, caller = staff) =>
  caller.send(tickChecklist, { flight_id, user_id: memberId, item: 'helmet', ...change });

const listOf = async (flight_id: FlightId) => (await staff.send(readChecklist, { flight_id })).body;

/** Inserts what a vote in the poll stores. */
const vote = (flight: FlightId, { memberId }: BuiltMember, item: Item) =>
  api.superuser.query(
    'insert into app.material (school_id, flight_id, member_id, item, voted) values ($1, $2, $3, $4, true)',
    [school.schoolId, flight, memberId, item],
  );

describe('a tick', () => {
  it.each<[string, FlightFacts, Seat]>([
    ['a student, before the day', inDays(5), 'students'],
    ['a start instructor, on the day', inDays(0), 'start_instructors'],
    ['a student, long after the day', inDays(-90), 'students'],
  ])('is saved for %s', async (_name, facts, seat) => {
    const { flight, member } = await dayWith(facts, seat);
    expect(await listOf(flight)).toEqual([]);
    const { status, body } = await tick(flight, member, { needed: true });
    const row = { user_id: member.memberId, item: 'helmet', needed: true, needed_by_staff: true, voted: false };
    expect([status, body]).toEqual([200, { ...row, handed_out: false }]);
    expect((await tick(flight, member, { handed_out: true })).body).toEqual({ ...row, handed_out: true });
    expect(await listOf(flight)).toEqual([{ ...row, handed_out: true }]);
  });

  it('changes the given fields only; null means absent', async () => {
    const { flight, member } = await dayWith();
    await tick(flight, member, { handed_out: true });
    const kept = { needed_by_staff: true, handed_out: true };
    expect((await tick(flight, member, {})).body).toMatchObject(kept);
    expect((await tick(flight, member, { needed: null, handed_out: null })).body).toMatchObject(kept);
  });

  it('changes one item of one person only', async () => {
    const { flight, member } = await dayWith();
    const other = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, other.memberId);
    await tick(flight, member, { item: 'radio', needed: true });
    await tick(flight, other, { item: 'canopy', handed_out: true });
    await tick(flight, member, { item: 'other', needed: true });
    const rows: { user_id: string; item: string; handed_out: boolean }[] = await listOf(flight);
    expect(new Set(rows.map((row) => `${row.user_id} ${row.item} ${row.handed_out}`))).toEqual(
      new Set([`${member.memberId} other false`, `${member.memberId} radio false`, `${other.memberId} canopy true`]),
    );
  });

  it('deletes a row without any information', async () => {
    const { flight, member } = await dayWith();
    await tick(flight, member, { needed: true });
    expect((await tick(flight, member, { needed: 'as_voted' })).body).toMatchObject({ needed: false });
    await tick(flight, member, {});
    expect(await listOf(flight)).toEqual([]);
    const { rows } = await api.superuser.query('select 1 from app.material where flight_id = $1', [flight]);
    expect(rows).toEqual([]);
  });
});

describe('a vote', () => {
  it('counts until staff override it, and again when they clear their tick', async () => {
    const { flight, member } = await dayWith();
    await vote(flight, member, 'helmet');
    expect(await listOf(flight)).toMatchObject([{ needed: true, needed_by_staff: null, voted: true }]);
    expect((await tick(flight, member, { needed: false })).body).toMatchObject({ needed: false, voted: true });
    expect(await listOf(flight)).toMatchObject([{ needed: false, needed_by_staff: false, voted: true }]);
    expect((await tick(flight, member, { needed: 'as_voted' })).body).toMatchObject({ needed: true });
  });
});

describe('leaving a day', () => {
  it("deletes the member's rows, and a new sign-up begins without any", async () => {
    const { flight, member } = await dayWith();
    const stays = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, stays.memberId);
    await tick(flight, member, { handed_out: true });
    await tick(flight, stays, { needed: true });
    const seat = { flight_id: flight, user_id: member.memberId, role: 'students' };
    expect((await staff.send(changeFlightMember, { ...seat, action: 'sign-out' })).status).toBe(200);
    expect(await listOf(flight)).toMatchObject([{ user_id: stays.memberId }]);
    expect((await tick(flight, member, { needed: true })).body.code).toBe('not_signed_up');
    expect((await staff.send(changeFlightMember, { ...seat, action: 'sign-up' })).status).toBe(200);
    expect(await listOf(flight)).toMatchObject([{ user_id: stays.memberId }]);
  });

  it('by signing oneself off does the same', async () => {
    const { flight, member } = await dayWith();
    await tick(flight, member, { needed: true });
    const change = { flight_id: flight, role: 'students', action: 'sign-out' };
    expect((await (await api.as(member)).send(changeOwnSeat, change)).status).toBe(200);
    expect(await listOf(flight)).toEqual([]);
  });
});

describe('a tick is refused', () => {
  it('on a cancelled day, whose checklist can still be read', async () => {
    const { flight, member } = await dayWith({ canceled: true });
    const { status, body } = await tick(flight, member, { needed: true });
    expect([status, body.code]).toEqual([409, 'flight_canceled']);
    expect(await listOf(flight)).toEqual([]);
  });

  it('for a teacher, a person on another day, and an unknown id', async () => {
    const { flight } = await dayWith();
    const { member: elsewhere } = await dayWith();
    for (const memberId of [teacher.memberId, elsewhere.memberId, UNKNOWN as never]) {
      const { status, body } = await tick(flight, { memberId }, { needed: true });
      expect([status, body.code]).toEqual([409, 'not_signed_up']);
    }
  });

  it('on an unknown day and on a day of another school', async () => {
    const { flight, member } = await dayWith();
    const other = await buildSchool(api.superuser, 'Other');
    const abroad = await api.as(await buildMember(api.superuser, other, 'flight_teacher'));
    expect((await tick(UNKNOWN as FlightId, member, { needed: true })).status).toBe(404);
    expect((await tick(flight, member, { needed: true }, abroad)).status).toBe(404);
    expect((await staff.send(readChecklist, { flight_id: UNKNOWN })).status).toBe(404);
    expect((await abroad.send(readChecklist, { flight_id: flight })).status).toBe(404);
    expect(await listOf(flight)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an unknown item', { item: 'oxygen', needed: true }, 'item'],
    ['no item', { item: null }, 'item'],
    ['needed as a word', { needed: 'yes' }, 'needed'],
    ['needed as a number', { needed: 1 }, 'needed'],
    ['handed out as a word', { handed_out: 'as_voted' }, 'handed_out'],
    ['the vote, which is the participant’s', { voted: true }, 'voted'],
  ])('for %s, with the field named', async (_name, change, path) => {
    const { flight, member } = await dayWith();
    const { status, body } = await tick(flight, member, change);
    expect([status, body.code]).toEqual([422, 'invalid_fields']);
    expect(new Set(body.errors.map((error: { path: string }) => error.path))).toEqual(new Set([path]));
    expect(await listOf(flight)).toEqual([]);
  });
});

describe('permission to read and tick', () => {
  it.each(['beginner_student', 'student', 'start_instructor'] as const)(
    'is not given to a %s, not even for themselves',
    async (role) => {
      const { flight } = await dayWith();
      const member = await buildMember(api.superuser, school, role);
      const seat = role === 'start_instructor' ? 'start_instructors' : 'students';
      await buildSignUp(api.superuser, school.schoolId, flight, member.memberId, seat);
      const caller = await api.as(member);
      expect((await tick(flight, member, { needed: true }, caller)).body.code).toBe('role_too_low');
      expect((await caller.send(readChecklist, { flight_id: flight })).body.code).toBe('role_too_low');
    },
  );

  it('is given to flight teachers, school admins of any role and product admins', async () => {
    const { flight, member } = await dayWith();
    const admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
    const product = await api.as(null, { sentinel: true });
    const inSchool = { 'x-school-id': school.schoolId };
    const change = { flight_id: flight, user_id: member.memberId, item: 'radio', needed: true };
    for (const caller of [staff, admin, product]) {
      expect((await caller.send(tickChecklist, change, inSchool)).status).toBe(200);
      expect((await caller.send(readChecklist, { flight_id: flight }, inSchool)).body).toHaveLength(1);
    }
  });
});
