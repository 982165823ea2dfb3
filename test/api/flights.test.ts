import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFlights,
  deleteFlight,
  listFlights,
  setFlightCanceled,
  updateFlight,
} from '../../features/flights/contract.ts';
import { changeFlightMember } from '../../features/signups/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
} from '../support/school.ts';

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

const schedule = {
  type: 'high_alt_flight',
  start_datetime: '2031-05-10T06:30:00.000Z',
  end_datetime: '2031-05-10T15:00:00.000Z',
  deadline_datetime: '2031-05-09T18:00:00.000Z',
  max_students: 12,
  max_start_instructors: 1,
} as const;

const dayFrom = async (flight_id: string) => {
  const { body } = await staff.send(listFlights, { flight_ids: [flight_id] });
  return body[0];
};

const newDay = async (change: Record<string, unknown> = {}) => {
  const { end_datetime: _end, ...batch } = schedule;
  const { status, body } = await staff.send(createFlights, { ...batch, ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return dayFrom(body.flight_ids[0]);
};

describe('planning a flight', () => {
  it("creates one day, which ends at 18:00 in the school's time zone by default", async () => {
    const flight = await newDay();
    expect(flight).toMatchObject({
      end_datetime: '2031-05-10T16:00:00.000Z',
      canceled: null,
      flight_state: 'pending',
      student_count: 0,
      flight_teachers: null,
    });
  });

  it('creates the days of one press once, also at once, and refuses its id with other days', async () => {
    const press = { ...schedule, client_id: crypto.randomUUID() };
    const sent = await Promise.all([1, 2, 3].map(() => staff.send(createFlights, press)));
    const answers = sent.map(({ body }) => body.flight_ids);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect((await staff.send(createFlights, press)).body.flight_ids).toEqual(answers[0]);
    expect(await dayFrom(answers[0][0])).toMatchObject({ max_students: schedule.max_students });
    const other = await staff.send(createFlights, { ...press, max_students: 3 });
    expect([other.status, other.body.code]).toEqual([409, 'id_already_used']);
  });

  it('keeps the id of a refused press free', async () => {
    const press = { ...schedule, client_id: crypto.randomUUID() };
    const refused = await staff.send(createFlights, { ...press, flight_teachers: [crypto.randomUUID()] });
    expect(refused.status).toBe(422);
    expect((await staff.send(createFlights, press)).status).toBe(200);
  });

  it('creates several days at once, each with its own end and deadline', async () => {
    const { body } = await staff.send(createFlights, {
      ...schedule,
      start_datetime: ['2031-06-07T07:00:00Z', '2031-06-08T09:00:00+02:00'],
      end_datetime: ['2031-06-07T14:00:00Z', '2031-06-08T14:00:00Z'],
      deadline_datetime: ['2031-06-06T18:00:00Z', null],
      flight_teachers: [teacher.memberId],
    });
    const { body: flights } = await staff.send(listFlights, { flight_ids: body.flight_ids });
    expect(flights).toMatchObject([
      { start_datetime: '2031-06-07T07:00:00.000Z', deadline_datetime: '2031-06-06T18:00:00.000Z' },
      { start_datetime: '2031-06-08T07:00:00.000Z', deadline_datetime: null, flight_teachers: [teacher.memberId] },
    ]);
  });

  it('creates no day if one of them is invalid', async () => {
    const start_datetime = ['2032-06-07T07:00:00Z', '2032-06-08T07:00:00Z'];
    const { status, body } = await staff.send(createFlights, {
      ...schedule,
      start_datetime,
      end_datetime: ['2032-06-07T14:00:00Z', '2032-06-08T06:00:00Z'],
      deadline_datetime: null,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'end_datetime.1', code: 'end_not_after_start' }]);
    const { rows } = await api.superuser.query('select from app.flight where start_datetime = any($1)', [
      start_datetime,
    ]);
    expect(rows).toHaveLength(0);
  });

  it.each([
    [
      'deadline after the start',
      { deadline_datetime: '2031-05-10T06:30:00.001Z' },
      'deadline_datetime',
      'deadline_after_start',
    ],
    ['end before the start', { end_datetime: '2031-05-10T06:00:00Z' }, 'end_datetime', 'end_not_after_start'],
    ['limit of -1', { max_students: -1 }, 'max_students', 'too_small'],
    ['limit of 1.5', { max_students: 1.5 }, 'max_students', 'not_a_whole_number'],
    ['limit of 10⁹', { max_start_instructors: 1e9 }, 'max_start_instructors', 'too_large'],
    ['a day in 1900', { start_datetime: '1900-05-10T06:30:00Z' }, 'start_datetime', 'too_far_away'],
    ['no date', { start_datetime: 'Saturday' }, 'start_datetime', 'wrong_format'],
    ['an unknown type', { type: 'balloon' }, 'type', 'not_offered'],
    ['no type', { type: undefined }, 'type', 'required'],
    ['an unknown field', { colour: 'red' }, 'colour', 'unknown_field'],
    ['500 days', { start_datetime: Array(500).fill(schedule.start_datetime) }, 'start_datetime', 'too_long'],
    ['no day', { start_datetime: [] }, 'start_datetime', 'too_short'],
  ])('names the field: %s', async (_name, change, path, code) => {
    const { status, body } = await staff.send(createFlights, { ...schedule, ...change });
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path, code });
  });

  it('accepts as teachers only enabled flight teachers of this school, each once', async () => {
    const elsewhere = await buildMember(api.superuser, await buildSchool(api.superuser), 'flight_teacher');
    const disabled = await buildMember(api.superuser, school, 'flight_teacher', { disabled: true });
    const student = await buildMember(api.superuser, school, 'student');
    const flight_teachers = [teacher, elsewhere, disabled, student, teacher].map(({ memberId }) => memberId);
    const { status, body } = await staff.send(createFlights, { ...schedule, flight_teachers });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { path: 'flight_teachers.1', code: 'not_a_flight_teacher' },
      { path: 'flight_teachers.2', code: 'not_a_flight_teacher' },
      { path: 'flight_teachers.3', code: 'not_a_flight_teacher' },
      { path: 'flight_teachers.4', code: 'listed_twice' },
    ]);
  });
});

