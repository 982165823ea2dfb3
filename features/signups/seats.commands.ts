import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteAnswers, deleteNeeds, deleteSignUps, deleteTeaching, lockDaysAfter } from './seats.repository.ts';

/**
 * Removes what the member needed on these days from the checklist; otherwise a database constraint refuses to commit.
 * Chat groups follow by a trigger on the row (`app.chat_members_changed`), as for teachers.
 */
const afterSeatFreed = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  flightIds: readonly FlightId[],
): Promise<void> => {
  await Promise.all([deleteAnswers(tx, memberId, flightIds), deleteNeeds(tx, memberId, flightIds)]);
};

/**
 * Deletes sign-ups; all code that frees seats must use it. The caller holds the locks of the member and of these flight
 * days.
 */
export const freeSeats = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  flightIds: readonly FlightId[],
): Promise<void> => {
  if (flightIds.length === 0) return;
  await deleteSignUps(tx, memberId, flightIds);
  await afterSeatFreed(tx, memberId, flightIds);
};

/**
 * Removes a locked member, whose access ends, from every day that is not over, also as a teacher. Past days stay
 * unchanged.
 */
export const leaveFutureFlights = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  const flightIds = await lockDaysAfter(tx, memberId, now);
  await freeSeats(tx, memberId, flightIds);
  await deleteTeaching(tx, memberId, flightIds);
};
