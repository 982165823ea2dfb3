import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SchoolId } from '../../core/ids/ids.ts';
import { finalizeLogin, listLogins, readAccessRights } from '../../features/accounts/contract.ts';
import { readSchoolLog } from '../../features/history/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import {
  appointAdmin,
  createSchool,
  enterSchool,
  listSchools,
  updateSchool,
} from '../../features/schools/console.contract.ts';
import { readSchoolConfig } from '../../features/schools/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { buildFlight, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let provider: Caller;
let place = 0;
/** Values of the current test only. */
let link: string;
let email: string;

beforeAll(async () => {
  api = await startApi();
  provider = await api.as(null, { sentinel: true });
});
afterAll(() => api.stop());
beforeEach(() => {
  place += 1;
  link = `school${place}.flights.example`;
  email = `admin${place}@flights.example`;
});

const admin = () => ({ first_name: 'Vreni', last_name: 'Odermatt', email });
const create = (body: object = {}) =>
  provider.send(createSchool, {
    display_name: 'Gleitschirmschule Säntis',
    school_link: link,
    timezone: 'Europe/Zurich',
    admin: admin(),
    ...body,
  });
const created = async (body: object = {}): Promise<SchoolId> => (await create(body)).body.school_id;
const one = async (school_id: string) => (await provider.send(listSchools, { school_id })).body[0];
const list = (body: object) => provider.send(listSchools, body);
const named = async (search: string) =>
  (await list({ search })).body.map(({ school_link }: { school_link: string }) => school_link);

const codeMailedTo = (to: string): string => {
  const { url = '' } = api.mails.findLast((mail) => mail.to === to)?.content.action ?? {};
  return new URL(url).searchParams.get('code') ?? '';
};

const rowsOf = async (table: string, where: string, value: unknown): Promise<number> =>
  Number((await api.superuser.query(`select count(*) as n from app.${table} where ${where} = $1`, [value])).rows[0].n);

