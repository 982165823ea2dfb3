import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Flight } from '../flights/contract.ts';
import { lockFlight } from '../flights/repository.ts';
import { lockMember } from '../members/repository.ts';
import type { Attendance, Seat } from './contract.ts';
import { deleteSignUp, insertSignUp, leaveFlightsAfter, seatsOfMember, updateAttendance } from './repository.ts';
import { attendanceRefusal, type SeatFacts, signOffRefusal, signUpRefusal } from './rules.ts';

export interface SeatChange {
  readonly flightId: FlightId;
  readonly memberId: MemberId;
  readonly seat: Seat;
  readonly byStaff: boolean;
  readonly override: boolean;
}

interface Locked {
  readonly flight: Flight;
  readonly facts: SeatFacts;
}

/** Lock the member, then the flight, then look: what is decided on can't change before it is written. */
const lockAndLook = async (tx: SchoolTransaction, change: SeatChange, now: Instant): Promise<Locked | null> => {
  const member = await lockMember(tx, change.memberId);
  const flight = member === null ? null : await lockFlight(tx, change.flightId, now);
  if (member === null || flight === null) return null;
  const { seat, byStaff, override } = change;
  const seats = await seatsOfMember(tx, member.user_id, flight);
  return { flight, facts: { flight, member, seat, ...seats, zone: tx.scope.timeZone, byStaff, override } };
};

export interface SeatCounts {
  readonly success: true;
  readonly student_count: number;
  readonly start_instructor_count: number;
  readonly signed_up_student: boolean;
  readonly signed_up_start_instructor: boolean;
}

const after = (flight: Flight, seat: Seat, step: 1 | -1): SeatCounts => ({
  success: true,
  student_count: flight.student_count + (seat === 'students' ? step : 0),
  start_instructor_count: flight.start_instructor_count + (seat === 'start_instructors' ? step : 0),
  signed_up_student: seat === 'students' && step === 1,
  signed_up_start_instructor: seat === 'start_instructors' && step === 1,
});

export const signUp = async (
  tx: SchoolTransaction,
  change: SeatChange,
  now: Instant,
): Promise<SeatCounts | Refusal> => {
  const locked = await lockAndLook(tx, change, now);
  if (locked === null) return refuse('not_found');
  const refusal = signUpRefusal(locked.facts, now);
  if (refusal !== null) return refuse(refusal);
  await insertSignUp(tx, change.flightId, change.memberId, change.seat);
  return after(locked.flight, change.seat, 1);
};

export const signOff = async (
  tx: SchoolTransaction,
  change: SeatChange,
  now: Instant,
): Promise<SeatCounts | Refusal> => {
  const locked = await lockAndLook(tx, change, now);
  if (locked === null) return refuse('not_found');
  const refusal = signOffRefusal(locked.facts, now);
  if (refusal !== null) return refuse(refusal);
  await deleteSignUp(tx, change.flightId, change.memberId);
  return after(locked.flight, change.seat, -1);
};

/** The seats of a locked member whose access ends become free; days that are over stay as they were. */
export const leaveFutureFlights = (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> =>
  leaveFlightsAfter(tx, memberId, now);

export interface AttendanceChange extends Partial<Attendance> {
  readonly flightId: FlightId;
  readonly memberId: MemberId;
}

export const markAttendance = async (
  tx: SchoolTransaction,
  { flightId, memberId, ...change }: AttendanceChange,
  now: Instant,
): Promise<({ success: true } & Attendance) | Refusal> => {
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return refuse('not_found');
  const refusal = attendanceRefusal(flight, tx.scope.timeZone, now);
  if (refusal !== null) return refuse(refusal);
  const attendance = await updateAttendance(tx, flightId, memberId, change);
  return attendance === null ? refuse('not_signed_up') : { success: true, ...attendance };
};
