import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { MonthRow } from '../../../../web/ui/lists/MonthRow.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { ROLE_LOOK } from '../../../members/ui/RoleMark.tsx';
import { hasEnded, lacksStartInstructor } from '../../rules.ts';
import { ReadinessMark } from '../../ui/ReadinessMark.tsx';
import type { TeacherNames } from '../schedule/use-teacher-names.ts';
import { Delta, type FlightProps, Standing, StartInstructors, Teachers } from './cells.tsx';
import styles from './FlightRows.module.css';
import type { Month } from './flight-list.ts';

/** Shows the deadline until the day is over. */
const DeadlineLine = ({ flight }: FlightProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useNow();
  const { deadline_datetime: deadline } = flight;
  if (deadline === null || flight.canceled === true || hasEnded(flight, now)) return null;
  return <span>{t('flights.deadline_at', { moment: dates.dayAndTime(deadline) })}</span>;
};

interface RowProps extends FlightProps {
  readonly names: TeacherNames;
}

const FlightRow = ({ flight, names }: RowProps) => {
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
        <Text grow className={styles.words}>
          <Text size={16} weight={500} className={styles.type}>
            {t(`flights.types.${flight.type}`)}
          </Text>
          <Row as="span" align="stretch" wrap tone="quiet" className={styles.second}>
            <span>{dates.time(flight.start_datetime)}</span>
            <Delta flight={flight} />
            <Standing flight={flight} />
          </Row>
          <Row as="span" align="stretch" wrap tone="quiet" className={styles.second}>
            <span>
              <Teachers flight={flight} names={names} />
            </span>
            <DeadlineLine flight={flight} />
          </Row>
          <Row as="span" align="stretch" className={styles.second}>
            <ReadinessMark flight={flight} />
          </Row>
        </Text>
        <span className={styles.seats}>
          <Row as="span" inline gap={6} tone="quiet" className={styles.count}>
            <Icon path={ROLE_LOOK.student.icon} size={18} />
            <span aria-hidden>
              <b>{flight.student_count}</b>/{seats}
            </span>
            <span className="visually-hidden">{t('flights.students', { taken: flight.student_count, seats })}</span>
          </Row>
          <Row as="span" inline gap={6} tone="quiet">
            {!lacksStartInstructor(flight) && <Icon path={ROLE_LOOK.start_instructor.icon} size={18} />}
            <StartInstructors flight={flight} />
          </Row>
        </span>
      </Link>
    </li>
  );
};

interface RowsProps {
  readonly months: readonly Month[];
  readonly names: TeacherNames;
  /** Without the headings of the months. */
  readonly bare?: boolean;
}

const Rows = ({ months, names, bare = false }: RowsProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  return months.map(({ key, flights, days, taken, seats }) => (
    <section key={key} className={styles.month}>
      {!bare && (
        <MonthRow
          title={dates.month(flights[0]?.start_datetime ?? '')}
          summary={t('flights.month_sum', { count: days, taken, seats })}
        />
      )}
      <ul>
        {flights.map((flight) => (
          <FlightRow key={flight.flight_id} flight={flight} names={names} />
        ))}
      </ul>
    </section>
  ));
};

/** List for widths below lg: three lines per day. Other actions are on the day's page. */
export const FlightRows = memo(Rows);
