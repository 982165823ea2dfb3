import { useEffect, useRef, useState } from 'react';
import { sameJson } from '../../core/contract/same-json.ts';
import type { Side } from './ConflictDialog.tsx';
import { mergeEdits } from './merge-edits.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

/** A row with its token of optimistic concurrency. */
interface Versioned {
  readonly last_update: string;
}

interface Conflict<Form> {
  readonly field: keyof Form;
  readonly yours: Form;
  readonly theirs: Form;
  readonly decide: (side: Side) => void;
}

/** What a form can't be saved with, as the save state names it. */
interface Faults {
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

/** A form as the server has it, and the token that it had then. */
interface Saved<Form> extends Versioned {
  readonly form: Form;
}

interface MergingFormOptions<Row extends Versioned, Form extends object, Refused> {
  /** As the cache has it. */
  readonly row: Row;
  readonly formOf: (row: Row) => Form;
  /** As it is now, which also becomes what the cache has; `null`: it is gone. */
  readonly load: () => Promise<Row | null>;
  /** Sends the form on top of what the server has. */
  readonly send: (form: Form, base: Saved<Form>) => Promise<Saved<Form>>;
  /** Asked once before anything is sent: the form to send instead. */
  readonly settle?: (form: Form, base: Form) => Promise<Form>;
  readonly isStale: (error: unknown) => boolean;
  readonly isGone: (error: unknown) => boolean;
  /** What the server said against single fields; empty: the error is about something else. */
  readonly refusedBy: (error: unknown) => readonly Refused[];
  readonly faultsOf: (form: Form, refused: readonly Refused[]) => Faults;
}

export interface MergingForm<Row, Form, Refused> {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
  /** Of the last save; an edit takes them back. */
  readonly refused: readonly Refused[];
  readonly conflict: Conflict<Form> | null;
  readonly autosave: Autosave;
  /**
   * Another write with the row's token, in its turn between the saves. It is given the row to start from, and once more
   * the present one if somebody was faster.
   */
  readonly act: (work: (row: Row) => Promise<Versioned>) => Promise<void>;
}

/**
 * The form of one row: saves itself, and brings its edits together with those that somebody else saved meanwhile, field by
 * field. Only where both changed the same one does it ask.
 */
export const useMergingForm = <Row extends Versioned, Form extends object, Refused>(
  options: MergingFormOptions<Row, Form, Refused>,
): MergingForm<Row, Form, Refused> => {
  const { row, formOf, load, send, settle, isStale, isGone, refusedBy, faultsOf } = options;
  const saved = formOf(row);
  const [form, setForm] = useState(saved);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [conflict, setConflict] = useState<Conflict<Form> | null>(null);
  /** What the form was last equal to on the server: the common ground of a merge. */
  const base = useRef<Saved<Form>>({ form: saved, last_update: row.last_update });
  const atWork = useRef(0);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  /** False: both changed the same field, so the save that follows carries the old token, is refused, and asks. */
  const adopt = (theirRow: Row): boolean => {
    const theirs = formOf(theirRow);
    const { merged, conflicts } = mergeEdits(base.current.form, latest.current.form, theirs);
    if (conflicts.length > 0) return false;
    base.current = { form: theirs, last_update: theirRow.last_update };
    setForm(merged);
    return true;
  };
  const latest = useRef({ form, row, adopt });
  useEffect(() => {
    latest.current = { form, row, adopt };
  });

  // A row that came without our doing, by a refresh of the list.
  useEffect(() => {
    if (atWork.current === 0 && row.last_update !== base.current.last_update) latest.current.adopt(row);
  }, [row]);

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    atWork.current += 1;
    const mine = turn.current.then(work).finally(() => {
      atWork.current -= 1;
    });
    turn.current = mine.catch(() => undefined);
    return mine;
  };

  const ask = (field: keyof Form, yours: Form, theirs: Form) =>
    new Promise<Side>((resolve) => {
      const decide = (side: Side) => {
        setConflict(null);
        resolve(side);
      };
      setConflict({ field, yours, theirs, decide });
    });

  /** What was typed since `sent` stays; everything else becomes as in `wanted`. */
  const show = (sent: Form, wanted: Form) => setForm((now) => mergeEdits(sent, now, wanted).merged);

  /** `null`: the row is gone. */
  const bringTogether = async (mine: Form): Promise<Form | null> => {
    // Read before the row arrives, because its arrival is shown at once.
    const ground = base.current.form;
    const present = await load();
    if (present === null) return null;
    const theirs = formOf(present);
    const { merged, conflicts } = mergeEdits(ground, mine, theirs);
    let together = merged;
    for (const field of conflicts) {
      if ((await ask(field, mine, theirs)) === 'theirs') together = { ...together, [field]: theirs[field] };
    }
    base.current = { form: theirs, last_update: present.last_update };
    show(mine, together);
    return together;
  };

  const sendOrMerge = async (wanted: Form): Promise<Form> => {
    if (sameJson(wanted, base.current.form)) return wanted;
    try {
      base.current = await send(wanted, base.current);
      show(wanted, base.current.form);
      return base.current.form;
    } catch (error) {
      // There is nothing left to save into, and nothing to hold anybody back who leaves.
      if (isGone(error)) return wanted;
      setRefused(refusedBy(error));
      const together = isStale(error) ? await bringTogether(wanted) : null;
      if (together === null) throw error;
      return sendOrMerge(together);
    }
  };

  const save = (value: Form): Promise<Form> =>
    inTurn(async () => {
      const settled = settle === undefined ? value : await settle(value, base.current.form);
      if (!sameJson(settled, value)) show(value, settled);
      return sendOrMerge(settled);
    });

  const act = (work: (row: Row) => Promise<Versioned>): Promise<void> =>
    inTurn(async () => {
      let present = { ...latest.current.row, last_update: base.current.last_update };
      let answer: Versioned;
      try {
        answer = await work(present);
      } catch (error) {
        const loaded = isStale(error) ? await load() : null;
        if (loaded === null) throw error;
        adopt(loaded);
        present = loaded;
        answer = await work(present);
      }
      // Where both changed the same field the old ground stays, and with it the question.
      if (base.current.last_update === present.last_update) {
        base.current = { ...base.current, last_update: answer.last_update };
      }
    });

  const { missing, wrong } = faultsOf(form, refused);
  const autosave = useAutosave({ value: form, saved, missing, wrong, save });
  const change = (part: Partial<Form>) => {
    setRefused([]);
    setForm((now) => ({ ...now, ...part }));
  };

  return { form, change, refused, conflict, autosave, act };
};
