import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import {
  HISTORY_PAGE,
  type HistoryEntry,
  readDeed,
  readFlightHistory,
  readMemberHistory,
  readSchoolLog,
  setBack,
} from '../../features/history/contract.ts';
import { ENTITIES, type EntityName, entityOf } from '../../features/history/entities.contract.ts';
import { eventOf } from '../../features/history/words.rules.ts';
import { runImport, undoImport } from '../../features/imports/contract.ts';
import { disableMembers } from '../../features/members/member-list/selection.contract.ts';
import { changeAccessRights, updateMember } from '../../features/members/profile.contract.ts';
import { recordPayments, removePayments } from '../../features/payments/contract.ts';
import { requestDeletion } from '../../features/privacy/deletion.contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import { memberPatch, readMember } from '../support/profile.ts';
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
let teacherMember: BuiltMember;
let student: BuiltMember;
let admin: Caller;
let teacher: Caller;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.superuser.query('delete from identity.throttle');
  school = await buildSchool(api.superuser);
  adminMember = await buildMember(api.superuser, school, 'student', {
    is_school_admin: true,
    first_name: 'Anna',
    last_name: 'Meier',
  });
  teacherMember = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto', last_name: 'Frei' });
  student = await buildMember(api.superuser, school, 'student');
  admin = await api.as(adminMember);
  teacher = await api.as(teacherMember);
});

