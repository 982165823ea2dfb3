import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkImport, type Row, runImport, type Verdict } from '../../features/imports/contract.ts';
import {
  EXPORT_COLUMNS,
  type ExportColumn,
  exportMembers,
} from '../../features/members/member-list/selection.contract.ts';
import { addComment } from '../../features/members/profile.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { rowsToCheck } from '../support/returned-file.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let lena: BuiltMember;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const hans = { first_name: 'Hans', last_name: 'Meier', phone: '+41416101122' };

/** A school with all that made exports come back as something else. */
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  const own = await buildMember(api.superuser, school, 'flight_teacher', { last_name: 'Admin', is_school_admin: true });
  admin = await api.as(own);
  lena = await buildMember(api.superuser, school, 'student', { skill_level: 2, last_payment: '2026-03-01T23:30:00Z' });
  await buildMember(api.superuser, school, 'student', { ...hans, last_name: '=1+1', phone: null });
  // Father and son, without e-mails and with one phone.
  const father = await buildMember(api.superuser, school, 'student', hans);
  const son = await buildMember(api.superuser, school, 'student', hans);
  const abroad = await buildMember(api.superuser, school, 'student', { last_name: 'Krause', phone: '+447700900412' });
  await api.superuser.query('update app.member set email = null where id = any ($1)', [
    [father.memberId, son.memberId],
  ]);
  await api.superuser.query(`update app.member set zip = '6060', country = 'Germany' where id = $1`, [abroad.memberId]);
  expect((await admin.send(addComment, { user_id: lena.memberId, comment: 'Line\nby line' })).status).toBe(200);
  await api.superuser.query(
    'insert into app.member_comment (school_id, id, member_id, comment) values ($1, gen_random_uuid(), $2, $3)',
    [school.schoolId, own.memberId, 'About the admin'],
  );
});

