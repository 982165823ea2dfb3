import type { Client, ClientConfig } from 'pg';
import { DatabaseAway, refuseOlderSchema } from './migrate.ts';
import type { CompareClocks } from './watch-clocks.ts';

/** Milliseconds, so that an unresponsive connection does not block for ever. */
const LIMITS = { connectionTimeoutMillis: 2000, query_timeout: 2000 };

/**
 * Rejects unless the database accepts connections, can be written to and has all that our schema has. Uses a new
 * connection: those of the pools may be busy, or broken without having noticed.
 */
export const databaseCheck =
  (
    newClient: (config?: ClientConfig) => Client,
    compareClocks: CompareClocks = () => undefined,
  ): (() => Promise<void>) =>
  async () => {
    const client = newClient(LIMITS);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const asked = Date.now();
      const { rows } = await client.query<{ standby: boolean; now: Date }>(
        'select pg_is_in_recovery() as standby, clock_timestamp() as now',
      );
      if (rows[0]) compareClocks(rows[0].now.getTime(), asked, Date.now());
      if (rows[0]?.standby) throw new DatabaseAway('The database is a standby.');
      await refuseOlderSchema(client);
    } finally {
      // Not awaited, because an unresponsive database does not answer the close request either.
      void client.end().catch(() => undefined);
    }
  };
