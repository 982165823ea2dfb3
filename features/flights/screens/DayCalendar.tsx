import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { DateTime } from 'luxon';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import styles from './DayCalendar.module.css';
import { MonthHead } from './MonthHead.tsx';

interface Marks {
  readonly picked: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
}

/** Not passed through the calendar's slot props: a new component for each change would lose the keyboard's focus. */
const MarksContext = createContext<Marks>({ picked: new Set(), busy: new Set() });

const MarkedDay = (props: PickerDayProps) => {
  const { t } = useTranslation();
  const { picked, busy } = useContext(MarksContext);
  const dates = useDates();
  const iso = props.day.toFormat('yyyy-MM-dd');
  const isBusy = busy.has(iso) && !props.outsideCurrentMonth;
  const name = dates.dayInWords(Temporal.PlainDate.from(iso));
  return (
    <PickerDay
      {...props}
      selected={picked.has(iso)}
      aria-selected={picked.has(iso)}
      aria-label={isBusy ? `${name}, ${t('flights.schedule.has_flight')}` : name}
      className={`${styles.day} ${isBusy ? styles.busy : ''}`}
    />
  );
};

interface DayCalendarProps extends Marks {
  /** ISO day; a day that is picked already is given back. */
  readonly onToggle: (day: string) => void;
  readonly today: string;
  /** The calendar opens on the month of this day. */
  readonly shown: string;
}

/** A month in which several days can be picked, with the arrow keys and Enter too. */
export const DayCalendar = ({ picked, busy, onToggle, today, shown }: DayCalendarProps) => {
  const heads = useDates().weekdayHeads();
  return (
    <MarksContext value={{ picked, busy }}>
      <DateCalendar
        className={styles.calendar ?? ''}
        value={null}
        onChange={(day: DateTime | null, state) => {
          if (day !== null && state === 'finish') onToggle(day.toFormat('yyyy-MM-dd'));
        }}
        minDate={DateTime.fromISO(today, { zone: 'utc' })}
        referenceDate={DateTime.fromISO(shown, { zone: 'utc' })}
        timezone="UTC"
        views={['day']}
        slots={{ day: MarkedDay, calendarHeader: MonthHead }}
        dayOfWeekFormatter={(day) => heads[day.weekday - 1] ?? ''}
        reduceAnimations
      />
    </MarksContext>
  );
};
