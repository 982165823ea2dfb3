import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '../../core/access/roles.ts';
import { countMembers, listMembers } from '../../features/members/contract.ts';
import { MEMBER_SORTS } from '../../features/members/member-list/filter.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool, type MemberFacts } from '../support/school.ts';

/** Members in the order of a Swiss phone book. */
const PEOPLE: readonly [Role, MemberFacts & { first_name: string; last_name: string }][] = [
  ['student', { first_name: 'Aeneas', last_name: 'Äschbacher', phone: '+41791110001', skill_level: 2 }],
  ['beginner_student', { first_name: 'Reto', last_name: 'Bösch', phone: null }],
  ['student', { first_name: 'Anaïs', last_name: 'Lefèvre', phone: '+33612345678' }],
  ['start_instructor', { first_name: 'Zoë', last_name: 'Müller', phone: '+41791234567', skill_level: 1 }],
  ['student', { first_name: "Peter O'Brien", last_name: 'Notter', phone: null, email: 'po_b@flights.example' }],
  ['flight_teacher', { first_name: 'Jürg', last_name: 'Strauss', phone: '+41787654321' }],
  ['student', { first_name: 'Xaver', last_name: 'Strauß', phone: '+4915123456789', email: 'xs100@web.example' }],
  [
    'student',
    { first_name: 'Ann', last_name: 'Zgraggen', last_payment: '2026-05-01T10:00:00Z', phone: '+41790000000' },
  ],
];
const NAMES = PEOPLE.map(([, { last_name }]) => last_name);

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  admin = await api.as(null, { sentinel: true });
  for (const [role, facts] of PEOPLE)
    await buildMember(api.superuser, school, role, {
      email: `${facts.last_name}@home.example`.toLowerCase(),
      ...facts,
    });
  await buildMember(api.superuser, school, 'student', { last_name: 'Müller', disabled: true });
  await buildMember(api.superuser, await buildSchool(api.superuser), 'student', { last_name: 'Müller' });
});
afterAll(() => api.stop());

const list = async (filter: object = {}) => {
  const body = { roles: ROLES, response_type: 'base', ...filter };
  const reply = await admin.send(listMembers, body, { 'x-school-id': school.schoolId });
  expect([reply.status, reply.body.code]).toEqual([200, undefined]);
  const names: string[] = reply.body.map(({ last_name }: { last_name: string }) => last_name);
  return { names, total: reply.headers.get('x-total-count'), body: reply.body };
};
const count = async (search?: string) =>
  (await admin.send(countMembers, { search }, { 'x-school-id': school.schoolId })).body;

