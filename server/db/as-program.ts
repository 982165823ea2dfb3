import type { Pool } from 'pg';
import { type SchoolScope, scopeOfProgram } from '../../core/access/scope.ts';
import type { SchoolId } from '../../core/ids/ids.ts';
import { type Database, inTransaction, type SchoolTransaction } from './transaction.ts';

type School = Pick<SchoolScope, 'schoolId' | 'timeZone' | 'country'>;
type Work<Result> = (tx: SchoolTransaction) => Promise<Result>;

type InOneSchool = <Result>(schoolId: SchoolId, work: Work<Result>) => Promise<Result | null>;

/** Runs work of the program itself, outside of requests, always in one school at a time. */
export interface AsProgram {
  /** Resolves to `null` if there is no such school, or it is closed. */
  readonly inSchool: InOneSchool;
  /** Opens a closed school, too: for what people may demand until it is erased. */
  readonly inAnySchool: InOneSchool;
}

const ANY = `select id as "schoolId", timezone as "timeZone", country from app.school s where id = $1`;
const OPEN = `${ANY} and not exists (select from app.school_end e where e.school_id = s.id)`;

export const asProgramIn = (identityPool: Pool, database: Database): AsProgram => {
  const among =
    (schools: string): InOneSchool =>
    async (schoolId, work) => {
      const { rows } = await identityPool.query<School>(schools, [schoolId]);
      return rows[0] === undefined ? null : inTransaction(database, scopeOfProgram(rows[0]), work);
    };
  return { inSchool: among(OPEN), inAnySchool: among(ANY) };
};