const historyOf = async (caller: Caller, { memberId }: BuiltMember): Promise<HistoryEntry[]> => {
  const { status, body } = await caller.send(readMemberHistory, { user_id: memberId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entries;
};
const historyOfDay = async (caller: Caller, flight_id: string): Promise<HistoryEntry[]> => {
  const { status, body } = await caller.send(readFlightHistory, { flight_id });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entries;
};
const log = async (filter: object = {}): Promise<HistoryEntry[]> => {
  const { status, body } = await admin.send(readSchoolLog, filter);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.entries;
};

/** Saves the profile of a member as a person would. */
const edit = async (caller: Caller, member: BuiltMember, change: Record<string, unknown> = {}) => {
  const { last_update } = await readMember(caller, member);
  const { status, body } = await caller.send(updateMember, memberPatch(member, last_update, change));
  expect(status, JSON.stringify(body)).toBe(200);
};
const dayOf = async (flight_id: string) => (await teacher.send(listFlights, { flight_ids: [flight_id] })).body[0];

/** Saves the schedule of a day as a person would. */
const editDay = async (caller: Caller, flight_id: string, change: Record<string, unknown>) => {
  const { type, start_datetime, end_datetime, deadline_datetime, flight_teachers, ...day } = await dayOf(flight_id);
  const { max_students, max_start_instructors, last_update } = day;
  const body = { flight_id, type, start_datetime, end_datetime, deadline_datetime, flight_teachers };
  return caller.send(updateFlight, { ...body, max_students, max_start_instructors, last_update, ...change });
};

const valuesOf = (entry: HistoryEntry | undefined) =>
  Object.fromEntries((entry?.values ?? []).map(({ field, before, after }) => [field, [before, after]]));

describe('the words', () => {
  it('cover each table whose changes are recorded, and each of its columns', async () => {
    const { rows } = await api.superuser.query<{ entity: string; columns: string[] }>(`
      select c.relname as entity, array_agg(a.attname::text) as columns
      from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where t.tgfoid = 'app.log_change'::regproc group by 1`);
    const columnsOf = (name: EntityName) => {
      const { fields, leftOut } = entityOf(name);
      return [...Object.keys(fields), ...Object.keys(leftOut)].toSorted();
    };
    const known = Object.fromEntries((Object.keys(ENTITIES) as EntityName[]).map((name) => [name, columnsOf(name)]));
    const recorded = Object.fromEntries(rows.map(({ entity, columns }) => [entity, columns.toSorted()]));
    // Exports and imports, and visits, are noted by the program.
    const noted = {
      school_entry: ['until', 'visitor'],
      member_export: ['format', 'members'],
      payment_export: ['format', 'from', 'payments', 'to'],
      member_data: ['member_id'],
      member_erasing: ['member_id'],
      school_end: [],
      school_export: ['rows'],
      school_import: ['made_at', 'rows'],
    };
    expect(known).toEqual({ ...recorded, ...noted });
  });
});

describe('the history of a member', () => {
  it('says who changed what from what to what, newest first', async () => {
    await edit(teacher, student, { 'user_info.weight': 70 });
    await edit(admin, student, { 'user_info.weight': 72 });
    const [newest, before] = await historyOf(teacher, student);
    expect(newest?.by).toEqual({
      kind: 'member',
      user_id: adminMember.memberId,
      first_name: 'Anna',
      last_name: 'Meier',
    });
    expect(valuesOf(newest)).toEqual({ weight: [70, 72] });
    expect(newest).toMatchObject({ entity: 'member', action: 'changed', can_be_set_back: true, by_oneself: false });
    expect(before?.by.first_name).toBe('Reto');
  });

  it('has the own sign-ups and those by staff', async () => {
    const own = await api.as(student);
    const flight_id = await buildFlight(api.superuser, school);
    const press = { flight_id, role: 'students' };
    await own.send({ method: 'PATCH', path: '/flight/sign-up' }, { ...press, action: 'sign-up' });
    await teacher.send(changeFlightMember, { ...press, user_id: student.memberId, action: 'sign-out' });
    await teacher.send(changeFlightMember, { ...press, user_id: student.memberId, action: 'sign-up' });
    const found = await historyOf(teacher, student);
    expect(found.slice(0, 3).map(eventOf)).toEqual(['signup_added', 'signup_removed', 'signup_added_self']);
    expect(found[0]).toMatchObject({ flight: { flight_id }, can_be_set_back: false });
  });

  it('is not for members, not even their own, and not for another school', async () => {
    const other = await buildSchool(api.superuser);
    const stranger = await api.as(await buildMember(api.superuser, other, 'flight_teacher', { is_school_admin: true }));
    const body = { user_id: student.memberId };
    const instructor = await api.as(await buildMember(api.superuser, school, 'start_instructor'));
    const replies = await Promise.all(
      [await api.as(student), instructor, stranger].map((caller) => caller.send(readMemberHistory, body)),
    );
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 404]);
  });

  it('of a disabled member is for admins', async () => {
    const gone = await buildMember(api.superuser, school, 'student', { disabled: true });
    const body = { user_id: gone.memberId };
    expect((await teacher.send(readMemberHistory, body)).status).toBe(404);
    expect((await admin.send(readMemberHistory, body)).status).toBe(200);
  });

  it('comes page by page, without gaps and repetitions while changes are added', async () => {
    const id = student.memberId;
    for (let weight = 40; weight < 40 + HISTORY_PAGE + 30; weight += 1)
      await api.superuser.query('update app.member set weight = $2 where id = $1', [id, weight]);
    const first = (await teacher.send(readMemberHistory, { user_id: id })).body;
    await edit(teacher, student);
    const second = (await teacher.send(readMemberHistory, { user_id: id, before: first.next })).body;
    const weights = [...first.entries, ...second.entries].map((entry: HistoryEntry) => valuesOf(entry)['weight']?.[1]);
    expect(first.entries).toHaveLength(HISTORY_PAGE);
    // The last entry is that of the new member.
    expect(weights.slice(0, -1)).toEqual(weights.slice(0, -1).map((_, place) => 39 + HISTORY_PAGE + 30 - place));
    expect([weights.length, second.next]).toEqual([HISTORY_PAGE + 31, null]);
  });

  it.each(['x', '1', '1-', '-1', '1-1-1', '99999999999999999-1', "1-1'", '1-9999999999999999999'])(
    'refuses %s as a place',
    async (before) => {
      expect((await teacher.send(readMemberHistory, { user_id: student.memberId, before })).status).toBe(422);
    },
  );

  it('takes the last possible place', async () => {
    const before = '9999999999999999-999999999999999999';
    expect((await teacher.send(readMemberHistory, { user_id: student.memberId, before })).status).toBe(200);
  });

  it('sends no ids of pictures, accounts and keys', async () => {
    await edit(teacher, student);
    const picture = crypto.randomUUID();
    await api.superuser.query('update app.member set canopy_image = $2 where id = $1', [student.memberId, picture]);
    const reply = JSON.stringify((await teacher.send(readMemberHistory, { user_id: student.memberId })).body);
    expect(reply).toContain('"picture"');
    for (const secret of [picture, teacher.identityId, '"school_id"', '"last_update"', '"search_text"'])
      expect(reply).not.toContain(secret);
  });
});

