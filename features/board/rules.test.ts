import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { BoardFactId, MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import type { Press } from './contract.ts';
import {
  type Fact,
  factOf,
  inAirSince,
  isOverdue,
  minutesInAir,
  nextPress,
  numberFor,
  pressTimes,
  stateOf,
} from './rules.ts';

const ANNA = '01890000-0000-7000-8000-0000000000a1' as MemberId;
const BEN = '01890000-0000-7000-8000-0000000000b1' as MemberId;

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}` as BoardFactId;
const timeOf = (minute: number) => `2031-05-04T08:${String(minute).padStart(2, '0')}:00.000Z`;

let made = 0;
/** A press at a minute of the day. */
const pressed = (what: Press['what'], minute: number, part: Partial<Fact> = {}): Fact => ({
  id: idOf(++made),
  user_id: ANNA,
  what,
  flight_number: null,
  undoes: null,
  note: null,
  at: timeOf(minute),
  ...part,
});
const flown = (what: 'launched' | 'landed', minute: number, flight_number: number) =>
  pressed(what, minute, { flight_number });

describe('where somebody is', () => {
  const launch = flown('launched', 10, 1);
  const landing = flown('landed', 20, 1);
  it.each<[string, Fact[], string, number]>([
    ['nobody has pressed', [], 'away', 0],
    ['here', [pressed('here', 1)], 'here', 0],
    ['launched', [pressed('here', 1), launch], 'in_air', 1],
    ['landed', [launch, landing], 'landed', 1],
    ['gone home', [launch, landing, pressed('gone_home', 30)], 'gone_home', 1],
    ['gone home without a landing, which says that they are down', [launch, pressed('gone_home', 30)], 'gone_home', 1],
    ['back again', [pressed('gone_home', 1), pressed('here', 2)], 'here', 0],
    ['here does not bring down who is in the air', [launch, pressed('here', 11)], 'in_air', 1],
    ['a second flight', [launch, landing, flown('launched', 30, 2)], 'in_air', 2],
    ['a launch that two pressed', [launch, flown('launched', 11, 1)], 'in_air', 1],
    ['a landing that two pressed', [launch, landing, flown('landed', 21, 1)], 'landed', 1],
    ['a landing whose launch nobody pressed', [flown('landed', 20, 1)], 'landed', 1],
    ['two such landings', [flown('landed', 20, 1), flown('landed', 40, 2)], 'landed', 2],
    ['a second launch without a landing between', [launch, flown('launched', 30, 2)], 'in_air', 2],
    ['both landings after both launches', [launch, flown('launched', 30, 2), flown('landed', 31, 1)], 'in_air', 2],
    ['a launch by a phone that knew of no flight before', [launch, landing, flown('launched', 30, 1)], 'in_air', 2],
    ['its landing', [launch, landing, flown('launched', 30, 1), flown('landed', 40, 1)], 'landed', 2],
    ['without numbers', [pressed('launched', 1), pressed('landed', 2), pressed('launched', 3)], 'in_air', 2],
    ['an undone launch', [pressed('here', 1), launch, pressed('undo', 11, { undoes: launch.id })], 'here', 0],
    ['an undo that arrives first', [pressed('undo', 9, { undoes: launch.id }), launch], 'away', 0],
    ['an undo about somebody else', [launch, pressed('undo', 11, { undoes: launch.id, user_id: BEN })], 'in_air', 1],
    ['somebody has looked at their emergency card', [pressed('card_opened', 1)], 'away', 0],
  ])('%s', (_what, facts, where, flights) => {
    const state = stateOf(facts, ANNA);
    expect([state.where, state.flights.length]).toEqual([where, flights]);
    expect(stateOf(facts, BEN).where).toBe('away');
  });

  test('a late landing is noted with its flight', () => {
    const facts = [launch, flown('launched', 30, 2), flown('landed', 31, 1)];
    expect(stateOf(facts, ANNA).flights).toEqual([
      { number: 1, launched: timeOf(10), landed: timeOf(31) },
      { number: 2, launched: timeOf(30), landed: null },
    ]);
  });
});

/** Generates presses of several phones about two people; some are undone, and times may be equal. */
const facts = fc
  .array(
    fc.record({
      user_id: fc.constantFrom(ANNA, BEN),
      what: fc.constantFrom('here', 'launched', 'landed', 'gone_home', 'undo', 'card_opened' as const),
      minute: fc.integer({ min: 0, max: 20 }),
      flight_number: fc.option(fc.integer({ min: 1, max: 4 })),
      undone: fc.nat(30),
    }),
    { maxLength: 30 },
  )
  .map((all) =>
    all.map(
      ({ minute, undone, ...fact }, index): Fact => ({
        ...fact,
        id: idOf(index),
        note: null,
        undoes: fact.what === 'undo' ? idOf(undone) : null,
        at: timeOf(minute),
      }),
    ),
  );

const shuffled = facts.chain((all) =>
  fc.record({
    all: fc.constant(all),
    // Each fact reaches a phone once or more often, in any order.
    arriving: fc.array(fc.nat(Math.max(0, all.length - 1)), { maxLength: 10 }).chain((again) => {
      const sent = [...all, ...again.flatMap((place) => all[place] ?? [])];
      return fc.shuffledSubarray(sent, { minLength: sent.length });
    }),
    // By which of two phones each was pressed.
    byFirst: fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
  }),
);

const board = (all: readonly Fact[]) => [ANNA, BEN].map((id) => stateOf(all, id));

describe('two phones', () => {
  test('agree as soon as they know the same, in whatever order and however often it arrived', () => {
    fc.assert(
      fc.property(shuffled, ({ all, arriving }) => {
        expect(board(arriving)).toEqual(board(all));
      }),
    );
  });

  test('that pressed without a network agree with each other and with the server afterwards', () => {
    fc.assert(
      fc.property(shuffled, ({ all, byFirst }) => {
        const first = all.filter((_, index) => byFirst[index]);
        const second = all.filter((_, index) => !byFirst[index]);
        const server = [...second, ...first];
        expect(board([...first, ...server])).toEqual(board([...second, ...server]));
        expect(board([...first, ...server])).toEqual(board(server));
      }),
    );
  });

  test('never bring somebody down who launched last', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const launch = { ...flown('launched', 30, 5), id: idOf(99) };
        expect(stateOf([...all, launch], ANNA).where).toBe('in_air');
      }),
    );
  });
});

describe('who has not landed', () => {
  const state = stateOf([flown('launched', 0, 1)], ANNA);
  test.each([
    ['2031-05-04T08:00:30Z', 0, false],
    // The clock of the device is behind that of the server.
    ['2031-05-04T07:59:00Z', 0, false],
    ['2031-05-04T08:59:59Z', 59, false],
    ['2031-05-04T09:00:00Z', 60, true],
  ])('at %s: %d minutes, overdue: %s', (now, minutes, overdue) => {
    expect([minutesInAir(state, instant(now)), isOverdue(state, 60, instant(now))]).toEqual([minutes, overdue]);
  });
  test('is nobody who is down', () => {
    const down = stateOf([flown('launched', 0, 1), flown('landed', 5, 1)], ANNA);
    expect([inAirSince(state), inAirSince(down), minutesInAir(down, instant('2031-05-04T12:00:00Z'))]).toEqual([
      timeOf(0),
      null,
      null,
    ]);
    expect(isOverdue(down, 60, instant('2031-05-04T12:00:00Z'))).toBe(false);
  });
});

describe('the next press', () => {
  const away = stateOf([], ANNA);
  const here = stateOf([pressed('here', 1)], ANNA);
  const inAir = stateOf([flown('launched', 2, 1)], ANNA);
  const landed = stateOf([flown('launched', 2, 1), flown('landed', 3, 1)], ANNA);
  const home = stateOf([pressed('gone_home', 4)], ANNA);
  test.each([
    ['away', away, 'here', 'landed'],
    ['here', here, 'launched', 'landed'],
    ['in the air', inAir, 'landed', 'landed'],
    ['landed', landed, 'launched', 'landed'],
    ['gone home', home, 'here', 'landed'],
  ] as const)('of somebody who is %s', (_where, state, launch, landing) => {
    expect([nextPress(state, 'launch'), nextPress(state, 'landing')]).toEqual([launch, landing]);
  });
  test.each([
    ['a first launch', away, 'launched', 1],
    ['a launch that nobody pressed', away, 'landed', 1],
    ['a landing', inAir, 'landed', 1],
    ['a second launch', landed, 'launched', 2],
    ['a second launch without a landing', inAir, 'launched', 2],
    ['presence', inAir, 'here', null],
  ] as const)('has the number of %s', (_what, state, what, number) => {
    expect(numberFor(state, what)).toBe(number);
  });
});

describe('when something was pressed', () => {
  const DAY = { start_datetime: '2031-05-04T07:00:00Z', end_datetime: '2031-05-04T15:00:00Z' };
  const ms = (time: string) => instant(time).epochMilliseconds;
  const HOUR = 3_600_000;
  const YEAR = 366 * 24 * HOUR;
  const [EIGHT, NINE] = [ms('2031-05-04T08:00:00Z'), ms('2031-05-04T09:00:00Z')];
  const at = (...presses: [pressed_ms: number, offset_ms: number][]) => {
    const sent = presses.map(([pressed_ms, offset_ms]) => ({ pressed_ms, offset_ms }));
    return pressTimes(sent, DAY, 'Europe/Zurich', instant('2031-05-04T09:00:00Z')).map(ms);
  };
  test('by a clock that is right, or whose error is known', () => {
    expect(at([EIGHT, 0])).toEqual([EIGHT]);
    expect(at([EIGHT - HOUR, HOUR])).toEqual([EIGHT]);
    expect(at([EIGHT + YEAR, -YEAR], [NINE, 0])).toEqual([EIGHT, NINE]);
  });
  test.each([
    ['a year fast', YEAR],
    ['a year slow', -YEAR],
    ['a minute fast', HOUR + 60_000],
  ])('by a clock that is %s, which nobody has put right: in its order, the last one just now', (_how, wrong) => {
    expect(at([EIGHT + wrong, 0], [EIGHT + wrong + 120_000, 0])).toEqual([NINE - 120_000, NINE]);
  });
  test('never before the day', () => {
    expect(at([NINE - YEAR, 0], [NINE, 0])).toEqual([ms('2031-05-03T22:00:00Z'), NINE]);
  });
  test('as the device believes until it has arrived', () => {
    const press = { id: idOf(1), user_id: ANNA, what: 'here' as const, flight_number: null, undoes: null };
    expect(ms(factOf({ ...press, offset_ms: HOUR, pressed_ms: EIGHT - HOUR }).at)).toBe(EIGHT);
  });
});
