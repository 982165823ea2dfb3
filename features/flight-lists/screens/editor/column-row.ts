import type { ColumnDraft, TableFault } from '../../drafts.rules.ts';
import type { ColumnActions } from './use-column-actions.ts';

export interface ColumnRowProps {
  readonly column: ColumnDraft;
  /** Counts from 0. */
  readonly place: number;
  readonly count: number;
  /** Of this column. */
  readonly faults: readonly TableFault[];
  readonly actions: ColumnActions;
  /** Why there can be no more columns; `null`: there can. */
  readonly mostColumns: string | null;
}
