import * as z from 'zod/mini';

/** A backup or restore that is impossible as requested. The message is a sentence for the user. */
export class BackupError extends Error {}

const Table = z.object({
  /** Name with schema: `app.member`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** SHA-256 of the text that COPY wrote. */
  sha256: z.string(),
});

const Sequence = z.object({ name: z.string(), last: z.string(), called: z.boolean() });

/** Describes the content of an archive. It is the last entry, so an archive that contains it is complete. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** In an order that satisfies the foreign keys. */
  tables: z.array(Table),
  sequences: z.array(Sequence),
  with_secret: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;
export type SavedTable = z.infer<typeof Table>;

export const readManifest = (text: string): Manifest => {
  try {
    return z.parse(Manifest, JSON.parse(text));
  } catch {
    throw new BackupError('This version of Aufwind can’t read the manifest of the archive.');
  }
};
