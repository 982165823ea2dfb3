import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMembers, readOwnProfile, recordPayment } from '../../features/members/contract.ts';
import { markAttendance, readFlightMembers } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { readMember } from '../support/profile.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
  type SignUpFacts,
} from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
});
afterAll(() => api.stop());

const inHours = (hours: number) =>
  Temporal.Now.instant()
    .add({ seconds: Math.round(hours * 3600) })
    .toString();

/** Hours from now to the end of an eight-hour day. */
type Day = SignUpFacts & Pick<FlightFacts, 'canceled'> & { readonly endsIn: number };

const onDay = async (member: BuiltMember, { endsIn, canceled = null, ...signUp }: Day) => {
  const times = { start: inHours(endsIn - 8), end: inHours(endsIn), deadline: null };
  const flight = await buildFlight(api.superuser, school, { ...times, canceled });
  const seat = member.role === 'start_instructor' ? 'start_instructors' : 'students';
  await buildSignUp(api.superuser, school.schoolId, flight, member.memberId, seat, signUp);
  return flight;
};

const built = async (days: readonly Day[], paidHours: number | null = null, role: BuiltMember['role'] = 'student') => {
  const last_payment = paidHours === null ? null : inHours(paidHours);
  const member = await buildMember(api.superuser, school, role, { last_payment });
  for (const day of days) await onDay(member, day);
  return member;
};

const counted = async (member: BuiltMember): Promise<[number, number]> => {
  const { partaken, flights_since_last_payment } = (await readMember(staff, member)).participation;
  return [partaken, flights_since_last_payment];
};

const YESTERDAY = { endsIn: -24 };
const LAST_WEEK = { endsIn: -24 * 7 };

/** Days taken part in and single flights, both since the last payment. */
describe('participation', () => {
  it.each<[string, readonly Day[], number | null, [number, number]]>([
    ['without any day', [], null, [0, 0]],
    ['a past day counts once, with one flight', [YESTERDAY], null, [1, 1]],
    ['a confirmed one does too', [{ ...YESTERDAY, canceled: false }], null, [1, 1]],
    ['a cancelled one does not', [{ ...YESTERDAY, canceled: true }], null, [0, 0]],
    ['a day to come does not', [{ endsIn: 24 * 3 }], null, [0, 0]],
    ['a day that is not over does not yet', [{ endsIn: 0.1 }], null, [0, 0]],
    ['a day that has just ended does', [{ endsIn: -0.01 }], null, [1, 1]],
    ['who was absent has not taken part', [{ ...YESTERDAY, absent: true }], null, [0, 0]],
    ['and has not flown what was noted before', [{ ...YESTERDAY, absent: true, flights: 3 }], null, [0, 0]],
    ['who did not fly has taken part', [{ ...YESTERDAY, flights: 0 }], null, [1, 0]],
    ['three flights are three', [{ ...YESTERDAY, flights: 3 }], null, [1, 3]],
    ['days and flights add up', [{ ...LAST_WEEK, flights: 3 }, YESTERDAY, { endsIn: -48, flights: 0 }], null, [3, 4]],
    ['days before the payment are paid', [LAST_WEEK, { ...YESTERDAY, flights: 2 }], -24 * 3, [1, 2]],
    ['a payment after all of them leaves nothing', [LAST_WEEK, YESTERDAY], -1, [0, 0]],
    ['a payment during the day does not pay for that day', [YESTERDAY], -28, [1, 1]],
    ['a payment after its end does', [YESTERDAY], -23.9, [0, 0]],
    [
      'of all kinds at once',
      [
        LAST_WEEK,
        { ...YESTERDAY, flights: 2 },
        { endsIn: -48, absent: true },
        { endsIn: -50, canceled: true },
        { endsIn: 50, flights: 5 },
      ],
      -24 * 3,
      [1, 2],
    ],
  ])('%s', async (_name, days, paidHours, expected) => {
    expect(await counted(await built(days, paidHours))).toEqual(expected);
  });

  it('is counted for start instructors too', async () => {
    expect(await counted(await built([{ ...YESTERDAY, flights: 4 }], null, 'start_instructor'))).toEqual([1, 4]);
  });

  it('is of the member alone, and not of the days that somebody teaches', async () => {
    const [member, other] = [await built([YESTERDAY]), await built([{ ...YESTERDAY, flights: 5 }])];
    expect([await counted(member), await counted(other)]).toEqual([
      [1, 1],
      [1, 5],
    ]);
    const teacher = await buildMember(api.superuser, school, 'flight_teacher');
    const times = { start: inHours(-32), end: inHours(-24), deadline: null };
    await buildFlight(api.superuser, school, { ...times, teachers: [teacher.memberId] });
    expect(await counted(teacher)).toEqual([0, 0]);
  });

  it('is the same wherever it is read, and orders the list', async () => {
    const quiet = await buildSchool(api.superuser);
    const teacher = await api.as(await buildMember(api.superuser, quiet, 'flight_teacher'));
    const members = [];
    for (const flights of [2, 7, 0]) {
      const member = await buildMember(api.superuser, quiet);
      const times = { start: inHours(-32), end: inHours(-24), deadline: null };
      const flight = await buildFlight(api.superuser, quiet, times);
      await buildSignUp(api.superuser, quiet.schoolId, flight, member.memberId, 'students', { flights });
      members.push({ member, flights, flight });
    }
    const sort = { roles: ['student'], response_type: 'full', sort: 'flights', descending: true };
    const { body: list } = await teacher.send(listMembers, sort);
    expect(list.map((one: { participation: object }) => one.participation)).toEqual(
      [7, 2, 0].map((flights) => ({ partaken: 1, flights_since_last_payment: flights })),
    );
    for (const { member, flights, flight } of members) {
      const expected = { participation: { partaken: 1, flights_since_last_payment: flights } };
      expect(await readMember(teacher, member)).toMatchObject(expected);
      expect((await (await api.as(member)).send(readOwnProfile)).body).toMatchObject(expected);
      const { body } = await teacher.send(readFlightMembers, { flight_id: flight });
      expect(body.students_docs[0]).toMatchObject(expected);
    }
  });
});