describe('the history of a day', () => {
  it('tells meeting point, confirmation, cancellation with its reason, and teachers who come and go', async () => {
    const flight_id = await buildFlight(api.superuser, school, { teachers: [teacherMember.memberId] });
    const other = await buildMember(api.superuser, school, 'flight_teacher');
    await editDay(teacher, flight_id, { meeting_point: 'Talstation', meeting_time: '08:15' });
    const confirm = { flight_id, canceled: false, last_update: (await dayOf(flight_id)).last_update };
    await teacher.send(setFlightCanceled, confirm);
    const cancel = { flight_id, canceled: true, reason: 'wind', last_update: (await dayOf(flight_id)).last_update };
    await teacher.send(setFlightCanceled, cancel);
    await editDay(teacher, flight_id, { flight_teachers: [other.memberId, teacherMember.memberId] });
    const found = await historyOfDay(teacher, flight_id);
    expect(found.slice(0, 4).map(eventOf)).toEqual([
      'teacher_added',
      'flight_canceled',
      'flight_confirmed',
      'flight_changed',
    ]);
    expect(valuesOf(found[1])).toMatchObject({ cancel_reason: [null, 'wind'] });
    expect(valuesOf(found[3])).toEqual({ meeting_point: [null, 'Talstation'], meeting_time: [null, '08:15'] });
    expect(found[0]?.member?.user_id).toBe(other.memberId);
  });

  it('is for staff of the school only; a deleted day stays in the log', async () => {
    const flight_id = await buildFlight(api.superuser, school);
    const elsewhere = await buildMember(api.superuser, await buildSchool(api.superuser), 'flight_teacher');
    expect((await (await api.as(elsewhere)).send(readFlightHistory, { flight_id })).status).toBe(404);
    expect((await (await api.as(student)).send(readFlightHistory, { flight_id })).status).toBe(403);
    await teacher.send(deleteFlight, { flight_id });
    expect((await teacher.send(readFlightHistory, { flight_id })).status).toBe(404);
    const [deleted] = await log({ flight_id });
    expect(deleted).toMatchObject({ entity: 'flight', action: 'removed', flight: { flight_id: null } });
    expect(deleted?.flight?.start_datetime).not.toBeNull();
  });
});

describe('the log of a school', () => {
  it('is for its admins only', async () => {
    expect((await teacher.send(readSchoolLog, {})).status).toBe(403);
    const sentinel = await api.as(null, { sentinel: true });
    const inSchool = await sentinel.send(readSchoolLog, {}, { 'x-school-id': school.schoolId });
    expect(inSchool.status).toBe(200);
  });

  it('narrows by author, member, day, kind and time, and by all of them', async () => {
    const flight_id = await buildFlight(api.superuser, school);
    await edit(teacher, student);
    await edit(admin, student, { 'user_info.weight': 90 });
    await teacher.send(changeFlightMember, {
      flight_id,
      user_id: student.memberId,
      role: 'students',
      action: 'sign-up',
    });
    const today = Temporal.Now.plainDateISO('Europe/Zurich');
    const by = teacherMember.memberId;
    const user_id = student.memberId;
    expect((await log({ by })).map(({ entity }) => entity)).toEqual(['signup', 'member']);
    expect(new Set((await log({ user_id })).map(({ member }) => member?.user_id))).toEqual(new Set([user_id]));
    expect((await log({ flight_id })).map(eventOf)).toEqual(['signup_added', 'flight_added']);
    expect((await log({ kind: 'sign_ups' })).map(({ entity }) => entity)).toEqual(['signup']);
    expect(await log({ until: today.subtract({ days: 1 }).toString() })).toEqual([]);
    expect(await log({ from: today.add({ days: 1 }).toString() })).toEqual([]);
    const all = { by, user_id, flight_id, kind: 'sign_ups', from: today.toString(), until: today.toString() };
    expect(await log(all)).toHaveLength(1);
    expect(await log({ ...all, kind: 'profiles' })).toEqual([]);
  });

  it.each([{ from: '0001-01-01' }, { until: '9999-12-31' }, { from: 'x' }, { kind: 'secrets' }, { more: 1 }])(
    'refuses %j',
    async (filter) => {
      expect((await admin.send(readSchoolLog, filter)).status).toBe(422);
    },
  );

  it('has no row of another school, whosever id is asked for', async () => {
    const other = await buildSchool(api.superuser);
    const them = await buildMember(api.superuser, other);
    const theirDay = await buildFlight(api.superuser, other);
    for (const filter of [{ user_id: them.memberId }, { by: them.memberId }, { flight_id: theirDay }])
      expect(await log(filter)).toEqual([]);
  });

  it('names the program and product admins', async () => {
    const sentinel = await api.as(null, { sentinel: true });
    const { last_update } = await readMember(admin, student);
    const body = { user_id: student.memberId, role: 'start_instructor', last_update };
    await sentinel.send(changeAccessRights, body, { 'x-school-id': school.schoolId });
    const [promoted, added] = await historyOf(admin, student);
    expect([promoted?.by.kind, added?.by.kind]).toEqual(['product_admin', 'program']);
    expect(promoted && eventOf(promoted)).toBe('member_rights');
  });
});

