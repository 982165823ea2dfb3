import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../core/access/roles.ts';
import { resendInvitation } from '../../features/accounts/contract.ts';
import {
  countMembers,
  listFlightTeachers,
  listMembers,
  listStartInstructors,
  readOwnProfile,
} from '../../features/members/contract.ts';
import { inviteMembers, readInvitees } from '../../features/members/member-list/invitees.contract.ts';
import { exportMembers, selectMembers } from '../../features/members/member-list/selection.contract.ts';
import {
  addComment,
  changeAccessRights,
  recordPayment,
  registerMember,
  updateMember,
  updateOwnProfile,
} from '../../features/members/profile.contract.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import { attempts, fieldOf, ownAttempts } from '../support/member-fields.ts';
import { memberPatch, ownProfile, readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

/**
 * `role` `null`: not a member of the school. Each actor also belongs to the groups before their own: all, instructors,
 * staff, admins.
 */
const ACTORS = [
  { name: 'a beginner', role: 'beginner_student', admin: false, groups: 'all' },
  { name: 'a student', role: 'student', admin: false, groups: 'all' },
  { name: 'a start instructor', role: 'start_instructor', admin: false, groups: 'all instructors' },
  { name: 'a flight teacher', role: 'flight_teacher', admin: false, groups: 'all instructors staff' },
  { name: 'a school admin who is a student', role: 'student', admin: true, groups: 'all instructors staff admins' },
  {
    name: 'a school admin who is a flight teacher',
    role: 'flight_teacher',
    admin: true,
    groups: 'all instructors staff admins',
  },
  { name: 'a product admin', role: null, admin: true, groups: 'all instructors staff admins' },
] as const;
type Actor = (typeof ACTORS)[number];

/**
 * Taken from sections 2, 5 and 6 of the specification and sections 2 and 6 of the behavior, not from the code. The own
 * e-mail is that of decision 38: a new one that is not proven. Nobody of the table can be without an e-mail: all of them sign in.
 */
const TABLE = `
                          own:             others:
  field                   read    write    read     write
  first_name              all     all      staff    staff
  last_name               all     all      staff    staff
  email                   all     staff    staff    staff
  phone                   all     all      staff    staff
  no_email                all     nobody   staff    nobody
  no_phone                all     all      staff    staff
  language                all     all      staff    staff
  address.street          all     all      staff    staff
  address.zip             all     all      staff    staff
  address.city            all     all      staff    staff
  address.country         all     all      staff    staff
  user_info.size          all     all      staff    staff
  user_info.size_known    all     all      staff    staff
  user_info.weight        all     all      staff    staff
  user_info.weight_known  all     all      staff    staff
  user_info.own_canopy    all     all      staff    staff
  user_info.canopy_type   all     all      staff    staff
  user_info.canopy_color  all     all      staff    staff
  user_info.canopy_image  all     all      staff    staff
  user_info.own_harness   all     all      staff    staff
  user_info.harness_type  all     all      staff    staff
  safety.birth_date             all     all      staff    staff
  safety.licence_number         all     all      staff    staff
  safety.licence_valid_until    all     all      staff    staff
  safety.insurance_valid_until  all     all      staff    staff
  safety.reserve_repacked_on    all     all      staff    staff
  safety.canopy_checked_on      all     all      staff    staff
  safety.emergency_name         all     all      staff    staff
  safety.emergency_phone        all     all      staff    staff
  skill_level             all     nobody   staff    staff
  last_payment            all     admins   staff    staff
  comment                 nobody  nobody   staff    staff
  user_info.comment       nobody  nobody   staff    staff
  role                    all     nobody   staff    admins
  is_school_admin         all     admins   staff    admins
  disabled                all     nobody   staff    admins
  verified                all     nobody   staff    nobody
  invitation              nobody  nobody   staff    nobody
  participation           all     nobody   staff    nobody
  joined_on               all     nobody   staff    nobody
  school_id               all     nobody   staff    nobody`;

const COLUMNS = ['own read', 'own write', 'others read', 'others write'] as const;
const ROWS = TABLE.trim()
  .split('\n')
  .slice(2)
  .map((line) => line.trim().split(/\s+/));

/** For each field, whether the table allows it to this actor. */
const allowed = ({ groups }: Actor, column: (typeof COLUMNS)[number]): Record<string, boolean> =>
  Object.fromEntries(
    ROWS.map(([field = '', ...groupsOfField]) => [
      field,
      groups.split(' ').includes(groupsOfField[COLUMNS.indexOf(column)] ?? ''),
    ]),
  );

let api: TestApi;
let school: BuiltSchool;
/** Prepares the data and reads the results. */
let observer: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  observer = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());
// These tests invite more members than a school may in an hour.
beforeEach(async () => {
  await api.superuser.query('delete from identity.throttle');
});

