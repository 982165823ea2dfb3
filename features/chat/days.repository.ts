import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Returns the school's setting of how many days after a flight day its group is closed. */
export const chatDays = async (tx: SchoolTransaction): Promise<number> => {
  const row = await tx.db
    .selectFrom('school')
    .select('chat_days')
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
  return row.chat_days;
};

/** Locks the school's chat settings until the transaction ends, so that concurrent saves of two admins don't mix. */
export const lockChatDays = async (tx: SchoolTransaction): Promise<number> => {
  const row = await tx.db
    .selectFrom('school')
    .select('chat_days')
    .where('id', '=', tx.scope.schoolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return row.chat_days;
};

export const writeChatDays = async (tx: SchoolTransaction, chat_days: number): Promise<void> => {
  await tx.db.updateTable('school').set({ chat_days }).where('id', '=', tx.scope.schoolId).execute();
};
