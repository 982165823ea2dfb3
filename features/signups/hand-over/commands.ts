import { type Refusal, refuse } from '../../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { lockAndLook } from '../commands.ts';
import type { SeatState } from '../contract.ts';
import { ownSeatOnWire } from '../rules.ts';
import { writeHandOver } from './repository.ts';
import { handOverRefusal } from './rules.ts';

interface HandOver {
  readonly flightId: FlightId;
  readonly memberId: MemberId;
  /** `null`: the member can come after all. */
  readonly reason: string | null;
}

/** Hands the seat of a member over to whoever takes it, or takes that back while nobody has. */
export const handOver = async (
  tx: SchoolTransaction,
  { flightId, memberId, reason }: HandOver,
  now: Instant,
): Promise<SeatState | Refusal> => {
  const own = { flightId, memberId, seat: 'students', byStaff: false, override: false } as const;
  const locked = await lockAndLook(tx, own, now);
  if (locked === null) return refuse('not_found');
  const { flight, facts, isHandingOver } = locked;
  const refusal = handOverRefusal(facts, now);
  if (refusal !== null && (reason !== null || facts.ownSeat === null)) return refuse(refusal);
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
