import { sql } from 'kysely';
import type { Pool } from 'pg';
import { PROGRAM_ID } from '../../core/access/scope.ts';
import type { IdentityId } from '../../core/ids/ids.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Deed, DeedEntry } from './deeds.contract.ts';

interface Facts {
  readonly fields?: readonly string[];
  readonly email?: string;
  readonly reason?: string | null;
}

const authorOf = (id: IdentityId) => (id === PROGRAM_ID ? null : id);

/** Notes what is done with the school of the transaction, in it. Only the identity role may write this log. */
export const recordDeed = async (
  { db, scope }: SchoolTransaction,
  deed: Deed,
  { fields = [], email, reason }: Facts = {},
): Promise<void> => {
  const actor = authorOf(scope.actor.identityId);
  await sql`select set_config('role', 'aufwind_identity', true)`.execute(db);
  await sql`
    insert into identity.operator_deed (id, actor_id, by_program, deed, of_school, school, fields, email, reason)
    select ${newId()}::uuid, ${actor}::uuid, ${actor === null}, ${deed}, s.id, s.display_name, ${fields}::text[],
      ${email ?? null}::text, ${reason ?? null}::text
    from app.school s where s.id = ${scope.schoolId}`.execute(db);
  await sql`select set_config('role', 'aufwind_app', true)`.execute(db);
};

/** Notes what a product admin does outside of schools. */
export const recordDeedOutside = async (
  pool: Pool,
  actor: IdentityId,
  deed: Deed,
  { email, reason }: Facts,
): Promise<void> => {
  await pool.query(
    `insert into identity.operator_deed (id, actor_id, by_program, deed, email, reason) values ($1, $2, false, $3, $4, $5)`,
    [newId(), actor, deed, email, reason],
  );
};

const DEEDS = `
  select d.id, to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.deed,
    case when d.by_program then 'program' when d.actor_id is null then 'former' else 'product_admin' end as by,
    p.email as by_email, d.school, d.fields, d.email, d.reason
  from identity.operator_deed d left join identity.principal p on p.id = d.actor_id
  order by d.at desc, d.id desc limit $1 offset $2`;

export const deeds = async (
  pool: Pool,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly deeds: DeedEntry[]; readonly total: number }> => {
  const [found, counted] = await Promise.all([
    pool.query<DeedEntry>(DEEDS, [limit, offset]),
    pool.query<{ total: number }>('select count(*) as total from identity.operator_deed'),
  ]);
  return { deeds: found.rows, total: counted.rows[0]?.total ?? 0 };
};
