import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError } from './embedded-error.ts';

/** An arbitrary advisory lock key; the same in every program that may start on a data folder. */
const ONE_PROGRAM = 20_261_120;

/** PostgreSQL needs a moment to notice the lost connection of a killed program. */
const PATIENCE_MS = 500;

const tryLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [ONE_PROGRAM]);
  return rows[0]?.ours ?? false;
};

export interface Claimed {
  readonly client: pg.Client;
  /** Resolves when the connection and its lock are lost, usually because PostgreSQL has ended. */
  readonly lost: Promise<void>;
}

/**
 * Takes an advisory lock on a connection that stays open for the program's lifetime. Even after `kill -9` the lock is
 * released, so a PostgreSQL left behind is distinguished from one in use without guessing from process ids.
 */
export const claim = async (superuserUrl: string, dataDir: string): Promise<Claimed> => {
  const client = new pg.Client(superuserUrl);
  // PostgreSQL may close the connection first.
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.on('end', resolve));
  await client.connect();
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await sleep(50)) {
    if (await tryLock(client)) return { client, lost };
  }
  await client.end();
  throw new EmbeddedError(
    `Another Aufwind server uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
};
