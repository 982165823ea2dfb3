import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Instant } from '../../core/time/instant.ts';
import {
  endSignIns,
  finalizeLogin,
  listLogins,
  readAccessRights,
  readInvitation,
  resendInvitation,
} from '../../features/accounts/contract.ts';
import { readPreferences, savePreferences } from '../../features/accounts/preferences.contract.ts';
import { listFlights } from '../../features/flights/contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { registerMember } from '../../features/members/profile.contract.ts';
import { saveSchoolLanguage } from '../../features/schools/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let now: Instant = Temporal.Now.instant();
let school: BuiltSchool;
let admin: Caller;
let place = 0;
let email: string;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser, 'Bergluft');
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());
beforeEach(() => {
  now = Temporal.Now.instant();
  place += 1;
  email = `invited${place}@flights.example`;
});

const PERSON = { first_name: 'Livia', last_name: 'Barmettler', role: 'student' };

const register = (body: object = {}, caller = admin) =>
  caller.send(registerMember, { ...PERSON, email, phone: '079 123 45 67', ...body });

const lastMail = (to: string) => api.mails.findLast((mail) => mail.to === to);
const lastCode = (to: string) => {
  const { url = '' } = lastMail(to)?.content.action ?? {};
  return new URL(url).searchParams.get('code') ?? '';
};

/** Invites a member and returns the code of the mail. */
const invited = async () => {
  const { body } = await register();
  return { user_id: body.user_id as string, code: lastCode(email) };
};

const somebody = () => api.as(null);

const finalize = (caller: Caller, code: string, address = email) =>
  caller.send(finalizeLogin, { code, email: address });

const verified = async (user_id: string): Promise<boolean> => {
  const { body } = await admin.send(listMembers, { user_ids: [user_id], response_type: 'full' });
  return body[0].verified;
};

