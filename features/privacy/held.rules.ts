/** Value of a column, as the database writes it as JSON. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export type Row = Readonly<Record<string, Value>>;

export type HeldParts<Name extends string = string> = Readonly<Record<Name, readonly Row[]>>;

/** Parts of the history, which grows with everything a person does; the archive contains only their newest rows. */
export const HISTORY_PARTS: ReadonlySet<string> = new Set(['changes_about_you', 'changes_you_made']);
export const MOST_HISTORY = 5_000;

export interface HeldSchool {
  readonly name: string;
  readonly time_zone: string;
  readonly parts: HeldParts;
  /** Number of all rows of those parts that contain only the newest. */
  readonly shortened: Readonly<Record<string, number>>;
}

/** All data about one person; exactly the content of `data.json`. */
export interface Held {
  /** Instant in the wire format. */
  readonly made_at: string;
  /** Data of the account, which belongs to no school. */
  readonly account: HeldParts;
  readonly schools: readonly HeldSchool[];
}

/**
 * Leaves out private messages: only the two people may read them, and whoever hands out the file is neither. With an account,
 * the member gets them by a request of their own.
 */
export const withoutPrivate = ({ private_messages_to_you: _left_out, ...parts }: HeldParts): HeldParts => ({
  ...parts,
  messages_you_wrote: (parts['messages_you_wrote'] ?? []).filter(({ kind }) => kind !== 'private'),
  whatsapp_steps: (parts['whatsapp_steps'] ?? []).filter(({ type }) => type !== 'send_private_message'),
});
