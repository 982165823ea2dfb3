import { mdiClockOutline } from '@mdi/js';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../i18n/use-now.ts';
import { useDates } from '../../../i18n/zone.ts';
import type { FieldProps } from '../Field.tsx';
import { useParts } from '../use-parts.ts';
import { PickerButton } from './PickerButton.tsx';
import { SegmentedField } from './SegmentedField.tsx';
import { isoTime, type Part, pastedTime, TIME_LAYOUT, timeParts } from './segments.ts';
import { TimeColumns } from './TimeColumns.tsx';

interface TimeFieldProps extends FieldProps {
  /** Time such as `08:30`; '' while the field is empty or incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Value that `onChange` receives for an incomplete time in an optional field, where '' would be valid. */
  readonly halfTyped?: string;
  readonly describedBy?: string | undefined;
}

const twoDigits = (_part: Part, value: number): string => String(value).padStart(2, '0');

/** Field for a time of day in 24 hours, typed or chosen in steps of five minutes. */
export const TimeField = ({ value, onChange, halfTyped, ...field }: TimeFieldProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { parts, change, leave } = useParts({ value, partsOf: timeParts, wholeOf: isoTime, onChange, halfTyped });
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
      onLeave={leave}
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
