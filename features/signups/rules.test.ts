import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Role } from '../../core/access/roles.ts';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import type { FlightType } from '../fields/kinds.fields.ts';
import { SIGN_UP_REFUSALS, type SignUpRefusal } from './contract.ts';
import { mayOverride } from './permissions.ts';
import {
  attendanceRefusal,
  insuredUntil,
  isListed,
  linkToDay,
  NO_QUEUE,
  ownSeatOn,
  ownSeatOnWire,
  type SeatFacts,
  seatOfRole,
  signOffRefusal,
  signUpRefusal,
  typesOpenTo,
} from './rules.ts';

const ME = 'member' as MemberId;
const ZONE = 'Europe/Zurich';
const EARLY = instant('2026-11-15T12:00:00Z');

type Change = Partial<Omit<SeatFacts, 'flight' | 'member'>> & {
  flight?: Partial<SeatFacts['flight']>;
  role?: Role;
};

/**
 * Base case: a student, a high-altitude flight on Sat 21 Nov 2026, deadline on Friday at 20:00, 3 of 12 seats taken.
 */
const facts = ({ flight, role = 'student', ...change }: Change = {}): SeatFacts => ({
  flight: {
    type: 'high_alt_flight',
    start_datetime: '2026-11-21T08:00:00.000Z',
    end_datetime: '2026-11-21T16:00:00.000Z',
    deadline_datetime: '2026-11-20T19:00:00.000Z',
    flight_teachers: null,
    canceled: null,
    max_students: 12,
    max_start_instructors: 1,
    student_count: 3,
    start_instructor_count: 0,
    no_queue: false,
    held_students: 0,
    held_start_instructors: 0,
    ...flight,
  },
  member: { user_id: ME, role },
  seat: seatOfRole(role),
  ownSeat: null,
  otherFlights: [],
  zone: ZONE,
  insuredUntil: null,
  queue: NO_QUEUE,
  handedOver: false,
  byStaff: false,
  override: false,
  ...change,
});

const day = (start: string, end: string) => ({ start_datetime: start, end_datetime: end });
const DEADLINE = instant('2026-11-20T19:00:00Z');
const later = (at: Instant) => at.add({ milliseconds: 1 });
const END = instant('2026-11-21T16:00:00Z');

