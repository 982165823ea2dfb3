import { type RawBuilder, sql } from 'kysely';
import type { ImportId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isLinked } from '../members/repository.ts';
import type { WhyKept } from './contract.ts';
import { CHANGED_FIELDS } from './imported.fields.ts';
import { hasInvitation } from './repository.ts';

/**
 * Locks the members of an import. What keeps them is looked up in later statements, because it may be written while this
 * one waits.
 */
export const lockImported = async (tx: SchoolTransaction, id: ImportId): Promise<void> => {
  await sql`
    select from app.imported_member i join app.member m on m.school_id = i.school_id and m.id = i.member_id
    where i.school_id = ${tx.scope.schoolId} and i.import_id = ${id} order by m.id for update of m`.execute(tx.db);
};

/** This condition holds if the change `c` of a member was made by the import `i`. */
const IS_ITS_CHANGE = sql`c.school_id = i.school_id and c.entity = 'member' and c.entity_id = i.member_id
  and (c.after ->> 'last_update')::timestamptz = i.token`;

/**
 * Gives members changed by the import their earlier values back, and disables those whom it enabled. An invitation to an
 * e-mail that goes with it would still let its owner in, so it goes too. Returns how many members had one.
 */
export const restoreMembers = async (
  tx: SchoolTransaction,
  id: ImportId,
  ids: readonly MemberId[],
): Promise<number> => {
  const { schoolId } = tx.scope;
  const restored = [...CHANGED_FIELDS, 'disabled_at'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`b.${name}`)}`);
  await sql`
    update app.member m set ${sql.join(restored)}
    from app.imported_member i
    join app.change c on ${IS_ITS_CHANGE},
    lateral jsonb_populate_record(null::app.member, c.before) b
    where i.school_id = ${schoolId} and i.import_id = ${id} and i.member_id = any (${ids}::uuid[])
      and m.school_id = i.school_id and m.id = i.member_id`.execute(tx.db);
  const { rows } = await sql<{ member_id: MemberId }>`
    delete from app.invitation v using app.member m
    where v.school_id = ${schoolId} and v.member_id = any (${ids}::uuid[]) and v.used_at is null
      and m.school_id = v.school_id and m.id = v.member_id and m.email is null
    returning v.member_id`.execute(tx.db);
  return new Set(rows.map(({ member_id }) => member_id)).size;
};

/** Tables whose rows keep an added member, by the column that names the member. Those that an account fills are not among them. */
export const KEEPING = [
  ['payment', 'member_id', 'paid'],
  ['signup', 'member_id', 'on_day'],
  ['flight_teacher', 'member_id', 'on_day'],
  ['canopy_picture', 'member_id', 'pictured'],
  ['chat_mirrored_member', 'member_id', 'in_group'],
] as const;

/** The import enabled the member. */
const IS_ENABLED = sql`exists (
  select from app.change c where ${IS_ITS_CHANGE} and c.before ->> 'disabled_at' is not null)`;

const IS_ON_COMING_DAY = sql`exists (
  select from app.flight f where f.school_id = member.school_id and f.end_datetime > now() and (
    exists (select from app.signup s where s.school_id = f.school_id and s.flight_id = f.id and s.member_id = member.id)
    or exists (select from app.flight_teacher t
      where t.school_id = f.school_id and t.flight_id = f.id and t.member_id = member.id)))`;

/** Why an undo leaves a member as it is. */
const KEEPS: readonly (readonly [why: WhyKept, condition: RawBuilder<unknown>])[] = [
  ['signs_in', isLinked],
  ...KEEPING.map(
    ([table, column, why]) =>
      [
        why,
        sql`i.added and exists (
          select from ${sql.table(`app.${table}`)} k
          where k.school_id = member.school_id and k.${sql.ref(column)} = member.id)`,
      ] as const,
  ),
  // An added member has the comment of the import.
  [
    'commented',
    sql`i.added and exists (
      select from app.member_comment c
      where c.school_id = member.school_id and c.member_id = member.id and c.created_at > o.at)`,
  ],
  // The school keeps the record of its e-mails and their recipients.
  [
    'mailed',
    sql`i.added and exists (
      select from app.mailing_recipient r
      where r.school_id = member.school_id and r.member_id = member.id and r.state <> 'left_out')`,
  ],
  // The member may be the last admin by now.
  ['admin', sql`not i.added and member.is_school_admin and ${IS_ENABLED}`],
  ['on_day', sql`not i.added and ${IS_ON_COMING_DAY} and ${IS_ENABLED}`],
  ['disabled', sql`member.disabled_at is not null`],
  ['changed', sql`member.last_update <> i.token`],
];

export interface ImportedMember {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly last_name: string;
  readonly added: boolean;
  readonly erased: boolean;
  /** Whether the member was sent an invitation and has not used it. */
  readonly invited: boolean;
  /** Empty for a member whom an undo takes back. */
  readonly why: WhyKept[];
}

/** Returns the members of an import by name. */
export const importedMembers = async (tx: SchoolTransaction, id: ImportId): Promise<ImportedMember[]> => {
  const why = KEEPS.map(([reason, condition]) => sql`case when ${condition} then ${reason}::text end`);
  const { rows } = await sql<ImportedMember>`
    select member.id as user_id, member.first_name, member.last_name, i.added, member.erased_at is not null as erased,
      ${hasInvitation} as invited, array_remove(array[${sql.join(why)}], null) as why
    from app.imported_member i
    join app.member_import o on o.school_id = i.school_id and o.id = i.import_id
    join app.member on member.school_id = i.school_id and member.id = i.member_id
    where i.school_id = ${tx.scope.schoolId} and i.import_id = ${id}
    order by member.last_name, member.first_name, member.id`.execute(tx.db);
  return rows.map((row) => ({ ...row, why: [...new Set(row.why)] }));
};

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