/** A member with a value in every field: invited, described, paid and commented on. */
const filled = async (role: Role, admin = false): Promise<BuiltMember> => {
  const email = `${crypto.randomUUID()}@members.example`;
  const person = { first_name: 'Lena', last_name: 'Muster', role, email };
  const { body } = await observer.send(registerMember, person);
  const member: BuiltMember = { schoolId: school.schoolId, memberId: body.user_id, role, email };
  const saved = await observer.send(updateMember, memberPatch(member, body.last_update));
  const payment = { target_user: body.user_id, last_payment: '2026-01-05T12:00:00Z', ...saved.body };
  const paid = await observer.send({ ...recordPayment, path: `${recordPayment.path}?${new URLSearchParams(payment)}` });
  await observer.send(addComment, { user_id: body.user_id, comment: 'Starts well.' });
  if (admin) await observer.send(changeAccessRights, { user_id: body.user_id, is_school_admin: true, ...paid.body });
  return member;
};

/** A caller of this kind, and their member in the school. */
const actorOf = async ({ role, admin }: Actor): Promise<{ caller: Caller; member: BuiltMember | null }> => {
  const member = role === null ? null : await filled(role, admin);
  const caller = await api.as(member, { sentinel: member === null });
  if (member !== null) return { caller, member };
  const inSchool: Caller['send'] = (call, body) => caller.send(call, body, { 'x-school-id': school.schoolId });
  return { caller: { ...caller, send: inSchool }, member };
};

const isSaid = (member: object | undefined, field: string): boolean => {
  const value = fieldOf(member, field);
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
};

const seen = (member: object | undefined) =>
  Object.fromEntries(ROWS.map(([field = '']) => [field, isSaid(member, field)]));

/** Tries all calls that could write a field, and returns whether one did. A refused call must change nothing else. */
const isWritten = async (target: BuiltMember, ways: ReturnType<typeof attempts>, field: string): Promise<boolean> => {
  let before = await readMember(observer, target);
  for (const way of ways) {
    const { status, body } = await way(before);
    expect([field, status, status < 500]).toEqual([field, status, true]);
    const after = await readMember(observer, target);
    if (JSON.stringify(fieldOf(after, field)) !== JSON.stringify(fieldOf(before, field))) return true;
    if (status >= 400) expect([field, body.code, after]).toEqual([field, body.code, before]);
    before = after;
  }
  return false;
};

const RIGHTS = ['role', 'is_school_admin', 'disabled'];

const written = async (pair: () => Promise<readonly [BuiltMember, (field: string) => ReturnType<typeof attempts>]>) => {
  const result: Record<string, boolean> = {};
  let [target, waysOf] = await pair();
  for (const [field = ''] of ROWS) {
    result[field] = await isWritten(target, waysOf(field), field);
    // Changed rights would change which further fields can be written.
    if (result[field] && RIGHTS.includes(field)) [target, waysOf] = await pair();
  }
  return result;
};

/** The fields as dotted paths, as the rows of the table name them. */
const fieldsOf = (member: AnyBody): string[] =>
  Object.entries<object>(member).flatMap(([name, value]) =>
    ['address', 'user_info', 'safety'].includes(name) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );

/** Every response about a member has the first two; the others are for admins who request by id. */
const IN_NO_ROW = ['user_id', 'last_update', 'flights_ahead', 'teaches_alone', 'starts_alone'];

it('the table has a row for each field of a member', async () => {
  const member = await readMember(observer, await filled('student'));
  const inTable = ROWS.map(([field = '']) => field);
  expect([...inTable, ...IN_NO_ROW].toSorted()).toEqual(fieldsOf(member).toSorted());
});