describe('signing up', () => {
  it.each<[string, Change, Instant, string | null]>([
    ['a student with a free seat', {}, EARLY, null],
    ['a beginner with a free seat', { role: 'beginner_student' }, EARLY, null],
    ['exactly at the deadline', {}, DEADLINE, null],
    ['one millisecond after the deadline', {}, later(DEADLINE), 'deadline_passed'],
    ['a start instructor after the deadline', { role: 'start_instructor' }, later(DEADLINE), null],
    [
      'a student without a deadline, during the day',
      { flight: { deadline_datetime: null } },
      instant('2026-11-21T12:00:00Z'),
      null,
    ],
    [
      'the last millisecond of the day',
      { flight: { deadline_datetime: null } },
      END.subtract({ milliseconds: 1 }),
      null,
    ],
    ['the end of the day', { flight: { deadline_datetime: null } }, END, 'flight_over'],
    ['a start instructor after the day', { role: 'start_instructor' }, END, 'flight_over'],
    ['the last seat', { flight: { student_count: 11 } }, EARLY, null],
    ['no seat left', { flight: { student_count: 12 } }, EARLY, 'flight_full'],
    ['more sign-ups than seats', { flight: { student_count: 13 } }, EARLY, 'flight_full'],
    ['students fill only their own seats', { role: 'start_instructor', flight: { student_count: 12 } }, EARLY, null],
    [
      'no seat left for start instructors',
      { role: 'start_instructor', flight: { start_instructor_count: 1 } },
      EARLY,
      'flight_full',
    ],
    ['a seat that is handed over, after the deadline', { handedOver: true }, later(DEADLINE), null],
    ['a seat that is handed over, on a full day', { handedOver: true, flight: { student_count: 12 } }, EARLY, null],
    ['one’s own seat that is handed over', { handedOver: true, ownSeat: 'students' }, EARLY, 'already_signed_up'],
    [
      'a seat that is handed over on a cancelled day',
      { handedOver: true, flight: { canceled: true } },
      EARLY,
      'flight_canceled',
    ],
    ['a seat that is handed over, after the day', { handedOver: true }, END, 'flight_over'],
    [
      'a seat for another role that is handed over',
      { handedOver: true, seat: 'start_instructors' },
      EARLY,
      'role_cannot_take_this_seat',
    ],
    [
      'a seat that is handed over on a day of another type',
      { handedOver: true, flight: { type: 'basic_course' } },
      EARLY,
      'type_not_open_to_role',
    ],
    [
      'a seat that is handed over, with another flight that day',
      { handedOver: true, otherFlights: [day('2026-11-21T08:00:00.000Z', '2026-11-21T16:00:00.000Z')] },
      EARLY,
      'second_flight_same_day',
    ],
    [
      'a seat that is handed over, with an expired insurance',
      { handedOver: true, insuredUntil: '2026-11-20' },
      EARLY,
      'insurance_expired',
    ],
    ['signed up already', { ownSeat: 'students' }, EARLY, 'already_signed_up'],
    ['signed up already in the other seat', { ownSeat: 'start_instructors' }, EARLY, 'already_signed_up'],
    ['a confirmed day', { flight: { canceled: false } }, EARLY, null],
    ['a cancelled day', { flight: { canceled: true } }, EARLY, 'flight_canceled'],
    [
      'a teacher of this day',
      { role: 'flight_teacher', flight: { flight_teachers: [ME] } },
      EARLY,
      'flight_teacher_of_this_flight',
    ],
    ['a teacher of another day', { role: 'flight_teacher' }, EARLY, null],
    ['a student as start instructor', { seat: 'start_instructors' }, EARLY, 'role_cannot_take_this_seat'],
    [
      'a start instructor as student',
      { role: 'start_instructor', seat: 'students' },
      EARLY,
      'role_cannot_take_this_seat',
    ],
    ['a student on a basic course', { flight: { type: 'basic_course' } }, EARLY, 'type_not_open_to_role'],
    ['a student on a safety course', { flight: { type: 'safety_course' } }, EARLY, 'type_not_open_to_role'],
    [
      'a start instructor on a basic course',
      { role: 'start_instructor', flight: { type: 'basic_course' } },
      EARLY,
      null,
    ],
    [
      'a start instructor on the second day of a course',
      { role: 'start_instructor', flight: { type: 'safety_course', end_datetime: '2026-11-22T15:00:00.000Z' } },
      instant('2026-11-22T08:00:00Z'),
      null,
    ],
  ])('%s', (_name, change, now, refusal) => {
    expect(signUpRefusal(facts(change), now)).toBe(refusal);
  });

  it.each<[string, Change, Instant, string | null]>([
    ['lifts the deadline', { override: true }, later(DEADLINE), null],
    ['lifts the limit', { override: true, flight: { student_count: 12 } }, EARLY, null],
    ['lifts an expired insurance', { override: true, insuredUntil: '2020-01-01' }, EARLY, null],
    ['lifts nothing else: cancelled', { override: true, flight: { canceled: true } }, EARLY, 'flight_canceled'],
    ['lifts nothing else: over', { override: true }, END, 'flight_over'],
    [
      'lifts nothing else: second flight',
      { override: true, otherFlights: [facts().flight] },
      EARLY,
      'second_flight_same_day',
    ],
  ])('override %s', (_name, change, now, refusal) => {
    expect(signUpRefusal(facts(change), now)).toBe(refusal);
  });

  it.each<[string, Change, Instant, string | null]>([
    ['after the deadline', {}, later(DEADLINE), null],
    ['after the day, to put the list right', {}, END, null],
    ['with an expired insurance', { insuredUntil: '2020-01-01' }, EARLY, null],
    ['into a basic course', { flight: { type: 'basic_course' } }, EARLY, null],
    ['not over the limit without meaning it', { flight: { student_count: 12 } }, EARLY, 'flight_full'],
    ['over the limit when they mean it', { override: true, flight: { student_count: 12 } }, EARLY, null],
    ['not somebody who is on it', { ownSeat: 'students' }, EARLY, 'already_signed_up'],
    ['not its teacher', { flight: { flight_teachers: [ME] } }, EARLY, 'flight_teacher_of_this_flight'],
    ['not a student as start instructor', { seat: 'start_instructors' }, EARLY, 'role_cannot_take_this_seat'],
    ['not onto a cancelled day', { flight: { canceled: true } }, EARLY, 'flight_canceled'],
    ['not onto a second flight that day', { otherFlights: [facts().flight] }, EARLY, 'second_flight_same_day'],
  ])('staff add a member: %s', (_name, change, now, refusal) => {
    expect(signUpRefusal(facts({ byStaff: true, ...change }), now)).toBe(refusal);
  });
});

