import { sql } from 'kysely';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';

/** Notes why a member can't come; `null`: they can after all. Who says it again keeps the place of the first time. */
export const writeHandOver = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
  reason: string | null,
  now: Instant,
): Promise<void> => {
  const at = reason === null ? null : sql<string>`coalesce(handed_over_at, ${toWire(now)})`;
  await tx.db
    .updateTable('signup')
    .set({ handed_over_at: at, reason })
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .execute();
};

export interface HandedOver {
  readonly member_id: MemberId;
  readonly reason: string | null;
}

/** Removes the sign-up of a locked day that was handed over first; `null`: there is none. */
export const removeHandedOver = async (tx: SchoolTransaction, flightId: FlightId): Promise<HandedOver | null> => {
  const { schoolId } = tx.scope;
  const row = await tx.db
    .deleteFrom('signup')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', (eb) =>
      eb
        .selectFrom('signup as first')
        .select('first.member_id')
        .where('first.school_id', '=', schoolId)
        .where('first.flight_id', '=', flightId)
        .where('first.seat', '=', 'students')
        .where('first.handed_over_at', 'is not', null)
        .orderBy('first.handed_over_at')
        .orderBy('first.member_id')
        .limit(1),
    )
    .returning(['member_id', 'reason'])
    .executeTakeFirst();
  return row ?? null;
};

/** Erases why a member could not come. */
export const deleteExcuses = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .updateTable('signup')
    .set({ handed_over_at: null, reason: null })
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('reason', 'is not', null)
    .execute();
};
