import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { looksLikeId, type MemberId } from '../../core/ids/ids.ts';
import { type Invitee, inviteMembers, readInvitees } from '../../features/members/member-list/invitees.contract.ts';
import { disableMembers, selectMembers } from '../../features/members/member-list/selection.contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let adminMember: BuiltMember;
let admin: Caller;
let teacher: Caller;
let now: Temporal.Instant | null = null;

beforeAll(async () => {
  api = await startApi({ clock: () => now ?? Temporal.Now.instant() });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = null;
  school = await buildSchool(api.superuser);
  adminMember = await member('student', { is_school_admin: true });
  admin = await api.as(adminMember);
  teacher = await api.as(await member('flight_teacher'));
});

const member = (...facts: [Parameters<typeof buildMember>[2]?, Parameters<typeof buildMember>[3]?]) =>
  buildMember(api.superuser, school, ...facts);
const ids = (...built: BuiltMember[]) => built.map(({ memberId }) => memberId);
const isDisabled = async (id: MemberId): Promise<boolean> => {
  const { rows } = await api.superuser.query('select disabled_at is not null as yes from app.member where id = $1', [
    id,
  ]);
  return rows[0].yes;
};
const mailsTo = (built: BuiltMember) => api.mails.filter(({ to }) => to === built.email).length;

