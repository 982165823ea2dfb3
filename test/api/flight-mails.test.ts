import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights, setFlightCanceled, updateFlight } from '../../features/flights/contract.ts';
import { newId } from '../../server/db/new-id.ts';
import type { Mail } from '../../server/mail/mail.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
} from '../support/school.ts';

/** A Friday evening in November; the days of the tests are the next Saturday in the school's time zone. */
const NOW = '2026-11-20T17:40:00Z';
const LATER = '2026-11-20T17:42:00Z';
let now = Temporal.Instant.from(NOW);
const SATURDAY = { start: '2026-11-21T07:30:00Z', end: '2026-11-21T16:00:00Z', deadline: '2026-11-20T19:00:00Z' };

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let student: BuiltMember;
let starter: BuiltMember;
let colleague: BuiltMember;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  teacher = await member('flight_teacher', 'Reto');
  colleague = await member('flight_teacher', 'Andrea');
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

const member = (role: BuiltMember['role'], first_name: string) =>
  buildMember(api.superuser, school, role, { first_name });

/** A day with a new student, a new start instructor and two teachers, one of them the caller. */
const newDay = async (facts: FlightFacts = {}): Promise<FlightId> => {
  const teachers = [teacher.memberId, colleague.memberId];
  student = await member('student', 'Livia');
  starter = await member('start_instructor', 'Tobias');
  const flightId = await buildFlight(api.superuser, school, { ...SATURDAY, teachers, ...facts });
  await buildSignUp(api.superuser, school.schoolId, flightId, student.memberId);
  await buildSignUp(api.superuser, school.schoolId, flightId, starter.memberId, 'start_instructors');
  return flightId;
};

const token = async (flight_id: FlightId): Promise<string> =>
  (await staff.send(listFlights, { flight_ids: [flight_id] })).body[0].last_update;

const set = async (flight_id: FlightId, canceled: boolean) =>
  staff.send(setFlightCanceled, { flight_id, canceled, last_update: await token(flight_id) });

/** Runs the work that is due two minutes later. */
const mailNews = async (of: TestApi): Promise<void> => {
  now = Temporal.Instant.from(LATER);
  await of.mailDue();
  now = Temporal.Instant.from(NOW);
};

const setAndMail = async (flight_id: FlightId, canceled: boolean) => {
  const reply = await set(flight_id, canceled);
  await mailNews(api);
  return reply;
};

const removeAndMail = async (flight_id: FlightId) => {
  const reply = await staff.send(deleteFlight, { flight_id });
  await mailNews(api);
  return reply;
};

const about = (flightId: FlightId): readonly Mail[] => api.mails.filter(({ cause }) => cause.includes(flightId));
const subjects = (flightId: FlightId) => about(flightId).map(({ to, content }) => `${to} ${content.subject}`);

const speaks = async (member: BuiltMember, language: string): Promise<void> => {
  const { identityId } = await api.as(member);
  await api.superuser.query('insert into app.preference (school_id, identity_id, language) values ($1, $2, $3)', [
    member.schoolId,
    identityId,
    language,
  ]);
};

describe('recipients', () => {
  it('of a cancellation are all participants except the teacher who cancels', async () => {
    const flightId = await newDay();
    expect((await setAndMail(flightId, true)).body).toMatchObject({ told: 3 });
    const told = about(flightId).map(({ to }) => to);
    expect(told.toSorted()).toEqual([student, starter, colleague].map(({ email }) => email).toSorted());
  });

  it('are neither disabled members, nor members without an address, nor participants of another day', async () => {
    const flightId = await newDay();
    const disabled = await buildMember(api.superuser, school, 'student', { disabled: true });
    const silent = await buildMember(api.superuser, school, 'student', { email: '' });
    const elsewhere = await buildMember(api.superuser, school, 'student');
    await buildSignUp(api.superuser, school.schoolId, flightId, disabled.memberId);
    await buildSignUp(api.superuser, school.schoolId, flightId, silent.memberId);
    await buildSignUp(api.superuser, school.schoolId, await newDay(), elsewhere.memberId);
    expect((await setAndMail(flightId, true)).body.told).toBe(3);
    expect(about(flightId)).toHaveLength(3);
  });

  it('are none if nobody is on the day', async () => {
    const flightId = await buildFlight(api.superuser, school, SATURDAY);
    expect((await setAndMail(flightId, true)).body).toMatchObject({ success: true, told: 0 });
    expect(about(flightId)).toEqual([]);
  });
});