const save = async (format: 'csv' | 'xlsx', columns: readonly ExportColumn[] = EXPORT_COLUMNS): Promise<Uint8Array> => {
  const response = await fetch(`${api.url}/api/v1${exportMembers.path}`, {
    method: exportMembers.method,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-school-id': school.schoolId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      members: { roles: ['beginner_student', 'student', 'start_instructor', 'flight_teacher'] },
      columns,
      format,
      language: 'de',
    }),
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

const check = async (file: Uint8Array): Promise<{ rows: Row['cells'][]; verdicts: Verdict[] }> => {
  const sent = await rowsToCheck(file, { country: 'CH', today: Temporal.Now.plainDateISO('Europe/Zurich').toString() });
  const { status, body } = await admin.send(checkImport, sent);
  expect(status).toBe(200);
  return { rows: sent.rows, verdicts: body as unknown as Verdict[] };
};

/** Changes cells of the member with this id in an exported CSV file. */
const edited = (file: Uint8Array, id: string, change: Readonly<Record<string, string>>): Uint8Array => {
  const rows: string[][] = parse(Buffer.from(file), { bom: true, delimiter: ';' });
  const [headings = []] = rows;
  const changed = rows.map((row) =>
    row[headings.indexOf('Aufwind-ID')] === id ? row.map((cell, at) => change[headings[at] ?? ''] ?? cell) : row,
  );
  return Buffer.from(stringify(changed, { delimiter: ';' }));
};

it.each(['csv', 'xlsx'] as const)('an untouched file changes nobody and asks nothing, as %s', async (format) => {
  const { verdicts } = await check(await save(format));
  expect(verdicts).toHaveLength(6);
  for (const found of verdicts) {
    expect(found).toMatchObject({ verdict: 'unchanged', by: 'id', changes: [] });
    expect([found.kept, found.emptied, found.unknown_id]).toEqual([undefined, undefined, undefined]);
  }
});

it('a changed last name is a change, and no second member', async () => {
  const file = edited(await save('csv'), lena.memberId, { Nachname: 'Kunz', 'E-Mail': '', Telefon: '' });
  const { rows, verdicts } = await check(file);
  const at = verdicts.findIndex(({ member }) => member?.user_id === lena.memberId);
  const { member, ...found } = verdicts[at] as Verdict;
  expect(found).toMatchObject({
    verdict: 'changed',
    by: 'id',
    changes: [{ field: 'last_name', before: 'Muster', after: 'Kunz' }],
    emptied: ['email', 'phone'],
  });
  const target = { user_id: lena.memberId, last_update: member?.last_update };
  const { body } = await admin.send(runImport, { file: 'x.csv', rows: [{ cells: rows[at], member: target }] as never });
  expect(body).toMatchObject({ added: 0, changed: 1 });
});

it('what an import leaves as it is is named', async () => {
  const change = { Rolle: 'Fluglehrer/in', 'Letzte Zahlung': '4.5.2026', Kommentar: 'Neu' };
  const { verdicts } = await check(edited(await save('csv'), lena.memberId, change));
  expect(verdicts.filter(({ kept }) => kept !== undefined)).toMatchObject([
    { verdict: 'unchanged', member: { user_id: lena.memberId }, kept: ['role', 'last_payment', 'comment'] },
  ]);
});

it('a file of another school, or without the column, is compared by names and addresses', async () => {
  const elsewhere = await buildSchool(api.superuser);
  const stranger = await buildMember(api.superuser, elsewhere, 'student', { first_name: 'Eva', last_name: 'Muster' });
  const ids = [stranger.memberId, crypto.randomUUID(), 'Nr. 4711'];
  const found = await admin.send(checkImport, {
    rows: ids.flatMap((user_id) => [
      { first_name: 'Eva', last_name: `Muster ${user_id}`, user_id },
      { first_name: 'Lena', last_name: 'Muster', email: lena.email, user_id },
    ]),
  });
  const other = { verdict: 'new', unknown_id: true };
  const same = { verdict: 'unchanged', by: 'email', unknown_id: true };
  expect(found.body).toMatchObject([other, same, other, { verdict: 'twice' }, other, { verdict: 'twice' }]);
  // Without an id the page can't know that the member has this postal code.
  await api.superuser.query('update app.member set zip = null where school_id = $1', [school.schoolId]);
  const { verdicts } = await check(
    await save(
      'csv',
      EXPORT_COLUMNS.filter((column) => column !== 'user_id'),
    ),
  );
  // Only the two with one name and number are asked about.
  expect(verdicts.map(({ verdict }) => verdict).toSorted()).toEqual(['alike', 'twice', ...Array(4).fill('unchanged')]);
});

it('the id of one member beside the e-mail of another is not imported', async () => {
  const other = await buildMember(api.superuser, school, 'student', { first_name: 'Eva', last_name: 'Kunz' });
  const cells = { first_name: 'Lena', last_name: 'Muster', city: 'Thun', email: other.email, user_id: lena.memberId };
  const [found] = (await admin.send(checkImport, { rows: [cells] })).body;
  expect(found).toMatchObject({ verdict: 'shared', by: 'id', rival: { name: 'Eva Kunz', by: 'email' } });
  const { user_id, last_update } = found.member;
  for (const part of [{ member: { user_id, last_update } }, { member: null }, { member: null, other: lena.memberId }])
    expect((await admin.send(runImport, { file: 'x.csv', rows: [{ cells, ...part }] })).body.code).toBe(
      'import_outdated',
    );
});

it('somebody new in the row of a member is added after an answer', async () => {
  const cells = { first_name: 'Ursula', last_name: 'Kunz', user_id: lena.memberId };
  expect((await admin.send(checkImport, { rows: [cells] })).body).toMatchObject([{ verdict: 'shared', by: 'id' }]);
  const run = (row: object) => admin.send(runImport, { file: 'x.csv', rows: [{ cells, member: null, ...row }] });
  expect((await run({})).body.code).toBe('import_outdated');
  expect((await run({ other: lena.memberId })).body).toMatchObject({ added: 1, changed: 0 });
});

it('a copied row with another name is asked about, and added without the id', async () => {
  const [original, copy] = [{ first_name: 'Lena' }, { first_name: 'Ursula' }].map((name) => ({
    ...{ last_name: 'Muster', user_id: lena.memberId },
    ...name,
  }));
  const { body } = await admin.send(checkImport, { rows: [copy, original] });
  expect(body).toMatchObject([{ verdict: 'alike', first: 1, by: 'id' }, { verdict: 'unchanged' }]);
  const run = (cells: object) => admin.send(runImport, { file: 'x.csv', rows: [{ cells, member: null } as never] });
  // Without the original, the id would make the copy a question about Lena.
  expect((await run({ ...copy })).body.code).toBe('import_outdated');
  expect((await run({ ...copy, user_id: undefined })).body).toMatchObject({ added: 1, changed: 0 });
});
