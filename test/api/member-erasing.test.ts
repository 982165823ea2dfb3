import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import { readSchoolLog } from '../../features/history/contract.ts';
import { disableMembers } from '../../features/members/member-list/selection.contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { requestDeletion } from '../../features/privacy/deletion.contract.ts';
import { WISHES } from '../../features/privacy/deletion.rules.ts';
import {
  readMemberErasing,
  requestMemberErasing,
  withdrawMemberErasing,
} from '../../features/privacy/member-erasing.contract.ts';
import { changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, type Reply, startApi, type TestApi } from '../support/api.ts';
import { type Marks, plantMember } from '../support/erasable.ts';
import { readMember } from '../support/profile.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
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

const rows = async <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (await api.superuser.query<Row>(query, values)).rows;
const of = ({ memberId }: BuiltMember) => ({ user_id: memberId });
const ask = (who: Caller, member: BuiltMember) => who.send(requestMemberErasing, of(member));
const withdraw = (who: Caller, member: BuiltMember) => who.send(withdrawMemberErasing, of(member));
const memberRow = async (id: MemberId) =>
  (await rows<Record<string, unknown>>('select * from app.member where id = $1', id))[0];
const isDisabled = async ({ memberId }: BuiltMember) => (await memberRow(memberId))?.['disabled_at'] !== null;
const isWaiting = async (member: BuiltMember) =>
  (await admin.send(readMemberErasing, of(member))).body.erase_after !== null;
