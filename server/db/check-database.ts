import type { Client, ClientConfig } from 'pg';
import { refuseUnfitSchema } from './migrate.ts';

/** Milliseconds, so that an unresponsive connection does not block for ever. */
const LIMITS = { connectionTimeoutMillis: 2000, query_timeout: 2000 };

/**
 * Rejects unless the database accepts connections and has exactly our schema. Uses a new connection: those of the pools
 * may be busy, or broken without having noticed.
 */
export const databaseCheck =
  (newClient: (config?: ClientConfig) => Client): (() => Promise<void>) =>
  async () => {
    const client = newClient(LIMITS);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await refuseUnfitSchema(client);
    } finally {
      // Not awaited, because an unresponsive database does not answer the close request either.
      void client.end().catch(() => undefined);
    }
  };
