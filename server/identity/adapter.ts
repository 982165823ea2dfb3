import type { DBAdapter } from 'better-auth/adapters';
import { getAdapter } from 'better-auth/db/adapter';
import type { BetterAuthOptions } from 'better-auth/types';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg, { type Pool } from 'pg';
import { withHashedSessions } from './hashed-sessions.ts';

/** The same connections, but times arrive as a Date: our own code reads them as text, better-auth computes with them. */
const withDates = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: async () => undefined,
  connect: async () => {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) => client.query({ text, values, types: pg.types });
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
  },
});

export const openAdapter = async (options: BetterAuthOptions, pool: Pool): Promise<DBAdapter> => {
  const dialect = new PostgresDialect({ pool: withDates(pool) });
  return withHashedSessions(
    await getAdapter({ ...options, database: { dialect, type: 'postgres', transaction: true } }),
  );
};
