import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldError } from '../../../core/errors/error-table.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import { useMergingForm } from '../../../web/ui/use-merging-form.ts';
import { isFieldProblem, isGone, isStale, loadFlight, useUpdateFlight } from '../client.ts';
import type { Flight } from '../contract.ts';
import { deadlineIsLocked } from '../rules.ts';
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
} from './day.form.ts';

interface DayScheduleOptions {
  /** The row as the cache has it. */
  readonly flight: Flight;
  /** A field's label, for the save state. */
  readonly nameOf: (field: DayField) => string;
  /** Asked before a day that moves is saved. */
  readonly mayMove: (to: string, from: string) => Promise<boolean>;
}

/** The schedule card's form: a day that moves is asked about, and the deadline moves with it. */
export const useDaySchedule = ({ flight, nameOf, mayMove }: DayScheduleOptions) => {
  const { zone } = useDates();
  const cache = useQueryClient();
  const update = useUpdateFlight();
  const locked = deadlineIsLocked(flight, useNow());

  const wrongOf = (form: DayForm, refused: readonly FieldError[]) => [...formErrors(form, flight, zone), ...refused];
  const { form, change, refused, conflict, autosave } = useMergingForm<Flight, DayForm, FieldError>({
    row: flight,
    formOf: (row) => dayFormOf(row, zone),
    load: () => loadFlight(cache, flight.flight_id),
    send: async (wanted, { last_update }) => {
      const schedule = scheduleOf(wanted, flight, zone);
      const answer = await update.mutateAsync({ flight_id: flight.flight_id, ...schedule, last_update });
      return { form: wanted, last_update: answer.last_update };
    },
    settle: async (typed, { date: from }) => {
      const value = withoutBlanks(typed);
      if (value.date === from || (await mayMove(value.date, from))) return value;
      return locked ? { ...value, date: from } : movedTo(value, from);
    },
    isStale,
    isGone,
    refusedBy: (error) => (isFieldProblem(error) ? error.errors : []),
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
