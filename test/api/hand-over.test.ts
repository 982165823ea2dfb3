import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightId } from '../../core/ids/ids.ts';
import { listFlights, setFlightCanceled } from '../../features/flights/contract.ts';
import { readFlightHistory } from '../../features/history/contract.ts';
import {
  changeFlightMember,
  changeOwnSeat,
  type OwnAction,
  readFlightMembers,
} from '../../features/signups/contract.ts';
import { handSeatOver, LONGEST_EXCUSE } from '../../features/signups/hand-over/contract.ts';
import { type Caller, startApi, type TestApi } from '../support/api.ts';
import {
  buildFullDay,
  buildPerson,
  changeDay,
  holdersOn,
  offerAndMail,
  type Person,
  seenOn,
} from '../support/full-day.ts';
import {
  type BuiltMember,
  type BuiltSchool,
  buildFlight,
  buildMember,
  buildSchool,
  buildSignUp,
  type FlightFacts,
} from '../support/school.ts';

const EARLY = Temporal.Instant.from('2026-06-10T10:00:00Z');
const SATURDAY = { start: '2026-06-20T07:00:00Z', end: '2026-06-20T15:00:00Z', deadline: '2026-06-18T18:00:00Z' };
/** The day before, at noon in Zurich: after the deadline. */
const LATE = Temporal.Instant.from('2026-06-19T10:00:00Z');
const IN_WORDS = 'Saturday, 20 June 2026';
const REASON = 'My knee hurts.';

let now = EARLY;
let api: TestApi;
let school: BuiltSchool;
let reto: BuiltMember;
let staff: Caller;
let day: FlightId;
let seated: Person;
let livia: Person;
let noah: Person;
let mia: Person;

const newPerson = (first_name: string) => buildPerson(api, school, first_name);
const fullDay = async (facts: FlightFacts = {}): Promise<FlightId> => {
  const built = await buildFullDay(api, school, { ...SATURDAY, teachers: [reto.memberId], ...facts });
  seated = built.seated;
  return built.flight;
};

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  school = await buildSchool(api.superuser, 'Flugschule Weitblick');
  const facts = { first_name: 'Reto', is_school_admin: true };
  reto = await buildMember(api.superuser, school, 'flight_teacher', facts);
  staff = await api.as(reto);
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = EARLY;
  day = await fullDay();
  [livia, noah, mia] = [await newPerson('Livia'), await newPerson('Noah'), await newPerson('Mia')];
});

const offer = () => offerAndMail(api);
const press = async ({ caller }: Person, action: OwnAction, flight = day) =>
  (await caller.send(changeOwnSeat, { flight_id: flight, role: 'students', action })).body;
const handOver = async ({ caller }: Person, reason: string | null = REASON, flight = day) =>
  (await caller.send(handSeatOver, { flight_id: flight, reason })).body;
const handedOver = async () => {
  now = LATE;
  expect(await handOver(seated)).toMatchObject({ success: true, own_handed_over: true });
  await offer();
};
const seenBy = (person: Person, flight = day) => seenOn(person, flight);
const onDay = async (flight = day): Promise<[string, string | null][]> =>
  (await staff.send(readFlightMembers, { flight_id: flight })).body.students_docs.map(
    (one: { first_name: string; cannot_come: string | null }) => [one.first_name, one.cannot_come],
  );
const holders = (flight = day) => holdersOn(staff, flight);
const mailsTo = ({ email }: BuiltMember) => api.mails.filter(({ to }) => to === email);
const subjects = ({ member }: Person) => mailsTo(member).map(({ content }) => content.subject);
const change = (part: object) => changeDay(staff, day, { flight_teachers: [reto.memberId], ...part });
const put = (person: Person, part: object = {}) =>
  staff.send(changeFlightMember, {
    flight_id: day,
    user_id: person.member.memberId,
    role: 'students',
    action: 'sign-up',
    ...part,
  });