describe.each(ACTORS.filter(({ role }) => role !== null))('$name, about themselves', (actor) => {
  it('reads the fields that the table allows', async () => {
    const { caller, member } = await actorOf(actor);
    expect(seen((await caller.send(readOwnProfile)).body)).toEqual(allowed(actor, 'own read'));
    // Staff can request themselves as they can everybody.
    const { status, body } = await caller.send(listMembers, { user_ids: [member?.memberId], response_type: 'full' });
    if (actor.groups.includes('staff')) expect(seen(body[0])).toEqual(allowed(actor, 'own read'));
    else expect([status, body.code]).toEqual([403, 'role_too_low']);
  });

  it('writes the fields that the table allows', async () => {
    const own = async () => {
      const { caller, member } = await actorOf(actor);
      return [member as BuiltMember, (field: string) => ownAttempts(caller, member as BuiltMember, field)] as const;
    };
    expect(await written(own)).toEqual(allowed(actor, 'own write'));
  });
});

describe.each(ACTORS)('$name, about others', (actor) => {
  it.each(['student', 'flight_teacher'] as const)('reads the fields of a %s that the table allows', async (role) => {
    const { caller } = await actorOf(actor);
    const { memberId } = await filled(role);
    const { body } = await caller.send(listMembers, { user_ids: [memberId], response_type: 'full' });
    expect(seen(body[0])).toEqual(allowed(actor, 'others read'));
  });

  it('writes the fields that the table allows', async () => {
    const { caller } = await actorOf(actor);
    const another = async () => {
      const target = await filled('student');
      return [target, (field: string) => attempts(caller, target, field)] as const;
    };
    expect(await written(another)).toEqual(allowed(actor, 'others write'));
  });
});

/**
 * One row per role: which group may choose the mailbox of a member without an account, by a new address or invitation?
 */
describe('the address of a member who has not accepted the invitation', () => {
  const TARGETS = [
    ['a beginner', 'beginner_student', false, 'staff'],
    ['a student', 'student', false, 'staff'],
    ['a start instructor', 'start_instructor', false, 'staff'],
    ['a flight teacher', 'flight_teacher', false, 'admins'],
    ['a school admin who is a student', 'student', true, 'admins'],
    ['a school admin who is a flight teacher', 'flight_teacher', true, 'admins'],
  ] as const;

  it.each(ACTORS)('can be changed by $name, or invited again, as the table allows', async (actor) => {
    const { caller } = await actorOf(actor);
    for (const [name, role, admin, group] of TARGETS) {
      const target = await filled(role, admin);
      const isAllowed = actor.groups.split(' ').includes(group);
      const isStaff = actor.groups.includes('staff');
      const { last_update } = await readMember(observer, target);
      const email = `${crypto.randomUUID()}@new.example`;
      const patched = await caller.send(updateMember, memberPatch(target, last_update, { email }));
      const refused = isStaff ? 'email_is_protected' : 'role_too_low';
      expect([name, patched.body.code ?? patched.status]).toEqual([name, isAllowed ? 200 : refused]);
      const path: `/${string}` = `${resendInvitation.path}?target_user=${target.memberId}`;
      const resent = await caller.send({ ...resendInvitation, path });
      const unsent = isStaff ? 'email_is_protected' : 'not_found';
      expect([name, resent.body.code ?? resent.status]).toEqual([name, isAllowed ? 200 : unsent]);
    }
  });
});

