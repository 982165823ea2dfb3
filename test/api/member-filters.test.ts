import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../core/access/roles.ts';
import { countMembers, listMembers } from '../../features/members/contract.ts';
import { EXPIRY_STEPS, expiriesOn } from '../../features/members/expiry/expiry.rules.ts';
import { selectMembers } from '../../features/members/member-list/selection.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

/** Half past midnight on this day in Zurich, and still the day before in UTC. */
const NOW = Temporal.Instant.from('2026-06-30T22:30:00Z');
const TODAY = Temporal.PlainDate.from('2026-07-01');

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let teacher: Caller;
const members = new Map<string, BuiltMember>();

/** Dates around every step of what runs out, in all four columns. */
const EXPIRY_CASES = [-400, -1, 0, 7, 8, 30, 31, 60, 61].flatMap((days) => {
  const last = TODAY.add({ days });
  return [
    { licence_valid_until: last.toString() },
    { insurance_valid_until: last.toString() },
    { reserve_repacked_on: last.subtract({ months: 12 }).toString() },
    { canopy_checked_on: last.subtract({ months: 24 }).toString() },
  ];
});
/** The month in which the check is due has no such day. */
const LEAP = { reserve_repacked_on: '2024-02-29' };

beforeAll(async () => {
  api = await startApi({ clock: () => NOW });
  school = await buildSchool(api.superuser);
  const add = async (
    name: string,
    ...facts: [Parameters<typeof buildMember>[2]?, Parameters<typeof buildMember>[3]?]
  ) => {
    const built = await buildMember(api.superuser, school, facts[0], { last_name: name, ...facts[1] });
    members.set(name, built);
    return built;
  };
  admin = await api.as(await add('Admin', 'flight_teacher', { is_school_admin: true }));
  teacher = await api.as(await add('Teacher', 'flight_teacher'));
  await add('Beginner', 'beginner_student', { skill_level: 0 });
  await add('Middle', 'student', { skill_level: 1, last_payment: '2026-05-31T21:59:59Z' });
  await add('Ready', 'student', { skill_level: 2, last_payment: '2026-05-31T22:00:00Z' });
  await api.as(await add('Linked', 'student', { skill_level: 1, last_payment: '2026-01-01T10:00:00Z' }));
  const silent = await add('Silent', 'student', { skill_level: 2, last_payment: '2026-02-01T10:00:00Z' });
  await api.superuser.query('update app.member set email = null where id = $1', [silent.memberId]);
  await add('Gone', 'student', { skill_level: 1, disabled: true });
  const elsewhere = await buildSchool(api.superuser);
  await buildMember(api.superuser, elsewhere, 'student', { last_name: 'Elsewhere', skill_level: 1 });

  // Flights count from the last payment on, without absences and cancelled days.
  for (const [name, flights] of [
    ['Beginner', 3],
    ['Middle', 2],
    ['Linked', 1],
  ] as const) {
    const day = await buildFlight(api.superuser, school, { start: '2026-06-10T08:00:00Z' });
    await buildSignUp(api.superuser, school.schoolId, day, members.get(name)?.memberId as never);
    await api.superuser.query('update app.signup set flights = $1 where flight_id = $2', [flights, day]);
  }
});
afterAll(() => api.stop());

const ask = async (filter: object, caller = admin) => {
  const body = { roles: ROLES, response_type: 'full', limit: 200, ...filter };
  const reply = await caller.send(listMembers, body, { 'x-school-id': school.schoolId });
  return { status: reply.status, body: reply.body, total: reply.headers.get('x-total-count') };
};
const names = (rows: { last_name: string }[]) => rows.map(({ last_name }) => last_name);

