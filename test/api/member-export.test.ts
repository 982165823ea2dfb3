import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/universal';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ROLES } from '../../core/access/roles.ts';
import { readSchoolLog } from '../../features/history/contract.ts';
import { MOST_EXPORTS } from '../../features/members/member-list/export.commands.ts';
import { EXPORT_COLUMNS, exportMembers, MOST_SELECTED } from '../../features/members/member-list/selection.contract.ts';
import { addComment } from '../../features/members/profile.contract.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let teacherMember: BuiltMember;
let teacher: Caller;
let lena: BuiltMember;
let foreign: BuiltMember;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  admin = await api.as(
    await buildMember(api.superuser, school, 'student', { last_name: 'Admin', is_school_admin: true }),
  );
  teacherMember = await buildMember(api.superuser, school, 'flight_teacher', {
    last_name: 'Teacher',
    is_school_admin: true,
  });
  teacher = await api.as(teacherMember);
  lena = await buildMember(api.superuser, school, 'student', {
    first_name: '=HYPERLINK("x")',
    last_name: 'Zwahlen',
    skill_level: 2,
    last_payment: '2026-03-01T23:30:00Z',
  });
  await buildMember(api.superuser, school, 'student', { last_name: 'Gone', disabled: true });
  foreign = await buildMember(api.superuser, await buildSchool(api.superuser), 'student', { last_name: 'Elsewhere' });
});
afterAll(() => api.stop());
// These tests save more files than a person may in a day.
beforeEach(() => api.superuser.query(`delete from app.change where entity = 'member_export'`));

const ALL = { roles: ROLES };
const save = async (change: object, caller = admin) => {
  const body = { members: ALL, columns: ['last_name'], format: 'csv', language: 'de', ...change };
  const response = await fetch(`${api.url}/api/v1${exportMembers.path}`, {
    method: exportMembers.method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'x-school-id': school.schoolId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};
const rowsOf = async (change: object, caller?: Caller): Promise<string[][]> => {
  const { status, bytes } = await save(change, caller);
  expect(status).toBe(200);
  return parse(bytes, { bom: true, delimiter: ';' });
};

it('writes CSV with byte order mark and semicolons, named after the day', async () => {
  const { headers, bytes } = await save({ columns: ['last_name', 'first_name'] });
  expect(headers.get('content-disposition')).toMatch(/\d{4}-\d\d-\d\d-mitglieder\.csv/);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString()).toContain('"Nachname";"Vorname"\r\n');
  // No spreadsheet evaluates the name.
  expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"")"`);
});

it('writes XLSX with dates as dates and texts as texts', async () => {
  const { bytes, headers } = await save({ format: 'xlsx', language: 'en', columns: ['first_name', 'last_payment'] });
  expect(headers.get('content-disposition')).toMatch(/members\.xlsx/);
  const [sheet] = await readWorkbook(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  );
  expect(sheet?.data[0]).toEqual(['First name', 'Last payment']);
  // The day of the school: half past midnight there.
  expect(sheet?.data).toContainEqual(['=HYPERLINK("x")', new Date('2026-03-02')]);
});

it('follows filter, sort and selection', async () => {
  const names = async (change: object, caller?: Caller) => (await rowsOf(change, caller)).slice(1).flat();
  expect(await names({})).toEqual(['Admin', 'Teacher', 'Zwahlen']);
  expect(await names({ sort: 'name', descending: true })).toEqual(['Zwahlen', 'Teacher', 'Admin']);
  expect(await names({ sort: 'flights' })).toEqual(['Admin', 'Teacher', 'Zwahlen']);
  expect(await names({ members: { ...ALL, levels: [2] } })).toEqual(['Zwahlen']);
  expect(await names({ members: { ...ALL, disabled: true } })).toEqual(['Gone']);
  const user_ids = [lena.memberId, teacherMember.memberId, foreign.memberId, newId()];
  expect(await names({ members: { user_ids } })).toEqual(['Teacher', 'Zwahlen']);
});

it('has all columns once, in words of the language', async () => {
  await api.superuser.query(
    `update app.member set birth_date = '1998-07-05', emergency_name = 'Mama', emergency_phone = '+41791112233'
     where id = $1`,
    [lena.memberId],
  );
  const [headings = [], row = []] = await rowsOf({
    members: { user_ids: [lena.memberId] },
    columns: [...EXPORT_COLUMNS].slice(0, -1),
  });
  const cells = Object.fromEntries(headings.map((heading, place) => [heading, row[place]]));
  expect(headings).toHaveLength(EXPORT_COLUMNS.length - 1);
  expect(cells).toMatchObject({
    Rolle: 'Schüler/in',
    Land: 'Schweiz',
    Ausbildungsstand: 'Prüfungsreif',
    'Letzte Zahlung': '2026-03-02',
    'Flüge seit Zahlung': '0',
    Geburtsdatum: '1998-07-05',
    Notfallkontakt: 'Mama',
    Notfallnummer: '+41 79 111 22 33',
    'Hat ein Konto': 'Nein',
  });
  expect(await rowsOf({ columns: ['last_name', 'last_name'] })).toContainEqual(['Zwahlen']);
});

