import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isAmong } from '../../server/db/wire.ts';

/** Returns a function that deletes one member's rows of a table on these flight days. */
const deletedFrom =
  (table: 'signup' | 'flight_teacher') =>
  async (tx: SchoolTransaction, memberId: MemberId, flightIds: readonly FlightId[]): Promise<void> => {
    if (flightIds.length === 0) return;
    await tx.db
      .deleteFrom(table)
      .where('school_id', '=', tx.scope.schoolId)
      .where(isAmong('flight_id', flightIds))
      .where('member_id', '=', memberId)
      .execute();
  };

/**
 * Deletes sign-ups; all code that frees seats must use it. The caller holds the locks of the member and of these flight
 * days. What belongs to a seat follows in the database: answers and needs by foreign keys, chat groups by a trigger.
 */
export const freeSeats = deletedFrom('signup');
export const deleteTeaching = deletedFrom('flight_teacher');

/** Locks every day that is not over on which the member has a seat or teaches. */
export const lockDaysAfter = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<FlightId[]> => {
  const { schoolId } = tx.scope;
  // In the order of their ids, so that two members who leave the same days can't deadlock.
  const flights = await tx.db
    .selectFrom('flight')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('end_datetime', '>', toWire(now))
    .where((eb) => {
      const daysIn = (table: 'signup' | 'flight_teacher') =>
        eb.selectFrom(table).select('flight_id').where('school_id', '=', schoolId).where('member_id', '=', memberId);
      return eb.or([eb('id', 'in', daysIn('signup')), eb('id', 'in', daysIn('flight_teacher'))]);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return flights.map(({ id }) => id);
};
