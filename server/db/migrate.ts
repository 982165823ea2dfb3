import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { connectionSentence } from './connection-sentence.ts';
import { isAway } from './database-fault.ts';

const FOLDER = join(import.meta.dirname, '../../database/migrations');

/** The schema does not fit this program, or the database is unusable. The message says what to do. */
export class SchemaError extends Error {}

/** The database can't be reached. The message names the variable of its URL. */
export class DatabaseAway extends SchemaError {}

/** The oldest version with which the tests passed: that of Debian 12. */
const OLDEST_POSTGRES = 15;

/** Returns the names of all migrations, oldest first. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .sort();

/**
 * How long a migration waits for a table. Everybody who wants the table queues behind a waiting `alter table`, also those
 * whom the present holder would not keep out; so it gives up soon, lets them through and tries again.
 */
const LOCK_TIMEOUT = `set local lock_timeout = '3s';`;
const ATTEMPTS = 20;
/** In milliseconds. */
const BETWEEN_ATTEMPTS = 1000;
const BUSY: ReadonlySet<string> = new Set([
  '40P01', // deadlock with a running server
  '55P03', // lock time-out
]);

const migrations = async (): Promise<Record<string, Migration>> => {
  const entries = (await knownMigrations()).map(async (name) => {
    const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8');
    const migration: Migration = { up: async (db) => void (await sql.raw(`${LOCK_TIMEOUT}\n${text}`).execute(db)) };
    return [name, migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const CONNECT_TIMEOUT_MS = 5000;

const onePool = (url: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A broken connection makes the running statement fail, so the events need no handling.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Connects for the first time, and refuses a database that can't be reached, can't be written to or is too old. */
const refuseUnusable = async (pool: pg.Pool, variable: string): Promise<void> => {
  const { rows } = await pool
    .query<{ version: number; standby: boolean }>(
      "select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby",
    )
    .catch((error: unknown) => {
      const sentence = connectionSentence(error, variable);
      if (sentence === null) throw error;
      throw isAway(error) ? new DatabaseAway(sentence) : new SchemaError(sentence);
    });
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_POSTGRES)
    throw new SchemaError(
      `Aufwind needs PostgreSQL ${OLDEST_POSTGRES} or newer, but ${variable} leads to version ${version}.`,
    );
  // A standby may be promoted any moment.
  if (rows[0]?.standby) throw new DatabaseAway(`${variable} leads to a standby; it must lead to the primary.`);
};

const refuseNewer = (known: readonly string[], applied: readonly string[]): void => {
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new SchemaError(
    `The database was made by a newer version of Aufwind (it has ${unknown.join(', ')}). Start that version; a schema is never downgraded.`,
  );
};

type Queryable = Pick<pg.Pool | pg.ClientBase, 'query'>;

/** Returns the names of the applied migrations; empty for a database without our schema. */
export const appliedMigrations = async (database: Queryable): Promise<string[]> => {
  const { rows } = await database.query<{ there: boolean }>(
    "select to_regclass('migration.kysely_migration') is not null as there",
  );
  if (!rows[0]?.there) return [];
  const { rows: names } = await database.query<{ name: string }>(
    'select name from migration.kysely_migration order by name',
  );
  return names.map(({ name }) => name);
};

/**
 * Lets a server without migration rights compare the schema with its own migrations. One server at a time: PostgreSQL
 * fails if two connections grant the same.
 */
export const GRANTS = `
  select pg_advisory_xact_lock(hashtextextended('grants to the login role', 0));
  grant usage on schema migration to aufwind_login;
  grant select on migration.kysely_migration to aufwind_login`;

/** Repeats `apply`, of which a failure changes nothing, while running servers keep it from the tables. */
const whileBusy = async <Result>(apply: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply();
    } catch (error) {
      if (!BUSY.has((error as { code?: string }).code ?? '')) throw error;
      if (attempt === ATTEMPTS)
        throw new SchemaError(
          `The migrations got no lock on a table in ${ATTEMPTS} attempts and changed nothing. Something holds it for long, such as a backup: look into pg_stat_activity, then start again.`,
        );
    }
    await pause(BETWEEN_ATTEMPTS);
  }
};

/**
 * Applies all pending migrations, or those up to `upTo`, in one transaction as the owner of the schema. Returns the
 * names of the applied ones.
 */
export const migrate = async (ownerUrl: string, upTo?: string): Promise<string[]> => {
  const pool = onePool(ownerUrl);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnusable(pool, 'DATABASE_OWNER_URL');
    const known = await migrations();
    refuseNewer(Object.keys(known), await appliedMigrations(pool));
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => known },
      migrationTableSchema: 'migration',
    });
    const results = await whileBusy(async () => {
      const { error, results: applied = [] } = await (upTo === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(upTo));
      if (error) throw error;
      return applied;
    });
    await pool.query(GRANTS);
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
};

/** Returns the applied migrations also before the first one, when the login role has no access to `migration`. */
const appliedSeenByLogin = (database: Queryable): Promise<string[]> =>
  appliedMigrations(database).catch((error: { code?: string }): string[] => {
    if (error.code === '42501') return [];
    throw error;
  });

const refuseMissing = (known: readonly string[], applied: readonly string[]): void => {
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length === 0) return;
  throw new SchemaError(
    `The database lacks ${missing.join(', ')}. Apply them with \`npm run migrate\`, which needs DATABASE_OWNER_URL.`,
  );
};

/**
 * Throws a {@link SchemaError} if the schema lacks a migration of this program. Newer ones are accepted: a running
 * server goes on while others are already upgraded, because a migration works with the release before it.
 */
export const refuseOlderSchema = async (database: Queryable): Promise<void> =>
  refuseMissing(await knownMigrations(), await appliedSeenByLogin(database));

/** Throws a {@link SchemaError} unless the schema is exactly the one that this program knows. */
export const refuseUnfitSchema = async (database: Queryable): Promise<void> => {
  const known = await knownMigrations();
  const applied = await appliedSeenByLogin(database);
  refuseNewer(known, applied);
  refuseMissing(known, applied);
};

/** Checks the schema for a server without the owner's URL, which can't migrate. */
export const checkSchema = async (loginUrl: string): Promise<void> => {
  const pool = onePool(loginUrl);
  try {
    await refuseUnusable(pool, 'DATABASE_URL');
    await refuseUnfitSchema(pool);
  } finally {
    await pool.end();
  }
};