it('never tells people what staff wrote about them', async () => {
  for (const user_id of [teacherMember.memberId, lena.memberId])
    expect((await admin.send(addComment, { user_id, comment: 'Lands too late' })).status).toBe(200);
  const comments = async (caller: Caller) =>
    Object.fromEntries((await rowsOf({ columns: ['last_name', 'comment'] }, caller)).slice(1));
  expect(await comments(teacher)).toMatchObject({ Teacher: '', Zwahlen: 'Lands too late' });
  expect(await comments(admin)).toMatchObject({ Teacher: 'Lands too late', Zwahlen: 'Lands too late' });
});

it('is in the log of the school: who, how many, and as which file', async () => {
  await save({ members: { user_ids: [lena.memberId] }, format: 'xlsx' });
  await save({ members: { user_ids: [] } });
  const { rows } = await api.superuser.query(
    `select actor_id is not null as is_known, school_id, after from app.change where entity = 'member_export'`,
  );
  expect(rows).toEqual([{ is_known: true, school_id: school.schoolId, after: { members: 1, format: 'XLSX' } }]);
  const { body } = await admin.send(readSchoolLog, { kind: 'school' });
  expect(body.entries[0]).toMatchObject({
    by: { last_name: 'Admin' },
    entity: 'member_export',
    values: [
      { field: 'members', before: null, after: 1 },
      { field: 'format', before: null, after: 'XLSX' },
    ],
  });
});

it('is refused after 20 files of a person in a day, also if several are asked for at once', async () => {
  await save({});
  await api.superuser.query(`update app.change set at = now() - interval '20 hours' where entity = 'member_export'`);
  await api.superuser.query(
    `insert into app.change (school_id, actor_id, entity, entity_id, at, after)
     select school_id, actor_id, entity, entity_id, at, after
     from app.change, generate_series(1, $1) where entity = 'member_export'`,
    [MOST_EXPORTS - 3],
  );
  const replies = await Promise.all(Array.from({ length: 4 }, () => save({})));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(JSON.parse(String(refused?.bytes)).code).toBe('too_many_exports');
  const wait = Number(refused?.headers.get('retry-after'));
  expect([wait > 3 * 3600, wait <= 4 * 3600]).toEqual([true, true]);
  // Another person saves files of one's own.
  expect((await save({}, teacher)).status).toBe(200);
});

it('is for school admins', async () => {
  for (const role of ['student', 'flight_teacher'] as const) {
    const caller = await api.as(await buildMember(api.superuser, school, role, { last_name: 'Yz' }));
    expect((await save({}, caller)).status).toBe(403);
  }
});

it.each([
  ['no column', { columns: [] }],
  ['an unknown column', { columns: ['password'] }],
  ['an unknown format', { format: 'pdf' }],
  ['nobody', { members: { user_ids: [] } }],
  ['a filter and ids', { members: { ...ALL, user_ids: [newId()] } }],
  ['too many ids', { members: { user_ids: Array.from({ length: MOST_SELECTED + 1 }, () => newId()) } }],
])('refuses %s', async (_name, change) => {
  expect((await save(change)).status).toBe(422);
});

it('writes 5,000 members', async () => {
  const large = await buildSchool(api.superuser);
  const caller = await api.as(await buildMember(api.superuser, large, 'student', { is_school_admin: true }));
  await api.superuser.query(
    `insert into app.member (school_id, id, first_name, last_name, role)
     select $1, gen_random_uuid(), 'Lena', 'Muster ' || n, 'student' from generate_series(1, 5100) n`,
    [large.schoolId],
  );
  const response = await fetch(`${api.url}/api/v1${exportMembers.path}`, {
    method: exportMembers.method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'x-school-id': large.schoolId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ members: ALL, columns: EXPORT_COLUMNS, format: 'csv', language: 'en' }),
  });
  const rows: string[][] = parse(Buffer.from(await response.arrayBuffer()), { bom: true, delimiter: ';' });
  expect([response.status, rows.length]).toEqual([200, MOST_SELECTED + 1]);
});
