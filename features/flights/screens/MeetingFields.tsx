import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { meetsAfterStart } from '../rules.ts';
import type { DayForm } from './day.form.ts';
import { HALF_TYPED } from './half-typed.form.ts';
import { OptionalTimeInput } from './pickers.tsx';
import styles from './ScheduleCard.module.css';

type MeetingForm = Pick<DayForm, 'meetingPoint' | 'meetingTime' | 'description'>;

interface MeetingFieldsProps {
  readonly form: MeetingForm & Pick<DayForm, 'starts'>;
  readonly onChange: (part: Partial<MeetingForm>) => void;
  readonly errorOf: (field: keyof MeetingForm) => string | undefined;
}

/** Where and when people meet, and what they should know: all of it may be left out. */
export const MeetingFields = ({ form, onChange, errorOf }: MeetingFieldsProps) => {
  const { t } = useTranslation();
  const late = form.meetingTime !== HALF_TYPED && meetsAfterStart(form.meetingTime, form.starts);
  return (
    <>
      <div className={styles.wide}>
        <TextField
          label={t('flights.day.meeting_point')}
          value={form.meetingPoint}
          onChange={({ target }) => onChange({ meetingPoint: target.value })}
          error={errorOf('meetingPoint') !== undefined}
          helperText={errorOf('meetingPoint')}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
        <OptionalTimeInput
          label={t('flights.day.meeting_time')}
          value={form.meetingTime}
          onChange={(meetingTime) => onChange({ meetingTime })}
          error={errorOf('meetingTime')}
          hint={late ? t('flights.day.meets_late') : undefined}
        />
      </div>
      <TextField
        multiline
        maxRows={10}
        label={t('flights.day.description')}
        value={form.description}
        onChange={({ target }) => onChange({ description: target.value })}
        error={errorOf('description') !== undefined}
        helperText={errorOf('description') ?? t('flights.day.description_hint')}
      />
    </>
  );
};
