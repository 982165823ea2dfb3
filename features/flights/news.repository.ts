import type { Pool } from 'pg';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Told } from './news.rules.ts';

interface News {
  readonly flightId: FlightId;
  /** Ignored if mails about the day are waiting already: its people know what they knew before. */
  readonly told: Told;
  readonly due: Instant;
}

/** Lets the mails of a locked day wait until `due`, also those of earlier changes. */
export const writeNews = async (tx: SchoolTransaction, { flightId, told, due }: News): Promise<void> => {
  const last = { due_at: toWire(due), by_member: tx.scope.actor.memberId };
  await tx.db
    .insertInto('flight_news')
    .values({ school_id: tx.scope.schoolId, flight_id: flightId, told: JSON.stringify(told), ...last })
    .onConflict((same) => same.columns(['school_id', 'flight_id']).doUpdateSet(last))
    .execute();
};

export const deleteNews = async (tx: SchoolTransaction, flightId: FlightId): Promise<void> => {
  await tx.db
    .deleteFrom('flight_news')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .execute();
};

/**
 * Removes the news of a locked day and returns them; `null` if another server was faster. With `dueBy`, only news that are
 * due then.
 */
export const claimNews = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  dueBy: Instant | null,
): Promise<{ told: Told; by_member: MemberId | null } | null> => {
  let query = tx.db
    .deleteFrom('flight_news')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId);
  if (dueBy !== null) query = query.where('due_at', '<=', toWire(dueBy));
  const row = await query.returning(['told', 'by_member']).executeTakeFirst();
  return row === undefined ? null : { ...row, told: row.told as Told };
};

/** Returns the days of all schools whose mails are due within a minute, with the milliseconds until then. */
export const nextNews = async (
  identityPool: Pool,
  now: Instant,
): Promise<readonly { school_id: SchoolId; flight_id: FlightId; due_in: number }[]> =>
  (
    await identityPool.query(
      `select school_id, flight_id, (extract(epoch from due_at - $1::timestamptz) * 1000)::float8 as due_in
       from app.flight_news where due_at <= $1::timestamptz + interval '1 minute' order by due_at`,
      [toWire(now)],
    )
  ).rows;
