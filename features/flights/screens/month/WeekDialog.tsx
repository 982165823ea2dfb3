import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlightId } from '../../../../core/ids/ids.ts';
import type { SchoolDay } from '../../../../core/time/school-day.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { FormDialog } from '../../../../web/ui/dialogs/FormDialog.tsx';
import { CheckField } from '../../../../web/ui/fields/CheckField.tsx';
import { SelectField } from '../../../../web/ui/fields/SelectField.tsx';
import { useForm } from '../../../../web/ui/forms/use-form.ts';
import { Hint, Stack, Text } from '../../../../web/ui/layout/Layout.tsx';
import { useNotice } from '../../../../web/ui/notices/UndoProvider.tsx';
import { flightTeachersQuery } from '../../../members/client.ts';
import { useCreateFlights } from '../../client.ts';
import type { Flight } from '../../contract.ts';
import { flightsOnDaysQuery } from '../../month.client.ts';
import { flightDays } from '../../rules.ts';
import { useTeacherNames } from '../schedule/use-teacher-names.ts';
import { movedDay, nextWeek, targetWeeks, weekBatches } from './week.form.ts';

interface WeekDialogProps {
  /** Monday of the week that is copied. */
  readonly source: SchoolDay;
  readonly today: SchoolDay;
  readonly onClose: () => void;
}

interface WeekForm {
  /** ISO date of a Monday. */
  readonly week: string;
  readonly chosen: readonly FlightId[];
}

/** Plans the flights that begin in a week again in another one, after it has shown them. */
export const WeekDialog = (props: WeekDialogProps) => {
  const { zone } = useDates();
  const last = props.source.add({ days: 6 });
  const { data } = useQuery(flightsOnDaysQuery(props.source.toString(), last.toString()));
  const begins = (flight: Flight) => Temporal.PlainDate.compare(flightDays(flight, zone).first, props.source) >= 0;
  return data && <Week {...props} flights={data.filter(begins)} />;
};

const Week = ({ source, flights, today, onClose }: WeekDialogProps & { readonly flights: readonly Flight[] }) => {
  const { t } = useTranslation();
  const dates = useDates();
  const notice = useNotice();
  const create = useCreateFlights();
  const names = useTeacherNames();
  const { data: teachers } = useQuery(flightTeachersQuery());
  /** One id for each batch: after a lost answer, pressing again plans nothing twice. */
  const ids = useRef(new Map<string, string>());
  const weekOf = (monday: SchoolDay) => dates.daysShort({ first: monday, last: monday.add({ days: 6 }) });
  const dayIn = (flight: Flight, week: string) => movedDay(flight, source, Temporal.PlainDate.from(week), dates.zone);
  const isOver = (flight: Flight, week: string) => Temporal.PlainDate.compare(dayIn(flight, week), today) < 0;
  const taken = ({ week, chosen }: WeekForm) =>
    flights.filter((flight) => chosen.includes(flight.flight_id) && !isOver(flight, week));

  const form = useForm<WeekForm, 'nothing_chosen'>({
    start: {
      week: nextWeek(source, today).toString(),
      chosen: flights.filter(({ canceled }) => canceled !== true).map(({ flight_id }) => flight_id),
    },
    faultsOf: (values) => ({ chosen: taken(values).length === 0 ? 'nothing_chosen' : null }),
    send: async (values) => {
      const isHere = (id: string) => teachers === undefined || teachers.some(({ user_id }) => user_id === id);
      const target = Temporal.PlainDate.from(values.week);
      for (const body of weekBatches(taken(values), source, target, dates.zone, isHere)) {
        const content = JSON.stringify(body);
        const client_id = ids.current.get(content) ?? crypto.randomUUID();
        ids.current.set(content, client_id);
        await create.mutateAsync({ ...body, client_id });
      }
      notice({ message: t('flights.schedule.done', { count: taken(values).length }) });
      onClose();
    },
    textOf: () => t('flights.schedule.no_day'),
  });
  const { values, change, errorOf } = form;
  const count = taken(values).length;
  return (
    <FormDialog
      title={t('planning.week_title', { week: weekOf(source) })}
      submitLabel={count === 0 ? t('flights.schedule.submit_none') : t('flights.schedule.submit', { count })}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack gap={16}>
        <SelectField
          label={t('planning.week_to')}
          value={values.week}
          options={targetWeeks(source, today).map((monday) => ({
            value: monday.toString(),
            label: weekOf(monday),
            group: String(monday.year),
          }))}
          onChange={(week) => change({ week })}
        />
        <Stack as="fieldset" gap={8}>
          <legend className="visually-hidden">{t('flights.title')}</legend>
          {flights.map((flight) => {
            const { flight_id: id } = flight;
            const teaching = (flight.flight_teachers ?? []).flatMap((one) => names.short(one) ?? []).join(', ');
            const words = [dates.day(dayIn(flight, values.week)), t(`flights.types.${flight.type}`)];
            if (isOver(flight, values.week))
              return <Hint key={id}>{t('planning.week_over', { day: words.join(' · ') })}</Hint>;
            return (
              <CheckField
                key={id}
                label={[...words, dates.time(flight.start_datetime), teaching].filter(Boolean).join(' · ')}
                checked={values.chosen.includes(id)}
                onChange={(isOn) =>
                  change({ chosen: isOn ? [...values.chosen, id] : values.chosen.filter((one) => one !== id) })
                }
              />
            );
          })}
        </Stack>
        <Text as="p" size={12} tone="err" role="alert">
          {errorOf('chosen')}
        </Text>
        <Hint>{t('planning.week_hint')}</Hint>
      </Stack>
    </FormDialog>
  );
};
