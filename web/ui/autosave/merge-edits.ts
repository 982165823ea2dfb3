import { sameJson } from '../../../core/contract/same-json.ts';

interface Merge<Fields> {
  /** The current row with the person's own changes in it. */
  readonly merged: Fields;
  /** Fields that both changed, to different values; in `merged` they are the person's. */
  readonly conflicts: readonly (keyof Fields)[];
}

/** Brings two edits of one row together, field by field, from the version that both started from. */
export const mergeEdits = <Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Merge<Fields> => {
  const merged = { ...theirs };
  const conflicts: (keyof Fields)[] = [];
  for (const name of Object.keys(mine) as (keyof Fields)[]) {
    if (sameJson(mine[name], base[name])) continue;
    merged[name] = mine[name];
    if (!sameJson(theirs[name], base[name]) && !sameJson(theirs[name], mine[name])) conflicts.push(name);
  }
  return { merged, conflicts };
};
