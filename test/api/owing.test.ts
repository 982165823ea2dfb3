import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLES } from '../../core/access/roles.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import {
  listOwing,
  readPaymentRule,
  recordPayments,
  remindOwing,
  savePaymentRule,
} from '../../features/payments/contract.ts';
import { owes } from '../../features/payments/owes.rules.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import { readMember } from '../support/profile.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

const ZONE = 'Europe/Zurich';
let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let now: Instant;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = Temporal.Now.instant();
  school = await buildSchool(api.superuser, 'Bergluft');
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});

const daysAgo = (days: number) =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString();
const rule = async (after_flights: number | null, after_months: number | null) => {
  expect((await admin.send(savePaymentRule, { after_flights, after_months })).body).toEqual({ success: true });
};
const student = (facts = {}) => buildMember(api.superuser, school, 'student', facts);
const fly = async (member: BuiltMember, days: number, flights: number, part: object = {}) => {
  const flight = await buildFlight(api.superuser, school, { start: daysAgo(days), ...part });
  await buildSignUp(api.superuser, school.schoolId, flight, member.memberId, 'students', { flights });
};
const joined = (member: BuiltMember, day: string) =>
  api.superuser.query('update app.member set joined_on = $2 where id = $1', [member.memberId, day]);
const owingNow = async (): Promise<AnyBody[]> => (await admin.send(listOwing, {})).body;
const day = (at: string) => instant(at).toZonedDateTimeISO(ZONE).toPlainDate().toString();

describe('the rule', () => {
  it('is none at first, is saved, and can be taken back', async () => {
    expect((await admin.send(readPaymentRule, {})).body).toMatchObject({ after_flights: null, after_months: null });
    await rule(10, 6);
    expect((await admin.send(readPaymentRule, {})).body).toMatchObject({ after_flights: 10, after_months: 6 });
    await rule(null, null);
    expect(await owingNow()).toEqual([]);
  });

  it('is saved by one of many who replace the same one at once; the others are told', async () => {
    const was = { after_flights: null, after_months: null };
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) => admin.send(savePaymentRule, { ...was, after_flights: place + 1, was })),
    );
    const codes = replies.map(({ body }) => body.code ?? 'saved').toSorted();
    expect(codes).toEqual(['saved', ...Array(5).fill('stale_update')].toSorted());
    const place = replies.findIndex(({ status }) => status === 200);
    expect((await admin.send(readPaymentRule, {})).body).toMatchObject({ ...was, after_flights: place + 1 });
  });

  it('may be saved once more after a lost answer', async () => {
    const was = { after_flights: null, after_months: null };
    const body = { after_flights: 10, after_months: 6, was };
    for (const _ of [1, 2]) expect((await admin.send(savePaymentRule, body)).body).toEqual({ success: true });
  });

  it.each([
    [{ after_flights: 0, after_months: null }, 'after_flights', 'too_small'],
    [{ after_flights: 501, after_months: null }, 'after_flights', 'too_large'],
    [{ after_flights: null, after_months: 121 }, 'after_months', 'too_large'],
    [{ after_flights: null, after_months: 1.5 }, 'after_months', 'not_a_whole_number'],
    [{ after_flights: null }, 'after_months', 'required'],
    [
      { after_flights: null, after_months: 1, was: { after_flights: 0, after_months: 1 } },
      'was.after_flights',
      'too_small',
    ],
    [{ after_flights: null, after_months: 1, until: 2 }, 'until', 'unknown_field'],
  ])('can’t be %j', async (body, path, code) => {
    const reply = await admin.send(savePaymentRule, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code }]]);
  });
});

