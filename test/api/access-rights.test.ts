import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listLogins, readAccessRights } from '../../features/accounts/contract.ts';
import { listFlights } from '../../features/flights/contract.ts';
import {
  countMembers,
  type FullMember,
  listFlightTeachers,
  listMembers,
  listStartInstructors,
  readOwnProfile,
} from '../../features/members/contract.ts';
import { disableMembers } from '../../features/members/member-list/selection.contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { listSignUpFlights, readFlightMembers } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { readMember } from '../support/profile.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

const inHours = (hours: number) => Temporal.Now.instant().add({ hours }).toString({ smallestUnit: 'millisecond' });

let api: TestApi;
let school: BuiltSchool;
let chief: BuiltMember;
let admin: Caller;
let provider: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  chief = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
  admin = await api.as(chief);
  const somewhere = await api.as(null, { sentinel: true });
  const send: Caller['send'] = (call, body) => somewhere.send(call, body, { 'x-school-id': school.schoolId });
  provider = { ...somewhere, send };
});

const change = async (whose: BuiltMember, rights: object, by: Caller = admin) => {
  const { last_update } = await readMember(provider, whose);
  return by.send(changeAccessRights, { user_id: whose.memberId, last_update, ...rights });
};
const codeOf = async (...asked: Parameters<typeof change>) => {
  const { status, body } = await change(...asked);
  return status === 200 ? 200 : [status, body.code];
};

describe('a member', () => {
  it('cannot change their own role or disable themselves, whatever admin right they have', async () => {
    const learner = await buildMember(api.superuser, school, 'student', { is_school_admin: true });
    const both = await buildMember(api.superuser, school, 'student');
    const callers = [admin, await api.as(learner), await api.as(both, { sentinel: true })];
    for (const [place, own] of [chief, learner, both].entries()) {
      const by = callers[place];
      expect(await codeOf(own, { role: 'start_instructor' }, by)).toEqual([403, 'not_for_oneself']);
      expect(await codeOf(own, { disabled: true }, by)).toEqual([403, 'not_for_oneself']);
    }
  });
});

describe('the last school admin', () => {
  it('keeps the right, whoever tries to remove it', async () => {
    expect(await codeOf(chief, { is_school_admin: false })).toEqual([409, 'last_admin']);
    expect(await codeOf(chief, { is_school_admin: false }, provider)).toEqual([409, 'last_admin']);
    expect(await codeOf(chief, { disabled: true }, provider)).toEqual([409, 'last_admin']);
    expect(await readMember(provider, chief)).toMatchObject({ is_school_admin: true, disabled: false });
  });

  it('can lose the right once another enabled admin of the same school exists', async () => {
    await buildMember(api.superuser, school, 'student', { is_school_admin: true, disabled: true });
    await buildMember(api.superuser, await buildSchool(api.superuser), 'student', { is_school_admin: true });
    expect(await codeOf(chief, { is_school_admin: false })).toEqual([409, 'last_admin']);
    await buildMember(api.superuser, school, 'student', { is_school_admin: true });
    expect(await codeOf(chief, { is_school_admin: false })).toBe(200);
    expect((await admin.send(listMembers, { admin: true })).body.code).toBe('role_too_low');
  });
});

describe('the role of a product admin', () => {
  const productAdmin = async (role: BuiltMember['role']) => {
    const member = await buildMember(api.superuser, school, role);
    await api.as(member, { sentinel: true });
    return member;
  };

  it('is protected if the role is flight teacher', async () => {
    const teacher = await productAdmin('flight_teacher');
    for (const by of [admin, provider])
      expect(await codeOf(teacher, { role: 'student' }, by)).toEqual([409, 'role_is_protected']);
    expect(await codeOf(teacher, { role: 'flight_teacher' })).toBe(200);
    expect(await codeOf(await productAdmin('student'), { role: 'flight_teacher' })).toBe(200);
    expect(await codeOf(await buildMember(api.superuser, school, 'flight_teacher'), { role: 'student' })).toBe(200);
  });
});

