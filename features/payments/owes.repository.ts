import { sql } from 'kysely';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolDay } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName, wireInstant } from '../../server/db/wire.ts';
import { mailLanguage } from '../members/mails.repository.ts';
import type { Currency, Owing } from './contract.ts';
import { OWING_ROLES, type PaymentRule } from './owes.rules.ts';

/** Returns the rule of the school, and the currency of the payment that was recorded last. */
export const paymentRule = (tx: SchoolTransaction): Promise<PaymentRule & { currency: Currency | null }> =>
  tx.db
    .selectFrom('school')
    .select([
      'owes_after_flights as after_flights',
      'owes_after_months as after_months',
      sql<Currency | null>`(
        select p.currency from app.payment p where p.school_id = school.id order by p.id desc limit 1)`.as('currency'),
    ])
    .where('id', '=', tx.scope.schoolId)
    .executeTakeFirstOrThrow();

/** Locks the rule until the transaction ends, so that of two admins the later one sees what the other has saved. */
export const lockPaymentRule = (tx: SchoolTransaction): Promise<PaymentRule> =>
  tx.db
    .selectFrom('school')
    .select(['owes_after_flights as after_flights', 'owes_after_months as after_months'])
    .where('id', '=', tx.scope.schoolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updatePaymentRule = async (
  tx: SchoolTransaction,
  { after_flights, after_months }: PaymentRule,
): Promise<void> => {
  await tx.db
    .updateTable('school')
    .set({ owes_after_flights: after_flights, owes_after_months: after_months })
    .where('id', '=', tx.scope.schoolId)
    .execute();
};

export interface OwingMember extends Owing {
  readonly email: string | null;
}

/**
 * Returns who owes a payment, as `owes` decides, by name; `among`: only these members. The flights are those that
 * `participation` counts.
 */
export const owing = async (
  tx: SchoolTransaction,
  today: SchoolDay,
  among: readonly MemberId[] | null = null,
): Promise<OwingMember[]> => {
  const { schoolId, timeZone } = tx.scope;
  const { rows } = await sql<OwingMember>`
    select member.id as user_id, member.first_name, member.last_name,
      coalesce(member.email, '') <> '' as has_email, member.email, ${mailLanguage} as language,
      ${wireInstant<string | null>('member.last_payment')} as last_payment,
      flown.flights as flights_since_last_payment,
      least(flown.reached_on, case when due.on_day <= ${today.toString()}::date then due.on_day end)::text as since,
      ${wireInstant<string | null>('reminder.sent_at')} as reminded_at
    from app.member
    join app.school on school.id = member.school_id
    left join app.payment_reminder reminder
      on reminder.school_id = member.school_id and reminder.member_id = member.id
    cross join lateral (
      select coalesce(sum(d.flights), 0)::int as flights,
        min(d.day) filter (where d.total >= school.owes_after_flights) as reached_on
      from (
        select s.flights, (f.end_datetime at time zone ${timeZone})::date as day,
          sum(s.flights) over (order by f.end_datetime, f.id) as total
        from app.signup s
        join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
        where s.school_id = member.school_id and s.member_id = member.id and not s.absent
          and f.end_datetime <= now() and f.canceled is not true
          and f.end_datetime > coalesce(member.last_payment, '-infinity')
      ) d
    ) flown
    cross join lateral (
      select (coalesce((member.last_payment at time zone ${timeZone})::date, member.joined_on)
        + make_interval(months => school.owes_after_months))::date as on_day
    ) due
    where member.school_id = ${schoolId} and member.disabled_at is null
      and member.role in (${sql.join(OWING_ROLES)})
      and (${among}::uuid[] is null or member.id = any(${among}::uuid[]))
      and (flown.reached_on is not null or due.on_day <= ${today.toString()}::date)
    order by ${byName('member.last_name')}, ${byName('member.first_name')}, member.id`.execute(tx.db);
  return rows;
};

/** Notes the reminders of locked members. */
export const writeReminded = async (tx: SchoolTransaction, ids: readonly MemberId[], now: Instant): Promise<void> => {
  await sql`
    insert into app.payment_reminder (school_id, member_id, sent_at)
    select ${tx.scope.schoolId}, id, ${toWire(now)}::timestamptz from unnest(${ids}::uuid[]) as id
    on conflict (school_id, member_id) do update set sent_at = excluded.sent_at`.execute(tx.db);
};
