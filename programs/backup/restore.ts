import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { appliedMigrations, knownMigrations, migrate } from '../../server/db/migrate.ts';
import { type CheckedArchive, piecesOf, tableOfPiece } from './archive-reader.ts';
import { fullName, ourSequences, type Table, tablesOfInstallation } from './catalog.ts';
import { connectAs } from './connect-as.ts';
import { BackupError, type Manifest } from './manifest.ts';

export interface RestoreParts {
  readonly ownerUrl: string;
  readonly file: string;
  /** The result of {@link checkArchive}: the whole archive is read before anything is written. */
  readonly archive: CheckedArchive;
}

const refuseUnfitSchema = async (client: Client, { migrations }: Manifest): Promise<void> => {
  const known = await knownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The archive was made by a newer version of Aufwind (it has ${unknown.join(', ')}). Restore it with that version.`,
    );
  const newer = (await appliedMigrations(client)).filter((name) => !migrations.includes(name));
  if (newer.length > 0)
    throw new BackupError(
      `The database has a newer schema than the archive (${newer.join(', ')}). Restore into a database without a schema; the next start of the server updates it.`,
    );
};

/** The user name of other sessions is visible to every role, unlike their queries. */
const refuseBesideServer = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and usename = 'aufwind_login'",
  );
  if (rowCount !== 0) throw new BackupError('A server is using this database. Stop it first.');
};

/** Tables whose rows make a database count as filled. Signing keys and queues are created by any start of a server. */
const holdsSomething = ({ schema, name }: Table): boolean =>
  schema === 'app' || (schema === 'identity' && ['principal', 'user'].includes(name));

const refuseFilled = async (client: Client, tables: readonly Table[]): Promise<void> => {
  for (const table of tables.filter(holdsSomething)) {
    const { rowCount } = await client.query(`select from ${table.sql} limit 1`);
    if (rowCount !== 0)
      throw new BackupError(
        `The database is not empty: ${fullName(table)} has rows. Restore into an empty database; nothing is ever overwritten.`,
      );
  }
};

const refuseOtherTables = (tables: readonly Table[], manifest: Manifest): void => {
  const shape = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]).sort());
  const here = tables.map((table) => ({ name: fullName(table), columns: table.columns }));
  if (shape(here) !== shape(manifest.tables))
    throw new BackupError('The tables of the archive do not match its migrations. Nothing was restored.');
};

/** Suspends row-level security, which would refuse the rows, and triggers, which would write history and new tokens. */
const openWalls = async (client: Client, tables: readonly Table[]): Promise<void> => {
  for (const { sql, forced } of tables) {
    if (forced) await client.query(`alter table ${sql} no force row level security`);
    await client.query(`alter table ${sql} disable trigger user`);
  }
};

const closeWalls = async (client: Client, tables: readonly Table[]): Promise<void> => {
  // Checks deferred foreign keys now: tables with pending checks can't be altered.
  await client.query('set constraints all immediate');
  for (const { sql, forced } of tables) {
    await client.query(`alter table ${sql} enable trigger user`);
    if (forced) await client.query(`alter table ${sql} force row level security`);
  }
};

interface Loading {
  readonly name: string;
  readonly stream: CopyStreamQuery;
  /**
   * Never resolves; rejects when the database refuses a row, which can happen at any time, also while the next piece is
   * read.
   */
  readonly refused: Promise<never>;
}

const begin = (client: Client, tables: readonly Table[], name: string): Loading => {
  const table = tables.find((one) => fullName(one) === name);
  if (table === undefined) throw new BackupError(`The archive has rows of ${name}, which is not a table of Aufwind.`);
  const stream = client.query(copyFrom(`copy ${table.sql} (${table.columnsSql}) from stdin`));
  const refused = new Promise<never>((_, reject) => stream.on('error', reject));
  refused.catch(() => undefined);
  return { name, stream, refused };
};

const send = ({ stream, refused }: Loading, content: Buffer): Promise<void> =>
  Promise.race([refused, new Promise<void>((sent) => stream.write(content, () => sent()))]);

const end = ({ stream, refused }: Loading): Promise<number> => {
  const ended = new Promise<number>((resolve) => stream.once('finish', () => resolve(stream.rowCount)));
  stream.end();
  return Promise.race([refused, ended]);
};

/** Resolves to the number of loaded rows per table. */
const loadRows = async (client: Client, file: string, tables: readonly Table[]): Promise<Map<string, number>> => {
  const loaded = new Map<string, number>();
  let loading: Loading | null = null;
  const finish = async () => {
    if (loading !== null) loaded.set(loading.name, await end(loading));
    loading = null;
  };
  for await (const { name, content } of piecesOf(file)) {
    const table = tableOfPiece(name);
    if (table === null) continue;
    const current: Loading | null = loading;
    if ((current as Loading | null)?.name !== table) {
      await finish();
      loading = begin(client, tables, table);
    }
    if (loading !== null) await send(loading, content);
  }
  await finish();
  return loaded;
};

const refuseMiscounted = (loaded: ReadonlyMap<string, number>, { tables }: Manifest): void => {
  const wrong = tables.find(({ name, rows }) => (loaded.get(name) ?? 0) !== rows);
  if (wrong !== undefined)
    throw new BackupError(
      `${wrong.name} should have ${wrong.rows} rows, but the database took ${loaded.get(wrong.name) ?? 0}. Nothing was restored.`,
    );
};

const restoreSequences = async (client: Client, { sequences }: Manifest): Promise<void> => {
  for (const { name, sql } of await ourSequences(client)) {
    const saved = sequences.find((one) => one.name === name);
    if (saved !== undefined)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [sql, saved.last, saved.called]);
  }
};

const loadAll = async (client: Client, { file, archive: { manifest } }: RestoreParts): Promise<void> => {
  const tables = await tablesOfInstallation(client);
  refuseOtherTables(tables, manifest);
  await openWalls(client, tables);
  await refuseFilled(client, tables);
  await client.query(`truncate ${tables.map(({ sql }) => sql).join(', ')}`);
  refuseMiscounted(await loadRows(client, file, tables), manifest);
  await restoreSequences(client, manifest);
  await closeWalls(client, tables);
};

/** Restores an archive into an empty database in one transaction, as the owner of the schema. */
export const restore = async (parts: RestoreParts): Promise<void> => {
  const { ownerUrl, archive } = parts;
  const client = await connectAs(ownerUrl, 'DATABASE_OWNER_URL');
  try {
    await refuseUnfitSchema(client, archive.manifest);
    await refuseBesideServer(client);
    await migrate(ownerUrl, archive.manifest.migrations.at(-1));
    await client.query("begin; set local client_encoding = 'UTF8'; set local datestyle = 'ISO'");
    await loadAll(client, parts);
    await client.query('commit');
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end().catch(() => undefined);
  }
};
