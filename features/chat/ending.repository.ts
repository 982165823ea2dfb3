import type { Pool } from 'pg';
import type { FlightId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { KEPT_DAYS } from './ending.rules.ts';

export interface DueEnding {
  readonly school_id: SchoolId;
  readonly flight_id: FlightId;
  readonly what: 'close' | 'purge' | 'remind' | 'unread';
}

const DUE = `
  select g.school_id, g.flight_id, 'close' as what
  from app.chat_group g
  join app.flight f on f.school_id = g.school_id and f.id = g.flight_id
  join app.school s on s.id = g.school_id
  where g.closed_at is null and f.end_datetime + interval '1 day' * s.chat_days <= $1
  union all
  select g.school_id, g.flight_id, 'purge'
  from app.chat_group g
  join app.flight f on f.school_id = g.school_id and f.id = g.flight_id
  where g.purged_at is null and f.end_datetime + interval '1 day' * $2 <= $1
  union all
  select g.school_id, g.flight_id, 'remind'
  from app.chat_group g
  join app.poll p on p.school_id = g.school_id and p.flight_id = g.flight_id
  join app.flight f on f.school_id = g.school_id and f.id = g.flight_id
  where g.closed_at is null and g.reminded_for is distinct from f.start_datetime
    and f.canceled is not true and f.start_datetime > $1 and f.start_datetime < $1::timestamptz + interval '36 hours'
  union all
  select g.school_id, g.flight_id, 'unread' from app.chat_group g where g.look_at <= $1`;

/** Returns ids of groups in all schools that may be due to be closed, purged or reminded, or whose messages may be unread; the commands decide. */
export const dueEndings = async (identityPool: Pool, now: Instant): Promise<readonly DueEnding[]> =>
  (await identityPool.query<DueEnding>(DUE, [toWire(now), KEPT_DAYS])).rows;

/** Locks the group for closing. Returns `null` if it is closed already, or deleted. */
export const lockOpenGroup = async (tx: SchoolTransaction, flightId: FlightId) =>
  (await tx.db
    .selectFrom('chat_group')
    .select(['bridge', wireInstant<string | null>('reminded_for').as('reminded_for')])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

const changeGroup = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  change: { closed_at: string } | { purged_at: string } | { reminded_for: string },
): Promise<void> => {
  await tx.db
    .updateTable('chat_group')
    .set(change)
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .execute();
};

export const writeClosed = (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<void> =>
  changeGroup(tx, flightId, { closed_at: toWire(now) });

export const writeReminded = (tx: SchoolTransaction, flightId: FlightId, start: string): Promise<void> =>
  changeGroup(tx, flightId, { reminded_for: start });

/**
 * Permanently deletes the group's messages, the contents of its steps, and the numbers under which people were in its
 * mirror.
 */
export const purge = async (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<void> => {
  const { schoolId } = tx.scope;
  await tx.db.deleteFrom('chat_message').where('school_id', '=', schoolId).where('flight_id', '=', flightId).execute();
  await tx.db
    .updateTable('chat_task')
    .set({ body: '' })
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flightId)
    .where('body', '<>', '')
    .execute();
  await tx.db
    .deleteFrom('chat_mirrored_member')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flightId)
    .execute();
  await changeGroup(tx, flightId, { purged_at: toWire(now) });
};
