import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallShape } from '../../core/contract/call.ts';
import { recordPayment } from '../../features/members/profile.contract.ts';
import {
  exportPayments,
  listMemberPayments,
  listOwing,
  listPayments,
  MOST_AT_ONCE,
  readPaymentRule,
  recordPayments,
  remindOwing,
  removePayments,
  savePaymentRule,
} from '../../features/payments/contract.ts';
import { newId } from '../../server/db/new-id.ts';
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

let api: TestApi;
let school: BuiltSchool;
let admin: Caller;
let teacher: Caller;
let foreign: BuiltMember;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
  teacher = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
  foreign = await buildMember(api.superuser, await buildSchool(api.superuser));
});
afterAll(() => api.stop());

const today = () => Temporal.Now.plainDateISO('Europe/Zurich').toString();
const student = (facts = {}) => buildMember(api.superuser, school, 'student', facts);
const paymentOf = (members: readonly { readonly memberId: string }[], part: object = {}) => ({
  user_ids: members.map(({ memberId }) => memberId),
  client_id: crypto.randomUUID(),
  paid_on: today(),
  amount_minor: 8050,
  currency: 'CHF',
  kind: 'flights',
  ...part,
});
const record = async (members: readonly BuiltMember[], part: object = {}, caller = admin): Promise<string[]> => {
  const { status, body } = await caller.send(recordPayments, paymentOf(members, part));
  expect(status).toBe(200);
  return body.payment_ids;
};
const remove = (payment_ids: readonly string[], removed = true, caller = admin) =>
  caller.send(removePayments, { payment_ids, removed });
const lastPaid = async (member: BuiltMember): Promise<string | null> => (await readMember(admin, member)).last_payment;
const paymentsOf = async ({ memberId }: BuiltMember, caller = admin): Promise<AnyBody[]> =>
  (await caller.send(listMemberPayments, { user_id: memberId })).body;
const flown = async (member: BuiltMember, days: number, flights: number) => {
  const start = Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString();
  await buildSignUp(
    api.superuser,
    member.schoolId,
    await buildFlight(api.superuser, school, { start }),
    member.memberId,
    'students',
    {
      flights,
    },
  );
};

