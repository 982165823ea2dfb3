import type { FieldError } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import type { Verdict } from './contract.ts';
import type { Reading } from './drafts.rules.ts';
import type { DraftField } from './imported.fields.ts';
import { changesOf, emptiedBy, type Known, keptBy, matchRows, withoutOwn } from './matching.rules.ts';
import { isFaulty, type ReadRow } from './rows.rules.ts';

/** An import can be undone for this long. */
const UNDO_HOURS = 24;

export const undoUntil = (at: string): Instant => instant(at).add({ hours: UNDO_HOURS });

export const isOver = ({ at }: { readonly at: string }, now: Instant): boolean => isAfter(now, undoUntil(at));

const fullName = ({ first_name, last_name }: Known): string => `${first_name} ${last_name}`.trim();

const briefly = ({ user_id, first_name, last_name, email, disabled_since, erase_after, last_update }: Known) => ({
  user_id,
  first_name,
  last_name,
  email,
  disabled_since,
  ...(erase_after !== null && { erase_after }),
  last_update,
});

/**
 * Judges each row: whom it describes, what it would change and what it would not. `self` is the member who asks;
 * `columns` is what the spreadsheet has columns for.
 */
export const verdicts = (
  rows: readonly ReadRow[],
  members: readonly Known[],
  self: MemberId | null,
  columns: readonly DraftField[] = [],
): Verdict[] => {
  const matches = matchRows(rows, members);
  const ids = new Set<string>(members.map((one) => one.user_id));
  return rows.map((row, place): Verdict => {
    const match = matches[place] ?? { kind: 'new' };
    const id = row.draft.user_id;
    const unknown = id !== null && !ids.has(id.toLowerCase()) ? { unknown_id: true } : {};
    const reading = 'known' in match ? row.readFor(match.known) : row;
    // Of a namesake the row may also describe another person, who lives in the country of the school.
    const mayBeOther =
      match.kind === 'alike' ||
      (match.kind === 'disabled' && match.namesake) ||
      (match.kind === 'shared' && match.by === 'id');
    if (isFaulty(reading) && (!mayBeOther || isFaulty(row))) return { verdict: 'wrong', faults: reading.faults };
    switch (match.kind) {
      case 'new':
        return { verdict: 'new', ...unknown };
      case 'twice':
        return { verdict: 'twice', first: match.first };
      case 'repeated':
        return { verdict: 'alike', first: match.first, by: match.by, ...unknown };
      default: {
        const { known, by } = match;
        const isSelf = known.user_id === self;
        const changes = changesOf(withoutOwn(reading.draft, isSelf), known);
        const kept = keptBy(reading.draft, known, isSelf);
        const emptied = emptiedBy(reading.draft, known, { columns, isSelf });
        const found = {
          member: briefly(known),
          by,
          changes,
          ...unknown,
          ...(kept.length > 0 && { kept }),
          ...(emptied.length > 0 && { emptied }),
        };
        if (match.kind === 'same') return { verdict: changes.length > 0 ? 'changed' : 'unchanged', ...found };
        return {
          verdict: match.kind,
          ...found,
          ...(match.kind === 'disabled' && match.namesake && { namesake: true }),
          ...(match.kind === 'shared' &&
            match.rival && { rival: { name: fullName(match.rival.known), by: match.rival.by } }),
          ...(isFaulty(reading) && { faults: reading.faults }),
        };
      }
    }
  });
};

/** Returns the faults of rows by the path of their cells on the wire. */
export const faultsOnWire = (readings: readonly Reading[]): FieldError[] =>
  readings.flatMap(({ faults }, row) =>
    Object.entries(faults).map(([field, code]) => ({ path: `rows.${row}.cells.${field}`, code })),
  );