describe('inviting many', () => {
  const preview = async (...built: BuiltMember[]): Promise<Invitee[]> =>
    (await admin.send(readInvitees, { user_ids: ids(...built) })).body;
  const confirmed = (people: readonly Invitee[]) =>
    people.flatMap(({ user_id, language, reason }) => (reason === null ? [{ user_id, language }] : []));
  const invite = async (invitees: readonly object[], caller = admin) => {
    const { status, body } = await caller.send(inviteMembers, { invitees });
    return { status, body };
  };
  const inLanguage = (built: BuiltMember, language: string) =>
    api.superuser.query('update app.member set language = $2 where id = $1', [built.memberId, language]);

  it('says before who gets one, in which language, and who none and why; and does so', async () => {
    const [german, english, linked, disabled, silent] = [
      await member('student', { last_name: 'Aerni' }),
      await member('student', { last_name: 'Brown' }),
      await member('student', { last_name: 'Curti' }),
      await member('student', { last_name: 'Dietz', disabled: true }),
      await member('student', { last_name: 'Egli' }),
    ];
    await api.as(linked);
    await api.superuser.query("update app.school set language = 'de' where id = $1", [school.schoolId]);
    await inLanguage(english, 'en');
    await api.superuser.query('update app.member set email = null where id = $1', [silent.memberId]);
    const foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
    const shown = await preview(silent, english, linked, german, disabled, foreign);
    expect(shown.map(({ last_name, language, reason }) => [last_name, language, reason])).toEqual([
      ['Aerni', 'de', null],
      ['Brown', 'en', null],
      ['Curti', 'de', 'verified'],
      ['Dietz', 'de', 'disabled'],
      ['Egli', 'de', 'no_email'],
    ]);
    expect(await invite(confirmed(shown))).toEqual({ status: 200, body: { sent: 2 } });
    const languages = [german, english].map(({ email }) => api.mails.find(({ to }) => to === email)?.language);
    expect(languages).toEqual(['de', 'en']);
    expect([linked, disabled, foreign].map(mailsTo)).toEqual([0, 0, 0]);
  });

  it('each of them gets a link of their own', async () => {
    const invitees = [await member(), await member()];
    await invite(confirmed(await preview(...invitees)));
    const codes = invitees.map(({ email }) => {
      const mail = api.mails.find(({ to }) => to === email);
      return new URL(mail?.content.action?.url ?? '').searchParams.get('code');
    });
    expect(new Set(codes).size).toBe(2);
  });

  it('invites nobody if somebody was invited, disabled or given another language since they were shown', async () => {
    const [one, other, third] = [await member(), await member(), await member()];
    const shown = await preview(one, other);
    await invite(confirmed(shown.slice(0, 1)));
    const first = shown[0]?.user_id === one.memberId ? one : other;
    const second = first === one ? other : one;
    expect((await invite(confirmed(shown))).body.code).toBe('changed_since');
    expect([first, second].map(mailsTo)).toEqual([1, 0]);
    expect((await preview(first))[0]?.reason).toBe('just_invited');
    now = Temporal.Now.instant().add({ minutes: 11 });
    expect((await invite(confirmed(shown))).body).toEqual({ sent: 2 });

    const [seen] = confirmed(await preview(third));
    await inLanguage(third, seen?.language === 'de' ? 'en' : 'de');
    expect((await invite([seen ?? {}])).body.code).toBe('changed_since');
    const again = confirmed(await preview(third));
    await api.superuser.query('update app.member set disabled_at = now() where id = $1', [third.memberId]);
    expect((await invite(again)).body.code).toBe('changed_since');
    expect(mailsTo(third)).toBe(0);
  });

  it('mails each person once if two admins press at the same time', async () => {
    const invitees = await Promise.all([member(), member(), member()]);
    const shown = confirmed(await preview(...invitees));
    const replies = await Promise.all([invite(shown), invite(shown.toReversed())]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(invitees.map(mailsTo)).toEqual([1, 1, 1]);
  });

  it('counts a repeated id once', async () => {
    const invitable = await member();
    const shown = confirmed(await preview(invitable));
    expect((await invite([...shown, ...shown])).body).toEqual({ sent: 1 });
    expect(mailsTo(invitable)).toBe(1);
  });

  it('takes 300 at once, and not one more than a school may send in an hour', async () => {
    const { rows } = await api.superuser.query<{ user_id: MemberId }>(
      `insert into app.member (school_id, id, first_name, last_name, email, phone, street, zip, city, country, role)
       select school_id, gen_random_uuid(), 'Nora', 'Neu' || n, 'neu' || n || '@' || school_id || '.example', phone, street, zip, city,
         country, role
       from app.member, generate_series(1, 301) n where id = $1 returning id as user_id`,
      [adminMember.memberId],
    );
    const invitees = rows.map(({ user_id }) => ({ user_id, language: 'en' }));
    expect((await invite(invitees)).status).toBe(422);
    const mails = api.mails.length;
    expect((await invite(invitees.slice(0, 300))).body).toEqual({ sent: 300 });
    expect((await invite(invitees.slice(300))).body.code).toBe('too_many_mails');
    expect(new Set(api.mails.slice(mails).map(({ to }) => to)).size).toBe(300);
  });

  it('is for school admins, and for members of the school', async () => {
    const pupil = await member();
    const shown = confirmed(await preview(pupil));
    expect((await invite(shown, teacher)).body.code).toBe('role_too_low');
    expect((await teacher.send(readInvitees, { user_ids: ids(pupil) })).body.code).toBe('role_too_low');
    const foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
    expect((await invite([...shown, { user_id: foreign.memberId, language: 'en' }])).body.code).toBe('changed_since');
    expect([pupil, foreign].map(mailsTo)).toEqual([0, 0]);
    expect((await invite([])).status).toBe(422);
  });
});

describe('disabling and enabling many', () => {
  const set = async (user_ids: readonly string[], disabled: boolean, caller = admin) => {
    const { status, body } = await caller.send(disableMembers, { user_ids, disabled });
    return { status, body };
  };

  it('takes members off their future flight days, and says who is left out', async () => {
    const [one, other, already] = [await member(), await member(), await member('student', { disabled: true })];
    const foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
    const day = await buildFlight(api.superuser, school, {});
    await buildSignUp(api.superuser, school.schoolId, day, one.memberId);
    const { body } = await set(ids(one, other, already, adminMember, foreign), true);
    expect(body).toEqual({ done: 2, left_out: { gone: 1, same: 1, oneself: 1 } });
    expect(await Promise.all(ids(one, other, adminMember, foreign).map(isDisabled))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const { rows } = await api.superuser.query('select from app.signup where member_id = $1', [one.memberId]);
    expect(rows).toEqual([]);
    expect((await set(ids(one, already, other), false)).body).toEqual({ done: 3, left_out: {} });
    expect(await isDisabled(one.memberId)).toBe(false);
  });

  it('keeps one school admin, also if a product admin disables all', async () => {
    const product = await api.as(null, { sentinel: true });
    const second = await member('student', { is_school_admin: true });
    const body = { user_ids: ids(adminMember, second), disabled: true };
    const reply = await product.send(disableMembers, body, { 'x-school-id': school.schoolId });
    expect(reply.body).toEqual({ done: 1, left_out: { last_admin: 1 } });
  });

  it('ends well if two admins disable each other', async () => {
    const second = await member('student', { is_school_admin: true });
    const caller = await api.as(second);
    const replies = await Promise.all([set(ids(second), true), set(ids(adminMember), true, caller)]);
    expect(replies.map(({ body }) => body.done ?? 0).toSorted()).toEqual([0, 1]);
  });

  it('is for school admins', async () => {
    const target = await member();
    expect((await set(ids(target), true, teacher)).status).toBe(403);
    expect(await isDisabled(target.memberId)).toBe(false);
  });
});

it('selects with the facts by which actions decide', async () => {
  const invited = await member('student', { last_name: 'Zyx' });
  await admin.send(inviteMembers, { invitees: [{ user_id: invited.memberId, language: 'en' }] });
  const { body } = await admin.send(selectMembers, { roles: ['student'], search: 'Zyx' });
  expect(body).toEqual([
    expect.objectContaining({
      user_id: invited.memberId,
      email: invited.email,
      verified: false,
      disabled: false,
      is_school_admin: false,
      invited: expect.stringMatching(/Z$/),
    }),
  ]);
  expect(looksLikeId(body[0].user_id)).toBe(true);
  expect((await teacher.send(selectMembers, { roles: ['student'] })).body.code).toBe('role_too_low');
});
