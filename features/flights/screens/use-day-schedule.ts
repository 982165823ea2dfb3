import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldError } from '../../../core/errors/error-table.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import type { Side } from '../../../web/ui/ConflictDialog.tsx';
import { mergeEdits } from '../../../web/ui/merge-edits.ts';
import { useAutosave } from '../../../web/ui/use-autosave.ts';
import { isFieldProblem, isStale, loadFlight, useUpdateFlight } from '../client.ts';
import type { Flight } from '../contract.ts';
import {
  type DayField,
  type DayForm,
  dayFormOf,
  fieldOfPath,
  formErrors,
  scheduleOf,
  unreadableFields,
} from './day-form.ts';

interface Conflict {
  readonly field: DayField;
  readonly yours: DayForm;
  readonly theirs: DayForm;
  readonly decide: (side: Side) => void;
}

/**
 * The schedule card's form: saves itself, and brings its edits together with those that somebody else saved meanwhile.
 * `flight` is the row as the cache has it; `nameOf` gives a field's label for the save state.
 */
export const useDaySchedule = (flight: Flight, nameOf: (field: DayField) => string) => {
  const { zone } = useDates();
  const cache = useQueryClient();
  const update = useUpdateFlight();
  const [form, setForm] = useState(() => dayFormOf(flight, zone));
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What the form was last equal to on the server: the common ground of a merge. */
  const base = useRef({ form: dayFormOf(flight, zone), last_update: flight.last_update });

  // A row that came without our doing, by a refresh of the list: take it over unless something here is unsaved.
  const [seen, setSeen] = useState(flight.last_update);
  if (seen !== flight.last_update) {
    setSeen(flight.last_update);
    const before = base.current.form;
    const { merged } = mergeEdits(before, form, dayFormOf(flight, zone));
    if (JSON.stringify(merged) !== JSON.stringify(form)) setForm(merged);
    base.current = { form: dayFormOf(flight, zone), last_update: flight.last_update };
  }

  const ask = (field: DayField, yours: DayForm, theirs: DayForm) =>
    new Promise<Side>((resolve) => {
      setConflict({
        field,
        yours,
        theirs,
        decide: (side) => {
          setConflict(null);
          resolve(side);
        },
      });
    });

  /** Field by field; only where both changed the same one does it ask. */
  const bringTogether = async (mine: DayForm): Promise<{ form: DayForm; row: Flight } | null> => {
    const row = await loadFlight(cache, flight.flight_id);
    if (row === null) return null;
    const theirs = dayFormOf(row, zone);
    const { merged, conflicts } = mergeEdits(base.current.form, mine, theirs);
    let form = merged;
    for (const field of conflicts) {
      if ((await ask(field, mine, theirs)) === 'theirs') form = { ...form, [field]: theirs[field] };
    }
    base.current = { form: theirs, last_update: row.last_update };
    setForm(form);
    return { form, row };
  };

  const save = async (value: DayForm): Promise<void> => {
    const send = async (wanted: DayForm, last_update: string) => {
      const schedule = scheduleOf(wanted, flight, zone);
      const answer = await update.mutateAsync({ flight_id: flight.flight_id, ...schedule, last_update });
      base.current = { form: wanted, last_update: answer.last_update };
    };
    try {
      await send(value, base.current.last_update);
    } catch (error) {
      if (isFieldProblem(error)) setRefused(error.errors);
      if (!isStale(error)) throw error;
      const together = await bringTogether(value);
      if (together === null) throw error;
      await send(together.form, together.row.last_update);
    }
  };

  const unreadable = unreadableFields(form);
  const wrong = [...formErrors(form, flight, zone), ...refused];
  const autosave = useAutosave({
    value: form,
    saved: dayFormOf(flight, zone),
    missing: [...unreadable, ...wrong.map(({ path }) => fieldOfPath(path))].map(nameOf),
    save,
  });

  return {
    form,
    change: (next: DayForm) => {
      setRefused([]);
      setForm(next);
    },
    unreadable,
    wrong,
    conflict,
    autosave,
  };
};
