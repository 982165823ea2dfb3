import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runImport } from '../../features/imports/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { newId } from '../../server/db/new-id.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser, 'Bergluft');
  admin = await signedIn();
});

const signedIn = async () =>
  api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true, first_name: 'Admin' }));

const columnOf = async (column: string, name: string): Promise<string | null> => {
  const { rows } = await api.superuser.query<{ value: string | null }>(
    `select ${column}::text as value from app.member where school_id = $1 and first_name = $2`,
    [school.schoolId, name],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.value ?? null;
};

it('nobody has paid because a spreadsheet says nothing of payments', async () => {
  const rows = [{}, { last_payment: '' }, { last_payment: '1.3.2025' }].map((more, place) => ({
    cells: { first_name: `Nora${place}`, last_name: 'Nie', ...more },
    member: null,
  }));
  expect((await admin.send(runImport, { file: 'x.csv', rows })).status).toBe(200);
  expect(await columnOf('last_payment', 'Nora0')).toBeNull();
  expect(await columnOf('last_payment', 'Nora1')).toBeNull();
  expect(await columnOf('last_payment', 'Nora2')).toMatch(/^2025-03-01/);
});

// At each moment it is another day in one of these than in UTC.
it.each(['Pacific/Kiritimati', 'Pacific/Niue'])('who joins now joins on the day of the school in %s', async (zone) => {
  await api.superuser.query('update app.school set timezone = $2 where id = $1', [school.schoolId, zone]);
  admin = await signedIn();
  const today = () => Temporal.Now.plainDateISO(zone).toString();
  const before = today();
  const cells = { first_name: 'Nora', last_name: 'Neu' };
  expect((await admin.send(runImport, { file: 'x.csv', rows: [{ cells, member: null }] })).status).toBe(200);
  const named = { first_name: 'Rita', last_name: 'Neu', email: null, no_email: true, role: 'student' };
  expect((await admin.send(registerMember, named)).status).toBe(200);
  for (const name of ['Nora', 'Rita']) expect([before, today()]).toContain(await columnOf('joined_on', name));
});

const MIGRATION = readFileSync(
  new URL('../../database/migrations/0044_payments_of_imports.sql', import.meta.url),
  'utf8',
);

/** Adds members as imports once did, each with a last payment, and returns their ids. */
const imported = async (people: readonly (readonly [name: string, paid: string])[]) => {
  const importId = newId();
  await api.superuser.query('insert into app.member_import (school_id, id, file, at) values ($1, $2, $3, $4)', [
    school.schoolId,
    importId,
    'x.csv',
    '2026-03-04T09:30:01.5Z',
  ]);
  const ids = new Map<string, string>();
  for (const [name, paid] of people) {
    const id = newId();
    ids.set(name, id);
    await api.superuser.query(
      `insert into app.member (school_id, id, first_name, last_name, role, last_payment) values ($1, $2, $3, 'Muster', 'student', $4)`,
      [school.schoolId, id, name, paid],
    );
    await api.superuser.query(
      `insert into app.imported_member (school_id, import_id, member_id, added, token)
       select school_id, $2, id, true, last_update from app.member where school_id = $1 and id = $3`,
      [school.schoolId, importId, id],
    );
  }
  return ids;
};

/** In order also within a millisecond: the upgrade takes the order of payments from their ids. */
const paymentIds = Array.from({ length: 4 }, () => newId<string>()).toSorted();

const pay = async (member: string | undefined, paidAt: string, former: string | null, removed: string | null = null) =>
  api.superuser.query(
    `insert into app.payment (school_id, id, member_id, paid_on, paid_at, former, amount_minor, currency, kind, removed_at)
     values ($1, $2, $3, $4::timestamptz::date, $4, $5, 5000, 'CHF', 'season', $6)`,
    [school.schoolId, paymentIds.shift(), member, paidAt, former, removed],
  );

it('the upgrade takes away the payments that imports have invented, and no other', async () => {
  const moment = '2026-03-04T09:30:00.123456Z';
  const [earlier, later] = ['2026-01-05T11:00:00Z', '2026-05-06T10:00:00Z'];
  const ids = await imported([
    ['Nie', moment],
    ['Liste', '2026-03-03T11:00:00Z'],
    ['Heute', '2026-03-04T11:00:00Z'],
    ['Vorher', moment],
    ['Nachher', moment],
    ['Doch', moment],
    ['Entfernt', moment],
  ]);
  await pay(ids.get('Vorher'), earlier, moment);
  await pay(ids.get('Nachher'), earlier, moment);
  await pay(ids.get('Nachher'), later, moment);
  await api.superuser.query(`update app.member set last_payment = $2 where id = $1`, [ids.get('Nachher'), later]);
  await api.superuser.query(`update app.member set last_payment = $2 where id = $1`, [ids.get('Doch'), later]);
  await pay(ids.get('Entfernt'), later, moment, later);
  const by = newId();
  await api.superuser.query(
    `insert into app.member (school_id, id, first_name, last_name, role, last_payment) values ($1, $2, 'Hand', 'Muster', 'student', $3)`,
    [school.schoolId, by, moment],
  );
  const token = await columnOf('last_update', 'Nie');
  await api.superuser.query(`begin; ${MIGRATION}; commit`);
  const paid = async (name: string) => {
    const value = await columnOf('last_payment', name);
    return value === null ? null : new Date(value).toISOString();
  };
  expect(await paid('Nie')).toBeNull();
  expect(await paid('Liste')).toBe('2026-03-03T11:00:00.000Z');
  expect(await paid('Heute')).toBe('2026-03-04T11:00:00.000Z');
  expect(await paid('Vorher')).toBe('2026-01-05T11:00:00.000Z');
  expect(await paid('Nachher')).toBe('2026-05-06T10:00:00.000Z');
  expect(await paid('Doch')).toBe('2026-05-06T10:00:00.000Z');
  expect(await paid('Entfernt')).toBeNull();
  expect(await paid('Hand')).toBe('2026-03-04T09:30:00.123Z');
  // An undo of the import still finds its members as the import left them.
  expect(await columnOf('last_update', 'Nie')).toBe(token);
  const { rows } = await api.superuser.query<{ former: Date | null }>(
    'select former from app.payment where school_id = $1 order by id',
    [school.schoolId],
  );
  expect(rows.map(({ former }) => former?.toISOString() ?? null)).toEqual([
    null,
    null,
    '2026-01-05T11:00:00.000Z',
    null,
  ]);
});
