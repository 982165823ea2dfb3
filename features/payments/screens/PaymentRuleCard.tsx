import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { useNotice } from '../../../web/ui/notices/UndoProvider.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { paymentRuleQuery, useSavePaymentRule } from '../client.ts';
import type { PaymentRule } from '../owes.rules.ts';
import styles from './PaymentRuleCard.module.css';
import { formOf, isFaulty, MOST, type RuleForm, ruleIn } from './rule.form.ts';

/** Returns the rule as a sentence. */
const ruleText = (t: TFunction, { after_flights, after_months }: PaymentRule): string => {
  const flights = t('payments.rule.flight_count', { count: after_flights ?? 0 });
  const months = t('payments.rule.month_count', { count: after_months ?? 0 });
  if (after_flights !== null)
    return t(after_months === null ? 'payments.rule.by_flights' : 'payments.rule.by_both', { flights, months });
  return t(after_months === null ? 'payments.rule.none' : 'payments.rule.by_months', { months });
};

/** Card of the school's settings that says when a payment is due. */
export const PaymentRuleCard = () => {
  const { t } = useTranslation();
  const notice = useNotice();
  const { data: rule, isError, refetch } = useQuery(paymentRuleQuery());
  const save = useSavePaymentRule();
  const form = useForm<RuleForm, 'range'>({
    start: formOf(rule ?? { after_flights: null, after_months: null }),
    faultsOf: (typed) => ({
      flights: isFaulty(typed, 'flights') ? 'range' : null,
      months: isFaulty(typed, 'months') ? 'range' : null,
    }),
    textOf: (_range, name) => t('payments.rule.range', { most: MOST[name] }),
    send: async (typed) => {
      const next = ruleIn(typed);
      if (next === null) return;
      await save.mutateAsync(next);
      form.restart();
      notice({ message: t('payments.rule.saved', { rule: ruleText(t, next) }) });
    },
  });
  const field = (name: keyof RuleForm) => ({
    label: t(`payments.rule.${name}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    ...form.field(name),
  });
  const fields = () => {
    if (rule === undefined && isError)
      return (
        <Button variant="outlined" onClick={() => refetch()}>
          {t('actions.retry')}
        </Button>
      );
    if (rule === undefined) return <SkeletonRows rows={1} height={48} />;
    return (
      <form noValidate onSubmit={form.submit} className={styles.form}>
        <TextField {...field('flights')} className={styles.number} />
        <TextField {...field('months')} className={styles.number} />
        <Button type="submit" variant="outlined" busy={form.busy}>
          {t('payments.rule.save')}
        </Button>
      </form>
    );
  };
  return (
    <Card title={t('payments.rule.title')}>
      <div className={styles.card}>
        <Hint>{t('payments.rule.what')}</Hint>
        {fields()}
        <p role="alert" className={styles.refusal}>
          {form.failure}
        </p>
        <Link to="/members/payments" className={styles.link}>
          {t('payments.rule.to_list')}
        </Link>
      </div>
    </Card>
  );
};
