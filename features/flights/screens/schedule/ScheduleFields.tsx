import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TimeField } from '../../../../web/ui/fields/times/TimeField.tsx';
import { FLIGHT_TYPES } from '../../contract.ts';
import { LimitField } from './LimitField.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import styles from './ScheduleFields.module.css';
import type { FormErrors, LimitName, ScheduleForm } from './schedule.form.ts';
import { TeachersField } from './TeachersField.tsx';
import { useFieldText } from './use-field-text.ts';

interface ScheduleFieldsProps {
  readonly form: ScheduleForm;
  readonly errors: FormErrors;
  readonly onChange: (part: Partial<ScheduleForm>) => void;
  readonly onLeaveLimit: (field: LimitName) => void;
}

const MOST_DAYS_BEFORE = 14;
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, days) => days);
const NO_DEADLINE = 'none';

/** The fields that all picked days have in common. */
export const ScheduleFields = ({ form, errors, onChange, onLeaveLimit }: ScheduleFieldsProps) => {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const error = (field: keyof FormErrors) => fieldText(errors[field]);
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.flight')}</legend>
        <SelectField
          label={t('flights.schedule.type')}
          value={form.type}
          options={FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`) }))}
          onChange={(type) => onChange({ type })}
          error={errors.type !== undefined}
          helperText={error('type')}
        />
        <div className={styles.pair}>
          <TimeField
            label={t('flights.schedule.starts')}
            value={form.starts}
            onChange={(starts) => onChange({ starts })}
            error={errors.starts !== undefined}
            helperText={error('starts')}
          />
          <TimeField
            label={
              form.lasts === 0 ? t('flights.schedule.ends') : t('flights.schedule.ends_later', { count: form.lasts })
            }
            value={form.ends}
            onChange={(ends) => onChange({ ends })}
            error={errors.ends !== undefined}
            helperText={error('ends')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.closes')}</legend>
        <div className={styles.pair}>
          <SelectField
            label={t('flights.schedule.days_before')}
            value={String(form.daysBefore ?? NO_DEADLINE)}
            options={[
              ...upTo(Math.max(MOST_DAYS_BEFORE, form.daysBefore ?? 0)).map((days) => ({
                value: String(days),
                label: days === 0 ? t('flights.schedule.same_day') : t('flights.schedule.before', { count: days }),
              })),
              { value: NO_DEADLINE, label: t('flights.no_deadline') },
            ]}
            onChange={(chosen) => onChange({ daysBefore: chosen === NO_DEADLINE ? null : Number(chosen) })}
            helperText={form.daysBefore === null ? t('flights.day.no_deadline') : undefined}
          />
          <TimeField
            label={t('flights.schedule.at')}
            disabled={form.daysBefore === null}
            value={form.deadlineAt}
            onChange={(deadlineAt) => onChange({ deadlineAt })}
            error={errors.deadlineAt !== undefined}
            helperText={error('deadlineAt')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.seats')}</legend>
        <div className={styles.pair}>
          <LimitField
            label={t('flights.schedule.students')}
            value={form.students}
            onChange={(students) => onChange({ students })}
            onBlur={() => onLeaveLimit('students')}
            error={error('students')}
          />
          <LimitField
            label={t('flights.schedule.start_instructors')}
            value={form.start_instructors}
            onChange={(start_instructors) => onChange({ start_instructors })}
            onBlur={() => onLeaveLimit('start_instructors')}
            error={error('start_instructors')}
          />
        </div>
      </fieldset>
      <TeachersField value={form.teachers} onChange={(teachers) => onChange({ teachers })} error={error('teachers')} />
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.meeting')}</legend>
        <MeetingFields form={form} onChange={onChange} errorOf={error} />
      </fieldset>
    </>
  );
};