describe('an insurance', () => {
  const course = { start_datetime: '2026-11-20T08:00:00.000Z', end_datetime: '2026-11-22T15:00:00.000Z' };
  it.each<[string, Change, string | null]>([
    ['until the flight day', { insuredUntil: '2026-11-21' }, null],
    ['until the day before', { insuredUntil: '2026-11-20' }, 'insurance_expired'],
    ['of a start instructor', { role: 'start_instructor', insuredUntil: '2026-11-20' }, 'insurance_expired'],
    ['until the last day of a course', { flight: course, insuredUntil: '2026-11-22' }, null],
    ['until the second day of a course', { flight: course, insuredUntil: '2026-11-21' }, 'insurance_expired'],
    [
      'until 21 November, for a day that ends on the 22nd in UTC only',
      { zone: 'America/New_York', flight: { end_datetime: '2026-11-22T02:00:00.000Z' }, insuredUntil: '2026-11-21' },
      null,
    ],
    ['that is unknown', { insuredUntil: null }, null],
  ])('%s', (_name, change, refusal) => {
    expect(signUpRefusal(facts(change), EARLY)).toBe(refusal);
  });

  it('does not keep anybody on a day', () => {
    expect(signOffRefusal(facts({ ownSeat: 'students', insuredUntil: '2020-01-01' }), EARLY)).toBeNull();
  });

  it.each([
    [true, '2026-11-20', '2026-11-20'],
    [true, null, null],
    [false, '2026-11-20', null],
  ])('counts if the school blocks expired ones (%s) and its date is known (%s): %s', (blocks, date, until) => {
    expect(insuredUntil({ blocks_expired_insurance: blocks }, { insurance_valid_until: date })).toBe(until);
  });
});

describe('a second flight on the same school day', () => {
  it.each<[string, ReturnType<typeof day>, string | null]>([
    ['the same hours', day('2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z'), 'second_flight_same_day'],
    ['an hour in the evening', day('2026-11-21T18:00:00Z', '2026-11-21T19:00:00Z'), 'second_flight_same_day'],
    ['23:30 school time, the same day', day('2026-11-21T22:30:00Z', '2026-11-21T22:45:00Z'), 'second_flight_same_day'],
    [
      '00:30 school time, the next day though still Saturday in UTC',
      day('2026-11-21T23:30:00Z', '2026-11-22T02:00:00Z'),
      null,
    ],
    [
      '00:30 school time, the same day though still Friday in UTC',
      day('2026-11-20T23:30:00Z', '2026-11-21T02:00:00Z'),
      'second_flight_same_day',
    ],
    ['23:30 school time, the day before', day('2026-11-20T22:30:00Z', '2026-11-20T22:45:00Z'), null],
    ['until midnight of the day before', day('2026-11-20T08:00:00Z', '2026-11-20T23:00:00Z'), null],
    ['one minute past that midnight', day('2026-11-20T08:00:00Z', '2026-11-20T23:01:00Z'), 'second_flight_same_day'],
    ['a course from Friday to Sunday', day('2026-11-20T08:00:00Z', '2026-11-22T15:00:00Z'), 'second_flight_same_day'],
    ['a course from Sunday on', day('2026-11-22T08:00:00Z', '2026-11-24T15:00:00Z'), null],
  ])('%s', (_name, other, refusal) => {
    expect(signUpRefusal(facts({ otherFlights: [other] }), EARLY)).toBe(refusal);
  });

  it.each<[string, string, string, string | null]>([
    // The day of 29 March 2026 has 23 hours, that of 25 October 2026 has 25.
    ['spring: 23:30 before the short night', '2026-03-28T22:30:00Z', '2026-03-28T22:40:00Z', null],
    ['spring: 00:30 in the short night', '2026-03-28T23:30:00Z', '2026-03-28T23:40:00Z', 'second_flight_same_day'],
    ['spring: 23:30 after it, summer time', '2026-03-29T21:30:00Z', '2026-03-29T21:40:00Z', 'second_flight_same_day'],
    ['spring: 00:30 of the day after', '2026-03-29T22:30:00Z', '2026-03-29T22:40:00Z', null],
  ])('%s', (_name, start, end, refusal) => {
    const flight = day('2026-03-29T07:00:00Z', '2026-03-29T15:00:00Z');
    const now = instant('2026-03-01T00:00:00Z');
    expect(
      signUpRefusal(facts({ flight: { ...flight, deadline_datetime: null }, otherFlights: [day(start, end)] }), now),
    ).toBe(refusal);
  });

  it.each<[string, string, string, string | null]>([
    ['autumn: 23:30 before the long night', '2026-10-24T21:30:00Z', '2026-10-24T21:40:00Z', null],
    ['autumn: 00:30 in the long night', '2026-10-24T22:30:00Z', '2026-10-24T22:40:00Z', 'second_flight_same_day'],
    ['autumn: 23:30 after it, winter time', '2026-10-25T22:30:00Z', '2026-10-25T22:40:00Z', 'second_flight_same_day'],
    ['autumn: 00:30 of the day after', '2026-10-25T23:30:00Z', '2026-10-25T23:40:00Z', null],
  ])('%s', (_name, start, end, refusal) => {
    const flight = day('2026-10-25T08:00:00Z', '2026-10-25T16:00:00Z');
    const now = instant('2026-10-01T00:00:00Z');
    expect(
      signUpRefusal(facts({ flight: { ...flight, deadline_datetime: null }, otherFlights: [day(start, end)] }), now),
    ).toBe(refusal);
  });
});

