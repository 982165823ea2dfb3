import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteAnswers, deleteNeeds, deleteSignUps, deleteTeaching, lockDaysAfter } from './seats.repository.ts';

/**
 * Draws the consequences of freed seats: what the member needed on these days is no longer to be packed. Without it the
 * database refuses to commit. Groups follow the row itself (`app.chat_members_changed`), which is the same for teachers.
 */
const afterSeatFreed = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  flightIds: readonly FlightId[],
): Promise<void> => {
  await deleteAnswers(tx, memberId, flightIds);
  await deleteNeeds(tx, memberId, flightIds);
};

/** The only way to lose seats. The caller holds the locks of the member and of these flight days. */
export const freeSeats = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  flightIds: readonly FlightId[],
): Promise<void> => {
  if (flightIds.length === 0) return;
  await deleteSignUps(tx, memberId, flightIds);
  await afterSeatFreed(tx, memberId, flightIds);
};

/** Takes a locked member, whose access ends, off every day that is not over, as a teacher too. Past days stay as they were. */
export const leaveFutureFlights = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  const flightIds = await lockDaysAfter(tx, memberId, now);
  await freeSeats(tx, memberId, flightIds);
  await deleteTeaching(tx, memberId, flightIds);
};
