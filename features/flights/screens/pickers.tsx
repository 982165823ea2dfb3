import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { DateTime } from 'luxon';
import type { FocusEvent } from 'react';
import { currentLanguage } from '../../../web/i18n/language.ts';
import { HALF_TYPED } from './half-typed.form.ts';

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
  /** Under the field while there is no error. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
}

const NOWHERE = { zone: 'utc' } as const;
const DATE_FORMAT = { en: 'd LLL yyyy', de: 'dd.MM.yyyy' };

const fieldProps = ({ error, hint, describedBy }: PickerFieldProps) => ({
  textField: {
    size: 'small' as const,
    fullWidth: true,
    error: error !== undefined,
    helperText: error ?? hint,
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
    value={
      props.value === '' || props.value === HALF_TYPED ? null : DateTime.fromISO(`2000-01-01T${props.value}`, NOWHERE)
    }
    onChange={(time) => props.onChange(time?.isValid ? time.toFormat('HH:mm') : '')}
    slotProps={fieldProps(props)}
  />
);

/** The picker tells nobody while only its hours or only its minutes are typed: both look like an empty field to it. */
const partsTyped = (field: Element): 'none' | 'some' | 'all' => {
  const parts = [...field.querySelectorAll('[role="spinbutton"]')];
  const typed = parts.filter((part) => part.hasAttribute('aria-valuenow')).length;
  return typed === 0 ? 'none' : typed < parts.length ? 'some' : 'all';
};

/** A time that may be left out. Whoever leaves it half typed hears of it ({@link HALF_TYPED}). */
export const OptionalTimeInput = (props: PickerFieldProps) => {
  const look = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return;
    const typed = partsTyped(currentTarget);
    if (typed === 'some') props.onChange(HALF_TYPED);
    if (typed === 'none' && props.value !== '') props.onChange('');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks at what was typed when the field is left
    <div onBlur={look}>
      <TimeInput {...props} />
    </div>
  );
};

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
