import { sameJson } from '../../../../core/contract/same-json.ts';
import { mergeEdits } from '../../../../web/ui/autosave/merge-edits.ts';
import type { ColumnDraft, TableDraft } from '../../drafts.rules.ts';
import { changeColumn, changeTable } from '../../editor.rules.ts';

type Tables = readonly TableDraft[];
type TableFields = Omit<TableDraft, 'columns' | 'id'>;
type ColumnFields = Omit<ColumnDraft, 'id'>;

/** Field that both sides changed to different values. */
export type TableConflict =
  | {
      readonly table: TableDraft;
      readonly column: null;
      readonly field: keyof TableFields;
      readonly yours: TableFields;
      readonly theirs: TableFields;
    }
  | {
      readonly table: TableDraft;
      readonly column: ColumnDraft;
      readonly field: keyof ColumnFields;
      readonly yours: ColumnFields;
      readonly theirs: ColumnFields;
    };

interface Merged<Value> {
  readonly merged: Value;
  readonly conflicts: readonly TableConflict[];
}

interface Identified {
  readonly id: string;
}

const byId = <Item extends Identified>(list: readonly Item[]) => new Map(list.map((item) => [item.id, item]));
const ids = (list: readonly Identified[]): string[] => list.map(({ id }) => id);

/** Inserts the entries that only `other` has into `order`, each after its predecessor there. */
const joined = (order: readonly string[], other: readonly string[]): readonly string[] => {
  const all = [...order];
  other.forEach((id, place) => {
    if (!all.includes(id)) all.splice(all.indexOf(other[place - 1] ?? '') + 1, 0, id);
  });
  return all;
};

/** Takes the order of the side that changed it; mine if both did. */
const mergedOrder = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) => {
  const shared = (list: readonly string[]) =>
    list.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  return sameJson(shared(mine), shared(base)) ? joined(theirs, mine) : joined(mine, theirs);
};

/**
 * Merges lists of entries with ids. An entry removed by one side is removed, unless the other side has changed it: an
 * edit outweighs a removal.
 */
const mergeLists = <Item extends Identified>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  mergeItems: (base: Item | undefined, mine: Item, theirs: Item) => Merged<Item>,
): { readonly merged: readonly Item[]; readonly conflicts: readonly TableConflict[] } => {
  const [before, ours, others] = [byId(base), byId(mine), byId(theirs)];
  const stays = (id: string): Merged<Item> | null => {
    const [was, my, their] = [before.get(id), ours.get(id), others.get(id)];
    if (my !== undefined && their !== undefined) return mergeItems(was, my, their);
    const only = my ?? their;
    return only === undefined || sameJson(only, was) ? null : { merged: only, conflicts: [] };
  };
  const kept = mergedOrder(ids(base), ids(mine), ids(theirs))
    .map(stays)
    .filter((one) => one !== null);
  return { merged: kept.map(({ merged }) => merged), conflicts: kept.flatMap(({ conflicts }) => conflicts) };
};

const fieldsOfColumn = ({ label, value, textAlign, width }: ColumnDraft): ColumnFields => ({
  label,
  value,
  textAlign,
  width,
});
const fieldsOfTable = ({ label, highlightBeginners }: TableDraft): TableFields => ({ label, highlightBeginners });

/** Without a common base, both sides have added the entry: differing fields are conflicts, and mine is used. */
const mergeColumns =
  (table: TableDraft) =>
  (base: ColumnDraft | undefined, mine: ColumnDraft, theirs: ColumnDraft): Merged<ColumnDraft> => {
    const [yours, others] = [fieldsOfColumn(mine), fieldsOfColumn(theirs)];
    const { merged, conflicts } = mergeEdits(fieldsOfColumn(base ?? theirs), yours, others);
    return {
      merged: { id: mine.id, ...merged },
      conflicts: conflicts.map((field) => ({ table, column: mine, field, yours, theirs: others })),
    };
  };

const mergeTable = (base: TableDraft | undefined, mine: TableDraft, theirs: TableDraft): Merged<TableDraft> => {
  const [yours, others] = [fieldsOfTable(mine), fieldsOfTable(theirs)];
  const fields = mergeEdits(fieldsOfTable(base ?? theirs), yours, others);
  const columns = mergeLists(base?.columns ?? [], mine.columns, theirs.columns, mergeColumns(mine));
  return {
    merged: { id: mine.id, ...fields.merged, columns: columns.merged },
    conflicts: [
      ...fields.conflicts.map((field) => ({ table: mine, column: null, field, yours, theirs: others })),
      ...columns.conflicts,
    ],
  };
};

/**
 * Three-way merge of the edits of two browsers: table by table, column by column, field by field. If both changed the
 * same field, `merged` contains mine, and `conflicts` lists it.
 */
export const mergeTables = (base: Tables, mine: Tables, theirs: Tables): Merged<Tables> =>
  mergeLists(base, mine, theirs, mergeTable);

/** Returns the tables with the other side's value of a conflicting field. */
export const withTheirs = (tables: Tables, { table, column, field, theirs }: TableConflict): Tables => {
  const part = { [field]: theirs[field as keyof typeof theirs] };
  return column === null ? changeTable(tables, table.id, part) : changeColumn(tables, table.id, column.id, part);
};
