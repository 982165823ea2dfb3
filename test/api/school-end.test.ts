import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOutsideSchool } from '../../core/contract/call.ts';
import { instant } from '../../core/time/instant.ts';
import { finalizeLogin, listLogins, readInvitation } from '../../features/accounts/contract.ts';
import { readSchoolLog } from '../../features/history/contract.ts';
import { endSchool, keepSchool } from '../../features/privacy/school-end.contract.ts';
import { END_DAYS } from '../../features/privacy/school-end.rules.ts';
import { appointAdmin, listSchools, updateSchool } from '../../features/schools/console.contract.ts';
import { readSchoolConfig, saveSignUpRules } from '../../features/schools/contract.ts';
import { listDeeds } from '../../features/schools/deeds.contract.ts';
import { allRoutes } from '../../programs/server/routes.ts';
import { writesIn } from '../../server/http/route.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { keepMail } from '../../server/mail/transport.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type Marks, plantIdentity, plantMember } from '../support/erasable.ts';
import { everything, foundOf } from '../support/everything.ts';
import { startListening } from '../support/live.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildColor,
  buildFlight,
  buildMember,
  buildPicture,
  buildSchool,
  linkMember,
} from '../support/school.ts';

const SECRET = 'a'.repeat(48);
const REASON = 'The school has closed its doors';

let api: TestApi;
let provider: Caller;
let school: BuiltSchool;
let chief: BuiltMember;
let admin: Caller;

