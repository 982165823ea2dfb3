import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Briefing } from './briefing.contract.ts';

const briefingOf = (tx: SchoolTransaction) =>
  tx.db.selectFrom('school').select(['what_to_bring', 'weather_links']).where('id', '=', tx.scope.schoolId);

export const briefing = (tx: SchoolTransaction): Promise<Briefing> => briefingOf(tx).executeTakeFirstOrThrow();

/** Locks the texts until the transaction ends, so that of two admins the later one sees what the other has saved. */
export const lockBriefing = (tx: SchoolTransaction): Promise<Briefing> =>
  briefingOf(tx).forNoKeyUpdate().executeTakeFirstOrThrow();

export const updateBriefing = async (
  tx: SchoolTransaction,
  { what_to_bring, weather_links }: Briefing,
): Promise<void> => {
  await tx.db.updateTable('school').set({ what_to_bring, weather_links }).where('id', '=', tx.scope.schoolId).execute();
};
