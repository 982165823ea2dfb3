import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '../../server/db/embedded/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded/start.ts';

/** The folder of the cluster, inside a data folder that PostgreSQL's user can reach. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');

export const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** Starts PostgreSQL without fsync, for tests that need not survive a power cut. */
export const startQuickly = (dataDir: string, note?: (sentence: string) => void): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, tuning: ['fsync=off'], ...(note ? { note } : {}) });
