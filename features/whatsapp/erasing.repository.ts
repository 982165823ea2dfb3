import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';

export const deleteConsentOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('chat_consent')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};

/**
 * Deletes reports of bridges about the member, and open reports with a phone number that no other member of the school
 * has.
 */
export const deleteReportsOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await sql`delete from app.chat_event e
    where e.school_id = ${tx.scope.schoolId} and (e.member_id = ${memberId} or e.handled_at is null and exists (
      select from app.member m where m.school_id = e.school_id and m.id = ${memberId}
        and m.phone = e.content -> 'voter' ->> 'phone' and not exists (
          select from app.member o where o.school_id = m.school_id and o.phone = m.phone and o.id <> m.id)))`.execute(
    tx.db,
  );
};

/**
 * Deletes the member's phone numbers in mirrored groups that are closed. For open groups they stay until the step that
 * removes the member is done, which needs the number.
 */
export const deleteNumbersInEnded = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await sql`delete from app.chat_mirrored_member x using app.chat_group g
    where x.school_id = ${tx.scope.schoolId} and x.member_id = ${memberId}
      and g.school_id = x.school_id and g.flight_id = x.flight_id
      and (g.bridge is null or g.closed_at is not null)`.execute(tx.db);
};
