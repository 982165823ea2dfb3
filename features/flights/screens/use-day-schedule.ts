import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../../core/errors/error-table.ts';
import { useNow } from '../../../web/i18n/use-now.ts';
import { useDates } from '../../../web/i18n/zone.ts';
import type { Side } from '../../../web/ui/ConflictDialog.tsx';
import { mergeEdits } from '../../../web/ui/merge-edits.ts';
import { useAutosave } from '../../../web/ui/use-autosave.ts';
import { isFieldProblem, isGone, isStale, loadFlight, useUpdateFlight } from '../client.ts';
import type { Flight } from '../contract.ts';
import { deadlineIsLocked } from '../rules.ts';
import {
  type DayField,
  type DayForm,
  dayFormOf,
  fieldOfPath,
  formErrors,
  movedTo,
  scheduleOf,
  unreadableFields,
} from './day-form.ts';

interface Conflict {
  readonly field: DayField;
  readonly yours: DayForm;
  readonly theirs: DayForm;
  readonly decide: (side: Side) => void;
}

interface DayScheduleOptions {
  /** The row as the cache has it. */
  readonly flight: Flight;
  /** A field's label, for the save state. */
  readonly nameOf: (field: DayField) => string;
  /** Asked before a day that moves is saved. */
  readonly mayMove: (to: string, from: string) => Promise<boolean>;
}

const same = (a: DayForm, b: DayForm): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The schedule card's form: saves itself, and brings its edits together with those that somebody else saved meanwhile. */
export const useDaySchedule = ({ flight, nameOf, mayMove }: DayScheduleOptions) => {
  const { zone } = useDates();
  const cache = useQueryClient();
  const update = useUpdateFlight();
  const locked = deadlineIsLocked(flight, useNow());
  const saved = dayFormOf(flight, zone);
  const [form, setForm] = useState(saved);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What the form was last equal to on the server: the common ground of a merge. */
  const base = useRef({ form: saved, last_update: flight.last_update });
  const saving = useRef(false);
  const latest = useRef(form);
  const lastDay = useRef(form.date);
  useEffect(() => {
    latest.current = form;
    if (form.date !== '') lastDay.current = form.date;
  });

  // A row that came without our doing, by a refresh of the list.
  useEffect(() => {
    if (saving.current || flight.last_update === base.current.last_update) return;
    const theirs = dayFormOf(flight, zone);
    const { merged, conflicts } = mergeEdits(base.current.form, latest.current, theirs);
    // Both changed the same field: the save that follows carries the old token, is refused, and asks.
    if (conflicts.length > 0) return;
    base.current = { form: theirs, last_update: flight.last_update };
    setForm(merged);
  }, [flight, zone]);

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

  /** What was typed since `sent` stays; everything else becomes as in `wanted`. */
  const show = (sent: DayForm, wanted: DayForm) => setForm((now) => mergeEdits(sent, now, wanted).merged);

  /** Field by field; only where both changed the same one does it ask. `null`: the day is gone. */
  const bringTogether = async (mine: DayForm): Promise<DayForm | null> => {
    // Read before the row arrives, because its arrival is shown at once.
    const ground = base.current.form;
    const row = await loadFlight(cache, flight.flight_id);
    if (row === null) return null;
    const theirs = dayFormOf(row, zone);
    const { merged, conflicts } = mergeEdits(ground, mine, theirs);
    let together = merged;
    for (const field of conflicts) {
      if ((await ask(field, mine, theirs)) === 'theirs') together = { ...together, [field]: theirs[field] };
    }
    base.current = { form: theirs, last_update: row.last_update };
    show(mine, together);
    return together;
  };

  const send = async (wanted: DayForm): Promise<void> => {
    if (same(wanted, base.current.form)) return;
    try {
      const { last_update } = base.current;
      const schedule = scheduleOf(wanted, flight, zone);
      const answer = await update.mutateAsync({ flight_id: flight.flight_id, ...schedule, last_update });
      base.current = { form: wanted, last_update: answer.last_update };
    } catch (error) {
      // There is nothing left to save into, and nothing to hold anybody back who leaves.
      if (isGone(error)) return;
      if (isFieldProblem(error)) setRefused(error.errors);
      const together = isStale(error) ? await bringTogether(wanted) : null;
      if (together === null) throw error;
      await send(together);
    }
  };

  const save = async (value: DayForm): Promise<void> => {
    const { date: from } = base.current.form;
    saving.current = true;
    try {
      if (value.date === from || (await mayMove(value.date, from))) return await send(value);
      const kept = locked ? { ...value, date: from } : movedTo(value, from);
      show(value, kept);
      await send(kept);
    } finally {
      saving.current = false;
    }
  };

  const unreadable = unreadableFields(form);
  const wrong = [...formErrors(form, flight, zone), ...refused];
  const autosave = useAutosave({
    value: form,
    saved,
    missing: [...unreadable, ...wrong.map(({ path }) => fieldOfPath(path))].map(nameOf),
    save,
  });
  const change = (part: Partial<DayForm>) => {
    setRefused([]);
    setForm({ ...form, ...part });
  };

  return {
    form,
    change,
    /** A deadline that can no longer be changed stays where it is. */
    moveTo: (date: string) => change(locked ? { date } : movedTo(form, date, lastDay.current)),
    locked,
    unreadable,
    wrong,
    conflict,
    autosave,
  };
};
