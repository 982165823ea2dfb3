import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { CallShape } from '../../core/contract/call.ts';
import type { CommentId, FlightId } from '../../core/ids/ids.ts';
import { readChat, sendMessage, sendPrivateMessage } from '../../features/chat/messages.contract.ts';
import {
  addFlightComment,
  deleteFlightComment,
  readFlightComments,
  restoreFlightComment,
} from '../../features/flights/comments.contract.ts';
import { readFlightHistory } from '../../features/history/contract.ts';
import { tickChecklist } from '../../features/materials/checklist.contract.ts';
import { addComment } from '../../features/members/profile.contract.ts';
import { requestMemberErasing } from '../../features/privacy/member-erasing.contract.ts';
import { changeOwnSeat, markAttendance, readFlightMembers } from '../../features/signups/contract.ts';
import { handSeatOver } from '../../features/signups/hand-over/contract.ts';
import { allRoutes } from '../../programs/server/routes.ts';
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
let other: Pick<TestApi, 'url' | 'stop'>;
let school: BuiltSchool;
let teacher: BuiltMember;
let student: BuiltMember;
let staff: Caller;
let flight: FlightId;

beforeAll(async () => {
  api = await startApi();
  other = await api.another();
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});
beforeEach(async () => {
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true });
  student = await buildMember(api.superuser, school, 'student', { first_name: 'Livia' });
  staff = await api.as(teacher);
  const start = Temporal.Now.instant().subtract({ hours: 48 }).toString();
  flight = await buildFlight(api.superuser, school, { start, teachers: [teacher.memberId] });
  await buildSignUp(api.superuser, school.schoolId, flight, student.memberId);
});

const rows = async <Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> =>
  (await api.superuser.query<Row>(query, values)).rows;
const stored = () => rows('select from app.sent_action where school_id = $1', school.schoolId);
const action = (more: Record<string, string> = {}) => ({ 'Idempotency-Key': crypto.randomUUID(), ...more });

const comment = (text = 'Radio 3.') => ({ flight_id: flight, comment: text });
const comments = async () => (await staff.send(readFlightComments, { flight_id: flight })).body;
const attendance = (flights: number) => ({ flight_id: flight, user_id: student.memberId, flights });
const flightsOf = async () =>
  (await staff.send(readFlightMembers, { flight_id: flight })).body.students_docs[0].attendance.flights;
const changes = (entity: string) =>
  rows('select from app.change where school_id = $1 and entity = $2 and before is not null', school.schoolId, entity);
const withChat = () =>
  rows('insert into app.chat_group (school_id, flight_id) values ($1, $2)', school.schoolId, flight);
const message = () => ({ flight_id: flight, client_id: crypto.randomUUID(), text: 'On my way' });

/** Sends the same request to both servers, ten times at once. */
const tenTimes = (call: Pick<CallShape, 'method' | 'path'>, body: object, headers: Record<string, string>) =>
  Promise.all(
    Array.from({ length: 10 }, async (_, nth) => {
      const { url } = nth % 2 === 0 ? api : other;
      const response = await fetch(`${url}/api/v1${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${staff.token}`,
          'x-school-id': school.schoolId,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(body),
      });
      return `${response.status} ${await response.text()}`;
    }),
  );

