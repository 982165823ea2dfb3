import type { FieldError } from '../../core/errors/error-table.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import type { Verdict } from './contract.ts';
import type { Draft, Reading } from './drafts.rules.ts';
import { changesOf, type Known, matchRows } from './matching.rules.ts';
import { isFaulty, type ReadRow } from './rows.rules.ts';

/** An import can be undone for this long. */
const UNDO_HOURS = 24;

export const undoUntil = (at: string): Instant => instant(at).add({ hours: UNDO_HOURS });

export const isOver = ({ at }: { readonly at: string }, now: Instant): boolean => isAfter(now, undoUntil(at));

const briefly = ({ user_id, first_name, last_name, email, last_update }: Known) => ({
  user_id,
  first_name,
  last_name,
  email,
  last_update,
});

/** Nobody changes their own skill level or joining date, neither by hand nor by a spreadsheet. */
export const withoutOwn = <One extends Draft>(draft: One, isSelf: boolean): One =>
  isSelf ? { ...draft, skill_level: null, joined_on: null } : draft;

/** Judges each row: whom it describes and what it would change. `self` is the member who asks. */
export const verdicts = (rows: readonly ReadRow[], members: readonly Known[], self: MemberId | null): Verdict[] => {
  const matches = matchRows(rows, members);
  return rows.map((row, place): Verdict => {
    const match = matches[place] ?? { kind: 'new' };
    const reading = 'known' in match ? row.readFor(match.known) : row;
    // Of a namesake the row may also describe another person, who lives in the country of the school.
    if (isFaulty(reading) && (match.kind !== 'alike' || isFaulty(row)))
      return { verdict: 'wrong', faults: reading.faults };
    switch (match.kind) {
      case 'new':
        return { verdict: 'new' };
      case 'twice':
        return { verdict: 'twice', first: match.first };
      case 'disabled':
        return { verdict: 'disabled', member: briefly(match.known) };
      default: {
        const { known } = match;
        const changes = changesOf(withoutOwn(reading.draft, known.user_id === self), known);
        const found = { member: briefly(known), changes };
        if (match.kind === 'same') return { verdict: changes.length > 0 ? 'changed' : 'unchanged', ...found };
        return { verdict: match.kind, ...found, ...(isFaulty(reading) && { faults: reading.faults }) };
      }
    }
  });
};

/** Returns the faults of rows by the path of their cells on the wire. */
export const faultsOnWire = (readings: readonly Reading[]): FieldError[] =>
  readings.flatMap(({ faults }, row) =>
    Object.entries(faults).map(([field, code]) => ({ path: `rows.${row}.cells.${field}`, code })),
  );
