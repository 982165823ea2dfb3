import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';
import { migrate } from '../../server/db/migrate.ts';
import { removeLeftovers, temporaryFolder } from './temporary-folder.ts';

/** Faster but unsafe settings, because test data need not survive a power cut. */
const TUNING = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

type Urls = Pick<EmbeddedPostgres, 'ownerUrl' | 'loginUrl' | 'superuserUrl'>;

/** The pools of a test's server, whose calls may wait long for a connection on a busy machine. */
export const PATIENT = { max: 12, waitMs: 60_000 };

/** Environment variable through which the test files, as separate processes, find the cluster. */
const VARIABLE = 'AUFWIND_TEST_CLUSTER';

const named = (url: string, database: string): string => url.replace(/@\/\w+\?/, `@/${database}?`);

const asSuperuser = async (
  urls: Urls,
  work: (client: pg.Client) => Promise<unknown>,
  database = 'postgres',
): Promise<void> => {
  const client = new pg.Client(named(urls.superuserUrl, database));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Starts one cluster per run in its own folder. Its database `aufwind` is migrated once and copied for each test file.
 */
export const startTestCluster = async (): Promise<{ stop: () => Promise<void> }> => {
  await removeLeftovers();
  const folder = temporaryFolder();
  const embedded = await startEmbeddedPostgres({ dataDir: folder.path, tuning: TUNING });
  await migrate(embedded.ownerUrl);
  const { ownerUrl, loginUrl, superuserUrl } = embedded;
  const file = join(folder.path, 'urls.json');
  await writeFile(file, JSON.stringify({ ownerUrl, loginUrl, superuserUrl }), { mode: 0o600 });
  process.env[VARIABLE] = file;
  return {
    stop: async () => {
      delete process.env[VARIABLE];
      await embedded.stop();
      await folder.remove();
    },
  };
};

export const testClusterRuns = (): boolean => process.env[VARIABLE] !== undefined;

let copies = 0;

/**
 * Creates a migrated, empty database for one test file. It is not dropped during the run, because dropping blocks other
 * connections.
 */
export const createTestDatabase = async (): Promise<Urls> => {
  const file = process.env[VARIABLE];
  if (file === undefined)
    throw new Error('No test database here: tests that need one live in server/, database/ or test/');
  const urls = JSON.parse(await readFile(file, 'utf8')) as Urls;
  copies += 1;
  const name = `test_${process.pid}_${copies}`;
  await asSuperuser(urls, (client) =>
    client.query(`create database ${name} template aufwind owner aufwind_owner strategy wal_log`),
  );
  // The right to connect is not copied with a template database.
  await asSuperuser(urls, (client) => client.query(`grant connect on database ${name} to aufwind_login`));
  return {
    ownerUrl: named(urls.ownerUrl, name),
    loginUrl: named(urls.loginUrl, name),
    superuserUrl: named(urls.superuserUrl, name),
  };
};
