import type { Client } from 'pg';

/**
 * Runs the work while no other server runs one with the same name; `null`: another one does. The lock is the connection's:
 * a server that dies lets go of it at once.
 */
export const onlyOne = async <Result>(
  newClient: () => Client,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> => {
  const client = newClient();
  // Whoever waits for the work hears of a lost connection through the next statement in it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    );
    return rows[0]?.held ? await work() : null;
  } finally {
    await client.end().catch(() => undefined);
  }
};
