import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body, Input } from '../../core/contract/call.ts';
import type { MemberId, PaymentId } from '../../core/ids/ids.ts';
import { send, sendForDownload } from '../../web/http/send.ts';
import { saveFile } from '../../web/ui/files/save-file.ts';
import { membersKey } from '../members/client.ts';
import { loadMember, type Whose } from '../members/profile.client.ts';
import { recordPayment } from '../members/profile.contract.ts';
import type { Recipient } from '../members/recipients.contract.ts';
import {
  exportPayments,
  listMemberPayments,
  listOwing,
  listPayments,
  readPaymentRule,
  recordPayments,
  remindOwing,
  removePayments,
  savePaymentRule,
} from './contract.ts';
import type { PaymentRule } from './owes.rules.ts';

const paymentsKey = ['payments'] as const;

export const memberPaymentsQuery = (user_id: MemberId) =>
  queryOptions({
    queryKey: [...paymentsKey, 'of', user_id],
    queryFn: ({ signal }) => send(listMemberPayments, { body: { user_id } }, { signal }),
    meta: { failure: (t) => t('payments.failure.list') },
  });

export const paymentsQuery = (period: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [...paymentsKey, 'between', period],
    queryFn: ({ signal }) => send(listPayments, { body: period }, { signal }),
    meta: { failure: (t) => t('payments.failure.list') },
  });

export const paymentRuleQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'rule'],
    queryFn: ({ signal }) => send(readPaymentRule, { body: {} }, { signal }),
    meta: { failure: (t) => t('payments.failure.rule') },
  });

export const owingQuery = () =>
  queryOptions({
    queryKey: [...paymentsKey, 'owing'],
    queryFn: ({ signal }) => send(listOwing, { body: {} }, { signal }),
    meta: { failure: (t) => t('payments.failure.owing') },
  });

/** Requests the payments as a file and saves it under the name from the server. */
export const useExportPayments = () =>
  useMutation({
    mutationFn: async (body: Body<typeof exportPayments>) => {
      const { file, name } = await sendForDownload(exportPayments, { body });
      saveFile(file, name);
    },
    meta: { failure: (t) => t('payments.failure.file'), tellsLoss: true },
  });

/** The members' pages and lists show the last payment and the flights since then. */
const showChanged = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: paymentsKey }),
    cache.invalidateQueries({ queryKey: membersKey, predicate: ({ queryKey }) => queryKey[1] !== 'authors' }),
  ]);

export const useRecordPayments = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof recordPayments>['body']) => send(recordPayments, { body }),
    onSuccess: () => showChanged(cache),
    meta: { failure: (t) => t('members.failure.payment'), tellsLoss: true },
  });
};

export const useRemovePayments = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly payment_ids: PaymentId[]; readonly removed: boolean }) =>
      send(removePayments, { body }),
    onSuccess: () => showChanged(cache),
    meta: { failure: (t) => t('payments.failure.remove'), tellsLoss: true },
  });
};

interface LastPaymentChange {
  readonly to: string | null;
  /** The last payment must still be this one. Undo passes it, so that it changes nothing after a later payment. */
  readonly from?: string | null;
}

/** The last payment before and after a change; they are the same if nothing was changed. */
interface LastPayments {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Sets the last payment of a member by hand, without a payment. Loads the member, whose token changes with every edit of
 * the page, and once more afterwards, because the server replaces a time that is still to come by its own.
 */
export const useSetLastPayment = (whose: Whose) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, from }: LastPaymentChange): Promise<LastPayments> => {
      const member = await loadMember(cache, whose);
      if (member === null) return { before: null, after: null };
      const { last_payment: before, last_update } = member;
      if (from !== undefined && from !== before) return { before, after: before };
      await send(recordPayment, { query: { target_user: whose.id, last_payment: to ?? '', last_update } });
      const changed = await loadMember(cache, whose);
      return { before, after: changed?.last_payment ?? null };
    },
    onSuccess: () => showChanged(cache),
    meta: { failure: (t) => t('members.failure.payment'), tellsLoss: true },
  });
};

/** The rule with a token, as a form that saves itself needs it: a rule is the same while it says the same. */
export const versioned = ({ after_flights, after_months }: PaymentRule) => ({
  after_flights,
  after_months,
  last_update: JSON.stringify([after_flights, after_months]),
});
export type VersionedRule = ReturnType<typeof versioned>;

export const loadPaymentRule = async (cache: QueryClient): Promise<VersionedRule> =>
  versioned(await cache.fetchQuery({ ...paymentRuleQuery(), staleTime: 0 }));

export const useSavePaymentRule = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (body: Input<typeof savePaymentRule>['body']) => {
      await send(savePaymentRule, { body });
      return versioned(body);
    },
    onSuccess: (rule) => {
      cache.setQueryData(
        paymentRuleQuery().queryKey,
        (known) => known && { ...known, after_flights: rule.after_flights, after_months: rule.after_months },
      );
      return cache.invalidateQueries({ queryKey: paymentsKey });
    },
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'payment-rule' },
    meta: { failure: (t) => t('payments.failure.save_rule'), tellsLoss: true },
  });
};

/** Rejects with the error, which the dialog shows, beside who owes a payment now. */
export const useRemind = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (recipients: Recipient[]) => send(remindOwing, { body: { recipients } }),
    onSettled: () => cache.invalidateQueries({ queryKey: owingQuery().queryKey }),
    meta: { failure: (t) => t('payments.failure.remind'), tellsLoss: true },
  });
};
