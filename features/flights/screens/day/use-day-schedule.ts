import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '../../../../core/errors/error-table.ts';
import { instant } from '../../../../core/time/instant.ts';
import { refusedFields } from '../../../../web/http/failures.ts';
import { useNow } from '../../../../web/i18n/use-now.ts';
import { useDates } from '../../../../web/i18n/zone.ts';
import { useMergingForm } from '../../../../web/ui/autosave/use-merging-form.ts';
import { loadFlight, useUpdateFlight } from '../../client.ts';
import type { Flight, SecondFlightsChoice } from '../../contract.ts';
import { deadlineIsLocked } from '../../rules.ts';
import {
  type DayField,
  type DayForm,
  dayFormOf,
  faultyFields,
  fieldOfPath,
  formErrors,
  movedTo,
  scheduleOf,
  unreadableFields,
  withoutBlanks,
  withScheduleOf,
} from '../schedule/day.form.ts';
import type { useSecondFlights } from '../schedule/use-second-flights.tsx';

interface DayScheduleOptions {
  /** The row as the cache has it. */
  readonly flight: Flight;
  /** A field's label, for the save state. */
  readonly nameOf: (field: DayField) => string;
  /** A field's content in words. */
  readonly textOf: (field: DayField, form: DayForm) => string;
  readonly sendAsking: ReturnType<typeof useSecondFlights>['sendAsking'];
}

/** The schedule card's form: people who would have two flights are asked about, and the deadline moves with the day. */
export const useDaySchedule = ({ flight, nameOf, textOf, sendAsking }: DayScheduleOptions) => {
  const dates = useDates();
  const { zone } = dates;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const update = useUpdateFlight();
  const locked = deadlineIsLocked(flight, useNow());

  const wrongOf = (form: DayForm, refused: readonly FieldError[]) => [...formErrors(form, zone), ...refused];
  const { form, change, refused, conflict, autosave } = useMergingForm<Flight, DayForm, FieldError>({
    row: flight,
    formOf: (row) => dayFormOf(row, zone),
    load: () => loadFlight(cache, flight.flight_id),
    send: async (wanted, { last_update }) => {
      const put = (form: DayForm, second_flights?: SecondFlightsChoice) =>
        update.mutateAsync({
          flight_id: flight.flight_id,
          ...scheduleOf(form, zone),
          last_update,
          ...(second_flights !== undefined && { second_flights }),
        });
      const day = Temporal.PlainDate.from(wanted.date);
      const answer = await sendAsking(day, (choice) => put(wanted, choice));
      if (answer !== null) return { form: wanted, last_update: answer.last_update };
      // Given up: the day and its teachers stay as they are, and other edits are saved.
      const kept = withScheduleOf(dayFormOf(flight, zone), wanted);
      return { form: kept, last_update: (await put(kept)).last_update };
    },
    kept: {
      about: `flight/${flight.flight_id}`,
      title: `${t('flights.day.schedule')} ${dates.day(instant(flight.start_datetime))}`,
      nameOf,
      textOf,
    },
    settle: async (typed) => withoutBlanks(typed),
    refusedBy: refusedFields,
    faultsOf: (now, errors) => {
      const { missing, wrong } = faultyFields(now);
      const refusable = wrongOf(now, errors).map(({ path }) => fieldOfPath(path));
      return { missing: missing.map(nameOf), wrong: [...wrong, ...refusable].map(nameOf) };
    },
  });

  const lastDay = useRef(form.date);
  useEffect(() => {
    if (form.date !== '') lastDay.current = form.date;
  });

  return {
    form,
    change,
    /** A deadline that can no longer be changed stays where it is. */
    moveTo: (date: string) => change(locked ? { date } : movedTo(form, date, lastDay.current)),
    locked,
    unreadable: unreadableFields(form),
    wrong: wrongOf(form, refused),
    conflict,
    autosave,
  };
};
