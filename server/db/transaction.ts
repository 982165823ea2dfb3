import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { PROGRAM, type SchoolScope } from '../../core/access/scope.ts';
import { looksLikeId } from '../../core/ids/ids.ts';
import type { AppTables } from './tables.ts';

/** One school's rows for the length of one transaction. The only way to the tables of schema `app`. */
export interface SchoolTransaction {
  readonly scope: SchoolScope;
  readonly db: Kysely<AppTables>;
}

export type Database = Kysely<AppTables>;

/** `pool` logs in as `aufwind_login`, which can do nothing until a transaction takes on the working role. */
export const openDatabase = (pool: Pool): Database => new Kysely<AppTables>({ dialect: new PostgresDialect({ pool }) });

/** Thrown by the work to undo everything and still hand a value to the caller of {@link inTransaction}. */
export class Rollback extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}

/**
 * Runs `work` in one transaction that sees this school and no other. Commits when `work` returns; any throw rolls back.
 * A query that forgot the role fails, since the login role has no grant of its own: the wall fails closed.
 */
export const inTransaction = <Result>(
  database: Database,
  scope: SchoolScope,
  work: (tx: SchoolTransaction) => Promise<Result>,
): Promise<Result> =>
  database.connection().execute(async (connection) => {
    // Not awaited: the connection pipelines, so this travels together with the first query of the work.
    // Should it fail, that query meets a role without grants.
    const begun = sql.raw(openingStatements(scope)).execute(connection);
    const working = (async () => work({ scope, db: connection.withSchema('app') }))();
    try {
      const [result] = await Promise.all([working, begun]);
      await commit(connection);
      return result;
    } catch (error) {
      // Nothing of the work may reach the connection once it has been given back.
      await Promise.allSettled([working, begun]);
      // On a connection that broke it fails too; the first failure is the one that says why.
      await sql`rollback`.execute(connection).catch(() => undefined);
      if (error instanceof Rollback) return error.answer as Result;
      throw error;
    }
  });

/** PostgreSQL answers "rolled back" and no error when a statement had failed before. */
const commit = async (connection: Database): Promise<void> => {
  const { rows } = await sql<{ command: string }>`commit`.execute(connection);
  if (rows[0]?.command !== 'COMMIT') throw new Error('a statement had failed, so nothing was committed');
};

/** One simple query, because the extended protocol takes one statement at a time. Both values are checked to be ids. */
const openingStatements = ({ schoolId, actor }: SchoolScope): string => {
  if (!looksLikeId(schoolId) || !looksLikeId(actor.identityId))
    throw new Error('a scope holds something that is no id');
  const author = actor.identityId === PROGRAM ? '' : actor.identityId;
  return `begin; select set_config('role', 'aufwind_app', true), set_config('app.school_id', '${schoolId}', true), set_config('app.identity_id', '${author}', true)`;
};