describe('a deed', () => {
  const students = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, place) =>
        buildMember(api.superuser, school, 'student', { first_name: `Nora${place}` }),
      ),
    );
  const idsOf = (members: readonly BuiltMember[]) => members.map(({ memberId }) => memberId);
  const opened = async (entry: HistoryEntry | undefined, before: string | null = null) => {
    const { status, body } = await admin.send(readDeed, { deed: entry?.deed, before });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const shown = (entries: readonly HistoryEntry[]) => entries.map((entry) => [eventOf(entry), entry.count]);
  const payment = (members: readonly BuiltMember[], amount_minor = 12000) => ({
    user_ids: idsOf(members),
    client_id: crypto.randomUUID(),
    paid_on: '2026-02-05',
    ...{ amount_minor, currency: 'CHF', kind: 'season' },
  });
  const pay = async (...asked: Parameters<typeof payment>): Promise<string[]> =>
    (await admin.send(recordPayments, payment(...asked))).body.payment_ids;

  it('is one entry with an import and all whom it adds and changes, and opens to these', async () => {
    const known = await buildMember(api.superuser, school, 'student', { first_name: 'Beat', last_name: 'Bekannt' });
    const { last_update } = await readMember(admin, known);
    const rows = [
      ...['Anna', 'Carla', 'Dora'].map((first_name) => ({ cells: { first_name, last_name: 'Neu' }, member: null })),
      {
        cells: { first_name: 'Beat', last_name: 'Bekannt', email: known.email, city: 'Thun' },
        member: { user_id: known.memberId, last_update },
      },
    ];
    const { status, body } = await admin.send(runImport, { file: 'Liste.csv', rows });
    expect(status, JSON.stringify(body)).toBe(200);
    const [first, second, third, before] = await log();
    expect(shown([first, second, third] as HistoryEntry[])).toEqual([
      ['import_run', 1],
      ['member_added', 3],
      ['member_changed', 1],
    ]);
    expect(new Set([first?.deed, second?.deed, third?.deed]).size).toBe(1);
    expect(before?.deed).not.toBe(first?.deed);
    const { entries, next } = await opened(first);
    expect(entries.map(({ member }: HistoryEntry) => member?.first_name).toSorted()).toEqual([
      'Anna',
      'Beat',
      'Carla',
      'Dora',
    ]);
    expect([shown(entries).every(([, count]) => count === 1), next]).toEqual([true, null]);
    // The history of each of them is their own.
    expect((await historyOf(teacher, known)).map(eventOf)).toEqual(['member_changed', 'member_added']);

    await admin.send(undoImport, { id: body.id });
    expect(shown(await log()).slice(0, 2)).toEqual([
      ['import_undone', 1],
      ['member_changed', 1],
    ]);
  });

  it('names the amount of a payment for many, and counts those that are removed exactly', async () => {
    const members = await students(10);
    const ids = await pay(members);
    const [recorded, before] = await log();
    expect([recorded && eventOf(recorded), recorded?.count]).toEqual(['payment_recorded', 10]);
    expect(valuesOf(recorded)).toMatchObject({ amount_minor: [null, 12000], currency: [null, 'CHF'] });
    expect(before && eventOf(before)).toBe('member_added');
    expect((await opened(recorded)).entries.map(eventOf)).toEqual(members.map(() => 'payment_recorded'));

    // Later payments of two of them follow another date when the first ones go.
    await pay(members.slice(0, 2), 5000);
    await admin.send(removePayments, { payment_ids: ids, removed: true });
    const [removed, later] = await log();
    expect(shown([removed, later] as HistoryEntry[])).toEqual([
      ['payment_removed', 10],
      ['payment_recorded', 2],
    ]);
    expect((await opened(removed)).entries.map(eventOf)).toEqual(members.map(() => 'payment_removed'));
    const mine = await historyOf(teacher, members[0] as BuiltMember);
    expect(mine.filter(({ entity }) => entity === 'payment')).toHaveLength(3);
  });

  it('tells amounts apart', async () => {
    const members = await students(3);
    const ids = [...(await pay(members)), ...(await pay(members.slice(0, 2), 5000))];
    await admin.send(removePayments, { payment_ids: ids, removed: true });
    const [first, second] = await log();
    const facts = [first, second].map((entry) => [valuesOf(entry)['amount_minor']?.[1], entry?.count, entry?.deed]);
    expect(facts.map(([amount, count]) => [amount, count]).toSorted()).toEqual([
      [12000, 3],
      [5000, 2],
    ]);
    expect(facts[0]?.[2]).toBe(facts[1]?.[2]);
    expect((await opened(first)).entries).toHaveLength(5);
  });

  it('is one entry when many are disabled, and another for their seats', async () => {
    const members = await students(4);
    const flight_id = await buildFlight(api.superuser, school);
    for (const { memberId } of members.slice(0, 3))
      await buildSignUp(api.superuser, school.schoolId, flight_id, memberId);
    await admin.send(disableMembers, { user_ids: idsOf(members), disabled: true });
    expect(new Set(shown((await log()).slice(0, 2)).map(String))).toEqual(
      new Set(['member_disabled,4', 'signup_removed,3']),
    );
    const [profiles] = await log({ kind: 'profiles' });
    expect([profiles?.count, (await opened(profiles)).entries.length]).toEqual([4, 4]);
    expect((await log({ kind: 'sign_ups' }))[0]?.count).toBe(3);
    // Asked for one person, each change is shown by itself.
    const of = await log({ user_id: members[0]?.memberId });
    expect(of.slice(0, 2).map(({ count }) => count)).toEqual([1, 1]);
    await admin.send(disableMembers, { user_ids: idsOf(members), disabled: false, days_back: true });
    const { rows } = await api.superuser.query('select from app.signup where flight_id = $1', [flight_id]);
    expect(rows).toHaveLength(3);
  });

  it('stays whole across pages, with as many entries on each as deeds', async () => {
    const members = await students(HISTORY_PAGE + 5);
    const ids = await pay(members);
    for (let weight = 40; weight < 40 + HISTORY_PAGE; weight += 1)
      await api.superuser.query('update app.member set weight = $2 where id = $1', [student.memberId, weight]);
    const first = (await admin.send(readSchoolLog, {})).body;
    expect(first.entries).toHaveLength(HISTORY_PAGE);
    const second = (await admin.send(readSchoolLog, { before: first.next })).body;
    expect(shown(second.entries)[0]).toEqual(['payment_recorded', ids.length]);
    const [entry] = second.entries;
    const page = await opened(entry);
    const rest = await opened(entry, page.next);
    expect([page.entries.length, rest.entries.length, rest.next]).toEqual([HISTORY_PAGE, 5, null]);
    const people = [...page.entries, ...rest.entries].map(({ member }: HistoryEntry) => member?.user_id);
    expect(new Set(people)).toEqual(new Set(idsOf(members)));
  });

  it('goes on without the change that led it', async () => {
    const members = await students(3);
    await pay(members);
    const [recorded] = await log();
    await api.superuser.query('delete from app.change where school_id = $1 and id = $2', [
      school.schoolId,
      recorded?.deed,
    ]);
    const [left] = await log();
    expect([left && eventOf(left), left?.count, (await opened(left)).entries.length]).toEqual([
      'payment_recorded',
      2,
      2,
    ]);
  });

  it('of one transaction in two schools is in each school', async () => {
    const there = await buildMember(api.superuser, await buildSchool(api.superuser), 'student', {
      is_school_admin: true,
    });
    const them = await api.as(there);
    const people = [student.memberId, there.memberId];
    await api.superuser.query('update app.member set weight = 77 where id = any ($1)', [people]);
    const [[here], [elsewhere]] = [await log(), (await them.send(readSchoolLog, {})).body.entries];
    expect([here, elsewhere].map((entry) => valuesOf(entry)['weight']?.[1])).toEqual([77, 77]);
    expect((await them.send(readDeed, { deed: here?.deed })).body.entries).toEqual([]);
    expect((await teacher.send(readDeed, { deed: here?.deed })).status).toBe(403);
    expect((await admin.send(readDeed, { deed: 'x' })).status).toBe(422);
  });

  it('older than deeds stands for itself', async () => {
    const members = await students(2);
    await pay(members);
    await api.superuser.query('update app.change set deed = null, leads = true where school_id = $1', [
      school.schoolId,
    ]);
    const entries = await log();
    expect(entries.filter(({ entity }) => entity === 'payment').map(({ count }) => count)).toEqual([1, 1]);
    expect((await opened(entries[0])).entries).toEqual([]);
  });
});

