import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AutosaveLine } from '../../../web/ui/autosave/AutosaveLine.tsx';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { Hint } from '../../../web/ui/layout/Layout.tsx';
import { SkeletonRows } from '../../../web/ui/lists/SkeletonRows.tsx';
import { Card } from '../../../web/ui/page/Card.tsx';
import { paymentRuleQuery, type VersionedRule, versioned } from '../client.ts';
import styles from './PaymentRuleCard.module.css';
import { isFaulty, MOST, type RuleForm } from './rule.form.ts';
import { useRuleForm } from './use-rule-form.ts';

const Fields = ({ rule }: { readonly rule: VersionedRule }) => {
  const { t } = useTranslation();
  const { form, change, autosave, conflict } = useRuleForm(rule);
  const field = (name: keyof RuleForm) => ({
    label: t(`payments.rule.${name}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: styles.number,
    value: form[name],
    onChange: (text: string) => change({ [name]: text }),
    error: isFaulty(form, name),
    helperText: isFaulty(form, name) ? t('payments.rule.range', { most: MOST[name] }) : undefined,
  });
  return (
    <>
      <div className={styles.fields}>
        <TextField {...field('flights')} />
        <TextField {...field('months')} />
      </div>
      <AutosaveLine
        autosave={autosave}
        conflict={conflict}
        nameOf={(name) => t(`payments.rule.${name}`)}
        textOf={(name, typed) => typed[name]}
      />
    </>
  );
};

/** Card of the school's settings that says when a payment is due. */
export const PaymentRuleCard = () => {
  const { t } = useTranslation();
  const { data: rule, isError, refetch } = useQuery({ ...paymentRuleQuery(), select: versioned });
  return (
    <Card title={t('payments.rule.title')}>
      <div className={styles.card}>
        <Hint>{t('payments.rule.what')}</Hint>
        {rule !== undefined && <Fields rule={rule} />}
        {rule === undefined && !isError && <SkeletonRows rows={1} height={48} />}
        {rule === undefined && isError && (
          <Button variant="outlined" onClick={() => refetch()}>
            {t('actions.retry')}
          </Button>
        )}
        <Link to="/members/payments" className={styles.link}>
          {t('payments.rule.to_list')}
        </Link>
      </div>
    </Card>
  );
};
