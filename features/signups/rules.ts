import type { Role } from '../../core/access/roles.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter, isBefore } from '../../core/time/instant.ts';
import { daysOverlap, startOfDay, type TimeZone } from '../../core/time/school-day.ts';
import type { Flight, FlightType } from '../flights/contract.ts';
import { flightDays, hasEnded } from '../flights/rules.ts';
import type { AttendanceRefusal, Seat, SignOffRefusal, SignUpRefusal } from './contract.ts';

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
>;

type Span = Pick<Flight, 'start_datetime' | 'end_datetime'>;

/** Everything that a sign-up or sign-off is decided on. The same on the server, under its locks, and on the screen. */
export interface SeatFacts {
  readonly flight: DayFacts;
  readonly member: { readonly user_id: MemberId; readonly role: Role };
  /** The seat that is asked for. */
  readonly seat: Seat;
  /** The seat that the member has on this flight day. */
  readonly ownSeat: Seat | null;
  /** The member's other flight days that are not cancelled; those of other days do no harm. */
  readonly otherFlights: readonly Span[];
  readonly zone: TimeZone;
  /** Staff put somebody on the list or take somebody off it. */
  readonly byStaff: boolean;
  /** Staff mean it: lifts the deadline and the limit. */
  readonly override: boolean;
}

export const seatOfRole = (role: Role): Seat =>
  role === 'start_instructor' || role === 'flight_teacher' ? 'start_instructors' : 'students';

const TYPES_FOR_STUDENTS: readonly FlightType[] = ['high_alt_flight'];
const TYPES_FOR_INSTRUCTORS: readonly FlightType[] = ['high_alt_flight', 'basic_course', 'safety_course'];

/** Flight days that a person finds on the sign-up page. */
export const typesOpenTo = (role: Role): readonly FlightType[] =>
  seatOfRole(role) === 'students' ? TYPES_FOR_STUDENTS : TYPES_FOR_INSTRUCTORS;

/** The deadline binds students only. Exactly at the deadline is still in time. */
const deadlineHasPassed = ({ flight, seat, byStaff, override }: SeatFacts, now: Instant): boolean =>
  seat === 'students' &&
  !byStaff &&
  !override &&
  flight.deadline_datetime !== null &&
  isAfter(now, instant(flight.deadline_datetime));

/** Afterwards only staff still put the list right. */
const isOver = ({ flight, byStaff }: SeatFacts, now: Instant): boolean => !byStaff && hasEnded(flight, now);

const seatsLeft = (flight: DayFacts, seat: Seat): number =>
  seat === 'students'
    ? flight.max_students - flight.student_count
    : flight.max_start_instructors - flight.start_instructor_count;

/** Of other flight days those that share a school day with this one. */
export const onTheSameDay = <Other extends Span>(flight: Span, others: readonly Other[], zone: TimeZone): Other[] => {
  const days = flightDays(flight, zone);
  return others.filter((other) => daysOverlap(days, flightDays(other, zone)));
};

const fliesElsewhereThatDay = ({ flight, otherFlights, zone }: SeatFacts): boolean =>
  onTheSameDay(flight, otherFlights, zone).length > 0;

/** Why the member can't take this seat, or null. What concerns the person comes before what concerns the seat. */
export const signUpRefusal = (facts: SeatFacts, now: Instant): SignUpRefusal | null => {
  const { flight, member, seat, ownSeat, byStaff, override } = facts;
  if (ownSeat !== null) return 'already_signed_up';
  if (flight.flight_teachers?.includes(member.user_id)) return 'flight_teacher_of_this_flight';
  if (flight.canceled === true) return 'flight_canceled';
  if (isOver(facts, now)) return 'flight_over';
  if (seatOfRole(member.role) !== seat) return 'role_cannot_take_this_seat';
  if (!byStaff && !typesOpenTo(member.role).includes(flight.type)) return 'type_not_open_to_role';
  if (deadlineHasPassed(facts, now)) return 'deadline_passed';
  if (fliesElsewhereThatDay(facts)) return 'second_flight_same_day';
  if (!override && seatsLeft(flight, seat) <= 0) return 'flight_full';
  return null;
};

/** Why the member can't give the seat back, or null. */
export const signOffRefusal = (facts: SeatFacts, now: Instant): SignOffRefusal | null => {
  if (facts.ownSeat !== facts.seat) return 'not_signed_up';
  if (isOver(facts, now)) return 'flight_over';
  if (deadlineHasPassed(facts, now)) return 'deadline_passed';
  return null;
};

/** Why attendance can't be noted on this day, or null: from the beginning of its first school day on, for ever. */
export const attendanceRefusal = (
  flight: Pick<Flight, 'start_datetime' | 'end_datetime' | 'canceled'>,
  zone: TimeZone,
  now: Instant,
): AttendanceRefusal | null => {
  if (flight.canceled === true) return 'flight_canceled';
  return isBefore(now, startOfDay(flightDays(flight, zone).first, zone)) ? 'flight_not_yet' : null;
};

/** Where a member finds this day among all others. */
export const linkToDay = (publicUrl: string, flightId: FlightId): string => `${publicUrl}/signups#day-${flightId}`;