describe('changing a flight', () => {
  const patchOf = async (change: Record<string, unknown> = {}) => {
    const { flight_id, last_update } = await newDay();
    return { ...schedule, flight_id, last_update, ...change };
  };

  it('saves the schedule and returns a new token', async () => {
    const patch = await patchOf({ max_students: 5, flight_teachers: [teacher.memberId] });
    const { status, body } = await staff.send(updateFlight, patch);
    expect(status).toBe(200);
    expect(body.last_update).not.toBe(patch.last_update);
    expect(await dayFrom(patch.flight_id)).toMatchObject({
      max_students: 5,
      end_datetime: schedule.end_datetime,
      flight_teachers: [teacher.memberId],
      last_update: body.last_update,
    });
  });

  it('is refused with an old token, and returns the current one', async () => {
    const patch = await patchOf({ max_students: 5 });
    const { body: first } = await staff.send(updateFlight, patch);
    const { status, body } = await staff.send(updateFlight, { ...patch, max_students: 6 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_update', last_update: first.last_update });
    expect(await dayFrom(patch.flight_id)).toMatchObject({ max_students: 5 });
  });

  it('keeps the token if nothing changes', async () => {
    const patch = await patchOf();
    const { body: first } = await staff.send(updateFlight, patch);
    const { body: second } = await staff.send(updateFlight, { ...patch, last_update: first.last_update });
    expect(second.last_update).toBe(first.last_update);
  });

  it('returns a new token if only the teachers change', async () => {
    const patch = await patchOf();
    const { body: first } = await staff.send(updateFlight, patch);
    const { body: second } = await staff.send(updateFlight, {
      ...patch,
      flight_teachers: [teacher.memberId],
      last_update: first.last_update,
    });
    expect(second.last_update).not.toBe(first.last_update);
  });

  it('allows a limit below the number of sign-ups', async () => {
    const patch = await patchOf({ max_students: 0 });
    const student = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, patch.flight_id, student.memberId);
    expect((await staff.send(updateFlight, patch)).status).toBe(200);
    expect(await dayFrom(patch.flight_id)).toMatchObject({ max_students: 0, student_count: 1 });
  });

  it('refuses another deadline from one day after the end, even if there was none', async () => {
    const ended = Temporal.Now.instant().subtract({ hours: 25 });
    const start = ended.subtract({ hours: 4 }).toString();
    const flightId = await buildFlight(api.superuser, school, { start, end: ended.toString() });
    const day = await dayFrom(flightId);
    const { status, body } = await staff.send(updateFlight, {
      ...schedule,
      flight_id: flightId,
      start_datetime: day.start_datetime,
      end_datetime: day.end_datetime,
      deadline_datetime: day.start_datetime,
      last_update: day.last_update,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'deadline_datetime', code: 'deadline_locked' }]);
  });

  it('keeps a former teacher on the day', async () => {
    const left = await buildMember(api.superuser, school, 'flight_teacher', { disabled: true });
    const flightId = await buildFlight(api.superuser, school, { teachers: [left.memberId] });
    const { last_update } = await dayFrom(flightId);
    const { status } = await staff.send(updateFlight, {
      ...schedule,
      flight_id: flightId,
      deadline_datetime: (await dayFrom(flightId)).deadline_datetime,
      start_datetime: (await dayFrom(flightId)).start_datetime,
      end_datetime: (await dayFrom(flightId)).end_datetime,
      flight_teachers: [left.memberId],
      last_update,
    });
    expect(status).toBe(200);
  });
});