describe('a recorded payment', () => {
  it('is listed for staff and for the member, who can remove nothing', async () => {
    const member = await student();
    const [id] = await record([member], { note: 'Paid in cash ' });
    const payment = {
      payment_id: id,
      paid_on: today(),
      amount_minor: 8050,
      currency: 'CHF',
      kind: 'flights',
      note: 'Paid in cash',
    };
    expect(await paymentsOf(member)).toEqual([{ ...payment, removable: true }]);
    expect(await paymentsOf(member, await api.as(member))).toEqual([{ ...payment, removable: false }]);
  });

  it('sets the counters to zero, and its removal gives the former state back', async () => {
    const member = await student({ last_payment: '2026-01-05T11:00:00Z' });
    await flown(member, 3, 4);
    const before = await readMember(admin, member);
    const asked = Date.now();
    const ids = await record([member]);
    const answered = Date.now();
    const paid = await readMember(admin, member);
    expect(before.participation).toEqual({ partaken: 1, flights_since_last_payment: 4 });
    expect(paid.participation).toEqual({ partaken: 0, flights_since_last_payment: 0 });
    expect(Date.parse(paid.last_payment)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(paid.last_payment)).toBeLessThanOrEqual(answered);
    expect((await remove(ids)).body).toEqual({ success: true });
    expect(await readMember(admin, member)).toEqual({ ...before, last_update: expect.any(String) });
    expect(await paymentsOf(member)).toEqual([]);
    expect((await remove(ids, false)).body).toEqual({ success: true });
    expect(await readMember(admin, member)).toEqual({ ...paid, last_update: expect.any(String) });
    expect(await paymentsOf(member)).toHaveLength(1);
  });

  it('of an earlier day leaves a later last payment as it is', async () => {
    const member = await student({ last_payment: '2026-10-05T11:00:00Z' });
    await record([member], { paid_on: '2026-03-01' });
    expect(await lastPaid(member)).toBe('2026-10-05T11:00:00.000Z');
    const other = await student();
    await record([other], { paid_on: '2026-03-01' });
    expect(await lastPaid(other)).toBe('2026-03-01T11:00:00.000Z');
  });

  it('does not prevent a date by hand, which stays when the payment is removed', async () => {
    const member = await student();
    const ids = await record([member]);
    const { last_update } = await readMember(admin, member);
    const query = new URLSearchParams({
      target_user: member.memberId,
      last_payment: '2026-02-03T09:00:00Z',
      last_update,
    });
    await admin.send({ ...recordPayment, path: `${recordPayment.path}?${query}` }, {});
    expect(await lastPaid(member)).toBe('2026-02-03T09:00:00.000Z');
    await remove(ids);
    expect(await lastPaid(member)).toBe('2026-02-03T09:00:00.000Z');
  });

  it('stands in the history, with its author', async () => {
    const [id] = await record([await student()], {}, teacher);
    await remove([id ?? ''], true, admin);
    const { rows } = await api.superuser.query(
      `select actor_id, before is null as added, after ->> 'removed_at' is not null as removed from app.change
       where entity = 'payment' and entity_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { actor_id: teacher.identityId, added: true, removed: false },
      { actor_id: admin.identityId, added: false, removed: true },
    ]);
  });
});

describe('one payment for many members', () => {
  it('is recorded for each once', async () => {
    const [anna, beat] = [await student(), await student()];
    expect(await record([anna, beat, anna])).toHaveLength(2);
    expect([await paymentsOf(anna), await paymentsOf(beat)].map((list) => list.length)).toEqual([1, 1]);
  });

  it.each([
    ['one of another school', () => foreign.memberId],
    ['one who does not exist', () => newId()],
  ])('is recorded for nobody if it names %s', async (_name, other) => {
    const member = await student();
    const reply = await admin.send(recordPayments, paymentOf([member, { memberId: other() }]));
    expect([reply.status, reply.body.code, await paymentsOf(member)]).toEqual([404, 'not_found', []]);
  });

  it('is recorded for nobody if one is disabled', async () => {
    const member = await student();
    const reply = await admin.send(recordPayments, paymentOf([member, await student({ disabled: true })]));
    expect([reply.body.code, await paymentsOf(member)]).toEqual(['not_found', []]);
  });

  it('is recorded once if the same press arrives several times, also at once, and not again after its removal', async () => {
    const [anna, beat] = [await student(), await student()];
    const body = paymentOf([anna, beat]);
    const replies = await Promise.all([1, 2, 3, 4].map(() => admin.send(recordPayments, body)));
    const [{ body: first }] = replies as [(typeof replies)[0]];
    expect(replies.map((reply) => [reply.status, reply.body])).toEqual(replies.map(() => [200, first]));
    expect(await paymentsOf(anna)).toHaveLength(1);
    await remove(first.payment_ids);
    expect((await admin.send(recordPayments, body)).body).toEqual(first);
    expect(await paymentsOf(anna)).toEqual([]);
  });

  it.each([
    ['amount', { amount_minor: 1 }],
    ['day', { paid_on: '2024-05-01' }],
    ['note', { note: 'May' }],
    ['purpose', { kind: 'season' }],
    ['currency', { currency: 'EUR' }],
  ])('is refused with another %s under the id of an earlier press', async (_what, part) => {
    const member = await student();
    const press = paymentOf([member]);
    await admin.send(recordPayments, press);
    const { status, body } = await admin.send(recordPayments, { ...press, ...part });
    expect([status, body.code]).toEqual([409, 'id_already_used']);
    expect(await paymentsOf(member)).toHaveLength(1);
  });

  it('is refused for other members under the id of an earlier press', async () => {
    const [first, second] = [await student(), await student()];
    const press = paymentOf([first]);
    await admin.send(recordPayments, press);
    const { body } = await admin.send(recordPayments, { ...press, user_ids: [first.memberId, second.memberId] });
    expect(body.code).toBe('id_already_used');
    expect(await paymentsOf(second)).toEqual([]);
  });

  it('and another one for the same members in another order do not block each other', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => student()));
    const replies = await Promise.all(
      [members, members.toReversed(), members].map((some) => admin.send(recordPayments, paymentOf(some))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await paymentsOf(members[0] as BuiltMember)).toHaveLength(3);
  });

  it('is removed for all, and each gets their former date', async () => {
    const [anna, beat] = [await student(), await student({ last_payment: '2026-01-05T11:00:00Z' })];
    const ids = await record([anna, beat]);
    await remove(ids);
    expect([await lastPaid(anna), await lastPaid(beat)]).toEqual([null, '2026-01-05T11:00:00.000Z']);
  });
});

describe('a payment that can’t be right', () => {
  it.each<[string, object, string, string]>([
    [
      'tomorrow',
      { paid_on: Temporal.Now.plainDateISO('Europe/Zurich').add({ days: 1 }).toString() },
      'paid_on',
      'in_the_future',
    ],
    ['in 1999', { paid_on: '1999-12-31' }, 'paid_on', 'too_far_away'],
    ['on a day that does not exist', { paid_on: '2026-02-30' }, 'paid_on', 'wrong_format'],
    ['of nothing', { amount_minor: 0 }, 'amount_minor', 'too_small'],
    ['of half a cent', { amount_minor: 0.5 }, 'amount_minor', 'not_a_whole_number'],
    ['of more than a million', { amount_minor: 100_000_001 }, 'amount_minor', 'too_large'],
    ['in another currency', { currency: 'XAU' }, 'currency', 'not_offered'],
    ['of another kind', { kind: 'gift' }, 'kind', 'not_offered'],
    ['with a note of several lines', { note: 'a\nb' }, 'note', 'forbidden_character'],
    ['with a long note', { note: 'x'.repeat(201) }, 'note', 'too_long'],
    ['for nobody', { user_ids: [] }, 'user_ids', 'too_short'],
    ['for 501 members', { user_ids: Array.from({ length: MOST_AT_ONCE + 1 }, () => newId()) }, 'user_ids', 'too_long'],
    ['with its own author', { created_by: newId() }, 'created_by', 'unknown_field'],
  ])('%s: 422 at its field', async (_name, part, path, code) => {
    const reply = await admin.send(recordPayments, paymentOf([await student()], part));
    expect([reply.status, reply.body.errors?.map((error: AnyBody) => [error.path, error.code])]).toEqual([
      422,
      [[path, code]],
    ]);
  });
});

describe('who may do what', () => {
  const CALLS: readonly [CallShape, 'members' | 'staff' | 'admins', (member: BuiltMember) => object][] = [
    [recordPayments, 'staff', (member) => paymentOf([member])],
    [listMemberPayments, 'staff', ({ memberId }) => ({ user_id: memberId })],
    [readPaymentRule, 'staff', () => ({})],
    [listPayments, 'admins', () => ({ from: '2026-01-01', to: '2026-12-31' })],
    [listOwing, 'admins', () => ({})],
    [savePaymentRule, 'admins', () => ({ after_flights: null, after_months: null })],
    [remindOwing, 'admins', ({ memberId }) => ({ recipients: [{ user_id: memberId, language: 'en' }] })],
  ];
  const ACTORS = [
    ['student', false, 'members'],
    ['start_instructor', false, 'members'],
    ['flight_teacher', false, 'staff'],
    ['student', true, 'admins'],
  ] as const;
  const RANKS = ['members', 'staff', 'admins'];
  it.each(ACTORS)('a %s (admin: %s)', async (role, is_school_admin, group) => {
    const caller = await api.as(await buildMember(api.superuser, school, role, { is_school_admin }));
    const member = await student();
    for (const [call, needed, body] of CALLS) {
      const reply = await caller.send(call, body(member));
      const isAllowed = RANKS.indexOf(group) >= RANKS.indexOf(needed);
      // The member owes nothing.
      const answer = call === remindOwing ? 'changed_since' : 200;
      expect([call.path, reply.body.code ?? reply.status]).toEqual([call.path, isAllowed ? answer : 'role_too_low']);
    }
  });

  it('flight teachers remove what they recorded; admins remove everything', async () => {
    const member = await student();
    const [[own = ''], [others = '']] = [await record([member], {}, teacher), await record([member])];
    expect((await paymentsOf(member, teacher)).map(({ payment_id, removable }) => [payment_id, removable])).toEqual([
      [others, false],
      [own, true],
    ]);
    expect((await remove([own, others], true, teacher)).body.code).toBe('role_too_low');
    expect(await paymentsOf(member)).toHaveLength(2);
    expect((await remove([own], true, teacher)).status).toBe(200);
    expect((await remove([own], false)).status).toBe(200);
  });

  it('flight teachers record nothing for themselves, admins do', async () => {
    const member = await buildMember(api.superuser, school, 'flight_teacher');
    const other = await student();
    const caller = await api.as(member);
    const { status, body } = await caller.send(recordPayments, paymentOf([other, member]));
    expect([status, body.code]).toEqual([403, 'not_for_oneself']);
    const { last_update } = await readMember(admin, member);
    const query = new URLSearchParams({
      target_user: member.memberId,
      last_payment: '2026-02-03T09:00:00Z',
      last_update,
    });
    const byHand = await caller.send({ ...recordPayment, path: `${recordPayment.path}?${query}` }, {});
    expect(byHand.body.code).toBe('not_for_oneself');
    expect([await lastPaid(member), await lastPaid(other)]).toEqual([null, null]);
  });

  it('members see no payments of others, and no school those of another', async () => {
    const [member, other] = [await student(), await student()];
    await record([member]);
    expect(await paymentsOf(member, await api.as(other))).toMatchObject({ code: 'role_too_low' });
    const abroad = await api.as(
      await buildMember(api.superuser, { schoolId: foreign.schoolId, name: '' }, 'flight_teacher', {
        is_school_admin: true,
      }),
    );
    expect(await paymentsOf(member, abroad)).toEqual([]);
    const [id = ''] = await record([member]);
    expect((await remove([id], true, abroad)).body.code).toBe('not_found');
    expect((await remove(['payment-1'])).body.code).toBe('not_found');
    expect((await abroad.send(listPayments, { from: today(), to: today() })).body).toEqual([]);
  });
});

describe('the list for the books', () => {
  it('has the payments of its days, without removed ones', async () => {
    const { schoolId } = await buildSchool(api.superuser);
    const place = { schoolId, name: '' };
    const boss = await api.as(await buildMember(api.superuser, place, 'student', { is_school_admin: true }));
    const [zoe, anna] = [
      await buildMember(api.superuser, place, 'student', { last_name: 'Zoller' }),
      await buildMember(api.superuser, place, 'student', { last_name: 'Ärni' }),
    ];
    for (const [paid_on, members] of [
      ['2026-02-28', [zoe]],
      ['2026-03-01', [zoe, anna]],
      ['2026-03-31', [zoe]],
      ['2026-04-01', [zoe]],
    ] as const)
      await record([...members], { paid_on }, boss);
    await remove(await record([anna], { paid_on: '2026-03-02' }, boss), true, boss);
    const { body } = await boss.send(listPayments, { from: '2026-03-01', to: '2026-03-31' });
    expect(body.map((one: AnyBody) => `${one.paid_on} ${one.last_name}`)).toEqual([
      '2026-03-31 Zoller',
      '2026-03-01 Ärni',
      '2026-03-01 Zoller',
    ]);
  });

  it.each([
    [{ from: '2026-03-01', to: '2026-02-01' }, 'end_not_after_start'],
    [{ from: '2020-03-01', to: '2026-02-01' }, 'lasts_too_long'],
  ])('refuses %j', async (body, code) => {
    const reply = await admin.send(listPayments, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: 'to', code }]]);
  });
});

describe('the file for the bookkeeper', () => {
  const boss = async (country: string) => {
    const { schoolId } = await buildSchool(api.superuser);
    await api.superuser.query('update app.school set country = $2 where id = $1', [schoolId, country]);
    const place = { schoolId, name: '' };
    const caller = await api.as(await buildMember(api.superuser, place, 'student', { is_school_admin: true }));
    const lena = await buildMember(api.superuser, place, 'student', { first_name: 'Lena', last_name: 'Muster' });
    await record([lena], { paid_on: '2026-03-01', amount_minor: 1250, note: '=1+1' }, caller);
    await record([lena], { paid_on: '2026-02-01', amount_minor: 20000 }, caller);
    return { caller, schoolId };
  };
  const save = async ({ caller, schoolId }: { caller: Caller; schoolId: string }, part: object) => {
    const response = await fetch(`${api.url}/api/v1${exportPayments.path}`, {
      method: exportPayments.method,
      headers: {
        authorization: `Bearer ${caller.token}`,
        'x-school-id': schoolId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ from: '2026-01-01', to: '2026-12-31', language: 'de', ...part }),
    });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each([
    ['CH', ';', '12.5'],
    ['DE', ';', '12,5'],
    ['AT', ';', '12,5'],
    ['GB', ',', '12.5'],
  ])('as CSV is what Excel in %s reads', async (country, delimiter, amount) => {
    const { response, bytes } = await save(await boss(country), { format: 'csv' });
    expect(response.headers.get('content-disposition')).toContain('zahlungen-2026-01-01-2026-12-31.csv');
    expect(parse(bytes, { bom: true, delimiter })).toEqual([
      ['Bezahlt am', 'Name', 'Betrag', 'Währung', 'Wofür', 'Notiz'],
      ['2026-02-01', 'Lena Muster', '200', 'CHF', 'Flüge, Tageskarte', ''],
      ['2026-03-01', 'Lena Muster', amount, 'CHF', 'Flüge, Tageskarte', "'=1+1"],
    ]);
  });

  it('is in the log of the school, and a person saves 20 a day', async () => {
    const place = await boss('CH');
    await save(place, { format: 'csv' });
    const { rows } = await api.superuser.query(
      `select after from app.change where school_id = $1 and entity = 'payment_export'`,
      [place.schoolId],
    );
    expect(rows).toEqual([{ after: { payments: 2, from: '2026-01-01', to: '2026-12-31', format: 'CSV' } }]);
    await api.superuser.query(
      `insert into app.change (school_id, actor_id, entity, entity_id, after)
       select school_id, actor_id, entity, entity_id, after
       from app.change, generate_series(1, 19) where school_id = $1 and entity = 'payment_export'`,
      [place.schoolId],
    );
    const { response } = await save(place, { format: 'csv' });
    expect(response.status).toBe(429);
  });

  it('as XLSX has days and numbers', async () => {
    const { response, bytes } = await save(await boss('DE'), { format: 'xlsx', language: 'en' });
    expect(response.headers.get('content-disposition')).toContain('payments-2026-01-01-2026-12-31.xlsx');
    const [sheet] = await readWorkbook(new Uint8Array(bytes).buffer);
    expect([sheet?.sheet, sheet?.data]).toEqual([
      'Payments',
      [
        ['Paid on', 'Name', 'Amount', 'Currency', 'For', 'Note'],
        [new Date('2026-02-01'), 'Lena Muster', 200, 'CHF', 'Flights, day ticket', null],
        [new Date('2026-03-01'), 'Lena Muster', 12.5, 'CHF', 'Flights, day ticket', '=1+1'],
      ],
    ]);
  });

  it('is of the own school only, for admins, and of a period that the list accepts', async () => {
    const own = await boss('CH');
    const abroad = await save({ caller: await api.as(foreign), schoolId: own.schoolId }, { format: 'csv' });
    expect(abroad.response.status).toBe(403);
    const { schoolId } = school;
    const statuses = [];
    for (const caller of [teacher, admin])
      statuses.push((await save({ caller, schoolId }, { format: 'csv' })).response.status);
    statuses.push((await save(own, { format: 'csv', to: '2025-12-31' })).response.status);
    expect(statuses).toEqual([403, 200, 422]);
  });
});

it('a school’s currency is that of its country, then the one used last', async () => {
  const place = await buildSchool(api.superuser);
  const boss = await api.as(await buildMember(api.superuser, place, 'student', { is_school_admin: true }));
  const rule = { after_flights: null, after_months: null };
  expect((await boss.send(readPaymentRule, {})).body).toEqual({ ...rule, currency: 'CHF' });
  await record([await buildMember(api.superuser, place)], { currency: 'EUR' }, boss);
  expect((await boss.send(readPaymentRule, {})).body).toEqual({ ...rule, currency: 'EUR' });
});
