import { sql } from 'kysely';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName } from '../../server/db/wire.ts';
import type { HarnessType } from './contract.ts';

/** Returns the harnesses on the school's list, and those that its enabled members use. */
export const harnessTypes = (tx: SchoolTransaction): Promise<HarnessType[]> =>
  tx.db
    .selectFrom(
      sql<{ name: string; listed: boolean; used_by: number }>`(
        select name, bool_or(listed) as listed, sum(members) as used_by
        from (
          select name, true as listed, 0 as members from app.harness_type where school_id = ${tx.scope.schoolId}
          union all
          select harness_type, false, count(*) from app.member
          where school_id = ${tx.scope.schoolId} and disabled_at is null and harness_type is not null
          group by harness_type
        ) of_both
        group by name)`.as('known'),
    )
    .select(['known.name', 'known.listed', sql<number>`known.used_by::int`.as('used_by')])
    .orderBy(byName('known.name'))
    .execute();

/** Adds a harness to the list. Returns false if it is on the list already. */
export const insertHarnessType = async (tx: SchoolTransaction, name: string): Promise<boolean> => {
  const row = await tx.db
    .insertInto('harness_type')
    .values({ school_id: tx.scope.schoolId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a harness from the list. Returns false if it was not on the list. */
export const deleteHarnessType = async (tx: SchoolTransaction, name: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('harness_type')
    .where('school_id', '=', tx.scope.schoolId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
