import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readInvitation } from '../../features/accounts/contract.ts';
import { readOwnProfile } from '../../features/members/contract.ts';
import {
  addComment,
  LONGEST_COMMENT,
  recordPayment,
  registerMember,
  updateMember,
  updateOwnProfile,
} from '../../features/members/profile.contract.ts';
import { NO_SAFETY } from '../../features/members/safety.rules.ts';
import { addHarnessType, listKnownHarnesses } from '../../features/schools/harness.contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import { memberPatch, ownProfile, readMember } from '../support/profile.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildPicture, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let elsewhere: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let admin: Caller;
let member: BuiltMember;
let own: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser, 'Bergluft');
  elsewhere = await buildSchool(api.superuser, 'Weitblick');
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
  admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
});
afterAll(() => api.stop());
beforeEach(async () => {
  member = await buildMember(api.superuser, school);
  own = await api.as(member);
});

const token = async (of = member): Promise<string> => (await readMember(admin, of)).last_update;

const expectField = (reply: Reply, path: string, code: string) =>
  expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code }]]);

/** The two calls that write the same profile: of one's own, and of another member. */
describe.each<[string, (change?: Record<string, unknown>, last_update?: string) => Promise<Reply>]>([
  [
    "one's own profile",
    async (change, last_update) =>
      own.send(updateOwnProfile, ownProfile(member, last_update ?? (await token()), change)),
  ],
  [
    "another member's profile",
    async (change, last_update) =>
      staff.send(updateMember, memberPatch(member, last_update ?? (await token()), change)),
  ],
])('saving %s', (whose, save) => {
  it('stores each field, trimmed, and returns the new token', async () => {
    const before = await token();
    const { status, body } = await save({
      first_name: ' Zoë ',
      last_name: 'Müller',
      'address.street': '',
      'address.city': ' Thun ',
      'user_info.harness_type': '   ',
      'user_info.canopy_image': true,
    });
    expect([status, body]).toEqual([200, { last_update: expect.any(String) }]);
    const read = await readMember(staff, member);
    expect(read).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Müller',
      email: member.email,
      phone: '+41791234567',
      address: { street: null, zip: '3800', city: 'Thun', country: 'Switzerland' },
      user_info: {
        size: 172,
        weight: 64,
        canopy_type: 'Alpha 7',
        canopy_color: 'red / white',
        canopy_image: true,
        harness_type: null,
      },
      last_update: body.last_update,
    });
    expect(body.last_update).not.toBe(before);
  });

  it('stores the normal form of typed or pasted text', async () => {
    const pasted = {
      first_name: 'Zoe\u0308\r\n',
      'address.street': 'Berg\u00adstrasse\u00a01',
      'user_info.harness_type': 'Easy\tM',
    };
    expect((await save(pasted)).status).toBe(200);
    const { first_name, address, user_info } = await readMember(staff, member);
    expect([first_name, address.street, user_info.harness_type]).toEqual(['Zoë', 'Bergstrasse 1', 'Easy M']);
  });

  it.each([
    ['last_name', 'Muster\r\nBcc: spy@flights.example'],
    ['last_name', 'Mus\u202eter'],
    ['address.street', 'Bergstrasse\u001b[2J'],
    ['user_info.canopy_type', 'Alpha \ud83e'],
  ])('refuses for %s %j, and stores nothing', async (path, text) => {
    const before = await readMember(staff, member);
    expectField(await save({ [path]: text }), path, 'forbidden_character');
    expect(await readMember(staff, member)).toEqual(before);
  });

  it('stores the safety data, and keeps it if a request has none', async () => {
    const safety = {
      ...NO_SAFETY,
      birth_date: '1988-02-29',
      insurance_valid_until: '2100-12-31',
      licence_number: ' CH 12 ',
      emergency_phone: '079 111 22 33',
    };
    const stored = { ...safety, licence_number: 'CH 12', emergency_phone: '+41791112233' };
    expect((await save({ safety })).status).toBe(200);
    expect((await readMember(staff, member)).safety).toEqual(stored);
    // As a client of the specification sends it.
    for (const absent of [undefined, null]) expect((await save({ safety: absent })).status).toBe(200);
    expect((await readMember(staff, member)).safety).toEqual(stored);
    expect((await save({ safety: {} })).status).toBe(200);
    expect((await readMember(staff, member)).safety).toEqual(NO_SAFETY);
  });

  it.each([
    ['safety.birth_date', '1899-12-31', 'too_far_away'],
    ['safety.birth_date', '2999-01-01', 'in_the_future'],
    ['safety.birth_date', '2023-02-29', 'wrong_format'],
    ['safety.birth_date', '29.2.2024', 'wrong_format'],
    ['safety.licence_valid_until', '2101-01-01', 'too_far_away'],
    ['safety.insurance_valid_until', '1999-12-31', 'too_far_away'],
    ['safety.insurance_valid_until', 20270101, 'wrong_type'],
    ['safety.reserve_repacked_on', '2099-01-01', 'in_the_future'],
    ['safety.canopy_checked_on', '2099-01-01', 'in_the_future'],
    ['safety.emergency_phone', '12', 'not_a_phone_number'],
    ['safety.emergency_name', 'x'.repeat(101), 'too_long'],
    ['safety.blood_group', 'A', 'unknown_field'],
  ])('refuses for %s %j: %s, and stores nothing', async (path, value, code) => {
    const before = await readMember(staff, member);
    expectField(await save({ first_name: 'Other', [path]: value }), path, code);
    expect(await readMember(staff, member)).toEqual(before);
  });

  it('keeps the token if nothing changes', async () => {
    const first = (await save()).body.last_update;
    expect((await save({}, first)).body.last_update).toBe(first);
    expect((await save({ phone: '+41 79 123 45 67' }, first)).body.last_update).toBe(first);
  });

  it('refuses an old token, returns the current one, and changes nothing', async () => {
    const old = await token();
    const present = (await save()).body.last_update;
    const { status, body } = await save({ first_name: 'Other' }, old);
    expect([status, body.code, body.last_update]).toEqual([409, 'stale_update', present]);
    expect((await readMember(staff, member)).first_name).toBe('Lena');
  });

  it('refuses the e-mail of another member, in any case, and of a disabled member', async () => {
    const other = await buildMember(api.superuser, school);
    const gone = await buildMember(api.superuser, school, 'student', { disabled: true });
    for (const email of [other.email.toUpperCase(), gone.email]) {
      const { status, body } = await save({ email });
      // A member does not learn who else is one.
      const code = whose === "one's own profile" ? 'email_not_accepted' : 'email_in_use';
      expect([status, body.code]).toEqual([409, code]);
    }
    expect((await save({ email: member.email.toUpperCase() })).status).toBe(200);
  });

  it.each([
    ['national', 'Switzerland', '079 123 45 67', '+41791234567'],
    ['with its prefix', 'Switzerland', '0041 (0)79 123-45-67', '+41791234567'],
    ['national, of another country of residence', 'Germany', '0151 23456789', '+4915123456789'],
    ['international, of another country', 'Switzerland', '+49 151 23456789', '+4915123456789'],
    ['international, of a country that no form offers', 'Switzerland', '+44 7400 123456', '+447400123456'],
  ])('accepts a phone number: %s', async (_kind, country, phone, stored) => {
    const { status } = await save({ phone, 'address.country': country, 'address.zip': null });
    expect([status, (await readMember(staff, member)).phone]).toEqual([200, stored]);
  });

  it.each([
    ['national, of another country', '0151 23456789', 'not_a_phone_number'],
    ['too short', '079 123', 'not_a_phone_number'],
    ['letters', 'call me', 'not_a_phone_number'],
    ['of an unknown country', '+999 123 456 789', 'not_a_phone_number'],
    ['none', '  ', 'required'],
  ])('refuses a phone number: %s', async (_kind, phone, code) => {
    expectField(await save({ phone }), 'phone', code);
  });

  it.each([
    ['Switzerland', '9490', true],
    ['Switzerland', '0800', false],
    ['Switzerland', '80331', false],
    ['Germany', '80331', true],
    ['Germany', '8033', false],
    ['Austria', '6020', true],
    ['France', '74000', true],
    ['Italy', '39100', true],
    ['Italy', 'I-39100', false],
    ['Switzerland', 'abcd', false],
    ['Switzerland', '', true],
  ])('of %s, the postal code %j: %s', async (country, zip, fits) => {
    const reply = await save({ phone: '+41791234567', 'address.country': country, 'address.zip': zip });
    if (fits) expect(reply.status).toBe(200);
    else expectField(reply, 'address.zip', 'not_a_zip_code');
  });

  it.each([
    ['first_name', ' ', 'required'],
    ['first_name', undefined, 'required'],
    ['last_name', 'x'.repeat(101), 'too_long'],
    ['email', 'lena', 'not_an_email'],
    ['address.country', 'Atlantis', 'not_offered'],
    ['address.street', 'x'.repeat(201), 'too_long'],
    ['user_info.size', -3, 'too_small'],
    ['user_info.size', 49, 'too_small'],
    ['user_info.size', 251, 'too_large'],
    ['user_info.size', 170.5, 'not_a_whole_number'],
    ['user_info.size', '170', 'wrong_type'],
    ['user_info.weight', 29, 'too_small'],
    ['user_info.weight', 900, 'too_large'],
    ['user_info.canopy_type', 'x'.repeat(101), 'too_long'],
    ['user_info.size_known', 'yes', 'wrong_type'],
    ['user_info.own_canopy', 'yes', 'wrong_type'],
    ['first_name', 'a\0b', 'wrong_format'],
  ])('names the field: %s %j', async (path, value, code) => {
    expectField(await save({ [path]: value }), path, code);
  });

  it.each([
    ['user_info.size', 50],
    ['user_info.size', 250],
    ['user_info.weight', 30],
    ['user_info.weight', 250],
    ['first_name', 'x'.repeat(100)],
  ])('accepts values at the limit: %s', async (path, value) => {
    expect((await save({ [path]: value })).status).toBe(200);
  });

  it.each([
    ['the defaults alone mean unknown', { size: 50, weight: 30 }, { size_known: false, weight_known: false }],
    ['other values are known', { size: 172, weight: 30 }, { size_known: true, weight_known: false }],
    [
      'a client says what is unknown',
      { size: 172, size_known: false, weight: 30, weight_known: true },
      { size: 50, size_known: false, weight: 30, weight_known: true },
    ],
  ])('size and weight: %s', async (_name, sent, expected) => {
    const changes = Object.entries(sent).map(([name, value]) => [`user_info.${name}`, value]);
    const { body } = await save(Object.fromEntries(changes));
    const read = await readMember(staff, member);
    expect(read.user_info).toMatchObject(expected);
    // Sending back the answer of a read changes nothing.
    const { comment: _, ...user_info } = read.user_info;
    const back = Object.entries(user_info).map(([name, value]) => [`user_info.${name}`, value]);
    expect((await save(Object.fromEntries(back), body.last_update)).body).toEqual(body);
  });

  it.each([[true], [false], [null]])('own equipment: %s', async (own) => {
    await save({ 'user_info.own_canopy': own, 'user_info.own_harness': own === null ? null : !own });
    const { own_canopy, own_harness } = (await readMember(staff, member)).user_info;
    expect([own_canopy, own_harness]).toEqual([own, own === null ? null : !own]);
  });

  it('accepts a picture of the school or of the member, and no other', async () => {
    const schools = await buildPicture(api.superuser, school);
    const owned = await buildPicture(api.superuser, school, member);
    for (const canopy_image of [schools, owned]) {
      expect((await save({ 'user_info.canopy_image': canopy_image })).status).toBe(200);
      expect((await readMember(staff, member)).user_info.canopy_image).toBe(canopy_image);
    }
    const foreign = [await buildPicture(api.superuser, elsewhere), await buildPicture(api.superuser, school, teacher)];
    for (const picture of [...foreign, crypto.randomUUID(), 'picture-1'])
      expectField(await save({ 'user_info.canopy_image': picture }), 'user_info.canopy_image', 'not_offered');
  });

  it('names each of several invalid fields', async () => {
    const { body } = await save({ phone: '12', 'address.zip': 'x', 'user_info.canopy_image': crypto.randomUUID() });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'phone',
      'address.zip',
      'user_info.canopy_image',
    ]);
  });
});