describe('searching', () => {
  it.each([
    ['a missing accent', 'lefevre', ['Lefèvre']],
    ['an additional accent', 'strâuss xaver', ['Strauß']],
    ['ä as a', 'aschbacher', ['Äschbacher']],
    ['ä as ae', 'aeschbacher', ['Äschbacher']],
    ['ö as oe', 'BOESCH', ['Bösch']],
    ['ü as u', 'muller', ['Müller']],
    ['ü as ue', 'Mueller', ['Müller']],
    ['ü as two characters', 'mu\u0308ller', ['Müller']],
    ['ss for ß and for ss', 'strauss', ['Strauss', 'Strauß']],
    ['ß for ss and for ß', 'strauß', ['Strauss', 'Strauß']],
    ['words in any order', 'muller zoe', ['Müller']],
    ['beginnings of words', 'an lef', ['Lefèvre']],
    ['additional blanks', '  zoe   muller ', ['Müller']],
    ['a wrong letter', 'Lefevra', ['Lefèvre']],
    ['a missing letter', 'Zgragen', ['Zgraggen']],
    ['swapped letters', 'Zgarggen', ['Zgraggen']],
    ['a phone number in national spelling', '079 123 45 67', ['Müller']],
    ['a part of a phone number', '079 123', ['Müller']],
    ['a phone number in international spelling', '+41 (0)79 123 45 67', ['Müller']],
    ['a phone number with another prefix', '0041 78 765', ['Strauss']],
    ['a phone number of another country', '0151 2345', ['Strauß']],
    ['a part of an e-mail', 'po_b@fli', ['Notter']],
    ['the domain of an e-mail', 'web.example', ['Strauß']],
    ['an apostrophe', "o'brien", ['Notter']],
    ['nobody', 'quetzalcoatl', []],
    ['an unknown phone number', '079 999 99 99', []],
    ['blanks', '   ', NAMES],
    ['an empty search', '', NAMES],
    ['null', null, NAMES],
    ["LIKE's wildcard %", '%', []],
    ["LIKE's wildcard %, in a word", 'M%ller%', ['Müller']],
    ['an underscore, which stands for itself', 'po_', ['Notter']],
    ['underscores for letters', '____', []],
    ['a backslash', '\\', []],
    ['quotes', `'"`, []],
    ['SQL', "'; drop table app.member; --", []],
    ['a regular expression', '.*', []],
    [
      'a plus sign, with which numbers begin',
      '+',
      PEOPLE.filter(([, { phone }]) => phone).map(([, { last_name }]) => last_name),
    ],
    ['a single zero', '0', NAMES],
    ['half of a surrogate pair, which is ignored', '\ud83e', NAMES],
  ])('finds by %s: %j', async (_name, search, names) => {
    expect((await list({ search })).names).toEqual(names);
  });

  it.each([
    ['oconnor', ['Kevin', 'Sean']],
    ['O’Connor', ['Kevin', 'Sean']],
    ["o'connor", ['Kevin', 'Sean']],
    ['ковал', ['Олена']],
    ['ОЛЕНА', ['Олена']],
    ['παπαδοπουλλος', ['Γιώργος']],
    ['γιωργος', ['Γιώργος']],
    ['محمد', ['محمد']],
    ['田中', ['太郎']],
  ])('finds %j in names of all scripts, with or without an apostrophe', async (search, names) => {
    const other = await buildSchool(api.superuser);
    for (const [first_name, last_name, email] of [
      ['Sean', 'O’Connor', 'sean@x.example'],
      ['Kevin', 'Meier', 'kevin.oconnor@x.example'],
      ['Олена', 'Коваль', 'olena@x.example'],
      ['Γιώργος', 'Παπαδόπουλος', 'g@x.example'],
      ['محمد', 'صالح', 'm@x.example'],
      ['太郎', '田中', 't@x.example'],
    ] as const)
      await buildMember(api.superuser, other, 'student', { first_name, last_name, email, phone: null });
    const body = { roles: ROLES, response_type: 'base', search };
    const found = await admin.send(listMembers, body, { 'x-school-id': other.schoolId });
    expect(found.body.map(({ first_name }: { first_name: string }) => first_name).toSorted()).toEqual(names);
  });

  it('sorts by similarity if nobody matches exactly', async () => {
    const other = await buildSchool(api.superuser);
    for (const last_name of ['Bergman', 'Bergmann']) await buildMember(api.superuser, other, 'student', { last_name });
    const body = { roles: ['student'], response_type: 'base', search: 'Bergmannn' };
    const { body: found } = await admin.send(listMembers, body, { 'x-school-id': other.schoolId });
    expect(found.map(({ last_name }: { last_name: string }) => last_name)).toEqual(['Bergmann', 'Bergman']);
  });

  it('refuses more than 100 characters', async () => {
    const body = { roles: ROLES, response_type: 'base', search: 'x'.repeat(101) };
    const reply = await admin.send(listMembers, body, { 'x-school-id': school.schoolId });
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: 'search', code: 'too_long' }]]);
  });
});

