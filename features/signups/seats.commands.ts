import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteTeaching, freeSeats, lockDaysAfter } from './seats.repository.ts';

/**
 * Removes a locked member, whose access ends, from every day that is not over, also as a teacher. Past days stay
 * unchanged.
 */
export const leaveFutureFlights = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  const flightIds = await lockDaysAfter(tx, memberId, now);
  await freeSeats(tx, memberId, flightIds);
  await deleteTeaching(tx, memberId, flightIds);
};