describe('who owes', () => {
  it('by flights: since the day on which the number was reached', async () => {
    await rule(5, null);
    const member = await student({ last_payment: daysAgo(30) });
    await fly(member, 40, 9);
    await fly(member, 20, 3);
    await fly(member, 10, 3);
    await fly(member, 5, 2);
    await fly(member, 4, 9, { canceled: true });
    const [one, ...others] = await owingNow();
    const reached = Temporal.Instant.from(daysAgo(10)).add({ hours: 8 }).toString();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ user_id: member.memberId, flights_since_last_payment: 8, has_email: true });
    expect([one.since, one.reminded_at]).toEqual([day(reached), null]);
  });

  it('by months: since the day on which they were over, without a payment since joining', async () => {
    await rule(null, 2);
    const [paid, never] = [
      await student({ last_name: 'A', last_payment: '2026-01-31T11:00:00Z' }),
      await student({ last_name: 'B' }),
    ];
    await joined(never, '2026-02-28');
    expect((await owingNow()).map(({ user_id, since }) => [user_id, since])).toEqual([
      [paid.memberId, '2026-03-31'],
      [never.memberId, '2026-04-28'],
    ]);
  });

  it('ends with a payment', async () => {
    await rule(1, null);
    const member = await student();
    await fly(member, 3, 1);
    expect(await owingNow()).toHaveLength(1);
    const payment = { paid_on: day(now.toString()), amount_minor: 100, currency: 'CHF', kind: 'season' };
    await admin.send(recordPayments, { ...payment, user_ids: [member.memberId], client_id: crypto.randomUUID() });
    expect(await owingNow()).toEqual([]);
  });

  it('is nobody who is disabled, starts or teaches', async () => {
    await rule(1, 1);
    for (const role of ROLES) await fly(await buildMember(api.superuser, school, role), 3, 1);
    await fly(await student({ disabled: true }), 3, 1);
    await api.superuser.query("update app.member set joined_on = '2020-01-01' where school_id = $1", [school.schoolId]);
    expect(await owingNow()).toHaveLength(2);
  });

  it('is decided by the database as by the rule of the page', async () => {
    const today = Temporal.Now.plainDateISO(ZONE);
    const members = fc.record({
      role: fc.constantFrom(...ROLES),
      paidDaysAgo: fc.option(fc.integer({ min: 0, max: 70 })),
      joinedDaysAgo: fc.integer({ min: 0, max: 70 }),
      flights: fc.array(
        fc.record({ daysAgo: fc.integer({ min: 1, max: 70 }), flights: fc.integer({ min: 0, max: 4 }) }),
        { maxLength: 3 },
      ),
    });
    const rules = [
      [null, null],
      [4, null],
      [null, 1],
      [6, 2],
    ] as const;
    const built: BuiltMember[] = [];
    for (const one of fc.sample(members, { numRuns: 40, seed: 20 })) {
      const last_payment = one.paidDaysAgo === null ? null : daysAgo(one.paidDaysAgo);
      const member = await buildMember(api.superuser, school, one.role, { last_payment });
      await joined(member, today.subtract({ days: one.joinedDaysAgo }).toString());
      for (const { daysAgo: days, flights } of one.flights) await fly(member, days, flights);
      built.push(member);
    }
    const rows = await Promise.all(built.map((member) => readMember(admin, member)));
    for (const [after_flights, after_months] of rules) {
      await rule(after_flights, after_months);
      const found = (await owingNow()).map(({ user_id }) => user_id);
      const expected = rows.filter((row) =>
        owes({ after_flights, after_months }, { ...row, ...row.participation }, today, ZONE),
      );
      expect(found.toSorted()).toEqual(expected.map(({ user_id }) => user_id).toSorted());
      if (after_flights !== null || after_months !== null) expect(found.length).toBeGreaterThan(3);
    }
  });
});

describe('a reminder', () => {
  const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email);
  const remind = async (...members: (BuiltMember & { language?: string })[]) => {
    const recipients = members.map(({ memberId, language = 'en' }) => ({ user_id: memberId, language }));
    const { body } = await admin.send(remindOwing, { recipients });
    return body.code ?? body;
  };

  it('goes to all whom the list shows, or to nobody if one of them no longer gets any', async () => {
    await rule(2, null);
    const [owing, without, paid] = [await student(), await student(), await student()];
    for (const member of [owing, without]) await fly(member, 3, 2);
    await api.superuser.query('update app.member set email = null where id = $1', [without.memberId]);
    for (const others of [[without], [paid], [without, paid]])
      expect(await remind(owing, ...others)).toBe('changed_since');
    expect(await remind({ ...owing, language: 'de' })).toBe('changed_since');
    expect(mailsTo(owing)).toEqual([]);
    expect((await owingNow()).map(({ language }) => language)).toEqual(['en', 'en']);
    expect(await remind(owing, owing)).toEqual({ sent: 1 });
    const [mail] = mailsTo(owing);
    expect(mail?.content.subject).toContain('Bergluft');
    expect(mail?.content.paragraphs.join(' ')).toContain('2 flights');
    expect(mail?.content.action?.url).toContain(`/member/${owing.memberId}?school=${owing.schoolId}`);
    expect(mailsTo(paid)).toEqual([]);
  });

  it('is in the language of the member', async () => {
    await rule(1, null);
    const member = await student({ last_payment: '2026-01-05T11:00:00Z' });
    await fly(member, 3, 1);
    const { identityId } = await api.as(member);
    await api.superuser.query("insert into app.preference (school_id, identity_id, language) values ($1, $2, 'de')", [
      school.schoolId,
      identityId,
    ]);
    await remind({ ...member, language: 'de' });
    expect(mailsTo(member)[0]?.content.paragraphs.join(' ')).toMatch(/5\. Januar 2026|5\. Jan\.? 2026/);
  });

  it('can be answered, and the reply goes to the admin', async () => {
    await rule(1, null);
    const member = await student();
    await fly(member, 3, 1);
    await api.superuser.query('update identity.principal set email = $1 where id = $2', [
      'office@bergluft.example',
      admin.identityId,
    ]);
    await remind(member);
    const [mail] = mailsTo(member);
    expect(mail?.replyTo).toBe('office@bergluft.example');
    expect(mail?.content.paragraphs.join(' ')).toContain('office@bergluft.example');
  });

  it('goes out once a week, also if two admins press at once', async () => {
    await rule(1, null);
    const member = await student();
    await fly(member, 3, 1);
    const replies = await Promise.all([remind(member), remind(member), remind(member)]);
    expect(replies.filter((reply) => reply === 'changed_since')).toHaveLength(2);
    expect((await owingNow())[0].reminded_at).not.toBeNull();
    now = now.add({ hours: 24 * 7 });
    expect(await remind(member)).toMatchObject({ sent: 1 });
    expect(mailsTo(member)).toHaveLength(2);
  });

  it('reaches nobody of another school', async () => {
    await rule(1, null);
    const elsewhere = await buildMember(api.superuser, await buildSchool(api.superuser));
    expect(await remind(elsewhere)).toBe('changed_since');
    expect(mailsTo(elsewhere)).toEqual([]);
  });
});
