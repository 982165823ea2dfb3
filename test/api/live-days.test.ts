import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights, sendFlightNews, setFlightCanceled } from '../../features/flights/contract.ts';
import { changeFlightMember, changeOwnSeat, listSignUpFlights, SignUpFlight } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { PATIENT } from '../support/database.ts';
import { type Listening, startListening } from '../support/live.ts';
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
let staff: Caller;
let teacher: BuiltMember;
const open: Listening[] = [];

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
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
});
afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

const listening = async (caller: Caller, of: BuiltSchool = school, at: Pick<TestApi, 'url'> = other) => {
  const stream = await startListening(at, caller, of);
  open.push(stream);
  return stream;
};

const somebody = async (role: BuiltMember['role'] = 'student', of: BuiltSchool = school) => {
  const member = await buildMember(api.superuser, of, role);
  const caller = await api.as(member);
  return { member, caller, stream: await listening(caller, of) };
};

type DayEvent = Extract<Listening['heard'][number], { about: 'day' }>;

const daysHeard = ({ heard }: Listening): DayEvent[] => heard.filter((event) => event.about === 'day');

const nextDay = async (stream: Listening, fits: (event: DayEvent) => boolean = () => true): Promise<DayEvent> =>
  (await stream.until((event) => event.about === 'day' && fits(event))) as DayEvent;

/** Waits until everything that was told before has been delivered to this stream. */
const settled = async (stream: Listening): Promise<void> => {
  const last = await buildFlight(api.superuser, school);
  await nextDay(stream, ({ flight_id }) => flight_id === last);
};

const signUp = (caller: Caller, flight_id: FlightId, action: 'sign-up' | 'sign-out' = 'sign-up') =>
  caller.send(changeOwnSeat, { flight_id, role: 'students', action });

describe('a change of a flight day', () => {
  it('reaches the pages of the school on another server, as their list would show it', async () => {
    const flight = await buildFlight(api.superuser, school);
    const [presses, looks] = [await somebody(), await somebody()];
    await signUp(presses.caller, flight);
    const { day } = await nextDay(looks.stream, (event) => event.day?.student_count === 1);
    const { body } = await looks.caller.send(listSignUpFlights, { flight_type: ['high_alt_flight'] });
    expect(day).toEqual(body.find(({ flight_id }: { flight_id: string }) => flight_id === flight));
    expect(z.strictObject(SignUpFlight.shape).parse(day)).toEqual(day);
  });

  it('tells each listener their own seat, also when staff put them on the day', async () => {
    const flight = await buildFlight(api.superuser, school);
    const [put, looks] = [await somebody(), await somebody()];
    await staff.send(changeFlightMember, {
      flight_id: flight,
      user_id: put.member.memberId,
      role: 'students',
      action: 'sign-up',
    });
    const isTaken = ({ day }: DayEvent) => day?.student_count === 1;
    expect((await nextDay(put.stream, isTaken)).day?.signed_up_student).toBe(true);
    expect((await nextDay(looks.stream, isTaken)).day?.signed_up_student).toBe(false);
  });

  it('names a start instructor who has signed up', async () => {
    const flight = await buildFlight(api.superuser, school);
    const looks = await somebody();
    const { caller, member } = await somebody('start_instructor');
    await caller.send(changeOwnSeat, { flight_id: flight, role: 'start_instructors', action: 'sign-up' });
    const { day } = await nextDay(looks.stream, (event) => event.day?.start_instructor_count === 1);
    expect(day?.start_instructors).toEqual([{ user_id: member.memberId, first_name: 'Lena' }]);
  });

  it('is told when the day is cancelled, created and deleted', async () => {
    const { stream } = await somebody();
    const flight = await buildFlight(api.superuser, school);
    const { day } = await nextDay(stream, ({ flight_id }) => flight_id === flight);
    const { last_update } = day as SignUpFlight;
    await staff.send(setFlightCanceled, { flight_id: flight, canceled: true, last_update, language: 'en' });
    await nextDay(stream, (event) => event.day?.canceled === true);
    await staff.send(deleteFlight, { flight_id: flight, language: 'en' });
    await nextDay(stream, (event) => event.flight_id === flight && event.day === null);
  });

  it('names the staff who made it, or the listener, and nobody else', async () => {
    const flight = await buildFlight(api.superuser, school);
    const [first, second] = [await somebody(), await somebody()];
    await signUp(first.caller, flight);
    const isTaken = ({ day }: DayEvent) => day?.student_count === 1;
    const ownName = { user_id: first.member.memberId, first_name: 'Lena' };
    expect(await nextDay(first.stream, isTaken)).toMatchObject({ by: ownName, deleted: false });
    expect(await nextDay(second.stream, isTaken)).toMatchObject({ by: null, deleted: false });

    const named = { user_id: teacher.memberId, first_name: 'Lena' };
    const change = { flight_id: flight, user_id: first.member.memberId, role: 'students' as const };
    await staff.send(changeFlightMember, { ...change, action: 'sign-out' });
    const isFree = (event: DayEvent) => event.day?.student_count === 0 && event.by !== null;
    expect(await nextDay(first.stream, isFree)).toMatchObject({ by: named });

    await signUp(first.caller, flight);
    await staff.send(deleteFlight, { flight_id: flight, language: 'en' });
    const isGone = ({ day }: DayEvent) => day === null;
    expect(await nextDay(first.stream, isGone)).toMatchObject({ by: named, deleted: true });
    expect(await nextDay(second.stream, isGone)).toMatchObject({ by: named, deleted: true });
  });

  it('is told when the day is confirmed and its meeting point is entered', async () => {
    const { stream } = await somebody();
    const flight = await buildFlight(api.superuser, school);
    const { day } = await nextDay(stream, ({ flight_id }) => flight_id === flight);
    const { last_update } = day as SignUpFlight;
    await staff.send(setFlightCanceled, { flight_id: flight, canceled: false, last_update, language: 'en' });
    await nextDay(stream, (event) => event.flight_id === flight && event.day?.canceled === false);
    await api.superuser.query(`update app.flight set meeting_point = 'Valley station' where id = $1`, [flight]);
    await nextDay(stream, (event) => event.day?.meeting_point === 'Valley station');
  });

  it('says to staff only that mails wait, and that they wait no longer', async () => {
    const flight = await buildFlight(api.superuser, school);
    const { member, stream } = await somebody();
    await buildSignUp(api.superuser, school.schoolId, flight, member.memberId);
    const ofStaff = await listening(await api.as(await buildMember(api.superuser, school, 'flight_teacher')));
    const [{ last_update }] = (await staff.send(listFlights, { flight_ids: [flight] })).body;
    await staff.send(setFlightCanceled, { flight_id: flight, canceled: true, last_update });
    const isCanceled = (event: DayEvent) => event.flight_id === flight && event.day?.canceled === true;
    expect((await nextDay(ofStaff, isCanceled)).day?.waiting_mails).toEqual({
      due_datetime: expect.any(String),
      people: 1,
      changes: ['canceled'],
    });
    expect((await nextDay(stream, isCanceled)).day).not.toHaveProperty('waiting_mails');

    const [{ last_update: canceled }] = (await staff.send(listFlights, { flight_ids: [flight] })).body;
    await staff.send(sendFlightNews, { flight_id: flight, last_update: canceled });
    await nextDay(ofStaff, (event) => isCanceled(event) && event.day?.waiting_mails === null);
  });
});

