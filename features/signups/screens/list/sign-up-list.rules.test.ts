import { expect, test } from 'vitest';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { instant } from '../../../../core/time/instant.ts';
import { DETAILS } from '../../../fields/flight.fields.ts';
import { blankOf } from '../../../fields/kinds.fields.ts';
import type { SignUpFlight } from '../../contract.ts';
import {
  arranged,
  cardId,
  closesSoon,
  firstDays,
  isMine,
  isSought,
  leaveReasons,
  type Me,
  ownAction,
  teaches,
} from './sign-up-list.rules.ts';

const zone = 'Europe/Zurich';
const now = instant('2026-11-20T17:40:00Z');
const livia: Me = { user_id: 'livia' as MemberId, role: 'student' };
const isLivias = (flight: SignUpFlight) => isMine(flight, livia);
const reto: Me = { user_id: 'reto' as MemberId, role: 'flight_teacher' };

const day = (start: string, facts: Partial<SignUpFlight> = {}): SignUpFlight => ({
  flight_id: start as FlightId,
  type: 'high_alt_flight',
  start_datetime: `${start}T08:00:00.000Z`,
  end_datetime: `${start}T15:30:00.000Z`,
  deadline_datetime: null,
  flight_teachers: null,
  max_start_instructors: 1,
  max_students: 12,
  update_whatsapp: false,
  canceled: null,
  cancel_reason: null,
  last_update: '',
  flight_state: 'pending',
  wa_progress: null,
  ...blankOf(DETAILS),
  student_count: 5,
  start_instructor_count: 0,
  waiting_students: 0,
  waiting_start_instructors: 0,
  held_students: 0,
  handed_over_students: 0,
  held_start_instructors: 0,
  poll_answers: null,
  signed_up_student: false,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
  start_instructors: [],
  ...facts,
});

test('the member’s own days come first, the others by the school’s month', () => {
  const signedUp = day('2026-11-28', { signed_up_student: true });
  const taught = day('2026-12-05', { flight_teachers: [livia.user_id] });
  // 23:30 UTC on 30 November is already December in Zurich.
  const late = { ...day('2026-11-30'), start_datetime: '2026-11-30T23:30:00.000Z' };
  const { mine, months } = arranged([day('2026-11-21'), signedUp, late, taught], isLivias, zone);
  expect(mine).toEqual([signedUp, taught]);
  expect(months.map(({ key, flights }) => [key, flights.length])).toEqual([
    ['2026-11', 1],
    ['2026-12', 1],
  ]);
});

test.each([
  [9, ['2026-11: 2', '2026-12: 1']],
  [3, ['2026-11: 2', '2026-12: 1']],
  [2, ['2026-11: 2']],
  [1, ['2026-11: 1']],
  [0, []],
  [-1, []],
  [Number.POSITIVE_INFINITY, ['2026-11: 2', '2026-12: 1']],
])('of three days in two months, keeps the first %d', (most, kept) => {
  const { months } = arranged([day('2026-11-21'), day('2026-11-22'), day('2026-12-05')], isLivias, zone);
  expect(firstDays(months, most).map(({ key, flights }) => `${key}: ${flights.length}`)).toEqual(kept);
});

test.each([
  ['open', day('2026-11-21'), 'sign-up', null],
  ['full', day('2026-11-21', { student_count: 12 }), 'wait', null],
  ['full, without a waiting list', day('2026-11-21', { student_count: 12, no_queue: true }), 'sign-up', 'flight_full'],
  [
    'full, and waits',
    day('2026-11-21', {
      student_count: 12,
      own_queue: { place: 1, by_hand: false, offered_until: null, flight_days: null },
    }),
    'stop-waiting',
    null,
  ],
  [
    'free again for who waits',
    day('2026-11-21', { own_queue: { place: 1, by_hand: false, offered_until: null, flight_days: null } }),
    'sign-up',
    null,
  ],
  ['full, on the own day', day('2026-11-28', { student_count: 12 }), 'wait', null],
  ['cancelled', day('2026-11-21', { canceled: true }), 'sign-up', 'flight_canceled'],
  [
    'late, but somebody hands a seat over',
    day('2026-11-21', { deadline_datetime: '2026-11-20T17:39:59.999Z', student_count: 12, handed_over_students: 1 }),
    'sign-up',
    null,
  ],
  ['late', day('2026-11-21', { deadline_datetime: '2026-11-20T17:39:59.999Z' }), 'sign-up', 'deadline_passed'],
  ['on the own day', day('2026-11-28'), 'sign-up', 'second_flight_same_day'],
  ['signed up', day('2026-11-21', { signed_up_student: true }), 'sign-out', null],
])('the button of a day that is %s', (_, flight, kind, refusal) => {
  const own = { ...day('2026-11-28'), flight_id: 'own' as FlightId, signed_up_student: true };
  const action = ownAction(flight, livia, { flights: [flight, own], zone, now, insuredUntil: null });
  expect([action.kind, action.refusal]).toEqual([kind, refusal]);
});

