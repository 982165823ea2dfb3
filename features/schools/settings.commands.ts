import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { lockSettings, type Setting, updateSettings } from './settings.repository.ts';

/** Saves settings of the school, named like their columns; refuses if another admin has saved others since `was`. */
export const saveSettings = async <Settings extends Partial<Record<Setting, unknown>>>(
  tx: SchoolTransaction,
  settings: Settings,
  was: Settings | undefined,
): Promise<{ success: true } | Refusal> => {
  const names = Object.keys(settings) as (Setting & keyof Settings)[];
  const present = await lockSettings(tx, names);
  const isPresent = (some: Settings): boolean => names.every((name) => some[name] === present[name]);
  if (isPresent(settings)) return { success: true };
  if (was !== undefined && !isPresent(was)) return refuse('stale_update');
  await updateSettings(tx, settings);
  return { success: true };
};
