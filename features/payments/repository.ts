import { sql } from 'kysely';
import type { MemberId, PaymentId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName } from '../../server/db/wire.ts';
import type { Currency, Payment, PaymentKind } from './contract.ts';
import type { PaymentStep } from './follow.rules.ts';

/** SQL: a time with every microsecond, as a text that sorts by time and can be written back. */
const exact = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Locks enabled members in the order of their ids, so that two calls can't deadlock, and returns those found. */
export const lockMembers = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<MemberId[]> => {
  const rows = await tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns the payments of one press in the order of their members, as the first request does; removed ones too. */
export const paymentsOfPress = (tx: SchoolTransaction, clientId: string) =>
  tx.db
    .selectFrom('payment')
    .select(['id', 'member_id', 'amount_minor', 'currency', 'kind', 'note'])
    .select(sql<string>`paid_on::text`.as('paid_on'))
    .where('school_id', '=', tx.scope.schoolId)
    .where('client_id', '=', clientId)
    .orderBy('member_id')
    .execute();

interface NewPayment {
  readonly client_id: string;
  readonly paid_on: string;
  readonly paid_at: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly kind: PaymentKind;
  readonly note: string;
}

/** Inserts the same payment for locked members, whose last payment follows it unless it is later already. */
export const insertPayments = async (
  tx: SchoolTransaction,
  rows: readonly { readonly id: PaymentId; readonly member_id: MemberId }[],
  { client_id, paid_on, paid_at, amount_minor, currency, kind, note }: NewPayment,
): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  await sql`
    insert into app.payment (school_id, id, member_id, client_id, paid_on, paid_at, former, amount_minor, currency, kind,
      note, created_by)
    select ${schoolId}, r.id, m.id, ${client_id}::uuid, ${paid_on}::date, ${paid_at}::timestamptz, m.last_payment,
      ${amount_minor}::integer, ${currency}, ${kind}, ${note}, ${actor.memberId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, member_id uuid)
    join app.member m on m.school_id = ${schoolId} and m.id = r.member_id`.execute(tx.db);
  await tx.db
    .updateTable('member')
    .set({ last_payment: paid_at })
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${rows.map((row) => row.member_id)}::uuid[])`)
    .where(sql<boolean>`coalesce(last_payment, '-infinity') < ${paid_at}::timestamptz`)
    .execute();
};

export interface PaidMember {
  readonly member_id: MemberId;
  readonly last_payment: string | null;
}

/** Locks the members of these payments, also disabled ones, in the order of their ids. */
export const lockPayers = (tx: SchoolTransaction, ids: readonly PaymentId[]): Promise<PaidMember[]> =>
  tx.db
    .selectFrom('member')
    .select(['id as member_id', sql<string | null>`${exact('last_payment')}`.as('last_payment')])
    .where('school_id', '=', tx.scope.schoolId)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`exists (select from app.payment p where p.school_id = member.school_id and p.member_id = member.id
        and p.id = any(${ids}::uuid[]))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export interface StoredStep extends PaymentStep {
  readonly id: PaymentId;
  readonly member_id: MemberId;
  readonly created_by: MemberId | null;
}

/** Returns all payments of these members, removed ones too, in the order in which they were recorded. */
export const stepsOf = (tx: SchoolTransaction, members: readonly MemberId[]): Promise<StoredStep[]> =>
  tx.db
    .selectFrom('payment')
    .select([
      'id',
      'member_id',
      'created_by',
      exact('paid_at').as('paid_at'),
      sql<string | null>`${exact('former')}`.as('former'),
      sql<boolean>`removed_at is not null`.as('removed'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where(sql<boolean>`member_id = any(${members}::uuid[])`)
    .orderBy('id')
    .execute();

export const updatePayments = async (
  tx: SchoolTransaction,
  steps: readonly Pick<PaymentStep, 'id' | 'former' | 'removed'>[],
  members: readonly PaidMember[],
  now: Instant,
): Promise<void> => {
  const { schoolId } = tx.scope;
  await sql`
    update app.payment p set former = r.former,
      removed_at = case when r.removed then coalesce(p.removed_at, ${toWire(now)}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r (id uuid, former timestamptz, removed boolean)
    where p.school_id = ${schoolId} and p.id = r.id`.execute(tx.db);
  await sql`
    update app.member m set last_payment = r.last_payment
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r (member_id uuid, last_payment timestamptz)
    where m.school_id = ${schoolId} and m.id = r.member_id and m.last_payment is distinct from r.last_payment`.execute(
    tx.db,
  );
};

const FACTS = ['payment.paid_on', 'payment.amount_minor', 'payment.currency', 'payment.kind', 'payment.note'] as const;

/** Returns the payments of a member, the newest first. */
export const paymentsOfMember = (tx: SchoolTransaction, memberId: MemberId) =>
  tx.db
    .selectFrom('payment')
    .select(['payment.id as payment_id', 'payment.created_by', ...FACTS])
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Returns the payments of these days, the newest first; those of erased members without a name. */
export const paymentsBetween = (tx: SchoolTransaction, from: string, to: string): Promise<Payment[]> =>
  tx.db
    .selectFrom('payment')
    .innerJoin('member', (join) =>
      join.onRef('member.school_id', '=', 'payment.school_id').onRef('member.id', '=', 'payment.member_id'),
    )
    .select([
      'payment.id as payment_id',
      sql<MemberId | null>`case when member.erased_at is null then member.id end`.as('user_id'),
      'member.first_name',
      'member.last_name',
      ...FACTS,
    ])
    .where('payment.school_id', '=', tx.scope.schoolId)
    .where('payment.removed_at', 'is', null)
    .where('payment.paid_on', '>=', from)
    .where('payment.paid_on', '<=', to)
    .orderBy('payment.paid_on', 'desc')
    .orderBy(byName('member.last_name'))
    .orderBy(byName('member.first_name'))
    .orderBy('payment.id', 'desc')
    .execute();
