import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Days after a flight day at which its group is closed, as the school chose. */
export const chatDays = async (tx: SchoolTransaction): Promise<number> => {
  const row = await tx.db
    .selectFrom('school')
    .select('chat_days')
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();
  return row.chat_days;
};

/** Holds the school's chat settings until the transaction ends: of two admins who save at once the later one wins whole. */
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