describe('filtering', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, ['Admin', 'Beginner', 'Linked', 'Middle', 'Ready', 'Silent', 'Teacher']],
    ['a level', { levels: [1] }, ['Linked', 'Middle']],
    ['two levels, without flight teachers', { levels: [0, 2] }, ['Beginner', 'Ready', 'Silent']],
    ['no level', { levels: [] }, ['Admin', 'Beginner', 'Linked', 'Middle', 'Ready', 'Silent', 'Teacher']],
    ['no payment, without flight teachers', { last_payment: 'none' }, ['Beginner']],
    ['a payment before a day of the school', { last_payment: '2026-06-01' }, ['Linked', 'Middle', 'Silent']],
    ['one flight', { flights_from: 1 }, ['Beginner', 'Linked', 'Middle']],
    ['three flights', { flights_from: 3 }, ['Beginner']],
    ['nobody who can sign in', { not_verified: true }, ['Beginner', 'Middle', 'Ready', 'Silent']],
    ['no e-mail', { no_email: true }, ['Silent']],
    ['several at once', { levels: [1, 2], not_verified: true, last_payment: '2026-06-01' }, ['Middle', 'Silent']],
    ['a role besides', { roles: ['student'], levels: [0, 1] }, ['Linked', 'Middle']],
    ['a search besides', { search: 'middle', levels: [1] }, ['Middle']],
    ['a search for others', { search: 'ready', levels: [1] }, []],
    ['disabled members', { disabled: true }, ['Gone']],
    ['disabled members of another level', { disabled: true, levels: [2] }, []],
    [
      'null',
      { levels: null, last_payment: null, flights_from: null, not_verified: null, expiring: null },
      ['Admin', 'Beginner', 'Linked', 'Middle', 'Ready', 'Silent', 'Teacher'],
    ],
  ])('by %s', async (_name, filter, found) => {
    const reply = await ask(filter);
    expect([reply.status, names(reply.body), reply.total]).toEqual([200, found, String(found.length)]);
    // The selection of all finds the same members in the same order, and the counts the same number.
    const { levels, last_payment, flights_from, not_verified, no_email, search } = filter as never;
    const narrowing = { levels, last_payment, flights_from, not_verified, no_email, search };
    const roles = 'roles' in filter ? filter.roles : ROLES;
    const all = await admin.send(selectMembers, { roles, ...filter }, { 'x-school-id': school.schoolId });
    expect(names(all.body)).toEqual(found);
    if ('disabled' in filter) return;
    const { body: counts } = await admin.send(countMembers, narrowing, { 'x-school-id': school.schoolId });
    expect((roles as typeof ROLES).reduce((sum, role) => sum + counts[role], 0)).toBe(found.length);
  });

  it('sorts, in both directions, and pages what it found', async () => {
    const filter = { levels: [1, 2], sort: 'last_payment', limit: 2 };
    expect(names((await ask(filter)).body)).toEqual(['Linked', 'Silent']);
    expect(names((await ask({ ...filter, descending: true })).body)).toEqual(['Ready', 'Middle']);
    const second = await ask({ ...filter, offset: 2 });
    expect([names(second.body), second.total]).toEqual([['Middle', 'Ready'], '4']);
  });

  it.each([
    ['an unknown level', { levels: [3] }, 'levels.0'],
    ['no flights', { flights_from: 0 }, 'flights_from'],
    ['too many flights', { flights_from: 1001 }, 'flights_from'],
    ['a word for a day', { last_payment: 'yesterday' }, 'last_payment'],
    ['a year that the database does not know', { last_payment: '0000-01-01' }, 'last_payment'],
    ['an unknown step', { expiring: '14' }, 'expiring'],
    ['a text for a mark', { no_email: 'yes' }, 'no_email'],
  ])('refuses %s', async (_name, filter, path) => {
    const { status, body } = await ask(filter);
    expect([status, body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('shows disabled members to admins only', async () => {
    const { status, body } = await ask({ disabled: true, response_type: 'base' }, teacher);
    expect([status, body.code]).toEqual([403, 'role_too_low']);
    expect((await ask({ disabled: false, response_type: 'base' }, teacher)).status).toBe(200);
  });
});

describe('what runs out', () => {
  it('is found as the rules say, on each day around each step', async () => {
    const other = await buildSchool(api.superuser);
    const caller = await api.as(
      await buildMember(api.superuser, other, 'student', { is_school_admin: true, last_name: 'Admin' }),
    );
    const cases = [...EXPIRY_CASES, LEAP].map((dates, place) => ({ dates, name: `Case ${place}` }));
    for (const { dates, name } of cases) {
      const { memberId } = await buildMember(api.superuser, other, 'student', { last_name: name });
      const [column, value] = Object.entries(dates)[0] as [string, string];
      await api.superuser.query(`update app.member set ${column} = $1 where id = $2`, [value, memberId]);
    }
    const none = {
      licence_valid_until: null,
      insurance_valid_until: null,
      reserve_repacked_on: null,
      canopy_checked_on: null,
    };
    const stateOf = (dates: object) => expiriesOn({ ...none, ...dates }, TODAY)[0]?.state ?? null;
    for (const step of [...EXPIRY_STEPS, 'expired'] as const) {
      const isFound = (dates: object) => {
        const state = stateOf(dates);
        return step === 'expired' ? state === step : typeof state === 'number' && state <= step;
      };
      const body = { roles: ROLES, expiring: String(step) };
      const { body: found } = await caller.send(selectMembers, body, { 'x-school-id': other.schoolId });
      const expected = cases.filter(({ dates }) => isFound(dates)).map(({ name }) => name);
      expect(expected.length).toBeGreaterThan(0);
      expect(names(found).toSorted()).toEqual(expected.toSorted());
    }
  });
});
