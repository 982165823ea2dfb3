import { sql } from 'kysely';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { Seat } from '../contract.ts';

/** A part in a flight day that a member lost. */
export interface LostPart {
  readonly flight_id: FlightId;
  /** `null`: they taught it. */
  readonly seat: Seat | null;
}

/** Returns the parts that the last disabling of this member took, in the order in which flight days are locked. */
export const partsLost = async (tx: SchoolTransaction, memberId: MemberId): Promise<LostPart[]> => {
  const { rows } = await sql<LostPart>`
    select c.flight_id, c.before ->> 'seat' as seat
    from (
      select d.deed, d.xmin from app.change d
      where d.school_id = ${tx.scope.schoolId}
        and d.member_id = ${memberId}
        and d.entity = 'member'
        and d.before ->> 'disabled_at' is null
        and d.after ->> 'disabled_at' is not null
      order by d.at desc, d.id desc
      limit 1
    ) d, app.change c
    where c.school_id = ${tx.scope.schoolId}
      and c.member_id = ${memberId}
      and c.entity in ('signup', 'flight_teacher')
      and c.after is null
      -- Rows older than deeds have only the number of their transaction.
      and case when d.deed is null then c.xmin = d.xmin else c.deed = d.deed end
    order by c.flight_id`.execute(tx.db);
  return rows;
};
