import { AsyncLocalStorage } from 'node:async_hooks';
import type { DBAdapter } from 'better-auth/adapters';
import { getAdapter } from 'better-auth/db/adapter';
import type { BetterAuthOptions } from 'better-auth/types';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg, { type Pool } from 'pg';
import { databaseFault } from '../../db/database-fault.ts';
import { withAnyEmail } from './any-email.ts';
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
 * Runs a call of better-auth, and throws the database error that occurred in it. better-auth treats a session that
 * could not be read as missing, and its answer would sign people out instead of letting the page retry.
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

/** Wraps the pool so that times arrive as Date, with which better-auth calculates; our own code reads them as text. */
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
  const adapter = await getAdapter({ ...options, database: { dialect, type: 'postgres', transaction: true } });
  return withHashedSessions(withAnyEmail(adapter));
};