describe('of another member', () => {
  it('the skill level can be saved alone', async () => {
    const save = async (skill_level: unknown) =>
      staff.send(updateMember, { user_id: member.memberId, user_info: { skill_level }, last_update: await token() });
    expect((await save(2)).status).toBe(200);
    expect(await readMember(staff, member)).toMatchObject({ skill_level: 2, first_name: 'Lena' });
    expect((await save(2)).body.last_update).toBe(await token());
    expectField(await save(3), 'user_info.skill_level', 'too_large');
    expectField(await save(-1), 'user_info.skill_level', 'too_small');
    const stale = { user_id: member.memberId, user_info: { skill_level: 0 }, last_update: '1' };
    expect((await staff.send(updateMember, stale)).body).toMatchObject({
      code: 'stale_update',
      last_update: await token(),
    });
  });

  it.each<[string, () => Promise<BuiltMember>]>([
    ['another school', () => buildMember(api.superuser, elsewhere)],
    ['an unknown id', async () => ({ ...member, memberId: crypto.randomUUID() as BuiltMember['memberId'] })],
    ['a disabled member', () => buildMember(api.superuser, school, 'student', { disabled: true })],
  ])('%s: 404', async (_name, whose) => {
    const other = await whose();
    const { status, body } = await staff.send(updateMember, memberPatch(other, '1'));
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('a member without an e-mail', () => {
  const unlinked = async (email: string | null) => {
    const { body } = await admin.send(registerMember, {
      first_name: 'Lena',
      last_name: 'Muster',
      role: 'student',
      email,
      no_email: email === null,
    });
    return { ...member, memberId: body.user_id, email: email ?? '', last_update: body.last_update };
  };
  type Unlinked = Awaited<ReturnType<typeof unlinked>>;
  const save = (of: Unlinked, email: unknown, caller = staff) =>
    caller.send(updateMember, memberPatch(of, of.last_update, { email, no_email: !email }));

  it('loses it together with the open invitation, and gets another one later', async () => {
    const invited = await unlinked(`${crypto.randomUUID()}@flights.example`);
    const { status, body } = await save(invited, '');
    expect(status).toBe(200);
    expect(await readMember(staff, invited)).toMatchObject({ email: null, invitation: null });
    const email = `${crypto.randomUUID()}@flights.example`;
    expect((await save({ ...invited, last_update: body.last_update }, email)).status).toBe(200);
    expect(await readMember(staff, invited)).toMatchObject({ email });
  });

  it('is said to have none, so that nobody forgets to ask', async () => {
    const nobody = { first_name: 'Lena', last_name: 'Muster', role: 'student' };
    expectField(await admin.send(registerMember, nobody), 'email', 'required');
    const one = await unlinked(null);
    expect(await readMember(staff, one)).toMatchObject({ email: null, no_email: true, phone: null, no_phone: true });
    const saved = (change: Record<string, unknown>) =>
      staff.send(updateMember, memberPatch(one, one.last_update, change));
    expectField(await saved({ email: null }), 'email', 'required');
    expectField(await saved({ email: null, no_email: true, phone: '' }), 'phone', 'required');
    expect((await saved({ email: null, no_email: true, phone: '', no_phone: true })).status).toBe(200);
    const { last_update } = await readMember(staff, one);
    const found = { email: 'lena.muster@flights.example', no_email: true, phone: '079 123 45 67', no_phone: true };
    expect((await staff.send(updateMember, memberPatch(one, last_update, found))).status).toBe(200);
    expect(await readMember(staff, one)).toMatchObject({ email: found.email, no_email: false, no_phone: false });
  });

  it('may be one of many', async () => {
    const [one, other] = [await unlinked(null), await unlinked(null)];
    for (const each of [one, other]) expect(await readMember(staff, each)).toMatchObject({ email: null });
  });

  it('can’t be somebody who signs in', async () => {
    const linked = { ...member, last_update: await token() };
    for (const caller of [staff, admin]) expectField(await save(linked, null, caller), 'email', 'required');
    expectField(
      await own.send(updateOwnProfile, ownProfile(member, await token(), { email: '' })),
      'email',
      'required',
    );
    expect((await readMember(staff, member)).email).toBe(member.email);
  });

  it('is not made by a teacher out of another teacher or an admin', async () => {
    const { body } = await admin.send(registerMember, {
      ...{ first_name: 'Lena', last_name: 'Muster', role: 'flight_teacher' },
      email: `${crypto.randomUUID()}@flights.example`,
    });
    const invited = { ...member, memberId: body.user_id, last_update: body.last_update };
    const { status, body: refusal } = await save(invited, null);
    expect([status, refusal.code]).toEqual([409, 'email_is_protected']);
    expect((await readMember(staff, invited)).invitation).not.toBeNull();
  });
});

describe('an open invitation', () => {
  it('is revoked when the e-mail changes, and not before', async () => {
    const email = `${crypto.randomUUID()}@flights.example`;
    const person = { first_name: 'Lena', last_name: 'Muster', role: 'student', email };
    const { body: made } = await admin.send(registerMember, person);
    const { url = '' } = api.mails.findLast((mail) => mail.to === email)?.content.action ?? {};
    const code = new URL(url).searchParams.get('code');
    const opens = async () => (await api.send(readInvitation, { code, email }, {})).status;
    const invited = { ...member, memberId: made.user_id, email };
    const save = (change: object, last_update: string) =>
      staff.send(updateMember, memberPatch(invited, last_update, { ...change }));

    const kept = await save({ email: email.toUpperCase() }, made.last_update);
    expect([await opens(), (await readMember(staff, invited)).invitation]).toEqual([200, expect.any(Object)]);
    await save({ email: `new-${email}` }, kept.body.last_update);
    expect([await opens(), (await readMember(staff, invited)).invitation]).toEqual([404, null]);
  });
});

describe('recording a payment', () => {
  const pay = async (last_payment: string, last_update?: string, caller = staff) => {
    const query = new URLSearchParams({
      target_user: member.memberId,
      last_payment,
      last_update: last_update ?? (await token()),
    });
    return caller.send({ ...recordPayment, path: `${recordPayment.path}?${query}` });
  };
  const paid = async () => (await readMember(staff, member)).last_payment;
  const inMinutes = (minutes: number) => Temporal.Now.instant().add({ minutes }).toString();

  it('stores the time, in any time zone, and undoes it', async () => {
    expect((await pay('2026-03-01T10:30:00+01:00')).status).toBe(200);
    expect(await paid()).toBe('2026-03-01T09:30:00.000Z');
    expect((await own.send(readOwnProfile)).body.last_payment).toBe('2026-03-01T09:30:00.000Z');
    expect((await pay('')).status).toBe(200);
    expect(await paid()).toBeNull();
  });

  it('accepts a clock that is slightly fast, and refuses the future', async () => {
    expect((await pay(inMinutes(1))).status).toBe(200);
    expect(Temporal.Instant.compare(await paid(), Temporal.Now.instant())).toBeLessThanOrEqual(0);
    expectField(await pay(inMinutes(3)), 'last_payment', 'in_the_future');
  });

  it('refuses an old token, and keeps the token for the same payment', async () => {
    const old = await token();
    const { body } = await pay('2026-03-01T10:30:00Z', old);
    const stale = await pay('2026-04-01T10:30:00Z', old);
    expect([stale.status, stale.body.code, stale.body.last_update]).toEqual([409, 'stale_update', body.last_update]);
    expect((await pay('2026-03-01T10:30:00Z', body.last_update)).body.last_update).toBe(body.last_update);
  });

  it.each([
    ['an invalid time', 'yesterday', 'wrong_format'],
    ['a day without a time', '2026-03-01', 'wrong_format'],
    ['another century', '1926-03-01T10:30:00Z', 'too_far_away'],
  ])('refuses %s', async (_name, last_payment, code) => {
    expectField(await pay(last_payment), 'last_payment', code);
  });

  it('is for staff, and for existing members of the school', async () => {
    expect((await pay('2026-03-01T10:30:00Z', '1', own)).body.code).toBe('role_too_low');
    member = await buildMember(api.superuser, elsewhere);
    expect((await pay('2026-03-01T10:30:00Z', '1')).body.code).toBe('not_found');
  });
});

describe('commenting on a member', () => {
  const comment = (text: unknown, user_id: string = member.memberId, caller = staff) =>
    caller.send(addComment, { user_id, comment: text });

  it('stores the comment for staff with author and time, newest first, and does not change the token', async () => {
    const before = await token();
    for (const text of ['  Starts well. ', 'Lands better.'])
      expect((await comment(text)).body).toEqual({ success: true });
    const read = await readMember(admin, member);
    expect(read).toMatchObject({ comment: 'Lands better.', last_update: before });
    expect(read.user_info.comment).toEqual([
      { comment: 'Lands better.', user_id: teacher.memberId, created: expect.stringMatching(/Z$/) },
      { comment: 'Starts well.', user_id: teacher.memberId, created: expect.stringMatching(/Z$/) },
    ]);
  });

  it.each([
    ['blanks', ' \n ', 'required'],
    ['4,001 characters', 'x'.repeat(LONGEST_COMMENT + 1), 'too_long'],
    ['10,000 characters', 'x'.repeat(10_000), 'too_long'],
    ['a character that reverses the direction', 'Lands \u202ewell.', 'forbidden_character'],
    ['a number', 7, 'wrong_type'],
  ])('refuses %s', async (_name, text, code) => {
    expectField(await comment(text), 'comment', code);
    expect((await readMember(staff, member)).user_info.comment).toEqual([]);
  });

  it('normalizes line breaks and tabs', async () => {
    await comment('Starts well.\r\nLands\tbetter.\r\n');
    expect((await readMember(admin, member)).comment).toBe('Starts well.\nLands better.');
  });

  it('accepts 4,000 characters, without surrounding blanks', async () => {
    expect((await comment(`  ${'x'.repeat(LONGEST_COMMENT)}  `)).status).toBe(200);
  });

  it('is refused about oneself, for students, and about missing members', async () => {
    expect((await comment('Well.', teacher.memberId)).body.code).toBe('not_for_oneself');
    expect((await comment('Well.', teacher.memberId, own)).body.code).toBe('role_too_low');
    const gone = await buildMember(api.superuser, school, 'student', { disabled: true });
    const foreign = await buildMember(api.superuser, elsewhere);
    for (const { memberId } of [gone, foreign]) expect((await comment('Well.', memberId)).body.code).toBe('not_found');
  });
});

describe('known harness types', () => {
  it("are the school's list and those in use, each once, without those of former members", async () => {
    const quiet = await buildSchool(api.superuser);
    const student = await api.as(await buildMember(api.superuser, quiet, 'student', { harness_type: 'Easy M' }));
    await buildMember(api.superuser, quiet, 'student', { harness_type: 'Altirando' });
    await buildMember(api.superuser, quiet, 'student', { harness_type: 'Gone', disabled: true });
    await api.superuser.query("insert into app.harness_type values ($1, 'Easy M'), ($1, 'Zipper')", [quiet.schoolId]);
    expect((await student.send(listKnownHarnesses)).body).toEqual(['Altirando', 'Easy M', 'Zipper']);
  });

  it('are written as on the list, whatever the capitals that a member types', async () => {
    const quiet = await buildSchool(api.superuser);
    const rider = await buildMember(api.superuser, quiet);
    const admin = await api.as(await buildMember(api.superuser, quiet, 'flight_teacher', { is_school_admin: true }));
    expect((await admin.send(addHarnessType, { name: 'Gin Verso 3' })).status).toBe(200);
    expect((await admin.send(addHarnessType, { name: 'GIN VERSO 3' })).body.code).toBe('harness_type_exists');
    const { last_update } = await readMember(admin, rider);
    const typed = ownProfile(rider, last_update, { 'user_info.harness_type': 'gin verso 3' });
    expect((await (await api.as(rider)).send(updateOwnProfile, typed)).status).toBe(200);
    expect((await readMember(admin, rider)).user_info.harness_type).toBe('Gin Verso 3');
  });
});
