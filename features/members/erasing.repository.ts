import { sql } from 'kysely';
import type { IdentityId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { blankOf } from '../fields/kinds.fields.ts';
import { PROFILE } from '../fields/member.fields.ts';

/** Locks a member, disabled or not, so that they can't sign up concurrently. */
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

export const deleteExpiryMails = async (tx: SchoolTransaction, id: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('expiry_mail')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', id)
    .execute();
};

/** Tables with rows of the school that would lose their subject without the member. */
const KEPT_BY = [
  ['signup', 'member_id'],
  ['flight_teacher', 'member_id'],
  ['payment', 'member_id'],
  ['member_comment', 'author_id'],
  ['flight_comment', 'author_id'],
  ['chat_group', 'created_by'],
  ['chat_bridge', 'accepted_by'],
  ['chat_mirrored_member', 'member_id'],
] as const;

/** Returns whether the member left nothing that the school keeps: never flew, taught, paid or wrote a note. */
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

/** Blanks an erased member: removes the personal data. The flight days and the last payment stay, without a name. */
export const blankMember = async (tx: SchoolTransaction, id: MemberId, now: Instant): Promise<void> => {
  await tx.db
    .updateTable('member')
    .set({
      ...blankOf(PROFILE),
      canopy_image: 'false',
      // Unique per member, and no address.
      email: id,
      is_school_admin: false,
      disabled_at: toWire(now),
      erased_at: toWire(now),
      // Statistics need only the year; the day might identify the person.
      joined_on: sql`date_trunc('year', joined_on)::date`,
    })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};

/**
 * Removes a person's data from the history of changes. `id` is `null` for a person who acted in this school without
 * being a member, `identityId` for a member without an account.
 */
export const eraseInHistory = async (
  tx: SchoolTransaction,
  id: MemberId | null,
  identityId: IdentityId | null,
): Promise<void> => {
  await sql`select app.forget_reasons(${id}), app.forget_in_history(${id}, ${identityId})`.execute(tx.db);
};