describe('creating a school', () => {
  it('creates the school with its first admin, who joins with the invitation', async () => {
    const { status, body } = await create({ country: 'at', admin: { ...admin(), language: 'de' } });
    expect([status, body]).toEqual([200, { school_id: expect.any(String), user_id: expect.any(String) }]);
    const mail = api.mails.findLast(({ to }) => to === email);
    expect([mail?.language, mail?.content.subject]).toEqual([
      'de',
      expect.stringContaining('Gleitschirmschule Säntis'),
    ]);

    const vreni = await api.as(null);
    const joined = await vreni.send(finalizeLogin, { code: codeMailedTo(email), email });
    expect([joined.status, joined.body.school_id]).toEqual([200, body.school_id]);
    const inside = { 'x-school-id': body.school_id };
    expect((await vreni.send(readAccessRights, {}, inside)).body).toEqual({
      user_id: body.user_id,
      role: 'flight_teacher',
      is_school_admin: true,
      is_sentinel_admin: false,
      unread_notices: 0,
    });
    expect((await vreni.send(readSchoolConfig, {}, inside)).body).toEqual({
      school_id: body.school_id,
      display_name: 'Gleitschirmschule Säntis',
      school_link: link,
      timezone: 'Europe/Zurich',
      country: 'AT',
      language: 'de',
      canopy_colors: [],
      requires_second_factor: false,
      blocks_expired_insurance: false,
      students_per_start_instructor: null,
      students_per_teacher: null,
      what_to_bring: '',
      weather_links: '',
      erase_after: null,
    });
    const member = { first_name: 'Livia', last_name: 'Barmettler', role: 'student', email: 'livia@flights.example' };
    expect((await vreni.send(registerMember, member, inside)).status).toBe(200);
  });

  it('reveals the invitation code only in the mail', async () => {
    const answer = JSON.stringify((await create()).body);
    expect(answer).not.toContain(codeMailedTo(email));
  });

  it('records the actor in the history', async () => {
    const school_id = await created();
    const { rows } = await api.superuser.query(
      'select distinct entity, actor_id from app.change where school_id = $1 order by entity',
      [school_id],
    );
    expect(rows).toEqual([
      { entity: 'member', actor_id: provider.identityId },
      { entity: 'school', actor_id: provider.identityId },
    ]);
  });

  it('refuses a link in use, in any spelling, and leaves nothing behind', async () => {
    await create();
    const before = api.mails.length;
    for (const school_link of [link, link.toUpperCase(), ` https://${link}/ `]) {
      const { status, body } = await create({ school_link, admin: { ...admin(), email: `other-${email}` } });
      expect([status, body.code]).toEqual([409, 'school_link_in_use']);
    }
    expect(await rowsOf('school', 'school_link', link)).toBe(1);
    expect(await rowsOf('member', 'email', `other-${email}`)).toBe(0);
    expect(api.mails.length).toBe(before);
  });

  it('gives a link to one of several simultaneous requests', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => create()));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await rowsOf('school', 'school_link', link)).toBe(1);
    expect(await rowsOf('member', 'email', email)).toBe(1);
  });

  it('leaves no partial school if a later step fails', async () => {
    await api.superuser.query(`create function app.refuse_it() returns trigger language plpgsql as
      $$ begin if new.email = '${email}' then raise 'no'; end if; return new; end $$;
      create trigger refuse_it before insert on app.invitation for each row execute function app.refuse_it()`);
    const { status, body } = await create();
    await api.superuser.query('drop trigger refuse_it on app.invitation; drop function app.refuse_it');
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(await rowsOf('school', 'school_link', link)).toBe(0);
    expect(await rowsOf('member', 'email', email)).toBe(0);
    expect((await create()).status).toBe(200);
  });

  it.each<[string, object, string, string]>([
    ['no name', { display_name: ' ' }, 'display_name', 'required'],
    ['a name beyond 100 characters', { display_name: 'x'.repeat(101) }, 'display_name', 'too_long'],
    ['no link', { school_link: ' ' }, 'school_link', 'required'],
    ['only the protocol of a link', { school_link: 'https://' }, 'school_link', 'too_short'],
    ['a link with spaces', { school_link: 'my school' }, 'school_link', 'wrong_format'],
    ['a link that would run a script', { school_link: 'javascript:alert(1)' }, 'school_link', 'wrong_format'],
    ['a link with user information', { school_link: 'a@b.example' }, 'school_link', 'wrong_format'],
    ['an invalid time zone', { timezone: 'Europe/Weitblick' }, 'timezone', 'not_a_time_zone'],
    ['a bare UTC offset', { timezone: '+01:00' }, 'timezone', 'not_a_time_zone'],
    ['no time zone', { timezone: '' }, 'timezone', 'required'],
    ['an unknown country', { country: 'XX' }, 'country', 'not_offered'],
    ['no admin', { admin: undefined }, 'admin', 'required'],
    [
      'an admin without a name',
      { admin: { first_name: 'A', last_name: '', email: 'a@b.ch' } },
      'admin.last_name',
      'required',
    ],
    ['an invalid e-mail', { admin: { first_name: 'A', last_name: 'B', email: 'a@b' } }, 'admin.email', 'not_an_email'],
    [
      'another language',
      { admin: { first_name: 'A', last_name: 'B', email: 'a@b.ch', language: 'fr' } },
      'admin.language',
      'not_offered',
    ],
    ['an unknown field', { is_free: true }, 'is_free', 'unknown_field'],
  ])('names the field: %s', async (_name, body, path, code) => {
    const reply = await create(body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code }]]);
  });
});

describe('the list of schools', () => {
  it('counts enabled members by role, names the admins, and counts the future days', async () => {
    const school_id = await created();
    const school = { schoolId: school_id, name: '' };
    const { superuser } = api;
    await buildMember(superuser, school, 'student');
    await buildMember(superuser, school, 'student');
    await buildMember(superuser, school, 'student', { disabled: true });
    await buildMember(superuser, school, 'beginner_student');
    const reto = { first_name: 'Reto', last_name: 'Äbi', is_school_admin: true };
    await api.as(await buildMember(superuser, school, 'start_instructor', reto));
    await buildMember(superuser, school, 'student', { is_school_admin: true, disabled: true });
    await buildFlight(superuser, school);
    await buildFlight(superuser, school, { canceled: true });
    await buildFlight(superuser, school, { start: '2026-01-10T08:00:00Z' });
    expect(await one(school_id)).toEqual({
      school_id,
      display_name: 'Gleitschirmschule Säntis',
      school_link: link,
      timezone: 'Europe/Zurich',
      country: 'CH',
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      members: { beginner_student: 1, student: 2, start_instructor: 1, flight_teacher: 1, school_admin: 2 },
      admins: [
        { user_id: expect.any(String), first_name: 'Reto', last_name: 'Äbi', verified: true },
        { user_id: expect.any(String), first_name: 'Vreni', last_name: 'Odermatt', verified: false },
      ],
      flights_ahead: 1,
      last_used_at: null,
      mails: { waiting: 0, failed: 0, delivered_at: null },
      exported_at: null,
      erase_after: null,
      last_update: expect.any(String),
    });
  });

  it('is searched by a part of the name or link, in any case, and treats no input as a pattern', async () => {
    await create({ display_name: 'ÖTZTAL 100% Luft' });
    expect(await named('ötztal')).toEqual([link]);
    expect(await named(`SCHOOL${link.slice(6)}`)).toEqual([link]);
    expect(await named('100%')).toEqual([link]);
    expect(await named('%')).toEqual([link]);
    expect(await named('_')).toEqual([]);
    expect(await named("' or true --")).toEqual([]);
  });

  it('is sorted like a Swiss phone book, page by page, and returns the total', async () => {
    const page = 'Pages of this test';
    for (const name of ['Zug', 'Ägeri', 'Aarau']) {
      place += 1;
      link = `page${place}`;
      await create({ display_name: `${page} ${name}` });
    }
    const first = await list({ search: page, limit: 2, offset: 0 });
    const second = await list({ search: page, limit: 2, offset: 2 });
    const names = [...first.body, ...second.body].map(({ display_name }) => display_name.slice(page.length + 1));
    expect(names).toEqual(['Aarau', 'Ägeri', 'Zug']);
    expect([first, second].map(({ headers }) => headers.get('x-total-count'))).toEqual(['3', '3']);
    const beyond = await list({ search: page, limit: 2, offset: 4 });
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '3']);
    expect((await list({ limit: 0 })).status).toBe(422);
  });

  it('is limited to 200 by default, and returns the total', async () => {
    const name = 'Many schools of this test';
    await api.superuser.query(
      `insert into app.school (id, display_name, school_link, timezone)
       select id, $1 || ' ' || nth, id, 'Europe/Zurich'
       from generate_series(1, 203) nth, lateral (select gen_random_uuid() where nth > 0) as made (id)`,
      [name],
    );
    const { body, headers } = await list({ search: name });
    expect([body.length, headers.get('x-total-count')]).toEqual([200, '203']);
  });
});

