import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../../server/db/migrate.ts';
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import { fullName, ourSequences, type Table, tablesOfInstallation } from './catalog.ts';
import { BackupError, type Manifest, type SavedTable } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

export interface BackupParts {
  readonly urls: { readonly ownerUrl: string; readonly loginUrl: string };
  readonly file: string;
  /** The secret to store in the archive; `null`: the archive contains none. */
  readonly secret: string | null;
  /** RFC 3339 timestamp. */
  readonly madeAt: string;
  /** Called with the id of the exported snapshot while other connections can still use it. */
  readonly onSnapshot?: (id: string) => Promise<void>;
}

/** In bytes. Large enough to justify an entry, small enough to be held in memory. */
const PIECE = 1024 * 1024;

type Keep = (chunk: Buffer) => Promise<void>;

const copyRows = async (client: Client, { sql, columnsSql }: Table, keep: Keep): Promise<number> => {
  const stream = client.query(copyTo(`copy (select ${columnsSql} from ${sql}) to stdout`));
  for await (const chunk of stream) await keep(chunk as Buffer);
  return stream.rowCount;
};

const seeSchool = (client: Client, id: string) => client.query("select set_config('app.school_id', $1, true)", [id]);

/** Copies school by school, because row-level security also binds the owner to the selected school. */
const copyAllRows = async ({ client, schools }: Snapshot, table: Table, keep: Keep): Promise<number> => {
  if (!table.walled) return copyRows(client, table, keep);
  let rows = 0;
  for (const school of schools) {
    await seeSchool(client, school);
    rows += await copyRows(client, table, keep);
  }
  return rows;
};

const saveTable = async (snapshot: Snapshot, table: Table, archive: ArchiveWriter): Promise<SavedTable> => {
  const name = fullName(table);
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let bytes = 0;
  let pieces = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const content = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    pieces += 1;
    await archive.add(`tables/${name}/${String(pieces).padStart(6, '0')}`, content);
  };
  const rows = await copyAllRows(snapshot, table, async (chunk) => {
    hash.update(chunk);
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE) await flush();
  });
  await flush();
  return { name, columns: [...table.columns], rows, sha256: hash.digest('hex') };
};

/** Sequences are outside of the snapshot, so their values may be later than the last saved row. */
const saveSequences = async (client: Client): Promise<Manifest['sequences']> => {
  const saved: Manifest['sequences'] = [];
  for (const { name, sql } of await ourSequences(client)) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sql}`,
    );
    for (const row of rows) saved.push({ name, ...row });
  }
  return saved;
};

const saveAll = async (snapshot: Snapshot, archive: ArchiveWriter, { secret, madeAt }: BackupParts) => {
  const { client } = snapshot;
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new BackupError('There is nothing to save: the database has no schema of Aufwind.');
  const tables = await tablesOfInstallation(client);
  // Makes a concurrent migration wait until the backup is complete.
  await client.query(`lock table ${tables.map(({ sql }) => sql).join(', ')} in access share mode`);
  const saved: SavedTable[] = [];
  for (const table of tables) saved.push(await saveTable(snapshot, table, archive));
  const sequences = await saveSequences(client);
  if (secret !== null) await archive.add('secret', Buffer.from(secret));
  const manifest: Manifest = {
    format: 1,
    made_at: madeAt,
    migrations,
    tables: saved,
    sequences,
    with_secret: secret !== null,
  };
  await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
  return manifest;
};

/** Saves a consistent snapshot of all tables to a new file while servers keep writing. */
export const backup = async (parts: BackupParts): Promise<Manifest> => {
  const archive = await openArchiveWriter(parts.file);
  try {
    const snapshot = await openSnapshot(parts.urls);
    try {
      await parts.onSnapshot?.(snapshot.id);
      const manifest = await saveAll(snapshot, archive, parts);
      await archive.finish();
      return manifest;
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await archive.abandon();
    throw error;
  }
};
