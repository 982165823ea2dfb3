import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** A connection keeps each statement that it prepared, so their number is limited. */
const MOST_STATEMENTS = 500;
/** Statements with more values insert several rows; their texts depend on the number of rows and seldom recur. */
const MOST_VALUES = 40;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};

const preparing = (client: PoolClient): PostgresPoolClient => {
  const query = (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 && values.length <= MOST_VALUES ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  // Kysely could also pass a cursor, which nothing here uses.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
};

/**
 * Sends statements by name, so that PostgreSQL parses and plans each of them once per connection instead of each time.
 */
export const preparedStatements = (pool: Pool): PostgresPool => {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparing(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
    options: pool.options,
  };
};