describe('the rights in the log', () => {
  it('say who made somebody an admin, and nothing else', async () => {
    await edit(teacher, student);
    const { last_update } = await readMember(admin, student);
    await admin.send(changeAccessRights, { user_id: student.memberId, is_school_admin: true, last_update });
    await edit(teacher, student, { 'user_info.weight': 81 });
    const [made, ...others] = await log({ kind: 'rights', user_id: student.memberId });
    expect([made?.by.first_name, made?.member?.user_id]).toEqual(['Anna', student.memberId]);
    expect(valuesOf(made)).toEqual({ is_school_admin: [false, true] });
    expect(others).toEqual([]);
  });

  it('are roles, admins and the second step, also of those who were added with them', async () => {
    const { last_update } = await readMember(admin, student);
    await admin.send(changeAccessRights, { user_id: student.memberId, role: 'start_instructor', last_update });
    for (const required of [true, false])
      await api.superuser.query('update app.school set requires_second_factor = $2 where id = $1', [
        school.schoolId,
        required,
      ]);
    await api.superuser.query("update app.school set display_name = 'Other' where id = $1", [school.schoolId]);
    const found = (await log({ kind: 'rights' })).map((entry) => [eventOf(entry), entry.member?.first_name ?? null]);
    expect(found).toEqual([
      ['school_changed', null],
      ['school_changed', null],
      ['member_rights', 'Lena'],
      ['member_added', 'Reto'],
      ['member_added', 'Anna'],
    ]);
  });
});

