import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import {
  deleteFlight,
  listFlights,
  type NewsChange,
  sendFlightNews,
  setFlightCanceled,
  undoFlightNews,
  updateFlight,
} from '../../features/flights/contract.ts';
import { changeOwnSeat, listSignUpFlights } from '../../features/signups/contract.ts';
import { type AnyBody, type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
} from '../support/school.ts';

const NOW = Temporal.Instant.from('2026-11-20T17:40:00Z');
const SATURDAY = { start: '2026-11-21T07:30:00Z', end: '2026-11-21T16:00:00Z', deadline: '2026-11-20T19:00:00Z' };

let now = NOW;
let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let student: BuiltMember;
let flightId: FlightId;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto' });
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

const newDay = async (facts: FlightFacts = {}): Promise<void> => {
  flightId = await buildFlight(api.superuser, school, { ...SATURDAY, teachers: [teacher.memberId], ...facts });
  student = await buildMember(api.superuser, school, 'student', { first_name: 'Livia' });
  await buildSignUp(api.superuser, school.schoolId, flightId, student.memberId);
};
beforeEach(async () => {
  now = NOW;
  await newDay();
});

const day = async (caller = staff): Promise<AnyBody> =>
  (await caller.send(listFlights, { flight_ids: [flightId] })).body[0];
const set = async (canceled: boolean, more: object = {}) =>
  staff.send(setFlightCanceled, { flight_id: flightId, canceled, last_update: (await day()).last_update, ...more });
const move = async (more: object) => {
  const { type, start_datetime, end_datetime, deadline_datetime, max_students, ...rest } = await day();
  return staff.send(updateFlight, {
    flight_id: flightId,
    type,
    start_datetime,
    end_datetime,
    deadline_datetime,
    max_students,
    max_start_instructors: rest.max_start_instructors,
    flight_teachers: rest.flight_teachers,
    last_update: rest.last_update,
    ...more,
  });
};
const undo = async (last_update?: string, change?: NewsChange) =>
  staff.send(undoFlightNews, {
    flight_id: flightId,
    last_update: last_update ?? (await day()).last_update,
    ...(change && { change }),
  });
const passes = async (seconds: number): Promise<void> => {
  now = now.add({ seconds });
  await api.mailDue();
};
const about = () => api.mails.filter(({ cause }) => cause.includes(flightId));
const subjects = () => about().map(({ content }) => content.subject);
const NEXT_DAY = {
  start_datetime: '2026-11-22T07:30:00.000Z',
  end_datetime: '2026-11-22T16:00:00.000Z',
  deadline_datetime: '2026-11-21T19:00:00.000Z',
};

describe('mails about a day', () => {
  it('wait for two minutes, and say for whom they wait', async () => {
    const { body } = await set(false);
    expect(body).toMatchObject({
      told: 1,
      waiting_mails: { due_datetime: '2026-11-20T17:42:00.000Z', people: 1, changes: ['confirmed'] },
    });
    expect((await day()).waiting_mails).toEqual(body.waiting_mails);
    await passes(119);
    expect(subjects()).toEqual([]);
    await passes(1);
    expect(subjects()).toEqual(['Takes place: Saturday, 21 November 2026']);
    expect((await day()).waiting_mails).toBeNull();
    await passes(600);
    expect(about()).toHaveLength(1);
  });

  it('are one with the final state, after confirming, cancelling and confirming', async () => {
    await set(false);
    await passes(60);
    await set(true);
    await passes(60);
    await set(false);
    await passes(119);
    expect(subjects()).toEqual([]);
    await passes(1);
    expect(subjects()).toEqual(['Takes place: Saturday, 21 November 2026']);
  });

  it('wait no longer when the day is again as its people know it', async () => {
    await newDay({ canceled: false });
    await set(true);
    const { body } = await set(false);
    expect(body).toMatchObject({ told: 0, waiting_mails: null });
    await passes(120);
    expect(subjects()).toEqual([]);
  });

  it('are sent once by two servers', async () => {
    await set(false);
    now = now.add({ seconds: 120 });
    await Promise.all([api.mailDue(), api.mailDue(), api.mailDue()]);
    expect(about()).toHaveLength(1);
  });

  it('go to the people who are on the day when they are sent', async () => {
    await set(false);
    const tobias = await buildMember(api.superuser, school, 'student');
    const signedUp = { flight_id: flightId, role: 'students' };
    expect((await (await api.as(tobias)).send(changeOwnSeat, { ...signedUp, action: 'sign-up' })).status).toBe(200);
    expect((await day()).waiting_mails.people).toBe(2);
    await (await api.as(student)).send(changeOwnSeat, { ...signedUp, action: 'sign-out' });
    await passes(120);
    expect(about().map(({ to }) => to)).toEqual([tobias.email]);
  });

  it('say where the day was before it moved', async () => {
    const { body } = await move(NEXT_DAY);
    expect(body.waiting_mails.people).toBe(1);
    await passes(120);
    expect(subjects()).toEqual(['New date: Sun 22 Nov (was Sat 21 Nov)']);
    expect(about()[0]?.content.paragraphs).toContain('Planned before: Saturday, 21 November 2026, 08:30 – 17:00.');
  });

  it('about another meeting point are sent for a confirmed day only', async () => {
    expect((await move({ meeting_point: 'Valley station' })).body.waiting_mails).toBeNull();
    await newDay({ canceled: false });
    await move({ meeting_point: 'Landing field', meeting_time: '08:00' });
    await passes(120);
    expect(about()[0]?.content).toMatchObject({
      subject: 'New meeting point: Sat 21 Nov, Landing field',
      paragraphs: expect.arrayContaining(['Meeting point: Landing field, 08:00']),
    });
  });

  it('are not caused by other edits', async () => {
    await newDay({ canceled: false });
    expect((await move({ max_students: 3, description: 'Bring a helmet.' })).body.waiting_mails).toBeNull();
  });

  it('are sent at once when the day is deleted, under the name that people know', async () => {
    await move(NEXT_DAY);
    await staff.send(deleteFlight, { flight_id: flightId });
    await api.mailDue();
    expect(subjects()).toEqual(['Does not take place: Saturday, 21 November 2026']);
    await passes(120);
    expect(about()).toHaveLength(1);
  });

  it('are unknown to members', async () => {
    await set(false);
    const days = (await (await api.as(student)).send(listSignUpFlights, { flight_type: ['high_alt_flight'] })).body;
    const own = days.find((one: AnyBody) => one.flight_id === flightId);
    expect(own).toMatchObject({ canceled: false });
    expect(own).not.toHaveProperty('waiting_mails');
  });
});