describe('a mail', () => {
  it('is in the language of its recipient, or else of the school', async () => {
    const lena = await buildMember(api.superuser, school, 'student', { first_name: 'Lena' });
    await speaks(lena, 'de-CH');
    const flightId = await newDay();
    await buildSignUp(api.superuser, school.schoolId, flightId, lena.memberId);
    // Without an account, but known to speak German.
    const known = await buildMember(api.superuser, school, 'student');
    await api.superuser.query(`update app.member set language = 'de' where id = $1`, [known.memberId]);
    await buildSignUp(api.superuser, school.schoolId, flightId, known.memberId);
    await setAndMail(flightId, true);
    const mailTo = ({ email }: BuiltMember) => about(flightId).find(({ to }) => to === email);
    expect(mailTo(lena)).toMatchObject({
      language: 'de',
      content: {
        subject: 'Abgesagt: Samstag, 21. November 2026',
        greeting: 'Hallo Lena',
        action: { url: `http://127.0.0.1:3000/signups?school=${school.schoolId}#day-${flightId}` },
      },
    });
    expect(mailTo(known)).toMatchObject({ language: 'de' });
    expect(mailTo(student)).toMatchObject({
      language: 'en',
      content: { subject: 'Cancelled: Saturday, 21 November 2026', greeting: 'Hello Livia' },
    });
  });

  it('prefers what people chose to what was chosen for them, and that to the language of the school', async () => {
    const [own, invited, neither] = (await Promise.all(
      ['Own', 'Invited', 'Neither'].map((first_name) => buildMember(api.superuser, school, 'student', { first_name })),
    )) as [BuiltMember, BuiltMember, BuiltMember];
    await speaks(own, 'en');
    for (const { memberId, email } of [own, invited]) {
      await api.superuser.query(
        `insert into app.invitation (school_id, member_id, id, code_hash, email, expires_at, used_at, language)
         values ($1, $2, $3, sha256($4::bytea), $4, now(), now(), 'de')`,
        [school.schoolId, memberId, newId(), email],
      );
    }
    const languages = async (of: string) => {
      await api.superuser.query('update app.school set language = $2 where id = $1', [school.schoolId, of]);
      const flightId = await newDay();
      for (const { memberId } of [own, invited, neither])
        await buildSignUp(api.superuser, school.schoolId, flightId, memberId);
      // Pages from before a school had a language name one; it does not matter any more.
      await staff.send(deleteFlight, { flight_id: flightId, language: 'de' });
      await mailNews(api);
      return [own, invited, neither].map(({ email }) => about(flightId).find(({ to }) => to === email)?.language);
    };
    expect(await languages('de')).toEqual(['en', 'de', 'de']);
    expect(await languages('en')).toEqual(['en', 'de', 'en']);
  });

  it('contains type and times in the school’s time zone, and the meeting point', async () => {
    const flightId = await newDay();
    await staff.send(updateFlight, {
      flight_id: flightId,
      type: 'high_alt_flight',
      start_datetime: SATURDAY.start,
      end_datetime: SATURDAY.end,
      deadline_datetime: SATURDAY.deadline,
      max_students: 12,
      max_start_instructors: 1,
      flight_teachers: [teacher.memberId, colleague.memberId],
      meeting_point: 'Valley station Emmetten',
      meeting_time: '07:45',
      last_update: await token(flightId),
    });
    await setAndMail(flightId, false);
    expect(about(flightId)[0]?.content.paragraphs).toEqual([
      'Flugschule Weitblick has confirmed the flight day on Saturday, 21 November 2026.',
      'High-altitude flight, 08:30 – 17:00.',
      'Meeting point: Valley station Emmetten, 07:45',
    ]);
  });

  it.each([
    [
      'confirmed',
      null,
      (flightId: FlightId) => setAndMail(flightId, false),
      (flightId: FlightId) => `/flight/${flightId}?school=${school.schoolId}`,
    ],
    [
      'confirmed again',
      true,
      (flightId: FlightId) => setAndMail(flightId, false),
      (flightId: FlightId) => `/flight/${flightId}?school=${school.schoolId}`,
    ],
    [
      'cancelled',
      null,
      (flightId: FlightId) => setAndMail(flightId, true),
      (flightId: FlightId) => `/flight/${flightId}?school=${school.schoolId}`,
    ],
    ['deleted', null, removeAndMail, () => `/flights?school=${school.schoolId}`],
  ])('about a day that is %s mentions a seat to participants only', async (what, canceled, change, page) => {
    const flightId = await newDay({ canceled });
    await change(flightId);
    const ofPlace = /sign off|seat on it|your seat/i;
    const [toTeacher, toStudent] = [colleague, student].map(({ email }) => {
      const { action, paragraphs = [], remarks = [] } = about(flightId).find(({ to }) => to === email)?.content ?? {};
      return {
        path: action?.url.replace('http://127.0.0.1:3000', ''),
        ofPlace: ofPlace.test([...paragraphs, ...remarks].join()),
      };
    });
    expect(toTeacher).toEqual({ path: page(flightId), ofPlace: false });
    const card = what === 'deleted' ? '' : `#day-${flightId}`;
    expect(toStudent).toEqual({ path: `/signups?school=${school.schoolId}${card}`, ofPlace: true });
  });

  it('names the school’s days of a course across a clock change', async () => {
    const flightId = await newDay({ start: '2027-03-27T23:30:00Z', end: '2027-03-29T15:00:00Z', deadline: null });
    await setAndMail(flightId, true);
    expect(about(flightId)[0]?.content.subject).toBe('Cancelled: Sunday, 28 March 2027 – Monday, 29 March 2027');
    expect(about(flightId)[0]?.content.paragraphs).toContain('High-altitude flight, 00:30 – 17:00.');
  });
});

