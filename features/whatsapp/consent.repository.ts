import { sql } from 'kysely';
import type { FlightId, MemberId, StepId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { StepType } from '../chat/contract.ts';
import { CONSENT_VERSION } from './consent.contract.ts';

/** SQL: whether the member in these columns agreed to the current consent text; same as the rule `hasAgreed`. */
export const agreed = (school: string, member: string) => sql<boolean>`exists (
  select from app.chat_consent c
  where c.school_id = ${sql.ref(school)} and c.member_id = ${sql.ref(member)}
    and c.withdrawn_at is null and c.text_version = ${CONSENT_VERSION})`;

export interface StoredConsent {
  readonly text_version: number;
  readonly given_at: string;
  readonly withdrawn_at: string | null;
}

/** Returns `null` if the member never gave consent. */
export const consentOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<StoredConsent | null> => {
  const row = await tx.db
    .selectFrom('chat_consent')
    .select([
      'text_version',
      wireInstant('given_at').as('given_at'),
      wireInstant<string | null>('withdrawn_at').as('withdrawn_at'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
};

export const writeAgreement = async (
  tx: SchoolTransaction,
  member_id: MemberId,
  text_version: number,
  now: Instant,
): Promise<void> => {
  const values = { text_version, given_at: toWire(now), withdrawn_at: null };
  await tx.db
    .insertInto('chat_consent')
    .values({ school_id: tx.scope.schoolId, member_id, ...values })
    .onConflict((conflict) => conflict.columns(['school_id', 'member_id']).doUpdateSet(values))
    .execute();
};

export const writeWithdrawal = async (tx: SchoolTransaction, memberId: MemberId, now: Instant): Promise<void> => {
  await tx.db
    .updateTable('chat_consent')
    .set({ withdrawn_at: toWire(now) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};

export interface MirroredDay {
  readonly flightId: FlightId;
  readonly teaches: boolean;
  readonly isOver: boolean;
}

/** Returns the member's days with a mirrored group that is not closed. */
export const mirroredDaysOf = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  now: Instant,
): Promise<MirroredDay[]> => {
  const { rows } = await sql<MirroredDay>`
    select f.id as "flightId", t.member_id is not null as teaches, f.end_datetime <= ${toWire(now)} as "isOver"
    from app.chat_group g
    join app.flight f on f.school_id = g.school_id and f.id = g.flight_id
    left join app.flight_teacher t on t.school_id = f.school_id and t.flight_id = f.id and t.member_id = ${memberId}
    left join app.signup s on s.school_id = f.school_id and s.flight_id = f.id and s.member_id = ${memberId}
    where g.school_id = ${tx.scope.schoolId} and g.bridge is not null and g.closed_at is null
      and (t.member_id is not null or s.member_id is not null)
    order by f.id`.execute(tx.db);
  return rows;
};

const OF_MEMBERSHIP: readonly StepType[] = ['add_members', 'make_admin', 'remove_members'];

/**
 * Inserts steps that add the member to a group or remove them, in this order; earlier ones that have not started are
 * deleted.
 */
export const replaceMemberSteps = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  flight_id: FlightId,
  types: readonly StepType[],
): Promise<void> => {
  const { schoolId } = tx.scope;
  const people = [memberId];
  await tx.db
    .deleteFrom('chat_task')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flight_id)
    .where('status', '=', 'queued')
    .where('type', 'in', OF_MEMBERSHIP)
    .where(sql<boolean>`people = ${people}::uuid[]`)
    .execute();
  // A day that is being deleted concurrently has no group any more, and so gets no steps.
  const group = await tx.db
    .selectFrom('chat_group')
    .select('flight_id')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flight_id)
    .forKeyShare()
    .executeTakeFirst();
  if (group === undefined) return;
  const of = { school_id: schoolId, flight_id, status: 'queued', people } as const;
  await tx.db
    .insertInto('chat_task')
    .values(types.map((type) => ({ ...of, id: newId<StepId>(), type })))
    .execute();
};
