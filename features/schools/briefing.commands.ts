import type { Body } from '../../core/contract/call.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { saveBriefing as saveCall } from './briefing.contract.ts';
import { lockBriefing, updateBriefing } from './briefing.repository.ts';
import { isSameBriefing } from './briefing.rules.ts';

/** Saves the texts; refuses if another admin has saved others since `was`. */
export const saveBriefing = async (
  tx: SchoolTransaction,
  { was, ...texts }: Body<typeof saveCall>,
): Promise<{ success: true } | Refusal> => {
  const present = await lockBriefing(tx);
  if (isSameBriefing(present, texts)) return { success: true };
  if (was !== undefined && !isSameBriefing(present, was)) return refuse('stale_update');
  await updateBriefing(tx, texts);
  return { success: true };
};
