import { describe, expect, test } from 'vitest';
import { sameJson } from '../../../core/contract/same-json.ts';
import {
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveEventType,
  type AutosaveKind,
  type AutosaveMachineState,
  autosaveMachine,
  LASTS,
  untouched,
} from './autosave.machine.ts';
import { mergeEdits } from './merge-edits.ts';

interface Form {
  readonly city: string;
  readonly phone: string;
}
type State = AutosaveMachineState<Form, keyof Form, string>;
type Event = AutosaveEvent<Form, string>;
type Effect = AutosaveEffect<Form>;

/** A form without a city can't be saved, nor one of which the server has refused a field. */
const step = autosaveMachine<Form, keyof Form, string>({
  same: sameJson,
  merge: mergeEdits,
  withTheirs: (form, field, theirs) => ({ ...form, [field]: theirs[field] }),
  sendable: (shown, { city, phone }, refused) => (shown.city === '' || refused.length > 0 ? { city, phone } : shown),
});

const now = Temporal.Instant.from('2026-11-20T17:39:00.000Z');
const form = (city: string, phone = '1'): Form => ({ city, phone });
const base = { form: form('Stans'), last_update: 't1' };
const edits = (shown: Form) => ({ form: shown, base, refused: [], savedAt: null });
const mine = form('Buochs');
const theirs = (shown: Form) => ({ form: shown, last_update: 't2' });
const busy = { edits: edits(mine), sent: mine, hurried: false };

const STATES: { readonly [Kind in AutosaveKind]: Extract<State, { kind: Kind }> } = {
  saved: { kind: 'saved', edits: edits(base.form) },
  waiting: { kind: 'waiting', edits: edits(mine) },
  missing: { kind: 'missing', edits: edits(form('')) },
  saving: { kind: 'saving', ...busy },
  conflict: { kind: 'conflict', ...busy, theirs: theirs(form('Dallenwil')), together: mine, open: ['city'] },
  refused: { kind: 'refused', edits: edits(mine) },
  failed: { kind: 'failed', edits: edits(mine) },
  offline: { kind: 'offline', edits: edits(mine) },
};

const EVENTS: { readonly [Type in AutosaveEventType]: Extract<Event, { type: Type }> } = {
  edited: { type: 'edited', form: form('Emmetten') },
  checked: { type: 'checked' },
  row: { type: 'row', theirs: theirs(form('Stans', '2')) },
  due: { type: 'due' },
  leave: { type: 'leave' },
  left: { type: 'left' },
  online: { type: 'online' },
  retry: { type: 'retry' },
  settled: { type: 'settled', form: mine },
  accepted: { type: 'accepted', saved: theirs(mine) },
  overtaken: { type: 'overtaken', theirs: theirs(form('Stans', '2')) },
  gone: { type: 'gone' },
  refused: { type: 'refused', errors: [] },
  lost: { type: 'lost' },
  failed: { type: 'failed' },
  chosen: { type: 'chosen', side: 'yours' },
  acted: { type: 'acted', from: 't1', to: 't2' },
};

/** The sentence, the next state (`=`: nothing at all changes), the effect, and what the form shows then. */
type Cell = readonly [sentence: string, next: AutosaveKind | '=', effect?: Effect | null, shown?: Form];
type Cells = { readonly [Type in AutosaveEventType]: Cell };

const settle = (shown: Form): Effect => ({ do: 'settle', form: shown });
const send = (sent: Form): Effect => ({ do: 'send', form: sent });

const NO_SAVE_IS_ON_ITS_WAY = {
  settled: ['no form was given to settle', '='],
  accepted: ['nothing was sent that could be accepted', '='],
  overtaken: ['nothing was sent that could be overtaken', '='],
  gone: ['nothing was sent, so the page itself says that the row is gone', '='],
  refused: ['nothing was sent that could be refused', '='],
  lost: ['nothing was sent that could be lost', '='],
  failed: ['nothing was sent that could fail', '='],
} as const satisfies Partial<Cells>;
const NOBODY_WAS_ASKED = { chosen: ['nothing was asked', '='] } as const satisfies Partial<Cells>;

