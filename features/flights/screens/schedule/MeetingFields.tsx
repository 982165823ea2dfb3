import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../web/ui/fields/TextArea.tsx';
import { TextField } from '../../../../web/ui/fields/TextField.tsx';
import { TimeField } from '../../../../web/ui/fields/times/TimeField.tsx';
import { meetsAfterStart } from '../../rules.ts';
import type { DayForm } from './day.form.ts';
import { HALF_TYPED } from './half-typed.form.ts';
import styles from './ScheduleCard.module.css';

type MeetingForm = Pick<DayForm, 'meetingPoint' | 'meetingTime' | 'description'>;

interface MeetingFieldsProps {
  readonly form: MeetingForm & Pick<DayForm, 'starts'>;
  readonly onChange: (part: Partial<MeetingForm>) => void;
  readonly errorOf: (field: keyof MeetingForm) => string | undefined;
}

/** The meeting point, the meeting time and what people should know: all of it may be left out. */
export const MeetingFields = ({ form, onChange, errorOf }: MeetingFieldsProps) => {
  const { t } = useTranslation();
  const late = form.meetingTime !== HALF_TYPED && meetsAfterStart(form.meetingTime, form.starts);
  return (
    <>
      <div className={styles.wide}>
        <TextField
          label={t('flights.day.meeting_point')}
          value={form.meetingPoint}
          onChange={(meetingPoint) => onChange({ meetingPoint })}
          error={errorOf('meetingPoint') !== undefined}
          helperText={errorOf('meetingPoint')}
          autoComplete="off"
        />
        <TimeField
          label={t('flights.day.meeting_time')}
          value={form.meetingTime}
          onChange={(meetingTime) => onChange({ meetingTime })}
          halfTyped={HALF_TYPED}
          error={errorOf('meetingTime') !== undefined}
          helperText={errorOf('meetingTime') ?? (late ? t('flights.day.meets_late') : undefined)}
        />
      </div>
      <TextArea
        maxRows={10}
        label={t('flights.day.description')}
        value={form.description}
        onChange={(description) => onChange({ description })}
        error={errorOf('description') !== undefined}
        helperText={errorOf('description') ?? t('flights.day.description_hint')}
      />
    </>
  );
};
