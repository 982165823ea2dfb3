import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../web/ui/buttons/Button.tsx';
import { FieldGroup, FormDialog, Hint } from '../../../../../web/ui/dialogs/FormDialog.tsx';
import { CheckField } from '../../../../../web/ui/fields/CheckField.tsx';
import { SelectField } from '../../../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../../../web/ui/fields/TextField.tsx';
import { DateField } from '../../../../../web/ui/fields/times/DateField.tsx';
import { SKILL_LEVELS } from '../../../../fields/member.fields.ts';
import { EXPIRY_FILTERS, type ListFilter, MOST_FLIGHTS, NO_FILTER } from '../../../filter.contract.ts';
import { addressOf, filterOf, partsOf } from '../../../filter.rules.ts';
import type { MemberList } from '../use-member-list.ts';
import styles from './FilterDialog.module.css';

interface FilterDialogProps {
  readonly list: MemberList;
  readonly onClose: () => void;
}

const PAYMENTS = ['any', 'none', 'before'] as const;
type Payment = (typeof PAYMENTS)[number];

const paymentOf = ({ last_payment }: ListFilter): Payment => {
  if (last_payment === null) return 'any';
  return last_payment === 'none' ? 'none' : 'before';
};

/** All filters besides the role. The list changes when the form is sent. */
export const FilterDialog = ({ list, onClose }: FilterDialogProps) => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(list.filter);
  const [payment, setPayment] = useState<Payment>(paymentOf(list.filter));
  const [day, setDay] = useState(payment === 'before' ? (list.filter.last_payment ?? '') : '');
  const [flights, setFlights] = useState(String(list.filter.flights_from ?? ''));
  const [sent, setSent] = useState(false);
  const set = (change: Partial<ListFilter>) => setFilter((before) => ({ ...before, ...change }));

  const typed: ListFilter = {
    ...filter,
    last_payment: { any: null, none: 'none', before: day }[payment],
    flights_from: flights.trim() === '' ? null : /^\d+$/.test(flights.trim()) ? Number(flights) : Number.NaN,
  };
  // The rules of the address say which values are valid.
  const read = filterOf(addressOf(typed));
  const wrongDay = payment === 'before' && read.last_payment === null;
  const wrongFlights = read.flights_from !== typed.flights_from;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (wrongDay || wrongFlights) return;
    list.filterBy(read);
    onClose();
  };
  const clear = () => {
    list.filterBy(NO_FILTER);
    onClose();
  };

  return (
    <FormDialog
      title={t('list_tool.filter.title')}
      submitLabel={t('list_tool.filter.show')}
      busy={false}
      onSubmit={apply}
      onClose={onClose}
    >
      <FieldGroup title={t('list_tool.filter.level')}>
        <div className={styles.checks}>
          {SKILL_LEVELS.map((level, place) => (
            <CheckField
              key={level}
              label={t(`members.skill.${level}`)}
              checked={filter.levels.includes(place)}
              onChange={(on) =>
                set({
                  levels: on ? [...filter.levels, place].toSorted() : filter.levels.filter((one) => one !== place),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup>
        <SelectField
          label={t('list_tool.filter.payment')}
          value={payment}
          options={[
            { value: 'any', label: t('list_tool.filter.any_payment') },
            { value: 'none', label: t('list_tool.filter.never_paid') },
            { value: 'before', label: t('list_tool.filter.paid_before') },
          ]}
          onChange={setPayment}
        />
        {payment === 'before' && (
          <DateField
            label={t('list_tool.filter.before')}
            value={day}
            onChange={setDay}
            error={sent && wrongDay}
            helperText={sent && wrongDay ? t('list_tool.filter.choose_day') : undefined}
          />
        )}
        <TextField
          label={t('list_tool.filter.flights')}
          inputMode="numeric"
          maxLength={4}
          value={flights}
          onChange={setFlights}
          error={sent && wrongFlights}
          helperText={sent && wrongFlights ? t('list_tool.filter.flights_range', { most: MOST_FLIGHTS }) : undefined}
        />
        <Hint>{t('list_tool.filter.teachers')}</Hint>
      </FieldGroup>
      <FieldGroup title={t('list_tool.filter.more')}>
        <div className={styles.checks}>
          <CheckField
            label={t('list_tool.filter.not_verified')}
            checked={filter.not_verified}
            onChange={(not_verified) => set({ not_verified })}
          />
          <CheckField
            label={t('list_tool.filter.no_email')}
            checked={filter.no_email}
            onChange={(no_email) => set({ no_email })}
          />
        </div>
      </FieldGroup>
      <FieldGroup>
        <SelectField
          label={t('list_tool.filter.expiring')}
          value={filter.expiring ?? 'any'}
          options={[
            { value: 'any', label: t('list_tool.filter.any_expiry') },
            ...EXPIRY_FILTERS.map((step) => ({
              value: step,
              label:
                step === 'expired'
                  ? t('list_tool.filter.expired')
                  : t('list_tool.filter.within', { count: Number(step) }),
            })),
          ]}
          onChange={(step) => set({ expiring: step === 'any' ? null : step })}
        />
      </FieldGroup>
      {partsOf(list.filter).length > 0 && (
        <Button variant="outlined" onClick={clear}>
          {t('list_tool.filter.clear')}
        </Button>
      )}
    </FormDialog>
  );
};
