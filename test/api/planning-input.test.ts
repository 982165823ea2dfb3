import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlights, listFlights, updateFlight } from '../../features/flights/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltMember, type BuiltSchool, buildMember, buildSchool } from '../support/school.ts';

let api: TestApi;
let school: BuiltSchool;
let teacher: BuiltMember;
let staff: Caller;

beforeAll(async () => {
  api = await startApi();
  school = await buildSchool(api.superuser);
  teacher = await buildMember(api.superuser, school, 'flight_teacher');
  staff = await api.as(teacher);
});
afterAll(() => api.stop());

const START = '2031-05-10T06:30:00.000Z';
const schedule = {
  type: 'high_alt_flight',
  start_datetime: START,
  end_datetime: '2031-05-10T15:00:00.000Z',
  deadline_datetime: '2031-05-09T18:00:00.000Z',
  max_students: 12,
  max_start_instructors: 1,
};

const flights = async (): Promise<unknown[]> => (await staff.send(listFlights, { flight_state: 'all' })).body;

/** A name, the field, the code, and the input that causes it. Each input is sent with a new day and with a change. */
const ONE_DAY: readonly (readonly [string, string, string, Record<string, unknown>])[] = [
  [
    'a deadline after the start',
    'deadline_datetime',
    'deadline_after_start',
    { deadline_datetime: '2031-05-10T06:30:00.001Z' },
  ],
  ['an end before the start', 'end_datetime', 'end_not_after_start', { end_datetime: '2031-05-10T06:00:00Z' }],
  ['an end equal to the start', 'end_datetime', 'end_not_after_start', { end_datetime: START }],
  ['a course of 32 days', 'end_datetime', 'lasts_too_long', { end_datetime: '2031-06-11T06:30:00Z' }],
  ['a limit of -1', 'max_students', 'too_small', { max_students: -1 }],
  ['a limit of 1.5', 'max_students', 'not_a_whole_number', { max_students: 1.5 }],
  ['a limit of 201', 'max_students', 'too_large', { max_students: 201 }],
  ['a limit of 10⁹', 'max_start_instructors', 'too_large', { max_start_instructors: 1e9 }],
  ['a limit as text', 'max_students', 'wrong_type', { max_students: 'twelve' }],
  ['no limit', 'max_students', 'required', { max_students: null }],
  ['a day in 1900', 'start_datetime', 'too_far_away', { start_datetime: '1900-05-10T06:30:00Z' }],
  ['a day in 2201', 'start_datetime', 'too_far_away', { start_datetime: '2201-05-10T06:30:00Z' }],
  ['30 February', 'start_datetime', 'wrong_format', { start_datetime: '2031-02-30T06:30:00Z' }],
  ['a day without a time', 'start_datetime', 'wrong_format', { start_datetime: '2031-05-10' }],
  ['an unknown type', 'type', 'not_offered', { type: 'balloon' }],
];

describe('a new day is refused with the field named:', () => {
  it.each(ONE_DAY)('%s', async (_name, path, code, change) => {
    const before = await flights();
    const { status, body } = await staff.send(createFlights, { ...schedule, ...change });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, code });
    expect(await flights()).toEqual(before);
  });
});

describe('a change is refused with the field named, and changes nothing:', () => {
  it.each(ONE_DAY)('%s', async (_name, path, code, change) => {
    const { body: made } = await staff.send(createFlights, schedule);
    const [flight_id] = made.flight_ids;
    const [day] = (await staff.send(listFlights, { flight_ids: [flight_id] })).body;
    const { last_update } = day;
    const { status, body } = await staff.send(updateFlight, { ...schedule, flight_id, last_update, ...change });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, code });
    expect((await staff.send(listFlights, { flight_ids: [flight_id] })).body).toEqual([day]);
  });
});

