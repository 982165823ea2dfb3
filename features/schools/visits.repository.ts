import { sql } from 'kysely';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';

/** A pause after which the next call begins another visit. */
const PAUSE = sql.lit('1 hour');
/** How exact the end of a visit is: not each call of a page with many writes. */
const EXACTNESS = sql.lit('10 seconds');

/** Prolongs the visit of the acting product admin, or begins one and notes it in the history. */
export const recordVisit = async (
  { db, scope }: SchoolTransaction,
  { sessionId, email }: Pick<SignedIn, 'sessionId' | 'email'>,
): Promise<void> => {
  const { schoolId, actor } = scope;
  const signIn = sessionId ?? actor.identityId;
  // The lock lets only one of several parallel calls begin a visit.
  await sql`select pg_advisory_xact_lock(hashtextextended('visit ' || ${schoolId} || ${signIn}, 0))`.execute(db);
  await sql`
    with present as (
      select id, last_call_at from app.operator_visit
      where school_id = ${schoolId} and actor_id = ${actor.identityId} and sign_in = ${signIn}
        and last_call_at > clock_timestamp() - ${PAUSE}::interval),
    prolonged as (
      update app.operator_visit v set last_call_at = clock_timestamp() from present p
      where v.school_id = ${schoolId} and v.id = p.id and p.last_call_at < clock_timestamp() - ${EXACTNESS}::interval),
    begun as (
      insert into app.operator_visit (school_id, id, actor_id, sign_in, email)
      select ${schoolId}::uuid, ${newId()}::uuid, ${actor.identityId}::uuid, ${signIn}, ${email}
      where not exists (select from present) returning id)
    insert into app.change (school_id, actor_id, entity, entity_id)
    select ${schoolId}::uuid, ${actor.identityId}::uuid, 'school_entry', id from begun`.execute(db);
};
