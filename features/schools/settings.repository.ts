import type { AppTables } from '../../server/db/tables.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** A column of the school that its admins set. */
export type Setting = Exclude<keyof AppTables['school'], 'id' | 'created_at' | 'last_update'>;

/** Locks the school until the transaction ends, so that of two admins the later one sees what the other has saved. */
export const lockSettings = (
  { db, scope }: SchoolTransaction,
  names: readonly Setting[],
): Promise<Partial<Record<Setting, unknown>>> =>
  db.selectFrom('school').select(names).where('id', '=', scope.schoolId).forNoKeyUpdate().executeTakeFirstOrThrow();

export const updateSettings = async (
  { db, scope }: SchoolTransaction,
  settings: Partial<Record<Setting, unknown>>,
): Promise<void> => {
  await db
    .updateTable('school')
    .set(settings as object)
    .where('id', '=', scope.schoolId)
    .execute();
};
