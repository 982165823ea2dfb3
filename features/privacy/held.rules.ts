/** What a column can hold, as the database writes it as JSON. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export type Row = Readonly<Record<string, Value>>;

export type HeldParts<Name extends string = string> = Readonly<Record<Name, readonly Row[]>>;

/** Of the history, which grows with everything that somebody does, the archive has the newest rows only. */
export const HISTORY_PARTS: ReadonlySet<string> = new Set(['changes_about_you', 'changes_you_made']);
export const MOST_HISTORY = 5_000;

export interface HeldSchool {
  readonly name: string;
  readonly time_zone: string;
  readonly parts: HeldParts;
  /** How many rows the parts have of which only the newest are here. */
  readonly shortened: Readonly<Record<string, number>>;
}

/** Everything that is held about one person: `data.json` is just this. */
export interface Held {
  /** The wire's instant. */
  readonly made_at: string;
  /** The sign-in, which belongs to no school. */
  readonly account: HeldParts;
  readonly schools: readonly HeldSchool[];
}
