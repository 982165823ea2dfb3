import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { disableMembers } from '../../features/members/member-list/selection.contract.ts';
import { saveQueueSettings } from '../../features/schools/queue-settings.contract.ts';
import { changeFlightMember, changeOwnSeat, type OwnAction } from '../../features/signups/contract.ts';
import { readQueue } from '../../features/signups/queue/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  buildFullDay,
  buildPerson,
  changeDay,
  holdersOn,
  offerAndMail,
  type Person,
  seenOn,
  waitingOn,
} from '../support/full-day.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool, type FlightFacts } from '../support/school.ts';

/** Ten days before, at noon in Zurich. */
const NOW = Temporal.Instant.from('2026-06-10T10:00:00Z');
const SATURDAY = { start: '2026-06-20T07:00:00Z', end: '2026-06-20T15:00:00Z', deadline: '2026-06-19T18:00:00Z' };
const IN_WORDS = 'Saturday, 20 June 2026';

let now = NOW;
let api: TestApi;
let school: BuiltSchool;
let staff: Caller;
let day: FlightId;
let seated: Person;
let livia: Person;
let noah: Person;
let mia: Person;

const newPerson = (first_name: string) => buildPerson(api, school, first_name);
const fullDay = async (facts: FlightFacts = {}): Promise<FlightId> => {
  const built = await buildFullDay(api, school, { ...SATURDAY, ...facts });
  seated = built.seated;
  return built.flight;
};

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  const facts = { first_name: 'Reto', is_school_admin: true };
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher', facts));
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = NOW;
  day = await fullDay();
  [livia, noah, mia] = [await newPerson('Livia'), await newPerson('Noah'), await newPerson('Mia')];
});

const offer = () => offerAndMail(api);
const passes = async (time: Temporal.DurationLike) => {
  now = now.add(time);
  await offer();
};
const press = async ({ caller }: Person, action: OwnAction, flight = day) =>
  (await caller.send(changeOwnSeat, { flight_id: flight, role: 'students', action })).body;
const waitAll = async (people: readonly Person[], flight = day) => {
  for (const person of people) expect(await press(person, 'wait', flight)).toMatchObject({ success: true });
};
const seenBy = (person: Person, flight = day) => seenOn(person, flight);
const holders = (flight = day) => holdersOn(staff, flight);
const WAITING_FOR_LOCKS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Why those who wait would be passed over, as staff read it. */
const reasons = async () =>
  (await staff.send(readQueue, { flight_id: day })).body.map(
    ({ passed_over }: { passed_over: string | null }) => passed_over,
  );
const subjects = ({ member }: Person) =>
  api.mails.filter(({ to }) => to === member.email).map(({ content }) => content.subject);
const change = (part: object) => changeDay(staff, day, part);

