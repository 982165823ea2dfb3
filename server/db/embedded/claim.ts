import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError } from './embedded-error.ts';

/** Any number; the same in every program that may start on one data folder. */
const ONE_PROGRAM = 20_261_120;

/** The server needs a moment to see that the connection of a killed program is gone. */
const PATIENCE_MS = 500;

const tryLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [ONE_PROGRAM]);
  return rows[0]?.ours ?? false;
};

export interface Claimed {
  readonly client: pg.Client;
  /** Resolves when the connection, and the lock with it, is gone: mostly with the whole server. */
  readonly lost: Promise<void>;
}

/**
 * A lock held on one connection for the program's life, and gone with it even after a `kill -9`: so a server left
 * behind is told from one in use without guessing from process ids.
 */
export const claim = async (superuserUrl: string, dataDir: string): Promise<Claimed> => {
  const client = new pg.Client(superuserUrl);
  // The server may go first.
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
