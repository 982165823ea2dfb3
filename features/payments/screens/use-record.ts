import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberId, PaymentId } from '../../../core/ids/ids.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { useSelf } from '../../accounts/client.ts';
import { useRecordPayments, useRemovePayments, useSetLastPayment } from '../client.ts';
import { paidAt } from '../rules.ts';
import { money } from './money.ts';
import { paymentIn, type RecordForm } from './record.form.ts';
import { useUndoLastPayment } from './use-undo-last-payment.ts';

/** Records the payment of the form, or only its date; both offer Undo. They reject with the error. */
export const useRecord = (memberIds: readonly MemberId[]) => {
  const { t } = useTranslation();
  const notice = useNotice();
  const dates = useDates();
  const now = useNow();
  const record = useRecordPayments();
  const remove = useRemovePayments();
  const [first = '' as MemberId] = memberIds;
  const setLastPayment = useSetLastPayment({ id: first, own: useSelf().memberId === first });
  /** Keeps the last attempt: the same payment pressed again after a lost answer is not a second one. */
  const press = useRef({ content: '', id: '' });

  const say = (error: unknown) => notice({ message: errorText(t, error) });
  const undoLastPayment = useUndoLastPayment(setLastPayment.mutateAsync);
  const undo = (payment_ids: PaymentId[]) => remove.mutateAsync({ payment_ids, removed: true }).catch(say);
  return {
    pay: async (form: RecordForm): Promise<void> => {
      const payment = paymentIn(form);
      const content = JSON.stringify(payment);
      if (press.current.content !== content) press.current = { content, id: crypto.randomUUID() };
      const body = { ...payment, user_ids: [...memberIds], client_id: press.current.id };
      const { payment_ids } = await record.mutateAsync(body);
      const facts = { amount: money(payment), count: memberIds.length };
      const message = t(memberIds.length === 1 ? 'payments.record.done' : 'payments.record.done_many', facts);
      notice({ message, undo: () => undo(payment_ids) });
    },
    noteDate: async ({ paid_on }: RecordForm): Promise<void> => {
      const paidOn = Temporal.PlainDate.from(paid_on);
      const { before, after } = await setLastPayment.mutateAsync({ to: paidAt(paidOn, now, dates.zone) });
      notice({
        message: t('payments.record.date_noted', { date: dates.date(paidOn) }),
        undo: () => undoLastPayment(before, after),
      });
    },
  };
};
