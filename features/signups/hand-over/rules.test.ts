import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../../core/ids/ids.ts';
import { type Instant, instant } from '../../../core/time/instant.ts';
import { NO_QUEUE, type SeatFacts } from '../rules.ts';
import { handOverRefusal, isHandedOver, seatsHandedOver } from './rules.ts';

const START = instant('2026-11-21T08:00:00Z');
const DEADLINE = instant('2026-11-20T19:00:00Z');
const LATE = DEADLINE.add({ hours: 1 });

const day = (part: object = {}) => ({
  type: 'high_alt_flight' as const,
  start_datetime: '2026-11-21T08:00:00.000Z',
  end_datetime: '2026-11-21T16:00:00.000Z',
  deadline_datetime: '2026-11-20T19:00:00.000Z',
  flight_teachers: null,
  canceled: null,
  max_students: 12,
  max_start_instructors: 1,
  student_count: 12,
  start_instructor_count: 0,
  no_queue: false,
  handed_over_students: 1,
  held_students: 0,
  held_start_instructors: 0,
  ...part,
});

test.each<[string, object, Instant, number]>([
  ['one on a full day', {}, LATE, 1],
  ['one on a day with free seats', { student_count: 5 }, LATE, 1],
  ['none from the start on', {}, START, 0],
  ['one a millisecond before the start', {}, START.subtract({ milliseconds: 1 }), 1],
  ['none if those who come fill the day', { max_students: 11 }, LATE, 0],
  ['as many as there is room for', { max_students: 11, handed_over_students: 2 }, LATE, 1],
  ['none on a day without any', { handed_over_students: 0 }, LATE, 0],
])('%s', (_, part, now, seats) => expect(seatsHandedOver(day(part), now)).toBe(seats));

test('swaps never let more come than the day has room for, and each has a seat to take', () => {
  const count = fc.nat(15);
  fc.assert(
    fc.property(count, count, count, (max_students, student_count, part) => {
      const handed_over_students = Math.min(part, student_count);
      const seats = seatsHandedOver(day({ max_students, student_count, handed_over_students }), LATE);
      expect(seats).toBeLessThanOrEqual(handed_over_students);
      if (seats > 0) expect(student_count - handed_over_students + seats).toBeLessThanOrEqual(max_students);
    }),
  );
});

describe('a seat that is handed over', () => {
  test.each([
    ['is anybody’s', {}, 'students', NO_QUEUE, true],
    ['is no start instructor’s', {}, 'start_instructors', NO_QUEUE, false],
    ['is held for somebody who waits', { held_students: 1 }, 'students', NO_QUEUE, false],
    ['is theirs for whom it is held', { held_students: 1 }, 'students', { ...NO_QUEUE, hasOffer: true }, true],
    ['is about to be offered', {}, 'students', { ...NO_QUEUE, isReserved: true }, false],
    [
      'is gone, although it was offered',
      { handed_over_students: 0 },
      'students',
      { ...NO_QUEUE, hasOffer: true },
      false,
    ],
  ] as const)('%s', (_, part, seat, queue, takes) => expect(isHandedOver(day(part), seat, queue, LATE)).toBe(takes));
});

describe('handing a seat over', () => {
  const facts = (part: Partial<SeatFacts> = {}): SeatFacts => ({
    flight: day(),
    member: { user_id: 'me' as MemberId, role: 'student' },
    seat: 'students',
    ownSeat: 'students',
    otherFlights: [],
    zone: 'Europe/Zurich',
    insuredUntil: null,
    queue: NO_QUEUE,
    handedOver: false,
    byStaff: false,
    override: false,
    ...part,
  });
  test.each<[string, Partial<SeatFacts>, Instant, string | null]>([
    ['after the deadline', {}, LATE, null],
    ['exactly at the deadline', {}, DEADLINE, 'sign_off_open'],
    ['without a deadline', { flight: day({ deadline_datetime: null }) }, LATE, 'sign_off_open'],
    ['at the start', {}, START, 'flight_started'],
    ['of a cancelled day', { flight: day({ canceled: true }) }, LATE, 'flight_canceled'],
    ['without a seat', { ownSeat: null }, LATE, 'not_signed_up'],
    ['of a start instructor', { ownSeat: 'start_instructors' }, LATE, 'not_signed_up'],
  ])('%s', (_, part, now, code) => expect(handOverRefusal(facts(part), now)).toBe(code));
});
