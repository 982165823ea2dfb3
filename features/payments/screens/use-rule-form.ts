import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../web/http/failures.ts';
import { useMergingForm } from '../../../web/ui/autosave/use-merging-form.ts';
import { useSavedNotice } from '../../../web/ui/notices/use-saved-notice.ts';
import { loadPaymentRule, useSavePaymentRule, type VersionedRule } from '../client.ts';
import type { PaymentRule } from '../owes.rules.ts';
import { formOf, isFaulty, type RuleForm, ruleIn } from './rule.form.ts';

/** Returns the rule as a sentence. */
const ruleText = (t: TFunction, { after_flights, after_months }: PaymentRule): string => {
  const flights = t('payments.rule.flight_count', { count: after_flights ?? 0 });
  const months = t('payments.rule.month_count', { count: after_months ?? 0 });
  if (after_flights !== null)
    return t(after_months === null ? 'payments.rule.by_flights' : 'payments.rule.by_both', { flights, months });
  return t(after_months === null ? 'payments.rule.none' : 'payments.rule.by_months', { months });
};

/** The rule by which members owe a payment, as a form that saves itself. */
export const useRuleForm = (row: VersionedRule) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const noticeSaved = useSavedNotice();
  const { mutateAsync: save } = useSavePaymentRule();
  return useMergingForm<VersionedRule, RuleForm, ReturnType<typeof refusedFields>[number]>({
    row,
    formOf,
    load: () => loadPaymentRule(cache),
    send: async (form, base) => {
      const [next, was] = [ruleIn(form), ruleIn(base.form)];
      if (next === null || was === null) return base;
      const { last_update } = await save({ ...next, was });
      noticeSaved(t('payments.rule.saved', { rule: ruleText(t, next) }), () => save({ ...was, was: next }));
      return { form, last_update };
    },
    kept: {
      about: 'payment_rule',
      title: t('payments.rule.title'),
      nameOf: (name) => t(`payments.rule.${name}`),
    },
    refusedBy: refusedFields,
    faultsOf: (form) => ({
      missing: [],
      wrong: (['flights', 'months'] as const)
        .filter((name) => isFaulty(form, name))
        .map((name) => t(`payments.rule.${name}`)),
    }),
  });
};