describe('a change of rights', () => {
  it.each([{ role: 'start_instructor' }, { is_school_admin: true }, { disabled: true }])(
    '%j: is stored, keeps its token when repeated, and is refused with an old token',
    async (rights) => {
      const member = await buildMember(api.superuser, school);
      const old = (await readMember(admin, member)).last_update;
      const { status, body } = await change(member, rights);
      expect([status, body]).toEqual([200, { last_update: expect.not.stringMatching(old) }]);
      expect(await readMember(admin, member)).toMatchObject({ ...rights, ...body });
      expect((await change(member, rights)).body).toEqual(body);
      const stale = await change(member, { ...rights, last_update: old });
      expect([stale.status, stale.body.code, stale.body.last_update]).toEqual([409, 'stale_update', body.last_update]);
    },
  );

  it('is refused with 404 for a member of another school or an unknown id', async () => {
    const foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
    for (const user_id of [foreign.memberId, crypto.randomUUID(), 'member-1']) {
      const { status, body } = await admin.send(changeAccessRights, { user_id, disabled: true, last_update: '1' });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('takes effect at the next call, in both directions', async () => {
    const member = await buildMember(api.superuser, school);
    const caller = await api.as(member);
    const mayList = async () => (await caller.send(listMembers, { admin: true })).status;
    expect(await mayList()).toBe(403);
    await change(member, { is_school_admin: true });
    expect(await mayList()).toBe(200);
    await change(member, { is_school_admin: false });
    expect(await mayList()).toBe(403);
  });
});

describe('disabling', () => {
  const ids = (body: readonly { user_id: string }[]) => body.map(({ user_id }) => user_id);

  /** The lists in which a member of this role could appear. */
  const findable = async ({ memberId, role }: BuiltMember, by: Caller) => {
    const found = async (...[call, body]: Parameters<Caller['send']>) =>
      ids((await by.send(call, body)).body).includes(memberId);
    return {
      base: await found(listMembers, { roles: [role], response_type: 'base' }),
      full: await found(listMembers, { roles: [role], response_type: 'full', limit: 50 }),
      search: await found(listMembers, { roles: [role], response_type: 'base', search: 'Muster' }),
      byId: await found(listMembers, { user_ids: [memberId], response_type: 'full' }),
      ofRole: await found(role === 'flight_teacher' ? listFlightTeachers : listStartInstructors, {}),
      admins: await found(listMembers, { admin: true }),
      disabled: await found(listMembers, { disabled: true }),
    };
  };

  it.each(['start_instructor', 'flight_teacher'] as const)(
    'removes a %s from every list and refuses their next call with 403; enabling undoes both',
    async (role) => {
      const member = await buildMember(api.superuser, school, role, { is_school_admin: true });
      const caller = await api.as(member);
      const everywhere = { base: true, full: true, search: true, byId: true, ofRole: true, admins: true };
      expect(await findable(member, admin)).toEqual({ ...everywhere, disabled: false });
      const { body: before } = await admin.send(countMembers, {});

      expect(await codeOf(member, { disabled: true })).toBe(200);
      const nowhere = { base: false, full: false, search: false, ofRole: false, admins: false };
      expect(await findable(member, admin)).toEqual({ ...nowhere, byId: true, disabled: true });
      expect(await readMember(admin, member)).toMatchObject({ disabled: true, role });
      const teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
      expect(await readMember(teacher, member)).toBeUndefined();
      const refused = await caller.send(readOwnProfile);
      expect([refused.status, refused.body.code]).toEqual([403, 'no_membership']);
      expect((await caller.send(listLogins)).body).toEqual([]);
      const { body: without } = await admin.send(countMembers, {});
      expect([without.disabled, without.start_instructor]).toEqual([
        before.disabled + 1,
        before.start_instructor - (role === 'start_instructor' ? 1 : 0),
      ]);

      expect(await codeOf(member, { disabled: false })).toBe(200);
      expect(await findable(member, admin)).toEqual({ ...everywhere, disabled: false });
      expect((await caller.send(readAccessRights)).body).toMatchObject({ role, is_school_admin: true });
    },
  );

  it('frees seats on days that are not over, and keeps those on past days', async () => {
    const member = await buildMember(api.superuser, school, 'student');
    const [past, today, ahead, canceled] = [
      await buildFlight(api.superuser, school, { start: inHours(-54), deadline: null }),
      await buildFlight(api.superuser, school, { start: inHours(-2), deadline: null }),
      await buildFlight(api.superuser, school),
      await buildFlight(api.superuser, school, { canceled: true }),
    ];
    const flights = [past, today, ahead, canceled];
    const other = await buildMember(api.superuser, school, 'student');
    for (const flight of flights) {
      await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
      await buildSignUp(api.superuser, school.schoolId, flight, other.memberId);
    }
    const counts = async () => {
      const { body } = await admin.send(listFlights, { flight_ids: flights });
      const count = (id: FlightId) =>
        body.find(({ flight_id }: { flight_id: string }) => flight_id === id).student_count;
      return flights.map(count);
    };
    expect(await readMember(admin, member)).toMatchObject({ flights_ahead: 3, participation: { partaken: 1 } });
    expect(await counts()).toEqual([2, 2, 2, 2]);
    await change(member, { disabled: true });
    expect(await counts()).toEqual([2, 1, 1, 1]);
    const { body: docs } = await admin.send(readFlightMembers, { flight_id: ahead });
    expect(ids(docs.students_docs)).toEqual([other.memberId]);
    await change(member, { disabled: false });
    expect(await counts()).toEqual([2, 1, 1, 1]);
    expect(await readMember(admin, member)).toMatchObject({ flights_ahead: 0, participation: { partaken: 1 } });
  });

  it('removes a teacher from future days, and a start instructor from what others see', async () => {
    const teacher = await buildMember(api.superuser, school, 'flight_teacher');
    const starter = await buildMember(api.superuser, school, 'start_instructor');
    const teachers = [teacher.memberId, chief.memberId];
    const past = await buildFlight(api.superuser, school, { start: inHours(-30), deadline: null, teachers });
    const ahead = await buildFlight(api.superuser, school, { teachers });
    await buildSignUp(api.superuser, school.schoolId, ahead, starter.memberId, 'start_instructors');
    const student = await api.as(await buildMember(api.superuser, school));
    const shown = async () => {
      const { body } = await student.send(listSignUpFlights, { flight_type: ['high_alt_flight'] });
      return body.find(({ flight_id }: { flight_id: string }) => flight_id === ahead);
    };
    expect(await shown()).toMatchObject({ start_instructor_count: 1, flight_teachers: teachers });
    for (const gone of [teacher, starter]) await change(gone, { disabled: true });
    expect(await shown()).toMatchObject({
      start_instructor_count: 0,
      start_instructors: [],
      flight_teachers: [chief.memberId],
    });
    const { body } = await admin.send(listFlights, { flight_ids: [past] });
    expect(body[0].flight_teachers).toEqual(teachers);
  });

  it('is preceded by the days on which nobody else teaches', async () => {
    const teacher = await buildMember(api.superuser, school, 'flight_teacher');
    const [alone, together] = [[teacher.memberId], [teacher.memberId, chief.memberId]];
    const [soon, later] = [inHours(-1), inHours(50)];
    await buildFlight(api.superuser, school, { start: later, deadline: null, teachers: alone });
    await buildFlight(api.superuser, school, { start: soon, deadline: null, teachers: alone });
    await buildFlight(api.superuser, school, { start: inHours(-30), deadline: null, teachers: alone });
    await buildFlight(api.superuser, school, { teachers: alone, canceled: true });
    await buildFlight(api.superuser, school, { teachers: together });
    expect(await readMember(admin, teacher)).toMatchObject({ flights_ahead: 4, teaches_alone: [soon, later] });
    expect(await readMember(admin, chief)).toMatchObject({ flights_ahead: 1, teaches_alone: [] });
    expect(await readMember(await api.as(teacher), chief)).not.toHaveProperty('teaches_alone');
  });

  it('is preceded by the days without another start instructor, and of several members by those of all together', async () => {
    const [one, two] = [
      await buildMember(api.superuser, school, 'start_instructor'),
      await buildMember(api.superuser, school, 'start_instructor'),
    ];
    // Days last eight hours, so they may end on the next one.
    const [alone, both] = [inHours(30), inHours(90)];
    for (const [start, starters] of [
      [alone, [one]],
      [both, [one, two]],
    ] as const) {
      const day = await buildFlight(api.superuser, school, { start, deadline: null, teachers: [chief.memberId] });
      await buildSignUp(api.superuser, school.schoolId, day, (await buildMember(api.superuser, school)).memberId);
      for (const { memberId } of starters)
        await buildSignUp(api.superuser, school.schoolId, day, memberId, 'start_instructors');
    }
    const daysOf = async (...members: readonly BuiltMember[]) => {
      const user_ids = members.map(({ memberId }) => memberId);
      const { body } = await admin.send(listMembers, { user_ids, response_type: 'full' });
      return body.map((member: FullMember) => member.starts_alone);
    };
    expect(await daysOf(one)).toEqual([[alone]]);
    expect(await daysOf(two)).toEqual([[]]);
    expect(await daysOf(one, two)).toEqual([[alone, both], [both]]);
  });
});

describe('the days of a disabled member', () => {
  it('come back with the access, as far as nobody else has them and the rules allow', async () => {
    const teacher = await buildMember(api.superuser, school, 'flight_teacher');
    const student = await buildMember(api.superuser, school);
    const other = await buildMember(api.superuser, school);
    const day = (hours: number, more = {}) =>
      buildFlight(api.superuser, school, { start: inHours(hours), deadline: null, ...more });
    const taught = await day(100, { teachers: [chief.memberId, teacher.memberId] });
    const [free, full, canceled, second, elsewhere] = [
      await day(200),
      await day(300, { max_students: 1 }),
      await day(400, { canceled: true }),
      await day(500),
      await day(500),
    ];
    for (const id of [free, full, canceled, second])
      await buildSignUp(api.superuser, school.schoolId, id, student.memberId);
    for (const member of [teacher, student]) await change(member, { disabled: true });
    // Meanwhile somebody else has the last seat, and the student a seat on another flight of a day.
    await buildSignUp(api.superuser, school.schoolId, full, other.memberId);
    await buildSignUp(api.superuser, school.schoolId, elsewhere, student.memberId);

    const partsOf = async (member: BuiltMember): Promise<string[]> => {
      const { rows } = await api.superuser.query(
        `select flight_id from app.signup where member_id = $1
         union all select flight_id from app.flight_teacher where member_id = $1 order by 1`,
        [member.memberId],
      );
      return rows.map(({ flight_id }) => flight_id);
    };
    expect(await partsOf(student)).toEqual([elsewhere]);
    await change(teacher, { disabled: false, days_back: true });
    expect(await partsOf(teacher)).toEqual([taught]);
    await change(student, { disabled: false, days_back: true });
    expect(await partsOf(student)).toEqual([free, canceled, elsewhere].toSorted());
  });

  it('come back for many at once', async () => {
    const students = [await buildMember(api.superuser, school), await buildMember(api.superuser, school)];
    const user_ids = students.map(({ memberId }) => memberId);
    const id = await buildFlight(api.superuser, school, { start: inHours(600), deadline: null });
    for (const memberId of user_ids) await buildSignUp(api.superuser, school.schoolId, id, memberId);
    const counted = async () => {
      const { body } = await admin.send(listFlights, { flight_ids: [id] });
      return body[0].student_count;
    };
    await admin.send(disableMembers, { user_ids, disabled: true });
    expect(await counted()).toBe(0);
    await admin.send(disableMembers, { user_ids, disabled: false, days_back: true });
    expect(await counted()).toBe(2);
  });
});