describe('changing a school', () => {
  it('changes the given fields and keeps the rest', async () => {
    const school_id = await created();
    const before = await one(school_id);
    const { status, body } = await provider.send(updateSchool, {
      school_id,
      timezone: 'Asia/Kathmandu',
      country: 'np',
      last_update: before.last_update,
    });
    expect(status).toBe(200);
    const after = await one(school_id);
    expect(after).toEqual({ ...before, timezone: 'Asia/Kathmandu', country: 'NP', last_update: body.last_update });
    expect(body.last_update).not.toBe(before.last_update);
    const { last_update } = after;
    const wrong = await provider.send(updateSchool, { school_id, country: 'XX', last_update });
    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'country', code: 'not_offered' }]]);
    const same = await provider.send(updateSchool, { school_id, timezone: 'Europe/Zurich', last_update });
    expect([same.status, (await one(school_id)).country]).toEqual([200, 'NP']);
  });

  it('refuses an old token with the current one', async () => {
    const school_id = await created();
    const { last_update } = await one(school_id);
    const change = (display_name: string) => provider.send(updateSchool, { school_id, display_name, last_update });
    const replies = await Promise.all([change('One'), change('Other')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = replies.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'stale_update', last_update: (await one(school_id)).last_update });
  });

  it('refuses the link of another school, but accepts its own', async () => {
    await created();
    const taken = link;
    place += 1;
    link = `school${place}.flights.example`;
    const school_id = await created();
    const { last_update } = await one(school_id);
    const own = await provider.send(updateSchool, { school_id, school_link: link, last_update });
    expect([own.status, own.body.last_update]).toEqual([200, last_update]);
    const { status, body } = await provider.send(updateSchool, { school_id, school_link: taken, last_update });
    expect([status, body.code]).toEqual([409, 'school_link_in_use']);
  });

  it('answers 404 for an unknown id', async () => {
    for (const school_id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
      const { status, body } = await provider.send(updateSchool, { school_id, last_update: '1' });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('appointing an admin', () => {
  const appoint = (school_id: string, body: object = {}) =>
    provider.send(appointAdmin, { school_id, ...admin(), ...body });
  const isAdmin = async (school_id: string, user_id: string) =>
    (await one(school_id)).admins.some((found: { user_id: string }) => found.user_id === user_id);

  it('invites a new person', async () => {
    const school_id = await created();
    const { status, body } = await appoint(school_id, { email: `second-${email}`, language: 'de' });
    expect([status, body]).toEqual([200, { user_id: expect.any(String), invited: true }]);
    expect(await isAdmin(school_id, body.user_id)).toBe(true);
    expect(api.mails.findLast(({ to }) => to === `second-${email}`)?.language).toBe('de');
  });

  it('makes an existing member with an account an admin, and sends no mail', async () => {
    const school = await buildSchool(api.superuser);
    const member = await buildMember(api.superuser, school, 'student');
    const caller = await api.as(member);
    await api.superuser.query('update identity.principal set email = $2 where id = $1', [
      caller.identityId,
      `member-${email}`,
    ]);
    const { body } = await appoint(school.schoolId, { email: `member-${email.toUpperCase()}` });
    expect(body).toEqual({ user_id: member.memberId, invited: false });
    expect((await caller.send(readAccessRights, {})).body).toMatchObject({ role: 'student', is_school_admin: true });
    expect(api.mails.some(({ to }) => to.toLowerCase() === `member-${email}`)).toBe(false);
  });

  it('sends a new invitation to an admin who has not accepted theirs; the old one is revoked', async () => {
    const school_id = await created();
    const old = codeMailedTo(email);
    expect((await appoint(school_id)).body.invited).toBe(true);
    const vreni = await api.as(null);
    expect((await vreni.send(finalizeLogin, { code: old, email })).body.code).toBe('unknown_code');
    expect((await vreni.send(finalizeLogin, { code: codeMailedTo(email), email })).status).toBe(200);
  });

  it('does not readmit a member whom the school has disabled', async () => {
    const school = await buildSchool(api.superuser);
    await buildMember(api.superuser, school, 'student', { email, disabled: true });
    const { status, body } = await appoint(school.schoolId);
    expect([status, body.code]).toEqual([409, 'email_in_use']);
  });

  it('answers 404 for an unknown school', async () => {
    expect((await appoint('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('entering a school', () => {
  const entries = async (school_id: string) =>
    (
      await api.superuser.query(
        "select actor_id, entity_id from app.change where school_id = $1 and entity = 'school_entry'",
        [school_id],
      )
    ).rows;

  it('is in the history of that school, with the product admin, once for each visit', async () => {
    const [school_id, other] = [await created(), await buildSchool(api.superuser, 'Bergluft')];
    const at = { 'x-school-id': school_id };
    expect((await provider.send(enterSchool, { school_id })).body).toEqual({ success: true });
    expect((await provider.send(enterSchool, { school_id })).body).toEqual({ success: true });
    expect((await provider.send(readSchoolConfig, {}, at)).status).toBe(200);
    expect(await entries(school_id)).toMatchObject([{ actor_id: provider.identityId }]);
    await api.superuser.query(
      `update app.operator_visit set last_call_at = last_call_at - interval '61 minutes' where school_id = $1`,
      [school_id],
    );
    expect((await provider.send(readSchoolConfig, {}, at)).status).toBe(200);
    expect(await entries(school_id)).toHaveLength(2);
    expect(await entries(other.schoolId)).toEqual([]);
  });

  it('begins with any call, also without having entered, and of many at once with one', async () => {
    const school = await buildSchool(api.superuser, 'Aufschwung');
    const at = { 'x-school-id': school.schoolId };
    const answers = await Promise.all(Array.from({ length: 8 }, () => provider.send(readSchoolConfig, {}, at)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await entries(school.schoolId)).toHaveLength(1);
  });

  it('is shown to the admins of the school: who, from when and until when', async () => {
    const school = await buildSchool(api.superuser, 'Aufschwung');
    const boss = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
    await provider.send(readSchoolConfig, {}, { 'x-school-id': school.schoolId });
    await api.superuser.query(
      `update app.operator_visit set last_call_at = last_call_at - interval '20 minutes' where school_id = $1`,
      [school.schoolId],
    );
    await provider.send(readSchoolConfig, {}, { 'x-school-id': school.schoolId });
    const { rows } = await api.superuser.query(
      `select v.email, to_char(v.last_call_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
       from app.operator_visit v where v.school_id = $1`,
      [school.schoolId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].email).toContain('@');
    const { body } = await boss.send(readSchoolLog, { kind: 'school' });
    const visits = body.entries.filter(({ entity }: { entity: string }) => entity === 'school_entry');
    expect(visits).toMatchObject([
      {
        entity: 'school_entry',
        by: { kind: 'product_admin' },
        values: [
          { field: 'visitor', after: rows[0].email },
          { field: 'until', after: rows[0].until },
        ],
      },
    ]);
  });

  it('answers 404 for an unknown school, and 403 to its own admin', async () => {
    const unknown = await provider.send(enterSchool, { school_id: '019a0000-0000-7000-8000-000000000000' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    const school = await buildSchool(api.superuser, 'Aufschwung');
    const boss = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
    expect((await boss.send(enterSchool, { school_id: school.schoolId })).status).toBe(403);
    expect(await entries(school.schoolId)).toEqual([]);
  });
});

describe('the product admin', () => {
  it('enters a new school without being its member', async () => {
    const school_id = await created();
    const { body } = await provider.send(listLogins, {});
    expect(body.map((login: { school_id: string }) => login.school_id)).toContain(school_id);
    expect((await provider.send(readSchoolConfig, {}, { 'x-school-id': school_id })).status).toBe(200);
  });
});
