import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '../../core/access/roles.ts';
import { type CommentId, type FlightId, looksLikeId } from '../../core/ids/ids.ts';
import {
  addFlightComment,
  deleteFlightComment,
  type FlightComment,
  readFlightComments,
  restoreFlightComment,
} from '../../features/flights/comments.contract.ts';
import { createFlights, listFlights, updateFlight } from '../../features/flights/contract.ts';
import { listSignUpFlights } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildFlightComment,
  buildMember,
  buildSchool,
} from '../support/school.ts';

let now = Temporal.Now.instant();
let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let colleague: Caller;
let staff: Caller;
let admin: Caller;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto', last_name: 'Zumbühl' });
  staff = await api.as(teacher);
  colleague = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
  admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
});
afterAll(() => api.stop());

const dayOf = async (caller: Caller, flight_id: string) =>
  (await caller.send(listFlights, { flight_ids: [flight_id] })).body[0];

const batch = {
  type: 'high_alt_flight',
  start_datetime: '2031-05-10T06:30:00.000Z',
  max_students: 12,
  max_start_instructors: 1,
} as const;

const patch = { ...batch, end_datetime: '2031-05-10T15:00:00.000Z' } as const;

const MEETING = { meeting_point: 'Emmetten, valley station', meeting_time: '07:45', description: 'Bring gloves.' };
const NONE = { meeting_point: '', meeting_time: null, description: '' };

