import { describe, expect, test } from 'vitest';
import type { FlightId } from '../../../core/ids/ids.ts';
import type { OwnAction, SeatRefusal, SeatState } from '../contract.ts';
import {
  firstState,
  type PressEvent,
  type PressRefusal,
  type PressState,
  pressStep,
  type SeatAnswer,
  type SeatPress,
  stillFits,
  tooLate,
  waits,
} from './press.machine.ts';

const press = (state: PressState, action: OwnAction = 'sign-up'): SeatPress => ({
  id: 'press-1',
  kind: 'seat',
  pressedAt: Date.now(),
  flight_id: 'flight-1' as FlightId,
  seat: 'students',
  action,
  start_datetime: '2026-11-21T08:00:00.000Z',
  state,
});

const SEATS: SeatState = {
  success: true,
  student_count: 1,
  start_instructor_count: 0,
  handed_over_students: 0,
  signed_up_student: true,
  signed_up_start_instructor: false,
  own_handed_over: false,
  own_queue: null,
};

const EVENTS = {
  'leaves online': { type: 'leaves', online: true },
  'leaves offline': { type: 'leaves', online: false },
  lost: { type: 'lost' },
  accepted: { type: 'accepted', seats: SEATS },
  'refused: full': { type: 'refused', code: 'flight_full', flight: null },
  'refused: in already': { type: 'refused', code: 'already_signed_up', flight: null },
  'refused: not in': { type: 'refused', code: 'not_signed_up', flight: null },
  'refused: gone': { type: 'refused', code: 'not_found', flight: null },
  failed: { type: 'failed', failure: 'Something went wrong.' },
  closed: { type: 'closed', code: 'deadline_passed' },
  'taken back': { type: 'taken_back', id: 'press-2' },
} as const satisfies Record<string, PressEvent>;

type Ending = { readonly ends: SeatAnswer['outcome'] };
/** The sentence, and what becomes of a press for a sign-up: its next state, its answer, or the press that undoes it. */
type Cell = readonly [sentence: string, outcome: PressState | Ending | 'undone'];
type Cells = { readonly [Event in keyof typeof EVENTS]: Cell };

const ANSWERED = {
  accepted: ['the person is in', { ends: 'done' }],
  'refused: full': ['somebody was faster', { ends: 'flight_full' }],
  'refused: in already': ['an earlier request has arrived, and the person is in', { ends: 'done' }],
  'refused: not in': ['a refusal that only a sign-off gets', { ends: 'not_signed_up' }],
  'refused: gone': ['the day was deleted', { ends: 'not_found' }],
  failed: ['the error dialog has shown it', { ends: { failure: 'Something went wrong.' } }],
} as const satisfies Partial<Cells>;

const TABLE: { readonly [State in PressState]: Cells } = {
  sending: {
    ...ANSWERED,
    'leaves online': ['the first request is still the first', 'sending'],
    'leaves offline': ['the first request is still the first', 'sending'],
    lost: ['the request may have arrived', 'unsure'],
    closed: ['the server decides what is on its way', 'sending'],
    'taken back': ['what is on its way can not be taken back', 'sending'],
  },
  waiting: {
    ...ANSWERED,
    'leaves online': ['from now on a request may have arrived', 'unsure'],
    'leaves offline': ['without a network nothing arrives', 'waiting'],
    lost: ['it goes on waiting', 'waiting'],
    closed: ['too late: it is dropped', { ends: 'deadline_passed' }],
    'taken back': ['nothing was sent', { ends: 'taken_back' }],
  },
  unsure: {
    ...ANSWERED,
    'leaves online': ['it is sent again', 'unsure'],
    'leaves offline': ['it is sent again', 'unsure'],
    lost: ['it goes on waiting', 'unsure'],
    closed: ['it may have arrived in time: only the server knows', 'unsure'],
    'taken back': ['a sign-off undoes what may have arrived', 'undone'],
  },
};

const ROWS = Object.entries(TABLE).flatMap(([state, cells]) =>
  Object.entries(cells).map(([event, [sentence, outcome]]) => ({
    state: state as PressState,
    event: event as keyof typeof EVENTS,
    sentence,
    outcome: outcome as Cell[1],
  })),
);

