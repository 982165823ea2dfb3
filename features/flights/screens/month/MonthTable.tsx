import { mdiAlertOutline, mdiContentCopy } from '@mdi/js';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SchoolDay } from '../../../../core/time/school-day.ts';
import { weeksOf } from '../../../../core/time/weeks.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { Icon } from '../../../../web/ui/marks/Icon.tsx';
import type { Flight } from '../../contract.ts';
import { lacksStartInstructor, standing } from '../../rules.ts';
import { StartInstructors, Teachers } from '../list/cells.tsx';
import { STANDING_LOOK, TYPE_ICON } from '../list/flight-look.ts';
import { SeatBar } from '../list/SeatBar.tsx';
import type { TeacherNames } from '../schedule/use-teacher-names.ts';
import styles from './MonthTable.module.css';
import { flightsByDay, taughtAtOnce } from './month.rules.ts';
import { mondayOf } from './week.form.ts';

interface MonthTableProps {
  /** First day of the month. */
  readonly first: SchoolDay;
  readonly flights: readonly Flight[];
  /** Also those that the filters leave out. */
  readonly all: readonly Flight[];
  readonly names: TeacherNames;
  readonly today: SchoolDay;
  /** Gets the Monday of the week. */
  readonly onCopy: (monday: SchoolDay) => void;
}

interface EntryProps extends Pick<MonthTableProps, 'names'> {
  readonly flight: Flight;
  readonly isTwice: boolean;
}

const Entry = ({ flight, isTwice, names }: EntryProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const state = standing(flight);
  const { icon, tone } = STANDING_LOOK[state];
  const type = t(`flights.types.${flight.type}`);
  const stateText = t(`flights.states.${state}`);
  return (
    <Link
      to="/flight/$flightId"
      params={{ flightId: flight.flight_id }}
      className={`${styles.entry} ${flight.canceled === true ? styles.canceled : ''}`}
      title={`${type} · ${stateText}`}
    >
      <span className="visually-hidden">{`${type}, ${stateText}`}</span>
      <Row as="span" gap={6} wrap>
        <Icon path={TYPE_ICON[flight.type]} size={16} />
        <Text size={13} weight={600}>
          {dates.time(flight.start_datetime)}
        </Text>
        <SeatBar taken={flight.student_count} seats={flight.max_students} bar={false} />
        <Text tone={tone === 'neutral' ? 'quiet' : (tone as 'ok' | 'err')} className={styles.state}>
          <Icon path={icon} size={16} />
        </Text>
      </Row>
      <Text as="span" size={12} tone={isTwice ? 'warn' : 'quiet'} className={styles.teachers}>
        {isTwice && (
          <>
            <Icon path={mdiAlertOutline} size={14} />
            <span className="visually-hidden">{t('planning.teaches_twice')}</span>
          </>
        )}
        <Teachers flight={flight} names={names} />
      </Text>
      {lacksStartInstructor(flight) && <StartInstructors flight={flight} />}
    </Link>
  );
};

/** The weeks of a month, with the flights of each day. */
export const MonthTable = ({ first, flights, all, names, today, onCopy }: MonthTableProps) => {
  const { t } = useTranslation();
  const dates = useDates();
  const days = flightsByDay(flights, dates.zone);
  const twice = new Set([...taughtAtOnce(all).values()].flat().map(({ flight_id }) => flight_id));
  const long = t('calendar.weekdays_long').split(' ');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{dates.month(first)}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.week}>
            <span className="visually-hidden">{t('planning.week', { number: '' })}</span>
          </th>
          {dates.weekdayHeads().map((head, place) => (
            <th key={head} scope="col" abbr={long[place]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => {
          const some = week.find((day) => day !== null) ?? first;
          const number = some.weekOfYear ?? '';
          return (
            <tr key={some.toString()}>
              <th scope="row" className={styles.week}>
                <span aria-hidden>{number}</span>
                <span className="visually-hidden">{t('planning.week', { number })}</span>
                {week.some((day) => day !== null && days.has(day.toString())) && (
                  <IconAction
                    icon={mdiContentCopy}
                    size="small"
                    label={t('planning.copy_week', { number })}
                    onClick={() => onCopy(mondayOf(some))}
                  />
                )}
              </th>
              {week.map((day, place) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other identity
                if (day === null) return <td key={place} className={styles.other} />;
                const iso = day.toString();
                const here = days.get(iso) ?? [];
                return (
                  <td key={iso} aria-current={day.equals(today) ? 'date' : undefined}>
                    <span className={styles.number}>{day.day}</span>
                    {here.length > 0 && (
                      <ul>
                        {here.map((flight) => (
                          <li key={flight.flight_id}>
                            <Entry flight={flight} isTwice={twice.has(flight.flight_id)} names={names} />
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
