import type { Client } from 'pg';

/**
 * Runs the work unless another server is running work with the same name; in that case it resolves to `null`. The
 * advisory lock belongs to the connection, so the lock of a dead server is released at once.
 */
export const onlyOne = async <Result>(
  newClient: () => Client,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | null> => {
  const client = newClient();
  // After a lost connection the next statement of the work fails.
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
