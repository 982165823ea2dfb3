import { type RawBuilder, sql } from 'kysely';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName } from '../../server/db/wire.ts';
import type { HarnessType } from './harness.contract.ts';

/** SQL: lower case for all scripts, whatever the locale of the database. */
const folded = (name: RawBuilder<unknown>) => sql`lower(${name}::text collate "de-CH-x-icu")`;

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

/** SQL: the spelling of a harness on the school's list, or the typed one if it is on no list. */
export const knownSpelling = ({ scope }: SchoolTransaction, name: string | RawBuilder<string>) => sql<string>`coalesce((
  select name from app.harness_type where school_id = ${scope.schoolId} and ${folded(sql`name`)} = ${folded(sql`${name}`)}
  order by name <> ${name}, name limit 1), ${name})`;

/** Adds a harness to the list. Returns false if one is on the list whose name differs at most in capitals. */
export const insertNewHarness = async ({ db, scope }: SchoolTransaction, name: string): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into app.harness_type (school_id, name) select ${scope.schoolId}::uuid, ${name}::text
    where not exists (select from app.harness_type
      where school_id = ${scope.schoolId} and ${folded(sql`name`)} = ${folded(sql`${name}`)})
    on conflict do nothing`.execute(db);
  return numAffectedRows > 0n;
};

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