describe('mails', () => {
  it('are sent once per change: confirmed, cancelled, confirmed again', async () => {
    const flightId = await newDay({ teachers: [teacher.memberId] });
    await setAndMail(flightId, false);
    await setAndMail(flightId, true);
    await setAndMail(flightId, false);
    const to = ({ email }: BuiltMember) => subjects(flightId).filter((line) => line.startsWith(email));
    const day = 'Saturday, 21 November 2026';
    expect(to(student)).toEqual(
      [`Takes place: ${day}`, `Cancelled: ${day}`, `Takes place after all: ${day}`].map(
        (line) => `${student.email} ${line}`,
      ),
    );
    expect(new Set(about(flightId).map(({ cause }) => cause)).size).toBe(6);
  });

  it('are not sent for a change without an effect', async () => {
    const flightId = await newDay({ canceled: true });
    const before = await token(flightId);
    expect((await setAndMail(flightId, true)).body).toEqual({
      success: true,
      last_update: before,
      told: 0,
      waiting_mails: null,
    });
    expect(about(flightId)).toEqual([]);
  });

  it('are not sent for a change with an old token', async () => {
    const flightId = await newDay();
    const last_update = await token(flightId);
    await setAndMail(flightId, false);
    const told = about(flightId).length;
    const { status } = await staff.send(setFlightCanceled, { flight_id: flightId, canceled: true, last_update });
    expect([status, about(flightId).length]).toEqual([409, told]);
  });

  it('are sent when the day is deleted with its seats', async () => {
    const flightId = await newDay();
    expect((await removeAndMail(flightId)).body).toEqual({ success: true, told: 3 });
    expect(subjects(flightId)).toContain(`${student.email} Does not take place: Saturday, 21 November 2026`);
    expect(about(flightId)).toHaveLength(3);
    await removeAndMail(flightId);
    expect(about(flightId)).toHaveLength(3);
  });

  it.each([
    ['cancelled', (flightId: FlightId) => setAndMail(flightId, true)],
    ['confirmed', (flightId: FlightId) => setAndMail(flightId, false)],
    ['deleted', removeAndMail],
  ])('are not sent when a past day is %s', async (_name, change) => {
    const flightId = await newDay({ start: '2026-11-20T08:00:00Z', end: NOW, deadline: null });
    expect((await change(flightId)).status).toBe(200);
    expect(about(flightId)).toEqual([]);
  });
});

