import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Deletes what the school needs of no former member: removed payments and the last reminder. */
export const deleteRemoved = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('payment')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .where('removed_at', 'is not', null)
    .execute();
  await tx.db
    .deleteFrom('payment_reminder')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .execute();
};

/** Empties the notes, which may say who somebody was. */
export const blankNotes = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db
    .updateTable('payment')
    .set({ note: '' })
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .where('note', '<>', '')
    .execute();
};

/** Deletes the history of a member's payments, in which earlier notes stand. */
export const deletePaymentHistory = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await sql`select app.forget_payments_in_history(${id})`.execute(tx.db);
};
