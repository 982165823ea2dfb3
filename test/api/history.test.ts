import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import {
  HISTORY_PAGE,
  type HistoryEntry,
  readFlightHistory,
  readMemberHistory,
  readSchoolLog,
  setBack,
} from '../../features/history/contract.ts';
import { ENTITIES, type EntityName, entityOf } from '../../features/history/entities.contract.ts';
import { eventOf } from '../../features/history/words.rules.ts';
import { changeAccessRights, updateMember } from '../../features/members/profile.contract.ts';
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
