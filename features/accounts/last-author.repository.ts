import { sql } from 'kysely';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { LastAuthor, Subject } from './last-author.contract.ts';

/** Returns the author of the last change in the history of the subject; `null` if there is none. */
export const lastAuthorOf = async (tx: SchoolTransaction, subject: Subject): Promise<LastAuthor | null> => {
  const { schoolId, actor } = tx.scope;
  const isSubject =
    'flight_id' in subject
      ? sql`c.flight_id = ${subject.flight_id} and c.entity in ('flight', 'flight_teacher')`
      : sql`c.member_id = ${subject.user_id} and c.entity = 'member'`;
  const { rows } = await sql<LastAuthor>`
    select ${wireInstant('c.at')} as at, a.first_name,
      c.actor_id is not distinct from ${actor.identityId}::uuid as oneself,
      c.flight_id is not null and f.id is null as deleted
    from (select * from app.change c where c.school_id = ${schoolId} and ${isSubject}
      order by c.at desc, c.id desc limit 1) c
    left join app.login l on l.school_id = c.school_id and l.identity_id = c.actor_id
    left join app.member a on a.school_id = l.school_id and a.id = l.member_id and a.disabled_at is null
    left join app.flight f on f.school_id = c.school_id and f.id = c.flight_id`.execute(tx.db);
  return rows[0] ?? null;
};
