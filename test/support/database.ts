import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';
import { migrate } from '../../server/db/migrate.ts';
import { removeLeftovers, temporaryFolder } from './temporary-folder.ts';

/** Speed instead of safety: nobody misses these rows after a power cut. */
const TUNING = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];

type Urls = Pick<EmbeddedPostgres, 'ownerUrl' | 'loginUrl' | 'superuserUrl'>;

/** Where the test files, which are processes of their own, find the cluster of this run. */
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

/** One cluster for the run, in a folder of its own; its database `aufwind` is migrated once and copied for each test file. */
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

/** A migrated, empty database for this file alone. It is not dropped during the run: a drop makes the others wait. */
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
  // The right to connect belongs to a database and is not copied with it.
  await asSuperuser(urls, (client) => client.query(`grant connect on database ${name} to aufwind_login`));
  return {
    ownerUrl: named(urls.ownerUrl, name),
    loginUrl: named(urls.loginUrl, name),
    superuserUrl: named(urls.superuserUrl, name),
  };
};
