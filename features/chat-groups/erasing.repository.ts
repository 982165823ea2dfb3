import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

const oneOf = (values: readonly string[]) => sql`any (${[...values]}::text[])`;

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
    where t.school_id = ${schoolId} and t.status = 'queued' and t.message_id in (${theirs})`.execute(tx.db);
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

/** What bridges reported under one of these numbers. */
export const deleteReportsOf = async (tx: SchoolTransaction, phones: readonly string[]): Promise<void> => {
  await sql`delete from app.chat_event e
    where e.school_id = ${tx.scope.schoolId} and e.content -> 'voter' ->> 'phone' = ${oneOf(phones)}`.execute(tx.db);
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
