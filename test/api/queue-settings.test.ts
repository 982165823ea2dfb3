import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueueSettings } from '../../features/schools/queue-settings.contract.ts';
import { readQueueSettings, saveQueueSettings } from '../../features/schools/queue-settings.contract.ts';
import { changeFlightMember, changeOwnSeat } from '../../features/signups/contract.ts';
import { readQueue } from '../../features/signups/queue/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool, buildSignUp } from '../support/school.ts';

const USUAL = {
  fewest_days_first: false,
  offer_hours: 24,
  offer_hours_day_before: 2,
  offer_minutes_on_day: 30,
  offer_to_all_hours: 3,
};
const OTHER = {
  fewest_days_first: true,
  offer_hours: 12,
  offer_hours_day_before: 4,
  offer_minutes_on_day: 60,
  offer_to_all_hours: 0,
};
/** Ten days before, at noon in Zurich. */
const NOW = Temporal.Instant.from('2026-06-10T10:00:00Z');
const SATURDAY = { start: '2026-06-20T07:00:00Z', end: '2026-06-20T15:00:00Z', deadline: '2026-06-19T18:00:00Z' };

let now = NOW;
let api: TestApi;
let school: BuiltSchool;
let admin: Caller;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOW;
  school = await buildSchool(api.superuser);
  admin = await api.as(await buildMember(api.superuser, school, 'flight_teacher', { is_school_admin: true }));
});

const set = async (times: QueueSettings): Promise<void> => {
  expect((await admin.send(saveQueueSettings, times)).body).toEqual({ success: true });
};
const times = async (): Promise<QueueSettings> => (await admin.send(readQueueSettings, {})).body;

describe('the times for offers', () => {
  it('are the usual ones at first, and are saved for one school, with the history', async () => {
    expect(await times()).toEqual(USUAL);
    await set(OTHER);
    await set(OTHER);
    expect(await times()).toEqual(OTHER);
    const facts = { is_school_admin: true };
    const stranger = await api.as(await buildMember(api.superuser, await buildSchool(api.superuser), 'student', facts));
    expect((await stranger.send(readQueueSettings, {})).body).toEqual(USUAL);
    const { rows } = await api.superuser.query(
      `select before, after from app.change where school_id = $1 and entity = 'school' and before is not null`,
      [school.schoolId],
    );
    expect(rows).toEqual([{ before: expect.objectContaining(USUAL), after: expect.objectContaining(OTHER) }]);
  });

  it.each(['flight_teacher', 'start_instructor', 'student'] as const)('are none of a %s’s business', async (role) => {
    const person = await api.as(await buildMember(api.superuser, school, role));
    expect((await person.send(saveQueueSettings, OTHER)).status).toBe(403);
    expect((await person.send(readQueueSettings, {})).status).toBe(403);
    expect(await times()).toEqual(USUAL);
  });

  it('are saved by one of many who replace the same ones at once; the others are told', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        admin.send(saveQueueSettings, { ...USUAL, offer_hours: place + 1, was: USUAL }),
      ),
    );
    const codes = replies.map(({ body }) => body.code ?? 'saved').toSorted();
    expect(codes).toEqual(['saved', ...Array(5).fill('stale_update')].toSorted());
    const place = replies.findIndex(({ status }) => status === 200);
    expect(await times()).toEqual({ ...USUAL, offer_hours: place + 1 });
  });

  it('may be saved once more after a lost answer', async () => {
    for (const _ of [1, 2])
      expect((await admin.send(saveQueueSettings, { ...OTHER, was: USUAL })).body).toEqual({ success: true });
  });

  it.each([
    [{ ...USUAL, offer_hours: 0 }, 'offer_hours', 'too_small'],
    [{ ...USUAL, offer_hours: 169 }, 'offer_hours', 'too_large'],
    [{ ...USUAL, offer_hours: 1.5 }, 'offer_hours', 'not_a_whole_number'],
    [{ ...USUAL, offer_hours_day_before: 0 }, 'offer_hours_day_before', 'too_small'],
    [{ ...USUAL, offer_hours_day_before: 25 }, 'offer_hours_day_before', 'too_large'],
    [{ ...USUAL, offer_minutes_on_day: 0 }, 'offer_minutes_on_day', 'too_small'],
    [{ ...USUAL, offer_minutes_on_day: 4 }, 'offer_minutes_on_day', 'too_small'],
    [{ ...USUAL, offer_minutes_on_day: 241 }, 'offer_minutes_on_day', 'too_large'],
    [{ ...USUAL, offer_to_all_hours: -1 }, 'offer_to_all_hours', 'too_small'],
    [{ ...USUAL, offer_to_all_hours: 49 }, 'offer_to_all_hours', 'too_large'],
    [{ ...USUAL, offer_to_all_hours: undefined }, 'offer_to_all_hours', 'required'],
    [{ ...USUAL, was: { ...USUAL, offer_hours: 0 } }, 'was.offer_hours', 'too_small'],
    [{ ...USUAL, until: 2 }, 'until', 'unknown_field'],
  ])('can’t be %j', async (body, path, code) => {
    const reply = await admin.send(saveQueueSettings, body);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path, code }]]);
  });
});

