import type { Body } from '../../core/contract/call.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { saveOfferTimes as saveCall } from './offer-times.contract.ts';
import { lockOfferTimes, updateOfferTimes } from './offer-times.repository.ts';
import { areSameTimes } from './offer-times.rules.ts';

/** Saves the times; refuses if another admin has saved others since `was`. */
export const saveOfferTimes = async (
  tx: SchoolTransaction,
  { was, ...times }: Body<typeof saveCall>,
): Promise<{ success: true } | Refusal> => {
  const present = await lockOfferTimes(tx);
  if (areSameTimes(present, times)) return { success: true };
  if (was !== undefined && !areSameTimes(present, was)) return refuse('stale_update');
  await updateOfferTimes(tx, times);
  return { success: true };
};
