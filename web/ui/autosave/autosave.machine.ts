/**
 * How a form saves itself, as one table: state × event → state and effect. It knows no clock and no network:
 * `autosave-runner.ts` carries out the effects, and `use-autosave.ts` tells it what happens in the browser.
 */

/** Milliseconds without an edit before a save begins. */
export const QUIET_TIME = 4000;

/** Milliseconds after which a state receives the event `due`; states without an entry wait for other events. */
export const LASTS: Readonly<Partial<Record<AutosaveKind, number>>> = {
  waiting: QUIET_TIME,
  // A browser does not always report that the network is back.
  offline: 10_000,
};

/** A form as the server stores it, with its token. */
export interface Saved<Form> {
  readonly form: Form;
  readonly last_update: string;
}

/** Compares and merges the forms of one kind. */
export interface Merging<Form, Conflict> {
  /** Whether the server would be sent the same for both. */
  readonly same: (one: Form, other: Form) => boolean;
  /** Both edits of `base` in one; where both changed the same part, `merged` has mine and `conflicts` names the part. */
  readonly merge: (
    base: Form,
    mine: Form,
    theirs: Form,
  ) => { readonly merged: Form; readonly conflicts: readonly Conflict[] };
  /** The form with the other's version of one part. */
  readonly withTheirs: (form: Form, conflict: Conflict, theirs: Form) => Form;
}

export interface FormRules<Form, Conflict, Refused> extends Merging<Form, Conflict> {
  /**
   * What may be sent: the form, with what the server has in place of fields that are missing or wrong. Equals `base` if
   * nothing may be sent.
   */
  readonly sendable: (form: Form, base: Form, refused: readonly Refused[]) => Form;
}

interface Edits<Form, Refused> {
  /** The content of the fields. */
  readonly form: Form;
  /** The last known content of the server, to which edits are compared and from which they are merged. */
  readonly base: Saved<Form>;
  /** The server's errors about single fields of the last save; the next edit removes them. */
  readonly refused: readonly Refused[];
  /** When the last save of this visit was accepted; `null` before the first. */
  readonly savedAt: Temporal.Instant | null;
}

interface Resting<Form, Refused> {
  readonly edits: Edits<Form, Refused>;
}

interface Busy<Form, Refused> extends Resting<Form, Refused> {
  /** The content that this save sends; the form may have been edited since. */
  readonly sent: Form;
  /** The page is being left: edits made since `sent` follow at once. */
  readonly hurried: boolean;
}

export type AutosaveMachineState<Form, Conflict, Refused> =
  /** The server has everything. */
  | (Resting<Form, Refused> & { readonly kind: 'saved' })
  /** Edits wait for the quiet time. */
  | (Resting<Form, Refused> & { readonly kind: 'waiting' })
  /** Fields are missing or wrong, and nothing else is unsaved. */
  | (Resting<Form, Refused> & { readonly kind: 'missing' })
  | (Busy<Form, Refused> & { readonly kind: 'saving' })
  /** Somebody else changed the same parts: the person is asked about the first of `open`. */
  | (Busy<Form, Refused> & {
      readonly kind: 'conflict';
      readonly theirs: Saved<Form>;
      readonly together: Form;
      readonly open: readonly Conflict[];
    })
  /** The server refused these edits, and named no field. */
  | (Resting<Form, Refused> & { readonly kind: 'refused' })
  /** The save broke, and the error dialog could not resolve it. */
  | (Resting<Form, Refused> & { readonly kind: 'failed' })
  /** No answer came. */
  | (Resting<Form, Refused> & { readonly kind: 'offline' });

export type AutosaveKind = AutosaveMachineState<unknown, unknown, unknown>['kind'];

export type AutosaveEvent<Form, Refused> =
  | { readonly type: 'edited'; readonly form: Form }
  /** The set of missing or wrong fields may have changed without an edit. */
  | { readonly type: 'checked' }
  /** The row arrived without our doing, such as by a refresh of a list. */
  | { readonly type: 'row'; readonly theirs: Saved<Form> }
  /** The state has lasted as long as `LASTS` says. */
  | { readonly type: 'due' }
  /** The page is hidden, or about to be left. */
  | { readonly type: 'leave' }
  /** The form is no longer on the screen: nobody answers questions. */
  | { readonly type: 'left' }
  | { readonly type: 'online' }
  /** The person presses Retry. */
  | { readonly type: 'retry' }
  /** Answers to the effect `settle`. */
  | { readonly type: 'settled'; readonly form: Form }
  /** Answers to the effect `send`, like all that follow up to `failed`. */
  | { readonly type: 'accepted'; readonly saved: Saved<Form> }
  /** Somebody else saved before: the row as it is now. */
  | { readonly type: 'overtaken'; readonly theirs: Saved<Form> }
  | { readonly type: 'gone' }
  | { readonly type: 'refused'; readonly errors: readonly Refused[] }
  | { readonly type: 'lost' }
  | { readonly type: 'failed' }
  /** The person answers the question of a conflict. */
  | { readonly type: 'chosen'; readonly side: 'yours' | 'theirs' }
  /** Another write of the same row was accepted: its token moves on. */
  | { readonly type: 'acted'; readonly from: string; readonly to: string };