beforeAll(async () => {
  api = await startApi({ env: { OPERATOR_EMAIL: 'operator@people.example' } });
  provider = await api.as(null, { sentinel: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser, 'Bergluft');
  chief = await buildMember(api.superuser, school, 'flight_teacher', {
    is_school_admin: true,
    email: 'ada@people.example',
  });
  admin = await api.as(chief);
});

const rows = async <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (await api.superuser.query<Row>(query, values)).rows;
const saveArchive = ({ schoolId }: BuiltSchool, days = 0) =>
  api.superuser.query(
    `insert into app.change (school_id, entity, entity_id, at, after)
     values ($1, 'school_export', $1, now() - make_interval(days => $2), '{}')`,
    [schoolId, days],
  );
const end = (who: Caller = provider) => who.send(endSchool, { school_id: school.schoolId, reason: REASON });
const keep = (who: Caller = provider) => who.send(keepSchool, { school_id: school.schoolId });
const ended = async () => {
  await saveArchive(school);
  expect((await end()).status).toBe(200);
};
const passTime = async (on: TestApi = api, interval = `${END_DAYS} days`) => {
  await on.superuser.query(
    'update app.school_end set erase_after = erase_after - $1::interval - interval $$1 second$$',
    [interval],
  );
  await on.background.everyMinute.deletions();
};
const deedsOf = async ({ schoolId }: BuiltSchool) =>
  rows<{ deed: string }>('select deed from identity.operator_deed where of_school = $1 order by at, id', schoolId);
const mailsAbout = ({ schoolId }: BuiltSchool) => api.mails.filter(({ cause }) => cause.includes(schoolId));

describe('ending a school', () => {
  it('wants an archive of the last seven days, and a recent proof', async () => {
    expect((await end()).body.code).toBe('archive_missing');
    await saveArchive(school, 8);
    expect((await end()).body.code).toBe('archive_missing');
    await saveArchive(school);
    expect((await end()).status).toBe(200);
    expect((await deedsOf(school)).length).toBe(1);
  });

  it('lasts 30 days, tells the admins in their language at their own address, and is in both logs', async () => {
    const second = await buildMember(api.superuser, school, 'student', {
      ...{ is_school_admin: true, email: 'bea@people.example' },
    });
    await api.superuser.query("update app.member set language = 'de' where id = $1", [second.memberId]);
    await buildMember(api.superuser, school, 'student', { is_school_admin: true, disabled: true });
    await buildMember(api.superuser, school, 'flight_teacher');
    await saveArchive(school);
    const { body } = await end();
    expect(instant(body.erase_after).since(Temporal.Now.instant()).total('hours')).toBeCloseTo(24 * END_DAYS, 0);
    const mails = mailsAbout(school);
    const proven = await rows<{ email: string }>(
      'select email from identity.principal where id = $1',
      admin.identityId,
    );
    expect(mails.map(({ to, language }) => [to, language]).toSorted()).toEqual(
      [
        [proven[0]?.email, 'en'],
        ['bea@people.example', 'de'],
      ].toSorted(),
    );
    expect(mails.find(({ cause }) => cause.includes(second.memberId))?.content.subject).toBe('Bergluft wird gelöscht');
    expect(JSON.stringify(mails[0]?.content)).toContain('operator@people.example');
    expect((await admin.send(readSchoolConfig, {})).body.erase_after).toBe(body.erase_after);
    const listed = (await provider.send(listSchools, { school_id: school.schoolId })).body[0];
    expect([listed.erase_after, listed.exported_at]).toEqual([body.erase_after, expect.any(String)]);
    const { body: log } = await admin.send(readSchoolLog, { kind: 'school' });
    expect(log.entries[0]).toMatchObject({ entity: 'school_end', action: 'added', by: { kind: 'product_admin' } });
    expect((await provider.send(listDeeds, { limit: 1 })).body[0]).toMatchObject({
      ...{ deed: 'school_ended', school: 'Bergluft', reason: REASON },
    });
  });

  it('happens once if two product admins do it at once', async () => {
    await saveArchive(school);
    const other = await api.as(null, { sentinel: true });
    const [one, two] = await Promise.all([end(), end(other)]);
    expect([one.status, one.body]).toEqual([200, two.body]);
    expect((await deedsOf(school)).length).toBe(mailsAbout(school).length);
    expect((await end()).body).toEqual(one.body);
    expect(mailsAbout(school)).toHaveLength(1);
  });

  it('is refused without a reason, for an unknown school, and to an admin of the school', async () => {
    const reply = await provider.send(endSchool, { school_id: school.schoolId, reason: ' ' });
    expect(reply.body.errors).toEqual([{ path: 'reason', code: 'required' }]);
    const unknown = await provider.send(endSchool, { school_id: '019a0000-0000-7000-8000-000000000000', reason: 'x' });
    expect(unknown.body.code).toBe('not_found');
    expect([(await end(admin)).status, (await keep(admin)).status]).toEqual([403, 403]);
  });
});

describe('a closed school', () => {
  const path = (of: { readonly path: string }) =>
    of.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000') as `/${string}`;
  const routes = allRoutes({} as never).filter(({ call }) => !isOutsideSchool(call.role));

  it('is read by its admins and product admins, changed by nobody, and closed to all others', async () => {
    const student = await api.as(await buildMember(api.superuser, school));
    const teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    await ended();
    const at = { 'x-school-id': school.schoolId };
    const open: string[] = [];
    for (const route of routes.filter((one) => !('listen' in one))) {
      const call = { ...route.call, path: path(route.call) };
      const body = route.call.body && {};
      for (const who of [student, teacher])
        expect((await who.send(call, body)).body.code, call.path).toBe('school_closed');
      if ('make' in route) continue;
      const codes = [(await admin.send(call, body)).body?.code, (await provider.send(call, body, at)).body?.code];
      if (writesIn(route)) expect(codes, `${call.method} ${call.path}`).toEqual(['school_closed', 'school_closed']);
      else open.push(...codes);
    }
    expect(open).not.toContain('school_closed');
  });

  it('is named as closed to its members, but not to its admins, and to nobody after it was opened again', async () => {
    const student = await api.as(await buildMember(api.superuser, school));
    await ended();
    const isClosed = async (who: Caller) =>
      (await who.send(listLogins, {})).body.find((one: { school_id: string }) => one.school_id === school.schoolId)
        .is_closed;
    expect([await isClosed(student), await isClosed(admin), await isClosed(provider)]).toEqual([true, false, false]);
    await keep();
    expect(await isClosed(student)).toBe(false);
    expect((await student.send(readSchoolConfig, {})).body.erase_after).toBeNull();
  });

  it('is not changed by the console either', async () => {
    const { last_update } = (await provider.send(listSchools, { school_id: school.schoolId })).body[0];
    await ended();
    const change = { school_id: school.schoolId, display_name: 'Neu', last_update };
    expect((await provider.send(updateSchool, change)).body.code).toBe('school_closed');
    const person = { first_name: 'A', last_name: 'B', email: 'new@people.example' };
    const appointed = await provider.send(appointAdmin, { school_id: school.schoolId, ...person });
    expect(appointed.body.code).toBe('school_closed');
  });

  it('takes no invitation, until it is opened again', async () => {
    const email = `late@${school.schoolId}.example`;
    await provider.send(appointAdmin, { school_id: school.schoolId, first_name: 'A', last_name: 'B', email });
    const link = new URL(api.mails.findLast(({ to }) => to === email)?.content.action?.url ?? '');
    const code = link.searchParams.get('code');
    await ended();
    const newcomer = await api.as(null);
    expect((await newcomer.send(finalizeLogin, { code, email })).body.code).toBe('unknown_code');
    expect((await newcomer.send(readInvitation, { code, email })).body.code).toBe('unknown_code');
    await keep();
    expect((await newcomer.send(finalizeLogin, { code, email })).status).toBe(200);
  });

  it('ends the open event streams of its members, and no others', async () => {
    const [member, elsewhere] = [
      await buildMember(api.superuser, school),
      await buildMember(api.superuser, await buildSchool(api.superuser)),
    ];
    const [stream, other] = [
      await startListening(api, await api.as(member), member),
      await startListening(api, await api.as(elsewhere), elsewhere),
    ];
    await ended();
    await stream.ended;
    const flight = await buildFlight(api.superuser, { schoolId: elsewhere.schoolId, name: '' });
    await other.until(({ flight_id }) => flight_id === flight);
    other.close();
  });

  it('sends no mail: neither what is due nor what is queued', async () => {
    const student = await buildMember(api.superuser, school);
    const flight = await buildFlight(api.superuser, school);
    await api.superuser.query(
      `insert into app.seat_news (school_id, member_id, flight_id, due_at) values ($1, $2, $3, now() - interval '1 minute')`,
      [school.schoolId, student.memberId, flight],
    );
    await ended();
    const before = api.mails.length;
    const again = await api.background.mailNews();
    for (const work of Object.values(api.background.everyMinute)) await work();
    expect([api.mails.length, again]).toEqual([before, undefined]);
    const sent: Mail[] = [];
    const deliver = async (mail: Mail) => {
      sent.push(mail);
      return null;
    };
    const content = { subject: 'A', greeting: '', paragraphs: [] };
    const mail = { to: 'a@b.example', language: 'en', content, cause: 'a', school: school.schoolId } as const;
    expect(await api.background.deliverMail(mail, deliver)).toBe('left_out');
    expect(await api.background.deliverMail({ ...mail, school: null }, deliver)).toBeNull();
    const mailing = { schoolId: school.schoolId, mailingId: flight as never, memberId: student.memberId, attempt: 1 };
    expect(await api.background.deliverMail(mailing, deliver)).toBe('left_out');
    expect(sent).toHaveLength(1);
    await keep();
    expect(await api.background.deliverMail(mail, deliver)).toBeNull();
  });
});

describe('taking back the end of a school', () => {
  it('opens it as it was, once, and tells its admins', async () => {
    await ended();
    const before = mailsAbout(school).length;
    expect((await Promise.all([keep(), keep()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await admin.send(saveSignUpRules, { blocks_expired_insurance: true })).status).toBe(200);
    expect(
      mailsAbout(school)
        .slice(before)
        .map(({ content }) => content.subject),
    ).toEqual(['Bergluft will not be deleted']);
    expect((await deedsOf(school)).slice(-2)).toEqual([{ deed: 'school_ended' }, { deed: 'end_taken_back' }]);
    await passTime();
    expect((await admin.send(readSchoolConfig, {})).status).toBe(200);
  });
});

describe('an erased school', () => {
  let own: TestApi;
  let gone: BuiltSchool;
  let kept: BuiltSchool;
  let only: Caller;
  let both: Caller;
  const marks: Marks = new Map();
  const OUTLIVES = ['identity.operator_deed'];
  /** Rows that belong to no member. */
  const ELSE = [
    `insert into app.chat_orphan (school_id, marker, not_before) values ($1, gen_random_uuid()::text, now() + interval '1 day')`,
    `insert into app.chat_pace (school_id, kind, free_at, day, used) values ($1, 'message', now(), '2026-01-01', 1) on conflict do nothing`,
    `insert into app.expiry_check (school_id, checked_on) values ($1, '2026-01-01') on conflict do nothing`,
    `insert into app.flight_batch (school_id, client_id, content, flight_ids) values ($1, gen_random_uuid(), '', '{}')`,
    `insert into app.flight_news (school_id, flight_id, told, due_at) select school_id, id, '{}', now() + interval '1 day' from app.flight where school_id = $1 limit 1`,
    `insert into app.queue_check (school_id, flight_id, due_at) select school_id, id, now() + interval '1 day' from app.flight where school_id = $1 limit 1`,
    `insert into app.told_day (school_id, flight_id, kind, day, told) select school_id, id, 'evening', '2026-01-01', '{}' from app.flight where school_id = $1 limit 1`,
    `insert into app.harness_type (school_id, name) values ($1, 'Impress')`,
    `insert into app.member_erasing (school_id, member_id, requested_at, erase_after, was_disabled)
     select school_id, id, now(), '2100-01-01', false from app.member where school_id = $1 limit 1`,
  ];

  const sizeOf = async ({ schoolId }: BuiltSchool) => {
    const found = await everything(own.superuser, SECRET);
    return found.filter(({ text, table }) => text.includes(schoolId) && !OUTLIVES.includes(table));
  };
  const accountsIn = async () =>
    (await own.superuser.query<{ id: string }>('select id from identity.principal')).rows.map(({ id }) => id);

  beforeAll(async () => {
    own = await startApi({ realQueue: true });
    const pool = own.superuser;
    const operator = await own.as(null, { sentinel: true });
    [gone, kept] = [await buildSchool(pool, 'Talwind'), await buildSchool(pool, 'Bleibt')];
    for (const one of [gone, kept]) {
      const other = await buildMember(pool, one, 'flight_teacher', { is_school_admin: true });
      const planted = await plantMember(pool, one, other, one === gone ? marks : new Map());
      await buildColor(pool, one);
      await buildPicture(pool, one);
      const caller = await own.as(planted.member);
      if (one === gone) only = caller;
      for (const sql of ELSE) await pool.query(sql, [one.schoolId]);
    }
    await plantIdentity(pool, only.identityId, [gone], marks);
    both = await own.as(await buildMember(pool, kept));
    await linkMember(pool, await buildMember(pool, gone), both.identityId);
    // A product admin who is a member.
    await linkMember(pool, await buildMember(pool, gone), operator.identityId);
    for (const { schoolId } of [gone, kept]) {
      const appointed = { school_id: schoolId, first_name: 'A', last_name: 'B', email: `new@${schoolId}.example` };
      expect((await operator.send(appointAdmin, appointed)).status).toBe(200);
      const content = { subject: 'A', greeting: '', paragraphs: [] };
      const mail = { to: 'a@b.example', language: 'en', content, cause: `kept/${schoolId}`, school: schoolId } as const;
      await keepMail(pool, SECRET)(mail);
    }
    await saveArchiveOn(own, gone);
    expect((await operator.send(endSchool, { school_id: gone.schoolId, reason: REASON })).status).toBe(200);
  });
  afterAll(() => own.stop());
  const saveArchiveOn = (on: TestApi, { schoolId }: BuiltSchool) =>
    on.superuser.query(
      `insert into app.change (school_id, entity, entity_id, after) values ($1, 'school_export', $1, '{}')`,
      [schoolId],
    );

  it('is refused by the database before its time, to every role', async () => {
    await expect(own.superuser.query('select app.erase_school($1)', [kept.schoolId])).rejects.toThrow(/has not come/);
    await expect(own.superuser.query('select app.erase_school($1)', [gone.schoolId])).rejects.toThrow(/has not come/);
    for (const role of ['aufwind_app', 'aufwind_jobs', 'aufwind_login']) {
      const client = await own.superuser.connect();
      await client.query(`begin; set local role ${role}`);
      await expect(client.query('select app.erase_school($1)', [gone.schoolId])).rejects.toThrow(/permission denied/);
      await client.query('rollback');
      client.release();
    }
  });

  it('is there until its time has come, in every table that has rows of a school', async () => {
    await passTime(own, `${END_DAYS - 1} days`);
    const found = await sizeOf(gone);
    const { rows: tables } = await own.superuser.query<{ name: string }>(
      `select 'app.' || c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id' where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`,
    );
    const missing = tables.map(({ name }) => name).filter((name) => !found.some(({ table }) => table === name));
    expect(missing).toEqual([]);
    expect(found.map(({ table }) => table)).toEqual(expect.arrayContaining(['jobs.job_common', 'identity.kept_mail']));
  });

  it('leaves no row behind, in any table, and goes on where a server died', async () => {
    const before = await sizeOf(kept);
    const pool = own.superuser;
    await pool.query(`create function public.die() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create trigger die before delete on identity.principal for each row execute function public.die()`);
    await passTime(own, '2 days');
    expect(await own.superuser.query('select from app.school where id = $1', [gone.schoolId])).toMatchObject({
      rowCount: 0,
    });
    expect((await sizeOf(gone)).map(({ table }) => table)).toEqual(['app.school_end']);
    expect(await accountsIn()).toContain(only.identityId);
    await pool.query('drop trigger die on identity.principal; drop function public.die');
    await Promise.all([own.background.everyMinute.deletions(), own.background.everyMinute.deletions()]);
    await own.background.everyMinute.deletions();
    expect(await sizeOf(gone)).toEqual([]);
    expect(foundOf(marks, await everything(pool, SECRET))).toEqual([]);
    expect((await sizeOf(kept)).map(({ table }) => table)).toEqual(before.map(({ table }) => table));
  });

  it('takes accounts with it that have no other school, and no others', async () => {
    const accounts = await accountsIn();
    expect(accounts).not.toContain(only.identityId);
    expect(accounts).toContain(both.identityId);
    expect((await both.send(readSchoolConfig, {})).status).toBe(200);
    expect((await both.send(readSchoolConfig, {}, { 'x-school-id': gone.schoolId })).body.code).toBe('no_membership');
    expect((await only.send(listLogins, {})).status).toBe(401);
  });

  it('is in the log of the console, once', async () => {
    const { rows: deeds } = await own.superuser.query(
      `select deed, by_program from identity.operator_deed where school = 'Talwind' order by at`,
    );
    expect(deeds.map(({ deed }) => deed)).toEqual(['admin_appointed', 'school_ended', 'school_erased']);
    expect(deeds.at(-1)).toMatchObject({ by_program: true });
  });
});