describe('a payment', () => {
  const pay = async (member: BuiltMember, last_payment: string): Promise<void> => {
    const { last_update } = await readMember(staff, member);
    const query = new URLSearchParams({ target_user: member.memberId, last_payment, last_update });
    const { status } = await staff.send({ ...recordPayment, path: `${recordPayment.path}?${query}` });
    expect(status).toBe(200);
  };

  it('begins anew, and undone brings back what there was', async () => {
    const member = await built([{ ...LAST_WEEK, flights: 3 }, YESTERDAY]);
    await pay(member, inHours(0));
    expect(await counted(member)).toEqual([0, 0]);
    await pay(member, '');
    expect(await counted(member)).toEqual([2, 4]);
  });

  it('undone after an earlier one brings back what there was since that', async () => {
    const member = await built([{ ...LAST_WEEK, flights: 3 }, YESTERDAY], -24 * 3);
    const earlier = (await readMember(staff, member)).last_payment;
    await pay(member, inHours(0));
    await pay(member, earlier);
    expect(await counted(member)).toEqual([1, 1]);
  });

  it('does not touch the days that come after it', async () => {
    const member = await built([LAST_WEEK]);
    await pay(member, inHours(-48));
    await onDay(member, { ...YESTERDAY, flights: 2 });
    expect(await counted(member)).toEqual([1, 2]);
  });
});

describe('what staff note on the day', () => {
  it('is what counts', async () => {
    const member = await built([]);
    const flight_id = await onDay(member, YESTERDAY);
    const note = async (change: object) => {
      const { status, body } = await staff.send(markAttendance, { flight_id, user_id: member.memberId, ...change });
      expect(status).toBe(200);
      return [[body.absent, body.flights], await counted(member)];
    };
    expect(await note({ flights: 3 })).toEqual([
      [false, 3],
      [1, 3],
    ]);
    expect(await note({ absent: true })).toEqual([
      [true, 3],
      [0, 0],
    ]);
    expect(await note({ absent: false })).toEqual([
      [false, 3],
      [1, 3],
    ]);
    expect(await note({ flights: 0 })).toEqual([
      [false, 0],
      [1, 0],
    ]);
    expect(await note({})).toEqual([
      [false, 0],
      [1, 0],
    ]);
  });
});
