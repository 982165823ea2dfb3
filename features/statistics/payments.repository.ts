import { sql } from 'kysely';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { PaymentCount } from './payments.contract.ts';

export const paymentsByMonth = async (tx: SchoolTransaction): Promise<PaymentCount[]> => {
  const { rows } = await sql<PaymentCount>`
    select extract(year from p.paid_on)::int as year, extract(month from p.paid_on)::int as month, p.kind, p.currency,
      count(*)::int as payments, sum(p.amount_minor)::float8 as amount_minor
    from app.payment p
    where p.school_id = ${tx.scope.schoolId} and p.removed_at is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx.db);
  return rows;
};