describe('a free seat', () => {
  const offer = () => api.background.everyMinute.offers();

  /** A day with one seat, which is freed, and two who wait. */
  const freeSeat = async (at: string) => {
    const flight_id = await buildFlight(api.superuser, school, { ...SATURDAY, max_students: 1 });
    const { memberId } = await buildMember(api.superuser, school, 'student');
    await buildSignUp(api.superuser, school.schoolId, flight_id, memberId);
    for (const first_name of ['Livia', 'Noah']) {
      const caller = await api.as(await buildMember(api.superuser, school, 'student', { first_name }));
      expect((await caller.send(changeOwnSeat, { flight_id, role: 'students', action: 'wait' })).status).toBe(200);
    }
    now = Temporal.Instant.from(at);
    await admin.send(changeFlightMember, { flight_id, user_id: memberId, role: 'students', action: 'sign-out' });
    await offer();
    return async () =>
      (await admin.send(readQueue, { flight_id })).body
        .filter(({ offered_until }: { offered_until: string | null }) => offered_until !== null)
        .map((one: { first_name: string; offered_until: string }) => [one.first_name, one.offered_until]);
  };

  it.each([
    ['ten days before', '2026-06-10T08:00:00Z', '2026-06-11T06:00:00.000Z'],
    ['on the day before, also in the last hours', '2026-06-19T10:00:00Z', '2026-06-19T14:00:00.000Z'],
    ['near the deadline', '2026-06-19T17:00:00Z', '2026-06-19T18:00:00.000Z'],
  ])('is held for the first for the school’s time, %s', async (_when, at, until) => {
    await set(OTHER);
    expect(await (await freeSeat(at))()).toEqual([['Livia', until]]);
  });

  it('stays held until the time it had when it was offered', async () => {
    const holders = await freeSeat('2026-06-10T08:00:00Z');
    await set({ ...USUAL, offer_hours: 1 });
    now = now.add({ hours: 2 });
    await offer();
    expect(await holders()).toEqual([['Livia', '2026-06-11T18:00:00.000Z']]);
  });

  it('goes to all who wait in the school’s last hours, also after a change, but an earlier offer keeps its time', async () => {
    const holders = await freeSeat('2026-06-19T08:00:00Z');
    const alone = [['Livia', '2026-06-19T10:00:00.000Z']];
    expect(await holders()).toEqual(alone);
    await set({ ...USUAL, offer_to_all_hours: 12 });
    await offer();
    expect(await holders()).toEqual(alone);
    now = now.add({ hours: 2 });
    await offer();
    expect(await holders()).toEqual([
      ['Livia', '2026-06-19T18:00:00.000Z'],
      ['Noah', '2026-06-19T18:00:00.000Z'],
    ]);
  });
});
