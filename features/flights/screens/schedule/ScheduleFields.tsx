import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TimeField } from '../../../../web/ui/fields/times/TimeField.tsx';
import { FLIGHT_TYPES } from '../../../fields/kinds.fields.ts';
import { LimitField } from './LimitField.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import styles from './ScheduleFields.module.css';
import { TeachersField } from './TeachersField.tsx';
import type { useScheduleForm } from './use-schedule-form.ts';

interface ScheduleFieldsProps {
  readonly form: ReturnType<typeof useScheduleForm>;
}

const MOST_DAYS_BEFORE = 14;
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, days) => days);
const NO_DEADLINE = 'none';

/** The fields that all picked days have in common. */
export const ScheduleFields = ({ form }: ScheduleFieldsProps) => {
  const { t } = useTranslation();
  const { values, field, change, errorOf } = form;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.flight')}</legend>
        <SelectField
          label={t('flights.schedule.type')}
          options={FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`) }))}
          {...field('type')}
        />
        <div className={styles.pair}>
          <TimeField label={t('flights.schedule.starts')} {...field('starts')} />
          <TimeField
            label={
              values.lasts === 0
                ? t('flights.schedule.ends')
                : t('flights.schedule.ends_later', { count: values.lasts })
            }
            {...field('ends')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.closes')}</legend>
        <div className={styles.pair}>
          <SelectField
            label={t('flights.schedule.days_before')}
            value={String(values.daysBefore ?? NO_DEADLINE)}
            options={[
              ...upTo(Math.max(MOST_DAYS_BEFORE, values.daysBefore ?? 0)).map((days) => ({
                value: String(days),
                label: days === 0 ? t('flights.schedule.same_day') : t('flights.schedule.before', { count: days }),
              })),
              { value: NO_DEADLINE, label: t('flights.no_deadline') },
            ]}
            onChange={(chosen) => change({ daysBefore: chosen === NO_DEADLINE ? null : Number(chosen) })}
            helperText={values.daysBefore === null ? t('flights.day.no_deadline') : undefined}
          />
          <TimeField label={t('flights.schedule.at')} disabled={values.daysBefore === null} {...field('deadlineAt')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.seats')}</legend>
        <div className={styles.pair}>
          <LimitField
            label={t('flights.schedule.students')}
            {...field('students')}
            onBlur={() => form.checkLimit('students')}
            error={errorOf('students')}
          />
          <LimitField
            label={t('flights.schedule.start_instructors')}
            {...field('start_instructors')}
            onBlur={() => form.checkLimit('start_instructors')}
            error={errorOf('start_instructors')}
          />
        </div>
      </fieldset>
      <TeachersField {...field('teachers')} error={errorOf('teachers')} />
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.meeting')}</legend>
        <MeetingFields form={values} onChange={change} errorOf={errorOf} />
      </fieldset>
    </>
  );
};
