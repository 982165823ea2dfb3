/** What a column can hold, as the database writes it as JSON. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export type Row = Readonly<Record<string, Value>>;

export type HeldParts<Name extends string = string> = Readonly<Record<Name, readonly Row[]>>;

/** Everything that is held about one person: `data.json` is just this. */
export interface Held {
  /** The wire's instant. */
  readonly made_at: string;
  /** The sign-in, which belongs to no school. */
  readonly account: HeldParts;
  readonly schools: readonly { readonly name: string; readonly time_zone: string; readonly parts: HeldParts }[];
}
