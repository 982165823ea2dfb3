import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, updateFlight } from '../../features/flights/contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildFlight, buildMember, buildSchool } from '../support/school.ts';

/** Set by the control tests: no lock is taken, and others read before the first one writes. */
const without = vi.hoisted(() => {
  /** Holds every request until `expected` requests have arrived, so that the outcome does not depend on chance. */
  const meeting = (expected: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let come = 0;
    return () => {
      come += 1;
      if (come >= expected) resolve();
      return promise;
    };
  };
  return { locks: false, meeting, atTheFlight: meeting(0), atTheSeats: meeting(0) };
});

vi.mock('../../features/flights/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/flights/repository.ts')>();
  const lockFlight: typeof real.lockFlight = async (tx, id, now) => {
    if (!without.locks) return real.lockFlight(tx, id, now);
    const [flight] = await real.flightsById(tx, [id], now);
    await without.atTheFlight();
    return flight ?? null;
  };
  return { ...real, lockFlight };
});

vi.mock('../../features/members/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/members/repository.ts')>();
  const lockMember: typeof real.lockMember = async (tx, id) => {
    if (!without.locks) return real.lockMember(tx, id);
    const [member] = await real.fullMembers(tx, [id]);
    return member === undefined ? null : { ...member, insurance_valid_until: null, blocks_expired_insurance: false };
  };
  return { ...real, lockMember };
});

// The last read before a sign-up is decided: the other request must not have written by then.
vi.mock('../../features/signups/repository.ts', async (original) => {
  const real = await original<typeof import('../../features/signups/repository.ts')>();
  const seatsOfMember: typeof real.seatsOfMember = async (...looking) => {
    const seats = await real.seatsOfMember(...looking);
    if (without.locks) await without.atTheSeats();
    return seats;
  };
  return { ...real, seatsOfMember };
});

let api: TestApi;
let school: BuiltSchool;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
});
afterAll(() => api.stop());

/** Takes no locks and holds all writes until `expected` requests have read. */
const withoutLocks = async <Result>(expected: number, work: () => Promise<Result>): Promise<Result> => {
  Object.assign(without, {
    locks: true,
    atTheFlight: without.meeting(expected),
    atTheSeats: without.meeting(expected),
  });
  try {
    return await work();
  } finally {
    without.locks = false;
  }
};

const students = (count: number): Promise<Caller[]> =>
  Promise.all(Array.from({ length: count }, async () => api.as(await buildMember(api.superuser, school))));

const press = (caller: Caller, flight_id: FlightId) =>
  caller.send(changeOwnSeat, { flight_id, role: 'students', action: 'sign-up' });

/** Sends again after a 503: a busy machine may refuse some of many requests. */
const pressUntilAnswered = async (caller: Caller, flight: FlightId): ReturnType<typeof press> => {
  const reply = await press(caller, flight);
  return reply.status === 503 ? pressUntilAnswered(caller, flight) : reply;
};

const taken = async (flight: FlightId): Promise<number> => {
  const { rows } = await api.superuser.query<{ n: number }>(
    'select count(*)::int as n from app.signup where flight_id = $1',
    [flight],
  );
  return rows[0]?.n ?? 0;
};

describe('200 people sign up for 12 seats at the same moment', () => {
  it('gives a seat to exactly 12 and refuses the others because the flight is full', async () => {
    const people = await students(200);
    const flight = await buildFlight(api.superuser, school, { max_students: 12 });
    const replies = await Promise.all(people.map((person) => pressUntilAnswered(person, flight)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(replies.filter(({ body }) => body.code === 'flight_full')).toHaveLength(188);
    expect(await taken(flight)).toBe(12);
  });

  it('control: without the lock there are more sign-ups than seats', async () => {
    const people = await students(40);
    const flight = await buildFlight(api.superuser, school, { max_students: 2 });
    await withoutLocks(3, () => Promise.all(people.map((person) => press(person, flight))));
    expect(await taken(flight)).toBeGreaterThan(2);
  });
});

describe('one member signs up for two flights of the same day at once', () => {
  const twoOfOneDay = async () => {
    const [person] = await students(1);
    const flights = [await buildFlight(api.superuser, school), await buildFlight(api.superuser, school)] as const;
    const replies = await Promise.all(flights.map((flight) => press(person as Caller, flight)));
    return { flights, replies };
  };

  it('gives exactly one seat', async () => {
    for (let round = 0; round < 10; round++) {
      const { replies } = await twoOfOneDay();
      expect(replies.map(({ body }) => body.code ?? 'signed up').sort()).toEqual([
        'second_flight_same_day',
        'signed up',
      ]);
    }
  });

  it('gives exactly one seat without the lock, because the database has the rule too', async () => {
    const { flights, replies } = await withoutLocks(2, twoOfOneDay);
    expect((await taken(flights[0])) + (await taken(flights[1]))).toBe(1);
    expect(replies.map(({ body }) => body.code ?? 'signed up')).toContain('second_flight_same_day');
  });

  it('control: without both it gives both seats', async () => {
    await api.superuser.query('alter table app.signup disable trigger one_flight_a_day');
    const { flights } = await withoutLocks(2, twoOfOneDay);
    await api.superuser.query('alter table app.signup enable trigger one_flight_a_day');
    expect((await taken(flights[0])) + (await taken(flights[1]))).toBe(2);
  });
});

describe('two teachers move two people in opposite directions between the same two flights', () => {
  it('both are moved every time, without a deadlock', async () => {
    const staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const [one, two] = [await buildMember(api.superuser, school), await buildMember(api.superuser, school)];
    const flights = [await buildFlight(api.superuser, school), await buildFlight(api.superuser, school)] as const;
    const put = (member: BuiltMember, flight_id: FlightId) =>
      staff.send(changeFlightMember, {
        flight_id,
        user_id: member.memberId,
        role: 'students',
        action: 'sign-up',
        move: true,
      });
    await put(one, flights[0]);
    await put(two, flights[1]);
    for (let round = 0; round < 20; round++) {
      const [first, second] = round % 2 === 0 ? flights : flights.toReversed();
      const replies = await Promise.all([put(one, second as FlightId), put(two, first as FlightId)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect([await taken(flights[0]), await taken(flights[1])]).toEqual([1, 1]);
  });
});

describe('two people save the same flight day with the same token', () => {
  const twoEdits = async () => {
    const staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
    const flight_id = await buildFlight(api.superuser, school);
    const { body } = await staff.send(listFlights, { flight_ids: [flight_id] });
    const { type, start_datetime, end_datetime, deadline_datetime, max_start_instructors, last_update } = body[0];
    const patch = {
      flight_id,
      type,
      start_datetime,
      end_datetime,
      deadline_datetime,
      max_start_instructors,
      last_update,
    };
    return Promise.all([3, 4].map((max_students) => staff.send(updateFlight, { ...patch, max_students })));
  };

  it('saves exactly one', async () => {
    for (let round = 0; round < 10; round++) {
      const replies = await twoEdits();
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('control: without the lock both are saved, and one is lost', async () => {
    const replies = await withoutLocks(2, twoEdits);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});
