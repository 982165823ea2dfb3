import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { FlightId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { REPORTS_KEPT_DAYS } from './reports.repository.ts';

export type Due =
  | { readonly school_id: SchoolId; readonly flight_id: FlightId; readonly what: 'work' | 'again' }
  | { readonly school_id: SchoolId; readonly flight_id: null; readonly what: 'orphans' | 'reports' };

const DUE = `
  select distinct t.school_id, t.flight_id, 'work' as what
  from app.chat_task t
  where t.status in ('queued', 'running') or (t.status = 'waiting' and not t.by_hand and t.not_before <= $1)
  union all
  select distinct t.school_id, t.flight_id, 'again'
  from app.chat_task t
  where t.status in ('failed', 'partial_failed') and t.not_before <= $1
  union all
  select distinct e.school_id, null::uuid, 'reports' from app.chat_event e where e.handled_at is null
  union all
  select distinct e.school_id, null::uuid, 'reports' from app.chat_event e
  where e.received_at < $1::timestamptz - interval '1 day' * $2
  union all
  select distinct o.school_id, null::uuid, 'orphans' from app.chat_orphan o where o.not_before <= $1`;

/** Returns ids of mirrored groups in all schools that may have due work; the commands decide. */
export const whatIsDue = async (identityPool: Pool, now: Instant): Promise<readonly Due[]> =>
  (await identityPool.query<Due>(DUE, [toWire(now), REPORTS_KEPT_DAYS])).rows;

/** Queues failed steps again that must not be given up, such as removing a member. */
export const takeUpAgain = async (tx: SchoolTransaction, flightId: FlightId, now: Instant): Promise<void> => {
  await tx.db
    .updateTable('chat_task')
    .set({
      status: 'queued',
      error: null,
      attempts: 0,
      not_before: null,
      finished_at: null,
      // Keeps successful results; retries only the others.
      results: sql`(select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(results) r where r ->> 'reason' = 'done')`,
    })
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('status', 'in', ['failed', 'partial_failed'])
    .where('not_before', '<=', toWire(now))
    .execute();
};
