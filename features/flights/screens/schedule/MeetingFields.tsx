import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../web/ui/fields/TextArea.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { TimeField } from '../../../../web/ui/fields/times/TimeField.tsx';
import { meetsAfterStart } from '../../rules.ts';
import type { DayForm } from './day.form.ts';
import { HALF_TYPED } from './half-typed.form.ts';
import styles from './ScheduleCard.module.css';

type MeetingForm = Pick<DayForm, 'meeting_point' | 'meeting_time' | 'description'>;

interface MeetingFieldsProps {
  readonly form: MeetingForm & Pick<DayForm, 'starts'>;
  readonly onChange: (part: Partial<MeetingForm>) => void;
  readonly errorOf: (field: keyof MeetingForm) => string | undefined;
}

/** The meeting point, the meeting time and what people should know: all of it may be left out. */
export const MeetingFields = ({ form, onChange, errorOf }: MeetingFieldsProps) => {
  const { t } = useTranslation();
  const late = form.meeting_time !== HALF_TYPED && meetsAfterStart(form.meeting_time, form.starts);
  return (
    <>
      <div className={styles.wide}>
        <TextField
          label={t('flight_fields.name.meeting_point')}
          value={form.meeting_point}
          onChange={(meeting_point) => onChange({ meeting_point })}
          error={errorOf('meeting_point') !== undefined}
          helperText={errorOf('meeting_point')}
          autoComplete="off"
        />
        <TimeField
          label={t('flight_fields.name.meeting_time')}
          value={form.meeting_time}
          onChange={(meeting_time) => onChange({ meeting_time })}
          halfTyped={HALF_TYPED}
          error={errorOf('meeting_time') !== undefined}
          helperText={errorOf('meeting_time') ?? (late ? t('flights.day.meets_late') : undefined)}
        />
      </div>
      <TextArea
        maxRows={10}
        label={t('flight_fields.name.description')}
        value={form.description}
        onChange={(description) => onChange({ description })}
        error={errorOf('description') !== undefined}
        helperText={errorOf('description') ?? t('flights.day.description_hint')}
      />
    </>
  );
};
