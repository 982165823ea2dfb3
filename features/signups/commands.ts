import { isRefusal, type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Flight } from '../flights/contract.ts';
import { flightsById, lockFlight } from '../flights/repository.ts';
import { hasEnded } from '../flights/rules.ts';
import { lockMember } from '../members/repository.ts';
import type { TellParts } from '../notices/commands.ts';
import type { Attendance, FlightOfMembers, Seat, SeatState } from './contract.ts';
import { removeHandedOver } from './hand-over/repository.ts';
import { isHandedOver } from './hand-over/rules.ts';
import { tellSwap } from './mails/hand-over-mails.commands.ts';
import { scheduleSeatMail } from './mails/seat-mails.commands.ts';
import { queueFacts } from './queue/offers.repository.ts';
import { waitingFor } from './queue/rules.ts';
import { insertSignUp, seatsOfMember, updateAttendance } from './repository.ts';
import {
  attendanceRefusal,
  insuredUntil,
  NO_QUEUE,
  onTheSameDay,
  ownSeatOnWire,
  type SeatFacts,
  signOffRefusal,
  signUpRefusal,
} from './rules.ts';
import { freeSeats } from './seats.repository.ts';

export interface SeatChange {
  readonly flightId: FlightId;
  readonly memberId: MemberId;
  readonly seat: Seat;
  readonly byStaff: boolean;
  readonly override: boolean;
}

type OtherFlights = Awaited<ReturnType<typeof seatsOfMember>>['otherFlights'];

export interface Locked {
  readonly flight: Flight;
  /** An offer of the member was not answered in time. */
  readonly hasLapsed: boolean;
  /** The member can't come, and lets others take their seat. */
  readonly isHandingOver: boolean;
  readonly otherFlights: OtherFlights;
  readonly facts: SeatFacts;
}

/** Returns the flights of the same day on which the member has a seat; none if they teach one of them. */
const seatsOfTheSameDay = (tx: SchoolTransaction, flight: Flight, others: OtherFlights): FlightId[] => {
  const sameDay = onTheSameDay(flight, others, tx.scope.timeZone);
  return sameDay.some(({ seat }) => seat === null) ? [] : sameDay.map(({ flight_id }) => flight_id);
};

/** Locks the member, then the flight, and then reads: the facts of the decision can't change before the write. */
export const lockAndLook = async (tx: SchoolTransaction, change: SeatChange, now: Instant): Promise<Locked | null> => {
  const member = await lockMember(tx, change.memberId);
  const flight = member === null ? null : await lockFlight(tx, change.flightId, now);
  if (member === null || flight === null) return null;
  const { seat, byStaff, override } = change;
  const [{ isHandingOver, ...seats }, waiting] = await Promise.all([
    seatsOfMember(tx, member.user_id, flight),
    waitingFor(flight, seat) === 0 ? null : queueFacts(tx, change.flightId, member.user_id, now),
  ]);
  const queue = waiting === null ? NO_QUEUE : { ...waiting, isReserved: waiting.isReserved && !byStaff };
  return {
    flight,
    hasLapsed: waiting?.hasLapsed ?? false,
    isHandingOver,
    otherFlights: seats.otherFlights,
    facts: {
      flight,
      member,
      seat,
      ...seats,
      queue,
      handedOver: isHandedOver(flight, seat, queue, now),
      zone: tx.scope.timeZone,
      insuredUntil: insuredUntil(member, member),
      byStaff,
      override,
    },
  };
};

interface SeatStep {
  /** The number by which the taken seats grow. */
  readonly taken: 1 | 0 | -1;
  readonly handedOver: 0 | -1;
  readonly own: Seat | null;
}

const after = (flight: Flight, seat: Seat, { taken, handedOver, own }: SeatStep): SeatState => ({
  success: true,
  student_count: flight.student_count + (seat === 'students' ? taken : 0),
  start_instructor_count: flight.start_instructor_count + (seat === 'start_instructors' ? taken : 0),
  handed_over_students: flight.handed_over_students + handedOver,
  ...ownSeatOnWire(own),
  own_queue: null,
});

/** Includes the day, so that the page of whoever comes too late need not load its list. */
const refuseFull = ({ waiting_mails: _, ...flight }: Flight): Refusal =>
  refuse('flight_full', { flight } satisfies { readonly flight: FlightOfMembers });

/**
 * Gives a member a seat. If only a seat that somebody has handed over lets them in, that person leaves the day in the same
 * transaction, and is told.
 */
