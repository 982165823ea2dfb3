import { sql } from 'kysely';
import type { ImportId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isLinked } from '../members/repository.ts';
import { CHANGED_FIELDS } from './imported.fields.ts';

/**
 * Locks the members of an import. What keeps them is looked up in later statements, because it may be written while this
 * one waits.
 */
export const lockImported = async (tx: SchoolTransaction, id: ImportId): Promise<void> => {
  await sql`
    select from app.imported_member i join app.member m on m.school_id = i.school_id and m.id = i.member_id
    where i.school_id = ${tx.scope.schoolId} and i.import_id = ${id} order by m.id for update of m`.execute(tx.db);
};

/** Members of an import who were not changed since and can't sign in. */
const untouched = (tx: SchoolTransaction, id: ImportId) => sql`
  app.imported_member i
  join app.member_import o on o.school_id = i.school_id and o.id = i.import_id
  join app.member on member.school_id = i.school_id and member.id = i.member_id
  where i.school_id = ${tx.scope.schoolId} and i.import_id = ${id} and member.last_update = i.token
    and member.disabled_at is null and not ${isLinked}`;

/** This condition holds if the change `c` of a member was made by the import `i`. */
const IS_ITS_CHANGE = sql`c.school_id = i.school_id and c.entity = 'member' and c.entity_id = i.member_id
  and (c.after ->> 'last_update')::timestamptz = i.token`;

/**
 * Returns the changed members, without those whom the import enabled and who are on a day that is not over, or may be the
 * last admin by now.
 */
export const restorableMembers = async (tx: SchoolTransaction, id: ImportId): Promise<MemberId[]> => {
  const { rows } = await sql<{ id: MemberId }>`
    select member.id from ${untouched(tx, id)} and not i.added and not exists (
      select from app.change c where ${IS_ITS_CHANGE} and c.before ->> 'disabled_at' is not null
      and (member.is_school_admin or exists (
        select from app.flight f where f.school_id = member.school_id and f.end_datetime > now() and (
          exists (select from app.signup s where s.school_id = f.school_id and s.flight_id = f.id and s.member_id = member.id)
          or exists (select from app.flight_teacher t
            where t.school_id = f.school_id and t.flight_id = f.id and t.member_id = member.id)))))`.execute(tx.db);
  return rows.map((row) => row.id);
};

/**
 * Gives members changed by the import their earlier values back, and disables those whom it enabled. An invitation to an e-mail that goes with it would still
 * let its owner in, so it goes too.
 */
export const restoreMembers = async (tx: SchoolTransaction, id: ImportId, ids: readonly MemberId[]): Promise<void> => {
  const { schoolId } = tx.scope;
  const restored = [...CHANGED_FIELDS, 'disabled_at'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`b.${name}`)}`);
  await sql`
    update app.member m set ${sql.join(restored)}
    from app.imported_member i
    join app.change c on ${IS_ITS_CHANGE},
    lateral jsonb_populate_record(null::app.member, c.before) b
    where i.school_id = ${schoolId} and i.import_id = ${id} and i.member_id = any (${ids}::uuid[])
      and m.school_id = i.school_id and m.id = i.member_id`.execute(tx.db);
  await sql`
    delete from app.invitation v using app.member m
    where v.school_id = ${schoolId} and v.member_id = any (${ids}::uuid[]) and v.used_at is null
      and m.school_id = v.school_id and m.id = v.member_id and m.email is null`.execute(tx.db);
};

/** Tables whose rows keep a member, by the column that names the member. Those that an account fills are not among them. */
export const KEEPING = [
  ['payment', 'member_id'],
  ['signup', 'member_id'],
  ['flight_teacher', 'member_id'],
  ['canopy_picture', 'member_id'],
  ['chat_mirrored_member', 'member_id'],
] as const;

/** Returns the added members who left nothing on a flight day, and no comment besides that of the import. */
export const removableMembers = async (tx: SchoolTransaction, id: ImportId): Promise<MemberId[]> => {
  const kept = KEEPING.map(
    ([table, column]) => sql`exists (
      select from ${sql.table(`app.${table}`)} k where k.school_id = member.school_id and k.${sql.ref(column)} = member.id)`,
  );
  const { rows } = await sql<{ id: MemberId }>`
    select member.id from ${untouched(tx, id)} and i.added and not (${sql.join(kept, sql` or `)})
      and not exists (
        select from app.member_comment c where c.school_id = member.school_id and c.member_id = member.id
        and c.created_at > o.at)
      -- The school keeps the record of its e-mails and their recipients.
      and not exists (
        select from app.mailing_recipient r where r.school_id = member.school_id and r.member_id = member.id
        and r.state <> 'left_out')`.execute(tx.db);
  return rows.map((row) => row.id);
};

/** Returns the members of an import other than these, by name. */
export const keptMembers = (tx: SchoolTransaction, id: ImportId, others: readonly MemberId[]) =>
  tx.db
    .selectFrom('imported_member as i')
    .innerJoin('member as m', (join) => join.onRef('m.school_id', '=', 'i.school_id').onRef('m.id', '=', 'i.member_id'))
    .select(['m.id as user_id', 'm.first_name', 'm.last_name'])
    .where('i.school_id', '=', tx.scope.schoolId)
    .where('i.import_id', '=', id)
    .where('m.erased_at', 'is', null)
    .where(sql<boolean>`m.id <> all (${others}::uuid[])`)
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .execute();

/**
 * Removes members with their history and the comments about them. Their invitations go with them. The history would keep
 * data of people whom nobody could find any more.
 */
export const removeMembers = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<void> => {
  for (const [table, column] of [
    ['member_comment', 'member_id'],
    ['member', 'id'],
  ] as const)
    await tx.db
      .deleteFrom(table)
      .where('school_id', '=', tx.scope.schoolId)
      .where(sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`)
      .execute();
  await sql`select app.forget_removed(${ids}::uuid[])`.execute(tx.db);
};

export const markUndone = async (tx: SchoolTransaction, id: ImportId): Promise<void> => {
  await tx.db
    .updateTable('member_import')
    .set({ undone_at: sql`clock_timestamp()` })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};