const newDay = async (change: object = {}) => {
  const { status, body } = await staff.send(createFlights, { ...batch, ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return dayOf(staff, body.flight_ids[0]);
};

describe('meeting point, meeting time and description', () => {
  it('are always part of the response, even if empty', async () => {
    expect(await newDay()).toMatchObject(NONE);
  });

  it('can be planned with the day', async () => {
    expect(await newDay(MEETING)).toMatchObject(MEETING);
  });

  it('are saved without surrounding blanks', async () => {
    const { flight_id, last_update } = await newDay();
    const change = { ...MEETING, meeting_point: '  Emmetten, valley station ', description: '\nBring gloves.\n' };
    const { status, body } = await staff.send(updateFlight, { ...patch, ...change, flight_id, last_update });
    expect(status).toBe(200);
    expect(body.last_update).not.toBe(last_update);
    expect(await dayOf(staff, flight_id)).toMatchObject({ ...MEETING, last_update: body.last_update });
  });

  it.each([
    ['absent', {}],
    ['null', { meeting_point: null, meeting_time: null, description: null }],
  ])('are kept if %s, so that an older client clears nothing', async (_name, change) => {
    const { flight_id, last_update } = await newDay(MEETING);
    const { status } = await staff.send(updateFlight, { ...patch, ...change, flight_id, last_update });
    expect(status).toBe(200);
    expect(await dayOf(staff, flight_id)).toMatchObject(MEETING);
  });

  it("are cleared by ''", async () => {
    const { flight_id, last_update } = await newDay(MEETING);
    const change = { meeting_point: '', meeting_time: '', description: ' ' };
    const { status } = await staff.send(updateFlight, { ...patch, ...change, flight_id, last_update });
    expect(status).toBe(200);
    expect(await dayOf(staff, flight_id)).toMatchObject(NONE);
  });

  it('are not saved with an old token', async () => {
    const { flight_id, last_update } = await newDay(MEETING);
    const first = await staff.send(updateFlight, { ...patch, flight_id, last_update, max_students: 5 });
    const late = { ...patch, flight_id, last_update, meeting_point: 'Elsewhere' };
    const { status, body } = await staff.send(updateFlight, late);
    expect([status, body.code, body.last_update]).toEqual([409, 'stale_update', first.body.last_update]);
    expect(await dayOf(staff, flight_id)).toMatchObject(MEETING);
  });

  const tooLong = (length: number) => 'x'.repeat(length + 1);
  it.each([
    ['meeting_point', tooLong(200), 'too_long'],
    ['meeting_point', 7, 'wrong_type'],
    ['meeting_time', '7:45', 'wrong_format'],
    ['meeting_time', '24:00', 'wrong_format'],
    ['meeting_time', '07:45:00', 'wrong_format'],
    ['meeting_time', 'at dawn', 'wrong_format'],
    ['description', tooLong(2000), 'too_long'],
  ])('are refused with the field named: %s, %#', async (path, value, code) => {
    const { flight_id, last_update } = await newDay(MEETING);
    const planned = await staff.send(createFlights, { ...batch, [path]: value });
    const saved = await staff.send(updateFlight, { ...patch, flight_id, last_update, [path]: value });
    for (const { status, body } of [planned, saved]) {
      expect([status, body.errors]).toEqual([422, [{ path, code }]]);
    }
    expect(await dayOf(staff, flight_id)).toMatchObject(MEETING);
  });

  it.each([
    ['meeting_point', 200],
    ['description', 2000],
  ])('%s accepts %i characters, without surrounding blanks', async (path, length) => {
    const value = 'x'.repeat(length);
    expect(await newDay({ [path]: ` ${value} ` })).toMatchObject({ [path]: value });
  });

  it.each(ROLES)('are read by a %s on the sign-up page', async (role) => {
    const { flight_id } = await newDay(MEETING);
    const member = await api.as(await buildMember(api.superuser, school, role));
    const { body } = await member.send(listSignUpFlights, { flight_type: ['high_alt_flight'] });
    expect(body.find((flight: { flight_id: string }) => flight.flight_id === flight_id)).toMatchObject(MEETING);
  });
});

describe('comments', () => {
  const day = () => buildFlight(api.superuser, school);
  const commentsOn = async (flight_id: FlightId): Promise<FlightComment[]> =>
    (await staff.send(readFlightComments, { flight_id })).body;
  const write = async (by: Caller, flight_id: FlightId, comment = 'Föhn until 11:00.'): Promise<FlightComment> => {
    const { status, body } = await by.send(addFlightComment, { flight_id, comment });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  it('have an author and a time, and are listed in the order of writing', async () => {
    const flight_id = await day();
    const asked = Date.now();
    const first = await write(staff, flight_id);
    const answered = Date.now();
    const second = await write(colleague, flight_id, 'Channel 2.');
    expect(first).toMatchObject({
      comment: 'Föhn until 11:00.',
      author: { user_id: teacher.memberId, first_name: 'Reto', last_name: 'Zumbühl' },
    });
    expect(looksLikeId(first.comment_id)).toBe(true);
    expect(Date.parse(first.created)).toBeGreaterThanOrEqual(asked);
    expect(Date.parse(first.created)).toBeLessThanOrEqual(answered);
    expect(await commentsOn(flight_id)).toEqual([first, second]);
  });

  it('are trimmed, and keep their line breaks', async () => {
    const flight_id = await day();
    expect(await write(staff, flight_id, ' one\n\ntwo \n')).toMatchObject({ comment: 'one\n\ntwo' });
  });

  it.each([
    ['', 'required'],
    [' \n ', 'required'],
    ['x'.repeat(4001), 'too_long'],
    [7, 'wrong_type'],
  ])('are refused with the field named: %#', async (comment, code) => {
    const flight_id = await day();
    const { status, body } = await staff.send(addFlightComment, { flight_id, comment });
    expect([status, body.errors]).toEqual([422, [{ path: 'comment', code }]]);
    expect(await commentsOn(flight_id)).toEqual([]);
  });

  it('accept 4000 characters', async () => {
    const comment = 'x'.repeat(4000);
    expect(await write(staff, await day(), ` ${comment} `)).toMatchObject({ comment });
  });

  it('take the id that a device has chosen, once in a school', async () => {
    const [flight_id, other] = [await day(), await day()];
    const comment_id = crypto.randomUUID() as string as CommentId;
    const add = (by: Caller, on: FlightId) => by.send(addFlightComment, { flight_id: on, comment_id, comment: 'One.' });
    const { body: first } = await add(staff, flight_id);
    expect(first).toMatchObject({ comment_id });
    for (const [by, on] of [
      [staff, flight_id],
      [colleague, other],
    ] as const) {
      const { status, body } = await add(by, on);
      expect([status, body.errors]).toEqual([422, [{ path: 'comment_id', code: 'listed_twice' }]]);
    }
    await staff.send(deleteFlightComment, { comment_id });
    expect((await add(staff, flight_id)).status).toBe(422);
    expect(await commentsOn(other)).toEqual([]);
  });

  it('do not change the day or its token', async () => {
    const flight_id = await day();
    const before = await dayOf(staff, flight_id);
    await write(staff, flight_id);
    expect(await dayOf(staff, flight_id)).toEqual(before);
  });

  it('keep the name of an author whose access has ended', async () => {
    const flight_id = await day();
    const gone = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Ada', disabled: true });
    await buildFlightComment(api.superuser, school, flight_id, gone.memberId);
    expect(await commentsOn(flight_id)).toMatchObject([{ author: { user_id: gone.memberId, first_name: 'Ada' } }]);
  });

  it('are read without waiting for a lock on the day', async () => {
    const flight_id = await day();
    const comment = await write(staff, flight_id);
    const holder = await api.superuser.connect();
    try {
      await holder.query('begin');
      await holder.query('select from app.flight where id = $1 for update', [flight_id]);
      expect(await commentsOn(flight_id)).toEqual([comment]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('are deleted with their day', async () => {
    const flight_id = await day();
    const { comment_id } = await write(staff, flight_id);
    await api.superuser.query('delete from app.flight where id = $1', [flight_id]);
    expect((await staff.send(restoreFlightComment, { comment_id })).status).toBe(404);
  });

  /** The columns: may read and write, may delete and restore own comments, may delete comments of others. */
  it.each([
    ['beginner_student', false, false, false],
    ['student', false, false, false],
    ['start_instructor', false, false, false],
    ['flight_teacher', true, true, false],
    ['school admin', true, true, true],
    ['product admin', true, true, true],
  ] as const)(
    '%s: may write %s, may delete own %s, may delete those of others %s',
    async (who, writes, own, others) => {
      const isRole = ROLES.some((role) => role === who);
      const role = ROLES.find((name) => name === who) ?? 'student';
      const member =
        who === 'product admin' ? null : await buildMember(api.superuser, school, role, { is_school_admin: !isRole });
      const bare = await api.as(member, { sentinel: member === null });
      const send: Caller['send'] = (call, body) => bare.send(call, body, { 'x-school-id': school.schoolId });
      const done = (may: boolean) => (may ? [200, undefined] : [403, 'role_too_low']);
      const says = async (...request: Parameters<Caller['send']>) => {
        const { status, body } = await send(...request);
        return [status, body.code];
      };
      const flight_id = await day();
      const foreign = await buildFlightComment(api.superuser, school, flight_id, teacher.memberId);

      expect(await says(readFlightComments, { flight_id })).toEqual(done(writes));
      expect(await says(addFlightComment, { flight_id, comment: 'Mine.' })).toEqual(done(writes));
      expect(await says(deleteFlightComment, { comment_id: foreign })).toEqual(done(others));
      expect(await says(restoreFlightComment, { comment_id: foreign })).toEqual(done(others));
      const mine = (await commentsOn(flight_id)).find(({ comment }) => comment === 'Mine.');
      expect(mine !== undefined).toBe(writes);
      const comment_id = mine?.comment_id ?? foreign;
      expect(await says(deleteFlightComment, { comment_id })).toEqual(done(own));
      expect(await says(restoreFlightComment, { comment_id })).toEqual(done(own));
    },
  );

  it('disappear when deleted, and are restored unchanged', async () => {
    const flight_id = await day();
    const [first, second] = [await write(staff, flight_id), await write(staff, flight_id, 'Later.')];
    const { comment_id } = first;
    expect((await staff.send(deleteFlightComment, { comment_id })).body).toEqual({ success: true });
    expect(await commentsOn(flight_id)).toEqual([second]);
    expect((await staff.send(deleteFlightComment, { comment_id })).status).toBe(404);
    const { body } = await admin.send(restoreFlightComment, { comment_id });
    expect(body).toEqual(first);
    expect(await commentsOn(flight_id)).toEqual([first, second]);
    expect((await staff.send(restoreFlightComment, { comment_id })).body).toEqual(first);
  });

  it('can be restored for an hour, and are then purged', async () => {
    const flight_id = await day();
    const { comment_id } = await write(staff, flight_id);
    await staff.send(deleteFlightComment, { comment_id });
    const at = now;
    now = at.add({ minutes: 60 });
    expect((await staff.send(restoreFlightComment, { comment_id })).status).toBe(200);
    await staff.send(deleteFlightComment, { comment_id });
    now = now.add({ minutes: 60, milliseconds: 1 });
    expect((await staff.send(restoreFlightComment, { comment_id })).status).toBe(404);
    // The next successful write purges them.
    await write(staff, flight_id);
    const { rowCount } = await api.superuser.query('select from app.flight_comment where id = $1', [comment_id]);
    now = at;
    expect(rowCount).toBe(0);
  });

  it.each([
    ['another school', async () => buildSchool(api.superuser)],
    ['an unknown day', async () => null],
  ])('of %s answer 404', async (_name, whose) => {
    const elsewhere = await whose();
    const flight_id = elsewhere === null ? crypto.randomUUID() : await buildFlight(api.superuser, elsewhere);
    const comment_id =
      elsewhere === null
        ? crypto.randomUUID()
        : await buildFlightComment(api.superuser, elsewhere, flight_id as FlightId, null);
    const replies = [
      await admin.send(readFlightComments, { flight_id }),
      await admin.send(addFlightComment, { flight_id, comment: 'Here.' }),
      await admin.send(deleteFlightComment, { comment_id }),
      await admin.send(restoreFlightComment, { comment_id }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'not_found']));
  });
});
