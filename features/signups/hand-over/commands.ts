import { type Refusal, refuse } from '../../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { TellParts } from '../../notices/commands.ts';
import { type Locked, lockAndLook } from '../commands.ts';
import type { SeatState } from '../contract.ts';
import { tellTeachers } from '../mails/hand-over-mails.commands.ts';
import { askStartInstructors } from '../needed/commands.ts';
import { ownSeatOnWire, signOffRefusal } from '../rules.ts';
import { freeSeats } from '../seats.repository.ts';
import { writeHandOver } from './repository.ts';
import { handOverRefusal } from './rules.ts';

interface HandOver {
  readonly flightId: FlightId;
  readonly memberId: MemberId;
  /** `null`: the member can come after all. */
  readonly reason: string | null;
}

/** Signs a start instructor off, with the reason in the history and in a mail to the teachers of the day. */
const leaveDay = async (
  tx: SchoolTransaction,
  parts: TellParts,
  { flight, facts }: Locked,
  { flightId, memberId, reason }: HandOver & { readonly reason: string },
  now: Instant,
): Promise<SeatState | Refusal> => {
  const refusal = signOffRefusal({ ...facts, seat: 'start_instructors' }, now, true);
  if (refusal !== null) return refuse(refusal);
  await writeHandOver(tx, flightId, memberId, reason, now);
  await freeSeats(tx, memberId, [flightId]);
  await tellTeachers(tx, parts, flight, { kind: 'start_instructor_left', left: memberId, reason }, now);
  await askStartInstructors(tx, parts, flightId, now, memberId);
  const start_instructor_count = flight.start_instructor_count - 1;
  const { student_count, handed_over_students } = flight;
  return {
    ...{ success: true, student_count, start_instructor_count, handed_over_students },
    ...ownSeatOnWire(null),
    own_queue: null,
  };
};

/**
 * Says that a member can't come: hands a student's seat over to whoever takes it, or takes that back while nobody has, and
 * signs a start instructor off.
 */
export const handOver = async (
  tx: SchoolTransaction,
  parts: TellParts,
  { flightId, memberId, reason }: HandOver,
  now: Instant,
): Promise<SeatState | Refusal> => {
  const own = { flightId, memberId, seat: 'students', byStaff: false, override: false } as const;
  const locked = await lockAndLook(tx, own, now);
  if (locked === null) return refuse('not_found');
  const { flight, facts, isHandingOver } = locked;
  if (facts.ownSeat === 'start_instructors' && reason !== null)
    return leaveDay(tx, parts, locked, { flightId, memberId, reason }, now);
  const refusal = handOverRefusal(facts, now);
  if (refusal !== null && (reason !== null || facts.ownSeat !== 'students')) return refuse(refusal);
  await writeHandOver(tx, flightId, memberId, reason, now);
  const hands = reason !== null;
  return {
    success: true,
    student_count: flight.student_count,
    start_instructor_count: flight.start_instructor_count,
    handed_over_students: flight.handed_over_students + Number(hands) - Number(isHandingOver),
    ...ownSeatOnWire(facts.ownSeat, hands),
    own_queue: null,
  };
};