test.each([
  ['2026-11-21', null],
  ['2026-11-20', 'insurance_expired'],
])('with an insurance until %s, the button of 21 November says %s', (insuredUntil, refusal) => {
  const flight = day('2026-11-21');
  expect(ownAction(flight, livia, { flights: [flight], zone, now, insuredUntil }).refusal).toBe(refusal);
});

test.each<[string, Partial<SignUpFlight>, Me['role'], boolean]>([
  ['that lacks one', {}, 'start_instructor', true],
  ['that lacks one, for a student', {}, 'student', false],
  ['that has one', { start_instructor_count: 1 }, 'start_instructor', false],
  [
    'that lacks a second one by the school’s number',
    { start_instructor_count: 1, max_start_instructors: 2 },
    'start_instructor',
    true,
  ],
  [
    'on which they have a seat',
    { signed_up_start_instructor: true, max_start_instructors: 2 },
    'start_instructor',
    false,
  ],
])('a start instructor is sought on a day %s', (_, part, role, sought) => {
  const flight = day('2026-11-28', { student_count: 7, ...part });
  const numbers = { students_per_start_instructor: 6, students_per_teacher: null };
  const around = { flights: [flight], zone, now, insuredUntil: null };
  expect(isSought(flight, { ...livia, role }, around, numbers)).toBe(sought);
});

test('only a day that one teaches or flies blocks another one of that day', () => {
  const flight = day('2026-11-28');
  const refusalBeside = (other: Partial<SignUpFlight>) => {
    const flights = [flight, day('2026-11-28', { flight_id: 'other' as FlightId, ...other })];
    return ownAction(flight, livia, { flights, zone, now, insuredUntil: null }).refusal;
  };
  expect(refusalBeside({})).toBeNull();
  expect(refusalBeside({ flight_teachers: [reto.user_id] })).toBeNull();
  expect(refusalBeside({ flight_teachers: [livia.user_id] })).toBe('second_flight_same_day');
  expect(refusalBeside({ signed_up_student: true })).toBe('second_flight_same_day');
});

test('a card has the id of its day', () => {
  expect(cardId('2026-11-28' as FlightId)).toBe('day-2026-11-28');
});

test('nobody who is no member teaches', () => {
  expect(teaches(day('2026-11-28', { flight_teachers: [livia.user_id] }), null)).toBe(false);
});

test.each([
  ['with free seats', {}, []],
  ['that is full', { student_count: 12 }, ['full']],
  ['that is too full', { student_count: 13 }, ['full']],
  ['without seats for others', { start_instructor_count: 1 }, []],
  ['that is confirmed', { canceled: false }, ['confirmed']],
  ['that is full and confirmed', { student_count: 12, canceled: false }, ['full', 'confirmed']],
  ['that is full and cancelled', { student_count: 12, canceled: true }, []],
])('a student is asked before they leave a day %s: %o', (_, facts, reasons) => {
  expect(leaveReasons(day('2026-11-28', facts), 'students')).toEqual(reasons);
});

test.each([
  ['with a free seat', {}, []],
  ['without', { start_instructor_count: 1 }, ['full']],
  ['with too many', { start_instructor_count: 2 }, ['full']],
  ['without seats for students', { student_count: 12 }, []],
])('a start instructor is asked before they leave a day %s: %o', (_, facts, reasons) => {
  expect(leaveReasons(day('2026-11-28', facts), 'start_instructors')).toEqual(reasons);
});

test('a cancelled sign-up does not block its day', () => {
  const own = { ...day('2026-11-28'), flight_id: 'own' as FlightId, signed_up_student: true, canceled: true };
  const flight = day('2026-11-28');
  expect(ownAction(flight, livia, { flights: [flight, own], zone, now, insuredUntil: null }).refusal).toBe(null);
});

test('a student who became a start instructor still gives back the student seat', () => {
  const flight = day('2026-11-21', { signed_up_student: true });
  expect(
    ownAction(flight, { ...livia, role: 'start_instructor' }, { flights: [flight], zone, now, insuredUntil: null }),
  ).toEqual({
    kind: 'sign-out',
    seat: 'students',
    refusal: null,
    late: null,
  });
});

test("teachers of a day can't sign up for it", () => {
  const flight = day('2026-11-21', { flight_teachers: [reto.user_id] });
  expect(ownAction(flight, reto, { flights: [flight], zone, now, insuredUntil: null }).refusal).toBe(
    'flight_teacher_of_this_flight',
  );
});

test.each([
  ['2026-11-22T17:40:00.000Z', true],
  ['2026-11-22T17:40:00.001Z', false],
])('a deadline at %s is close: %s', (deadline, close) => {
  expect(closesSoon(deadline, now)).toBe(close);
});
