import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { deleteHarnessType, harnessTypes, insertHarnessType, insertNewHarness } from './harness.repository.ts';

type Done = { success: true } | Refusal;

export const addHarnessType = async (tx: SchoolTransaction, name: string): Promise<Done> =>
  (await insertNewHarness(tx, name)) ? { success: true } : refuse('harness_type_exists');

/**
 * Renames a harness on the list; the caller renames it with the members. If the new name is on the list already, the
 * two are merged.
 */
export const renameListedHarness = async (
  tx: SchoolTransaction,
  { name, new_name }: { name: string; new_name: string },
): Promise<Done> => {
  const known = (await harnessTypes(tx)).find((type) => type.name === name);
  if (known === undefined) return refuse('not_found');
  if (name === new_name) return { success: true };
  if (known.listed) {
    await deleteHarnessType(tx, name);
    await insertHarnessType(tx, new_name);
  }
  return { success: true };
};

export const removeHarnessType = async (tx: SchoolTransaction, name: string): Promise<Done> => {
  const known = (await harnessTypes(tx)).find((type) => type.name === name);
  if (known === undefined) return refuse('not_found');
  if (known.used_by > 0) return refuse('harness_type_in_use');
  await deleteHarnessType(tx, name);
  return { success: true };
};