describe('signing off', () => {
  test('a start instructor who says why may after the deadline', () => {
    const starts = facts({ role: 'start_instructor', ownSeat: 'start_instructors' });
    expect(signOffRefusal(starts, later(DEADLINE), true)).toBeNull();
    expect(signOffRefusal(starts, END, true)).toBe('flight_over');
  });

  const OLD_SEAT = { seat: 'students', ownSeat: 'students' } as const;
  it.each<[string, Change, Instant, string | null]>([
    ['in time', { ownSeat: 'students' }, EARLY, null],
    ['exactly at the deadline', { ownSeat: 'students' }, DEADLINE, null],
    ['one millisecond after it', { ownSeat: 'students' }, later(DEADLINE), 'deadline_passed'],
    [
      'a start instructor on a cancelled day, after it',
      { role: 'start_instructor', ownSeat: 'start_instructors', flight: { canceled: true } },
      later(DEADLINE),
      null,
    ],
    ['after it with override', { ownSeat: 'students', override: true }, later(DEADLINE), null],
    ['after it by staff', { ownSeat: 'students', byStaff: true }, later(DEADLINE), null],
    [
      'a start instructor after the deadline',
      { role: 'start_instructor', ownSeat: 'start_instructors' },
      later(DEADLINE),
      'reason_needed',
    ],
    ['after the day', { role: 'start_instructor', ownSeat: 'start_instructors' }, END, 'flight_over'],
    ['not signed up', {}, EARLY, 'not_signed_up'],
    ['signed up in the other seat', { ownSeat: 'start_instructors' }, EARLY, 'not_signed_up'],
    ['after the day by staff, who put the list right', { ownSeat: 'students', byStaff: true }, END, null],
    ['a student who has become a start instructor', { role: 'start_instructor', ...OLD_SEAT }, EARLY, null],
    [
      'the same after the deadline of students',
      { role: 'start_instructor', ...OLD_SEAT },
      later(DEADLINE),
      'deadline_passed',
    ],
    ['from a cancelled day', { ownSeat: 'students', flight: { canceled: true } }, EARLY, null],
  ])('%s', (_name, change, now, refusal) => {
    expect(signOffRefusal(facts(change), now)).toBe(refusal);
  });
});

