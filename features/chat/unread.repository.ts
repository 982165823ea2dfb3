import { sql } from 'kysely';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** A member of a group with messages that they have not read. */
export interface Unread {
  readonly member_id: MemberId;
  /** Their read marker; 0: they have read nothing. */
  readonly position: number;
  readonly count: number;
}

/** Returns who has not read messages from this time or before, without their own, private and deleted ones. */
export const unreadSince = async (tx: SchoolTransaction, flightId: FlightId, sent: Instant): Promise<Unread[]> => {
  const { schoolId } = tx.scope;
  const { rows } = await sql<Unread>`
    select p.member_id, coalesce(r.position, 0)::float8 as position, count(*)::int as count
    from (
      select member_id from app.signup where school_id = ${schoolId} and flight_id = ${flightId}
      union select member_id from app.flight_teacher where school_id = ${schoolId} and flight_id = ${flightId}
    ) p
    left join app.chat_read r on r.school_id = ${schoolId} and r.flight_id = ${flightId} and r.member_id = p.member_id
    join app.chat_message m on m.school_id = ${schoolId} and m.flight_id = ${flightId} and m.kind <> 'private'
      and m.deleted_at is null and m.author_id is distinct from p.member_id and m.position > coalesce(r.position, 0)
    group by p.member_id, r.position
    having min(m.sent_at) <= ${toWire(sent)}::timestamptz`.execute(tx.db);
  return rows;
};

/** Notes that the messages of a locked group from this time or before were looked at, and when to look again. */
export const writeLooked = async (tx: SchoolTransaction, flightId: FlightId, sent: Instant): Promise<void> => {
  const { schoolId } = tx.scope;
  await sql`
    update app.chat_group g set look_at = (
      select min(m.sent_at) + interval '1 hour' from app.chat_message m
      where m.school_id = g.school_id and m.flight_id = g.flight_id and m.kind <> 'private' and m.sent_at > ${toWire(sent)})
    where g.school_id = ${schoolId} and g.flight_id = ${flightId}`.execute(tx.db);
};
