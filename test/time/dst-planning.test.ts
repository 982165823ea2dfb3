import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFlights, type Flight, listFlights } from '../../features/flights/contract.ts';
import { batchOf, EMPTY_FORM } from '../../features/flights/screens/schedule/schedule.form.ts';
import { changeOwnSeat } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

const ZURICH = 'Europe/Zurich';
const LONG_BEFORE = '2026-10-01T10:00:00Z';

let now = LONG_BEFORE;
let api: TestApi;
let school: BuiltSchool;
let staff: Caller;

beforeAll(async () => {
  api = await startApi({ clock: () => Temporal.Instant.from(now) });
});
beforeEach(async () => {
  now = LONG_BEFORE;
  school = await buildSchool(api.superuser, 'School', ZURICH);
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
});
afterAll(() => api.stop());

const inState = async (flight_state: 'pending' | 'past'): Promise<Flight[]> =>
  (await staff.send(listFlights, { flight_state })).body;

const onTheClock = (at: string | null): string =>
  at === null
    ? 'none'
    : Temporal.Instant.from(at).toZonedDateTimeISO(ZURICH).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Plans the days before, at and after the clock change, with the form's own conversion. */
const planOver = async (days: readonly string[]): Promise<void> => {
  const { body } = batchOf({ ...EMPTY_FORM, starts: '08:00', days }, ZURICH);
  expect((await staff.send(createFlights, body)).status).toBe(200);
};

describe.each([
  ['the long night of 2026', ['2026-10-24', '2026-10-25', '2026-10-26'], '2026-10-25T07:00:00.000Z'],
  ['the short night of 2027', ['2027-03-27', '2027-03-28', '2027-03-29'], '2027-03-28T06:00:00.000Z'],
] as const)('%s', (_name, days, firstStart) => {
  it('keeps the start at 08:00 and the deadline at 20:00 the evening before, day by day', async () => {
    await planOver(days);
    const planned = await inState('pending');
    expect(
      planned.map(({ start_datetime, end_datetime, deadline_datetime }) =>
        [start_datetime, end_datetime, deadline_datetime].map(onTheClock),
      ),
    ).toEqual(
      days.map((day) => {
        const before = Temporal.PlainDate.from(day).subtract({ days: 1 });
        return [`${day}T08:00`, `${day}T16:30`, `${before}T20:00`];
      }),
    );
    expect(planned[1]?.start_datetime).toBe(firstStart);
  });

  it('ends a day without an end at 18:00', async () => {
    await staff.send(createFlights, {
      type: 'high_alt_flight',
      start_datetime: firstStart,
      max_students: 12,
      max_start_instructors: 1,
    });
    const [flight] = await inState('pending');
    expect(onTheClock(flight?.end_datetime ?? null)).toBe(`${days[1]}T18:00`);
  });

  it('keeps the day before pending until the midnight after the day of the change', async () => {
    await planOver([days[0]]);
    const midnight = Temporal.PlainDate.from(days[2]).toZonedDateTime(ZURICH).toInstant();
    now = midnight.subtract({ milliseconds: 1 }).toString();
    expect(await inState('pending')).toHaveLength(1);
    now = midnight.toString();
    expect([await inState('pending'), await inState('past')].map(({ length }) => length)).toEqual([0, 1]);
  });

  it('closes the sign-up at 20:00 the evening before, not an hour earlier or later', async () => {
    await planOver([days[1]]);
    const [flight] = await inState('pending');
    const [onTime, late] = await Promise.all(
      ['on time', 'late'].map(async () => api.as(await buildMember(api.superuser, school, 'student'))),
    );
    const seat = { flight_id: flight?.flight_id, role: 'students', action: 'sign-up' };
    const closing = Temporal.PlainDateTime.from(`${days[0]}T20:00`).toZonedDateTime(ZURICH).toInstant();
    now = closing.toString();
    expect((await onTime?.send(changeOwnSeat, seat))?.status).toBe(200);
    now = closing.add({ milliseconds: 1 }).toString();
    expect((await late?.send(changeOwnSeat, seat))?.body.code).toBe('deadline_passed');
  });
});

it('a start in the skipped hour is an hour later, and a start in the repeated hour is the first of the two', async () => {
  const { body } = batchOf({ ...EMPTY_FORM, starts: '02:30', days: ['2026-10-25', '2027-03-28'] }, ZURICH);
  expect((await staff.send(createFlights, body)).status).toBe(200);
  const planned = await inState('pending');
  expect(planned.map(({ start_datetime }) => start_datetime)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
  ]);
});
