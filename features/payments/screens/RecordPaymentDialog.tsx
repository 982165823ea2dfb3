import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberId } from '../../../core/ids/ids.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { FieldGroup, FormDialog } from '../../../web/ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { DateField } from '../../../web/ui/fields/times/DateField.tsx';
import { useForm } from '../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../web/ui/layout/Layout.tsx';
import { useSchool } from '../../schools/client.ts';
import { paymentRuleQuery } from '../client.ts';
import { CURRENCIES, type Currency, MOST_AT_ONCE, PAYMENT_KINDS } from '../contract.ts';
import { firstCurrency } from '../rules.ts';
import styles from './RecordPaymentDialog.module.css';
import { type RecordField, type RecordForm, recordFaults } from './record.form.ts';
import { useRecord } from './use-record.ts';

interface RecordPaymentDialogProps {
  /** All of them get the same payment. */
  readonly memberIds: readonly MemberId[];
  readonly onClose: () => void;
  /** Called after the payment was recorded, before the dialog closes. */
  readonly onRecorded?: () => void;
}

/** Records one payment for a member, or the same for many. */
export const RecordPaymentDialog = ({ memberIds, onClose, onRecorded }: RecordPaymentDialogProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const { zone } = useDates();
  const { country } = useSchool();
  const { data: rule } = useQuery(paymentRuleQuery());
  const { pay, noteDate } = useRecord(memberIds);

  const currency: Currency = rule?.currency ?? firstCurrency(country);
  const today = schoolDay(now, zone).toString();
  const count = memberIds.length;
  const many = count > MOST_AT_ONCE;
  const done = () => {
    onRecorded?.();
    onClose();
  };
  const form = useForm<RecordForm>({
    start: { paid_on: today, amount: '', currency, kind: '', note: '' },
    faultsOf: (typed) => recordFaults(typed, now, zone),
    send: async (typed) => {
      if (many) return;
      await pay(typed);
      done();
    },
  });
  const field = <Name extends RecordField>(name: Name, hint?: string) => ({
    label: t(`payments.fields.${name as RecordField}`),
    ...form.field(name, hint),
  });
  const onlyDate = async (typed: RecordForm) => {
    await noteDate(typed);
    done();
  };

  return (
    <FormDialog
      title={count === 1 ? t('payments.record.title') : t('payments.record.for_many', { count })}
      submitLabel={count === 1 ? t('payments.record.submit') : t('payments.record.submit_many', { count })}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup>
        <DateField {...field('paid_on', t('payments.record.counters'))} required />
        <div className={styles.money}>
          <TextField {...field('amount')} inputMode="decimal" autoComplete="off" required data-first-focus />
          <SelectField
            {...field('currency')}
            className={styles.currency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
          />
        </div>
        <SelectField
          {...field('kind')}
          required
          options={PAYMENT_KINDS.map((value) => ({ value, label: t(`payments.kinds.${value}`) }))}
        />
        <TextField {...field('note', t('payments.record.note_hint'))} autoComplete="off" />
        {count === 1 && (
          <div className={styles.only}>
            <Button
              variant="outlined"
              disabled={form.busy}
              onClick={(event) => form.submit(event, onlyDate, ['paid_on'])}
            >
              {t('payments.record.only_date')}
            </Button>
            <Hint>{t('payments.record.only_date_hint')}</Hint>
          </div>
        )}
        <p role="alert" className={styles.refusal}>
          {many ? t('payments.record.too_many', { count: MOST_AT_ONCE }) : form.failure}
        </p>
      </FieldGroup>
    </FormDialog>
  );
};