describe('a seat that becomes free while somebody waits', () => {
  it('is held for the first, who is mailed, and nobody can take it past the waiting list', async () => {
    await waitAll([livia, noah]);
    await press(seated, 'sign-out');
    // Before anybody has looked.
    expect((await press(mia, 'sign-up')).code).toBe('flight_full');
    await offer();
    expect(await seenBy(livia)).toMatchObject({
      own_queue: { place: 1, offered_until: '2026-06-12T06:00:00.000Z' },
      held_students: 1,
      student_count: 0,
      waiting_students: 2,
    });
    expect((await press(mia, 'sign-up')).code).toBe('flight_full');
    expect((await press(noah, 'sign-up')).code).toBe('flight_full');
    expect(subjects(livia)).toEqual([expect.stringMatching(/^A seat is held for you until .*08:00: Saturday/)]);
    expect(await press(livia, 'sign-up')).toMatchObject({ signed_up_student: true, own_queue: null });
    await offer();
    expect(await holders()).toEqual([]);
    expect([subjects(livia).length, subjects(noah).length]).toEqual([1, 0]);
  });

  it('goes on to the next if nobody answers, and is told once', async () => {
    await waitAll([livia, noah]);
    await press(seated, 'sign-out');
    await offer();
    now = Temporal.Instant.from('2026-06-12T06:00:00Z');
    expect((await press(livia, 'sign-up')).code).toBe('offer_lapsed');
    await Promise.all([offer(), offer()]);
    expect(await holders()).toEqual(['Noah']);
    expect((await press(livia, 'sign-up')).code).toBe('offer_lapsed');
    expect((await seenBy(livia)).own_queue).toMatchObject({ place: 1, offered_until: null });
    expect(subjects(livia)).toHaveLength(2);
    expect(subjects(livia).at(-1)).toBe(`The seat went on to the next: ${IN_WORDS}`);
    // The last one does not answer either: whoever comes first may have it.
    await passes({ hours: 48 });
    expect(await holders()).toEqual([]);
    expect(await press(mia, 'sign-up')).toMatchObject({ signed_up_student: true });
  });

  it('goes on to the next at once if the offer is declined, or its member disabled', async () => {
    await waitAll([livia, noah, mia]);
    await press(seated, 'sign-out');
    await offer();
    await press(livia, 'stop-waiting');
    await offer();
    expect(await holders()).toEqual(['Noah']);
    await staff.send(disableMembers, { user_ids: [noah.member.memberId], disabled: true });
    await offer();
    expect(await holders()).toEqual(['Mia']);
  });

  it('goes on without bringing back who is disabled while the offer lapses', async () => {
    await waitAll([livia, noah]);
    await press(seated, 'sign-out');
    await offer();
    now = Temporal.Instant.from('2026-06-12T06:00:00Z');
    const disabling = await api.superuser.connect();
    await disabling.query('begin');
    await disabling.query('update app.member set disabled_at = now() where id = $1', [livia.member.memberId]);
    const offering = offer();
    await expect
      .poll(async () => (await api.superuser.query(WAITING_FOR_LOCKS)).rowCount, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await disabling.query('commit');
    disabling.release();
    await offering;
    await offer();
    expect(await waitingOn(staff, day)).toEqual(['Noah']);
    expect(await holders()).toEqual(['Noah']);
  });

  it('is offered with all others that are free at once, and taken back from the latest place', async () => {
    await waitAll([livia, noah, mia]);
    await change({ max_students: 3 });
    await offer();
    expect(await holders()).toEqual(['Livia', 'Noah']);
    await change({ max_students: 2 });
    await offer();
    expect(await holders()).toEqual(['Livia']);
    expect(subjects(noah).at(-1)).toBe(`The seat is no longer free: ${IN_WORDS}`);
    expect(subjects(livia)).toHaveLength(1);
  });

  it('passes over those who fly elsewhere that day until they do not, and staff read why', async () => {
    const other = await buildFlight(api.superuser, school, SATURDAY);
    await press(livia, 'sign-up', other);
    await waitAll([livia]);
    await press(seated, 'sign-out');
    await offer();
    expect(await holders()).toEqual([]);
    expect(await reasons()).toEqual(['second_flight_same_day']);
    await press(livia, 'sign-out', other);
    await offer();
    expect(await holders()).toEqual(['Livia']);
    expect(await reasons()).toEqual([null]);
  });

  it('is offered to nobody who has an offer on another flight of the day', async () => {
    const first = seated;
    const other = await fullDay();
    await waitAll([livia, noah]);
    await waitAll([livia, mia], other);
    await press(first, 'sign-out');
    await offer();
    await press(seated, 'sign-out', other);
    await offer();
    expect([await holders(), await holders(other)]).toEqual([['Livia'], ['Mia']]);
    // With the seat on the other flight, hers goes on.
    await press(livia, 'stop-waiting', other);
    await press(livia, 'sign-up');
    expect(await holders()).toEqual([]);
  });

  it('is not held while the day is cancelled, and offered anew when it takes place after all', async () => {
    await waitAll([livia]);
    await press(seated, 'sign-out');
    await offer();
    const set = async (canceled: boolean) => {
      const [{ last_update }] = (await staff.send(listFlights, { flight_ids: [day] })).body;
      await staff.send(setFlightCanceled, { flight_id: day, canceled, last_update });
      await offer();
    };
    await set(true);
    expect(await holders()).toEqual([]);
    expect(subjects(livia)).toHaveLength(1);
    await set(false);
    expect(await holders()).toEqual(['Livia']);
    expect(subjects(livia)).toHaveLength(2);
  });

  it('goes to all who wait in the last hours, first come', async () => {
    await waitAll([livia, noah]);
    now = Temporal.Instant.from('2026-06-19T15:00:00Z');
    await press(seated, 'sign-out');
    await offer();
    expect(await holders()).toEqual(['Livia', 'Noah']);
    expect((await seenBy(mia)).held_students).toBe(1);
    expect((await press(mia, 'sign-up')).code).toBe('flight_full');
    expect(await press(noah, 'sign-up')).toMatchObject({ signed_up_student: true });
    expect((await press(livia, 'sign-up')).code).toBe('flight_full');
    await offer();
    expect(await holders()).toEqual([]);
    expect(subjects(livia)).toEqual([`A seat is free, first come: ${IN_WORDS}`]);
  });

  it('stays offered to all if the school then shortens those hours', async () => {
    await waitAll([livia, noah]);
    now = Temporal.Instant.from('2026-06-19T15:00:00Z');
    await press(seated, 'sign-out');
    await offer();
    const times = { fewest_days_first: false, offer_hours: 24, offer_hours_day_before: 2, offer_minutes_on_day: 30 };
    const setToAll = (offer_to_all_hours: number) => staff.send(saveQueueSettings, { ...times, offer_to_all_hours });
    expect((await setToAll(1)).status).toBe(200);
    await offer();
    await setToAll(3);
    expect(await holders()).toEqual(['Livia', 'Noah']);
    expect(subjects(noah)).toEqual([`A seat is free, first come: ${IN_WORDS}`]);
  });

  it('stays held for one when the last hours begin, and goes to all if they do not answer', async () => {
    await waitAll([livia, noah, mia]);
    now = Temporal.Instant.from('2026-06-19T14:00:00Z');
    await press(seated, 'sign-out');
    await offer();
    await passes({ hours: 1 });
    expect(await holders()).toEqual(['Livia']);
    await change({ max_students: 2 });
    await offer();
    expect(await holders()).toEqual(['Livia', 'Noah', 'Mia']);
    expect(await press(noah, 'sign-up')).toMatchObject({ signed_up_student: true });
    // The other seat is held for Livia alone, also before anybody has looked.
    expect((await press(mia, 'sign-up')).code).toBe('flight_full');
    await offer();
    expect(await holders()).toEqual(['Livia']);
    await passes({ hours: 1 });
    expect(await holders()).toEqual(['Livia', 'Mia']);
    expect(await press(mia, 'sign-up')).toMatchObject({ signed_up_student: true });
  });

  it('is offered to nobody after the deadline', async () => {
    await waitAll([livia]);
    now = Temporal.Instant.from('2026-06-19T18:00:01Z');
    await staff.send(changeFlightMember, {
      flight_id: day,
      user_id: seated.member.memberId,
      role: 'students',
      action: 'sign-out',
    });
    await offer();
    expect(await holders()).toEqual([]);
  });

  it('stays with staff, who are asked before they give it to somebody else', async () => {
    await waitAll([livia]);
    await press(seated, 'sign-out');
    await offer();
    const put = (person: Person, override = false) =>
      staff.send(changeFlightMember, {
        flight_id: day,
        user_id: person.member.memberId,
        role: 'students',
        action: 'sign-up',
        override,
      });
    expect((await put(mia)).body.code).toBe('flight_full');
    expect((await put(mia, true)).status).toBe(200);
    await offer();
    expect(await holders()).toEqual([]);
    expect(subjects(livia).at(-1)).toBe(`The seat is no longer free: ${IN_WORDS}`);
    expect((await put(livia)).body.code).toBe('flight_full');
  });
});

describe('the link in the mail of an offer', () => {
  const pageOf = async ({ member }: Person): Promise<string> => {
    const mail = api.mails.findLast(({ to }) => to === member.email);
    const url = new URL(mail?.content.action?.url ?? '');
    return `${api.url}${url.pathname}${url.search}`;
  };
  const visit = async (url: string, answer?: 'take' | 'leave') => {
    const headers = { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(
      url,
      answer === undefined ? { headers } : { method: 'POST', headers, body: `answer=${answer}` },
    );
    return { status: reply.status, text: await reply.text() };
  };
  beforeEach(async () => {
    await waitAll([livia, noah]);
    await press(seated, 'sign-out');
    await offer();
  });

  it('says what is held until when; opening it changes nothing, and a press takes the seat once', async () => {
    const url = await pageOf(livia);
    for (let visits = 0; visits < 3; visits++)
      expect((await visit(url)).text).toMatch(
        /A seat is held for you until .*08:00.*Take the seat.*Leave it to the next/s,
      );
    expect(await holders()).toEqual(['Livia']);
    const answers = await Promise.all([visit(url, 'take'), visit(url, 'take')]);
    for (const { status, text } of answers)
      expect([status, text]).toEqual([200, expect.stringContaining('You are signed up.')]);
    expect((await visit(url)).text).not.toContain('<form');
    expect(await seenBy(livia)).toMatchObject({ signed_up_student: true, student_count: 1 });
    // The seat is not given back by the link of an offer that is over.
    await visit(url, 'leave');
    expect(await seenBy(livia)).toMatchObject({ signed_up_student: true });
  });

  it('leaves the seat to the next', async () => {
    expect((await visit(await pageOf(livia), 'leave')).text).toContain('You have left the waiting list');
    await offer();
    expect(await holders()).toEqual(['Noah']);
  });

  it('is over with its offer, and answers no later one', async () => {
    const url = await pageOf(livia);
    await passes({ hours: 48 });
    expect(await holders()).toEqual(['Noah']);
    expect((await visit(url, 'take')).text).toContain('You are no. 1 on the waiting list.');
    await press(noah, 'sign-up');
    await offer();
    await press(noah, 'sign-out');
    await offer();
    expect(await holders()).toEqual(['Livia']);
    await visit(url, 'leave');
    await visit(url, 'take');
    expect(await holders()).toEqual(['Livia']);
    expect((await visit(await pageOf(livia), 'take')).text).toContain('You are signed up.');
  });

  it('is nobody’s if it is broken, or if the day is gone', async () => {
    const url = await pageOf(livia);
    for (const bad of [`${api.url}/offer`, `${api.url}/offer?of=x`, `${url.slice(0, -6)}AAAAAA`, `${url}&of=y`])
      expect([bad, (await visit(bad, 'take')).status]).toEqual([bad, 404]);
    await api.superuser.query('delete from app.flight where id = $1', [day]);
    expect((await visit(url, 'take')).status).toBe(404);
  });
});
