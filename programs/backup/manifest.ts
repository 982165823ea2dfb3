import * as z from 'zod/mini';

/** What can't be saved or brought back as asked. Its message is a sentence for whoever asked. */
export class BackupError extends Error {}

const Table = z.object({
  /** With its schema: `app.member`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the text that COPY wrote. */
  sha256: z.string(),
});

const Sequence = z.object({ name: z.string(), last: z.string(), called: z.boolean() });

/** What an archive holds. It is its last entry, so that an archive with one is whole. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** In the order in which they can be loaded. */
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