describe('a listener hears nothing about', () => {
  it('a day of another school', async () => {
    const stranger = await somebody('student', await buildSchool(api.superuser, 'Other'));
    const { stream } = await somebody();
    await buildFlight(api.superuser, school);
    await settled(stream);
    expect(stranger.stream.heard).toEqual([]);
  });

  it('a day of a type that is not open to their role, until they have a seat', async () => {
    const course = await buildFlight(api.superuser, school, { type: 'basic_course' });
    const { stream, member } = await somebody();
    const instructor = await somebody('start_instructor');
    await api.superuser.query('update app.flight set max_students = 3 where id = $1', [course]);
    await nextDay(instructor.stream, ({ flight_id }) => flight_id === course);
    await settled(stream);
    expect(daysHeard(stream).filter(({ flight_id }) => flight_id === course)).toEqual([]);

    await buildSignUp(api.superuser, school.schoolId, course, member.memberId);
    await nextDay(stream, ({ flight_id, day }) => flight_id === course && day?.signed_up_student === true);
    await api.superuser.query('delete from app.signup where member_id = $1', [member.memberId]);
    await nextDay(stream, ({ flight_id, day }) => flight_id === course && day === null);
  });

  it('a day, once they are disabled', async () => {
    const { stream, member } = await somebody();
    const witness = await somebody();
    await api.superuser.query('update app.member set disabled_at = now() where id = $1', [member.memberId]);
    await buildFlight(api.superuser, school);
    await settled(witness.stream);
    expect(daysHeard(stream)).toEqual([]);
  });

  it('a past day, unless they are staff', async () => {
    const hours = (count: number) => Temporal.Now.instant().add({ hours: count }).toString();
    const past = await buildFlight(api.superuser, school, { start: hours(-80), end: hours(-72), deadline: null });
    const { stream } = await somebody();
    const ofStaff = await listening(staff);
    await api.superuser.query(`update app.flight set description = 'Windy' where id = $1`, [past]);
    await nextDay(ofStaff, ({ day }) => day?.description === 'Windy');
    await settled(stream);
    expect(daysHeard(stream).filter(({ day }) => day?.flight_id === past)).toEqual([]);
  });
});

it('a type that students no longer see takes the day off their page', async () => {
  const flight = await buildFlight(api.superuser, school);
  const { stream } = await somebody();
  await api.superuser.query(`update app.flight set type = 'safety_course' where id = $1`, [flight]);
  await nextDay(stream, ({ flight_id, day }) => flight_id === flight && day === null);
});

it('many changes at once reach a page as one event', async () => {
  const flight = await buildFlight(api.superuser, school, { max_students: 20 });
  const { stream } = await somebody();
  const people = await Promise.all(Array.from({ length: 12 }, () => buildMember(api.superuser, school)));
  await settled(stream);
  const before = daysHeard(stream).length;
  await api.superuser.query(
    `insert into app.signup (school_id, flight_id, member_id, seat, absent, flights)
     select $1, $2, unnest($3::uuid[]), 'students', false, 1`,
    [school.schoolId, flight, people.map(({ memberId }) => memberId)],
  );
  await nextDay(stream, ({ day }) => day?.student_count === 12);
  expect(daysHeard(stream).length - before).toBe(1);
});

it('a page hears of a day while a crowd waits for the database', async () => {
  const flight = await buildFlight(api.superuser, school);
  const { caller } = await somebody();
  const stream = await listening(staff, school, api);
  const holder = await api.superuser.connect();
  try {
    await holder.query('begin');
    await holder.query('select from app.flight where id = $1 for update', [flight]);
    const presses = Array.from({ length: PATIENT.max + 1 }, () => signUp(caller, flight));
    const held = async () =>
      (
        await api.superuser.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(held).toBe(PATIENT.max);
    await settled(stream);
    expect(await held()).toBe(PATIENT.max);
    await holder.query('rollback');
    expect((await Promise.all(presses)).filter(({ status }) => status === 200)).toHaveLength(1);
  } finally {
    holder.release(true);
  }
});
