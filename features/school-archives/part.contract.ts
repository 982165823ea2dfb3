import type * as z from 'zod/mini';
import type { FieldError } from '../../core/errors/error-table.ts';

export type Value = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, Value>>;

export interface Column {
  /** The values that an archive may have. */
  readonly value: z.ZodMiniType<Value>;
  /**
   * The part whose rows the value names. Archives bring no ids into the database, where some have to be unique among all
   * schools: each row gets a new one, and what names it follows.
   */
  readonly names?: string;
  /** A time, which the archive has in UTC and to the millisecond. */
  readonly isTime?: true;
  /** Replaces the value when it is imported. */
  readonly imported?: Value;
}

export interface Part {
  readonly table: string;
  /** Columns that tell the rows of a school apart. Rows are written in this order. */
  readonly key: readonly string[];
  /** Rows of other parts that must be there, besides those that columns name. */
  readonly needs?: readonly { readonly part: string; readonly by: readonly string[] }[];
  /** An imported row that the school already has stays as it is. Other rows are new, because their ids are. */
  readonly mayBeThere?: true;
  readonly columns: Readonly<Record<string, Column>>;
  /** Finds what is wrong between columns. */
  readonly faults?: (row: Row) => readonly FieldError[];
}