describe('setting back', () => {
  const newest = async (entity: EntityName): Promise<string> =>
    (await log()).find((entry) => entry.entity === entity && entry.action === 'changed')?.change_id ?? '';

  it('a change of a profile saves the earlier values like an edit, and is in the history itself', async () => {
    await edit(teacher, student);
    await edit(teacher, student, {
      'user_info.weight': 99,
      'user_info.canopy_color': 'blue',
      'user_info.own_canopy': null,
      'address.zip': '3600',
      'safety.licence_number': null,
      'safety.birth_date': '1999-01-01',
      'user_info.skill_level': 2,
      first_name: 'Lea',
    });
    const { status } = await admin.send(setBack, { change_id: await newest('member') });
    expect(status).toBe(200);
    expect(await readMember(teacher, student)).toMatchObject({
      first_name: 'Lena',
      skill_level: 1,
      address: { zip: '3800' },
      user_info: { weight: 64, canopy_color: 'red / white', own_canopy: true },
      safety: { licence_number: 'CH-4711', birth_date: '1991-05-12' },
    });
    const [entry] = await historyOf(teacher, student);
    expect([entry?.by.first_name, valuesOf(entry)['weight']]).toEqual(['Anna', [99, 64]]);
  });

  it('keeps unknown sizes unknown', async () => {
    await edit(teacher, student, { 'user_info.size': 50, 'user_info.size_known': null });
    await edit(teacher, student, { 'user_info.size': 180 });
    await teacher.send(setBack, { change_id: await newest('member') });
    expect((await readMember(teacher, student)).user_info).toMatchObject({ size_known: false });
  });

  it('is refused with the present value if somebody has changed it since', async () => {
    await edit(teacher, student, { 'user_info.weight': 70 });
    await edit(teacher, student, { 'user_info.weight': 72 });
    const change_id = await newest('member');
    await edit(admin, student, { 'user_info.weight': 75 });
    const { status, body } = await teacher.send(setBack, { change_id });
    expect([status, body.code, body.present]).toEqual([
      409,
      'changed_since',
      [{ field: 'weight', before: 72, after: 75 }],
    ]);
    expect((await readMember(teacher, student)).user_info.weight).toBe(75);
  });

  it('is possible although other fields have changed since', async () => {
    await edit(teacher, student, { 'user_info.weight': 70 });
    await edit(teacher, student, { 'user_info.weight': 72 });
    const change_id = await newest('member');
    await edit(teacher, student, { 'user_info.weight': 72, 'user_info.size': 190 });
    expect((await teacher.send(setBack, { change_id })).status).toBe(200);
    expect((await readMember(teacher, student)).user_info).toMatchObject({ weight: 70, size: 190 });
  });

  it('by two people at once happens once', async () => {
    await edit(teacher, student, { 'user_info.weight': 70 });
    await edit(teacher, student, { 'user_info.weight': 72 });
    const change_id = await newest('member');
    const replies = await Promise.all([admin, teacher, admin, teacher].map((one) => one.send(setBack, { change_id })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of replies)
      if (status === 409) expect(['changed_since', 'stale_update']).toContain(body.code);
    expect((await readMember(teacher, student)).user_info.weight).toBe(70);
  });

  it('follows the rules of an edit: rights, taken addresses, missing fields', async () => {
    // A flight teacher may not choose the mailbox of an admin.
    const { body } = await admin.send(setBack, { change_id: '0' });
    expect(body.code).toBe('not_found');
    await edit(admin, teacherMember);
    const colleague = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
    await edit(admin, colleague, { email: 'new@members.example' });
    expect((await teacher.send(setBack, { change_id: await newest('member') })).body.code).toBe('email_is_protected');
    await edit(admin, student);
    await edit(admin, student, { email: 'moved@members.example' });
    const change_id = await newest('member');
    await buildMember(api.superuser, school, 'student', { email: student.email });
    expect((await admin.send(setBack, { change_id })).body.code).toBe('email_in_use');
    await edit(admin, student, { email: 'moved@members.example', 'user_info.weight': 71 });
    const heavier = await newest('member');
    await api.superuser.query('update app.member set phone = null where id = $1', [student.memberId]);
    const refused = await admin.send(setBack, { change_id: heavier });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'phone', code: 'required' }]]);
  });

  it('is not for oneself, not for members, and not for another school', async () => {
    await edit(admin, teacherMember);
    await edit(admin, teacherMember, { 'user_info.weight': 71 });
    const change_id = await newest('member');
    expect((await teacher.send(setBack, { change_id })).body.code).toBe('not_for_oneself');
    expect((await historyOf(teacher, teacherMember))[0]?.can_be_set_back).toBe(false);
    expect((await (await api.as(student)).send(setBack, { change_id })).status).toBe(403);
    const elsewhere = await buildMember(api.superuser, await buildSchool(api.superuser), 'flight_teacher');
    expect((await (await api.as(elsewhere)).send(setBack, { change_id })).status).toBe(404);
  });

  it('is refused for sign-ups, rights, additions and confirmations', async () => {
    const flight_id = await buildFlight(api.superuser, school, { teachers: [] });
    await buildSignUp(api.superuser, school.schoolId, flight_id, student.memberId);
    const { last_update } = await readMember(admin, student);
    await admin.send(changeAccessRights, { user_id: student.memberId, role: 'start_instructor', last_update });
    const day = await dayOf(flight_id);
    await teacher.send(setFlightCanceled, { flight_id, canceled: false, last_update: day.last_update });
    const entries = (await log()).filter(({ entity }) => ['signup', 'member', 'flight'].includes(entity));
    expect(entries.length).toBeGreaterThan(4);
    for (const { change_id, can_be_set_back } of entries) {
      expect(can_be_set_back).toBe(false);
      expect((await admin.send(setBack, { change_id })).body.code).toBe('cannot_be_set_back');
    }
  });

  describe('of a day', () => {
    let flight_id: FlightId;
    beforeEach(async () => {
      flight_id = await buildFlight(api.superuser, school, { teachers: [teacherMember.memberId] });
    });

    it('moves it back with its deadline, and empties a meeting time', async () => {
      const before = await dayOf(flight_id);
      const later = (time: string) => Temporal.Instant.from(time).add({ hours: 72 }).toString();
      await editDay(teacher, flight_id, {
        start_datetime: later(before.start_datetime),
        end_datetime: later(before.end_datetime),
        deadline_datetime: later(before.deadline_datetime),
        meeting_time: '08:15',
        max_students: 3,
      });
      const { status, body } = await teacher.send(setBack, { change_id: await newest('flight') });
      expect([status, typeof body.last_update]).toEqual([200, 'string']);
      const { start_datetime, end_datetime, deadline_datetime, meeting_time, max_students, flight_teachers } = before;
      const fields = { start_datetime, end_datetime, deadline_datetime, meeting_time, max_students, flight_teachers };
      expect(await dayOf(flight_id)).toMatchObject(fields);
    });

    it('sets the schedule back although the day writes to its chat by now, which stays', async () => {
      const before = await dayOf(flight_id);
      await editDay(teacher, flight_id, { max_students: 3, update_whatsapp: !before.update_whatsapp });
      const [entry] = (await historyOfDay(teacher, flight_id)).filter(({ entity }) => entity === 'flight');
      expect([entry?.can_be_set_back, Object.keys(valuesOf(entry))]).toEqual([
        true,
        ['max_students', 'update_whatsapp'],
      ]);
      expect((await teacher.send(setBack, { change_id: entry?.change_id })).status).toBe(200);
      expect(await dayOf(flight_id)).toMatchObject({
        max_students: before.max_students,
        update_whatsapp: !before.update_whatsapp,
      });
    });

    it('brings teachers back and takes them off again', async () => {
      const other = await buildMember(api.superuser, school, 'flight_teacher');
      const teachers = [teacherMember.memberId, other.memberId];
      const lastOf = async (action: string) =>
        (await historyOfDay(teacher, flight_id)).find(
          (entry) => entry.entity === 'flight_teacher' && entry.action === action,
        )?.change_id;
      await editDay(teacher, flight_id, { flight_teachers: teachers });
      const added = await lastOf('added');
      expect((await teacher.send(setBack, { change_id: added })).status).toBe(200);
      expect((await dayOf(flight_id)).flight_teachers).toEqual([teacherMember.memberId]);
      expect((await teacher.send(setBack, { change_id: added })).body.code).toBe('changed_since');
      expect((await teacher.send(setBack, { change_id: await lastOf('removed') })).status).toBe(200);
      expect((await dayOf(flight_id)).flight_teachers).toEqual(teachers);
    });

    it('keeps the locked deadline of a day that is over', async () => {
      const past = await buildFlight(api.superuser, school, { start: '2026-01-10T08:00:00Z', teachers: [] });
      await api.superuser.query(
        `update app.flight set deadline_datetime = deadline_datetime - interval '1 day' where id = $1`,
        [past],
      );
      const { body } = await teacher.send(setBack, { change_id: await newest('flight') });
      expect(body.errors).toEqual([{ path: 'deadline_datetime', code: 'deadline_locked' }]);
    });
  });
});

