import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { MemberId, SchoolId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolDay, TimeZone } from '../../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { reachable } from '../mails.repository.ts';
import { isLinked } from '../repository.ts';
import type { Expiry } from './expiry.rules.ts';
import { type MailedStep, stepOf } from './expiry-mails.rules.ts';

/** Returns all schools, with the day until which their mails are sent. */
export const checkedSchools = async (
  identityPool: Pool,
): Promise<
  readonly { readonly school_id: SchoolId; readonly timezone: TimeZone; readonly checked_on: string | null }[]
> =>
  (
    await identityPool.query(
      `select s.id as school_id, s.timezone, c.checked_on::text as checked_on
       from app.school s left join app.expiry_check c on c.school_id = s.id order by s.id`,
    )
  ).rows;

export const writeChecked = async (tx: SchoolTransaction, day: SchoolDay): Promise<void> => {
  const checked_on = day.toString();
  await tx.db
    .insertInto('expiry_check')
    .values({ school_id: tx.scope.schoolId, checked_on })
    .onConflict((same) => same.column('school_id').doUpdateSet({ checked_on }))
    .execute();
};

const mailedSteps = sql<MailedStep[]>`(
  select coalesce(json_agg(json_build_object('what', e.what, 'last_day', e.last_day, 'step', e.step)), '[]')
  from app.expiry_mail e where e.school_id = member.school_id and e.member_id = member.id)`;

/**
 * Selects the enabled members who can sign in and have an address. Others may not know the school's account yet, and
 * nobody has confirmed that the address is theirs.
 */
const mailable = (tx: SchoolTransaction) =>
  reachable(tx)
    .select([
      'member.licence_valid_until',
      'member.insurance_valid_until',
      'member.reserve_repacked_on',
      'member.canopy_checked_on',
      mailedSteps.as('mailed'),
    ])
    .where(isLinked);

export const mailableMembers = (tx: SchoolTransaction) => mailable(tx).orderBy('member.id').execute();

export const mailableMember = async (tx: SchoolTransaction, id: MemberId) => {
  const row = await mailable(tx).where('member.id', '=', id).executeTakeFirst();
  return row ?? null;
};

/** Notes the mail about these things of a locked member. */
export const writeMailed = async (
  tx: SchoolTransaction,
  member_id: MemberId,
  expiries: readonly Expiry[],
  now: Instant,
): Promise<void> => {
  const of = { school_id: tx.scope.schoolId, member_id, mailed_at: toWire(now) };
  await tx.db
    .insertInto('expiry_mail')
    .values(expiries.map((one) => ({ ...of, what: one.what, last_day: one.last.toString(), step: stepOf(one) })))
    .onConflict((same) =>
      same.columns(['school_id', 'member_id', 'what']).doUpdateSet((eb) => ({
        last_day: eb.ref('excluded.last_day'),
        step: eb.ref('excluded.step'),
        mailed_at: eb.ref('excluded.mailed_at'),
      })),
    )
    .execute();
};
