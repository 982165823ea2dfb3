import { mdiCalendarBlankOutline } from '@mdi/js';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/language.ts';
import { useNow } from '../../../i18n/use-now.ts';
import { useDates } from '../../../i18n/zone.ts';
import type { FieldProps } from '../Field.tsx';
import { useParts } from '../use-parts.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { PickerButton } from './PickerButton.tsx';
import { SegmentedField } from './SegmentedField.tsx';
import { DATE_STYLE, dateParts, isoDate, type Part, pastedDate } from './segments.ts';

interface DateFieldProps extends FieldProps {
  /** ISO date such as `2026-11-21`; '' while the field is empty or incomplete. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Value that `onChange` receives for an incomplete date in an optional field, where '' would be valid. */
  readonly halfTyped?: string;
  readonly describedBy?: string | undefined;
}

/** Field for a date, typed in the format of the language or chosen from a calendar. */
export const DateField = ({ value, onChange, halfTyped, ...field }: DateFieldProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const { layout, namesMonth, digits } = DATE_STYLE[currentLanguage()];
  const box = useRef<HTMLDivElement>(null);
  const { parts, change, tell, leave } = useParts({
    value,
    partsOf: dateParts,
    wholeOf: isoDate,
    onChange,
    halfTyped,
  });
  const today = useNow().toZonedDateTimeISO(dates.zone).toPlainDate();
  const months = t('calendar.months').split(' ');
  const shown = (part: Part, number: number): string => {
    if (part === 'month' && namesMonth) return months[number - 1] ?? '';
    return String(number).padStart(digits, '0');
  };
  const first = (part: Part): number => today[part as 'day' | 'month' | 'year'];
  const whole = isoDate(parts);
  const chosen = whole === '' ? null : Temporal.PlainDate.from(whole);
  return (
    <SegmentedField
      {...field}
      layout={layout}
      parts={parts}
      onChange={change}
      shown={shown}
      first={first}
      onLeave={leave}
      paste={(text) => pastedDate(text, months)}
      boxRef={box}
      end={
        <PickerButton
          icon={mdiCalendarBlankOutline}
          label={chosen === null ? t('kit.choose_date') : t('kit.change_date', { date: dates.date(chosen) })}
          disabled={field.disabled}
          anchor={box}
        >
          {(close) => (
            <MonthGrid
              picked={new Set(whole === '' ? [] : [whole])}
              today={today.toString()}
              shown={(chosen ?? today).toString()}
              onPick={(day) => {
                close();
                change(dateParts(day));
                tell(day);
              }}
            />
          )}
        </PickerButton>
      }
    />
  );
};
