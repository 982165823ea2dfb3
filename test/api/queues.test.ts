import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { readFlightHistory } from '../../features/history/contract.ts';
import { disableMembers } from '../../features/members/member-list/selection.contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { changeFlightMember, changeOwnSeat, type OwnAction, type Seat } from '../../features/signups/contract.ts';
import { changeQueue, readQueue } from '../../features/signups/queue/contract.ts';
import { readDayStatistics } from '../../features/statistics/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { buildFullDay, buildPerson, type Person, seenOn, waitingOn } from '../support/full-day.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool, type FlightFacts } from '../support/school.ts';

const NOW = Temporal.Instant.from('2026-11-20T17:40:00Z');
const SATURDAY = { start: '2026-11-21T07:30:00Z', end: '2026-11-21T16:00:00Z', deadline: '2026-11-20T19:00:00Z' };

let now = NOW;
let api: TestApi;
let school: BuiltSchool;
let staff: Caller;
let admin: Caller;
/** Full: one seat of each kind, both taken. */
let day: FlightId;
let seated: Person;
let livia: Person;
let noah: Person;
let mia: Person;

const newPerson = (first_name: string, role?: 'start_instructor') => buildPerson(api, school, first_name, role);
const fullDay = async (facts: FlightFacts = {}): Promise<FlightId> => {
  const built = await buildFullDay(api, school, { ...SATURDAY, ...facts });
  seated = built.seated;
  return built.flight;
};

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  const facts = { first_name: 'Reto', last_name: 'Berger' };
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher', facts));
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOW;
  day = await fullDay();
  [livia, noah, mia] = [await newPerson('Livia'), await newPerson('Noah'), await newPerson('Mia')];
});

const press = async (
  { caller }: Person,
  action: OwnAction,
  { flight = day, role = 'students' }: { flight?: FlightId; role?: Seat } = {},
) => (await caller.send(changeOwnSeat, { flight_id: flight, role, action })).body;
const waitAll = async (...people: Person[]) => {
  for (const person of people) expect(await press(person, 'wait')).toMatchObject({ success: true });
};
const seenBy = (person: Person, flight = day) => seenOn(person, flight);
const placeOf = async (person: Person) => (await seenBy(person)).own_queue?.place ?? null;
const queue = () => waitingOn(staff, day);
const change = (member: Person, place: number | null, reason = 'She comes by train') =>
  staff.send(changeQueue, { flight_id: day, user_id: member.member.memberId, place, reason });
const tokenOf = async () => (await staff.send(listFlights, { flight_ids: [day] })).body[0].last_update;
const mailsTo = ({ member }: Person) => api.mails.filter(({ to }) => to === member.email).map(({ content }) => content);

