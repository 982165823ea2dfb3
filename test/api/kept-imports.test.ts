import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runImport } from '../../features/imports/contract.ts';
import { forgetImport, keepImport, keptImport } from '../../features/imports/kept.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let colleague: Caller;
const NOON = Temporal.Instant.from('2026-11-29T12:00:00Z');
let now = NOON;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOON;
  school = await buildSchool(api.superuser);
  const built = () => buildMember(api.superuser, school, 'student', { is_school_admin: true });
  admin = await api.as(await built());
  colleague = await api.as(await built());
});

const TABLE = { file: 'Liste.xlsx', content: JSON.stringify([['Anna\u0000 \ud800']]) };
const id = () => crypto.randomUUID();
const save = (caller: Caller, more: object) =>
  caller.send(keepImport, { id: id(), before: null, answers: '{}', ...more });
const kept = async (caller: Caller) => (await caller.send(keptImport, { whole: true })).body;

it('an import is kept for its admin alone, with its answers', async () => {
  const [first, second] = [id(), id()];
  expect((await save(admin, { id: first, table: TABLE })).body).toEqual({ kept_until: '2026-11-30T12:00:00.000Z' });
  now = NOON.add({ hours: 1 });
  expect((await save(admin, { id: second, before: first, answers: '{"a":1}' })).body).toEqual({
    kept_until: '2026-11-30T12:00:00.000Z',
  });
  expect(await kept(admin)).toEqual({
    id: second,
    file: 'Liste.xlsx',
    kept_at: '2026-11-29T12:00:00.000Z',
    kept_until: '2026-11-30T12:00:00.000Z',
    content: TABLE.content,
    answers: '{"a":1}',
  });
  expect((await admin.send(keptImport, { whole: false })).body).not.toHaveProperty('content');
  expect(await kept(colleague)).toBeNull();
  expect((await save(colleague, { before: second })).status).toBe(404);
});

it('a save follows the one that its page knows: one whose answer was lost too, but none of another page', async () => {
  const [first, second, third] = [id(), id(), id()];
  await save(admin, { id: first, table: TABLE });
  for (let tries = 0; tries < 2; tries += 1)
    expect((await save(admin, { id: second, before: first, answers: '2' })).status).toBe(200);
  expect((await save(admin, { id: third, before: first, answers: '3' })).body).toMatchObject({ code: 'not_found' });
  expect(await kept(admin)).toMatchObject({ id: second, answers: '2' });
  const both = await Promise.all([id(), id()].map((next) => save(admin, { id: next, before: second })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

it('another file takes the place of the first', async () => {
  await save(admin, { table: TABLE });
  await save(admin, { table: { ...TABLE, file: 'Neu.csv' } });
  expect(await kept(admin)).toMatchObject({ file: 'Neu.csv' });
});

it('it is over after a day, and deleted then', async () => {
  const first = id();
  await save(admin, { id: first, table: TABLE });
  const rows = async () =>
    (await api.superuser.query('select from app.kept_import where school_id = $1', [school.schoolId])).rowCount;
  now = NOON.add({ hours: 24 }).subtract({ milliseconds: 1 });
  await api.background.everyMinute.kept();
  expect([await rows(), (await kept(admin)) !== null]).toEqual([1, true]);
  now = NOON.add({ hours: 24 });
  expect([await kept(admin), (await save(admin, { before: first })).status]).toEqual([null, 404]);
  await api.background.everyMinute.kept();
  expect(await rows()).toBe(0);
});

it('it is gone once it is written or thrown away', async () => {
  await save(admin, { table: TABLE });
  await save(colleague, { table: TABLE });
  const rows = [{ cells: { first_name: 'Nora', last_name: 'Neu' }, member: null }];
  expect((await admin.send(runImport, { file: 'Liste.xlsx', rows })).status).toBe(200);
  expect([await kept(admin), (await kept(colleague)) !== null]).toEqual([null, true]);
  expect((await colleague.send(forgetImport, {})).status).toBe(200);
  expect((await colleague.send(forgetImport, {})).status).toBe(200);
  expect(await kept(colleague)).toBeNull();
});

it('who is no longer an admin does not reach it', async () => {
  const built = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
  const caller = await api.as(built);
  await save(caller, { table: TABLE });
  await api.superuser.query('update app.member set is_school_admin = false where id = $1', [built.memberId]);
  expect((await caller.send(keptImport, { whole: true })).body).toMatchObject({ code: 'role_too_low' });
});

it('the database shows it to its admin only, not even to the owner of the tables', async () => {
  const built = await buildMember(api.superuser, school, 'student', { is_school_admin: true });
  const caller = await api.as(built);
  await save(caller, { table: TABLE });
  const seenBy = async (role: string, identityId: string) => {
    const client = await api.superuser.connect();
    try {
      await client.query(`begin; set local role ${role}`);
      await client.query(`select set_config('app.identity_id', $1, true), set_config('app.school_id', $2, true)`, [
        identityId,
        school.schoolId,
      ]);
      return (await client.query('select from app.kept_import')).rowCount;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  expect(await seenBy('aufwind_app', caller.identityId)).toBe(1);
  expect(await seenBy('aufwind_app', colleague.identityId)).toBe(0);
  expect(await seenBy('aufwind_owner', caller.identityId)).toBe(0);
});
