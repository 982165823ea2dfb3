import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../web/ui/buttons/Button.tsx';
import { FieldGroup, FormDialog } from '../../../../../web/ui/dialogs/FormDialog.tsx';
import { CheckField } from '../../../../../web/ui/fields/CheckField.tsx';
import { SelectField } from '../../../../../web/ui/fields/SelectField.tsx';
import { TextField } from '../../../../../web/ui/fields/TextField.tsx';
import { DateField } from '../../../../../web/ui/fields/times/DateField.tsx';
import { useForm } from '../../../../../web/ui/forms/use-form.ts';
import { Hint } from '../../../../../web/ui/layout/Layout.tsx';
import { SKILL_LEVELS } from '../../../../fields/member.fields.ts';
import { EXPIRY_FILTERS, MOST_FLIGHTS, NO_FILTER } from '../../../member-list/filter.contract.ts';
import { partsOf } from '../../../member-list/filter.rules.ts';
import type { MemberList } from '../use-member-list.ts';
import styles from './FilterDialog.module.css';
import { filterFaults, filterFormOf, filterIn } from './filter.form.ts';

interface FilterDialogProps {
  readonly list: MemberList;
  readonly onClose: () => void;
}

/** All filters besides the role. The list changes when the form is sent. */
export const FilterDialog = ({ list, onClose }: FilterDialogProps) => {
  const { t } = useTranslation();
  const form = useForm({
    start: filterFormOf(list.filter),
    faultsOf: filterFaults,
    send: (typed) => {
      list.filterBy(filterIn(typed));
      onClose();
    },
    textOf: (_code, field) =>
      field === 'day' ? t('list_tool.filter.choose_day') : t('list_tool.filter.flights_range', { most: MOST_FLIGHTS }),
  });
  const { values, change } = form;
  const clear = () => {
    list.filterBy(NO_FILTER);
    onClose();
  };

  return (
    <FormDialog
      title={t('list_tool.filter.title')}
      submitLabel={t('list_tool.filter.show')}
      busy={false}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FieldGroup title={t('list_tool.filter.level')}>
        <div className={styles.checks}>
          {SKILL_LEVELS.map((level, place) => (
            <CheckField
              key={level}
              label={t(`members.skill.${level}`)}
              checked={values.levels.includes(place)}
              onChange={(on) =>
                change({
                  levels: on ? [...values.levels, place].toSorted() : values.levels.filter((one) => one !== place),
                })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup>
        <SelectField
          label={t('list_tool.filter.payment')}
          options={[
            { value: 'any', label: t('list_tool.filter.any_payment') },
            { value: 'none', label: t('list_tool.filter.never_paid') },
            { value: 'before', label: t('list_tool.filter.paid_before') },
          ]}
          {...form.field('payment')}
        />
        {values.payment === 'before' && <DateField label={t('list_tool.filter.before')} {...form.field('day')} />}
        <TextField label={t('list_tool.filter.flights')} inputMode="numeric" maxLength={4} {...form.field('flights')} />
        <Hint>{t('list_tool.filter.teachers')}</Hint>
      </FieldGroup>
      <FieldGroup title={t('list_tool.filter.more')}>
        <div className={styles.checks}>
          <CheckField
            label={t('list_tool.filter.not_verified')}
            checked={values.not_verified}
            onChange={(not_verified) => change({ not_verified })}
          />
          <CheckField
            label={t('list_tool.filter.no_email')}
            checked={values.no_email}
            onChange={(no_email) => change({ no_email })}
          />
        </div>
      </FieldGroup>
      <FieldGroup>
        <SelectField
          label={t('list_tool.filter.expiring')}
          value={values.expiring ?? 'any'}
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
          onChange={(step) => change({ expiring: step === 'any' ? null : step })}
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