const TABLE: { readonly [Kind in AutosaveKind]: Cells } = {
  saved: {
    edited: ['the first edit starts the quiet time', 'waiting', null, form('Emmetten')],
    checked: ['a fault without an edit holds nothing back', '='],
    row: ['the form shows what somebody else saved', 'saved', null, form('Stans', '2')],
    due: ['there is nothing to wait for', '='],
    leave: ['there is nothing to save', '='],
    left: ['there is nothing to save on leaving', '='],
    online: ['the network has nothing to carry', '='],
    retry: ['there is nothing to try again', '='],
    ...NO_SAVE_IS_ON_ITS_WAY,
    ...NOBODY_WAS_ASKED,
    acted: ['the token moves on with another write', 'saved', null, base.form],
  },
  waiting: {
    edited: ['the quiet time begins anew', 'waiting', null, form('Emmetten')],
    checked: ['the edits are still without a fault', '='],
    row: ['fields that only somebody else changed are taken over', 'waiting', null, form('Buochs', '2')],
    due: ['the quiet time is over', 'saving', settle(mine)],
    leave: ['a page that is hidden saves at once', 'saving', settle(mine)],
    left: ['a form that goes away saves at once', 'saving', settle(mine)],
    online: ['the quiet time goes on', '='],
    retry: ['a person need not wait', 'saving', settle(mine)],
    ...NO_SAVE_IS_ON_ITS_WAY,
    ...NOBODY_WAS_ASKED,
    acted: ['the token moves on with another write', 'waiting', null, mine],
  },
  missing: {
    edited: ['the fault is put right', 'waiting', null, form('Emmetten')],
    checked: ['the fault is still there', '='],
    row: ['fields that only somebody else changed are taken over', 'missing', null, form('', '2')],
    due: ['nothing is sent while a field is empty', '='],
    leave: ['nothing is sent even when the page is hidden', '='],
    left: ['nothing is sent even when the form goes away', '='],
    online: ['nothing is sent when the network is back', '='],
    retry: ['nothing is sent when the person asks', '='],
    ...NO_SAVE_IS_ON_ITS_WAY,
    ...NOBODY_WAS_ASKED,
    acted: ['the token moves on with another write', 'missing', null, form('')],
  },
  saving: {
    edited: ['an edit waits for the answer', 'saving', null, form('Emmetten')],
    checked: ['what is on its way stays on its way', '='],
    row: ['the answer says what the server has', '='],
    due: ['one save at a time', '='],
    leave: ['later edits will follow at once', 'saving', null, mine],
    left: ['later edits will follow at once', 'saving', null, mine],
    online: ['the save is on its way already', '='],
    retry: ['the save is on its way already', '='],
    settled: ['the settled form is sent', 'saving', send(mine), mine],
    accepted: ['the server has everything', 'saved', null, mine],
    overtaken: ['both edits are merged and sent again', 'saving', send(form('Buochs', '2')), form('Buochs', '2')],
    gone: ['nothing is left to save into', 'saved', null, mine],
    refused: ['the form says that the server refused it', 'refused', null, mine],
    lost: ['the edits wait for the network', 'offline', null, mine],
    failed: ['the form says that it is not saved', 'failed', null, mine],
    ...NOBODY_WAS_ASKED,
    acted: ['the token moves on with another write', 'saving', null, mine],
  },
  conflict: {
    edited: ['an edit waits for the choice', 'conflict', null, form('Emmetten')],
    checked: ['the question stands', '='],
    row: ['the question stands', '='],
    due: ['the question stands', '='],
    leave: ['later edits will follow at once', 'conflict', null, mine],
    left: ['nobody answers any more: what was typed stays', 'saving', send(mine), mine],
    online: ['the question stands', '='],
    retry: ['the question stands', '='],
    ...NO_SAVE_IS_ON_ITS_WAY,
    chosen: ["one's own version is sent on top of the other's", 'saving', send(mine), mine],
    acted: ['the token moves on with another write', 'conflict', null, mine],
  },
  refused: {
    edited: ['an edit is a new try', 'waiting', null, form('Emmetten')],
    checked: ['no field is at fault', '='],
    row: ['the merged form is a new try', 'waiting', null, form('Buochs', '2')],
    due: ['the same edits are not sent again by themselves', '='],
    leave: ['leaving tries once more', 'saving', settle(mine)],
    left: ['going away tries once more', 'saving', settle(mine)],
    online: ['a server that is back may think otherwise', 'saving', settle(mine)],
    retry: ['the person tries again', 'saving', settle(mine)],
    ...NO_SAVE_IS_ON_ITS_WAY,
    ...NOBODY_WAS_ASKED,
    acted: ['the token moves on with another write', 'refused', null, mine],
  },
  failed: {
    edited: ['an edit is a new try', 'waiting', null, form('Emmetten')],
    checked: ['no field is at fault', '='],
    row: ['the merged form is a new try', 'waiting', null, form('Buochs', '2')],
    due: ['the same edits are not sent again by themselves', '='],
    leave: ['leaving tries once more', 'saving', settle(mine)],
    left: ['going away tries once more', 'saving', settle(mine)],
    online: ['a server that is back is tried again', 'saving', settle(mine)],
    retry: ['the person tries again', 'saving', settle(mine)],
    ...NO_SAVE_IS_ON_ITS_WAY,
    ...NOBODY_WAS_ASKED,
    acted: ['the token moves on with another write', 'failed', null, mine],
  },
  offline: {
    edited: ['an edit starts the quiet time anew', 'waiting', null, form('Emmetten')],
    checked: ['no field is at fault', '='],
    row: ['the merged form is a new try', 'waiting', null, form('Buochs', '2')],
    due: ['the browser does not always tell that the network is back', 'saving', settle(mine)],
    leave: ['leaving tries once more', 'saving', settle(mine)],
    left: ['going away tries once more', 'saving', settle(mine)],
    online: ['the network is back', 'saving', settle(mine)],
    retry: ['the person tries again', 'saving', settle(mine)],
    ...NO_SAVE_IS_ON_ITS_WAY,
    ...NOBODY_WAS_ASKED,
    acted: ['the token moves on with another write', 'offline', null, mine],
  },
};