const seatsOf = ({ memberId }: BuiltMember) => rows('select flight_id from app.signup where member_id = $1', memberId);
const passTime = async (interval = '14 days'): Promise<void> => {
  await api.superuser.query('update app.member_erasing set erase_after = erase_after - $1::interval', [interval]);
  await api.background.everyMinute.deletions();
};
const mailsTo = (address: string) => api.mails.filter(({ to }) => to === address);
const waitingForLocks = async () =>
  (await rows(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).length;
const enable = async (member: BuiltMember) => {
  const { last_update } = await readMember(admin, member);
  return admin.send(changeAccessRights, { ...of(member), last_update, disabled: false });
};

describe('an admin who asks for the deletion of a member', () => {
  it('disables them at once, takes them off future days, and has 14 days to withdraw', async () => {
    const member = await buildMember(api.superuser, school);
    const flight = await buildFlight(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
    const { status, body } = await ask(admin, member);
    expect(status).toBe(200);
    expect(instant(body.erase_after).since(clock()).total('hours')).toBeCloseTo(24 * 14, 1);
    expect([await isDisabled(member), await seatsOf(member)]).toEqual([true, []]);
    expect((await admin.send(readMemberErasing, of(member))).body).toEqual(body);
    expect((await ask(admin, member)).body).toEqual(body);
    await passTime('13 days 23 hours');
    expect((await memberRow(member.memberId))?.['first_name']).toBe('Lena');
  });

  it('leaves no row of a member without an account who never flew, taught or paid', async () => {
    const member = await buildMember(api.superuser, school, 'student', { email: 'gone@people.example' });
    await ask(admin, member);
    await passTime();
    expect(await memberRow(member.memberId)).toBeUndefined();
    expect(await rows('select from app.member_erasing where member_id = $1', member.memberId)).toEqual([]);
    expect(await rows('select from app.change where entity_id = $1', member.memberId)).toEqual([]);
  });

  it('leaves what the school must keep, without anything that says who it was', async () => {
    const member = await buildMember(api.superuser, school, 'student');
    const start = Temporal.Now.instant().subtract({ hours: 72 }).toString();
    const flight = await buildFlight(api.superuser, school, { start });
    await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
    await ask(admin, member);
    await passTime();
    const row = await memberRow(member.memberId);
    expect(row).toMatchObject({ first_name: '', last_name: '', phone: null, email: member.memberId });
    expect(row?.['erased_at']).not.toBeNull();
    expect(await seatsOf(member)).toHaveLength(1);
    expect((await withdraw(admin, member)).body.code).toBe('not_found');
    expect((await ask(admin, member)).body.code).toBe('not_found');
  });

  it('withdraws it, and the member has access and flight days as before', async () => {
    const member = await buildMember(api.superuser, school);
    const flight = await buildFlight(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
    await ask(admin, member);
    expect((await withdraw(admin, member)).status).toBe(200);
    expect([await isDisabled(member), await isWaiting(member), (await seatsOf(member)).length]).toEqual([
      false,
      false,
      1,
    ]);
    expect((await withdraw(admin, member)).status).toBe(200);
    await passTime();
    expect((await memberRow(member.memberId))?.['first_name']).toBe('Lena');
  });

  it('withdraws it for a member who was disabled before, who stays disabled', async () => {
    const member = await buildMember(api.superuser, school, 'student', { disabled: true });
    await ask(admin, member);
    await withdraw(admin, member);
    expect([await isDisabled(member), await isWaiting(member)]).toEqual([true, false]);
  });

  it.each(['alone', 'with others', 'by the server of the last release'])(
    'withdraws it by enabling the member %s',
    async (how) => {
      const member = await buildMember(api.superuser, school);
      await ask(admin, member);
      if (how === 'alone') expect((await enable(member)).status).toBe(200);
      else if (how === 'with others')
        await admin.send(disableMembers, { user_ids: [member.memberId], disabled: false });
      else await rows('update app.member set disabled_at = null where id = $1', member.memberId);
      expect([await isDisabled(member), await isWaiting(member)]).toEqual([false, false]);
    },
  );

  it('is in the log of the school with each step', async () => {
    const member = await buildMember(api.superuser, school, 'student', { first_name: 'Ueli' });
    await ask(admin, member);
    await withdraw(admin, member);
    const { body } = await admin.send(readSchoolLog, {});
    const entries = body.entries.filter(({ entity }: { entity: string }) => entity === 'member_erasing');
    expect(
      entries.map((one: { action: string; by: object; member: object }) => [one.action, one.by, one.member]),
    ).toMatchObject([
      ['removed', { first_name: 'Anna' }, { first_name: 'Ueli' }],
      ['added', { first_name: 'Anna' }, { first_name: 'Ueli' }],
    ]);
  });

  it('is limited per member, because each request may send two mails', async () => {
    const member = await buildMember(api.superuser, school);
    for (let wishes = 0; wishes < WISHES.tries; wishes += 1) {
      await ask(admin, member);
      await withdraw(admin, member);
    }
    expect([(await ask(admin, member)).status, await isDisabled(member)]).toEqual([429, false]);
  });
});

describe('a member with an account', () => {
  const withAccount = async () => {
    const member = await buildMember(api.superuser, school);
    const caller = await api.as(member);
    const email = `${member.memberId}@account.example`;
    await rows('update identity.principal set email = $2 where id = $1', caller.identityId, email);
    await rows(
      `insert into app.preference (school_id, identity_id, language) values ($1, $2, 'de')`,
      school.schoolId,
      caller.identityId,
    );
    return { member, caller, email };
  };

  it('is told at the proven address, in their language, and told again when the school keeps them', async () => {
    const { member, email } = await withAccount();
    const { body } = await ask(admin, member);
    await withdraw(admin, member);
    const [asked, withdrawn] = mailsTo(email);
    const day = instant(body.erase_after).toZonedDateTimeISO('Europe/Zurich').toPlainDate().day;
    expect(asked?.content).toMatchObject({ subject: 'Bergluft löscht dich als Mitglied', sender: 'Bergluft' });
    expect(asked?.content.paragraphs[0]).toMatch(new RegExp(`frühestens am \\w+, ${day}\\. `));
    expect(withdrawn?.content.subject).toBe('Bergluft löscht dich doch nicht');
    expect(mailsTo(member.email)).toEqual([]);
  });

  it.each<[string, string | null, string | null, string]>([
    ['they have chosen', 'de', 'en', 'en'],
    ['was chosen for them in their invitation', null, 'de', 'en'],
    ['the school has', null, null, 'de'],
  ])('is told in the language that %s', async (_what, chosen, invited, usual) => {
    const { member, caller, email } = await withAccount();
    await rows('update app.school set language = $2 where id = $1', school.schoolId, usual);
    await rows('update app.preference set language = $2 where identity_id = $1', caller.identityId, chosen);
    await rows(
      `insert into app.invitation (school_id, member_id, id, code_hash, email, expires_at, used_at, language)
       values ($1, $2, gen_random_uuid(), sha256(convert_to($2::uuid::text, 'UTF8')), 'a@b.example', now(), now(), $3)`,
      school.schoolId,
      member.memberId,
      invited,
    );
    await ask(admin, member);
    expect(mailsTo(email).map(({ language, content }) => [language, content.subject])).toEqual([
      ['de', 'Bergluft löscht dich als Mitglied'],
    ]);
  });

  it('keeps the account, and what other schools have stored', async () => {
    const { member, caller } = await withAccount();
    const elsewhere = await buildMember(api.superuser, await buildSchool(api.superuser, 'Weitblick'), 'student', {
      first_name: 'Lena elsewhere',
    });
    await linkMember(api.superuser, elsewhere, caller.identityId);
    await ask(admin, member);
    await passTime();
    expect(await memberRow(member.memberId)).toBeUndefined();
    expect((await memberRow(elsewhere.memberId))?.['first_name']).toBe('Lena elsewhere');
    expect((await caller.send(requestDeletion, { language: 'en' })).status).toBe(200);
  });

  it('leaves none of the texts that the school had stored about them, and all of those about others', async () => {
    const other = await buildMember(api.superuser, school, 'flight_teacher');
    await api.as(other);
    const [marks, theirs]: [Marks, Marks] = [new Map(), new Map()];
    const { member } = await plantMember(api.superuser, school, other, marks);
    await plantMember(api.superuser, school, other, theirs);
    await api.as(member);
    const rowsOfSchool = async () => {
      const tables = await rows<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'app' and column_name = 'school_id'`,
      );
      const texts = await Promise.all(
        tables.map(({ name }) => rows<{ text: string }>(`select t::text as text from app.${name} t`)),
      );
      return texts
        .flat()
        .map(({ text }) =>
          text.replaceAll(/\\\\x([0-9a-f]+)/g, (_all, hex) => Buffer.from(hex, 'hex').toString('latin1')),
        );
    };
    const foundOf = (wanted: Marks, texts: readonly string[]) =>
      [...wanted].flatMap(([where, mark]) => (texts.some((text) => text.includes(mark)) ? [where] : []));
    const before = await rowsOfSchool();
    expect(foundOf(marks, before).length).toBeGreaterThan(30);
    await ask(admin, member);
    await passTime();
    const after = await rowsOfSchool();
    expect(foundOf(marks, after)).toEqual([]);
    expect(foundOf(theirs, after)).toEqual(foundOf(theirs, before));
  });

  it('who deletes the account meanwhile is erased once', async () => {
    const { member, caller } = await withAccount();
    await caller.send(requestDeletion, { language: 'en' });
    await ask(admin, member);
    await rows(
      `update identity.deletion set erase_after = now() - interval '2 days', shut_at = now() - interval '1 day'`,
    );
    await api.background.everyMinute.deletions();
    expect(await memberRow(member.memberId)).toBeUndefined();
    expect(await rows('select from app.member_erasing where member_id = $1', member.memberId)).toEqual([]);
  });
});

describe('the deletion of a member is refused', () => {
  it('without a recent proof of who the admin is', async () => {
    const member = await buildMember(api.superuser, school);
    ahead = 6;
    const { status, body } = await ask(admin, member);
    ahead = 0;
    expect([status, body.code, await isDisabled(member)]).toEqual([403, 'requires_recent_login', false]);
  });

  it('of oneself, and of the last admin', async () => {
    expect((await ask(admin, chief)).body.code).toBe('not_for_oneself');
    const provider = await api.as(null, { sentinel: true });
    const reply = await provider.send(requestMemberErasing, of(chief), { 'x-school-id': school.schoolId });
    expect(reply.body.code).toBe('last_admin');
  });

  it.each([
    ['has not accepted the invitation', async () => undefined],
    [
      'has lost the account',
      async (other: BuiltMember) => {
        const { identityId } = await api.as(other);
        await rows('update identity.principal set disabled_at = now() where id = $1', identityId);
      },
    ],
  ])('of the last admin who can sign in, if the other one %s', async (_how, happens) => {
    const other = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
    await happens(other);
    const provider = await api.as(null, { sentinel: true });
    const send = (member: BuiltMember) =>
      provider.send(requestMemberErasing, of(member), { 'x-school-id': school.schoolId });
    expect([(await send(chief)).body.code, await isDisabled(chief)]).toEqual(['last_admin', false]);
    expect((await send(other)).status).toBe(200);
  });

  it.each(['flight_teacher', 'start_instructor', 'student'] as const)('to a %s', async (role) => {
    const caller = await api.as(await buildMember(api.superuser, school, role));
    const member = await buildMember(api.superuser, school);
    for (const call of [requestMemberErasing, withdrawMemberErasing, readMemberErasing])
      expect((await caller.send(call, of(member))).body.code).toBe('role_too_low');
  });

  it('to an admin of another school', async () => {
    const member = await buildMember(api.superuser, school);
    const foreign = await api.as(
      await buildMember(api.superuser, await buildSchool(api.superuser), 'flight_teacher', { is_school_admin: true }),
    );
    expect((await ask(foreign, member)).body.code).toBe('not_found');
    await ask(admin, member);
    expect((await withdraw(foreign, member)).body.code).toBe('not_found');
    expect((await foreign.send(readMemberErasing, of(member))).body).toEqual({ erase_after: null });
    expect(await isWaiting(member)).toBe(true);
  });
});

describe('at the same time', () => {
  const another = async () => {
    const member = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
    return { member, caller: await api.as(member) };
  };

  /** Sends a call that waits for a lock of the member, until `go`, which may change the member before. */
  const behindLock = async ({ memberId }: BuiltMember, send: () => Promise<Reply>) => {
    const client = await api.superuser.connect();
    await client.query('begin');
    await client.query('select from app.member where id = $1 for update', [memberId]);
    const sent = send();
    await expect.poll(waitingForLocks).toBe(1);
    const go = async (change?: string) => {
      if (change !== undefined) await client.query(change, [memberId]);
      await client.query('commit');
      client.release();
      return sent;
    };
    return { go };
  };

  it('two admins who delete each other: one stays', async () => {
    const { member, caller } = await another();
    const replies = await Promise.all([ask(admin, member), ask(caller, chief)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await isDisabled(member), await isDisabled(chief)].filter(Boolean)).toHaveLength(1);
  });

  it('two admins who delete the same member: one request, one mail each', async () => {
    const { caller } = await another();
    const member = await buildMember(api.superuser, school);
    const replies = await Promise.all([ask(admin, member), ask(caller, member)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
  });

  it('a sign-up of the member leaves no seat', async () => {
    const member = await buildMember(api.superuser, school);
    const caller = await api.as(member);
    const flight_id = await buildFlight(api.superuser, school);
    await Promise.all([
      ask(admin, member),
      caller.send(changeOwnSeat, { flight_id, role: 'students', action: 'sign-up' }),
    ]);
    expect([await isDisabled(member), await seatsOf(member)]).toEqual([true, []]);
  });

  it.each(['is_sentinel_admin = false', 'disabled_at = now()'])(
    'a product admin who loses the right or the account meanwhile (%s) deletes nobody',
    async (change) => {
      const provider = await api.as(null, { sentinel: true });
      const member = await buildMember(api.superuser, school);
      const asking = await behindLock(chief, () =>
        provider.send(requestMemberErasing, of(member), { 'x-school-id': school.schoolId }),
      );
      await rows(`update identity.principal set ${change} where id = $1`, provider.identityId);
      const { body } = await asking.go();
      expect([body.code, await isDisabled(member)]).toEqual(['role_too_low', false]);
    },
  );

  it.each(['the right', 'the access'])('an admin who loses %s meanwhile deletes nobody', async (what) => {
    const { member: other, caller } = await another();
    const member = await buildMember(api.superuser, school);
    const asking = await behindLock(other, () => ask(caller, member));
    const column = what === 'the right' ? 'is_school_admin = false' : 'disabled_at = now()';
    const { body } = await asking.go(`update app.member set ${column} where id = $1`);
    expect([body.code, await isDisabled(member)]).toEqual(['role_too_low', false]);
  });
});
