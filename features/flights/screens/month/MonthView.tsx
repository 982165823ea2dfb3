import { mdiCalendarBlankOutline, mdiChevronLeft, mdiChevronRight, mdiContentCopy } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../../core/lists/group-by.ts';
import { type SchoolDay, schoolDay } from '../../../../core/time/school-day.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { widthOf } from '../../../../web/theme/breakpoints.ts';
import { Button } from '../../../../web/ui/buttons/Button.tsx';
import { IconAction } from '../../../../web/ui/buttons/IconAction.tsx';
import { Row, Text } from '../../../../web/ui/layout/Layout.tsx';
import { EmptyState } from '../../../../web/ui/lists/EmptyState.tsx';
import { FilterMenu } from '../../../../web/ui/lists/FilterMenu.tsx';
import { SkeletonRows } from '../../../../web/ui/lists/SkeletonRows.tsx';
import { useMedia } from '../../../../web/ui/page/use-media.ts';
import { useSelf } from '../../../accounts/client.ts';
import { flightTeachersQuery } from '../../../members/client.ts';
import type { Flight } from '../../contract.ts';
import { monthFlightsQuery } from '../../month.client.ts';
import { flightDays } from '../../rules.ts';
import { FlightRows } from '../list/FlightRows.tsx';
import { byMonth, filteredFlights } from '../list/flight-list.ts';
import type { FlightList } from '../list/use-flight-list.ts';
import type { TeacherNames } from '../schedule/use-teacher-names.ts';
import { WeekDialog } from './lazy-week.ts';
import { MonthTable } from './MonthTable.tsx';
import styles from './MonthView.module.css';
import { monthOf, taughtAtOnce } from './month.rules.ts';
import { mondayOf } from './week.form.ts';

interface MonthViewProps {
  readonly list: FlightList;
  readonly names: TeacherNames;
}

/** Names the teachers who have two flights at once, with the days. */
const AtOnce = ({ flights, names }: { readonly flights: readonly Flight[]; readonly names: TeacherNames }) => {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const days = (some: readonly Flight[]) => [...new Set(some.map((flight) => dates.dayShort(flight.start_datetime)))];
  return [...taughtAtOnce(flights)].map(([teacher, some]) => {
    const name = names.whole(teacher);
    if (name === null) return null;
    return (
      <Text as="p" size={14} tone="warn" key={teacher}>
        {t('planning.at_once', { name, days: new Intl.ListFormat(i18n.language).format(days(some)) })}
      </Text>
    );
  });
};

const TeacherFilter = ({ list: { state, narrow } }: Pick<MonthViewProps, 'list'>) => {
  const { t } = useTranslation();
  const { data: teachers = [] } = useQuery(flightTeachersQuery());
  return (
    <FilterMenu
      label={t('flights.columns.teachers')}
      value={state.teacher}
      onChange={(teacher) => narrow({ teacher })}
      options={[
        { value: '', label: t('words.all') },
        ...teachers.map(({ user_id, first_name, last_name }) => ({
          value: user_id as string,
          label: `${first_name} ${last_name}`,
        })),
      ]}
    />
  );
};

interface WeekProps extends Pick<MonthViewProps, 'names'> {
  readonly monday: SchoolDay;
  readonly flights: readonly Flight[];
  readonly onCopy: (monday: SchoolDay) => void;
}

/** The flights of a week as rows, and the button that copies the week. */
const Week = ({ monday, flights, names, onCopy }: WeekProps) => {
  const { t } = useTranslation();
  const { zone } = useDates();
  const number = monday.weekOfYear ?? '';
  const months = byMonth(flights, zone).slice(0, 1);
  return (
    <>
      <Row gap={8} spread className={styles.week}>
        <Text as="h3" size={13} weight={600} tone="quiet">
          {t('planning.week', { number })}
        </Text>
        <IconAction
          icon={mdiContentCopy}
          size="large"
          label={t('planning.copy_week', { number })}
          onClick={() => onCopy(monday)}
        />
      </Row>
      <FlightRows months={months.map((month) => ({ ...month, flights }))} names={names} bare />
    </>
  );
};