describe('registering a member', () => {
  it('creates the member and mails the invitation', async () => {
    const { status, body } = await register();
    expect([status, body]).toEqual([200, { user_id: expect.any(String), last_update: expect.any(String) }]);
    const { body: list } = await admin.send(listMembers, { user_ids: [body.user_id], response_type: 'full' });
    expect(list[0]).toMatchObject({ ...PERSON, email, phone: '+41791234567', verified: false });
    expect(list[0].last_update).toBe(body.last_update);
    const mail = lastMail(email);
    expect(mail?.content.subject).toBe('Bergluft invites you to Aufwind');
    expect(mail?.content.action?.url).toMatch(
      new RegExp(`^http://127.0.0.1:3000/register\\?code=[\\w-]{43}&email=invited${place}%40flights.example$`),
    );
  });

  it('sends the mail in the language of the school, whatever the inviter reads, or in one chosen for the invited', async () => {
    const german = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
    const { last_update } = (await german.send(readPreferences, {})).body;
    await german.send(savePreferences, { language: 'de', flight_layout: [], last_update });
    await register({}, german);
    expect(lastMail(email)?.language).toBe('en');

    const germanSchool = await buildSchool(api.superuser, 'Bergluft');
    const office = await api.as(
      await buildMember(api.superuser, germanSchool, 'flight_teacher', { is_school_admin: true }),
    );
    expect((await office.send(saveSchoolLanguage, { language: 'de' })).body).toEqual({ success: true });
    await register({}, office);
    expect(lastMail(email)).toMatchObject({
      language: 'de',
      content: { subject: 'Bergluft lädt dich zu Aufwind ein' },
    });
    email = `other-${email}`;
    const { user_id } = (await register({ language: 'en' }, office)).body;
    expect(lastMail(email)?.language).toBe('en');
    // Sent again, it stays in the language that was chosen.
    const sent = api.mails.length;
    await office.send({ ...resendInvitation, path: `${resendInvitation.path}?target_user=${user_id}` });
    expect(api.mails.slice(sent).map(({ to, language }) => [to, language])).toEqual([[email, 'en']]);
    expect((await office.send(saveSchoolLanguage, { language: 'fr' })).status).toBe(422);
    const student = await api.as(await buildMember(api.superuser, germanSchool, 'student'));
    expect((await student.send(saveSchoolLanguage, { language: 'en' })).status).toBe(403);
  });

  it('promises nobody what a student does not see', async () => {
    await register();
    expect(lastMail(email)?.content.paragraphs.join(' ')).not.toMatch(/who else/);
  });

  it.each([
    ['the same e-mail', {}, 409, 'email_in_use'],
    ['the same e-mail in capitals', { email: 'PLACE' }, 409, 'email_in_use'],
  ])('is refused for %s', async (_name, body, status, code) => {
    await register();
    const answer = await register('email' in body ? { email: email.toUpperCase() } : body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is refused for the same e-mail in the other form of its domain', async () => {
    await register({ email: `livia${place}@flügel.example` });
    for (const domain of ['xn--flgel-lva.example', 'FLÜGEL.example', 'ｆｌüｇｅｌ.example']) {
      const { status, body } = await register({ email: `livia${place}@${domain}` });
      expect([status, body.code]).toEqual([409, 'email_in_use']);
    }
    expect(lastMail(`livia${place}@flügel.example`)).toBeDefined();
  });

  it('accepts an e-mail that a member of another school has', async () => {
    const other = await buildSchool(api.superuser);
    const theirs = await api.as(await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true }));
    await register();
    expect((await register({}, theirs)).status).toBe(200);
  });

  it.each([
    ['an empty first name', { first_name: ' ' }, 'first_name', 'required'],
    ['a name of 101 letters', { last_name: 'x'.repeat(101) }, 'last_name', 'too_long'],
    ['an invalid e-mail', { email: 'livia@' }, 'email', 'not_an_email'],
    ['a domain that stands for no letters', { email: 'livia@xn--99999999999.ch' }, 'email', 'not_an_email'],
    ['a header in the e-mail', { email: 'a@b.ch\r\nBcc: c@d.ch' }, 'email', 'forbidden_character'],
    ['a direction mark in the e-mail', { email: 'a\u202e@b.ch' }, 'email', 'forbidden_character'],
    ['an invalid phone number', { phone: '12' }, 'phone', 'not_a_phone_number'],
    ['a role that does not exist', { role: 'pilot' }, 'role', 'not_offered'],
    ['an admin right in the registration', { is_school_admin: true }, 'is_school_admin', 'unknown_field'],
  ])('names the field: %s', async (_name, body, path, code) => {
    const answer = await register(body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, code }]]);
    expect(lastMail(email)).toBeUndefined();
  });

  it.each([[''], ['  '], [null], [undefined]])(
    'with the e-mail %j adds the member without an invitation',
    async (none) => {
      const sent = api.mails.length;
      const { status, body } = await register({ email: none, no_email: true });
      expect(status).toBe(200);
      const { body: list } = await admin.send(listMembers, { user_ids: [body.user_id], response_type: 'full' });
      expect(list[0]).toMatchObject({ ...PERSON, email: null, verified: false, invitation: null });
      expect(api.mails).toHaveLength(sent);
      const invitation = await admin.send({
        ...resendInvitation,
        path: `${resendInvitation.path}?target_user=${body.user_id}`,
      });
      expect([invitation.status, invitation.body.errors]).toEqual([422, [{ path: 'email', code: 'required' }]]);
      expect(api.mails).toHaveLength(sent);
    },
  );

  it('succeeds once for 10 simultaneous requests with one e-mail', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe('an invitation', () => {
  it('shows its holder the school and the first name', async () => {
    const { code } = await invited();
    const { status, body } = await api.send(readInvitation, { code, email }, {});
    expect([status, body]).toEqual([
      200,
      { school_id: school.schoolId, school: 'Bergluft', first_name: 'Livia', has_account: false },
    ]);
  });

  it.each([
    ['another code', (code: string) => ({ code: `${code}x`, email }), 404, 'unknown_code'],
    ['another e-mail', (code: string) => ({ code, email: 'reto@flights.example' }), 404, 'other_email_invited'],
    ['no code', () => ({ email }), 422, 'invalid_fields'],
  ])('is refused for %s', async (_name, body, status, expected) => {
    const { code } = await invited();
    const answer = await api.send(readInvitation, body(code), {});
    expect([answer.status, answer.body.code]).toEqual([status, expected]);
  });

  it('links the signed-in person, and the member is verified', async () => {
    const { user_id, code } = await invited();
    const person = await somebody();
    expect((await person.send(listLogins, {})).body).toEqual([]);
    expect(await verified(user_id)).toBe(false);
    expect((await finalize(person, code)).body).toEqual({ success: true, school_id: school.schoolId });
    expect(await verified(user_id)).toBe(true);
    expect((await person.send(listLogins, {})).body).toEqual([
      { school_id: school.schoolId, display_name: 'Bergluft', role: 'student', is_addressed: false, is_closed: false },
    ]);
    const rights = await person.send(readAccessRights, {}, { 'x-school-id': school.schoolId });
    expect(rights.body).toEqual({
      user_id,
      role: 'student',
      is_school_admin: false,
      is_sentinel_admin: false,
      unread_notices: 0,
    });
  });

  it('proves the address of a person whose provider proves none, and leaves a proven one unchanged', async () => {
    const emailOf = async (id: string) => {
      const { rows } = await api.superuser.query('select email from identity.principal where id = $1', [id]);
      return rows[0]?.email;
    };
    const [first, second] = [await invited(), await somebody()];
    await api.superuser.query('update identity.principal set email = null where id = $1', [second.identityId]);
    await finalize(second, first.code);
    expect(await emailOf(second.identityId)).toBe(email);

    email = `other-${email}`;
    const [next, third] = [await invited(), await somebody()];
    const before = await emailOf(third.identityId);
    await finalize(third, next.code);
    expect(await emailOf(third.identityId)).toBe(before);
  });

  it('works for one person: used again, it leads others to the sign-in and is "already linked" for that person', async () => {
    const { code } = await invited();
    const person = await somebody();
    await finalize(person, code);
    expect((await finalize(person, code)).body.code).toBe('already_linked');
    const other = await finalize(await somebody(), code);
    expect([other.status, other.body.code]).toEqual([409, 'invitation_used']);
    expect((await api.send(readInvitation, { code, email }, {})).body.code).toBe('invitation_used');
    const another = await api.send(readInvitation, { code, email: 'reto@flights.example' }, {});
    expect([another.status, another.body.code]).toEqual([404, 'unknown_code']);
  });

  it('opened by several people at once is accepted by exactly one', async () => {
    const { code } = await invited();
    const people = await Promise.all(Array.from({ length: 8 }, somebody));
    const answers = await Promise.all(people.map((person) => finalize(person, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('links a person to one member per school, even if two links are opened at once', async () => {
    const first = await invited();
    const firstEmail = email;
    email = `second-${email}`;
    const second = await invited();
    const person = await somebody();
    const answers = await Promise.all([finalize(person, first.code, firstEmail), finalize(person, second.code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_linked');
  });

  it('can be accepted with an account of another school', async () => {
    const other = await buildSchool(api.superuser, 'Weitblick');
    const person = await api.as(await buildMember(api.superuser, other, 'student'));
    const { code } = await invited();
    expect((await finalize(person, code)).status).toBe(200);
    expect((await person.send(listLogins, {})).body).toHaveLength(2);

    // An address names a day or a member, by which the person's own schools are told apart, and no others.
    const third = await buildSchool(api.superuser, 'Cumulus');
    const addressed = async (about: object): Promise<string[]> => {
      const { status, body } = await person.send(listLogins, about);
      expect(status).toBe(200);
      return body.flatMap((login: { is_addressed: boolean; display_name: string }) =>
        login.is_addressed ? login.display_name : [],
      );
    };
    const dayOf = async (one: BuiltSchool) => ({ flight_id: await buildFlight(api.superuser, one) });
    expect(await addressed(await dayOf(school))).toEqual(['Bergluft']);
    expect(await addressed(await dayOf(other))).toEqual(['Weitblick']);
    expect(await addressed(await dayOf(third))).toEqual([]);
    const { memberId } = await buildMember(api.superuser, other, 'student');
    expect(await addressed({ user_id: memberId })).toEqual(['Weitblick']);
    expect(await addressed({ user_id: (await buildMember(api.superuser, third)).memberId })).toEqual([]);
  });

  it.each([
    ['is refused for another e-mail at its acceptance', 0, 'reto@flights.example', 'other_email_invited'],
    ['is valid until 14 days have passed', 14 * 24 * 60 - 1, null, null],
    ['is refused after 14 days and a minute', 14 * 24 * 60 + 1, null, 'unknown_code'],
  ])('%s', async (_name, minutes, address, refusal) => {
    const { code } = await invited();
    now = now.add({ minutes });
    const { status, body } = await finalize(await somebody(), code, address ?? email);
    expect([status, body.code]).toEqual(refusal === null ? [200, undefined] : [404, refusal]);
  });

  it('is revoked for a disabled member', async () => {
    const { user_id, code } = await invited();
    await api.superuser.query('update app.member set disabled_at = now() where id = $1', [user_id]);
    expect((await finalize(await somebody(), code)).body.code).toBe('unknown_code');
  });

  it('cannot be accepted without a sign-in', async () => {
    const { code } = await invited();
    expect((await api.send(finalizeLogin, { code, email }, {})).status).toBe(401);
  });
});

describe('resending an invitation', () => {
  const resend = (caller: Caller, user_id: string) =>
    caller.send({ ...resendInvitation, path: `${resendInvitation.path}?target_user=${user_id}` });

  it('replaces the code', async () => {
    const { user_id, code } = await invited();
    expect((await resend(admin, user_id)).body).toEqual({ success: true });
    const fresh = lastCode(email);
    expect(fresh).not.toBe(code);
    expect((await finalize(await somebody(), code)).body.code).toBe('unknown_code');
    expect((await finalize(await somebody(), fresh)).status).toBe(200);
  });

  it('is refused for a linked member', async () => {
    const { user_id, code } = await invited();
    await finalize(await somebody(), code);
    expect((await resend(admin, user_id)).body.code).toBe('already_linked');
  });

  it('is for staff; others cannot find out whether a member exists', async () => {
    const { user_id } = await invited();
    const teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const student = await api.as(await buildMember(api.superuser, school, 'student'));
    expect((await resend(teacher, user_id)).status).toBe(200);
    for (const id of [user_id, crypto.randomUUID(), 'no-id']) {
      const { status, body } = await resend(student, id);
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('is limited to members of this school', async () => {
    const other = await buildSchool(api.superuser);
    const { user_id } = await buildMember(api.superuser, other, 'student').then(({ memberId }) => ({
      user_id: memberId,
    }));
    expect((await resend(admin, user_id)).body.code).toBe('not_found');
    expect((await resend(admin, '')).status).toBe(404);
    expect((await admin.send(resendInvitation)).body.errors).toEqual([{ path: 'target_user', code: 'required' }]);
  });
});

describe('preferences', () => {
  const LAYOUT = ['comments', 'schedule'];

  it('start with the defaults and are saved with their token', async () => {
    const person = await api.as(await buildMember(api.superuser, school, 'student'));
    const { body: first } = await person.send(readPreferences, {});
    expect(first).toMatchObject({ language: 'en', flight_table: null });
    const saved = await person.send(savePreferences, {
      language: 'de',
      flight_layout: LAYOUT,
      last_update: first.last_update,
    });
    expect(saved.status).toBe(200);
    const { body: second } = await person.send(readPreferences, {});
    expect(second).toEqual({
      language: 'de',
      flight_layout: ['comments', 'schedule', 'members', 'checklist', 'chat'],
      flight_table: null,
      list_order: 'last_name',
      only_open_days: false,
      quiet_hours: { from: '21:00', to: '07:00' },
      profile_prompt: 'card',
      last_update: saved.body.last_update,
    });
  });

  it('keep the tables if the request omits them, and delete them for null', async () => {
    const person = await api.as(await buildMember(api.superuser, school, 'start_instructor'));
    const table = {
      id: 'a',
      label: 'Liste',
      highlightBeginners: true,
      columns: [{ id: 'b', label: 'Name', value: 'last_name', textAlign: 'left', width: 50 }],
    };
    const save = async (body: object) => {
      const { last_update } = (await person.send(readPreferences, {})).body;
      const { status } = await person.send(savePreferences, {
        language: 'en',
        flight_layout: [],
        last_update,
        ...body,
      });
      expect(status).toBe(200);
      return (await person.send(readPreferences, {})).body.flight_table;
    };
    expect(await save({ flight_table: [table] })).toEqual([table]);
    expect(await save({})).toEqual([table]);
    expect(await save({ flight_table: null })).toBeNull();
  });

  it.each([
    ['list_order', 'skill_level', 'sign_up'],
    ['only_open_days', true, false],
    ['quiet_hours', { from: '22:30', to: '06:00' }, { from: '12:00', to: '13:00' }],
    ['profile_prompt', 'dismissed', 'card'],
  ])('keep %s if the request omits it', async (name, first, second) => {
    const person = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const save = async (body: object) => {
      const { last_update } = (await person.send(readPreferences, {})).body;
      const whole = { language: 'en', flight_layout: [], last_update, ...body };
      expect((await person.send(savePreferences, whole)).status).toBe(200);
      return (await person.send(readPreferences, {})).body[name];
    };
    expect(await save({ [name]: first })).toEqual(first);
    expect(await save({})).toEqual(first);
    expect(await save({ [name]: null })).toEqual(first);
    expect(await save({ [name]: second })).toEqual(second);
  });

  it('of a newly linked person have the language of the invitation page, and prompt for the profile once', async () => {
    const { code } = await invited();
    const person = await somebody();
    const linked = await person.send(finalizeLogin, { code, email, language: 'de' });
    expect(linked.status).toBe(200);
    const inSchool: Caller['send'] = (call, body) => person.send(call, body, { 'x-school-id': school.schoolId });
    const { body: first } = await inSchool(readPreferences, {});
    expect(first).toMatchObject({ language: 'de', profile_prompt: 'step', flight_table: null });
    const { flight_layout, last_update } = first;
    const skipped = { language: 'de', flight_layout, profile_prompt: 'card', last_update };
    expect((await inSchool(savePreferences, skipped)).status).toBe(200);
    expect((await inSchool(readPreferences, {})).body.profile_prompt).toBe('card');
    // Used again, the code prompts nobody.
    expect((await person.send(finalizeLogin, { code, email, language: 'en' })).body.code).toBe('already_linked');
    expect((await inSchool(readPreferences, {})).body).toMatchObject({ language: 'de', profile_prompt: 'card' });
  });

  it('of a newly linked person who has some here already are kept', async () => {
    const { code } = await invited();
    const person = await somebody();
    const identity = await api.superuser.query(
      `insert into app.preference (school_id, identity_id, language, list_order, profile_prompt) values ($1, $2, 'en', 'role', 'dismissed')`,
      [school.schoolId, person.identityId],
    );
    expect(identity.rowCount).toBe(1);
    expect((await person.send(finalizeLogin, { code, email, language: 'de' })).status).toBe(200);
    const { body } = await person.send(readPreferences, {}, { 'x-school-id': school.schoolId });
    expect(body).toMatchObject({ language: 'en', list_order: 'role', profile_prompt: 'step' });
  });

  it('refuse an old token with the current one, and keep the token if nothing changes', async () => {
    const person = await api.as(await buildMember(api.superuser, school, 'student'));
    const save = (language: string, last_update: string) =>
      person.send(savePreferences, { language, flight_layout: LAYOUT, last_update });
    const first = (await save('de', '0')).body.last_update;
    const stale = await save('en', '0');
    expect([stale.status, stale.body.code, stale.body.last_update]).toEqual([409, 'stale_update', first]);
    expect((await save('de', first)).body.last_update).toBe(first);
    const answers = await Promise.all([save('en', first), save('en', first), save('en', first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['a language that is not offered', { language: 'fr' }, 'language', 'not_offered'],
    ['a repeated part', { flight_layout: ['chat', 'chat'] }, 'flight_layout', 'listed_twice'],
    ['an order that does not exist', { list_order: 'age' }, 'list_order', 'not_offered'],
    ['a prompt that does not exist', { profile_prompt: 'always' }, 'profile_prompt', 'not_offered'],
    ['quiet hours around the clock', { quiet_hours: { from: '08:00', to: '08:00' } }, 'quiet_hours.to', 'not_offered'],
    ['a filter that is neither on nor off', { only_open_days: 'yes' }, 'only_open_days', 'wrong_type'],
    ['a part that does not exist', { flight_layout: ['weather'] }, 'flight_layout.0', 'not_offered'],
    [
      'a column that does not exist',
      {
        flight_table: [
          {
            id: 'a',
            label: '',
            highlightBeginners: false,
            columns: [{ id: 'b', label: '', value: 'payment', textAlign: 'left' }],
          },
        ],
      },
      'flight_table.0.columns.0.value',
      'not_offered',
    ],
    ['no token', { last_update: null }, 'last_update', 'required'],
  ])('name the field: %s', async (_name, body, path, code) => {
    const person = await api.as(await buildMember(api.superuser, school, 'student'));
    const whole = { language: 'en', flight_layout: [], last_update: '0', ...body };
    const answer = await person.send(savePreferences, whole);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, code }]]);
  });

  it('belong to one person in one school', async () => {
    const one = await api.as(await buildMember(api.superuser, school, 'student'));
    const other = await api.as(await buildMember(api.superuser, school, 'student'));
    await one.send(savePreferences, { language: 'de', flight_layout: [], last_update: '0' });
    expect((await other.send(readPreferences, {})).body.language).toBe('en');
  });
});

describe('the end of access:', () => {
  it('a disabled member loses access to this school at the next call, and to no other school', async () => {
    const other = await buildSchool(api.superuser);
    const member = await buildMember(api.superuser, school, 'flight_teacher');
    const person = await api.as(member);
    const elsewhere = await buildMember(api.superuser, other, 'flight_teacher');
    await api.superuser.query('insert into app.login (school_id, member_id, identity_id) values ($1, $2, $3)', [
      other.schoolId,
      elsewhere.memberId,
      person.identityId,
    ]);
    expect((await person.send(listFlights, { flight_state: 'pending' })).status).toBe(200);
    await api.superuser.query('update app.member set disabled_at = now() where id = $1', [member.memberId]);
    const refused = await person.send(listFlights, { flight_state: 'pending' });
    expect([refused.status, refused.body.code]).toEqual([403, 'no_membership']);
    expect((await person.send(listLogins, {})).body).toHaveLength(1);
    const there = await person.send(listFlights, { flight_state: 'pending' }, { 'x-school-id': other.schoolId });
    expect(there.status).toBe(200);
  });

  it('a disabled identity loses all access at the next call', async () => {
    const person = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    expect((await person.send(listLogins, {})).status).toBe(200);
    await api.superuser.query('update identity.principal set disabled_at = now() where id = $1', [person.identityId]);
    expect((await person.send(listLogins, {})).status).toBe(401);
    expect((await person.send(listFlights, { flight_state: 'pending' })).status).toBe(401);
  });

  it('signing out everywhere ends the token of that very request', async () => {
    const person = await api.as(await buildMember(api.superuser, school, 'student'));
    expect((await person.send(endSignIns, {})).body).toEqual({ success: true });
    expect((await person.send(listLogins, {})).status).toBe(401);
  });

  it('a lowered role applies at the next call', async () => {
    const member = await buildMember(api.superuser, school, 'flight_teacher');
    const person = await api.as(member);
    await api.superuser.query(`update app.member set role = 'student' where id = $1`, [member.memberId]);
    const refused = await person.send(listFlights, { flight_state: 'pending' });
    expect([refused.status, refused.body.code]).toEqual([403, 'role_too_low']);
  });
});