describe('who can’t come after the deadline', () => {
  it('keeps the seat, and staff alone read why', async () => {
    now = LATE;
    expect((await press(seated, 'sign-out')).code).toBe('deadline_passed');
    expect(await handOver(seated)).toEqual({
      success: true,
      student_count: 1,
      start_instructor_count: 0,
      handed_over_students: 1,
      signed_up_student: true,
      signed_up_start_instructor: false,
      own_handed_over: true,
      own_queue: null,
    });
    expect(await seenBy(seated)).toMatchObject({ own_handed_over: true, signed_up_student: true });
    const other = await seenBy(livia);
    expect(other).toMatchObject({ own_handed_over: false, student_count: 1, handed_over_students: 1 });
    expect(JSON.stringify([other, await seenBy(seated)])).not.toContain('knee');
    expect(await onDay()).toEqual([['Sina', REASON]]);
  });

  it('may say so twice, and take it back while nobody has the seat', async () => {
    now = LATE;
    await Promise.all([handOver(seated), handOver(seated)]);
    expect(await handOver(seated, 'Fever')).toMatchObject({ success: true, handed_over_students: 1 });
    expect(await onDay()).toEqual([['Sina', 'Fever']]);
    expect(await handOver(seated, null)).toMatchObject({ own_handed_over: false, handed_over_students: 0 });
    expect(await handOver(seated, null)).toMatchObject({ own_handed_over: false, handed_over_students: 0 });
    expect(await onDay()).toEqual([['Sina', null]]);
    expect((await press(livia, 'sign-up')).code).toBe('deadline_passed');
  });

  it.each<[string, FlightFacts, Temporal.Instant]>([
    ['sign_off_open', {}, Temporal.Instant.from('2026-06-18T18:00:00Z')],
    ['sign_off_open', { deadline: null }, LATE],
    ['flight_started', {}, Temporal.Instant.from(SATURDAY.start)],
    ['flight_canceled', { canceled: true }, LATE],
  ])('is refused: %s', async (code, facts, at) => {
    const flight = await fullDay(facts);
    now = at;
    expect((await handOver(seated, REASON, flight)).code).toBe(code);
  });

  it('is refused for a day on which they have no seat, in another school, and without a proper reason', async () => {
    now = LATE;
    expect((await handOver(livia)).code).toBe('not_signed_up');
    expect((await handOver(livia, null)).code).toBe('not_signed_up');
    const stranger = await buildPerson(api, await buildSchool(api.superuser), 'Ueli');
    expect((await handOver(stranger)).code).toBe('not_found');
    for (const reason of ['', '   ', 'x'.repeat(LONGEST_EXCUSE + 1)]) {
      const { status } = await seated.caller.send(handSeatOver, { flight_id: day, reason });
      expect(status).toBe(422);
    }
    expect(await onDay()).toEqual([['Sina', null]]);
  });

  it('stands in the history with the reason, and so does a change of mind', async () => {
    await handedOver();
    await handOver(seated, null);
    const { entries } = (await staff.send(readFlightHistory, { flight_id: day })).body;
    expect(entries.slice(0, 2).map(({ values }: { values: { field: string; after: unknown }[] }) => values)).toEqual([
      expect.arrayContaining([
        { field: 'handed_over_at', before: true, after: false },
        { field: 'reason', before: REASON, after: null },
      ]),
      expect.arrayContaining([
        { field: 'handed_over_at', before: false, after: true },
        { field: 'reason', before: null, after: REASON },
      ]),
    ]);
  });
});

