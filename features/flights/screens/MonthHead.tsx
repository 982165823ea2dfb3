import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { PickersCalendarHeaderProps } from '@mui/x-date-pickers/PickersCalendarHeader';
import { DateTime } from 'luxon';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../web/i18n/zone.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { IconAction } from '../../../web/ui/IconAction.tsx';
import { useIsPhone } from '../../../web/ui/use-media.ts';
import styles from './DayCalendar.module.css';

/** Head of the calendar: its month, and the ways to another one. Months that are over are out of reach. */
export const MonthHead = ({ currentMonth, minDate, onMonthChange, labelId }: PickersCalendarHeaderProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const size = useIsPhone() ? 'large' : 'medium';
  const today = minDate ?? DateTime.utc();
  const isFirst = currentMonth.hasSame(today, 'month');
  return (
    <div className={styles.head}>
      <div aria-live="polite" id={labelId} className={styles.month}>
        {dates.month(Temporal.PlainDate.from(currentMonth.toFormat('yyyy-MM-dd')))}
      </div>
      <Button size={size} color="inherit" disabled={isFirst} onClick={() => onMonthChange(today.startOf('month'))}>
        {t('flights.schedule.today')}
      </Button>
      <IconAction
        icon={mdiChevronLeft}
        size={size}
        label={t('flights.schedule.previous_month')}
        disabled={isFirst}
        onClick={() => onMonthChange(currentMonth.minus({ months: 1 }))}
      />
      <IconAction
        icon={mdiChevronRight}
        size={size}
        label={t('flights.schedule.next_month')}
        onClick={() => onMonthChange(currentMonth.plus({ months: 1 }))}
      />
    </div>
  );
};
