import { AsyncLocalStorage } from 'node:async_hooks';
import type { DBAdapter } from 'better-auth/adapters';
import { getAdapter } from 'better-auth/db/adapter';
import type { BetterAuthOptions } from 'better-auth/types';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg, { type Pool } from 'pg';
import { databaseFault } from '../../db/database-fault.ts';
import { withHashedSessions } from './hashed-sessions.ts';

const met = new AsyncLocalStorage<{ fault: unknown }>();

const noted = async <Result>(asking: Promise<Result>): Promise<Result> => {
  try {
    return await asking;
  } catch (error) {
    const store = met.getStore();
    if (store !== undefined && databaseFault(error) !== null) store.fault ??= error;
    throw error;
  }
};

/**
 * Runs what asks better-auth, and throws the database's failure where it met one: better-auth takes a session that could not
 * be read for none, and its answer would sign people out of a page that only has to wait.
 */
export const unlessDatabaseFails = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const store: { fault: unknown } = { fault: undefined };
  try {
    const result = await met.run(store, work);
    if (store.fault !== undefined) throw store.fault;
    return result;
  } catch (error) {
    throw store.fault ?? error;
  }
};

/** The same connections, but times arrive as a Date: our own code reads them as text, better-auth computes with them. */
const withDates = (pool: Pool): PostgresPool => ({
  options: pool.options,
  end: async () => undefined,
  connect: async () => {
    const client = await noted(pool.connect());
    const query = (text: string, values: unknown[]) => noted(client.query({ text, values, types: pg.types }));
    return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
  },
});

export const openAdapter = async (options: BetterAuthOptions, pool: Pool): Promise<DBAdapter> => {
  const dialect = new PostgresDialect({ pool: withDates(pool) });
  return withHashedSessions(
    await getAdapter({ ...options, database: { dialect, type: 'postgres', transaction: true } }),
  );
};
