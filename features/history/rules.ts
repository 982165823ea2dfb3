import type { MemberId } from '../../core/ids/ids.ts';
import { colorsIn } from '../../core/texts/canopy-colors.ts';
import { instant, toWire } from '../../core/time/instant.ts';
import type { FieldChange, HistoryEntry, Value } from './contract.ts';
import { type EntityName, entityOf, isSettable, type ValueFormat } from './entities.contract.ts';
import { eventOf, isTold } from './words.rules.ts';

/** A row of a table as the history stores it; `null`: there was none. */
export type StoredRow = Readonly<Record<string, unknown>> | null;

/** One recorded change. */
export interface Change {
  readonly entity: EntityName;
  readonly before: StoredRow;
  readonly after: StoredRow;
}

export const actionOf = ({ before, after }: Pick<Change, 'before' | 'after'>): HistoryEntry['action'] =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

const colorsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.map(String) : colorsIn(String(stored)).map(String);

/** Returns a stored value as it is sent. Values that were never entered and empty ones are all `null`. */
export const sentValue = (format: ValueFormat, stored: unknown): Value => {
  // Every day has a state, also one that nobody has confirmed.
  if (format === 'standing') return stored === true ? 'canceled' : stored === false ? 'confirmed' : 'unconfirmed';
  if (format === 'since') return stored !== null && stored !== undefined;
  if (stored === null || stored === undefined || stored === '') return null;
  switch (format) {
    case 'instant':
      return toWire(instant(String(stored)));
    case 'time':
      return String(stored).slice(0, 5);
    case 'colors': {
      const colors = colorsOf(stored);
      return colors.length === 0 ? null : colors;
    }
    case 'picture':
      return stored === 'false' || stored === 'true' ? stored : 'picture';
    default:
      return typeof stored === 'number' || typeof stored === 'boolean' ? stored : String(stored);
  }
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A column that the history does not know in this row, because it was erased or did not exist yet. */
const isKnown = (row: StoredRow, column: string): boolean => row !== null && column in row;

/**
 * Returns the fields that an entry shows: of a change those that differ, and those that say what was changed; of an
 * addition or removal only the latter.
 */
export const shownValues = ({ entity, before, after }: Change): FieldChange[] => {
  const { fields, always = [] } = entityOf(entity);
  const isChange = before !== null && after !== null;
  return Object.entries(fields).flatMap(([field, format]): FieldChange[] => {
    const told = always.includes(field);
    if (!told && !(isChange && isKnown(before, field) && isKnown(after, field))) return [];
    const value = { field, before: sentValue(format, before?.[field]), after: sentValue(format, after?.[field]) };
    // Two pictures of one's own have the same words.
    const differs =
      format === 'picture' ? !isSame(before?.[field], after?.[field]) : !isSame(value.before, value.after);
    return told || differs ? [value] : [];
  });
};

/**
 * Returns whether an entry has nothing to say: only columns that are left out have changed, or a sign-off has removed
 * what belonged to the sign-up.
 */
export const isSilent = (change: Change): boolean => {
  const action = actionOf(change);
  if (action === 'removed') return change.entity === 'material' || change.entity === 'poll_answer';
  const { fields, always = [] } = entityOf(change.entity);
  if (action === 'added' || Object.keys(fields).length === 0) return false;
  return shownValues(change).every(({ field, before, after }) => always.includes(field) && isSame(before, after));
};

/** Joins the entries of each deed whose headlines differ in names only, such as those of members with and without a payment. */
export const alikeJoined = (entries: readonly HistoryEntry[]): HistoryEntry[] => {
  const joined = new Map<string, HistoryEntry>();
  for (const entry of entries) {
    const told = entry.values.filter(({ field }) => entityOf(entry.entity).always?.includes(field));
    const kind = JSON.stringify([entry.deed, eventOf(entry), told]);
    const before = joined.get(kind);
    joined.set(
      kind,
      before === undefined ? entry : { ...before, count: before.count + entry.count, can_be_set_back: false },
    );
  }
  return [...joined.values()];
};

/**
 * Returns the columns of a change whose earlier values can be set back. None of a change that its headline tells, such as
 * that somebody was disabled: that is undone in its own place.
 */
export const columnsToSetBack = (change: Change): string[] => {
  if (change.before === null || change.after === null) return [];
  const changed = shownValues(change).map(({ field }) => field);
  return changed.some(isTold) ? [] : changed.filter((field) => isSettable(change.entity, field));
};

/** Teachers join and leave a day one by one, and each of these changes can be set back. */
export const canBeSetBack = (change: Change): boolean =>
  change.entity === 'flight_teacher' || columnsToSetBack(change).length > 0;

/** Returns the present values of fields that are no longer as the change left them. */
export const changedSince = (change: Change, columns: readonly string[], present: StoredRow): FieldChange[] => {
  const { fields } = entityOf(change.entity);
  return columns.flatMap((field) => {
    const format = fields[field] ?? 'text';
    const [left, now] = [sentValue(format, change.after?.[field]), sentValue(format, present?.[field])];
    const same = format === 'picture' ? isSame(change.after?.[field], present?.[field]) : isSame(left, now);
    return same ? [] : [{ field, before: left, after: now }];
  });
};

/** Returns the teachers of a day after one joining or leaving of it is set back; `null`: that has happened already. */
export const teachersSetBack = (
  change: Change,
  memberId: MemberId,
  present: readonly MemberId[],
): readonly MemberId[] | null => {
  const isThere = present.includes(memberId);
  if (actionOf(change) === 'added') return isThere ? present.filter((one) => one !== memberId) : null;
  return isThere ? null : [...present, memberId];
};
