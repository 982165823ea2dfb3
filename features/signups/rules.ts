import type { Role } from '../../core/access/roles.ts';
import { schoolLink } from '../../core/contract/school-link.ts';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter, isBefore } from '../../core/time/instant.ts';
import { daysOverlap, startOfDay, type TimeZone } from '../../core/time/school-day.ts';
import type { FlightType } from '../fields/kinds.fields.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays, hasEnded, startOfToday } from '../flights/rules.ts';
import type { Safety } from '../members/safety.rules.ts';
import type { AttendanceRefusal, Seat, SignOffRefusal, SignUpFlight, SignUpRefusal } from './contract.ts';

type DayFacts = Pick<
  Flight,
  | 'type'
  | 'start_datetime'
  | 'end_datetime'
  | 'deadline_datetime'
  | 'flight_teachers'
  | 'canceled'
  | 'max_students'
  | 'max_start_instructors'
  | 'student_count'
  | 'start_instructor_count'
  | 'no_queue'
  | 'held_students'
  | 'held_start_instructors'
>;

type Span = Pick<Flight, 'start_datetime' | 'end_datetime'>;

/** Facts about the member that come from the waiting list of the day. */
export interface QueueFacts {
  /** A seat is held for them. */
  readonly hasOffer: boolean;
  /** Seats that others alone may take, if their own offer is one of several for the same seat. */
  readonly heldForOthers: number;
  /** Free seats are about to be offered to those who wait, so nobody else may take one. */
  readonly isReserved: boolean;
}

export const NO_QUEUE: QueueFacts = { hasOffer: false, heldForOthers: 0, isReserved: false };

/** All facts that decide a sign-up or sign-off. The same on the server, under its locks, and on the screen. */
export interface SeatFacts {
  readonly flight: DayFacts;
  readonly member: { readonly user_id: MemberId; readonly role: Role };
  /** Requested seat. */
  readonly seat: Seat;
  /** Seat that the member has on this flight day already. */
  readonly ownSeat: Seat | null;
  /** The member's other flight days that are not cancelled, also as a teacher; those on other school days are ignored. */
  readonly otherFlights: readonly Span[];
  readonly zone: TimeZone;
  /** The ISO date of the last day for which the member may sign up themselves; `null`: no last day. */
  readonly insuredUntil: string | null;
  readonly queue: QueueFacts;
  /** Whether the member may take the seat of somebody who can't come, after the deadline and on a full day. */
  readonly handedOver: boolean;
  /** Whether staff change the list, instead of the member. */
  readonly byStaff: boolean;
  /** Whether staff confirm exceeding the deadline and the limit, or an expired insurance. */
  readonly override: boolean;
}

export const seatOfRole = (role: Role): Seat =>
  role === 'start_instructor' || role === 'flight_teacher' ? 'start_instructors' : 'students';

/** Returns the seat that the reader of this row has on the day. */
export const ownSeatOn = (
  flight: Pick<SignUpFlight, 'signed_up_student' | 'signed_up_start_instructor'>,
): Seat | null =>
  flight.signed_up_student ? 'students' : flight.signed_up_start_instructor ? 'start_instructors' : null;

/** Returns one's own seat, or none, as the wire names it. */
export const ownSeatOnWire = (seat: Seat | null, handedOver = false) => ({
  signed_up_student: seat === 'students',
  signed_up_start_instructor: seat === 'start_instructors',
  own_handed_over: handedOver,
});

const TYPES_FOR_STUDENTS: readonly FlightType[] = ['high_alt_flight'];
const TYPES_FOR_INSTRUCTORS: readonly FlightType[] = ['high_alt_flight', 'basic_course', 'safety_course'];

/** Returns the types of flight days that the sign-up page lists for a role. */
export const typesOpenTo = (role: Role): readonly FlightType[] =>
  seatOfRole(role) === 'students' ? TYPES_FOR_STUDENTS : TYPES_FOR_INSTRUCTORS;

/** Returns whether the sign-up page lists a day for somebody with this role: open to the role or their own, and not past. */
export const isListed = (
  day: Pick<Flight, 'type' | 'end_datetime'>,
  reader: { readonly role: Role | null; readonly ownSeat: Seat | null },
  now: Instant,
  zone: TimeZone,
): boolean =>
  isAfter(instant(day.end_datetime), startOfToday(now, zone)) &&
  (reader.ownSeat !== null || typesOpenTo(reader.role ?? 'flight_teacher').includes(day.type));

/** Returns whether the deadline has passed for what members do themselves. Exactly at the deadline is still in time. */
const isLate = ({ flight, byStaff, override }: SeatFacts, now: Instant): boolean =>
  !byStaff && !override && flight.deadline_datetime !== null && isAfter(now, instant(flight.deadline_datetime));

/** Returns whether the deadline keeps the member from changing their seat: only that of a student. */
const deadlineHasPassed = (facts: SeatFacts, now: Instant): boolean => facts.seat === 'students' && isLate(facts, now);

/** After the day's end, only staff may correct the list. */
const isOver = ({ flight, byStaff }: SeatFacts, now: Instant): boolean => !byStaff && hasEnded(flight, now);

