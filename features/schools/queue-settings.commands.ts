import type { Body } from '../../core/contract/call.ts';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { saveQueueSettings as saveCall } from './queue-settings.contract.ts';
import { lockQueueSettings, updateQueueSettings } from './queue-settings.repository.ts';
import { areSameSettings } from './queue-settings.rules.ts';

/** Saves the settings; refuses if another admin has saved others since `was`. */
export const saveQueueSettings = async (
  tx: SchoolTransaction,
  { was, ...settings }: Body<typeof saveCall>,
): Promise<{ success: true } | Refusal> => {
  const present = await lockQueueSettings(tx);
  if (areSameSettings(present, settings)) return { success: true };
  if (was !== undefined && !areSameSettings(present, was)) return refuse('stale_update');
  await updateQueueSettings(tx, settings);
  return { success: true };
};
