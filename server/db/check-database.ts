import type { Client, ClientConfig } from 'pg';
import { refuseUnfitSchema } from './migrate.ts';

/** Milliseconds. A connection that hangs must not be kept for ever. */
const LIMITS = { connectionTimeoutMillis: 2000, query_timeout: 2000 };

/**
 * Rejects unless the database takes connections and has exactly our schema. On a connection of its own: those of the pools
 * may be busy, or dead without knowing it.
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
      // Not awaited: a database that hangs does not say goodbye either.
      void client.end().catch(() => undefined);
    }
  };
