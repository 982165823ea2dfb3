import type { Pool } from 'pg';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, instant, toWire } from '../../core/time/instant.ts';
import type { Blockers } from './deletion.contract.ts';
import type { Wish } from './deletion.rules.ts';

const wire = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface WishRow {
  readonly identity_id: IdentityId;
  readonly erase_after: string;
  readonly shut_at: string | null;
}

const WISH = `select identity_id, ${wire('erase_after')} as erase_after, ${wire('shut_at')} as shut_at from identity.deletion`;

export const wishOf = async (pool: Pool, id: IdentityId): Promise<string | null> =>
  (await pool.query<WishRow>(`${WISH} where identity_id = $1`, [id])).rows[0]?.erase_after ?? null;

/** Returns due deletions, the earliest request first. */
export const dueWishes = async (
  pool: Pool,
  now: Instant,
): Promise<readonly (Wish & { readonly identityId: IdentityId })[]> => {
  const { rows } = await pool.query<WishRow>(`${WISH} where erase_after <= $1 order by erase_after, identity_id`, [
    toWire(now),
  ]);
  return rows.map(({ identity_id, erase_after, shut_at }) => ({
    identityId: identity_id,
    eraseAfter: instant(erase_after),
    shutAt: shut_at === null ? null : instant(shut_at),
  }));
};

/** Stores the request for deletion. Returns `false`, and changes nothing, if there is one already. */
export const insertWish = async (pool: Pool, id: IdentityId, now: Instant, eraseAfter: Instant): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'insert into identity.deletion (identity_id, requested_at, erase_after) values ($1, $2, $3) on conflict do nothing',
    [id, toWire(now), toWire(eraseAfter)],
  );
  return rowCount === 1;
};

/** Deletes the request and returns its time; `null` if there was none, or it is too late. */
export const deleteWish = async (pool: Pool, id: IdentityId): Promise<string | null> => {
  const { rows } = await pool.query<{ requested_at: string }>(
    `delete from identity.deletion where identity_id = $1 and shut_at is null returning ${wire('requested_at')} as requested_at`,
    [id],
  );
  return rows[0]?.requested_at ?? null;
};

/**
 * Ends the person's access unless they have withdrawn meanwhile; from the start of `prepare` on they can't withdraw. If
 * `prepare` returns `false`, its changes stay, the access stays too, and a later run tries again.
 */
export const shutOut = async (
  pool: Pool,
  id: IdentityId,
  now: Instant,
  prepare: () => Promise<boolean>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      'select from identity.deletion where identity_id = $1 and shut_at is null for update',
      [id],
    );
    if (rowCount === 1 && (await prepare())) {
      await client.query('update identity.deletion set shut_at = $2 where identity_id = $1', [id, toWire(now)]);
      await client.query('update identity.principal set disabled_at = coalesce(disabled_at, $2) where id = $1', [
        id,
        toWire(now),
      ]);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    // Closes the connection instead of returning it to the pool, because its state is unknown.
    client.release(true);
    throw error;
  }
};

/**
 * Returns the person's present and former member ids. Stored with the deletion, since a school that has erased them no
 * longer knows them.
 */
export const recordMemberIds = async (pool: Pool, id: IdentityId): Promise<readonly MemberId[]> => {
  const { rows } = await pool.query<{ ids: MemberId[] }>(
    `update identity.deletion d set member_ids = array(
       select unnest(d.member_ids) union select l.member_id from app.login l where l.identity_id = $1)
     where d.identity_id = $1 returning d.member_ids as ids`,
    [id],
  );
  return rows[0]?.ids ?? [];
};

/** SQL: the other admins of the school of the member `m`. Only those who can sign in count. */
const OTHER_ADMINS = `
    from app.member o
    join app.login ol on ol.school_id = o.school_id and ol.member_id = o.id
    join identity.principal op on op.id = ol.identity_id and op.disabled_at is null
    where o.school_id = m.school_id and o.id <> m.id and o.is_school_admin and o.disabled_at is null`;

/** SQL: schools without another admin. */
const SCHOOLS_LEFT_ALONE = `
  select s.display_name as name
  from app.login l
  join app.member m on m.school_id = l.school_id and m.id = l.member_id and m.is_school_admin and m.disabled_at is null
  join app.school s on s.id = l.school_id
  where l.identity_id = $1 and not exists (
    select ${OTHER_ADMINS})
  order by lower(s.display_name), s.id`;

const PRODUCT_LEFT_ALONE = `
  select from identity.principal p
  where p.id = $1 and p.is_sentinel_admin and p.disabled_at is null and not exists (
    select from identity.principal o where o.id <> p.id and o.is_sentinel_admin and o.disabled_at is null)`;

export const blockersOf = async (pool: Pool, id: IdentityId): Promise<Blockers> => {
  const [schools, product] = await Promise.all([
    pool.query<{ name: string }>(SCHOOLS_LEFT_ALONE, [id]),
    pool.query(PRODUCT_LEFT_ALONE, [id]),
  ]);
  return { schools: schools.rows.map(({ name }) => name), product: product.rowCount === 1 };
};

/** Returns how many admins of the school besides this member can sign in. */
export const countOtherAdmins = async (pool: Pool, schoolId: SchoolId, memberId: MemberId): Promise<number> => {
  const { rows } = await pool.query<{ others: number }>(
    `select (select count(*)::int ${OTHER_ADMINS}) as others from app.member m where m.school_id = $1 and m.id = $2`,
    [schoolId, memberId],
  );
  return rows[0]?.others ?? 0;
};

/** Returns the schools where the person is a member, disabled or not. */
export const ownSchools = async (pool: Pool, id: IdentityId): Promise<readonly SchoolId[]> =>
  (
    await pool.query<{ id: SchoolId }>(
      'select school_id as id from app.login where identity_id = $1 order by school_id',
      [id],
    )
  ).rows.map((row) => row.id);

/** Returns all schools, because a person may have left data in a school where they are no longer a member. */
export const allSchools = async (pool: Pool): Promise<readonly SchoolId[]> =>
  (await pool.query<{ id: SchoolId }>('select id from app.school order by id')).rows.map(({ id }) => id);
