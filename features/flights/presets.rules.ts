import type { ErrorCode } from '../../core/errors/error-table.ts';
import { MOST_PRESETS, type Preset } from './presets.contract.ts';

type Named = Pick<Preset, 'preset_id' | 'name'>;

const folded = (name: string): string => name.trim().toLowerCase();

/** Returns the preset with this name, however its letters are written. */
export const presetNamed = <One extends Named>(presets: readonly One[], name: string): One | undefined =>
  presets.find((preset) => folded(preset.name) === folded(name));

/** Returns why a preset can't be saved beside the present ones; one with the same id is replaced. */
export const presetRefusal = (present: readonly Named[], { preset_id, name }: Named): ErrorCode | null => {
  const others = present.filter((preset) => preset.preset_id !== preset_id);
  if (presetNamed(others, name) !== undefined) return 'preset_exists';
  return others.length >= MOST_PRESETS ? 'too_many_presets' : null;
};