describe('on the real queue', () => {
  let queued: TestApi;
  let weitblick: BuiltSchool;
  let reto: BuiltMember;
  let caller: Caller;
  let statements: string[] = [];

  beforeAll(async () => {
    queued = await startApi({
      clock: () => now,
      realQueue: true,
      onStatement: (statement) => statements.push(statement),
    });
    weitblick = await buildSchool(queued.superuser, 'Flugschule Weitblick');
    reto = await buildMember(queued.superuser, weitblick, 'flight_teacher');
    caller = await queued.as(reto);
  });
  afterAll(() => queued.stop());

  const dayWith = async (people: number): Promise<FlightId> => {
    const flightId = await buildFlight(queued.superuser, weitblick, SATURDAY);
    for (let person = 0; person < people; person++) {
      const { memberId } = await buildMember(queued.superuser, weitblick);
      await buildSignUp(queued.superuser, weitblick.schoolId, flightId, memberId);
    }
    return flightId;
  };
  const tokenOf = async (flight_id: FlightId): Promise<string> =>
    (await caller.send(listFlights, { flight_ids: [flight_id] })).body[0].last_update;
  const waiting = async (): Promise<number> =>
    (await queued.superuser.query(`select from jobs.job where name = 'mail'`)).rowCount ?? 0;

  /** The number of mails and statements that one change of such a day causes. */
  const costOf = async (people: number, send: (flight_id: FlightId) => Promise<{ status: number }>) => {
    const flightId = await dayWith(people);
    const before = await waiting();
    statements = [];
    const { status } = await send(flightId);
    await mailNews(queued);
    return { status, statements: statements.length, mails: (await waiting()) - before };
  };
  const cancel = async (flight_id: FlightId) => {
    const last_update = await tokenOf(flight_id);
    statements = [];
    return caller.send(setFlightCanceled, { flight_id, canceled: true, last_update });
  };
  const remove = (flight_id: FlightId) => caller.send(deleteFlight, { flight_id });

  it.each([
    ['cancels', cancel],
    ['deletes', remove],
  ])('a person who %s a day of 200 causes as many statements as for a day of one', async (_name, send) => {
    const one = await costOf(1, send);
    const many = await costOf(200, send);
    expect([one.mails, many.mails]).toEqual([1, 200]);
    expect(many).toEqual({ status: 200, statements: one.statements, mails: 200 });
    expect(many.statements).toBeLessThan(38);
  });

  it('a change with an old token queues no mail', async () => {
    const old = async (flight_id: FlightId) => {
      const last_update = await tokenOf(flight_id);
      await queued.superuser.query('update app.flight set max_students = 5 where id = $1', [flight_id]);
      return caller.send(setFlightCanceled, { flight_id, canceled: true, last_update });
    };
    expect(await costOf(2, old)).toMatchObject({ status: 409, mails: 0 });
  });

  it('a deletion that fails after telling people tells nobody', async () => {
    await queued.superuser.query(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create trigger fail before delete on app.flight for each row execute function public.fail()`);
    const failed = await costOf(2, remove);
    await queued.superuser.query('drop trigger fail on app.flight');
    expect(failed).toMatchObject({ status: 500, mails: 0 });
    expect(statements.some((statement) => statement.includes('insert into app.notice'))).toBe(true);
  });
});
