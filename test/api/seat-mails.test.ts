import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { deleteFlight, listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { listMembers } from '../../features/members/contract.ts';
import { changeAccessRights } from '../../features/members/profile.contract.ts';
import { changeFlightMember, changeOwnSeat, type Seat } from '../../features/signups/contract.ts';
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

const NOW = Temporal.Instant.from('2026-11-20T17:40:00Z');
const SATURDAY = { start: '2026-11-21T07:30:00Z', end: '2026-11-21T16:00:00Z', deadline: '2026-11-20T19:00:00Z' };
const PUBLIC_URL = 'http://127.0.0.1:3000';

let now = NOW;
let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;
let livia: BuiltMember;
let flightId: FlightId;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  teacher = await buildMember(api.superuser, school, 'flight_teacher', {
    first_name: 'Reto',
    last_name: 'Berger',
    is_school_admin: true,
  });
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

const newDay = (facts: FlightFacts = {}) => buildFlight(api.superuser, school, { ...SATURDAY, ...facts });
beforeEach(async () => {
  now = NOW;
  flightId = await newDay();
  livia = await buildMember(api.superuser, school, 'student', { first_name: 'Livia' });
});

interface Change {
  readonly by?: Caller;
  readonly day?: FlightId;
  readonly member?: BuiltMember;
  readonly role?: Seat;
  readonly move?: boolean;
}
const change =
  (action: 'sign-up' | 'sign-out') =>
  async ({ by = staff, day = flightId, member = livia, role = 'students', move = false }: Change = {}) => {
    const body = { flight_id: day, user_id: member.memberId, role, action, move, override: true };
    const reply = await by.send(changeFlightMember, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
const putOn = change('sign-up');
const takeOff = change('sign-out');
const signedUp = (day = flightId) => buildSignUp(api.superuser, school.schoolId, day, livia.memberId);

const passes = async (seconds: number): Promise<void> => {
  now = now.add({ seconds });
  await api.mailDue();
};
const CHOOSE = () => ({
  label: 'Choose what you are notified of',
  url: `${PUBLIC_URL}/notices/settings?school=${school.schoolId}`,
});
const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email);
const subjects = (member = livia) => mailsTo(member).map(({ content }) => content.subject);
const ON = 'You are signed up: Saturday, 21 November 2026';
const OFF = 'You are signed off: Saturday, 21 November 2026';

const speaks = async (member: BuiltMember, language: string): Promise<Caller> => {
  const caller = await api.as(member);
  await api.superuser.query('insert into app.preference (school_id, identity_id, language) values ($1, $2, $3)', [
    member.schoolId,
    caller.identityId,
    language,
  ]);
  return caller;
};
const tokenOf = async (day = flightId): Promise<string> =>
  (await staff.send(listFlights, { flight_ids: [day] })).body[0].last_update;
const set = async (canceled: boolean, more: object = {}) =>
  staff.send(setFlightCanceled, { flight_id: flightId, canceled, last_update: await tokenOf(), ...more });

describe('a member whom staff put on a day', () => {
  it('gets a mail two minutes later that says by whom, and leads to the day', async () => {
    await putOn();
    await passes(119);
    expect(subjects()).toEqual([]);
    await passes(1);
    expect(mailsTo(livia).map(({ content }) => content)).toEqual([
      {
        subject: ON,
        greeting: 'Hello Livia',
        paragraphs: [
          'Reto Berger of Flugschule Weitblick has signed you up for the flight day on Saturday, 21 November 2026.',
          'High-altitude flight, 08:30 – 17:00. Your seat: student.',
          'The day is not confirmed yet. You will be told when it is.',
        ],
        action: { label: 'View flight days', url: `${PUBLIC_URL}/signups?school=${school.schoolId}#day-${flightId}` },
        remarks: [expect.stringContaining('You can’t come?')],
        choose: CHOOSE(),
      },
    ]);
    await passes(600);
    expect(mailsTo(livia)).toHaveLength(1);
  });

  it('gets it in their own language, or else in that of the school, not of the person who put them on it', async () => {
    const german = await buildMember(api.superuser, school, 'flight_teacher', { first_name: 'Andrea' });
    const by = await speaks(german, 'de-CH');
    await putOn({ by });
    const tobias = await buildMember(api.superuser, school, 'start_instructor');
    await speaks(tobias, 'de-CH');
    await putOn({ by, member: tobias, role: 'start_instructors' });
    await passes(120);
    expect(subjects()).toEqual([ON]);
    expect(mailsTo(livia)[0]?.content.paragraphs).toContain('High-altitude flight, 08:30 – 17:00. Your seat: student.');
    expect(mailsTo(tobias)[0]?.content.paragraphs).toContain(
      'Höhenflug, 08:30 – 17:00 Uhr. Dein Platz: Starthelfer/in.',
    );
  });

  it('reads the name of the school if a product admin did it', async () => {
    const admin = await api.as(null, { sentinel: true });
    const body = { flight_id: flightId, user_id: livia.memberId, role: 'students', action: 'sign-up' };
    const reply = await admin.send(changeFlightMember, body, { 'x-school-id': school.schoolId });
    expect(reply.status).toBe(200);
    await passes(120);
    expect(mailsTo(livia)[0]?.content.paragraphs[0]).toMatch(/^Flugschule Weitblick has signed you up/);
  });
});

it('a member whom staff take off a day gets a mail that says by whom', async () => {
  await signedUp();
  await takeOff();
  await passes(120);
  expect(mailsTo(livia).map(({ content }) => content)).toEqual([
    {
      subject: OFF,
      greeting: 'Hello Livia',
      paragraphs: [
        'Reto Berger of Flugschule Weitblick has signed you off from the flight day on Saturday, 21 November 2026.',
        'High-altitude flight, 08:30 – 17:00. Your seat was: student.',
      ],
      action: { label: 'View flight days', url: `${PUBLIC_URL}/signups?school=${school.schoolId}#day-${flightId}` },
      remarks: [expect.stringContaining('ask your school')],
      choose: CHOOSE(),
    },
  ]);
});

describe('within the two minutes', () => {
  it('on and off again sends nothing', async () => {
    await putOn();
    await passes(60);
    await takeOff();
    await passes(600);
    expect(subjects()).toEqual([]);
  });

  it('off and on again, as Undo does, sends nothing', async () => {
    await signedUp();
    await takeOff();
    await passes(60);
    await putOn();
    await passes(600);
    expect(subjects()).toEqual([]);
  });

  it('on, off and on is one mail, two minutes after the last change', async () => {
    await putOn();
    await passes(60);
    await takeOff();
    await passes(60);
    await putOn();
    await passes(119);
    expect(subjects()).toEqual([]);
    await passes(1);
    expect(subjects()).toEqual([ON]);
  });

  it('a member who signs off from it gets nothing', async () => {
    await putOn();
    const own = await api.as(livia);
    await own.send(changeOwnSeat, { flight_id: flightId, role: 'students', action: 'sign-out' });
    await passes(120);
    expect(subjects()).toEqual([]);
  });

  it('a later change is a mail of its own', async () => {
    await putOn();
    await passes(120);
    await takeOff();
    await passes(120);
    expect(subjects()).toEqual([ON, OFF]);
    expect(new Set(mailsTo(livia).map(({ cause }) => cause)).size).toBe(2);
  });

  it('two servers send one mail', async () => {
    await putOn();
    now = now.add({ seconds: 120 });
    await Promise.all([api.mailDue(), api.mailDue(), api.mailDue()]);
    expect(subjects()).toEqual([ON]);
  });
});

describe('a move to another flight of the day', () => {
  const moved = async (move: (to: FlightId) => Promise<void>) => {
    await signedUp();
    const evening = { start: '2026-11-21T12:30:00Z', end: '2026-11-21T16:30:00Z' };
    await move(await newDay({ ...evening, type: 'basic_course' }));
    await passes(120);
    return mailsTo(livia).map(({ content: { subject, paragraphs } }) => [subject, ...paragraphs]);
  };
  const ONE_MAIL = [
    [
      'You are on another flight: Saturday, 21 November 2026',
      'Reto Berger of Flugschule Weitblick has moved you to another flight on Saturday, 21 November 2026.',
      'Basic course, 13:30 – 17:30. Your seat: student.',
      'You were on: Saturday, 21 November 2026, High-altitude flight, 08:30 – 17:00.',
      'The day is not confirmed yet. You will be told when it is.',
    ],
  ];

  it('is one mail', async () => {
    expect(await moved((day) => putOn({ day, move: true }))).toEqual(ONE_MAIL);
  });

  it('is one mail if it is done in two steps', async () => {
    const inTwoSteps = async (day: FlightId) => {
      await takeOff();
      await passes(90);
      await putOn({ day });
    };
    expect(await moved(inTwoSteps)).toEqual(ONE_MAIL);
  });
});

describe('nobody is mailed', () => {
  it('about what they did themselves', async () => {
    await putOn({ member: teacher, role: 'start_instructors' });
    const own = await api.as(livia);
    await own.send(changeOwnSeat, { flight_id: flightId, role: 'students', action: 'sign-up' });
    await passes(120);
    expect([subjects(teacher), subjects()]).toEqual([[], []]);
  });

  it('without an address', async () => {
    await putOn({ member: await buildMember(api.superuser, school, 'student', { email: '' }) });
    await passes(120);
    expect(api.mails.filter(({ cause }) => cause.includes(flightId))).toEqual([]);
  });

  it('who has lost access meanwhile', async () => {
    await putOn();
    const { body } = await staff.send(listMembers, { user_ids: [livia.memberId], response_type: 'full' });
    const rights = { user_id: livia.memberId, disabled: true, last_update: body[0].last_update };
    expect((await staff.send(changeAccessRights, rights)).status).toBe(200);
    await passes(120);
    expect(subjects()).toEqual([]);
    expect((await api.superuser.query('select from app.seat_news')).rowCount).toBe(0);
  });

  it('about a day that is over', async () => {
    flightId = await newDay({ start: '2026-11-20T08:00:00Z', end: '2026-11-20T16:00:00Z', deadline: null });
    await putOn();
    await passes(120);
    expect(subjects()).toEqual([]);
  });

  it('if the change is refused', async () => {
    await set(true);
    const body = { flight_id: flightId, user_id: livia.memberId, role: 'students', action: 'sign-up' };
    expect((await staff.send(changeFlightMember, body)).status).toBe(409);
    await passes(120);
    expect(subjects()).toEqual([]);
  });
});

describe('together with a change of the day', () => {
  it('being put on it is one mail, with the state of the day', async () => {
    await putOn();
    await passes(60);
    await set(false);
    await passes(60);
    expect(subjects()).toEqual([]);
    await passes(60);
    expect(subjects()).toEqual([ON]);
    expect(mailsTo(livia)[0]?.content.paragraphs).toContain('The day is confirmed.');
  });

  it('being put on it after the day was confirmed is one mail', async () => {
    await set(false);
    await passes(60);
    await putOn();
    await passes(60);
    expect(subjects()).toEqual([]);
    await passes(60);
    expect(subjects()).toEqual([ON]);
  });

  it('being taken off it is one mail', async () => {
    await signedUp();
    await set(true, { reason: 'wind' });
    await takeOff();
    await passes(120);
    expect(subjects()).toEqual([OFF]);
  });

  it('a deletion is told to those who know of their seat', async () => {
    await signedUp();
    const other = await buildMember(api.superuser, school, 'student');
    await takeOff();
    await putOn({ member: other });
    expect((await staff.send(deleteFlight, { flight_id: flightId })).body).toEqual({ success: true, told: 1 });
    await passes(120);
    expect([subjects(), subjects(other)]).toEqual([['Does not take place: Saturday, 21 November 2026'], []]);
  });
});
