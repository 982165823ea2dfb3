import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { MonthRow } from '../../../../web/ui/lists/MonthRow.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ROLE_LOOK } from '../../../members/ui/RoleMark.tsx';
import { lacksStartInstructor } from '../../rules.ts';
import { Delta, type FlightProps, Standing, StartInstructors } from './cells.tsx';
import styles from './FlightRows.module.css';
import type { Month } from './flight-list.ts';

const Row = ({ flight }: FlightProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const start = Temporal.Instant.from(flight.start_datetime).toZonedDateTimeISO(dates.zone);
  const seats = flight.max_students;
  return (
    <li>
      <Link
        to="/flight/$flightId"
        params={{ flightId: flight.flight_id }}
        className={`${styles.row} ${flight.canceled === true ? styles.canceled : ''}`}
      >
        <span className="visually-hidden">{dates.day(flight.start_datetime)}</span>
        <span aria-hidden className={styles.date}>
          {dates.weekday(flight.start_datetime)}
          <b>{start.day}</b>
        </span>
        <span className={styles.words}>
          <span className={styles.type}>{t(`flights.types.${flight.type}`)}</span>
          <span className={styles.second}>
            <span>{dates.time(flight.start_datetime)}</span>
            <Delta flight={flight} />
            <Standing flight={flight} />
          </span>
        </span>
        <span className={styles.seats}>
          <span className={styles.count}>
            <Icon path={ROLE_LOOK.student.icon} size={18} />
            <span aria-hidden>
              <b>{flight.student_count}</b>/{seats}
            </span>
            <span className="visually-hidden">{t('flights.students', { taken: flight.student_count, seats })}</span>
          </span>
          <span className={styles.starters}>
            {!lacksStartInstructor(flight) && <Icon path={ROLE_LOOK.start_instructor.icon} size={18} />}
            <StartInstructors flight={flight} />
          </span>
        </span>
      </Link>
    </li>
  );
};

const Rows = ({ months }: { readonly months: readonly Month[] }) => {
  const { t } = useTranslation();
  const dates = useDates();
  return months.map(({ key, flights, days, taken, seats }) => (
    <section key={key} className={styles.month}>
      <MonthRow
        title={dates.month(flights[0]?.start_datetime ?? '')}
        summary={t('flights.month_sum', { count: days, taken, seats })}
      />
      <ul>
        {flights.map((flight) => (
          <Row key={flight.flight_id} flight={flight} />
        ))}
      </ul>
    </section>
  ));
};

/** List for widths below lg: two lines per day. Other actions are on the day's page. */
export const FlightRows = memo(Rows);
