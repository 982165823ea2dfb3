import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { teacherErrors } from './planning.commands.ts';
import type { Preset } from './presets.contract.ts';
import { deletePreset, lockedPresetNames, writePreset } from './presets.repository.ts';
import { presetRefusal } from './presets.rules.ts';

type Done = { success: true } | Refusal;

/** Saves a preset. Repeated with the same id, it changes nothing more. */
export const savePreset = async (tx: SchoolTransaction, preset: Preset): Promise<Done> => {
  // Before the lock of the presets, as an erased member leaves them.
  const errors = await teacherErrors(tx, preset.flight_teachers);
  if (errors.length > 0) return refuseFields(errors);
  const refusal = presetRefusal(await lockedPresetNames(tx), preset);
  if (refusal !== null) return refuse(refusal);
  await writePreset(tx, preset);
  return { success: true };
};

export const removePreset = async (tx: SchoolTransaction, { preset_id }: Pick<Preset, 'preset_id'>): Promise<Done> =>
  (await deletePreset(tx, preset_id)) ? { success: true } : refuse('not_found');
