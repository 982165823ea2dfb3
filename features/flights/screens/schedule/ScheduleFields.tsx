import { mdiContentSaveOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { TimeField } from '../../../../web/ui/fields/times/TimeField.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { FLIGHT_TYPES } from '../../../fields/kinds.fields.ts';
import type { Preset } from '../../presets.contract.ts';
import { CountFields } from './CountFields.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { PresetField } from './PresetField.tsx';
import styles from './ScheduleFields.module.css';
import { TeachersField } from './TeachersField.tsx';
import type { useScheduleForm } from './use-schedule-form.ts';

interface ScheduleFieldsProps {
  readonly form: ReturnType<typeof useScheduleForm>;
  /** Opens the dialog that names a preset. */
  readonly onName: (preset: Preset) => void;
}

const MOST_DAYS_BEFORE = 14;
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, days) => days);
const NO_DEADLINE = 'none';

/** The fields that all picked days have in common. */
export const ScheduleFields = ({ form, onName }: ScheduleFieldsProps) => {
  const { t } = useTranslation();
  const { values, field, change, errorOf } = form;
  return (
    <>
      <PresetField form={form} onName={onName} />
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.flight')}</legend>
        <SelectField
          label={t('flight_fields.name.type')}
          options={FLIGHT_TYPES.map((type) => ({ value: type, label: t(`flights.types.${type}`) }))}
          {...field('type')}
          onChange={form.chooseType}
        />
        <div className={styles.pair}>
          <TimeField label={t('flight_fields.name.start_datetime')} {...field('starts')} />
          <TimeField
            label={
              values.lasts === 0
                ? t('flight_fields.name.end_datetime')
                : t('flights.schedule.ends_later', { count: values.lasts })
            }
            {...field('ends')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('flight_fields.name.deadline_datetime')}</legend>
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
        <CountFields form={values} onChange={change} errorOf={errorOf} onLeave={form.checkCount} />
      </fieldset>
      <TeachersField {...field('teachers')} error={errorOf('teachers')} />
      <fieldset className={styles.group}>
        <legend>{t('flights.schedule.meeting')}</legend>
        <MeetingFields form={values} onChange={change} errorOf={errorOf} />
      </fieldset>
      <Button
        className={styles.save}
        startIcon={<Icon path={mdiContentSaveOutline} />}
        onClick={() => {
          const preset = form.asPreset();
          if (preset !== null) onName(preset);
        }}
      >
        {t('planning.save_preset')}
      </Button>
    </>
  );
};