describe('a flight', () => {
  it('goes through the three states and keeps its sign-ups', async () => {
    const { flight_id, last_update } = await newDay();
    const student = await buildMember(api.superuser, school);
    const seat = { flight_id, role: 'students', action: 'sign-up', user_id: student.memberId };
    expect((await staff.send(changeFlightMember, seat)).status).toBe(200);
    const { body: confirmed } = await staff.send(setFlightCanceled, { flight_id, canceled: false, last_update });
    expect(confirmed.success).toBe(true);
    expect(await dayFrom(flight_id)).toMatchObject({ canceled: false, last_update: confirmed.last_update });
    await staff.send(setFlightCanceled, { flight_id, canceled: true, last_update: confirmed.last_update });
    expect(await dayFrom(flight_id)).toMatchObject({ canceled: true, student_count: 1 });
    const stale = await staff.send(setFlightCanceled, { flight_id, canceled: false, last_update });
    expect(stale.body.code).toBe('stale_update');
  });

  it('is deleted with its sign-ups, and the history records both', async () => {
    const { flight_id } = await newDay();
    const student = await buildMember(api.superuser, school);
    await buildSignUp(api.superuser, school.schoolId, flight_id, student.memberId);
    expect((await staff.send(deleteFlight, { flight_id })).body).toEqual({ success: true, told: 1 });
    expect(await dayFrom(flight_id)).toBeUndefined();
    expect((await staff.send(deleteFlight, { flight_id })).status).toBe(404);
    const { rows } = await api.superuser.query(
      'select entity, actor_id from app.change where entity_id = $1 and after is null order by entity',
      [flight_id],
    );
    expect(rows).toEqual([
      { entity: 'flight', actor_id: staff.identityId },
      { entity: 'signup', actor_id: staff.identityId },
    ]);
  });
});