export type AutosaveEventType = AutosaveEvent<unknown, unknown>['type'];

export type AutosaveEffect<Form> =
  /** Asks the form once, before anything is sent, what to send; answered with `settled`. */
  | { readonly do: 'settle'; readonly form: Form }
  /** Sends the form on top of the base. */
  | { readonly do: 'send'; readonly form: Form }
  /** Asks which version stays. */
  | { readonly do: 'ask' };

type AutosaveStep<Form, Conflict, Refused> = readonly [
  state: AutosaveMachineState<Form, Conflict, Refused>,
  effect: AutosaveEffect<Form> | null,
];

/** Returns the state of a form that equals the server's version. */
export const untouched = <Form, Conflict, Refused>(
  base: Saved<Form>,
): AutosaveMachineState<Form, Conflict, Refused> => ({
  kind: 'saved',
  edits: { form: base.form, base, refused: [], savedAt: null },
});

export const autosaveMachine = <Form, Conflict, Refused>(rules: FormRules<Form, Conflict, Refused>) => {
  type State = AutosaveMachineState<Form, Conflict, Refused>;
  type Of<Kind extends AutosaveKind> = Extract<State, { kind: Kind }>;
  type Event = AutosaveEvent<Form, Refused>;
  type On<Type extends AutosaveEventType> = Extract<Event, { type: Type }>;
  type Step = AutosaveStep<Form, Conflict, Refused>;
  type Edited = Edits<Form, Refused>;
  type BusyState = Of<'saving'> | Of<'conflict'>;
  type Cell<Kind extends AutosaveKind, Type extends AutosaveEventType> = (
    state: Of<Kind>,
    event: On<Type>,
    now: Temporal.Instant,
  ) => Step;
  type Table = { readonly [Kind in AutosaveKind]: { readonly [Type in AutosaveEventType]: Cell<Kind, Type> } };

  const { same, merge, withTheirs, sendable } = rules;

  const toSend = ({ form, base, refused }: Edited): Form => sendable(form, base.form, refused);

  const stay = (state: State): Step => [state, null];

  const resting = (edits: Edited): Of<'saved' | 'missing' | 'waiting'> => {
    if (same(edits.form, edits.base.form)) return { kind: 'saved', edits };
    return { kind: same(toSend(edits), edits.base.form) ? 'missing' : 'waiting', edits };
  };

  const begin = (edits: Edited, { hurried = false } = {}): Step => {
    const sent = toSend(edits);
    // A field may have become wrong without an edit.
    if (same(sent, edits.base.form)) return [resting(edits), null];
    return [
      { kind: 'saving', edits, sent, hurried },
      { do: 'settle', form: sent },
    ];
  };
  const save = ({ edits }: State): Step => begin(edits);
  const saveAtOnce = ({ edits }: State): Step => begin(edits, { hurried: true });

  const edited = ({ edits }: State, { form }: On<'edited'>): Step => [resting({ ...edits, form, refused: [] }), null];

  const checked = (state: State): Step => {
    const rest = resting(state.edits);
    return (rest.kind === 'missing') === (state.kind === 'missing') ? stay(state) : [rest, null];
  };

  const adopted = (state: State, { theirs }: On<'row'>): Step => {
    const { edits } = state;
    if (theirs.last_update === edits.base.last_update) return stay(state);
    const { merged, conflicts } = merge(edits.base.form, edits.form, theirs.form);
    // The save that follows carries the old token, is refused, and asks.
    if (conflicts.length > 0) return stay(state);
    const unchanged = same(merged, edits.form);
    const next = { ...edits, form: unchanged ? edits.form : merged, base: theirs };
    const rest = resting(next);
    return [rest.kind === 'waiting' && unchanged ? { ...state, edits: next } : rest, null];
  };

  const acted = (state: State, { from, to }: On<'acted'>): Step => {
    const { base } = state.edits;
    if (base.last_update !== from) return stay(state);
    return [{ ...state, edits: { ...state.edits, base: { ...base, last_update: to } } }, null];
  };

  const typing = (state: BusyState, { form }: On<'edited'>): Step => [
    { ...state, edits: { ...state.edits, form, refused: [] } },
    null,
  ];
  const hurry = (state: BusyState): Step => [{ ...state, hurried: true }, null];

  /** The form with `wanted` for what was sent; edits made since stay. */
  const shown = ({ edits, sent }: BusyState, wanted: Form): Form =>
    wanted === sent ? edits.form : merge(sent, edits.form, wanted).merged;

  const finish = ({ hurried }: BusyState, edits: Edited): Step => {
    const rest = resting(edits);
    return rest.kind === 'waiting' && hurried ? begin(edits, { hurried }) : [rest, null];
  };

  const goOn = (state: BusyState, wanted: Form, base: Saved<Form>, now: Temporal.Instant): Step => {
    const { hurried } = state;
    const edits = { ...state.edits, form: shown(state, wanted), base };
    if (same(wanted, base.form)) return finish(state, { ...edits, savedAt: now });
    return [
      { kind: 'saving', edits, sent: wanted, hurried },
      { do: 'send', form: wanted },
    ];
  };

  const overtaken = (state: Of<'saving'>, { theirs }: On<'overtaken'>, now: Temporal.Instant): Step => {
    const { merged, conflicts } = merge(state.edits.base.form, state.sent, theirs.form);
    if (conflicts.length === 0) return goOn(state, merged, theirs, now);
    return [{ ...state, kind: 'conflict', theirs, together: merged, open: conflicts }, { do: 'ask' }];
  };

  const chosen = (state: Of<'conflict'>, { side }: On<'chosen'>, now: Temporal.Instant): Step => {
    const { theirs, open } = state;
    const [asked, ...others] = open;
    const together =
      side === 'theirs' && asked !== undefined ? withTheirs(state.together, asked, theirs.form) : state.together;
    if (others.length === 0) return goOn(state, together, theirs, now);
    return [{ ...state, together, open: others }, { do: 'ask' }];
  };

  /** A save that came to nothing. Edits made since it was sent are tried by themselves. */
  const unsaved = (state: Of<'saving'>, as: Of<'refused' | 'failed' | 'offline'>): Step => {
    const rest = resting(as.edits);
    return [rest.kind === 'waiting' && same(toSend(as.edits), state.sent) ? as : rest, null];
  };

  const NOTHING_SENT = {
    settled: stay,
    accepted: stay,
    overtaken: stay,
    gone: stay,
    refused: stay,
    lost: stay,
    failed: stay,
  };
  const RESTING = { edited, checked, row: adopted, ...NOTHING_SENT, chosen: stay, acted };
  const NOTHING_TO_SEND = { due: stay, leave: stay, left: stay, online: stay, retry: stay };

  const table: Table = {
    saved: { ...RESTING, ...NOTHING_TO_SEND },
    missing: { ...RESTING, ...NOTHING_TO_SEND },
    waiting: { ...RESTING, due: save, leave: saveAtOnce, left: saveAtOnce, online: stay, retry: save },
    refused: { ...RESTING, due: stay, leave: saveAtOnce, left: saveAtOnce, online: save, retry: save },
    failed: { ...RESTING, due: stay, leave: saveAtOnce, left: saveAtOnce, online: save, retry: save },
    offline: { ...RESTING, due: save, leave: saveAtOnce, left: saveAtOnce, online: save, retry: save },
    saving: {
      edited: typing,
      checked: stay,
      // The answer of the save contains the server's version. A row that arrives before it must not become the base of a merge.
      row: stay,
      due: stay,
      leave: hurry,
      left: hurry,
      online: stay,
      retry: stay,
      settled: (state, { form }, now) => goOn(state, form, state.edits.base, now),
      accepted: (state, { saved }, now) =>
        finish(state, { ...state.edits, form: shown(state, saved.form), base: saved, savedAt: now }),
      overtaken,
      // The row no longer exists, so the edits can't be saved, and the leave guard must not ask.
      gone: ({ edits }) => [{ kind: 'saved', edits: { ...edits, base: { ...edits.base, form: edits.form } } }, null],
      refused: (state, { errors }) => unsaved(state, { kind: 'refused', edits: { ...state.edits, refused: errors } }),
      lost: (state) => unsaved(state, { kind: 'offline', edits: state.edits }),
      failed: (state) => unsaved(state, { kind: 'failed', edits: state.edits }),
      chosen: stay,
      acted,
    },
    conflict: {
      ...NOTHING_SENT,
      edited: typing,
      checked: stay,
      row: stay,
      due: stay,
      leave: hurry,
      // An unanswered question would block all later saves, so the typed version stays.
      left: (state, _event, now) => goOn(state, state.together, state.theirs, now),
      online: stay,
      retry: stay,
      chosen,
      acted,
    },
  };

  return (state: State, event: Event, now: Temporal.Instant): Step => {
    const cell = table[state.kind][event.type] as (state: State, event: Event, now: Temporal.Instant) => Step;
    return cell(state, event, now);
  };
};