describe('the same action ten times at once, on two servers', () => {
  it.each<[string, () => readonly [Pick<CallShape, 'method' | 'path'>, object], () => Promise<readonly unknown[]>]>([
    ['a comment', () => [addFlightComment, comment()], comments],
    ['an attendance', () => [markAttendance, attendance(3)], () => changes('signup')],
    [
      'a tick',
      () => [tickChecklist, { flight_id: flight, user_id: student.memberId, item: 'radio', handed_out: true }],
      () => rows("select from app.change where school_id = $1 and entity = 'material'", school.schoolId),
    ],
    [
      'a message',
      () => [sendMessage, message()],
      () => rows('select from app.chat_message where school_id = $1', school.schoolId),
    ],
  ])('%s is done once, and all get the same answer', async (_, request, done) => {
    await withChat();
    const answers = await tenTimes(...request(), action());
    expect(answers[0]).toMatch(/^200 \{/);
    expect(new Set(answers).size).toBe(1);
    expect(await done()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('control: without an id each is an action', async () => {
    await tenTimes(addFlightComment, comment(), {});
    expect([(await comments()).length, (await stored()).length]).toEqual([10, 0]);
  });
});

// This is also what a server leaves behind that is killed after its commit and before its answer.
describe('an action whose answer was lost', () => {
  it('gets its answer, and what somebody else has entered since stays', async () => {
    const once = action();
    const first = await staff.send(markAttendance, attendance(3), once);
    await (await api.as(await buildMember(api.superuser, school, 'flight_teacher'))).send(
      markAttendance,
      attendance(5),
      action(),
    );
    const again = await staff.send(markAttendance, attendance(3), once);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.body.flights).toBe(3);
    expect(await flightsOf()).toBe(5);
  });

  it('of a seat is not taken again after the person has left it elsewhere', async () => {
    const ahead = await buildFlight(api.superuser, school);
    const livia = await api.as(student);
    const [once, seat] = [action(), { flight_id: ahead, role: 'students' }];
    const first = await livia.send(changeOwnSeat, { ...seat, action: 'sign-up' }, once);
    expect((await livia.send(changeOwnSeat, { ...seat, action: 'sign-out' }, action())).status).toBe(200);
    const again = await livia.send(changeOwnSeat, { ...seat, action: 'sign-up' }, once);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await rows('select from app.signup where flight_id = $1', ahead)).toEqual([]);
  });

  it('is decided anew if it was refused', async () => {
    const late = await buildMember(api.superuser, school);
    const once = action();
    const body = { flight_id: flight, user_id: late.memberId, flights: 2 };
    expect((await staff.send(markAttendance, body, once)).body.code).toBe('not_signed_up');
    expect(await stored()).toEqual([]);
    await buildSignUp(api.superuser, school.schoolId, flight, late.memberId);
    expect((await staff.send(markAttendance, body, once)).body).toMatchObject({ flights: 2 });
  });

  it('is decided anew if it failed, and nothing of it stayed', async () => {
    const once = action();
    await api.superuser.query(
      `create function app.fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
       create trigger fail before insert on app.flight_comment for each row execute function app.fail()`,
    );
    try {
      expect((await staff.send(addFlightComment, comment(), once)).status).toBe(500);
    } finally {
      await api.superuser.query('drop trigger fail on app.flight_comment; drop function app.fail()');
    }
    expect(await stored()).toEqual([]);
    expect((await staff.send(addFlightComment, comment(), once)).status).toBe(200);
    expect(await comments()).toHaveLength(1);
  });

  it('gets no answer once the right is gone', async () => {
    const once = action();
    const second = await buildMember(api.superuser, school, 'flight_teacher');
    const caller = await api.as(second);
    expect((await caller.send(addFlightComment, comment(), once)).status).toBe(200);
    await api.superuser.query("update app.member set role = 'student' where id = $1", [second.memberId]);
    expect((await caller.send(addFlightComment, comment(), once)).body.code).toBe('role_too_low');
  });

  it('is forgotten after 14 days', async () => {
    const once = action();
    await staff.send(addFlightComment, comment(), once);
    const older = (days: number) =>
      rows('update app.sent_action set received_at = received_at - make_interval(days => $1)', days);
    await older(13);
    await api.background.everyMinute.actions();
    expect(await stored()).toHaveLength(1);
    await older(1);
    await api.background.everyMinute.actions();
    expect(await stored()).toEqual([]);
  });
});

describe('the same id', () => {
  it('of another person, or in another school, is another action', async () => {
    const once = action();
    const colleague = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const first = await staff.send(addFlightComment, comment(), once);
    const second = await colleague.send(addFlightComment, comment(), once);
    expect(second.body.comment_id).not.toBe(first.body.comment_id);
    const elsewhere = await buildSchool(api.superuser);
    const theirs = await buildFlight(api.superuser, elsewhere);
    const stranger = await api.as(await buildMember(api.superuser, elsewhere, 'flight_teacher'));
    expect((await stranger.send(addFlightComment, comment(), once)).body.code).toBe('not_found');
    expect((await stranger.send(addFlightComment, { ...comment(), flight_id: theirs }, once)).status).toBe(200);
    expect(await comments()).toHaveLength(2);
  });

  it('with another body, or of another call, is another action', async () => {
    const once = action();
    const { body } = await staff.send(addFlightComment, comment('One'), once);
    await staff.send(addFlightComment, comment('Two'), once);
    expect(await comments()).toHaveLength(2);
    const of = { comment_id: body.comment_id as CommentId };
    expect((await staff.send(deleteFlightComment, of, once)).body).toEqual({ success: true });
    expect((await staff.send(restoreFlightComment, of, once)).body).toMatchObject({ comment: 'One' });
    expect((await staff.send(deleteFlightComment, of, once)).body).toEqual({ success: true });
    expect(await comments()).toHaveLength(2);
  });

  it('is seen in the database by its own person and by the program only', async () => {
    await staff.send(addFlightComment, comment(), action());
    const seenBy = async (schoolId: string, identityId: string) => {
      const client = await api.superuser.connect();
      try {
        await client.query('begin; set local role aufwind_app');
        await client.query("select set_config('app.school_id', $1, true), set_config('app.identity_id', $2, true)", [
          schoolId,
          identityId,
        ]);
        return (await client.query('select from app.sent_action')).rowCount;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await seenBy(school.schoolId, staff.identityId)).toBe(1);
    expect(await seenBy(school.schoolId, '')).toBe(1);
    expect(await seenBy(school.schoolId, crypto.randomUUID())).toBe(0);
    expect(await seenBy((await buildSchool(api.superuser)).schoolId, staff.identityId)).toBe(0);
  });
});

describe('the headers', () => {
  it.each(['', 'yes', '1', "'; drop table app.member", `${crypto.randomUUID()}, ${crypto.randomUUID()}`])(
    'an id that is none is refused by its name: %s',
    async (id) => {
      const { status, body } = await staff.send(addFlightComment, comment(), { 'Idempotency-Key': id });
      expect([status, body.errors]).toEqual([422, [{ path: 'Idempotency-Key', code: 'wrong_format' }]]);
      expect(await comments()).toEqual([]);
    },
  );

  it('change nothing of a call that is not repeatable', async () => {
    const once = action({ 'Pressed-Ago': '3600' });
    for (const _ of [1, 2])
      expect((await staff.send(addComment, { user_id: student.memberId, comment: 'Flies well.' }, once)).status).toBe(
        200,
      );
    expect(await rows('select from app.member_comment where school_id = $1', school.schoolId)).toHaveLength(2);
    expect(await stored()).toEqual([]);
  });

  it('are named in the API reference, at the calls that may carry them', async () => {
    const document = await (await fetch(`${api.url}/api/v1/openapi.json`)).json();
    const named = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object)
        .filter((one) => JSON.stringify(one.parameters).includes('/Key"'))
        .map((one) => one.operationId),
    );
    const repeatable = allRoutes({} as never).filter(({ call }) => call.repeatable);
    expect(named).toHaveLength(repeatable.length);
    expect(repeatable.map(({ call }) => call.path).toSorted()).toEqual(
      [
        ...[addFlightComment, deleteFlightComment, restoreFlightComment, tickChecklist, markAttendance],
        ...[changeOwnSeat, handSeatOver, sendMessage, sendPrivateMessage],
      ]
        .map(({ path }) => path)
        .toSorted(),
    );
    expect(document.components.parameters.PressedAgo.name).toBe('Pressed-Ago');
  });
});

describe('the time of a press', () => {
  const HOUR = { 'Pressed-Ago': '3600' };
  const isAnHourBefore = (pressed: string, arrived: string) =>
    expect(Temporal.Instant.from(arrived).since(pressed).total('minutes')).toBeCloseTo(60, 0);

  it('stands beside the time of arrival: in the history, at a comment and at a message', async () => {
    await staff.send(markAttendance, attendance(4), action(HOUR));
    const { entries } = (await staff.send(readFlightHistory, { flight_id: flight })).body;
    isAnHourBefore(entries[0].pressed_at, entries[0].at);
    const { body } = await staff.send(addFlightComment, comment(), action(HOUR));
    isAnHourBefore(body.written, body.created);
    expect(await comments()).toEqual([body]);
    await withChat();
    const said = (await staff.send(sendMessage, message(), action(HOUR))).body;
    isAnHourBefore(said.written, said.sent);
    expect((await staff.send(readChat, { flight_id: flight })).body.messages).toEqual([said]);
  });

  it('is that of the first arrival, and ends with its transaction', async () => {
    const once = action(HOUR);
    const first = await staff.send(addFlightComment, comment(), once);
    const again = await staff.send(addFlightComment, comment(), { ...once, 'Pressed-Ago': '7200' });
    expect(again.body).toEqual(first.body);
    for (const _ of Array.from({ length: 12 }))
      expect((await staff.send(addFlightComment, comment())).body.written).toBeNull();
  });

  it.each(['31536000', '2592001', '99999999999999999999', '-5', '60', '0', '1e3', '', 'NaN', '3600, 3600'])(
    'is unknown after %s seconds, and the action is done',
    async (ago) => {
      const { status, body } = await staff.send(addFlightComment, comment(), action({ 'Pressed-Ago': ago }));
      expect([status, body.written]).toEqual([200, null]);
    },
  );

  it('needs an id beside it', async () => {
    expect((await staff.send(addFlightComment, comment(), HOUR)).body.written).toBeNull();
  });
});

test('an answer that names a member goes when they are erased', async () => {
  await withChat();
  const told = { ...message(), user_id: student.memberId };
  expect((await staff.send(sendPrivateMessage, told, action())).body.to_name).toBe('Livia');
  await staff.send(addFlightComment, comment(), action());
  expect((await staff.send(requestMemberErasing, { user_id: student.memberId })).status).toBe(200);
  await rows("update app.member_erasing set erase_after = erase_after - interval '14 days'");
  await api.background.everyMinute.deletions();
  const left = await rows<{ answer: string }>(
    'select answer from app.sent_action where school_id = $1',
    school.schoolId,
  );
  expect(left.map(({ answer }) => JSON.parse(answer).comment)).toEqual(['Radio 3.']);
});
