import { sameJson } from '../../../../core/contract/same-json.ts';
import { mergeEdits } from '../../../../web/ui/merge-edits.ts';
import type { ColumnDraft, TableDraft } from '../../drafts.rules.ts';
import { changeColumn, changeTable } from '../../editor.rules.ts';

type Tables = readonly TableDraft[];
type TableFields = Omit<TableDraft, 'columns' | 'id'>;
type ColumnFields = Omit<ColumnDraft, 'id'>;

/** A field that both changed, to different values. */
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

/** Puts what only `other` has into `order`, each after what stands before it there. */
const joined = (order: readonly string[], other: readonly string[]): readonly string[] => {
  const all = [...order];
  other.forEach((id, place) => {
    if (!all.includes(id)) all.splice(all.indexOf(other[place - 1] ?? '') + 1, 0, id);
  });
  return all;
};

/** The order of whoever changed it; of both, mine. */
const mergedOrder = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) => {
  const shared = (list: readonly string[]) =>
    list.filter((id) => base.includes(id) && mine.includes(id) && theirs.includes(id));
  return sameJson(shared(mine), shared(base)) ? joined(theirs, mine) : joined(mine, theirs);
};

/**
 * Lists whose members are known by their ids. What one side has taken out is out, unless the other has changed it since:
 * an edit weighs more than a removal.
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

/** Without a common ground, both have made it: what differs is mine. */
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
 * Brings the edits of two browsers together, from the tables that both started from: table by table, column by column,
 * field by field. Where both changed the same field `merged` has mine, and the conflict says so.
 */
export const mergeTables = (base: Tables, mine: Tables, theirs: Tables): Merged<Tables> =>
  mergeLists(base, mine, theirs, mergeTable);

/** The tables with the other's version of a field that both changed. */
export const withTheirs = (tables: Tables, { table, column, field, theirs }: TableConflict): Tables => {
  const part = { [field]: theirs[field as keyof typeof theirs] };
  return column === null ? changeTable(tables, table.id, part) : changeColumn(tables, table.id, column.id, part);
};