describe('erased people', () => {
  it('stay erased as authors, as members, and in old values', async () => {
    let ahead = 0;
    const later = await startApi({ clock: () => Temporal.Now.instant().add({ minutes: ahead }), realQueue: true });
    try {
      const own = await buildSchool(later.superuser);
      const facts = { first_name: 'Xaverine', last_name: 'Unvergessen', email: 'xaverine@members.example' };
      const leaving = await buildMember(later.superuser, own, 'flight_teacher', facts);
      const staying = await buildMember(later.superuser, own, 'student');
      const boss = await later.as(await buildMember(later.superuser, own, 'flight_teacher', { is_school_admin: true }));
      const person = await later.as(leaving);
      const flight_id = await buildFlight(later.superuser, own, { teachers: [leaving.memberId] });
      await edit(boss, leaving, {
        first_name: 'Xaverine',
        last_name: 'Unvergessen',
        'safety.emergency_name': 'Geheim',
      });
      await edit(person, staying, { 'user_info.weight': 71 });
      const read = async (): Promise<AnyBody> => (await boss.send(readSchoolLog, {})).body;
      expect(JSON.stringify(await read())).toContain('Xaverine');

      await person.send(requestDeletion, { language: 'en' });
      for (const interval of ['14 days', '1 minute']) {
        await later.superuser.query(
          'update identity.deletion set erase_after = erase_after - $1::interval, shut_at = shut_at - $1::interval',
          [interval],
        );
        await later.background.everyMinute.deletions();
      }
      ahead += 1;
      const { entries } = await read();
      for (const trace of ['Xaverine', 'Unvergessen', 'Geheim', leaving.email, leaving.memberId, person.identityId])
        expect(JSON.stringify(entries)).not.toContain(trace);
      const changed = entries.find(({ entity, action }: HistoryEntry) => entity === 'member' && action === 'changed');
      expect(changed.by).toEqual({ kind: 'former', user_id: null, first_name: '', last_name: '' });
      const taught = entries.find(({ entity }: HistoryEntry) => entity === 'flight_teacher');
      expect(taught).toMatchObject({ flight: { flight_id }, member: { user_id: null, first_name: '' } });
      expect((await boss.send(readMemberHistory, { user_id: leaving.memberId })).status).toBe(404);
    } finally {
      await later.stop();
    }
  });
});