/** The flight days of a month: a table of weeks on wide screens, rows on others. */
export const MonthView = ({ list, names }: MonthViewProps) => {
  const { state, narrow } = list;
  const { t } = useTranslation();
  const dates = useDates();
  const self = useSelf();
  const wide = useMedia(`(min-width: ${widthOf(960)})`);
  const today = schoolDay(useNow(), dates.zone);
  const [copied, setCopied] = useState<SchoolDay | null>(null);
  const first = monthOf(state.month, today);
  const { data: all, isError, refetch } = useQuery(monthFlightsQuery(first.toString().slice(0, 7)));
  const filter = { ...state, search: '' };
  const flights = filteredFlights(all ?? [], filter, self.memberId, () => ({ day: first, words: [] })).filter(
    ({ flight_teachers }) => state.teacher === '' || flight_teachers?.some((id) => id === state.teacher),
  );
  const held = flights.filter(({ canceled }) => canceled !== true);
  const goTo = (day: Temporal.PlainDate) =>
    narrow({ month: day.with({ day: 1 }).equals(today.with({ day: 1 })) ? '' : day.toString().slice(0, 7) });
  const sum = (of: (flight: Flight) => number) => held.reduce((total, flight) => total + of(flight), 0);

  const content = () => {
    if (all === undefined && isError)
      return (
        <EmptyState
          icon={mdiCalendarBlankOutline}
          title={t('flights.not_loaded.title')}
          text={t('flights.not_loaded.text')}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {t('actions.retry')}
            </Button>
          }
        />
      );
    if (all === undefined) return <SkeletonRows height={92} />;
    if (wide)
      return <MonthTable first={first} flights={flights} all={all} names={names} today={today} onCopy={setCopied} />;
    if (flights.length === 0)
      return (
        <EmptyState icon={mdiCalendarBlankOutline} title={t('planning.month_empty', { month: dates.month(first) })} />
      );
    const weeks = groupBy(flights, (flight) => {
      const { first: begins } = flightDays(flight, dates.zone);
      // A course that began in the month before stands first.
      return mondayOf(Temporal.PlainDate.compare(begins, first) < 0 ? first : begins).toString();
    });
    return [...weeks].map(([key, some]) => (
      <Week key={key} monday={Temporal.PlainDate.from(key)} flights={some} names={names} onCopy={setCopied} />
    ));
  };

  return (
    <>
      <Row gap={8} wrap className={styles.head}>
        <h2 aria-live="polite" className={styles.title}>
          {dates.month(first)}
        </h2>
        <Text grow size={13} tone="quiet" className={styles.sum}>
          {all !== undefined &&
            t('flights.month_sum', {
              count: held.length,
              taken: sum(({ student_count }) => student_count),
              seats: sum(({ max_students }) => max_students),
            })}
        </Text>
        <div className={styles.filter}>
          <TeacherFilter list={list} />
        </div>
        <Row gap={2} className={styles.turn}>
          <Button color="inherit" disabled={state.month === ''} onClick={() => goTo(today)}>
            {t('kit.today')}
          </Button>
          <IconAction
            icon={mdiChevronLeft}
            size="large"
            label={t('kit.previous_month')}
            onClick={() => goTo(first.subtract({ months: 1 }))}
          />
          <IconAction
            icon={mdiChevronRight}
            size="large"
            label={t('kit.next_month')}
            onClick={() => goTo(first.add({ months: 1 }))}
          />
        </Row>
      </Row>
      <div role="status" className={styles.notes}>
        <AtOnce flights={all ?? []} names={names} />
      </div>
      {content()}
      {copied !== null && (
        <Suspense>
          <WeekDialog source={copied} today={today} onClose={() => setCopied(null)} />
        </Suspense>
      )}
    </>
  );
};