describe('noting attendance', () => {
  const SATURDAY = day('2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z');
  const MIDNIGHT = instant('2026-11-20T23:00:00Z');
  const earlier = (at: Instant) => at.subtract({ milliseconds: 1 });

  it.each<[string, ReturnType<typeof day> & { canceled?: boolean | null }, Instant, string | null]>([
    ['a week ahead', SATURDAY, EARLY, 'flight_not_yet'],
    ['one millisecond before the school day begins', SATURDAY, earlier(MIDNIGHT), 'flight_not_yet'],
    ['exactly when the school day begins, hours before the flight', SATURDAY, MIDNIGHT, null],
    ['during the day', SATURDAY, instant('2026-11-21T12:00:00Z'), null],
    ['in the evening', SATURDAY, instant('2026-11-21T20:00:00Z'), null],
    ['a year later', SATURDAY, instant('2027-11-21T20:00:00Z'), null],
    ['a confirmed day', { ...SATURDAY, canceled: false }, MIDNIGHT, null],
    ['a cancelled day', { ...SATURDAY, canceled: true }, MIDNIGHT, 'flight_canceled'],
    [
      'a cancelled day ahead: that it is cancelled is told first',
      { ...SATURDAY, canceled: true },
      EARLY,
      'flight_canceled',
    ],
    [
      'a course, before its first day',
      day('2026-11-21T08:00:00Z', '2026-11-23T16:00:00Z'),
      earlier(MIDNIGHT),
      'flight_not_yet',
    ],
    ['a course, from its first day on', day('2026-11-21T08:00:00Z', '2026-11-23T16:00:00Z'), MIDNIGHT, null],
    ['a start at midnight itself', day('2026-11-20T23:00:00Z', '2026-11-21T02:00:00Z'), MIDNIGHT, null],
    [
      'a start at 00:30, on the day that is still Friday in UTC',
      day('2026-11-20T23:30:00Z', '2026-11-21T02:00:00Z'),
      earlier(MIDNIGHT),
      'flight_not_yet',
    ],
    [
      'a start at 23:30 the evening before',
      day('2026-11-20T22:30:00Z', '2026-11-20T22:45:00Z'),
      earlier(MIDNIGHT),
      null,
    ],
  ])('%s', (_name, span, now, refusal) => {
    expect(attendanceRefusal({ canceled: null, ...span }, ZONE, now)).toBe(refusal);
  });

  it.each<[string, string, ReturnType<typeof day>, Instant]>([
    ['the day of 23 hours', ZONE, day('2026-03-29T07:00:00Z', '2026-03-29T15:00:00Z'), instant('2026-03-28T23:00:00Z')],
    ['the day after it', ZONE, day('2026-03-30T07:00:00Z', '2026-03-30T15:00:00Z'), instant('2026-03-29T22:00:00Z')],
    ['the day of 25 hours', ZONE, day('2026-10-25T08:00:00Z', '2026-10-25T16:00:00Z'), instant('2026-10-24T22:00:00Z')],
    ['the day after it', ZONE, day('2026-10-26T08:00:00Z', '2026-10-26T16:00:00Z'), instant('2026-10-25T23:00:00Z')],
    [
      'a day without midnight, which begins at one',
      'America/Santiago',
      day('2026-09-06T12:00:00Z', '2026-09-06T20:00:00Z'),
      instant('2026-09-06T04:00:00Z'),
    ],
    [
      'a school in Auckland',
      'Pacific/Auckland',
      day('2026-11-20T20:00:00Z', '2026-11-21T04:00:00Z'),
      instant('2026-11-20T11:00:00Z'),
    ],
  ])("%s: allowed from the day's first instant (%s)", (_name, zone, span, first) => {
    expect(attendanceRefusal({ canceled: null, ...span }, zone, earlier(first))).toBe('flight_not_yet');
    expect(attendanceRefusal({ canceled: null, ...span }, zone, first)).toBeNull();
  });
});

describe('roles', () => {
  it.each<[Role, string, readonly FlightType[]]>([
    ['beginner_student', 'students', ['high_alt_flight']],
    ['student', 'students', ['high_alt_flight']],
    ['start_instructor', 'start_instructors', ['high_alt_flight', 'basic_course', 'safety_course']],
    ['flight_teacher', 'start_instructors', ['high_alt_flight', 'basic_course', 'safety_course']],
  ])('%s takes a seat of the %s', (role, seat, types) => {
    expect(seatOfRole(role)).toBe(seat);
    expect(typesOpenTo(role)).toEqual(types);
  });
});

test.each([
  ['students', true, false],
  ['start_instructors', false, true],
  [null, false, false],
] as const)('the own seat %s as the wire names it', (seat, signed_up_student, signed_up_start_instructor) => {
  const onWire = { signed_up_student, signed_up_start_instructor, own_handed_over: false };
  expect(ownSeatOnWire(seat)).toEqual(onWire);
  expect(ownSeatOn(onWire)).toBe(seat);
});

