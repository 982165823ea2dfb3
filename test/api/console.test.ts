import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointAdmin, createSchool, listSchools, updateSchool } from '../../features/schools/console.contract.ts';
import { saveSignUpRules } from '../../features/schools/contract.ts';
import { listDeeds } from '../../features/schools/deeds.contract.ts';
import { findPerson } from '../../features/schools/people.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let provider: Caller;
let place = 0;

beforeAll(async () => {
  api = await startApi({ realQueue: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  place += 1;
  provider = await api.as(null, { sentinel: true });
});

const rows = async <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (await api.superuser.query<Row>(query, values)).rows;
const emailOf = async ({ identityId }: Caller) =>
  (await rows<{ email: string }>('select email from identity.principal where id = $1', identityId))[0]?.email ?? '';
const listed = async (school_id: string) => (await provider.send(listSchools, { school_id })).body[0];
const log = async (body: object = { limit: 5 }) => (await provider.send(listDeeds, body)).body;

describe('the list of schools', () => {
  it('says when somebody of a school last changed something, visits of product admins left out', async () => {
    const school = await buildSchool(api.superuser);
    expect((await listed(school.schoolId)).last_used_at).toBeNull();
    await provider.send(saveSignUpRules, { blocks_expired_insurance: true }, { 'x-school-id': school.schoolId });
    expect((await listed(school.schoolId)).last_used_at).toBeNull();
    const boss = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
    await boss.send(saveSignUpRules, { blocks_expired_insurance: false });
    expect((await listed(school.schoolId)).last_used_at).toMatch(/Z$/);
  });

  it('says how many mails of each school wait and have failed, and when the last one left', async () => {
    const [{ schoolId }, other] = [await buildSchool(api.superuser), await buildSchool(api.superuser)];
    const nobody = { waiting: 0, failed: 0, delivered_at: null };
    expect((await listed(schoolId)).mails).toEqual(nobody);
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await provider.send(appointAdmin, {
        school_id: schoolId,
        ...{ first_name: name, last_name: name, email: `${name}${place}@mails.example` },
      });
    expect((await listed(schoolId)).mails).toEqual({ ...nobody, waiting: 5 });
    const jobs = await rows<{ id: string }>("select id from jobs.job where data ->> 'school' = $1", schoolId);
    const become = (index: number, state: string, output: object | null, completed: string) =>
      api.superuser.query('update jobs.job set state = $2, output = $3, completed_on = $4 where id = $1', [
        jobs[index]?.id,
        state,
        output,
        completed,
      ]);
    const now = Temporal.Now.instant();
    await become(0, 'completed', null, '2026-01-02T03:04:05Z');
    await become(1, 'completed', { refused: 'unknown_mailbox' }, now.toString());
    await become(2, 'failed', null, now.toString());
    await become(3, 'failed', null, now.subtract({ hours: 24 * 8 }).toString());
    expect((await listed(schoolId)).mails).toEqual({
      waiting: 1,
      failed: 2,
      delivered_at: '2026-01-02T03:04:05.000Z',
    });
    expect((await listed(other.schoolId)).mails).toEqual(nobody);
  });
});

describe('the log of the console', () => {
  it('says who did what, when, newest first, in pages', async () => {
    const link = `logged${place}.flights.example`;
    const admin = { first_name: 'Vreni', last_name: 'Odermatt', email: `vreni${place}@logged.example` };
    const school = { display_name: 'Bergluft', school_link: link, timezone: 'Europe/Zurich', admin };
    const { school_id } = (await provider.send(createSchool, school)).body;
    const change = { display_name: 'Talwind', country: 'AT' };
    const { last_update } = await listed(school_id);
    await provider.send(updateSchool, { school_id, ...change, last_update });
    await provider.send(appointAdmin, { school_id, ...admin, email: `zweite${place}@logged.example` });
    const whole = await log();
    const by = { by: 'product_admin', by_email: await emailOf(provider), reason: null };
    expect(whole.slice(0, 3)).toEqual([
      {
        ...{ id: expect.any(String), at: expect.stringMatching(/Z$/), deed: 'admin_appointed', ...by },
        ...{ school: 'Talwind', fields: [], email: `zweite${place}@logged.example` },
      },
      expect.objectContaining({ deed: 'school_changed', school: 'Talwind', fields: ['display_name', 'country'] }),
      expect.objectContaining({ deed: 'school_created', school: 'Bergluft', email: admin.email }),
    ]);
    const { body, headers } = await provider.send(listDeeds, { limit: 1, offset: 1 });
    expect([body, Number(headers.get('x-total-count'))]).toEqual([[whole[1]], expect.any(Number)]);
  });

  it('has no line for what was refused, or changed nothing', async () => {
    const { schoolId } = await buildSchool(api.superuser);
    const { last_update, display_name } = await listed(schoolId);
    const before = await log();
    await provider.send(updateSchool, { school_id: schoolId, display_name, last_update });
    expect(
      (await provider.send(updateSchool, { school_id: schoolId, display_name: 'X', last_update: '1' })).status,
    ).toBe(409);
    expect(await log()).toEqual(before);
  });

  it('can be read and added to, and neither changed nor deleted, by the one role that reaches it', async () => {
    const granted = await rows(
      `select grantee, privilege_type from information_schema.role_table_grants
       where table_name = 'operator_deed' and grantee like 'aufwind%' and grantee <> 'aufwind_owner' order by 2`,
    );
    expect(granted).toEqual([
      { grantee: 'aufwind_identity', privilege_type: 'INSERT' },
      { grantee: 'aufwind_identity', privilege_type: 'SELECT' },
    ]);
  });
});

describe('the search of a person', () => {
  const search = (email: string, reason = 'Asks for their data by letter') =>
    provider.send(findPerson, { email, reason });

  it('says in which schools with which role and state, and nothing more', async () => {
    const email = `lea${place}@people.example`;
    const [one, two, three, four] = [
      await buildSchool(api.superuser, 'Aufwind Eins'),
      await buildSchool(api.superuser, 'Bergluft'),
      await buildSchool(api.superuser, 'Cumulus'),
      await buildSchool(api.superuser, 'Dohle'),
    ];
    await buildMember(api.superuser, one, 'student', { email: email.toUpperCase() });
    await buildMember(api.superuser, two, 'flight_teacher', { email, is_school_admin: true, disabled: true });
    // The address of the account counts as well as that of the profile.
    const member = await buildMember(api.superuser, three, 'start_instructor', { email: `else-${email}` });
    const person = await api.as(member);
    await api.superuser.query('update identity.principal set email = $2 where id = $1', [person.identityId, email]);
    await buildMember(api.superuser, four, 'student', { email: `x${email}` });
    expect((await search(email)).body).toEqual([
      { school: 'Aufwind Eins', role: 'student', is_school_admin: false, state: 'without_account' },
      { school: 'Bergluft', role: 'flight_teacher', is_school_admin: true, state: 'disabled' },
      { school: 'Cumulus', role: 'start_instructor', is_school_admin: false, state: 'active' },
    ]);
    expect((await search('%@people.example')).body).toEqual([]);
    await provider.send(appointAdmin, {
      school_id: four.schoolId,
      ...{ first_name: 'Ida', last_name: 'Neu', email: `ida${place}@people.example` },
    });
    expect((await search(`ida${place}@people.example`)).body).toMatchObject([{ school: 'Dohle', state: 'invited' }]);
  });

  it('is kept with its address and its reason, also if it finds nobody', async () => {
    await search(`nobody${place}@people.example`, 'Letter of 3 May');
    expect((await log())[0]).toMatchObject({
      deed: 'person_searched',
      by_email: await emailOf(provider),
      school: null,
      email: `nobody${place}@people.example`,
      reason: 'Letter of 3 May',
    });
  });

  it.each([
    ['no reason', { email: 'lea@people.example', reason: '  ' }, 'reason', 'required'],
    ['no whole address', { email: 'lea@people', reason: 'A letter' }, 'email', 'not_an_email'],
  ])('names the field: %s', async (_name, body, path, code) => {
    const before = await log();
    const reply = await provider.send(findPerson, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code }]]);
    expect(await log()).toEqual(before);
  });

  it('stops after 20 an hour, also of many at once, and the log shows the first that was refused', async () => {
    const all = await Promise.all(Array.from({ length: 24 }, (_, nth) => search(`enum${nth}-${place}@people.example`)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
    expect(all.find(({ status }) => status === 429)?.headers.get('retry-after')).not.toBeNull();
    const deeds = (await log({ limit: 30 })).filter(({ email }: { email: string | null }) =>
      email?.includes(`-${place}@`),
    );
    expect(deeds.map(({ deed }: { deed: string }) => deed).toSorted()).toEqual([
      ...Array(20).fill('person_searched'),
      'search_refused',
    ]);
    const colleague = await api.as(null, { sentinel: true });
    expect((await colleague.send(findPerson, { email: 'a@b.example', reason: 'A letter' })).status).toBe(200);
  });
});
