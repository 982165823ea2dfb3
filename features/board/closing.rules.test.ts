import { describe, expect, test } from 'vitest';
import type { BoardFactId, MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import {
  closingDate,
  closingOf,
  isDown,
  isLate,
  isLeftOpen,
  namedPeople,
  peopleFlown,
  peopleInAir,
  pressRefusal,
} from './closing.rules.ts';
import type { Fact } from './rules.ts';

const ZONE = 'Europe/Zurich';
const ANNA = '01890000-0000-7000-8000-0000000000a1' as MemberId;
const BEN = '01890000-0000-7000-8000-0000000000b1' as MemberId;
const DATE = Temporal.PlainDate.from('2031-05-04');

let made = 0;
const at = (what: Fact['what'], minute: number, part: Partial<Fact> = {}): Fact => ({
  id: `01890000-0000-7000-8000-${String(++made).padStart(12, '0')}` as BoardFactId,
  user_id: what === 'closed' ? null : ANNA,
  what,
  flight_number: null,
  undoes: null,
  note: what === 'closed' ? 'All down.' : null,
  at: `2031-05-04T08:${String(minute).padStart(2, '0')}:00.000Z`,
  ...part,
});
const ben = { user_id: BEN };
const launch = at('launched', 1);
const down = [launch, at('landed', 2)];

test('everybody is down once all who launched have landed', () => {
  expect([isDown([]), isDown([at('here', 1)]), isDown(down)]).toEqual([false, false, true]);
  const flying = [...down, at('launched', 3, ben)];
  expect([isDown(flying), peopleInAir(flying), peopleFlown(flying)]).toEqual([false, [BEN], [ANNA, BEN]]);
});

describe('a closing', () => {
  const closed = at('closed', 10);
  const late = at('launched', 5, ben);
  const again = at('launched', 11);
  test.each<[string, Fact[], boolean]>([
    ['holds when all are down', [...down, closed], true],
    ['not without one', down, false],
    ['not once somebody launches later', [...down, closed, again], false],
    ['not even when they have landed again', [...down, closed, again, at('landed', 12)], false],
    ['not when a launch arrives later that nobody has ended', [...down, closed, late], false],
    ['again when its landing arrives, too', [...down, closed, late, at('landed', 6, ben)], true],
    ['again after a second one', [...down, closed, again, at('landed', 12), at('closed', 13)], true],
    ['whatever else is pressed later', [...down, closed, at('gone_home', 11)], true],
    ['also if the later launch was undone', [...down, closed, again, at('undo', 12, { undoes: again.id })], true],
  ])('%s', (_what, facts, holds) => {
    expect(closingOf(facts) !== null).toBe(holds);
    expect(closingOf(facts.toReversed()) !== null).toBe(holds);
  });
});

describe('a day is left open', () => {
  test.each<[string, Fact[], boolean]>([
    ['if somebody launched', down, true],
    ['not if it is closed', [...down, at('closed', 10)], false],
    ['not without a launch', [at('here', 1)], false],
    ['not if the launch was undone', [launch, at('undo', 3, { undoes: launch.id })], false],
  ])('%s', (_what, facts, open) => {
    expect(isLeftOpen(facts, DATE, ZONE)).toBe(open);
    expect(isLeftOpen(facts, DATE.add({ days: 1 }), ZONE)).toBe(false);
  });
});

test.each([
  ['2031-05-04T17:59:59Z', '2031-05-03', false],
  ['2031-05-04T18:00:00Z', '2031-05-04', true],
  ['2031-05-04T22:30:00Z', '2031-05-04', false],
])('at %s the closing of %s is due', (now, date, late) => {
  expect(closingDate('20:00', ZONE, instant(now)).toString()).toBe(date);
  expect(isLate('20:00', ZONE, instant(now))).toBe(late);
});

test('named are those whom nobody has taken off again', () => {
  const named = at('named', 1);
  expect(namedPeople([named, at('named', 2, ben), at('undo', 3, { undoes: named.id })])).toEqual([BEN]);
});

describe('a press', () => {
  const facts = { before: down, isOnBoard: true, isFull: false, ofStaff: true, closesDays: true };
  const closed = [...down, at('closed', 10)];
  test.each<[string, Fact, Partial<typeof facts>, string | null]>([
    ['about somebody on the board', at('here', 3), {}, null],
    ['about a stranger', at('here', 3), { isOnBoard: false }, 'not_signed_up'],
    ['about nobody', at('here', 3, { user_id: null }), {}, 'invalid_fields'],
    ['with a sentence', at('here', 3, { note: 'Hello' }), {}, 'invalid_fields'],
    ['on a full board', at('here', 3), { isFull: true }, 'board_full'],
    ['that closes', at('closed', 3), {}, null],
    ['that closes without a sentence', at('closed', 3, { note: '' }), {}, 'invalid_fields'],
    ['that closes for a person', at('closed', 3, { user_id: ANNA }), {}, 'invalid_fields'],
    ['that closes where nobody does', at('closed', 3), { closesDays: false }, 'closing_off'],
    ['that closes too early', at('closed', 3), { before: [at('launched', 1)] }, 'still_in_air'],
    ['by a start instructor after the closing', at('here', 11), { before: closed, ofStaff: false }, 'board_closed'],
    ['by a start instructor before it', at('here', 9), { before: closed, ofStaff: false }, null],
    ['by staff after it', at('here', 11), { before: closed }, null],
  ])('%s', (_what, press, part, refusal) => {
    expect(pressRefusal({ ...facts, ...part, press })).toBe(refusal);
  });
});