describe('a field that the writer may not change', () => {
  it.each([
    ['skill_level', 2],
    ['user_info.skill_level', 2],
    ['user_id', crypto.randomUUID()],
    ['role', 'flight_teacher'],
    ['is_school_admin', true],
    ['disabled', false],
    ['verified', true],
    ['last_payment', '2026-01-05T12:00:00Z'],
    ['comment', 'Flies well.'],
    ['user_info.comment', []],
    ['participation', { partaken: 0 }],
    ['joined_on', '2000-01-01'],
    ['favourite_colour', 'red'],
    ['address.planet', 'Earth'],
  ])('in one’s own profile, %s: 422 that names it, and nothing is written', async (path, value) => {
    const member = await filled('student');
    const before = await readMember(observer, member);
    const body = ownProfile(member, before.last_update, { first_name: 'Nina', [path]: value });
    const reply = await (await api.as(member)).send(updateOwnProfile, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code: 'unknown_field' }]]);
    expect(await readMember(observer, member)).toMatchObject({ first_name: 'Lena', last_update: before.last_update });
  });

  it.each([
    ['role', 'flight_teacher'],
    ['is_school_admin', true],
    ['disabled', true],
    ['last_payment', '2026-01-05T12:00:00Z'],
    ['user_info.comment', []],
    ['favourite_colour', 'red'],
  ])('in another member’s profile, %s: 422 that names it, and nothing is written', async (path, value) => {
    const member = await filled('student');
    const before = await readMember(observer, member);
    const body = memberPatch(member, before.last_update, { first_name: 'Nina', [path]: value });
    const reply = await observer.send(updateMember, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code: 'unknown_field' }]]);
    expect(await readMember(observer, member)).toEqual(before);
  });

  it('is also the second right in one request: 422', async () => {
    const member = await filled('student');
    const { last_update } = await readMember(observer, member);
    const body = { user_id: member.memberId, role: 'student', is_school_admin: true, last_update };
    expect((await observer.send(changeAccessRights, body)).status).toBe(422);
  });
});

/** Section 6: who loads which list, and which lists contain contact data of others. */
describe('lists', () => {
  const LISTS = [
    ['flight teachers', 'all', listFlightTeachers, {}],
    ['start instructors', 'instructors', listStartInstructors, {}],
    ['members of a role', 'staff', listMembers, { roles: ['student'], response_type: 'base' }],
    ['people by name or phone', 'staff', listMembers, { roles: ROLES, response_type: 'base', search: 'Muster' }],
    ['complete members of a role', 'admins', listMembers, { roles: ['student'], response_type: 'full' }],
    ['members by payment', 'admins', listMembers, { roles: ROLES, response_type: 'base', last_payment: '2026-06-01' }],
    ['members by e-mail', 'admins', listMembers, { roles: ROLES, response_type: 'base', sort: 'email' }],
    ['members for a selection', 'admins', selectMembers, { roles: ['student'] }],
    ['school admins', 'admins', listMembers, { admin: true }],
    ['disabled members', 'admins', listMembers, { disabled: true }],
    ['the counts of members', 'admins', countMembers, {}],
  ] as const;

  beforeAll(async () => {
    for (const role of ['student', 'start_instructor', 'flight_teacher'] as const) await filled(role);
    await buildMember(api.superuser, school, 'student', { disabled: true });
  });

  it.each(ACTORS)('$name loads the lists that section 6 allows', async (actor) => {
    const { caller } = await actorOf(actor);
    for (const [name, group, call, body] of LISTS) {
      const reply = await caller.send(call, body);
      const expected = actor.groups.split(' ').includes(group) ? 200 : 403;
      expect([name, reply.status]).toEqual([name, expected]);
      if (expected === 403 || !Array.isArray(reply.body)) continue;
      expect(reply.body.length).toBeGreaterThan(0);
      const isIn = (field: string) => reply.body.every((member: AnyBody) => member[field] !== null);
      const { groups } = actor;
      expect([name, isIn('phone'), isIn('email')]).toEqual([name, groups.includes('staff'), groups.includes('admins')]);
    }
  });

  it.each(ACTORS)('$name loads several whole members, or a file of them, as section 6 allows', async (actor) => {
    const { caller } = await actorOf(actor);
    const user_ids = [(await filled('student')).memberId, (await filled('student')).memberId];
    const is = (group: string) => (actor.groups.split(' ').includes(group) ? 200 : 403);
    const load = async (response_type: string) => (await caller.send(listMembers, { user_ids, response_type })).status;
    expect([await load('full'), await load('base')]).toEqual([is('admins'), is('staff')]);
    const headers = { authorization: `Bearer ${caller.token}`, 'x-school-id': school.schoolId };
    const { status } = await fetch(`${api.url}/api/v1${exportMembers.path}`, {
      method: exportMembers.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ members: { user_ids }, columns: ['last_name'], format: 'csv', language: 'en' }),
    });
    expect(status).toBe(is('admins'));
    expect((await caller.send(readInvitees, { user_ids })).status).toBe(is('admins'));
    const uninvited = await buildMember(api.superuser, school);
    const invitees = [{ user_id: uninvited.memberId, language: 'en' }];
    expect((await caller.send(inviteMembers, { invitees })).status).toBe(is('admins'));
  });
});
