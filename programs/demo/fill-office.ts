import type { MailingId, MemberId, PaymentId } from '../../core/ids/ids.ts';
import { type Instant, instant, toWire } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import { updatePaymentRule } from '../../features/payments/owes.repository.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { MAILINGS, PAYMENTS, UNREACHABLE } from './office.ts';

const daysBefore = (now: Instant, days: number): Instant => now.subtract({ hours: 24 * days });

/** Inserts two payments of each member who has paid. The newer one is the member's last payment. */
const insertPayments = async (tx: SchoolTransaction, admin: MemberId): Promise<void> => {
  const { schoolId: school_id, timeZone } = tx.scope;
  const paid = await tx.db
    .selectFrom('member')
    .select(['id', wireInstant('last_payment').as('last_payment')])
    .where('school_id', '=', school_id)
    .where('last_payment', 'is not', null)
    .orderBy('last_name')
    .execute();
  const rows = paid.flatMap(({ id, last_payment }, place) => {
    const newer = instant(last_payment);
    const older = daysBefore(newer, 200 + (place % 5) * 30);
    return [older, newer].map((at, turn) => ({
      school_id,
      id: newId<PaymentId>(),
      member_id: id,
      client_id: newId<string>(),
      paid_at: toWire(at),
      paid_on: schoolDay(at, timeZone).toString(),
      former: turn === 0 ? null : toWire(older),
      ...(PAYMENTS[(place + turn) % PAYMENTS.length] as (typeof PAYMENTS)[number]),
      currency: 'CHF' as const,
      created_by: admin,
    }));
  });
  if (rows.length > 0) await tx.db.insertInto('payment').values(rows).execute();
};

/** Inserts e-mails that the school has sent to all members. One of the mailboxes does not exist. */
const insertMailings = async (tx: SchoolTransaction, admin: MemberId, now: Instant): Promise<void> => {
  const { schoolId: school_id } = tx.scope;
  const members = await tx.db
    .selectFrom('member')
    .select(['id', 'email', 'last_name'])
    .where('school_id', '=', school_id)
    .execute();
  const reply_to = members.find(({ id }) => id === admin)?.email ?? null;
  for (const { daysAgo, ...mailing } of MAILINGS) {
    const id = newId<MailingId>();
    const at = toWire(daysBefore(now, daysAgo));
    const written = { ...mailing, salutation: true, language: 'de' as const, reply_to, by_member: admin, at };
    await tx.db
      .insertInto('mailing')
      .values({ school_id, id, ...written })
      .execute();
    const recipients = members.map(({ id: member_id, email, last_name }) => {
      const failed = last_name === UNREACHABLE;
      const outcome = failed
        ? { state: 'failed' as const, reason: 'unknown_mailbox' as const }
        : { state: 'sent' as const, reason: null };
      return { school_id, mailing_id: id, member_id, email, state_at: at, ...outcome };
    });
    await tx.db.insertInto('mailing_recipient').values(recipients).execute();
  }
};

/** Inserts what the office of a school has done: payments, the rule for those to come, and e-mails to its members. */
export const insertOffice = async (tx: SchoolTransaction, admin: MemberId, now: Instant): Promise<void> => {
  await insertPayments(tx, admin);
  await updatePaymentRule(tx, { after_flights: 10, after_months: 12 });
  await insertMailings(tx, admin, now);
};