describe('a full day', () => {
  it('lets members wait in the order in which they ask, and shows each their own place only', async () => {
    expect(await press(livia, 'wait')).toEqual({
      success: true,
      student_count: 1,
      start_instructor_count: 0,
      handed_over_students: 0,
      signed_up_student: false,
      signed_up_start_instructor: false,
      own_handed_over: false,
      own_queue: { place: 1, by_hand: false, offered_until: null, flight_days: null },
    });
    expect((await press(noah, 'wait')).own_queue).toEqual({
      place: 2,
      by_hand: false,
      offered_until: null,
      flight_days: null,
    });
    const seen = await seenBy(noah);
    expect(seen).toMatchObject({
      own_queue: { place: 2, by_hand: false, offered_until: null, flight_days: null },
      waiting_students: 2,
      student_count: 1,
    });
    expect(JSON.stringify(seen)).not.toContain('Livia');
    expect(await seenBy(mia)).toMatchObject({ own_queue: null, waiting_students: 2 });
  });

  it('lets the next ones move up when somebody leaves, who comes last if they ask again', async () => {
    await waitAll(livia, noah, mia);
    expect((await press(livia, 'stop-waiting')).own_queue).toBeNull();
    expect([await placeOf(livia), await placeOf(noah), await placeOf(mia)]).toEqual([null, 1, 2]);
    expect((await press(livia, 'wait')).own_queue.place).toBe(3);
    expect((await press(livia, 'wait')).code).toBe('already_waiting');
    await press(livia, 'stop-waiting');
    expect((await press(livia, 'stop-waiting')).code).toBe('not_waiting');
  });

  it('has a waiting list for start instructors, too, who count apart', async () => {
    const [first, second] = [await newPerson('Urs', 'start_instructor'), await newPerson('Ida', 'start_instructor')];
    const starts = { role: 'start_instructors' as const };
    expect((await press(first, 'wait', starts)).code).toBe('seat_free');
    await press(first, 'sign-up', starts);
    await waitAll(livia);
    expect((await press(second, 'wait', starts)).own_queue.place).toBe(1);
    expect(await seenBy(second)).toMatchObject({ waiting_students: 1, waiting_start_instructors: 1 });
    expect((await press(noah, 'wait', starts)).code).toBe('role_cannot_take_this_seat');
  });

  it.each<[string, FlightFacts]>([
    ['flight_canceled', { canceled: true }],
    ['deadline_passed', { deadline: '2026-11-20T17:00:00Z' }],
    ['flight_over', { start: '2026-11-19T07:30:00Z', end: '2026-11-19T16:00:00Z', deadline: null }],
    ['queue_over', { start: '2026-11-20T17:30:00Z', end: '2026-11-20T20:00:00Z', deadline: null }],
    ['type_not_open_to_role', { type: 'basic_course' }],
    ['seat_free', { max_students: 2 }],
    ['flight_full', { max_students: 0 }],
  ])('refuses to let somebody wait: %s', async (code, facts) => {
    expect((await press(livia, 'wait', { flight: await fullDay(facts) })).code).toBe(code);
  });

  it('lets people wait for several flights of one day, and while they have a seat on another', async () => {
    const other = await fullDay();
    const free = await buildFlight(api.superuser, school, SATURDAY);
    await waitAll(livia);
    expect((await press(livia, 'wait', { flight: other })).own_queue.place).toBe(1);
    await press(livia, 'sign-up', { flight: free });
    expect(await seenBy(livia)).toMatchObject({ own_queue: { place: 1 } });
    await press(noah, 'sign-up', { flight: free });
    expect((await press(noah, 'wait')).own_queue.place).toBe(2);
  });

  it('takes nobody on its waiting list once staff have switched it off; who waits goes on waiting', async () => {
    await waitAll(livia);
    const [flight] = (await staff.send(listFlights, { flight_ids: [day] })).body;
    const { type, start_datetime, end_datetime, deadline_datetime, last_update } = flight;
    const times = { type, start_datetime, end_datetime, deadline_datetime };
    const body = { flight_id: day, ...times, max_students: 1, max_start_instructors: 1, last_update, no_queue: true };
    expect((await staff.send(updateFlight, body)).status).toBe(200);
    expect((await press(noah, 'wait')).code).toBe('queue_off');
    expect(await seenBy(livia)).toMatchObject({ no_queue: true, own_queue: { place: 1 } });
  });
});

describe('waiting ends', () => {
  it('with a seat, by one’s own press or by staff', async () => {
    await waitAll(livia, noah);
    await staff.send(changeFlightMember, {
      flight_id: day,
      user_id: noah.member.memberId,
      role: 'students',
      action: 'sign-up',
      override: true,
    });
    expect(await seenBy(noah)).toMatchObject({ signed_up_student: true, own_queue: null, waiting_students: 1 });
    await press(noah, 'sign-out');
    await press(seated, 'sign-out');
    await api.background.everyMinute.offers();
    expect(await press(livia, 'sign-up')).toMatchObject({ signed_up_student: true, own_queue: null });
    expect(await queue()).toEqual([]);
  });

  it('for a member who is disabled, or whose new role takes other seats', async () => {
    await waitAll(livia, noah, mia);
    await admin.send(disableMembers, { user_ids: [livia.member.memberId], disabled: true });
    const [{ last_update }] = (
      await api.superuser.query<{ last_update: string }>(
        `select to_char(last_update at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as last_update from app.member where id = $1`,
        [noah.member.memberId],
      )
    ).rows as [{ last_update: string }];
    const body = { user_id: noah.member.memberId, role: 'start_instructor', last_update };
    expect((await admin.send(changeAccessRights, body)).status).toBe(200);
    expect(await queue()).toEqual(['Mia']);
    expect(await placeOf(mia)).toBe(1);
  });

  it('with the day', async () => {
    await waitAll(livia);
    await staff.send(deleteFlight, { flight_id: day });
    await api.mailDue();
    expect(mailsTo(livia).map(({ subject }) => subject)).toEqual(['Does not take place: Saturday, 21 November 2026']);
    expect((await staff.send(readQueue, { flight_id: day })).status).toBe(404);
  });
});

