import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '../../../core/errors/error-table.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { schoolDay } from '../../../core/time/school-day.ts';
import { errorText } from '../../../web/i18n/error-text.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/buttons/Button.tsx';
import { FieldGroup, FormDialog, Hint } from '../../../web/ui/dialogs/FormDialog.tsx';
import { useRefusal } from '../../../web/ui/dialogs/use-refusal.ts';
import { SelectField } from '../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../web/ui/fields/TextField.tsx';
import { DateField } from '../../../web/ui/fields/times/DateField.tsx';
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
  const { pay, noteDate, busy } = useRecord(memberIds);
  const [typed, setTyped] = useState<Partial<RecordForm>>({});
  const [checked, setChecked] = useState<readonly RecordField[]>([]);
  const [refusal, setRefusal] = useRefusal();

  const currency: Currency = rule?.currency ?? firstCurrency(country);
  const today = schoolDay(now, zone).toString();
  const form: RecordForm = { paid_on: today, amount: '', currency, kind: '', note: '', ...typed };
  const faults = recordFaults(form, now, zone);
  const count = memberIds.length;
  const many = count > MOST_AT_ONCE;

  const field = <Name extends RecordField>(name: Name, hint?: string) => {
    const fault: FieldErrorCode | null = faults[name];
    const error = checked.includes(name) && fault !== null;
    return {
      label: t(`payments.fields.${name as RecordField}`),
      value: form[name],
      onChange: (value: RecordForm[Name]) => {
        setTyped({ ...typed, [name]: value });
        setRefusal(null);
      },
      error,
      helperText: error ? t(`fields.${fault}`) : hint,
    };
  };
  const attempt = async (needed: readonly RecordField[], work: (form: RecordForm) => Promise<void>) => {
    setChecked([...new Set([...checked, ...needed])]);
    setRefusal(null);
    if (busy || many || needed.some((name) => faults[name] !== null)) return;
    try {
      await work(form);
      onRecorded?.();
      onClose();
    } catch (error) {
      setRefusal(errorText(t, error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(['paid_on', 'amount', 'kind', 'note'], pay);
  };

  return (
    <FormDialog
      title={count === 1 ? t('payments.record.title') : t('payments.record.for_many', { count })}
      submitLabel={count === 1 ? t('payments.record.submit') : t('payments.record.submit_many', { count })}
      busy={busy}
      onSubmit={submit}
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
            <Button variant="outlined" disabled={busy} onClick={() => attempt(['paid_on'], noteDate)}>
              {t('payments.record.only_date')}
            </Button>
            <Hint>{t('payments.record.only_date_hint')}</Hint>
          </div>
        )}
        <p role="alert" className={styles.refusal}>
          {many ? t('payments.record.too_many', { count: MOST_AT_ONCE }) : refusal}
        </p>
      </FieldGroup>
    </FormDialog>
  );
};