describe('a seat that is handed over', () => {
  it('goes to whoever takes it, after the deadline and on a full day, and all are told', async () => {
    await handedOver();
    expect(await press(livia, 'sign-up')).toMatchObject({
      signed_up_student: true,
      student_count: 1,
      handed_over_students: 0,
    });
    expect(await onDay()).toEqual([['Livia', null]]);
    expect(await seenBy(seated)).toMatchObject({ signed_up_student: false, own_handed_over: false });
    await api.mailDue();
    expect(subjects(seated)).toEqual([`Your seat was taken: ${IN_WORDS}`]);
    const [own] = mailsTo(seated.member);
    expect(JSON.stringify(own)).not.toContain('Livia');
    const told = mailsTo(reto).at(-1);
    expect(told?.content.subject).toMatch(/^Livia .* comes for Sina .*: Saturday, 20 June 2026$/);
    expect(told?.content.paragraphs).toContain(`Reason: ${REASON}`);
    expect(subjects(livia)).toEqual([]);
    // There was one swap for one seat.
    expect((await press(noah, 'sign-up')).code).toBe('deadline_passed');
    expect((await handOver(seated, null)).code).toBe('not_signed_up');
  });

  it('skips the deadline and the limit, and nothing else', async () => {
    const elsewhere = await buildFlight(api.superuser, school, { ...SATURDAY, deadline: null });
    await press(livia, 'sign-up', elsewhere);
    await handedOver();
    expect((await press(livia, 'sign-up')).code).toBe('second_flight_same_day');
    const starts = await buildPerson(api, school, 'Urs', 'start_instructor');
    expect((await press(starts, 'sign-up')).code).toBe('role_cannot_take_this_seat');
    expect((await press(seated, 'sign-up')).code).toBe('already_signed_up');
    now = Temporal.Instant.from(SATURDAY.start);
    expect((await press(noah, 'sign-up')).code).toBe('deadline_passed');
    now = LATE;
    const [{ last_update }] = (await staff.send(listFlights, { flight_ids: [day] })).body;
    await staff.send(setFlightCanceled, { flight_id: day, canceled: true, last_update });
    expect((await press(noah, 'sign-up')).code).toBe('flight_canceled');
  });

  it('is taken by nobody once staff have lowered the limit below those who come', async () => {
    day = await fullDay({ max_students: 2 });
    await buildSignUp(api.superuser, school.schoolId, day, noah.member.memberId);
    await handedOver();
    await change({ max_students: 1 });
    expect((await press(livia, 'sign-up')).code).toBe('deadline_passed');
    await change({ max_students: 2 });
    expect(await press(livia, 'sign-up')).toMatchObject({ success: true, student_count: 2 });
  });

  it('is a swap on a day with free seats, too, and the first who said so leaves first', async () => {
    day = await fullDay({ max_students: 5 });
    await buildSignUp(api.superuser, school.schoolId, day, noah.member.memberId);
    now = LATE;
    await handOver(noah, 'Rain');
    now = now.add({ minutes: 1 });
    await handOver(seated);
    expect(await press(livia, 'sign-up')).toMatchObject({ student_count: 2, handed_over_students: 1 });
    expect(await onDay()).toEqual([
      ['Sina', REASON],
      ['Livia', null],
    ]);
  });

  it('goes to as many as there are such seats, however many press at once', async () => {
    await handedOver();
    const people = [livia, noah, mia, await newPerson('Urs'), await newPerson('Ida')];
    const answers = await Promise.all(people.map((one) => press(one, 'sign-up')));
    expect(answers.map(({ code }) => code ?? 'in').toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'deadline_passed'),
      'in',
    ]);
    await api.mailDue();
    expect(await onDay()).toHaveLength(1);
    expect(subjects(seated)).toHaveLength(1);
  });

  it('is either taken or taken back, never both', async () => {
    for (let tries = 0; tries < 5; tries++) {
      now = EARLY;
      day = await fullDay();
      await handedOver();
      const [back, taken] = await Promise.all([handOver(seated, null), press(livia, 'sign-up')]);
      expect([back.success, taken.success].filter((one) => one === true)).toHaveLength(1);
      expect(await onDay()).toEqual([[back.success ? 'Sina' : 'Livia', null]]);
      livia = await newPerson('Livia');
    }
  });

  it('is taken by staff for somebody without a question; or they over-fill the day, or remove the person', async () => {
    await handedOver();
    await put(livia, { override: true });
    expect(await onDay()).toHaveLength(2);
    await staff.send(changeFlightMember, {
      flight_id: day,
      user_id: livia.member.memberId,
      role: 'students',
      action: 'sign-out',
    });
    expect((await put(noah)).status).toBe(200);
    expect(await onDay()).toEqual([['Noah', null]]);
    await api.mailDue();
    // Reto did it himself.
    expect(mailsTo(reto).filter(({ cause }) => cause.includes(day))).toEqual([]);
    expect(subjects(seated)).toEqual([`Your seat was taken: ${IN_WORDS}`]);
  });
});

