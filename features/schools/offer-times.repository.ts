import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { OFFER_TIME_NAMES, type OfferTimes } from './offer-times.contract.ts';

const timesOf = (tx: SchoolTransaction) =>
  tx.db.selectFrom('school').select(OFFER_TIME_NAMES).where('id', '=', tx.scope.schoolId);

export const offerTimes = (tx: SchoolTransaction): Promise<OfferTimes> => timesOf(tx).executeTakeFirstOrThrow();

/** Locks the times until the transaction ends, so that of two admins the later one sees what the other has saved. */
export const lockOfferTimes = (tx: SchoolTransaction): Promise<OfferTimes> =>
  timesOf(tx).forNoKeyUpdate().executeTakeFirstOrThrow();

export const updateOfferTimes = async (tx: SchoolTransaction, times: OfferTimes): Promise<void> => {
  await tx.db.updateTable('school').set(times).where('id', '=', tx.scope.schoolId).execute();
};