describe('undoing', () => {
  it('takes back all changes since the last mail', async () => {
    const before = await day();
    await move({ ...NEXT_DAY, meeting_point: 'Valley station', meeting_time: '07:00' });
    await set(true, { reason: 'wind' });
    const { status, body } = await undo();
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, last_update: body.last_update });
    expect(await day()).toEqual(body);
    await passes(120);
    expect(subjects()).toEqual([]);
  });

  it('takes back one of two changes, and the mails tell the other one', async () => {
    const before = await day();
    await set(false);
    await move({ start_datetime: '2026-11-21T08:30:00.000Z' });
    expect((await day()).waiting_mails.changes).toEqual(['confirmed', 'time']);
    const { status, body } = await undo(undefined, 'time');
    expect([status, body.canceled, body.start_datetime]).toEqual([200, false, before.start_datetime]);
    expect(body.waiting_mails.changes).toEqual(['confirmed']);
    await passes(120);
    expect(subjects()).toEqual(['Takes place: Saturday, 21 November 2026']);
  });

  it('takes back a confirmation and keeps the new time', async () => {
    await set(false);
    await move({ start_datetime: '2026-11-21T08:30:00.000Z' });
    const { body } = await undo(undefined, 'confirmed');
    expect(body).toMatchObject({ canceled: null, start_datetime: '2026-11-21T08:30:00.000Z' });
    expect(body.waiting_mails.changes).toEqual(['time']);
    await passes(120);
    expect(subjects()).toEqual(['New time: Sat 21 Nov, 09:30 (was 08:30)']);
  });

  it('of the only change lets no mail wait', async () => {
    await newDay({ canceled: false });
    await move({ meeting_point: 'Landing field' });
    expect((await undo(undefined, 'place')).body).toMatchObject({ meeting_point: '', waiting_mails: null });
    await passes(120);
    expect(subjects()).toEqual([]);
  });

  it.each(['canceled', 'date', 'time', 'place'] as const)(
    'is refused for a change that was not made: %s',
    async (change) => {
      await set(false);
      const reply = await undo(undefined, change);
      expect([reply.status, reply.body.code]).toEqual([409, 'too_late_to_undo']);
      expect(await day()).toMatchObject({ canceled: false, waiting_mails: { changes: ['confirmed'] } });
    },
  );

  it('of two changes is done for one of two requests at the same time', async () => {
    await set(false);
    await move({ start_datetime: '2026-11-21T08:30:00.000Z' });
    const { last_update } = await day();
    const replies = await Promise.all([undo(last_update, 'time'), undo(last_update, 'confirmed')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keeps edits that are no news', async () => {
    await set(true);
    await move({ max_students: 3 });
    expect((await undo()).body).toMatchObject({ canceled: null, max_students: 3 });
  });

  it('is refused if somebody else has changed the day meanwhile', async () => {
    await set(false);
    const { last_update } = await day();
    await set(true);
    const reply = await undo(last_update);
    expect([reply.status, reply.body.code]).toEqual([409, 'stale_update']);
    expect((await day()).canceled).toBe(true);
  });

  it.each([
    [
      'when two minutes are over',
      async () => {
        now = now.add({ seconds: 120 });
      },
    ],
    ['when the mails are sent', () => passes(120)],
    ['twice', () => undo()],
  ])('is refused %s', async (_name, happens) => {
    await set(false);
    await happens();
    const reply = await undo();
    expect([reply.status, reply.body.code]).toEqual([409, 'too_late_to_undo']);
  });

  it('is done by one of two at the same time', async () => {
    await set(false);
    const { last_update } = await day();
    const replies = await Promise.all([undo(last_update), undo(last_update)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is for staff of the same school', async () => {
    await set(false);
    const { last_update } = await day();
    const body = { flight_id: flightId, last_update };
    expect((await (await api.as(student)).send(undoFlightNews, body)).status).toBe(403);
    const other = await buildSchool(api.superuser, 'Bergluft');
    const stranger = await api.as(await buildMember(api.superuser, other, 'flight_teacher'));
    expect((await stranger.send(undoFlightNews, body)).status).toBe(404);
  });
});

describe('sending at once', () => {
  const sendNow = async (last_update?: string) =>
    staff.send(sendFlightNews, { flight_id: flightId, last_update: last_update ?? (await day()).last_update });

  it('mails what would have been mailed, once', async () => {
    await set(true, { reason: 'wind' });
    expect((await sendNow()).body).toEqual({ success: true, told: 1 });
    await api.mailDue();
    expect(subjects()).toEqual(['Cancelled: Saturday, 21 November 2026']);
    expect((await day()).waiting_mails).toBeNull();
    await passes(120);
    expect((await sendNow()).body).toEqual({ success: true, told: 0 });
    expect(about()).toHaveLength(1);
  });

  it('mails once, if two people and the time of the mails do it together', async () => {
    await set(true);
    const { last_update } = await day();
    now = now.add({ seconds: 120 });
    const [one, other] = await Promise.all([sendNow(last_update), sendNow(last_update), api.mailDue()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.told + other.body.told).toBeLessThanOrEqual(1);
    await api.mailDue();
    expect(about()).toHaveLength(1);
  });

  it('is refused if somebody has changed the day since', async () => {
    await set(true);
    const { last_update } = await day();
    await set(false);
    const reply = await sendNow(last_update);
    expect([reply.status, reply.body.code]).toEqual([409, 'stale_update']);
    expect(subjects()).toEqual([]);
  });

  it('can not be undone', async () => {
    await set(true);
    await sendNow();
    expect((await undo()).body.code).toBe('too_late_to_undo');
  });

  it('is for staff of the same school', async () => {
    await set(true);
    const body = { flight_id: flightId, last_update: (await day()).last_update };
    expect((await (await api.as(student)).send(sendFlightNews, body)).status).toBe(403);
    const other = await buildSchool(api.superuser, 'Bergluft');
    const stranger = await api.as(await buildMember(api.superuser, other, 'flight_teacher'));
    expect((await stranger.send(sendFlightNews, body)).status).toBe(404);
    expect(subjects()).toEqual([]);
  });
});

describe('the reason of a cancellation', () => {
  it.each([
    ['a known one in the language of the reader', 'foehn', 'Reason: Foehn'],
    ['a typed one as it is', ' Cable car is closed ', 'Reason: Cable car is closed'],
  ])('is in the mail: %s', async (_name, reason, sentence) => {
    await set(true, { reason });
    await passes(120);
    expect(about()[0]?.content.paragraphs).toContain(sentence);
  });

  it('is known to members, and gone when the day is confirmed', async () => {
    await set(true, { reason: 'rain' });
    const days = (await (await api.as(student)).send(listSignUpFlights, { flight_type: [] })).body;
    expect(days.find((one: AnyBody) => one.flight_id === flightId)).toMatchObject({ cancel_reason: 'rain' });
    await set(false, { reason: 'rain' });
    expect((await day()).cancel_reason).toBeNull();
  });

  it('may be absent, and is at most 200 characters long', async () => {
    expect((await set(true, { reason: 'a'.repeat(201) })).status).toBe(422);
    expect((await set(true, { reason: 'a\u0007b' })).status).toBe(422);
    await set(true, { reason: '' });
    expect(await day()).toMatchObject({ canceled: true, cancel_reason: null });
    await passes(120);
    expect(about()[0]?.content.paragraphs.join()).not.toContain('Reason');
  });
});