describe('a list of teachers is refused', () => {
  const refusedTeacher = async (member: BuiltMember) => {
    const before = await flights();
    const flight_teachers = [teacher.memberId, member.memberId];
    const { status, body } = await staff.send(createFlights, { ...schedule, flight_teachers });
    expect(await flights()).toEqual(before);
    return [status, body.errors];
  };
  const refusal = [422, [{ path: 'flight_teachers.1', code: 'not_a_flight_teacher' }]];

  it('with a teacher of another school', async () => {
    const other = await buildSchool(api.superuser, 'Other');
    expect(await refusedTeacher(await buildMember(api.superuser, other, 'flight_teacher'))).toEqual(refusal);
  });

  it('with a disabled teacher on a new day', async () => {
    const left = await buildMember(api.superuser, school, 'flight_teacher', { disabled: true });
    expect(await refusedTeacher(left)).toEqual(refusal);
  });

  it('with a start instructor', async () => {
    expect(await refusedTeacher(await buildMember(api.superuser, school, 'start_instructor'))).toEqual(refusal);
  });
});

describe('a batch', () => {
  const starts = ['2031-06-07T07:00:00Z', '2031-06-08T07:00:00Z', '2031-06-14T07:00:00Z'];
  const ends = ['2031-06-07T14:00:00Z', '2031-06-08T14:00:00Z', '2031-06-14T14:00:00Z'];
  const batch = { ...schedule, start_datetime: starts, end_datetime: ends, deadline_datetime: null };

  it.each([
    ['500 days', { start_datetime: Array(500).fill(START) }, 'start_datetime', 'too_long'],
    ['101 days', { start_datetime: Array(101).fill(START), end_datetime: null }, 'start_datetime', 'too_long'],
    ['no day', { start_datetime: [], end_datetime: [] }, 'start_datetime', 'too_short'],
    ['two ends for three days', { end_datetime: ends.slice(1) }, 'end_datetime', 'too_short'],
    ['four deadlines for three days', { deadline_datetime: [null, null, null, null] }, 'deadline_datetime', 'too_long'],
    ['one end for three days', { end_datetime: ends[0] }, 'end_datetime', 'wrong_type'],
    ['an end of another day', { end_datetime: [ends[1], ends[0], ends[2]] }, 'end_datetime.1', 'end_not_after_start'],
    [
      'a deadline too late',
      { deadline_datetime: [null, null, ends[2]] },
      'deadline_datetime.2',
      'deadline_after_start',
    ],
    [
      'a year too early',
      { start_datetime: [...starts.slice(1), '1931-06-07T07:00:00Z'] },
      'start_datetime.2',
      'too_far_away',
    ],
    [
      'a course too long',
      { end_datetime: [...ends.slice(0, 2), '2031-07-16T07:00:00Z'] },
      'end_datetime.2',
      'lasts_too_long',
    ],
  ])('with %s is refused completely', async (_name, change, path, code) => {
    const before = await flights();
    const { status, body } = await staff.send(createFlights, { ...batch, ...change });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, code });
    expect(await flights()).toEqual(before);
  });

  it('names every invalid field of every day at once', async () => {
    const { body } = await staff.send(createFlights, {
      ...batch,
      end_datetime: [starts[0], ends[1], starts[2]],
      flight_teachers: [teacher.memberId, teacher.memberId],
    });
    expect(body.errors).toEqual([
      { path: 'end_datetime.0', code: 'end_not_after_start' },
      { path: 'end_datetime.2', code: 'end_not_after_start' },
      { path: 'flight_teachers.1', code: 'listed_twice' },
    ]);
  });

  it('can have a hundred days', async () => {
    const first = Temporal.Instant.from('2032-01-01T08:00:00Z');
    const start_datetime = Array.from({ length: 100 }, (_, day) => first.add({ hours: 24 * day }).toString());
    const { status, body } = await staff.send(createFlights, { ...batch, start_datetime, end_datetime: null });
    expect([status, body.flight_ids?.length]).toEqual([200, 100]);
  });
});
