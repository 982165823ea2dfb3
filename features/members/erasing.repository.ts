import { sql } from 'kysely';
import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

/** Holds a member, disabled or not, against signing up at this moment. */
export const holdMember = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
};

export const deleteCommentsAbout = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('member_comment')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .execute();
};

/** Tables in which a row of the school's would lose what it is about without its member. */
const KEPT_BY = [
  ['signup', 'member_id'],
  ['flight_teacher', 'member_id'],
  ['member_comment', 'author_id'],
  ['flight_comment', 'author_id'],
  ['chat_group', 'created_by'],
  ['chat_bridge', 'accepted_by'],
  ['chat_mirrored_member', 'member_id'],
] as const;

/** Whether the member could go without anything of the school's going with them: never flew, taught, paid or wrote a note. */
export const leavesNoTrace = async (tx: SchoolTransaction, id: MemberId): Promise<boolean> => {
  const kept = KEPT_BY.map(
    ([table, column]) => sql`exists (
      select from ${sql.table(`app.${table}`)} k where k.school_id = ${tx.scope.schoolId} and k.${sql.ref(column)} = ${id})`,
  );
  const { rows } = await sql<{ free: boolean }>`
    select m.last_payment is null and not (${sql.join(kept, sql` or `)}) as free
    from app.member m where m.school_id = ${tx.scope.schoolId} and m.id = ${id}`.execute(tx.db);
  return rows[0]?.free ?? false;
};

export const deleteMember = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db.deleteFrom('member').where('school_id', '=', tx.scope.schoolId).where('id', '=', id).execute();
};

/** What is left: which days, and when they last paid, of somebody without a name. */
export const blankMember = async (tx: SchoolTransaction, id: MemberId, now: Instant): Promise<void> => {
  await tx.db
    .updateTable('member')
    .set({
      first_name: '',
      last_name: '',
      // Of each member another one; no address.
      email: id,
      phone: null,
      is_school_admin: false,
      disabled_at: toWire(now),
      erased_at: toWire(now),
      // The year is what statistics need; the day might tell who it was.
      joined_on: sql`date_trunc('year', joined_on)::date`,
      skill_level: 0,
      street: null,
      zip: null,
      city: null,
      country: '',
      size: 0,
      weight: 0,
      canopy_type: null,
      canopy_color: null,
      canopy_image: 'false',
      harness_type: null,
    })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};

/** `id` `null`: somebody who was no member of this school but did things in it. */
export const forgetInHistory = async (
  tx: SchoolTransaction,
  id: MemberId | null,
  identityId: IdentityId,
): Promise<void> => {
  await sql`select app.forget_in_history(${id}, ${identityId})`.execute(tx.db);
};
