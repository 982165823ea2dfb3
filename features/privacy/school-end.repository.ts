import type { Pool } from 'pg';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { withLanguage } from '../members/mails.repository.ts';

/** Returns whether there is such a school, and it is not closed. */
export const isOpen = async (pool: Pool, id: SchoolId): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'select from app.school s where s.id = $1 and not exists (select from app.school_end e where e.school_id = s.id)',
    [id],
  );
  return rowCount === 1;
};

/** Returns the time after which the school is erased; `null` if it is open. */
export const schoolEnd = async ({ db, scope }: SchoolTransaction): Promise<string | null> => {
  const row = await db
    .selectFrom('school_end')
    .select(wireInstant('erase_after').as('erase_after'))
    .where('school_id', '=', scope.schoolId)
    .executeTakeFirst();
  return row?.erase_after ?? null;
};

/** Closes the school. Returns `false`, and changes nothing, if it is closed already. */
export const insertEnd = async (
  { db, scope }: SchoolTransaction,
  { askedAt, eraseAfter }: { readonly askedAt: Instant; readonly eraseAfter: Instant },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('school_end')
    .values({ school_id: scope.schoolId, asked_at: toWire(askedAt), erase_after: toWire(eraseAfter) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
};

/** Opens the school again and returns when it was ended; `null` if it is open, or already erased. */
export const deleteEnd = async ({ db, scope }: SchoolTransaction): Promise<string | null> => {
  const row = await db
    .deleteFrom('school_end')
    .where('school_id', '=', scope.schoolId)
    .where('erased_at', 'is', null)
    .returning(wireInstant('asked_at').as('asked_at'))
    .executeTakeFirst();
  return row?.asked_at ?? null;
};

/** Notes in the history that the school was ended, or that the end was taken back. */
export const recordEnd = async ({ db, scope }: SchoolTransaction, is: 'done' | 'taken back'): Promise<void> => {
  const { schoolId, actor } = scope;
  await db
    .insertInto('change')
    .values({
      school_id: schoolId,
      actor_id: actor.identityId,
      entity: 'school_end',
      entity_id: schoolId,
      [is === 'done' ? 'after' : 'before']: '{}',
    })
    .execute();
};

interface AdminToTell {
  readonly id: MemberId;
  readonly email: string;
  readonly language: Language | null;
}

/** Returns the enabled admins with the address of their account or, without one, of their profile. */
export const adminsToTell = async (identityPool: Pool, tx: SchoolTransaction): Promise<readonly AdminToTell[]> => {
  const admins = await withLanguage(tx)
    .leftJoin('login', (join) =>
      join.onRef('login.school_id', '=', 'member.school_id').onRef('login.member_id', '=', 'member.id'),
    )
    .select(['member.id', 'member.email', 'login.identity_id'])
    .where('member.is_school_admin', '=', true)
    .where('member.disabled_at', 'is', null)
    .execute();
  const { rows } = await identityPool.query<{ id: IdentityId; email: string | null }>(
    'select id, email from identity.principal where id = any ($1)',
    [admins.flatMap(({ identity_id }) => identity_id ?? [])],
  );
  const proven = new Map(rows.map(({ id, email }) => [id, email]));
  return admins.flatMap(({ id, email, identity_id, language }) => {
    const to = (identity_id === null ? null : proven.get(identity_id)) ?? email;
    return to === null || to === '' ? [] : [{ id, email: to, language: language as Language | null }];
  });
};

export interface DueSchool {
  readonly schoolId: SchoolId;
  /** Its rows are gone; mails and accounts may be left. */
  readonly isErased: boolean;
}

/** Returns the closed schools whose time has come, the first one first. */
export const dueSchools = async (pool: Pool, now: Instant): Promise<readonly DueSchool[]> => {
  const { rows } = await pool.query<DueSchool>(
    `select school_id as "schoolId", erased_at is not null as "isErased" from app.school_end
     where erase_after <= $1 order by erase_after, school_id`,
    [toWire(now)],
  );
  return rows;
};

/** Accounts with this school and no other, except those of product admins. */
const ONLY_HERE = `
  select l.identity_id from app.login l join identity.principal p on p.id = l.identity_id and not p.is_sentinel_admin
  where l.school_id = $1
    and not exists (select from app.login o where o.identity_id = l.identity_id and o.school_id <> l.school_id)`;

/**
 * Erases the rows of a school, and notes which accounts go with it, in one transaction. Returns `false` if the end was
 * taken back meanwhile.
 */
export const eraseRows = async (pool: Pool, id: SchoolId): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A school of many years has more rows than fit into the time of a request.
    await client.query('set local statement_timeout = 0');
    const { rowCount } = await client.query(
      `update app.school_end set erased_at = clock_timestamp(), account_ids = array(${ONLY_HERE})
       where school_id = $1 and erased_at is null`,
      [id],
    );
    if (rowCount === 1) {
      await client.query(
        `insert into identity.operator_deed (id, by_program, deed, of_school, school)
         select gen_random_uuid(), true, 'school_erased', id, display_name from app.school where id = $1`,
        [id],
      );
      await client.query('select app.erase_school($1)', [id]);
    }
    await client.query('commit');
    client.release();
    return rowCount === 1;
  } catch (error) {
    // Closes the connection instead of returning it to the pool, because its state is unknown.
    client.release(true);
    throw error;
  }
};

/** Returns the accounts that go with an erased school, and have nothing to do with another one since. */
export const accountsToErase = async (pool: Pool, id: SchoolId): Promise<readonly IdentityId[]> => {
  const { rows } = await pool.query<{ id: IdentityId }>(
    `select p.id from app.school_end e join identity.principal p on p.id = any (e.account_ids) and not p.is_sentinel_admin
     where e.school_id = $1 and not exists (select from app.login l where l.identity_id = p.id)
       and not exists (select from app.preference r where r.identity_id = p.id) order by p.id`,
    [id],
  );
  return rows.map((row) => row.id);
};

/** Forgets an erased school. */
export const deleteErasedEnd = async (pool: Pool, id: SchoolId): Promise<void> => {
  await pool.query('delete from app.school_end where school_id = $1 and erased_at is not null', [id]);
};
