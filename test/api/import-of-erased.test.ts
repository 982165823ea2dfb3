import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkImport, type Row, runImport } from '../../features/imports/contract.ts';
import {
  readMemberErasing,
  requestMemberErasing,
  withdrawMemberErasing,
} from '../../features/privacy/member-erasing.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let gina: BuiltMember;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
  const name = { first_name: 'Gina', last_name: 'Rot', phone: null };
  gina = await buildMember(api.superuser, school, 'student', { ...name, disabled: true });
});

const ROW = { first_name: 'Gina', last_name: 'Rot', city: 'Thun' };
const withEmail = () => ({ ...ROW, email: gina.email });
const check = async (cells: object) => (await admin.send(checkImport, { rows: [cells] })).body[0];
const run = async (row: Row) => admin.send(runImport, { file: 'Liste.csv', rows: [row] });
const enabling = async (): Promise<Row> => {
  const { user_id, last_update } = (await check(withEmail())).member;
  return { cells: withEmail(), member: { user_id, last_update }, enable: true };
};
const ask = () => admin.send(requestMemberErasing, { user_id: gina.memberId });
const state = async () => {
  const [{ rows }, { body }] = await Promise.all([
    api.superuser.query('select disabled_at is not null as disabled, city from app.member where id = $1', [
      gina.memberId,
    ]),
    admin.send(readMemberErasing, { user_id: gina.memberId }),
  ]);
  return { ...rows[0], waits: body.erase_after !== null };
};
const UNTOUCHED = { disabled: true, city: null, waits: true };

describe('an import with a row of a member whom the school deletes', () => {
  it('names the day of the deletion, and enables nobody', async () => {
    const { body } = await ask();
    const day = Temporal.Instant.from(body.erase_after).toZonedDateTimeISO('Europe/Zurich').toPlainDate().toString();
    expect(await check(withEmail())).toMatchObject({ verdict: 'disabled', member: { erase_after: day } });
    expect([(await run(await enabling())).body.code, await state()]).toEqual(['import_outdated', UNTOUCHED]);
  });

  it('adds a namesake', async () => {
    await ask();
    expect(await check(ROW)).toMatchObject({ verdict: 'disabled', namesake: true });
    const { body } = await run({ cells: ROW, member: null, other: gina.memberId });
    expect([body.added, await state()]).toEqual([1, UNTOUCHED]);
  });

  it('enables the member again after the deletion was withdrawn', async () => {
    await ask();
    await admin.send(withdrawMemberErasing, { user_id: gina.memberId });
    expect((await run(await enabling())).body.changed).toBe(1);
    expect(await state()).toEqual({ disabled: false, city: 'Thun', waits: false });
  });

  it('is refused if the deletion was requested since the check', async () => {
    const row = await enabling();
    await ask();
    expect([(await run(row)).body.code, await state()]).toEqual(['import_outdated', UNTOUCHED]);
  });

  it('is refused if the deletion is being requested at the same time', async () => {
    const row = await enabling();
    const waiting = async () =>
      (
        await api.superuser.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    const client = await api.superuser.connect();
    await client.query('begin');
    await client.query('select from app.member where id = $1 for update', [gina.memberId]);
    const asking = ask();
    await expect.poll(waiting).toBe(1);
    const importing = run(row);
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    client.release();
    expect([(await asking).status, (await importing).body.code]).toEqual([200, 'import_outdated']);
    expect(await state()).toEqual(UNTOUCHED);
  });
});