for (const kind of Object.keys(TABLE) as AutosaveKind[]) {
  describe(kind, () => {
    for (const type of Object.keys(TABLE[kind]) as AutosaveEventType[]) {
      const [sentence, next, effect = null, shown] = TABLE[kind][type];
      test(`${type}: ${sentence}`, () => {
        const [state, wanted] = step(STATES[kind], EVENTS[type], now);
        expect(wanted).toEqual(effect);
        if (next === '=') return expect(state).toBe(STATES[kind]);
        expect(state.kind).toBe(next);
        if (shown !== undefined) expect(state.edits.form).toEqual(shown);
        if (type === 'acted') expect(state.edits.base.last_update).toBe('t2');
      });
    }
  });
}

/** A cell with another state or event than those above, and what is to be seen then. */
interface Case {
  readonly given: State;
  readonly when: Event;
  readonly effect?: Effect;
  readonly becomes: object;
}

const later = form('Emmetten');
const typedSince = { ...STATES.saving, edits: edits(later) };
const held = (state: State): State => ({ ...state, edits: { ...state.edits, refused: ['phone'] } });
const both: State = { ...STATES.conflict, theirs: theirs(form('Dallenwil', '3')), open: ['city', 'phone'] };

const CASES: Readonly<Record<string, Case>> = {
  'an edit that is taken back leaves nothing to save': {
    given: STATES.waiting,
    when: { type: 'edited', form: base.form },
    becomes: { kind: 'saved' },
  },
  'an edit that empties a required field is held back': {
    given: STATES.failed,
    when: { type: 'edited', form: form('') },
    becomes: { kind: 'missing' },
  },
  'an edit takes the refusal of a field back': {
    given: held(STATES.missing),
    when: EVENTS.edited,
    becomes: { kind: 'waiting', edits: { refused: [] } },
  },
  'an edit during a save takes the refusal of a field back': {
    given: held(STATES.saving),
    when: EVENTS.edited,
    becomes: { kind: 'saving', edits: { refused: [] } },
  },
  ...Object.fromEntries(
    (['waiting', 'refused', 'failed', 'offline'] as const).map((kind) => [
      `${kind}: a fault that is found without an edit holds the edits back`,
      { given: held(STATES[kind]), when: EVENTS.checked, becomes: { kind: 'missing' } },
    ]),
  ),
  'a fault that goes without an edit lets the edits go': {
    given: { kind: 'missing', edits: edits(mine) },
    when: EVENTS.checked,
    becomes: { kind: 'waiting' },
  },
  'a fault that nobody has told of yet holds the save back': {
    given: held(STATES.waiting),
    when: EVENTS.due,
    becomes: { kind: 'missing' },
  },
  'a row with the known token is no news': {
    given: STATES.waiting,
    when: { type: 'row', theirs: { form: form('Dallenwil'), last_update: 't1' } },
    becomes: STATES.waiting,
  },
  'a row in which somebody changed the same field is left for the save to ask about': {
    given: STATES.waiting,
    when: { type: 'row', theirs: theirs(form('Dallenwil')) },
    becomes: STATES.waiting,
  },
  'a row that somebody saved with the same edits leaves nothing to save': {
    given: STATES.waiting,
    when: { type: 'row', theirs: theirs(mine) },
    becomes: { kind: 'saved', edits: { base: theirs(mine) } },
  },
  'a row that changes nothing in the form leaves a failed save failed': {
    given: STATES.failed,
    when: { type: 'row', theirs: theirs(base.form) },
    becomes: { kind: 'failed', edits: { form: mine, base: { last_update: 't2' } } },
  },
  'another write with another token leaves ours': {
    given: STATES.waiting,
    when: { type: 'acted', from: 't0', to: 't2' },
    becomes: STATES.waiting,
  },
  'a form that settles to what the server has is not sent': {
    given: STATES.saving,
    when: { type: 'settled', form: base.form },
    becomes: { kind: 'saved', edits: { form: base.form, savedAt: now } },
  },
  'a form that settles to something else is shown and sent so': {
    given: STATES.saving,
    when: { type: 'settled', form: form('Buochs', '9') },
    effect: send(form('Buochs', '9')),
    becomes: { sent: form('Buochs', '9'), edits: { form: form('Buochs', '9') } },
  },
  'an accepted save says when, and moves the token on': {
    given: STATES.saving,
    when: EVENTS.accepted,
    becomes: { kind: 'saved', edits: { base: theirs(mine), savedAt: now } },
  },
  'the answer never overwrites an edit made since, which waits for its own quiet time': {
    given: typedSince,
    when: EVENTS.accepted,
    becomes: { kind: 'waiting', edits: { form: later, base: theirs(mine) } },
  },
  'edits made since follow at once when the page is being left': {
    given: { ...typedSince, hurried: true },
    when: EVENTS.accepted,
    effect: settle(later),
    becomes: { kind: 'saving', sent: later, hurried: true },
  },
  'edits made since that lack something do not follow': {
    given: { ...STATES.saving, hurried: true, edits: edits(form('')) },
    when: EVENTS.accepted,
    becomes: { kind: 'missing' },
  },
  'leaving hurries the save that it begins': {
    given: STATES.waiting,
    when: EVENTS.leave,
    effect: settle(mine),
    becomes: { hurried: true },
  },
  'leaving hurries the save that is on its way': {
    given: STATES.saving,
    when: EVENTS.left,
    becomes: { hurried: true },
  },
  'leaving hurries the save that waits for a choice': {
    given: STATES.conflict,
    when: EVENTS.leave,
    becomes: { hurried: true },
  },
  'where both changed the same field the person is asked, and the ground of the merge stays': {
    given: STATES.saving,
    when: { type: 'overtaken', theirs: theirs(form('Dallenwil', '2')) },
    effect: { do: 'ask' },
    becomes: { kind: 'conflict', open: ['city'], together: form('Buochs', '2'), edits: { base } },
  },
  "what somebody else saved is the same as one's own": {
    given: STATES.saving,
    when: { type: 'overtaken', theirs: theirs(mine) },
    becomes: { kind: 'saved', edits: { base: theirs(mine), savedAt: now } },
  },
  "the other's version is on the server already": {
    given: STATES.conflict,
    when: { type: 'chosen', side: 'theirs' },
    becomes: { kind: 'saved', edits: { form: form('Dallenwil'), base: theirs(form('Dallenwil')), savedAt: now } },
  },
  'one field is asked about after the other': {
    given: both,
    when: { type: 'chosen', side: 'theirs' },
    effect: { do: 'ask' },
    becomes: { kind: 'conflict', open: ['phone'], together: form('Dallenwil'), edits: { form: mine } },
  },
  'a choice leaves what was typed since': {
    given: { ...STATES.conflict, edits: edits(form('Buochs', '7')) },
    when: { type: 'chosen', side: 'theirs' },
    becomes: { kind: 'waiting', edits: { form: form('Dallenwil', '7') } },
  },
  'a row that is gone holds back nobody, whatever was typed since': {
    given: typedSince,
    when: EVENTS.gone,
    becomes: { kind: 'saved', edits: { form: later } },
  },
  'a refusal that names a field holds the edits back': {
    given: STATES.saving,
    when: { type: 'refused', errors: ['phone'] },
    becomes: { kind: 'missing', edits: { refused: ['phone'], form: mine } },
  },
  ...Object.fromEntries(
    (['refused', 'lost', 'failed'] as const).map((type) => [
      `${type}: edits made since are tried by themselves`,
      { given: typedSince, when: EVENTS[type], becomes: { kind: 'waiting', edits: { form: later } } },
    ]),
  ),
};

