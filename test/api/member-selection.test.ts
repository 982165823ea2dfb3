import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { looksLikeId, type MemberId } from '../../core/ids/ids.ts';
import { disableMembers, inviteMembers, selectMembers } from '../../features/members/member-list/selection.contract.ts';
import { newId } from '../../server/db/new-id.ts';
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
  const invite = async (user_ids: readonly string[], caller = admin, more: object = {}) => {
    const { status, body } = await caller.send(inviteMembers, { user_ids, ...more });
    return { status, body };
  };

  it('mails those whom it can, in the chosen language, and says why others are left out', async () => {
    const [invitable, linked, disabled, silent] = [
      await member(),
      await member(),
      await member('student', { disabled: true }),
      await member(),
    ];
    await api.as(linked);
    await api.superuser.query('update app.member set email = null where id = $1', [silent.memberId]);
    const foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
    const asked = [...ids(invitable, linked, disabled, silent, foreign), newId()];
    const { status, body } = await invite(asked, admin, { language: 'de' });
    expect([status, body]).toEqual([200, { done: 1, left_out: { gone: 2, verified: 1, disabled: 1, no_email: 1 } }]);
    expect(api.mails.find(({ to }) => to === invitable.email)?.language).toBe('de');
    expect([linked, disabled, foreign].map(mailsTo)).toEqual([0, 0, 0]);
  });

  it('leaves out whom somebody invited a moment ago', async () => {
    const invitable = await member();
    await invite(ids(invitable));
    expect((await invite(ids(invitable))).body).toEqual({ done: 0, left_out: { just_invited: 1 } });
    now = Temporal.Now.instant().add({ minutes: 11 });
    expect((await invite(ids(invitable))).body).toEqual({ done: 1, left_out: {} });
    expect(mailsTo(invitable)).toBe(2);
  });

  it('mails each person once if two admins press at the same time', async () => {
    const invitees = await Promise.all([member(), member(), member()]);
    const replies = await Promise.all([invite(ids(...invitees)), invite(ids(...invitees).toReversed())]);
    expect(replies.reduce((sum, { body }) => sum + body.done, 0)).toBe(3);
    expect(invitees.map(mailsTo)).toEqual([1, 1, 1]);
  });

  it('counts a repeated id once', async () => {
    const invitable = await member();
    expect((await invite([...ids(invitable), ...ids(invitable)])).body).toEqual({ done: 1, left_out: {} });
    expect(mailsTo(invitable)).toBe(1);
  });

  it('is for school admins', async () => {
    const pupil = await member();
    expect((await invite(ids(pupil), teacher)).body.code).toBe('role_too_low');
    expect(mailsTo(pupil)).toBe(0);
  });

  it.each([
    ['nobody', []],
    ['more than 50', Array.from({ length: 51 }, () => newId())],
  ])('refuses %s', async (_name, user_ids) => {
    expect((await invite(user_ids)).status).toBe(422);
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
  await admin.send(inviteMembers, { user_ids: ids(invited) });
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