describe('the sign-up page lists', () => {
  const flight = (type: FlightType, end_datetime = '2026-11-21T16:00:00.000Z') => ({ type, end_datetime });
  const SATURDAY = instant('2026-11-21T20:00:00Z');
  it.each<[string, ReturnType<typeof flight>, Role | null, SeatFacts['ownSeat'], boolean]>([
    ['a flight for a student, until the day is over', flight('high_alt_flight'), 'student', null, true],
    ['no course for a student', flight('basic_course'), 'student', null, false],
    ['a course on which a student is', flight('basic_course'), 'student', 'students', true],
    ['a course for a start instructor', flight('basic_course'), 'start_instructor', null, true],
    ['a course for a product admin, who has no role', flight('safety_course'), null, null, true],
    [
      'no day that ended yesterday',
      flight('high_alt_flight', '2026-11-20T16:00:00.000Z'),
      'student',
      'students',
      false,
    ],
    ['no day that ended at midnight', flight('high_alt_flight', '2026-11-20T23:00:00.000Z'), 'student', null, false],
  ])('%s', (_name, listed, role, ownSeat, isOn) => {
    expect(isListed(listed, { role, ownSeat }, SATURDAY, ZONE)).toBe(isOn);
  });
});

describe('several reasons at once', () => {
  /** Each reason alone, in order of precedence; `over` starts at the day's end, whatever its deadline. */
  const REASONS: readonly [reason: SignUpRefusal, change: Change, now?: Instant][] = [
    ['already_signed_up', { ownSeat: 'students' }],
    ['flight_teacher_of_this_flight', { flight: { flight_teachers: [ME] } }],
    ['flight_canceled', { flight: { canceled: true } }],
    ['flight_over', {}, END],
    ['role_cannot_take_this_seat', { seat: 'start_instructors' }],
    ['type_not_open_to_role', { flight: { type: 'basic_course' } }],
    ['deadline_passed', {}, later(DEADLINE)],
    ['second_flight_same_day', { otherFlights: [facts().flight] }],
    ['insurance_expired', { insuredUntil: '2026-11-20' }],
    ['flight_full', { flight: { student_count: 12, start_instructor_count: 1 } }],
  ];

  it('the list contains every reason', () => {
    expect(REASONS.map(([reason]) => reason).toSorted()).toEqual(SIGN_UP_REFUSALS.toSorted());
  });

  it('the first reason wins, so that the reason shown never changes to one that applied before', () => {
    fc.assert(
      fc.property(fc.subarray([...REASONS], { minLength: 1 }), (held) => {
        const flight = Object.assign({}, ...held.map(([, change]) => change.flight));
        const change = Object.assign({}, ...held.map(([, change]) => change), { flight });
        const now = held.find(([, , at]) => at !== undefined)?.[2] ?? EARLY;
        return signUpRefusal(facts(change), now) === held[0]?.[0];
      }),
    );
  });
});

describe('overriding', () => {
  const rights = (role: Role | null, isSchoolAdmin = false, isSentinelAdmin = false) => ({
    role,
    isSchoolAdmin,
    isSentinelAdmin,
  });
  it.each([
    ['a beginner', rights('beginner_student'), false],
    ['a student', rights('student'), false],
    ['a start instructor', rights('start_instructor'), false],
    ['a flight teacher', rights('flight_teacher'), true],
    ['a school admin of any role', rights('student', true), true],
    ['a product admin', rights(null, false, true), true],
  ])('is for staff only: %s', (_name, who, allowed) => {
    expect(mayOverride(who)).toBe(allowed);
  });
});

describe('for any facts', () => {
  const anyFacts = fc.record({
    taken: fc.integer({ min: 0, max: 5 }),
    seats: fc.integer({ min: 0, max: 5 }),
    hours: fc.integer({ min: -40, max: 40 }),
    canceled: fc.constantFrom(null, true, false),
    byStaff: fc.boolean(),
    override: fc.boolean(),
  });

  it('a member who may sign up may sign off at the same moment, and nobody exceeds the limit without an override', () => {
    fc.assert(
      fc.property(anyFacts, ({ taken, seats, hours, canceled, byStaff, override }) => {
        const now = DEADLINE.add({ hours });
        const asked = facts({ byStaff, override, flight: { student_count: taken, max_students: seats, canceled } });
        const refusal = signUpRefusal(asked, now);
        if (refusal !== null) return SIGN_UP_REFUSALS.includes(refusal);
        const after = { ...asked, ownSeat: asked.seat };
        return signOffRefusal(after, now) === null && (override || taken < seats);
      }),
    );
  });
});

test('the link to a day leads to its card on the sign-up page of its school', () => {
  const day = '0199f0c0-0000-7000-8000-000000000001' as FlightId;
  const school = '0199f0c0-0000-7000-8000-0000000000aa' as SchoolId;
  const link = `https://aufwind.example/signups?school=${school}#day-${day}`;
  expect(linkToDay('https://aufwind.example', school, day)).toBe(link);
});