type SeatCounts = Pick<Flight, 'max_students' | 'student_count' | 'max_start_instructors' | 'start_instructor_count'>;

export const seatsOf = (flight: Pick<SeatCounts, 'max_students' | 'max_start_instructors'>, seat: Seat): number =>
  seat === 'students' ? flight.max_students : flight.max_start_instructors;

export const takenSeatsOf = (
  flight: Pick<SeatCounts, 'student_count' | 'start_instructor_count'>,
  seat: Seat,
): number => (seat === 'students' ? flight.student_count : flight.start_instructor_count);

type HeldCounts = Pick<Flight, 'held_students' | 'held_start_instructors'>;

export const heldSeatsOf = (flight: HeldCounts, seat: Seat): number =>
  seat === 'students' ? flight.held_students : flight.held_start_instructors;

/** Returns the seats that nobody has and that are held for nobody; negative if the day is over-full. */
export const freeSeatsOf = (flight: SeatCounts & HeldCounts, seat: Seat): number =>
  seatsOf(flight, seat) - takenSeatsOf(flight, seat) - heldSeatsOf(flight, seat);

/** Returns whether the member finds no seat. */
const isFull = ({ flight, seat, queue: { hasOffer, heldForOthers, isReserved } }: SeatFacts): boolean =>
  hasOffer
    ? takenSeatsOf(flight, seat) + heldForOthers >= seatsOf(flight, seat)
    : isReserved || freeSeatsOf(flight, seat) <= 0;

/** Returns those of the other flight days that share a school day with this one. */
export const onTheSameDay = <Other extends Span>(flight: Span, others: readonly Other[], zone: TimeZone): Other[] => {
  const days = flightDays(flight, zone);
  return others.filter((other) => daysOverlap(days, flightDays(other, zone)));
};

const fliesElsewhereThatDay = ({ flight, otherFlights, zone }: SeatFacts): boolean =>
  onTheSameDay(flight, otherFlights, zone).length > 0;

/**
 * Returns the last day for which a member may sign up themselves, if the school refuses those whose insurance has expired.
 * An unknown date refuses nobody.
 */
export const insuredUntil = (
  { blocks_expired_insurance }: { readonly blocks_expired_insurance: boolean },
  { insurance_valid_until }: Pick<Safety, 'insurance_valid_until'>,
): string | null => (blocks_expired_insurance ? insurance_valid_until : null);

/** Returns whether the insurance does not last until the end of the flight day. Staff may take the member along. */
const insuranceHasExpired = ({ flight, insuredUntil: until, zone, byStaff, override }: SeatFacts): boolean =>
  !byStaff && !override && until !== null && until < flightDays(flight, zone).last.toString();

/**
 * Returns why the member can't take this seat, or null. Reasons about the person come before reasons about the seat.
 */
export const signUpRefusal = (facts: SeatFacts, now: Instant): SignUpRefusal | null => {
  const { flight, member, seat, ownSeat, handedOver, byStaff, override } = facts;
  if (ownSeat !== null) return 'already_signed_up';
  if (flight.flight_teachers?.includes(member.user_id)) return 'flight_teacher_of_this_flight';
  if (flight.canceled === true) return 'flight_canceled';
  if (isOver(facts, now)) return 'flight_over';
  if (seatOfRole(member.role) !== seat) return 'role_cannot_take_this_seat';
  if (!byStaff && !typesOpenTo(member.role).includes(flight.type)) return 'type_not_open_to_role';
  if (!handedOver && deadlineHasPassed(facts, now)) return 'deadline_passed';
  if (fliesElsewhereThatDay(facts)) return 'second_flight_same_day';
  if (insuranceHasExpired(facts)) return 'insurance_expired';
  if (!override && !handedOver && isFull(facts)) return 'flight_full';
  return null;
};

/**
 * Returns why the member can't give the seat back, or null. After the deadline start instructors have to say why, unless
 * the day is cancelled.
 */
export const signOffRefusal = (facts: SeatFacts, now: Instant, saysWhy = false): SignOffRefusal | null => {
  if (facts.ownSeat !== facts.seat) return 'not_signed_up';
  if (isOver(facts, now)) return 'flight_over';
  if (deadlineHasPassed(facts, now)) return 'deadline_passed';
  return isLate(facts, now) && facts.flight.canceled !== true && !saysWhy ? 'reason_needed' : null;
};

/**
 * Returns why attendance can't be noted on this day, or null: it can be from the start of the first school day on,
 * without an end.
 */
export const attendanceRefusal = (
  flight: Pick<Flight, 'start_datetime' | 'end_datetime' | 'canceled'>,
  zone: TimeZone,
  now: Instant,
): AttendanceRefusal | null => {
  if (flight.canceled === true) return 'flight_canceled';
  return isBefore(now, startOfDay(flightDays(flight, zone).first, zone)) ? 'flight_not_yet' : null;
};

/** Returns the path of this day on the sign-up page. */
export const pathToDay = (flightId: FlightId): string => `/signups#day-${flightId}`;

export const linkToDay = (publicUrl: string, schoolId: SchoolId, flightId: FlightId): string =>
  schoolLink(publicUrl, schoolId, pathToDay(flightId));
