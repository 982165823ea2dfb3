import { isGone, isLost, isStale, isThrownRefusal } from '../../http/failures.ts';
import {
  type AutosaveEvent,
  type AutosaveEventType,
  type AutosaveMachineState,
  autosaveMachine,
  type FormRules,
  type Saved,
  untouched,
} from './autosave.machine.ts';
import { editsAreGivenUp } from './given-up-edits.ts';

/** A row with its token of optimistic concurrency. */
export interface Versioned {
  readonly last_update: string;
}

/** How the rows of one kind are loaded and saved. */
export interface Saving<Row extends Versioned, Form, Refused> {
  /** As the cache has it. */
  readonly row: Row;
  readonly formOf: (row: Row) => Form;
  /** The row as it is now, which also becomes what the cache has; `null`: it is gone. */
  readonly load: () => Promise<Row | null>;
  /** Sends the form on top of what the server has. */
  readonly send: (form: Form, base: Saved<Form>) => Promise<Saved<Form>>;
  /** Asked once before anything is sent: the form to send instead. */
  readonly settle?: (form: Form, base: Form) => Promise<Form>;
  /** The server's errors about single fields; empty if the error concerns something else. */
  readonly refusedBy: (error: unknown) => readonly Refused[];
}

type Options<Row extends Versioned, Form, Conflict, Refused> = Saving<Row, Form, Refused> &
  FormRules<Form, Conflict, Refused>;

/** Events that begin a save. */
const PROMPTS: ReadonlySet<AutosaveEventType> = new Set(['due', 'leave', 'left', 'online', 'retry']);

/**
 * Holds the state of one form, and carries out what the machine wants. Reads the options anew each time, because they are
 * made anew by each render.
 */
export const runAutosave = <Row extends Versioned, Form, Conflict, Refused>(
  options: () => Options<Row, Form, Conflict, Refused>,
) => {
  const step = autosaveMachine<Form, Conflict, Refused>({
    same: (one, other) => options().same(one, other),
    merge: (base, mine, theirs) => options().merge(base, mine, theirs),
    withTheirs: (form, conflict, theirs) => options().withTheirs(form, conflict, theirs),
    sendable: (form, base, refused) => options().sendable(form, base, refused),
  });
  const savedOf = (row: Row): Saved<Form> => ({ form: options().formOf(row), last_update: row.last_update });

  let state: AutosaveMachineState<Form, Conflict, Refused> = untouched(savedOf(options().row));
  let onScreen = true;
  let acting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const listeners = new Set<(event: AutosaveEventType) => void>();

  const dispatch = (event: AutosaveEvent<Form, Refused>): void => {
    if (PROMPTS.has(event.type) && editsAreGivenUp()) return;
    const [next, effect] = step(state, event, Temporal.Now.instant());
    if (next === state) return;
    state = next;
    if (effect?.do === 'settle') void settle(effect.form);
    if (effect?.do === 'send') void send(effect.form);
    for (const listener of [...listeners]) listener(event.type);
    // The page was left, so nobody can decide: the typed version stays.
    if (effect?.do === 'ask' && !onScreen) dispatch({ type: 'left' });
  };

  /** One request at a time: each carries the token that the one before it was answered. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };

  const failed = (error: unknown): void => {
    const errors = options().refusedBy(error);
    if (isLost(error)) dispatch({ type: 'lost' });
    else if (errors.length > 0 || isThrownRefusal(error)) dispatch({ type: 'refused', errors });
    else dispatch({ type: 'failed' });
  };

  const settle = (form: Form): Promise<void> =>
    inTurn(async () => (await options().settle?.(form, state.edits.base.form)) ?? form).then(
      (settled) => dispatch({ type: 'settled', form: settled }),
      failed,
    );

  /** The answer to a save, as an event. */
  const answerTo = async (form: Form): Promise<AutosaveEvent<Form, Refused>> => {
    const { load, send: sendForm } = options();
    try {
      return { type: 'accepted', saved: await sendForm(form, state.edits.base) };
    } catch (error) {
      if (isGone(error)) return { type: 'gone' };
      if (!isStale(error)) throw error;
      const present = await load();
      return present === null ? { type: 'gone' } : { type: 'overtaken', theirs: savedOf(present) };
    }
  };
  const send = (form: Form): Promise<void> => inTurn(() => answerTo(form)).then(dispatch, failed);

  /** Whether nothing is left unsaved, once nothing is on its way any more. */
  const rested = (): Promise<boolean> =>
    new Promise((resolve) => {
      const look = () => {
        if (state.kind === 'saving' || state.kind === 'conflict') return;
        listeners.delete(look);
        resolve(state.kind === 'saved');
      };
      listeners.add(look);
      look();
    });

  /** Another write with the row's token. Where somebody was faster it is made again, on top of the present row. */
  const act = async (work: (row: Row) => Promise<Versioned>): Promise<void> => {
    let present = { ...options().row, last_update: state.edits.base.last_update };
    let answer: Versioned;
    try {
      answer = await work(present);
    } catch (error) {
      const loaded = isStale(error) ? await options().load() : null;
      if (loaded === null) throw error;
      dispatch({ type: 'row', theirs: savedOf(loaded) });
      present = loaded;
      answer = await work(present);
    }
    dispatch({ type: 'acted', from: present.last_update, to: answer.last_update });
  };

  return {
    state: () => state,
    /** Calls back after each change, with what led to it. Returns the function that stops it. */
    subscribe: (listener: (event: AutosaveEventType) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispatch,
    edit: (change: (form: Form) => Form) => dispatch({ type: 'edited', form: change(state.edits.form) }),
    /** The cache has another row. While an act is on its way its answer says what the server has. */
    take: (row: Row) => {
      if (acting === 0) dispatch({ type: 'row', theirs: savedOf(row) });
    },
    /** Takes the place of an untouched form: an edit that an earlier page has kept, and what it started from. */
    takeUp: ({ form, base }: Pick<typeof state.edits, 'form' | 'base'>) => {
      const present = state.edits.base;
      state = untouched(base);
      dispatch({ type: 'edited', form });
      dispatch({ type: 'row', theirs: present });
    },
    flush: (): Promise<boolean> => {
      if (editsAreGivenUp()) return Promise.resolve(state.kind === 'saved');
      dispatch({ type: 'leave' });
      return rested();
    },
    act: (work: (row: Row) => Promise<Versioned>): Promise<void> => {
      acting += 1;
      return inTurn(() => act(work)).finally(() => {
        acting -= 1;
      });
    },
    /** Tells whether the form is on the screen. */
    shown: (is: boolean) => {
      onScreen = is;
      if (!is) dispatch({ type: 'left' });
    },
  };
};

export type AutosaveRunner<Row extends Versioned, Form, Conflict, Refused> = ReturnType<
  typeof runAutosave<Row, Form, Conflict, Refused>
>;