export const signUp = async (
  tx: SchoolTransaction,
  parts: TellParts,
  change: SeatChange,
  now: Instant,
): Promise<SeatState | Refusal> => {
  const locked = await lockAndLook(tx, change, now);
  if (locked === null) return refuse('not_found');
  const refusal = signUpRefusal(locked.facts, now);
  if (refusal === 'second_flight_same_day' && change.byStaff) {
    // Includes the other flights, so that the screen can ask staff whether to move the member.
    return refuse(refusal, { flight_ids: seatsOfTheSameDay(tx, locked.flight, locked.otherFlights) });
  }
  if (refusal === 'flight_full' && !change.byStaff)
    return locked.hasLapsed ? refuse('offer_lapsed') : refuseFull(locked.flight);
  if (refusal !== null) return refuse(refusal);
  const needsSwap = signUpRefusal({ ...locked.facts, handedOver: false }, now) !== null;
  const left = needsSwap ? await removeHandedOver(tx, change.flightId) : null;
  await Promise.all([
    insertSignUp(tx, change.flightId, change.memberId, change.seat),
    change.byStaff && scheduleSeatMail(tx, { ...change, flightIds: [change.flightId], told: null }, now),
  ]);
  if (left === null) return after(locked.flight, change.seat, { taken: 1, handedOver: 0, own: change.seat });
  await tellSwap(tx, parts, locked.flight, left, change.memberId, now);
  return after(locked.flight, change.seat, { taken: 0, handedOver: -1, own: change.seat });
};

/** Gives a member a seat that their disabling took, if the rules for staff allow it, also on a cancelled day; without news. */
export const takeSeatBack = async (
  tx: SchoolTransaction,
  seat: Pick<SeatChange, 'flightId' | 'memberId' | 'seat'>,
  now: Instant,
): Promise<void> => {
  const locked = await lockAndLook(tx, { ...seat, byStaff: true, override: false }, now);
  if (locked === null || hasEnded(locked.flight, now)) return;
  const facts = { ...locked.facts, flight: { ...locked.flight, canceled: null }, handedOver: false };
  if (signUpRefusal(facts, now) !== null) return;
  await insertSignUp(tx, seat.flightId, seat.memberId, seat.seat);
};

/** Returns the member's other flights on the same school days, as of now. */
const othersOfTheSameDay = async (
  tx: SchoolTransaction,
  { flightId, memberId }: SeatChange,
  now: Instant,
): Promise<FlightId[]> => {
  const [flight] = await flightsById(tx, [flightId], now);
  if (flight === undefined) return [];
  return seatsOfTheSameDay(tx, flight, (await seatsOfMember(tx, memberId, flight)).otherFlights);
};

/**
 * Moves the member from the other flights of the same day to this one; a refusal rolls back everything. Flights are
 * locked in the order of their ids, so that two opposite moves can't deadlock.
 */
export const moveHere = async (
  tx: SchoolTransaction,
  parts: TellParts,
  change: SeatChange,
  now: Instant,
): Promise<SeatState | Refusal> => {
  if ((await lockMember(tx, change.memberId)) === null) return refuse('not_found');
  const before = await othersOfTheSameDay(tx, change, now);
  for (const id of [change.flightId, ...before].toSorted()) await lockFlight(tx, id, now);
  // Read again: a flight rescheduled while we waited for its lock may no longer be on this day.
  const others = (await othersOfTheSameDay(tx, change, now)).filter((id) => before.includes(id));
  await Promise.all([
    freeSeats(tx, change.memberId, others),
    scheduleSeatMail(tx, { ...change, flightIds: others, told: change.seat }, now),
  ]);
  return signUp(tx, parts, change, now);
};

export const signOff = async (
  tx: SchoolTransaction,
  change: SeatChange,
  now: Instant,
): Promise<SeatState | Refusal> => {
  const locked = await lockAndLook(tx, change, now);
  if (locked === null) return refuse('not_found');
  const refusal = signOffRefusal(locked.facts, now);
  if (refusal !== null) return refuse(refusal);
  await Promise.all([
    freeSeats(tx, change.memberId, [change.flightId]),
    change.byStaff && scheduleSeatMail(tx, { ...change, flightIds: [change.flightId], told: change.seat }, now),
  ]);
  const handedOver = locked.isHandingOver ? -1 : 0;
  return after(locked.flight, change.seat, { taken: -1, handedOver, own: null });
};

/** Moves the member from the list of another day to this one; a refusal rolls back everything. */
export const moveFrom = async (
  tx: SchoolTransaction,
  parts: TellParts,
  change: SeatChange,
  from: FlightId,
  take: typeof signUp,
  now: Instant,
): Promise<SeatState | Refusal> => {
  if ((await lockMember(tx, change.memberId)) === null) return refuse('not_found');
  for (const id of [...new Set([change.flightId, from])].toSorted()) await lockFlight(tx, id, now);
  const left = await signOff(tx, { ...change, flightId: from }, now);
  return isRefusal(left) ? left : take(tx, parts, change, now);
};

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
