import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';

/** A connection keeps each statement that it prepared, so their number is limited. */
const MOST_STATEMENTS = 500;
/** Statements with more values insert several rows; their texts depend on the number of rows and seldom recur. */
const MOST_VALUES = 40;

/** PostgreSQL's code of each statement that follows a failed one in its transaction. */
const IN_FAILED_TRANSACTION = '25P02';

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const nothing = async (): Promise<void> => undefined;

const dialectOn = (connection: DatabaseConnection): Dialect => ({
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createDriver: () => ({
    init: nothing,
    acquireConnection: async () => connection,
    // The caller begins and ends the transaction, and releases the connection.
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }),
});

/**
 * Builds queries for one connection. Queries that do not wait for each other are sent together, while
 * Kysely's own connections send one at a time. Statements go by name, so that PostgreSQL parses and plans each of them
 * once per connection. A query sent together with one that failed fails with the same error. After `end`, every query
 * fails: the connection may already belong to another transaction.
 */
export const queriesOn = <Tables>(client: PoolClient) => {
  let isOver = false;
  let failure: unknown = null;
  const executeQuery = async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    if (isOver) throw new Error('the transaction of this query is over');
    const name = parameters.length > 0 && parameters.length <= MOST_VALUES ? nameOf(sql) : undefined;
    const answer = client.query({
      text: sql,
      ...(parameters.length > 0 && { values: [...parameters] }),
      ...(name !== undefined && { name }),
    });
    const { rows, rowCount, command } = await answer.catch((error: { code?: string }) => {
      failure ??= error;
      throw error.code === IN_FAILED_TRANSACTION ? failure : error;
    });
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  };
  const streamQuery = () => {
    throw new Error('queries are not streamed');
  };
  return {
    db: new Kysely<Tables>({ dialect: dialectOn({ executeQuery, streamQuery }) }),
    end: () => {
      isOver = true;
    },
  };
};
