import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../../web/i18n/zone.ts';
import { widthOf } from '../../../../web/theme/breakpoints.ts';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { MonthTableRow } from '../../../../web/ui/lists/MonthRow.tsx';
import table from '../../../../web/ui/lists/Table.module.css';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import { useMedia } from '../../../../web/ui/page/use-media.ts';
import type { Flight } from '../../contract.ts';
import { ReadinessMark } from '../../ui/ReadinessMark.tsx';
import { FlightMenu } from '../day/FlightMenu.tsx';
import type { FlightActions } from '../day/use-flight-actions.tsx';
import type { TeacherNames } from '../schedule/use-teacher-names.ts';
import { Chat, Deadline, Delta, Standing, StartInstructors, Teachers } from './cells.tsx';
import styles from './FlightsTable.module.css';
import { type Month, timesOf } from './flight-list.ts';
import { TYPE_ICON } from './flight-look.ts';
import { SeatBar } from './SeatBar.tsx';

interface FlightsProps {
  readonly months: readonly Month[];
  readonly names: TeacherNames;
  readonly actions: FlightActions;
}

interface FlightsTableProps extends FlightsProps {
  readonly latestFirst: boolean;
  /** Reverses the order. */
  readonly onTurn: () => void;
}

/** The keys of the names of the columns after the day. */
const COLUMNS = {
  type: 'flight_fields.name.type',
  state: 'flight_fields.name.canceled',
  students: 'flight_fields.name.max_students',
  start_instructors: 'flight_fields.short.max_start_instructors',
  teachers: 'flights.columns.teachers',
  deadline: 'flight_fields.name.deadline_datetime',
  chat: 'flights.columns.chat',
} as const;
const KEYS = Object.values(COLUMNS);

const FlightRow = ({ flight, names, actions }: Omit<FlightsProps, 'months'> & { readonly flight: Flight }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const wide = useMedia(`(min-width: ${widthOf(1400)})`);
  const start = Temporal.Instant.from(flight.start_datetime).toZonedDateTimeISO(dates.zone);
  return (
    <tr className={flight.canceled === true ? styles.canceled : undefined}>
      <td>
        <Link
          to="/flight/$flightId"
          params={{ flightId: flight.flight_id }}
          className={`${table.target} ${styles.day}`}
        >
          <span className="visually-hidden">{dates.day(flight.start_datetime)}</span>
          <Row as="span" align="baseline" gap={10} aria-hidden className={styles.date}>
            <span>{dates.weekday(flight.start_datetime)}</span>
            <b>{start.day}</b>
          </Row>
        </Link>
        <Text tone="quiet" className={table.small}>
          <Delta flight={flight} />
        </Text>
      </td>
      <td>
        <Row as="span" gap={10} className={styles.type}>
          <Icon path={TYPE_ICON[flight.type]} />
          <span>
            {t(`flights.types.${flight.type}`)}
            <Text tone="quiet" className={table.small}>
              {timesOf(flight, dates)}
            </Text>
          </span>
        </Row>
      </td>
      <td>
        <Row as="span" wrap className={styles.state}>
          <Standing flight={flight} />
          <ReadinessMark flight={flight} />
        </Row>
      </td>
      <td>
        <SeatBar taken={flight.student_count} seats={flight.max_students} bar={wide} />
      </td>
      <td>
        <StartInstructors flight={flight} />
      </td>
      <td>
        <Teachers flight={flight} names={names} />
      </td>
      <td>
        <Deadline flight={flight} />
      </td>
      <td>
        <Chat flight={flight} />
      </td>
      <td className={styles.menu}>
        <FlightMenu flight={flight} actions={actions} />
      </td>
    </tr>
  );
};

/** Table for widths from lg. The whole row links to the day: the link in its first cell is stretched over it. */
export const FlightsTable = ({ months, latestFirst, onTurn, ...row }: FlightsTableProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <table className={`${table.table} ${styles.table}`}>
      <colgroup>
        {['day', ...Object.keys(COLUMNS)].map((column) => (
          <col key={column} className={styles[`col_${column}`]} />
        ))}
        <col className={styles.col_menu} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" aria-sort={latestFirst ? 'descending' : 'ascending'}>
            <button type="button" className={styles.turn} onClick={onTurn}>
              {t('flights.columns.day')}
              <Icon path={latestFirst ? mdiArrowDown : mdiArrowUp} size={16} />
            </button>
          </th>
          {KEYS.map((key) => (
            <th key={key} scope="col">
              {t(key)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('flights.columns.actions')}</span>
          </th>
        </tr>
      </thead>
      {months.map(({ key, flights, days, taken, seats }) => (
        <tbody key={key}>
          <MonthTableRow
            columns={KEYS.length + 2}
            title={dates.month(flights[0]?.start_datetime ?? '')}
            summary={t('flights.month_sum', { count: days, taken, seats })}
          />
          {flights.map((flight) => (
            <FlightRow key={flight.flight_id} flight={flight} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  );
};
