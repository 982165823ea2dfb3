import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMembers, readOwnProfile } from '../../features/members/contract.ts';
import { recordPayment } from '../../features/members/profile.contract.ts';
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

/** `endsIn`: hours from now to the end of an eight-hour day. */
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
    ['is zero without any day', [], null, [0, 0]],
    ['counts a past day once, with one flight', [YESTERDAY], null, [1, 1]],
    ['counts a confirmed day', [{ ...YESTERDAY, canceled: false }], null, [1, 1]],
    ['does not count a cancelled day', [{ ...YESTERDAY, canceled: true }], null, [0, 0]],
    ['does not count a future day', [{ endsIn: 24 * 3 }], null, [0, 0]],
    ['does not count a day that is not over yet', [{ endsIn: 0.1 }], null, [0, 0]],
    ['counts a day that has just ended', [{ endsIn: -0.01 }], null, [1, 1]],
    ['does not count a day of absence', [{ ...YESTERDAY, absent: true }], null, [0, 0]],
    ['does not count flights on a day of absence', [{ ...YESTERDAY, absent: true, flights: 3 }], null, [0, 0]],
    ['counts a day without a flight', [{ ...YESTERDAY, flights: 0 }], null, [1, 0]],
    ['counts three flights as three', [{ ...YESTERDAY, flights: 3 }], null, [1, 3]],
    ['adds up days and flights', [{ ...LAST_WEEK, flights: 3 }, YESTERDAY, { endsIn: -60, flights: 0 }], null, [3, 4]],
    ['does not count days before the payment', [LAST_WEEK, { ...YESTERDAY, flights: 2 }], -24 * 3, [1, 2]],
    ['is zero after a payment after all days', [LAST_WEEK, YESTERDAY], -1, [0, 0]],
    ['counts a day during which the payment was made', [YESTERDAY], -28, [1, 1]],
    ['does not count a day that ended before the payment', [YESTERDAY], -23.9, [0, 0]],
    [
      'adds up days of all kinds',
      [
        LAST_WEEK,
        { ...YESTERDAY, flights: 2 },
        { endsIn: -60, absent: true },
        { endsIn: -50, canceled: true },
        { endsIn: 50, flights: 5 },
      ],
      -24 * 3,
      [1, 2],
    ],
  ])('%s', async (_name, days, paidHours, expected) => {
    expect(await counted(await built(days, paidHours))).toEqual(expected);
  });

  it('counts start instructors, too', async () => {
    expect(await counted(await built([{ ...YESTERDAY, flights: 4 }], null, 'start_instructor'))).toEqual([1, 4]);
  });

  it("counts the member's own days only, and not the days that a person teaches", async () => {
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

  it('is the same in every response, and sorts the list', async () => {
    const quiet = await buildSchool(api.superuser);
    const admin = await api.as(await buildMember(api.superuser, quiet, 'flight_teacher', { is_school_admin: true }));
    const members = [];
    for (const flights of [2, 7, 0]) {
      const member = await buildMember(api.superuser, quiet);
      const times = { start: inHours(-32), end: inHours(-24), deadline: null };
      const flight = await buildFlight(api.superuser, quiet, times);
      await buildSignUp(api.superuser, quiet.schoolId, flight, member.memberId, 'students', { flights });
      members.push({ member, flights, flight });
    }
    const sort = { roles: ['student'], response_type: 'full', sort: 'flights', descending: true };
    const { body: list } = await admin.send(listMembers, sort);
    expect(list.map((one: { participation: object }) => one.participation)).toEqual(
      [7, 2, 0].map((flights) => ({ partaken: 1, flights_since_last_payment: flights })),
    );
    for (const { member, flights, flight } of members) {
      const expected = { participation: { partaken: 1, flights_since_last_payment: flights } };
      expect(await readMember(admin, member)).toMatchObject(expected);
      expect((await (await api.as(member)).send(readOwnProfile)).body).toMatchObject(expected);
      const { body } = await admin.send(readFlightMembers, { flight_id: flight });
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

  it('resets the counts, and undoing it restores them', async () => {
    const member = await built([{ ...LAST_WEEK, flights: 3 }, YESTERDAY]);
    await pay(member, inHours(0));
    expect(await counted(member)).toEqual([0, 0]);
    await pay(member, '');
    expect(await counted(member)).toEqual([2, 4]);
  });

  it('undone after an earlier payment restores the counts since that one', async () => {
    const member = await built([{ ...LAST_WEEK, flights: 3 }, YESTERDAY], -24 * 3);
    const earlier = (await readMember(staff, member)).last_payment;
    await pay(member, inHours(0));
    await pay(member, earlier);
    expect(await counted(member)).toEqual([1, 1]);
  });

  it('does not affect later days', async () => {
    const member = await built([LAST_WEEK]);
    await pay(member, inHours(-48));
    await onDay(member, { ...YESTERDAY, flights: 2 });
    expect(await counted(member)).toEqual([1, 2]);
  });
});

describe('attendance that staff record', () => {
  it('is counted', async () => {
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
