import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

export const deleteNoticesAbout = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await sql`
    delete from app.notice
    where school_id = ${tx.scope.schoolId} and (member_id = ${id} or ${id} = any (string_to_array(cause, '/')))`.execute(
    tx.db,
  );
};

/** An erased member gets nothing anyway. */
export const deleteWishes = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('unsubscription')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .execute();
};