describe('a press for a sign-up', () => {
  test.each(ROWS)('$state, $event: $sentence', ({ state, event, outcome }) => {
    const before = press(state);
    const step = pressStep(before, EVENTS[event]);
    if (outcome === 'undone') {
      expect(step).toEqual({ entry: { ...before, id: 'press-2', action: 'sign-out' }, answer: null });
    } else if (typeof outcome === 'string') {
      expect(step).toEqual({ entry: { ...before, state: outcome }, answer: null });
    } else {
      expect(step).toEqual({ entry: null, answer: { press: before, outcome: outcome.ends } });
    }
  });
});

describe('a press for a sign-off', () => {
  test('has come true if the person is not in any more', () => {
    const off = press('unsure', 'sign-out');
    expect(pressStep(off, EVENTS['refused: not in']).answer?.outcome).toBe('done');
  });

  test('is undone by a sign-up', () => {
    expect(pressStep(press('unsure', 'sign-out'), EVENTS['taken back']).entry?.action).toBe('sign-up');
  });
});

test('a press without a network waits from the start', () => {
  expect([firstState(true), firstState(false)]).toEqual(['sending', 'waiting']);
});

test.each([
  ['sending', false],
  ['waiting', true],
  ['unsure', true],
] as const)('a press that is %s waits for the network: %s', (state, expected) => {
  expect(waits(press(state))).toBe(expected);
});

describe('a press comes too late', () => {
  test.each<[string, OwnAction, OwnAction, SeatRefusal | null, SeatRefusal | null]>([
    ['after the deadline', 'sign-up', 'sign-up', 'deadline_passed', 'deadline_passed'],
    ['on a cancelled day', 'sign-up', 'sign-up', 'flight_canceled', 'flight_canceled'],
    ['after the day', 'sign-out', 'sign-out', 'flight_over', 'flight_over'],
    ['to sign off after the deadline', 'sign-out', 'sign-out', 'deadline_passed', 'deadline_passed'],
    ['never on a day that is open', 'sign-up', 'sign-up', null, null],
    ['not on a full day: a seat may become free', 'sign-up', 'sign-up', 'flight_full', null],
    [
      'not beside another flight: its seat may be given back first',
      'sign-up',
      'sign-up',
      'second_flight_same_day',
      null,
    ],
    ['not if the page knows another state of the seat', 'sign-up', 'sign-out', 'deadline_passed', null],
  ])('%s', (_, wanted, kind, refusal, expected) => {
    expect(tooLate(press('waiting', wanted), { kind, refusal })).toBe(expected);
  });
});

describe('an answer fits its card', () => {
  const open = { ownSeat: null, isWaiting: false, canceled: false, refusal: null } as const;
  const own = { ...open, ownSeat: 'students' } as const;
  const full = { ...open, refusal: 'flight_full' } as const;
  const failure = { failure: 'Something went wrong.' };
  test.each<[string, OwnAction, SeatAnswer['outcome'], Parameters<typeof stillFits>[1], boolean]>([
    ['in, and still in', 'sign-up', 'done', own, true],
    ['in, but taken off by staff since', 'sign-up', 'done', open, false],
    ['in, but the day was cancelled since', 'sign-up', 'done', { ...own, canceled: true }, false],
    ['off, and still off', 'sign-out', 'done', open, true],
    ['off, but put on by staff since', 'sign-out', 'done', own, false],
    ['full, and still full', 'sign-up', 'flight_full', full, true],
    ['full, but a seat has become free', 'sign-up', 'flight_full', open, false],
    ['refused, and still not in', 'sign-up', 'deadline_passed' satisfies PressRefusal, open, true],
    ['refused, but put on by staff since', 'sign-up', 'deadline_passed', own, false],
    ['a sign-off was refused', 'sign-out', 'deadline_passed', own, true],
    ['waiting, and still so', 'wait', 'done', { ...full, isWaiting: true }, true],
    ['waiting, but staff have given a seat since', 'wait', 'done', own, false],
    ['no longer waiting', 'stop-waiting', 'done', full, true],
    ['a seat was free instead', 'wait', 'seat_free', open, true],
    ['broken', 'sign-up', failure, own, true],
    ['taken back', 'sign-up', 'taken_back', open, true],
  ])('%s', (_, action, outcome, card, expected) => {
    expect(stillFits({ press: press('sending', action), outcome }, card)).toBe(expected);
  });
});
