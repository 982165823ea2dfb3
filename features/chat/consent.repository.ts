import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { CONSENT_VERSION } from './consent.contract.ts';

/**
 * SQL: whether the member in these columns agreed to the current consent text; same as the rule `hasAgreed` in
 * whatsapp.
 */
export const agreed = (school: string, member: string) => sql<boolean>`exists (
  select from app.chat_consent c
  where c.school_id = ${sql.ref(school)} and c.member_id = ${sql.ref(member)}
    and c.withdrawn_at is null and c.text_version = ${CONSENT_VERSION})`;

/** Returns whether the member agreed to be in mirrored groups; only then do they see the link to join. */
export const mayJoinMirror = async (tx: SchoolTransaction, memberId: MemberId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('member')
    .select(agreed('member.school_id', 'member.id').as('agreed'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.agreed ?? false;
};