describe('staff', () => {
  it('see who waits, move them with a reason, and the day’s history keeps it', async () => {
    await waitAll(livia, noah, mia);
    expect((await change(mia, 1)).status).toBe(200);
    expect(await queue()).toEqual(['Mia', 'Livia', 'Noah']);
    expect((await seenBy(livia)).own_queue).toEqual({
      place: 2,
      by_hand: true,
      offered_until: null,
      flight_days: null,
    });
    const late = await newPerson('Vera');
    expect((await press(late, 'wait')).own_queue).toEqual({
      place: 4,
      by_hand: false,
      offered_until: null,
      flight_days: null,
    });
    await change(mia, 99);
    expect(await queue()).toEqual(['Livia', 'Noah', 'Vera', 'Mia']);
    const { entries } = (await staff.send(readFlightHistory, { flight_id: day })).body;
    const moves = entries.filter(
      ({ entity, action }: { entity: string; action: string }) => entity === 'queue_entry' && action === 'changed',
    );
    expect(moves).toHaveLength(2);
    expect(JSON.stringify(moves)).toContain('She comes by train');
  });

  const putOn = ({ member }: Person, flight = day, role: Seat = 'students', caller = staff) =>
    caller.send(changeFlightMember, { flight_id: flight, user_id: member.memberId, role, action: 'wait' });

  it('put somebody on the waiting list, who is told by mail, and the history names them', async () => {
    await waitAll(noah);
    expect((await putOn(livia)).status).toBe(200);
    expect(await queue()).toEqual(['Noah', 'Livia']);
    expect(await seenBy(livia)).toMatchObject({ own_queue: { place: 2, by_hand: false }, waiting_students: 2 });
    await api.mailDue();
    expect(mailsTo(livia).map(({ subject, paragraphs }) => [subject, ...paragraphs])).toEqual([
      [
        'You are on the waiting list: Saturday, 21 November 2026',
        'Reto Berger of Flugschule Weitblick has put you on the waiting list of the flight day on Saturday, 21 November 2026.',
        'High-altitude flight, 08:30 – 17:00.',
        'You do not have a seat yet: you are no. 2 on the waiting list. Order: who asked first.',
      ],
    ]);
    const { entries } = (await staff.send(readFlightHistory, { flight_id: day })).body;
    expect(entries.filter(({ entity }: { entity: string }) => entity === 'queue_entry')).toMatchObject([
      { by: { first_name: 'Reto' }, by_oneself: false },
      { by_oneself: true },
    ]);
    // One of two at once puts the member on, who is mailed once.
    const twice = await Promise.all([putOn(mia), putOn(mia)]);
    expect(twice.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['already_waiting', 'ok']);
    await api.mailDue();
    expect(mailsTo(mia)).toHaveLength(1);
  });

  it.each<[string, FlightFacts]>([
    ['flight_canceled', { canceled: true }],
    ['deadline_passed', { deadline: '2026-11-20T17:00:00Z' }],
    ['type_not_open_to_role', { type: 'basic_course' }],
    ['seat_free', { max_students: 2 }],
  ])('put nobody on a waiting list who can’t join it: %s', async (code, facts) => {
    expect((await putOn(livia, await fullDay(facts))).body.code).toBe(code);
    expect(mailsTo(livia)).toEqual([]);
  });

  it('put only members of their school on it who take such seats, and are no members themselves', async () => {
    const [starter, stranger] = [await newPerson('Urs', 'start_instructor'), await buildSchool(api.superuser)];
    const elsewhere = await buildPerson(api, stranger, 'Ida');
    expect((await putOn(starter)).body.code).toBe('role_cannot_take_this_seat');
    expect((await putOn(elsewhere)).status).toBe(404);
    expect((await putOn(livia, day, 'students', noah.caller)).status).toBe(403);
    await admin.send(disableMembers, { user_ids: [mia.member.memberId], disabled: true });
    expect((await putOn(mia)).status).toBe(404);
    expect(await queue()).toEqual([]);
  });

  it('remove somebody, who is told by mail', async () => {
    await waitAll(livia, noah);
    expect((await change(livia, null)).status).toBe(200);
    expect(await queue()).toEqual(['Noah']);
    await api.mailDue();
    expect(mailsTo(livia).map(({ subject, paragraphs }) => [subject, ...paragraphs])).toEqual([
      [
        'You are off the waiting list: Saturday, 21 November 2026',
        'Reto Berger of Flugschule Weitblick has taken you off the waiting list of the flight day on Saturday, 21 November 2026.',
        'High-altitude flight, 08:30 – 17:00.',
      ],
    ]);
    expect((await change(livia, null)).body.code).toBe('not_waiting');
    expect((await change(livia, 1)).body.code).toBe('not_waiting');
  });

  it.each([
    ['without a reason', { place: 1, reason: ' ' }, 'reason'],
    ['to no place', { place: 0, reason: 'x' }, 'place'],
    ['with a long reason', { place: 1, reason: 'x'.repeat(201) }, 'reason'],
  ])('are refused a move %s', async (_, body, path) => {
    await waitAll(livia);
    const reply = await staff.send(changeQueue, { flight_id: day, user_id: livia.member.memberId, ...body });
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('are the only ones who read and change it', async () => {
    await waitAll(livia);
    for (const { caller } of [livia, await newPerson('Urs', 'start_instructor')]) {
      expect((await caller.send(readQueue, { flight_id: day })).status).toBe(403);
      const body = { flight_id: day, user_id: livia.member.memberId, place: null, reason: 'x' };
      expect((await caller.send(changeQueue, body)).status).toBe(403);
    }
  });
});

describe('mails about the day', () => {
  it('tell those who wait that they wait, with their place and the rule, and never that they have a seat', async () => {
    await waitAll(livia, noah);
    await change(noah, 2);
    const reply = await staff.send(setFlightCanceled, {
      flight_id: day,
      canceled: false,
      last_update: await tokenOf(),
    });
    expect(reply.body.told).toBe(3);
    now = now.add({ minutes: 2 });
    await api.mailDue();
    const [mail] = mailsTo(noah);
    expect(mail?.paragraphs).toContain(
      'You do not have a seat yet: you are no. 2 on the waiting list. Order: set by the school.',
    );
    expect(JSON.stringify(mail)).not.toMatch(/signed up|your seat|still have/i);
    expect(mailsTo(seated)[0]?.paragraphs.join()).not.toContain('waiting list');
  });
});

it('counts who asked and who got in, of days that are over', async () => {
  school = await buildSchool(api.superuser);
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
  day = await fullDay();
  [livia, noah, mia] = [await newPerson('Livia'), await newPerson('Noah'), await newPerson('Mia')];
  await waitAll(livia, noah, mia);
  await press(mia, 'stop-waiting');
  await press(seated, 'sign-out');
  await api.background.everyMinute.offers();
  await press(livia, 'sign-up');
  const counts = async () => (await staff.send(readDayStatistics)).body.queues;
  expect(await counts()).toEqual([]);
  now = now.add({ hours: 48 });
  expect(await counts()).toEqual([{ year: 2026, month: 11, type: 'high_alt_flight', asked: 3, seated: 1 }]);
});
