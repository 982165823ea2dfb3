import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/**
 * Deletes messages from and to a member, and the steps that would pass them on. Locks the groups first, in the order of
 * their days, because the code that takes steps also locks the group before the step.
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

export const deleteReadMarksOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('chat_read')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};