describe('sorting', () => {
  const sorted = async (sort: string, descending: boolean) => (await list({ sort, descending })).names;

  it('by name follows the order of a phone book, in both directions', async () => {
    expect((await list()).names).toEqual(NAMES);
    expect(await sorted('name', true)).toEqual(NAMES.toReversed());
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['phone', ['Lefèvre', 'Strauss', 'Zgraggen', 'Äschbacher', 'Müller', 'Strauß'], ['Bösch', 'Notter']],
    ['last_payment', ['Zgraggen'], NAMES.slice(0, -1)],
  ])('by %s puts members without a value last, in both directions', async (sort, present, absent) => {
    expect(await sorted(sort, false)).toEqual([...present, ...absent]);
    expect(await sorted(sort, true)).toEqual([...present.toReversed(), ...absent.toReversed()]);
  });

  it('by expiry begins with what expires first, and puts members without dates last', async () => {
    await api.superuser.query(`
      update app.member set insurance_valid_until = case last_name when 'Notter' then date '2027-01-01' end,
        reserve_repacked_on = case last_name when 'Zgraggen' then date '2025-06-01' end
      where last_name in ('Notter', 'Zgraggen') and school_id = '${school.schoolId}'`);
    const others = NAMES.filter((name) => name !== 'Notter' && name !== 'Zgraggen');
    expect(await sorted('expiry', false)).toEqual(['Zgraggen', 'Notter', ...others]);
    expect(await sorted('expiry', true)).toEqual(['Notter', 'Zgraggen', ...others.toReversed()]);
  });

  it('by role follows the rank, then the name', async () => {
    const [first, ...others] = await sorted('role', false);
    expect([first, ...others.slice(-2)]).toEqual(['Bösch', 'Müller', 'Strauss']);
    expect(others.slice(0, -2)).toEqual(['Äschbacher', 'Lefèvre', 'Notter', 'Strauß', 'Zgraggen']);
  });

  it('by skill level follows the number', async () => {
    expect((await sorted('skill_level', true)).slice(0, 2)).toEqual(['Äschbacher', 'Müller']);
  });

  it.each(MEMBER_SORTS)('by %s lists everybody once, also with a search', async (sort) => {
    for (const descending of [false, true]) {
      expect((await sorted(sort, descending)).toSorted()).toEqual(NAMES.toSorted());
      expect((await list({ sort, descending, search: 'strauss', limit: 1 })).names).toHaveLength(1);
    }
  });
});

describe('paging', () => {
  it('limits the result, and returns the total', async () => {
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => list({ limit: 3, offset })));
    expect(pages.flatMap(({ names }) => names)).toEqual(NAMES);
    expect(pages.map(({ total }) => total)).toEqual(['8', '8', '8', '8']);
  });

  it('counts only the requested roles and matches', async () => {
    expect((await list({ roles: ['student'], limit: 2 })).total).toBe('5');
    expect((await list({ roles: ['student'], limit: 1, search: 'strauss' })).total).toBe('1');
    expect((await list({ roles: ['student'], limit: 1, search: 'quetzalcoatl' })).total).toBe('0');
  });

  it('does not match a typo if another role has the exact name', async () => {
    expect((await list({ roles: ['beginner_student'], search: 'strauss' })).names).toEqual([]);
  });

  it('returns complete members page by page', async () => {
    const { body, total } = await list({ response_type: 'full', limit: 2 });
    expect([body.length, total]).toEqual([2, '8']);
    expect(body[0]).toMatchObject({
      participation: { partaken: 0 },
      user_info: { size: 50, size_known: false, comment: [] },
    });
  });

  it('returns at most 200 complete members by default, and the total', async () => {
    const large = await buildSchool(api.superuser);
    await api.superuser.query(
      `insert into app.member (school_id, id, first_name, last_name, email, role)
       select $1, gen_random_uuid(), 'Lena', 'Muster ' || nth, nth || '@members.example', 'student'
       from generate_series(1, 203) nth`,
      [large.schoolId],
    );
    const body = { roles: ['student'], response_type: 'full' };
    const reply = await admin.send(listMembers, body, { 'x-school-id': large.schoolId });
    expect([reply.body.length, reply.headers.get('x-total-count')]).toEqual([200, '203']);
  });

  it('returns nobody for no roles, and everybody once for a repeated role', async () => {
    expect(await list({ roles: [], limit: 2 })).toMatchObject({ names: [], total: '0' });
    expect(await list({ roles: Array(4).fill('beginner_student'), limit: 2 })).toMatchObject({
      names: ['Bösch'],
      total: '1',
    });
  });
});

describe('counting', () => {
  const NOBODY = { beginner_student: 0, student: 0, start_instructor: 0, flight_teacher: 0, not_answered: 0 };

  it('counts members by role, and disabled ones', async () => {
    const roles = { beginner_student: 1, student: 5, start_instructor: 1, flight_teacher: 1 };
    expect(await count()).toEqual({ ...NOBODY, ...roles, disabled: 1 });
  });

  it('follows the search', async () => {
    expect(await count('strauß')).toMatchObject({ ...NOBODY, student: 1, flight_teacher: 1 });
    expect(await count('Zgragen')).toMatchObject({ ...NOBODY, student: 1 });
  });
});
