import type { Pool } from 'pg';
import { type SchoolScope, scopeOfProgram } from '../../core/access/scope.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { type Database, inTransaction, type SchoolTransaction } from './transaction.ts';

type School = Pick<SchoolScope, 'schoolId' | 'timeZone' | 'country'>;
type Work<Result> = (tx: SchoolTransaction) => Promise<Result>;

/** Runs work of the program itself, outside of requests, always in one school at a time. */
export interface AsProgram {
  /** Resolves to `null` if there is no such school. */
  readonly inSchool: <Result>(schoolId: SchoolId, work: Work<Result>) => Promise<Result | null>;
}

const FACTS = `select id as "schoolId", timezone as "timeZone", country from app.school`;

export const asProgramIn = (identityPool: Pool, database: Database): AsProgram => ({
  inSchool: async (schoolId, work) => {
    const { rows } = await identityPool.query<School>(`${FACTS} where id = $1`, [schoolId]);
    return rows[0] === undefined ? null : inTransaction(database, scopeOfProgram(rows[0]), work);
  },
});
