import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Instant } from '../../core/time/instant.ts';
import { readSchoolLog } from '../../features/history/contract.ts';
import { HANDED_OUT } from '../../features/privacy/data-request.rules.ts';
import { downloadMemberData } from '../../features/privacy/member-data.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { plantPerson } from '../support/planted-person.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  linkMember,
} from '../support/school.ts';

let ahead = 0;
/** Minutes by which the server's clock is ahead. */
const clock = (): Instant => Temporal.Now.instant().add({ minutes: ahead });

let api: TestApi;
let school: BuiltSchool;
let chief: BuiltMember;
let admin: Caller;

beforeAll(async () => {
  api = await startApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  school = await buildSchool(api.superuser, 'Bergluft');
  chief = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true, first_name: 'Anna' });
  admin = await api.as(chief);
});

const ask = (who: Caller, { memberId }: BuiltMember) =>
  fetch(`${api.url}/api/v1${downloadMemberData.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'x-school-id': school.schoolId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ user_id: memberId, language: 'de' }),
  });
const codeOf = async (reply: Promise<Response>) => (await (await reply).json()).code;

const fileAbout = async (member: BuiltMember): Promise<Readonly<Record<string, string>>> => {
  const response = await ask(admin, member);
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, new TextDecoder().decode(content)]));
};

it('is handed out about a member without an account, in words and for programs', async () => {
  const member = await buildMember(api.superuser, school, 'student', { first_name: 'Ueli', last_name: 'Ohnekonto' });
  const files = await fileAbout(member);
  expect(files['data.html']).toContain('Ohnekonto');
  const { account, schools } = JSON.parse(files['data.json'] ?? '');
  expect(account).toEqual({});
  expect(schools).toHaveLength(1);
  expect(schools[0]).toMatchObject({ name: 'Bergluft', parts: { details: [{ last_name: 'Ohnekonto' }] } });
});

it('has what this school has stored, without private messages, account, other schools and other people', async () => {
  const member = await buildMember(api.superuser, school, 'flight_teacher');
  const other = await buildMember(api.superuser, school, 'flight_teacher');
  const [theirs, others] = [await api.as(member), await api.as(other)];
  const flightId = await buildFlight(api.superuser, school);
  const about = { schoolId: school.schoolId, flightId, colleagueId: chief.memberId };
  await plantPerson(api.superuser, { ...about, ...member, ...theirs, mark: 'mine' });
  await plantPerson(api.superuser, { ...about, ...other, ...others, mark: 'theirs' });
  const elsewhere = await buildMember(api.superuser, await buildSchool(api.superuser, 'Weitblick'), 'student', {
    last_name: 'mine elsewhere',
  });
  await linkMember(api.superuser, elsewhere, theirs.identityId);
  await api.superuser.query('insert into app.chat_group (school_id, flight_id) values ($1, $2)', [
    school.schoolId,
    flightId,
  ]);
  await api.superuser.query(
    `insert into app.chat_message (school_id, id, flight_id, kind, author_id, to_id, body, client_id)
     select school_id, gen_random_uuid(), flight_id, 'private', author_id, $2, 'mine and private', gen_random_uuid()
     from app.chat_message where author_id = $1 limit 1`,
    [member.memberId, chief.memberId],
  );
  const files = await fileAbout(member);
  const text = `${files['data.json']} ${files['data.html']}`;
  const { parts } = JSON.parse(files['data.json'] ?? '').schools[0];
  expect(text).toContain('mine app.member_comment.comment');
  expect(Object.keys(parts)).not.toContain('private_messages_to_you');
  expect(parts.messages_you_wrote.map(({ kind }: { kind: string }) => kind)).not.toContain('private');
  for (const absent of ['mine identity.', 'mine elsewhere', 'mine and private', 'mine a private message', 'theirs '])
    expect(text).not.toContain(absent);
});

it('is in the log of the school, with the admin and the member', async () => {
  const member = await buildMember(api.superuser, school, 'student', { first_name: 'Ueli' });
  await fileAbout(member);
  const { body } = await admin.send(readSchoolLog, {});
  expect(body.entries[0]).toMatchObject({
    entity: 'member_data',
    by: { first_name: 'Anna' },
    member: { first_name: 'Ueli' },
  });
});

it('is refused to others, to admins of other schools, for oneself, and without a recent proof', async () => {
  const member = await buildMember(api.superuser, school);
  for (const role of ['flight_teacher', 'start_instructor', 'student'] as const)
    expect(await codeOf(ask(await api.as(await buildMember(api.superuser, school, role)), member))).toBe(
      'role_too_low',
    );
  const foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
  expect(await codeOf(ask(admin, foreign))).toBe('not_found');
  expect(await codeOf(ask(admin, chief))).toBe('not_for_oneself');
  ahead = 6;
  const code = await codeOf(ask(admin, member));
  ahead = 0;
  expect(code).toBe('requires_recent_login');
  const { rowCount } = await api.superuser.query(
    `select from app.change where school_id = $1 and entity = 'member_data'`,
    [school.schoolId],
  );
  expect(rowCount).toBe(0);
});

it('is limited per admin and day', async () => {
  const member = await buildMember(api.superuser, school);
  for (let files = 0; files < HANDED_OUT.tries; files += 1) expect((await ask(admin, member)).status).toBe(200);
  expect(await codeOf(ask(admin, member))).toBe('too_many_requests');
});
