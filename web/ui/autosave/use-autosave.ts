import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { entriesStored, watchEntries } from '../../outbox/stored-entries.ts';
import { useHoldsWrite } from '../dialogs/held-writes.ts';
import { useIsOnline } from '../notices/use-is-online.ts';
import { LASTS, type Merging } from './autosave.machine.ts';
import { runAutosave, type Saving, type Versioned } from './autosave-runner.ts';
import { type AutosaveState, autosaveState } from './autosave-state.ts';
import type { Side } from './ConflictDialog.tsx';
import { editsAreGivenUp } from './given-up-edits.ts';
import { type KeptAs, keepEdits } from './kept-edits.ts';

/** The reason why a form can't be saved, as the save state names it. */
interface Faults {
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

export interface AutosaveOptions<Row extends Versioned, Form, Conflict, Refused>
  extends Saving<Row, Form, Refused>,
    Merging<Form, Conflict> {
  readonly kept: KeptAs<Form>;
  readonly faultsOf: (form: Form, refused: readonly Refused[]) => Faults;
  /** As in the machine's rules. If absent, one wrong field holds back the whole form. */
  readonly sendable?: (form: Form, base: Form, refused: readonly Refused[]) => Form;
}

export interface Autosave {
  readonly state: AutosaveState;
  /** Edits that the server does not have yet. */
  readonly dirty: boolean;
  /** Saves at once what is unsaved. Returns who has it then; `kept`: the device, until it can be sent. */
  readonly flush: () => Promise<'saved' | 'kept' | 'unsaved'>;
  /** Removes what is unsaved from the device. */
  readonly giveUp: () => void;
  /** After an error. */
  readonly retry: () => void;
}

/** A part that both browsers changed; `decide` chooses the version that stays. */
interface OpenConflict<Form, Conflict> {
  readonly about: Conflict;
  readonly yours: Form;
  readonly theirs: Form;
  readonly decide: (side: Side) => void;
}

export interface AutosavedForm<Row extends Versioned, Form, Conflict, Refused> {
  readonly form: Form;
  readonly edit: (change: (form: Form) => Form) => void;
  /** The server's errors about fields of the last save; the next edit removes them. */
  readonly refused: readonly Refused[];
  readonly conflict: OpenConflict<Form, Conflict> | null;
  readonly autosave: Autosave;
  /**
   * Another write with the row's token, in its turn between the saves. It is given the row to start from, and once more
   * the present one if somebody was faster.
   */
  readonly act: (work: (row: Row) => Promise<Versioned>) => Promise<void>;
}

/**
 * Runs `autosave.machine.ts` for the form of one row: the form saves itself after the quiet time, and at once when the page
 * is hidden or left; edits that somebody else saved meanwhile are merged into it.
 */
export const useAutosave = <Row extends Versioned, Form, Conflict, Refused>(
  options: AutosaveOptions<Row, Form, Conflict, Refused>,
): AutosavedForm<Row, Form, Conflict, Refused> => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [{ runner, keeper }] = useState(() => {
    const made = runAutosave<Row, Form, Conflict, Refused>(() => ({
      ...latest.current,
      sendable: (form, base, refused) => {
        const { faultsOf, sendable } = latest.current;
        if (sendable !== undefined) return sendable(form, base, refused);
        const { missing, wrong } = faultsOf(form, refused);
        return missing.length + wrong.length > 0 ? base : form;
      },
    }));
    return { runner: made, keeper: keepEdits(made, () => latest.current.kept) };
  });
  const state = useSyncExternalStore(runner.subscribe, runner.state);
  const { kind, edits } = state;
  const { form, refused } = edits;
  const { missing, wrong } = options.faultsOf(form, refused);
  const isOnline = useIsOnline();
  const holdsWrite = useHoldsWrite();
  const dirty = kind !== 'saved';

  useEffect(() => runner.take(options.row), [runner, options.row]);

  const faulty = missing.length + wrong.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the machine asks for the faults itself
  useEffect(() => runner.dispatch({ type: 'checked' }), [runner, faulty]);

  // Each edit creates a new form object and so restarts the quiet time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the machine knows the form
  useEffect(() => {
    const lasts = LASTS[kind];
    if (lasts === undefined) return;
    const timer = setTimeout(() => runner.dispatch({ type: 'due' }), lasts);
    return () => clearTimeout(timer);
  }, [runner, kind, form]);

  useEffect(() => {
    const onOnline = () => runner.dispatch({ type: 'online' });
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [runner]);

  const next = useSyncExternalStore(watchEntries, keeper.next);
  useEffect(() => {
    if (dirty || next === null) return;
    const stop = new AbortController();
    keeper.takeUp(next, stop.signal);
    return () => stop.abort();
  }, [keeper, dirty, next]);

  const shown = autosaveState(kind, { missing, wrong, isOnline, holdsWrite, savedAt: edits.savedAt });
  const waits = shown.kind === 'waiting';
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!editsAreGivenUp() && !(waits && keeper.keepsAll())) event.preventDefault();
    };
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      keeper.store();
      runner.dispatch({ type: 'leave' });
    };
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [runner, keeper, dirty, waits]);

  useEffect(() => {
    runner.shown(true);
    return () => {
      runner.shown(false);
      keeper.left();
    };
  }, [runner, keeper]);

  const flush: Autosave['flush'] = async () => {
    if (await runner.flush()) return 'saved';
    keeper.store();
    await entriesStored();
    return runner.state().kind === 'offline' && keeper.keepsAll() ? 'kept' : 'unsaved';
  };

  const [about] = state.kind === 'conflict' ? state.open : [];
  return {
    form,
    edit: runner.edit,
    refused,
    conflict:
      state.kind === 'conflict' && about !== undefined
        ? {
            about,
            yours: state.sent,
            theirs: state.theirs.form,
            decide: (side) => runner.dispatch({ type: 'chosen', side }),
          }
        : null,
    autosave: {
      state: shown,
      dirty,
      flush,
      giveUp: keeper.giveUp,
      retry: () => runner.dispatch({ type: 'retry' }),
    },
    act: runner.act,
  };
};
