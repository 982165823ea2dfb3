import { mdiClockOutline } from '@mdi/js';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../i18n/use-now.ts';
import { useDates } from '../../i18n/zone.ts';
import type { FieldProps } from './Field.tsx';
import { PickerButton } from './PickerButton.tsx';
import { SegmentedField } from './SegmentedField.tsx';
import { isoTime, type Part, type Parts, pastedTime, TIME_LAYOUT, timeParts } from './segments.ts';
import { TimeColumns } from './TimeColumns.tsx';
import { useParts } from './use-parts.ts';

interface TimeFieldProps extends FieldProps {
  /** Time such as `08:30`; '' while the field is empty or incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Value that `onChange` receives for an incomplete time in an optional field, where '' would be valid. */
  readonly halfTyped?: string;
  readonly describedBy?: string | undefined;
}

const twoDigits = (_part: Part, value: number): string => String(value).padStart(2, '0');
const isHalf = ({ hours = null, minutes = null }: Parts): boolean => (hours === null) !== (minutes === null);

/** Field for a time of day in 24 hours, typed or chosen in steps of five minutes. */
export const TimeField = ({ value, onChange, halfTyped, ...field }: TimeFieldProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();
  /** An empty field that is being typed into has no error yet. A complete time that loses a part is wrong at once. */
  const wholeOf = (parts: Parts): string =>
    halfTyped !== undefined && isHalf(parts) && value !== '' ? halfTyped : isoTime(parts);
  const partsOf = (next: string): Parts => (next === halfTyped && halfTyped !== undefined ? parts : timeParts(next));
  const { parts, change, tell } = useParts({ value, partsOf, wholeOf, onChange });
  const first = (part: Part): number => {
    const { hour } = now.toZonedDateTimeISO(dates.zone);
    return part === 'hours' ? hour : 0;
  };
  const isWhole = isoTime(parts) !== '';
  return (
    <SegmentedField
      {...field}
      layout={TIME_LAYOUT}
      parts={parts}
      onChange={change}
      {...(halfTyped !== undefined && { onLeave: () => tell(isHalf(parts) ? halfTyped : isoTime(parts)) })}
      shown={twoDigits}
      first={first}
      paste={pastedTime}
      boxRef={box}
      end={
        <PickerButton
          icon={mdiClockOutline}
          label={isWhole ? t('kit.change_time', { time: isoTime(parts) }) : t('kit.choose_time')}
          disabled={field.disabled}
          anchor={box}
        >
          {(close) => (
            <TimeColumns
              parts={parts}
              onChoose={(next, isLast) => {
                if (isLast) close();
                change(next);
              }}
            />
          )}
        </PickerButton>
      }
    />
  );
};
