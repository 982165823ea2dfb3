import type { ColumnDraft, TableFault } from '../../drafts.rules.ts';
import type { ColumnActions } from './use-column-actions.ts';

export interface ColumnRowProps {
  readonly column: ColumnDraft;
  /** Counts from 0. */
  readonly place: number;
  readonly count: number;
  /** Faults of this column. */
  readonly faults: readonly TableFault[];
  readonly actions: ColumnActions;
  /** Reason why no more columns can be added; `null` if they can. */
  readonly mostColumns: string | null;
}
