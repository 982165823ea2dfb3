import type { Kysely } from 'kysely';
import type { Pool, QueryResult } from 'pg';
import { PROGRAM_ID, type SchoolScope } from '../../core/access/scope.ts';
import { looksLikeId } from '../../core/ids/ids.ts';
import { queriesOn } from './queries-on.ts';
import type { AppTables } from './tables.ts';

/** Access to the rows of one school during one transaction. The only way to the tables of schema `app`. */
export interface SchoolTransaction {
  readonly scope: SchoolScope;
  readonly db: Kysely<AppTables>;
}

/**
 * Opens the database on a pool that logs in as `aufwind_login`, which has no rights until a transaction assumes the
 * working role.
 */
export interface Database {
  readonly pool: Pool;
}

export const openDatabase = (pool: Pool): Database => ({ pool });

/** Thrown by the work to roll back and still return a value to the caller of {@link inTransaction}. */
export class Rollback extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}

/**
 * Runs `work` in one transaction that sees only this school. Commits when `work` returns; any error rolls back. A query
 * outside the working role fails, because the login role has no grants of its own.
 */
export const inTransaction = <Result>(
  database: Database,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result>,
): Promise<Result> => inTransactionThat('begin', database, scope, work);

/** Runs `work`, which only reads: all its queries see the same state of the school, that of the first one. */
export const inSnapshot = <Result>(
  database: Database,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result>,
): Promise<Result> => inTransactionThat('begin isolation level repeatable read read only', database, scope, work);

const inTransactionThat = async <Result>(
  begin: Begin,
  { pool }: Database,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result>,
): Promise<Result> => {
  const opening = openingStatements(scope, begin);
  const client = await pool.connect();
  const queries = queriesOn<AppTables>(client);
  client.connection.stream.cork();
  // Not awaited: BEGIN travels together with the first query of the work. If it fails, that query runs without grants
  // and fails too.
  const begun = client.query(opening);
  const working = (async () => work({ scope, db: queries.db }))();
  process.nextTick(() => client.connection.stream.uncork());
  try {
    const [result] = await Promise.all([working, begun]);
    queries.end();
    mustBeCommit(await client.query('commit'));
    client.release();
    return result;
  } catch (error) {
    queries.end();
    await Promise.allSettled([working, begun]);
    // On a broken connection the rollback fails too, and the connection is thrown away; the first error gives the reason.
    await client.query('rollback').then(
      () => client.release(),
      (fault: Error) => client.release(fault),
    );
    if (error instanceof Rollback) return error.answer as Result;
    throw error;
  }
};

/** Resolves when the queries that wait for no answer have been handed to the connection. */
const firstQueries = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

interface AtOnce<Result> {
  readonly result: Result;
  readonly ended: QueryResult;
}

/**
 * Runs `work` in one round trip: opening, queries and commit travel together. The queries of `work` must not wait for
 * each other; a later one fails.
 */
const atOnce = async <Result>(
  begin: Begin,
  { pool }: Database,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result>,
): Promise<AtOnce<Result>> => {
  const opening = openingStatements(scope, begin);
  const client = await pool.connect();
  const queries = queriesOn<AppTables>(client);
  client.connection.stream.cork();
  const begun = client.query(opening);
  const working = (async () => work({ scope, db: queries.db }))();
  const sent = firstQueries().then(() => {
    queries.end();
    const ended = client.query('commit');
    client.connection.stream.uncork();
    return ended;
  });
  const [answer, opened, ended] = await Promise.allSettled([working, begun, sent]);
  // Without an answer to its COMMIT the connection may be broken, or still in the transaction.
  client.release(ended.status === 'rejected' ? ended.reason : undefined);
  for (const step of [answer, opened, ended]) if (step.status === 'rejected') throw step.reason;
  return {
    result: (answer as PromiseFulfilledResult<Result>).value,
    ended: (ended as PromiseFulfilledResult<QueryResult>).value,
  };
};

/** Runs `work`, which only reads, in one round trip. Its queries must not wait for each other; PostgreSQL refuses to write. */
export const readAtOnce = async <Result>(
  database: Database,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result>,
): Promise<Result> => {
  const { result, ended } = await atOnce('begin read only', database, scope, work);
  mustBeCommit(ended);
  return result;
};

/**
 * Runs `work`, a single statement that decides and writes, in one round trip. `work` resolves to `null` if the statement
 * has changed nothing or has failed.
 */
export const writeAtOnce = async <Result>(
  database: Database,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result | null>,
): Promise<Result | null> => {
  const { result, ended } = await atOnce('begin', database, scope, work);
  if (result !== null) mustBeCommit(ended);
  return result;
};

/** After a failed statement PostgreSQL answers ROLLBACK without an error, which must not be taken for success. */
const mustBeCommit = ({ command }: QueryResult): void => {
  if (command !== 'COMMIT') throw new Error('a statement had failed, so nothing was committed');
};

type Begin = 'begin' | 'begin read only' | 'begin isolation level repeatable read read only';

/**
 * A single simple query, because the extended protocol allows only one statement. Both values are checked to be ids, so
 * they can't inject SQL.
 */
const openingStatements = ({ schoolId, actor }: SchoolScope, begin: Begin): string => {
  if (!looksLikeId(schoolId) || !looksLikeId(actor.identityId))
    throw new Error('a scope holds something that is no id');
  const author = actor.identityId === PROGRAM_ID ? '' : actor.identityId;
  return `${begin}; select set_config('role', 'aufwind_app', true), set_config('app.school_id', '${schoolId}', true), set_config('app.identity_id', '${author}', true)`;
};