describe('the list of flights', () => {
  it('is ascending for pending days and descending for past ones, and has the total', async () => {
    const own = await buildSchool(api.superuser, 'Lists');
    const caller = await api.as(await buildMember(api.superuser, own, 'flight_teacher'));
    const at = (days: number) =>
      Temporal.Now.instant()
        .add({ hours: days * 24 })
        .toString();
    for (const days of [3, -10, 20, -3]) {
      await buildFlight(api.superuser, own, { start: at(days), deadline: null });
    }
    const { body: pending } = await caller.send(listFlights, { flight_state: 'pending' });
    expect(pending.map((flight: { flight_state: string }) => flight.flight_state)).toEqual(['pending', 'pending']);
    expect(pending[0].start_datetime < pending[1].start_datetime).toBe(true);
    const past = await caller.send(listFlights, { flight_state: 'past', limit: 1 });
    expect(past.headers.get('x-total-count')).toBe('2');
    expect(past.body).toHaveLength(1);
    const all = await caller.send(listFlights, { flight_state: 'all', limit: 2, offset: 1 });
    expect(all.headers.get('x-total-count')).toBe('4');
  });

  it('is limited to 200 days by default, and has the total', async () => {
    const own = await buildSchool(api.superuser, 'Many days');
    const caller = await api.as(await buildMember(api.superuser, own, 'flight_teacher'));
    await api.superuser.query(
      `insert into app.flight (school_id, id, type, start_datetime, end_datetime, max_students, max_start_instructors)
       select $1, gen_random_uuid(), 'basic_course', day, day + interval '8 hours', 12, 1
       from generate_series(1, 203) nth, lateral (select now() + nth * interval '1 day') as planned (day)`,
      [own.schoolId],
    );
    const { body, headers } = await caller.send(listFlights, { flight_state: 'pending' });
    expect([body.length, headers.get('x-total-count')]).toEqual([200, '203']);
  });
});

describe('the days of a range', () => {
  it('are those with a school day in it, of any state, earliest first, and of this school alone', async () => {
    const inZurich = (day: string, time: string) =>
      Temporal.ZonedDateTime.from(`${day}T${time}[Europe/Zurich]`).toInstant().toString();
    const plan = async (from: [string, string], to: [string, string]) =>
      (await newDay({ start_datetime: inZurich(...from), end_datetime: inZurich(...to), deadline_datetime: null }))
        .flight_id;
    const before = await plan(['2033-03-30', '09:00'], ['2033-04-01', '00:00']);
    const course = await plan(['2033-03-31', '09:00'], ['2033-04-01', '16:00']);
    const last = await plan(['2033-04-30', '22:00'], ['2033-04-30', '23:59']);
    const after = await plan(['2033-05-01', '00:00'], ['2033-05-01', '08:00']);
    const { status, body } = await staff.send(listFlights, { from: '2033-04-01', to: '2033-04-30' });
    expect([status, body.map((flight: { flight_id: string }) => flight.flight_id)]).toEqual([200, [course, last]]);
    const both = (await staff.send(listFlights, { from: '2033-03-31', to: '2033-05-01' })).body;
    expect(both.map((flight: { flight_id: string }) => flight.flight_id)).toEqual([before, course, last, after]);
    const other = await buildSchool(api.superuser);
    const foreign = await api.as(await buildMember(api.superuser, other, 'flight_teacher'));
    expect((await foreign.send(listFlights, { from: '2033-04-01', to: '2033-04-30' })).body).toEqual([]);
  });

  it.each([
    ['its end is before its beginning', { from: '2033-04-02', to: '2033-04-01' }],
    ['it is longer than two months', { from: '2033-04-01', to: '2033-06-02' }],
    ['a day does not exist', { from: '2033-02-29', to: '2033-03-01' }],
    ['it has no end', { from: '2033-04-01' }],
    ['it has a state, too', { from: '2033-04-01', to: '2033-04-01', flight_state: 'all' }],
  ])('are refused if %s', async (_, filter) => {
    expect((await staff.send(listFlights, filter)).status).toBe(422);
  });
});
