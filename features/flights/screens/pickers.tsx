import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { DateTime } from 'luxon';
import { currentLanguage } from '../../../web/i18n/language.ts';

/**
 * The pickers know luxon and no Temporal. They are given days and times without a zone, as texts (`2026-11-21`, `08:30`),
 * so that no zone but the school's is ever applied to them, and that by core/time alone.
 */
interface PickerFieldProps {
  readonly label: string;
  /** '' while it is empty or half typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
}

const NOWHERE = { zone: 'utc' } as const;
const DATE_FORMAT = { en: 'd LLL yyyy', de: 'dd.MM.yyyy' };

const fieldProps = ({ error, describedBy }: PickerFieldProps) => ({
  textField: {
    size: 'small' as const,
    fullWidth: true,
    error: error !== undefined,
    helperText: error,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  },
});

export const TimeInput = (props: PickerFieldProps) => (
  <TimePicker
    label={props.label}
    ampm={false}
    timezone="UTC"
    minutesStep={5}
    skipDisabled
    disabled={props.disabled ?? false}
    value={props.value === '' ? null : DateTime.fromISO(`2000-01-01T${props.value}`, NOWHERE)}
    onChange={(time) => props.onChange(time?.isValid ? time.toFormat('HH:mm') : '')}
    slotProps={fieldProps(props)}
  />
);

export const DateInput = (props: PickerFieldProps) => (
  <DatePicker
    label={props.label}
    format={DATE_FORMAT[currentLanguage()]}
    timezone="UTC"
    disabled={props.disabled ?? false}
    value={props.value === '' ? null : DateTime.fromISO(props.value, NOWHERE)}
    onChange={(day) => props.onChange(day?.isValid ? day.toFormat('yyyy-MM-dd') : '')}
    slotProps={fieldProps(props)}
  />
);
