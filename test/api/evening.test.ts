import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { saveBriefing } from '../../features/schools/briefing.contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
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

/** 09:00 to 17:00 in Zurich. */
const SATURDAY = { start: '2031-05-10T07:00:00Z', end: '2031-05-10T15:00:00Z', deadline: null };
const DEADLINE = '2031-05-09T18:00:00Z';
const THURSDAY = '2031-05-08T10:00:00Z';
const AT_SIX = '2031-05-09T16:00:00Z';

let now: Temporal.Instant;
let api: TestApi;
const statements: string[] = [];
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

const at = (instant: string) => {
  now = Temporal.Instant.from(instant);
};
/** Moves the clock to this time, tells people what is due, and mails it. */
const look = async (instant: string): Promise<void> => {
  at(instant);
  await api.background.everyMinute.evening();
  await api.background.everyMinute.notices();
};

beforeAll(async () => {
  api = await startApi({ clock: () => now, onStatement: (statement) => void statements.push(statement) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  at(THURSDAY);
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  teacher = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Reto', is_school_admin: true });
  staff = await api.as(teacher);
});

const buildDay = ({
  teachers = [teacher],
  ...facts
}: Omit<FlightFacts, 'teachers'> & { readonly teachers?: BuiltMember[] } = {}) =>
  buildFlight(api.superuser, school, { ...SATURDAY, ...facts, teachers: teachers.map(({ memberId }) => memberId) });
const join = async (flight: FlightId, first_name: string, role: 'student' | 'start_instructor' = 'student') => {
  const member = await buildMember(api.superuser, school, role, { first_name });
  await buildSignUp(
    api.superuser,
    school.schoolId,
    flight,
    member.memberId,
    role === 'student' ? 'students' : 'start_instructors',
  );
  return member;
};
const wait = async (flight_id: FlightId, first_name: string) => {
  const member = await buildMember(api.superuser, school, 'student', { first_name });
  const caller = await api.as(member);
  expect((await caller.send(changeOwnSeat, { flight_id, role: 'students', action: 'wait' })).status).toBe(200);
  return member;
};
const cancel = async (flight_id: FlightId) => {
  const [{ last_update }] = (await staff.send(listFlights, { flight_ids: [flight_id] })).body;
  expect((await staff.send(setFlightCanceled, { flight_id, canceled: true, last_update })).status).toBe(200);
};
const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email);
const subjects = (member: BuiltMember) => mailsTo(member).map(({ content }) => content.subject);
const textsOf = (member: BuiltMember) => mailsTo(member).flatMap(({ content }) => content.paragraphs);
const noticesOf = async ({ memberId }: BuiltMember) =>
  (
    await api.superuser.query(
      `select kind, title, path from app.notice where member_id = $1 and channel = 'app' order by made_at, kind`,
      [memberId],
    )
  ).rows;

const EVE = 'Your flight day: Saturday, 10 May 2031';

describe('on the evening before a day', () => {
  it('who has a seat hears when and where, and what to bring, also if it is not confirmed', async () => {
    await staff.send(saveBriefing, { what_to_bring: 'Sturdy shoes\nSunglasses', weather_links: '' });
    const flight = await buildDay();
    await api.superuser.query(
      `update app.flight set meeting_point = 'Talstation', meeting_time = '08:15', description = E'We fly at Ristis.\n\nLunch in the hut.' where id = $1`,
      [flight],
    );
    const livia = await join(flight, 'Livia');
    await look('2031-05-09T15:59:59Z');
    expect(subjects(livia)).toEqual([]);
    await look(AT_SIX);
    expect(mailsTo(livia)).toMatchObject([
      {
        language: 'en',
        content: {
          subject: EVE,
          greeting: 'Hello Livia',
          paragraphs: [
            'You have a seat on this flight day of Flugschule Weitblick: Saturday, 10 May 2031.',
            'High-altitude flight, 09:00 – 17:00.',
            'The day is not confirmed yet.',
            'Meeting point: Talstation, 08:15',
            'We fly at Ristis.',
            'Lunch in the hut.',
            'What to bring: Sturdy shoes, Sunglasses',
          ],
          action: { url: `http://127.0.0.1:3000/signups?school=${school.schoolId}#day-${flight}` },
        },
      },
    ]);
    expect(await noticesOf(livia)).toEqual([{ kind: 'tomorrow', title: EVE, path: `/signups#day-${flight}` }]);
  });

  it('the teachers hear once who comes, what is missing and who waits, with the links to the weather', async () => {
    await staff.send(saveBriefing, { what_to_bring: 'Shoes', weather_links: 'Wind https://wind.example' });
    const flight = await buildDay({ max_students: 1, max_start_instructors: 2 });
    const livia = await join(flight, 'Livia');
    await join(flight, 'Nina', 'start_instructor');
    const noah = await wait(flight, 'Noah');
    await api.superuser.query(
      `update app.member set last_name = 'Muster', insurance_valid_until = '2031-05-09', emergency_phone = '+41794123388' where id = $1`,
      [livia.memberId],
    );
    await look(AT_SIX);
    const [mail, ...others] = mailsTo(teacher);
    expect(others).toEqual([]);
    expect(mail?.content).toMatchObject({
      subject: 'Saturday, 10 May 2031: 2 come',
      text: 'Weather:\nWind: https://wind.example',
      action: { url: `http://127.0.0.1:3000/flight/${flight}?school=${school.schoolId}` },
    });
    expect(mail?.content.paragraphs).toEqual([
      'Flugschule Weitblick: High-altitude flight, 09:00 – 17:00.',
      'What to bring: Shoes',
      'Missing: the confirmation of the day',
      'Missing: start instructors, 1 of 2 come',
      'Missing: a meeting point',
      'Missing: Livia Muster: Liability insurance expires before this day (valid until 9 May 2031)',
      'Missing: emergency contact of Nina Muster',
      'Flight teachers (1): Reto Muster',
      'Start instructors (1): Nina Muster',
      'Students (1): Livia Muster',
      'Waiting list (1): Noah Muster',
    ]);
    expect((await noticesOf(teacher)).map(({ kind }) => kind)).toEqual(['digest']);
    expect(subjects(noah).filter((subject) => subject === EVE)).toEqual([]);
  });

  it('who hands their seat over is named to the teachers with the reason, and hears nothing', async () => {
    const flight = await buildDay();
    const livia = await join(flight, 'Livia');
    await api.superuser.query(`update app.signup set handed_over_at = now(), reason = 'Flu' where member_id = $1`, [
      livia.memberId,
    ]);
    await look(AT_SIX);
    expect(textsOf(teacher)).toContain('Can’t come (1): Livia Muster (Flu)');
    expect([subjects(teacher), await noticesOf(livia)]).toEqual([['Saturday, 10 May 2031: nobody comes'], []]);
  });

  it('the school admins hear it of a day without a teacher', async () => {
    const flight = await buildDay({ teachers: [] });
    const other = await buildMember(api.superuser, school, 'flight_teacher');
    const admin = await buildMember(api.superuser, school, 'student', { is_school_admin: true });
    await buildSignUp(api.superuser, school.schoolId, flight, admin.memberId);
    await look(AT_SIX);
    expect(textsOf(teacher)).toContain('Missing: a flight teacher');
    expect((await noticesOf(admin)).map(({ kind }) => kind)).toEqual(['digest']);
    expect(await noticesOf(other)).toEqual([]);
  });

  it('it is told once, by however many servers and looks', async () => {
    const flight = await buildDay();
    const livia = await join(flight, 'Livia');
    at(AT_SIX);
    await Promise.all(Array.from({ length: 4 }, () => api.background.everyMinute.evening()));
    await look('2031-05-09T17:00:00Z');
    expect([subjects(livia), mailsTo(teacher).length]).toEqual([[EVE], 1]);
    statements.length = 0;
    await api.background.everyMinute.evening();
    expect(statements).toHaveLength(1);
  });

  it('who gets a seat or teaches later is told then, the others are not told again', async () => {
    const flight = await buildDay();
    const livia = await join(flight, 'Livia');
    await look(AT_SIX);
    const jonas = await buildMember(api.superuser, school, 'student', { first_name: 'Jonas' });
    await staff.send(changeFlightMember, {
      flight_id: flight,
      user_id: jonas.memberId,
      role: 'students',
      action: 'sign-up',
      override: true,
    });
    const late = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Vera' });
    await api.superuser.query(
      'insert into app.flight_teacher (school_id, flight_id, member_id, position) values ($1, $2, $3, 1)',
      [school.schoolId, flight, late.memberId],
    );
    await look('2031-05-09T17:00:00Z');
    expect([subjects(livia), subjects(jonas).filter((one) => one === EVE)]).toEqual([[EVE], [EVE]]);
    expect([mailsTo(teacher).length, subjects(late)]).toEqual([1, ['Saturday, 10 May 2031: 2 come']]);
  });

  it.each([
    ['a day that is cancelled', (flight: FlightId) => cancel(flight), AT_SIX],
    ['a day that has begun', async () => undefined, '2031-05-10T07:00:00Z'],
    ['a day that is over', async () => undefined, '2031-05-10T16:00:00Z'],
  ])('nothing is told of %s', async (_what, change, when) => {
    const flight = await buildDay();
    const livia = await join(flight, 'Livia');
    await change(flight);
    await look(when);
    expect((await noticesOf(livia)).map(({ kind }) => kind)).not.toContain('tomorrow');
    expect((await noticesOf(teacher)).map(({ kind }) => kind)).not.toContain('digest');
  });

  it('a server that was down at six tells it until the day begins, in the morning also', async () => {
    const livia = await join(await buildDay(), 'Livia');
    await look('2031-05-10T06:00:00Z');
    expect(subjects(livia)).toEqual([EVE]);
  });

  it('a day that is planned at eight for tomorrow is told at once', async () => {
    await look(AT_SIX);
    at('2031-05-09T18:00:00Z');
    const livia = await join(await buildDay(), 'Livia');
    await look('2031-05-09T18:01:00Z');
    expect(subjects(livia)).toEqual([EVE]);
  });

  it('a day that is moved to another date is told anew', async () => {
    const flight = await buildDay();
    const livia = await join(flight, 'Livia');
    await look(AT_SIX);
    await api.superuser.query(
      `update app.flight set start_datetime = start_datetime + interval '1 day', end_datetime = end_datetime + interval '1 day' where id = $1`,
      [flight],
    );
    await look('2031-05-09T17:00:00Z');
    expect(subjects(livia)).toEqual([EVE]);
    await look('2031-05-10T16:00:00Z');
    expect(subjects(livia)).toEqual([EVE, 'Your flight day: Sunday, 11 May 2031']);
    expect(mailsTo(teacher)).toHaveLength(2);
  });

  it('six is six on the clock of the school, in another part of the world', async () => {
    school = await buildSchool(api.superuser, 'School', 'America/New_York');
    teacher = await buildMember(api.superuser, school, 'flight_teacher');
    const livia = await join(await buildDay(), 'Livia');
    await look('2031-05-09T21:59:59Z');
    expect(await noticesOf(livia)).toEqual([]);
    await look('2031-05-09T22:00:00Z');
    expect((await noticesOf(livia)).map(({ kind }) => kind)).toEqual(['tomorrow']);
  });

  it('a day with two hundred people is told, although not all of them fit into the key of a notice', async () => {
    const flight = await buildDay({ max_students: 200 });
    await api.superuser.query(
      `with people as (
         insert into app.member (school_id, id, email, first_name, last_name, role)
         select $1, gen_random_uuid(), 's' || n || '-' || left($2::text, 8) || '@bergluft.example', 'S' || n, '', 'student' from generate_series(1, 200) n returning school_id, id)
       insert into app.signup (school_id, flight_id, member_id, seat) select school_id, $2::uuid, id, 'students' from people`,
      [school.schoolId, flight],
    );
    await look(AT_SIX);
    expect(subjects(teacher)).toEqual(['Saturday, 10 May 2031: 200 come']);
  });
});

describe('24 hours before sign-up closes', () => {
  const kinds = async (member: BuiltMember) => (await noticesOf(member)).map(({ kind }) => kind);

  it('students who have a seat, or wait, hear it once; start instructors and teachers do not', async () => {
    const flight = await buildDay({ max_students: 1, deadline: DEADLINE });
    const livia = await join(flight, 'Livia');
    const nina = await join(flight, 'Nina', 'start_instructor');
    const [noah, mia] = [await wait(flight, 'Noah'), await wait(flight, 'Mia')];
    await look('2031-05-08T17:59:59Z');
    expect(await kinds(livia)).toEqual([]);
    at('2031-05-08T18:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => api.background.everyMinute.evening()));
    await look('2031-05-08T18:05:00Z');
    expect(mailsTo(livia).map(({ content }) => content)).toMatchObject([
      {
        subject: 'Sign-up closes Fri 9 May, 20:00: Saturday, 10 May 2031',
        paragraphs: [
          'Sign-up for this flight day of Flugschule Weitblick closes Fri 9 May, 20:00: Saturday, 10 May 2031.',
          'You have a seat. Until then you can sign off; after that you can only hand it over: it stays yours until somebody takes it.',
        ],
      },
    ]);
    expect(textsOf(noah)).toContainEqual(expect.stringContaining('you are no. 1 on the waiting list'));
    expect(textsOf(mia)).toContainEqual(expect.stringContaining('you are no. 2 on the waiting list'));
    expect([await kinds(nina), await kinds(teacher)]).toEqual([[], []]);
  });

  it('nothing is told of a cancelled day, or after the deadline; another date of it is told anew', async () => {
    const [canceled, late, moved] = (await Promise.all([1, 2, 3].map(() => buildDay({ deadline: DEADLINE })))) as [
      FlightId,
      FlightId,
      FlightId,
    ];
    await cancel(canceled);
    const people = [await join(canceled, 'Livia'), await join(late, 'Noah'), await join(moved, 'Mia')] as const;
    await api.superuser.query(`update app.flight set deadline_datetime = '2031-05-08T12:00:00Z' where id = any ($1)`, [
      [late, moved],
    ]);
    await look('2031-05-08T12:00:00Z');
    expect(await Promise.all(people.map(kinds))).toEqual(
      [[], [], []].map(() => expect.not.arrayContaining(['deadline'])),
    );
    await api.superuser.query(`update app.flight set deadline_datetime = '2031-05-09T12:00:00Z' where id = $1`, [
      moved,
    ]);
    await look('2031-05-08T13:00:00Z');
    await api.superuser.query(`update app.flight set deadline_datetime = '2031-05-10T06:00:00Z' where id = $1`, [
      moved,
    ]);
    await look('2031-05-09T06:30:00Z');
    expect((await kinds(people[2])).filter((kind) => kind === 'deadline')).toHaveLength(2);
  });
});