describe('the other outcomes of a cell', () => {
  for (const [sentence, { given, when, effect = null, becomes }] of Object.entries(CASES)) {
    test(sentence, () => {
      const [state, wanted] = step(given, when, now);
      expect(wanted).toEqual(effect);
      expect(state).toMatchObject(becomes);
    });
  }
});

describe('a form of which each field is held back by itself', () => {
  const each = autosaveMachine<Form, keyof Form, string>({
    same: sameJson,
    merge: mergeEdits,
    withTheirs: (shown, field, other) => ({ ...shown, [field]: other[field] }),
    sendable: (shown, was, wrong) => ({
      city: shown.city === '' || wrong.includes('city') ? was.city : shown.city,
      phone: wrong.includes('phone') ? was.phone : shown.phone,
    }),
  });
  const half = form('', '7');
  const rest = form('Stans', '7');

  test('sends the others, and shows what was typed', () => {
    const [waiting] = each(STATES.saved, { type: 'edited', form: half }, now);
    const [saving, effect] = each(waiting, EVENTS.due, now);
    expect(effect).toEqual(settle(rest));
    expect(saving).toMatchObject({ kind: 'saving', edits: { form: half } });
    expect(each(saving, { type: 'settled', form: rest }, now)[1]).toEqual(send(rest));
    const [after] = each(saving, { type: 'accepted', saved: theirs(rest) }, now);
    expect(after).toMatchObject({ kind: 'missing', edits: { form: half } });
  });

  test('sends the others again if the server refuses one', () => {
    const both = form('Buochs', '7');
    const saving: State = { kind: 'saving', edits: edits(both), sent: both, hurried: false };
    const [waiting] = each(saving, { type: 'refused', errors: ['phone'] }, now);
    expect(waiting.kind).toBe('waiting');
    expect(each(waiting, EVENTS.due, now)[1]).toEqual(settle(form('Buochs')));
  });

  test.each([
    ['failed', 'failed'],
    ['lost', 'offline'],
  ] as const)('does not send the others at once after a save that is %s', (type, kind) => {
    const saving: State = { kind: 'saving', edits: edits(half), sent: rest, hurried: false };
    expect(each(saving, EVENTS[type], now)[0].kind).toBe(kind);
  });
});

test('a form begins as the server has it', () => {
  expect(untouched(base)).toEqual(STATES.saved);
});

test('only quiet edits and those without an answer wait for a time to pass', () => {
  expect(LASTS).toEqual({ waiting: 4000, offline: 10_000 });
});
