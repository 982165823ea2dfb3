import { isAdmin, isStaff } from '../../core/access/roles.ts';
import type { Body } from '../../core/contract/call.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { MemberId, PaymentId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { exportRefusal } from '../members/member-list/export.commands.ts';
import { recordExport } from '../members/member-list/export.repository.ts';
import type {
  exportPayments as ExportPayments,
  listPayments as ListPayments,
  MemberPayment,
  Payment,
  recordPayments as RecordPayments,
} from './contract.ts';
import { withRemoved } from './follow.rules.ts';
import {
  insertPayments,
  lockMembers,
  lockPayers,
  type PaidMember,
  paymentsBetween,
  paymentsOfMember,
  paymentsOfPress,
  type StoredStep,
  stepsOf,
  updatePayments,
} from './repository.ts';
import { isSamePress, paidAt, paidOnFault, periodErrors } from './rules.ts';

/**
 * Records the same payment for members, for all or for none. Under the locks of the members, so that a request that is
 * sent twice at once finds its first payments.
 */
export const recordPayments = async (
  tx: SchoolTransaction,
  { user_ids, note = '', ...payment }: Body<typeof RecordPayments>,
  now: Instant,
): Promise<{ payment_ids: PaymentId[] } | Refusal> => {
  const { timeZone } = tx.scope;
  const paidOn = Temporal.PlainDate.from(payment.paid_on);
  const fault = paidOnFault(paidOn, schoolDay(now, timeZone));
  if (fault !== null) return refuseFields([{ path: 'paid_on', code: fault }]);
  const ids = [...new Set(user_ids)];
  const { actor } = tx.scope;
  if (!isAdmin(actor) && ids.some((id) => id === actor.memberId)) return refuse('not_for_oneself');
  const members = await lockMembers(tx, ids);
  const before = await paymentsOfPress(tx, payment.client_id);
  if (before.length > 0) {
    const same = isSamePress(before, { ...payment, note, member_ids: ids });
    return same ? { payment_ids: before.map(({ id }) => id) } : refuse('id_already_used');
  }
  if (members.length < ids.length) return refuse('not_found');
  const rows = members.map((member_id) => ({ id: newId<PaymentId>(), member_id }));
  await insertPayments(tx, rows, { ...payment, note, paid_at: paidAt(paidOn, now, timeZone) });
  return { payment_ids: rows.map(({ id }) => id) };
};

const mayRemove = ({ scope: { actor } }: SchoolTransaction, createdBy: MemberId | null): boolean =>
  isAdmin(actor) || (createdBy !== null && createdBy === actor.memberId);

/** Removes payments or restores them, all or none. Payments that are in this state already stay as they are. */
export const removePayments = async (
  tx: SchoolTransaction,
  { payment_ids, removed }: { readonly payment_ids: readonly PaymentId[]; readonly removed: boolean },
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  const ids = new Set(payment_ids);
  const members = await lockPayers(tx, [...ids]);
  const steps = await stepsOf(
    tx,
    members.map(({ member_id }) => member_id),
  );
  const named = steps.filter(({ id }) => ids.has(id));
  if (named.length < ids.size) return refuse('not_found');
  if (!named.every(({ created_by }) => mayRemove(tx, created_by))) return refuse('role_too_low');
  const stepsByMember = Map.groupBy(steps, ({ member_id }) => member_id);
  const changed = members.map(({ member_id, last_payment }) => {
    const own: readonly StoredStep[] = stepsByMember.get(member_id) ?? [];
    const { steps: after, lastPayment } = withRemoved(own, last_payment, ids, removed);
    return { after, paid: { member_id, last_payment: lastPayment } satisfies PaidMember };
  });
  await updatePayments(
    tx,
    changed.flatMap(({ after }) => after),
    changed.map(({ paid }) => paid),
    now,
  );
  return { success: true };
};

export const listMemberPayments = async (
  tx: SchoolTransaction,
  memberId: MemberId,
): Promise<MemberPayment[] | Refusal> => {
  const { actor } = tx.scope;
  if (memberId !== actor.memberId && !isStaff(actor)) return refuse('role_too_low');
  const payments = await paymentsOfMember(tx, memberId);
  return payments.map(({ created_by, ...payment }) => ({
    ...payment,
    removable: isStaff(actor) && mayRemove(tx, created_by),
  }));
};

export const listPayments = async (
  tx: SchoolTransaction,
  { from, to }: Pick<Body<typeof ListPayments>, 'from' | 'to'>,
): Promise<Payment[] | Refusal> => {
  const errors = periodErrors(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to));
  return errors.length > 0 ? refuseFields(errors) : paymentsBetween(tx, from, to);
};

/** Returns payments for a file and notes it in the log of the school; refuses if the person saves too many files. */
export const exportPayments = async (
  tx: SchoolTransaction,
  { from, to, format }: Pick<Body<typeof ExportPayments>, 'from' | 'to' | 'format'>,
  now: Instant,
): Promise<Payment[] | Refusal> => {
  const refusal = await exportRefusal(tx, 'payment_export', now);
  if (refusal !== null) return refusal;
  const payments = await listPayments(tx, { from, to });
  if (isRefusal(payments)) return payments;
  await recordExport(tx, 'payment_export', { payments: payments.length, from, to, format: format.toUpperCase() });
  return payments;
};
