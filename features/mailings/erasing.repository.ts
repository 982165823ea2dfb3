import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Removes a member's address from the mailings to them. Those that are still queued are not sent. */
export const eraseRecipient = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await sql`
    update app.mailing_recipient set email = null, state = case when state = 'queued' then 'stopped' else state end
    where school_id = ${tx.scope.schoolId} and member_id = ${id}`.execute(tx.db);
};

/** Removes a member as author of mailings, and their address as reply address. The texts are the school's. */
export const eraseAuthor = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  const { schoolId } = tx.scope;
  await sql`
    update app.mailing g set reply_to = null, by_member = case when g.by_member = ${id} then null else g.by_member end
    from app.member m
    where m.school_id = ${schoolId} and m.id = ${id} and g.school_id = ${schoolId}
      and (g.by_member = m.id or lower(g.reply_to) = lower(m.email))`.execute(tx.db);
};
