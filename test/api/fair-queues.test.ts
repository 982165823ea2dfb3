import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { readQueueSettings, saveQueueSettings } from '../../features/schools/queue-settings.contract.ts';
import { changeOwnSeat, type OwnQueue } from '../../features/signups/contract.ts';
import { changeQueue, readQueue } from '../../features/signups/queue/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import { buildFullDay, buildPerson, type Person, seenOn, waitingOn } from '../support/full-day.ts';
import { type BuiltSchool, buildFlight, buildMember, buildSchool, buildSignUp } from '../support/school.ts';

let now = Temporal.Now.instant();
let api: TestApi;
let school: BuiltSchool;
let staff: Caller;
let admin: Caller;
/** In a week, and full. */
let day: FlightId;
let seated: Person;
let livia: Person;
let noah: Person;
let mia: Person;

const newPerson = (first_name: string) => buildPerson(api, school, first_name);

beforeAll(async () => {
  api = await startApi({ clock: () => now });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = Temporal.Now.instant();
  school = await buildSchool(api.superuser);
  staff = await api.as(await buildMember(api.superuser, school, 'flight_teacher'));
  admin = await api.as(await buildMember(api.superuser, school, 'student', { is_school_admin: true }));
  const built = await buildFullDay(api, school, {});
  [day, seated] = [built.flight, built.seated];
  [livia, noah, mia] = [await newPerson('Livia'), await newPerson('Noah'), await newPerson('Mia')];
});

const setFair = async (fewest_days_first: boolean): Promise<void> => {
  const { body } = await admin.send(readQueueSettings, {});
  expect((await admin.send(saveQueueSettings, { ...body, fewest_days_first })).body).toEqual({ success: true });
};
/** Builds a past day on which these people had a seat. */
const flown = async (
  people: readonly Person[],
  {
    daysAgo = 10,
    canceled = null,
    absent = false,
  }: { daysAgo?: number; canceled?: true | null; absent?: boolean } = {},
): Promise<void> => {
  const end = Temporal.Now.instant().subtract({ hours: 24 * daysAgo });
  const start = end.subtract({ hours: 8 });
  const past = await buildFlight(api.superuser, school, {
    start: String(start),
    end: String(end),
    deadline: null,
    canceled,
  });
  for (const { member } of people)
    await buildSignUp(api.superuser, school.schoolId, past, member.memberId, 'students', { absent });
};
const press = async ({ caller }: Person, action: 'wait' | 'sign-out' | 'sign-up'): Promise<OwnQueue> => {
  const { body } = await caller.send(changeOwnSeat, { flight_id: day, role: 'students', action });
  expect(body).toMatchObject({ success: true });
  return body.own_queue;
};
const seenBy = (person: Person, flight = day) => seenOn(person, flight);
const queue = () => waitingOn(staff, day);

describe('who has been on the fewest flight days in the last 60 days', () => {
  it('comes first, and each sees their own number and that of the one before them, without a name', async () => {
    await setFair(true);
    await flown([livia, noah]);
    await flown([livia], { daysAgo: 59 });
    await press(livia, 'wait');
    expect(await press(noah, 'wait')).toEqual({
      place: 1,
      by_hand: false,
      offered_until: null,
      flight_days: { own: 1, before: null },
    });
    expect((await press(mia, 'wait')).flight_days).toEqual({ own: 0, before: null });
    expect(await queue()).toEqual(['Mia', 'Noah', 'Livia']);
    const seen = await seenBy(livia);
    expect(seen.own_queue).toMatchObject({ place: 3, flight_days: { own: 2, before: 1 } });
    expect(JSON.stringify(seen)).not.toMatch(/Noah|Mia/);
    expect((await staff.send(readQueue, { flight_id: day })).body[2]).toMatchObject({ flight_days: { own: 2 } });
  });

  it('does not count days that were cancelled or are longer ago, nor those on which they were absent', async () => {
    await setFair(true);
    await flown([mia], { canceled: true });
    await flown([mia], { daysAgo: 61 });
    await flown([mia], { absent: true });
    await flown([noah]);
    await press(noah, 'wait');
    expect(await press(mia, 'wait')).toMatchObject({ place: 1, flight_days: { own: 0, before: null } });
  });

  it('is offered the seat that becomes free', async () => {
    await setFair(true);
    await flown([livia]);
    await press(livia, 'wait');
    await press(noah, 'wait');
    await press(seated, 'sign-out');
    await api.background.everyMinute.offers();
    expect((await seenBy(noah)).own_queue.offered_until).not.toBeNull();
    expect((await seenBy(livia)).own_queue).toMatchObject({ place: 2, offered_until: null });
    expect(await press(noah, 'sign-up')).toBeNull();
  });

  it('comes after those whom staff have given a place', async () => {
    await setFair(true);
    await flown([livia, noah]);
    await press(livia, 'wait');
    await press(noah, 'wait');
    const reason = 'He drives the van';
    await staff.send(changeQueue, { flight_id: day, user_id: noah.member.memberId, place: 1, reason });
    expect(await press(mia, 'wait')).toEqual({
      place: 3,
      by_hand: false,
      offered_until: null,
      flight_days: { own: 0, before: null },
    });
    expect((await seenBy(noah)).own_queue).toMatchObject({ place: 1, by_hand: true, flight_days: null });
  });

  it('reads the rule and the numbers in the mails about the day', async () => {
    await setFair(true);
    await flown([livia]);
    await press(livia, 'wait');
    await press(mia, 'wait');
    await api.superuser.query(`update app.member set language = 'de' where id = $1`, [mia.member.memberId]);
    await press(seated, 'sign-out');
    await api.background.everyMinute.offers();
    // After the end of the offer, at whatever time of the day it was made.
    now = now.toZonedDateTimeISO('Europe/Zurich').add({ days: 3 }).withPlainTime('12:00').toInstant();
    await api.background.everyMinute.offers();
    await api.mailDue();
    const textOf = ({ member }: Person) =>
      api.mails
        .filter(({ to }) => to === member.email)
        .flatMap(({ content }) => content.paragraphs)
        .join('\n');
    expect(textOf(mia)).toContain('Reihenfolge: wenigste Flugtage in den letzten 60 Tagen zuerst. Du: 0 Tage.');
  });
});

it('the school goes back to the times at which people asked, for those who wait already, too', async () => {
  await setFair(true);
  await flown([livia]);
  await press(livia, 'wait');
  await press(mia, 'wait');
  expect(await queue()).toEqual(['Mia', 'Livia']);
  await setFair(false);
  expect(await queue()).toEqual(['Livia', 'Mia']);
  expect((await seenBy(mia)).own_queue).toMatchObject({ place: 2, flight_days: null });
});