describe('the waiting list after the deadline', () => {
  beforeEach(async () => {
    for (const one of [livia, noah]) expect(await press(one, 'wait')).toMatchObject({ success: true });
  });

  it('is offered the seat first, in its order, by the times of the school, and at most until the start', async () => {
    await handedOver();
    expect(await holders()).toEqual(['Livia']);
    // On the day before: two hours.
    expect(await seenBy(livia)).toMatchObject({ own_queue: { offered_until: '2026-06-19T12:00:00.000Z' } });
    expect(await seenBy(mia)).toMatchObject({ held_students: 1, handed_over_students: 1 });
    expect((await press(mia, 'sign-up')).code).toBe('deadline_passed');
    expect((await press(noah, 'sign-up')).code).toBe('deadline_passed');
    now = now.add({ hours: 2 });
    await offer();
    expect(await holders()).toEqual(['Noah']);
    expect(await press(noah, 'sign-up')).toMatchObject({ signed_up_student: true, own_queue: null });
    expect(await onDay()).toEqual([['Noah', null]]);
    await offer();
    expect(await holders()).toEqual([]);
  });

  it('is not passed by before anybody has looked, and afterwards the seat is anybody’s', async () => {
    now = LATE;
    await handOver(seated);
    expect((await press(mia, 'sign-up')).code).toBe('deadline_passed');
    await offer();
    for (let lapses = 0; lapses < 2; lapses++) {
      now = now.add({ hours: 2 });
      await offer();
    }
    expect(await holders()).toEqual([]);
    expect(await press(mia, 'sign-up')).toMatchObject({ signed_up_student: true });
  });

  it('takes the seat by the link in the mail', async () => {
    await handedOver();
    const mail = mailsTo(livia.member).at(-1);
    const { pathname, search } = new URL(mail?.content.action?.url ?? '');
    const headers = { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await fetch(`${api.url}${pathname}${search}`, { method: 'POST', headers, body: 'answer=take' });
    expect(await reply.text()).toContain('You are signed up.');
    expect(await onDay()).toEqual([['Livia', null]]);
    await api.mailDue();
    expect(subjects(seated)).toEqual([`Your seat was taken: ${IN_WORDS}`]);
  });

  it('gets the offer no more if the person can come after all', async () => {
    await handedOver();
    await handOver(seated, null);
    await offer();
    expect(await holders()).toEqual([]);
    expect(subjects(livia).at(-1)).toBe(`The seat is no longer free: ${IN_WORDS}`);
    expect((await press(livia, 'sign-up')).code).toBe('deadline_passed');
  });

  it('is seated by staff in the place of who can’t come', async () => {
    await handedOver();
    // The seat is held for Livia.
    expect((await put(noah)).body.code).toBe('flight_full');
    expect((await put(livia)).status).toBe(200);
    expect(await onDay()).toEqual([['Livia', null]]);
  });

  it('has nothing to offer from the start on', async () => {
    await handedOver();
    now = Temporal.Instant.from(SATURDAY.start);
    await offer();
    expect(await holders()).toEqual([]);
    expect((await press(livia, 'sign-up')).code).toBe('deadline_passed');
  });
});

describe('a start instructor who can’t come', () => {
  let urs: Person;
  const STARTS = { role: 'start_instructors' } as const;
  const signOff = async (more: object = {}) =>
    (await urs.caller.send(changeOwnSeat, { flight_id: day, ...STARTS, action: 'sign-out', ...more })).body;
  const starters = async (): Promise<string[]> =>
    (await staff.send(readFlightMembers, { flight_id: day })).body.start_instructors_docs.map(
      ({ first_name }: { first_name: string }) => first_name,
    );
  beforeEach(async () => {
    urs = await buildPerson(api, school, 'Urs', 'start_instructor');
    await urs.caller.send(changeOwnSeat, { flight_id: day, ...STARTS, action: 'sign-up' });
  });

  it('signs off as before until the deadline', async () => {
    expect(await signOff()).toMatchObject({ success: true });
  });

  it('says why after it, to staff alone, and is signed off at once', async () => {
    now = LATE;
    expect((await signOff()).code).toBe('reason_needed');
    expect(await starters()).toEqual(['Urs']);
    expect(await handOver(urs)).toMatchObject({
      signed_up_start_instructor: false,
      start_instructor_count: 0,
      student_count: 1,
      handed_over_students: 0,
    });
    expect(await starters()).toEqual([]);
    await api.mailDue();
    const told = mailsTo(reto).at(-1);
    expect(told?.content.subject).toBe(`Start instructor Urs Muster can’t come: ${IN_WORDS}`);
    expect(told?.content.paragraphs).toContain(`Reason: ${REASON}`);
    const { entries } = (await staff.send(readFlightHistory, { flight_id: day })).body;
    expect(JSON.stringify(entries)).toContain(REASON);
    // A lost answer: the second press finds no seat.
    expect((await handOver(urs)).code).toBe('not_signed_up');
  });

  it('can’t take it back, and says nothing on a cancelled day', async () => {
    now = LATE;
    expect((await handOver(urs, null)).code).toBe('not_signed_up');
    const [{ last_update }] = (await staff.send(listFlights, { flight_ids: [day] })).body;
    await staff.send(setFlightCanceled, { flight_id: day, canceled: true, last_update });
    expect(await signOff()).toMatchObject({ success: true });
  });

  it('is removed by staff without a reason', async () => {
    now = LATE;
    const reply = await staff.send(changeFlightMember, {
      flight_id: day,
      user_id: urs.member.memberId,
      ...STARTS,
      action: 'sign-out',
    });
    expect(reply.status).toBe(200);
  });
});
