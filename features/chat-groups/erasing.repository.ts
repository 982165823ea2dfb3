import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/**
 * Messages by somebody and to them, and what steps were to pass on of these. The groups are held first, in the order of
 * their days, as whoever takes steps holds them before the steps.
 */
export const deleteMessagesOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  const { schoolId } = tx.scope;
  const theirs = sql`select m.id from app.chat_message m
    where m.school_id = ${schoolId} and (m.author_id = ${memberId} or m.to_id = ${memberId})`;
  await sql`select from app.chat_group g where g.school_id = ${schoolId} and g.flight_id in (
      select t.flight_id from app.chat_task t where t.school_id = ${schoolId} and t.message_id in (${theirs}))
    order by g.flight_id for no key update`.execute(tx.db);
  await sql`delete from app.chat_task t
    where t.school_id = ${schoolId} and t.status in ('queued', 'waiting') and t.message_id in (${theirs})`.execute(
    tx.db,
  );
  await sql`update app.chat_task t set body = ''
    where t.school_id = ${schoolId} and t.message_id in (${theirs})`.execute(tx.db);
  await sql`delete from app.chat_message m
    where m.school_id = ${schoolId} and (m.author_id = ${memberId} or m.to_id = ${memberId})`.execute(tx.db);
};

/** Consent, answers to polls, how far they have read. */
export const deleteTracesOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  for (const table of ['chat_read', 'chat_consent', 'poll_answer'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('school_id', '=', tx.scope.schoolId)
      .where('member_id', '=', memberId)
      .execute();
  }
};

/** What bridges reported of them, and what is not handled yet under a number that nobody else in the school has. */
export const deleteReportsOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await sql`delete from app.chat_event e
    where e.school_id = ${tx.scope.schoolId} and (e.member_id = ${memberId} or e.handled_at is null and exists (
      select from app.member m where m.school_id = e.school_id and m.id = ${memberId}
        and m.phone = e.content -> 'voter' ->> 'phone' and not exists (
          select from app.member o where o.school_id = m.school_id and o.phone = m.phone and o.id <> m.id)))`.execute(
    tx.db,
  );
};

/**
 * Numbers under which somebody is in groups that nobody takes them out of any more. Of open groups they stay until the step
 * has come about that takes them out: without the number nobody could.
 */
export const deleteNumbersInEnded = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await sql`delete from app.chat_mirrored_member x using app.chat_group g
    where x.school_id = ${tx.scope.schoolId} and x.member_id = ${memberId}
      and g.school_id = x.school_id and g.flight_id = x.flight_id
      and (g.bridge is null or g.closed_at is not null)`.execute(tx.db);
};
