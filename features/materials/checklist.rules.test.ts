import { describe, expect, it } from 'vitest';
import { ITEMS, type Known } from './checklist.contract.ts';
import {
  afterTick,
  checklistRefusal,
  effectiveNeed,
  isNeeded,
  isSomethingKnown,
  NOTHING_KNOWN,
  nextTick,
  rowOf,
  stageOf,
  type Tick,
  tickBackTo,
} from './checklist.rules.ts';

/** `+`, `-` or `.`: ticked by staff as needed, as not needed, or not at all; `v`: voted for; `h`: handed out. */
const known = (text: string): Known => ({
  needed_by_staff: text.includes('+') ? true : text.includes('-') ? false : null,
  voted: text.includes('v'),
  handed_out: text.includes('h'),
});

const ALL = ['+', '-', '.'].flatMap((staff) => ['', 'v'].flatMap((vote) => ['', 'h'].map((out) => staff + vote + out)));

describe('the need that results from tick and vote', () => {
  it.each<[string, boolean | null, boolean, boolean]>([
    ['nobody has said anything', null, false, false],
    ['the vote alone decides', null, true, true],
    ['staff say yes, nobody voted', true, false, true],
    ['staff say yes as the vote does', true, true, true],
    ['staff say no against the vote', false, true, false],
    ['staff say no, nobody voted', false, false, false],
  ])('%s', (_name, staff, vote, needed) => {
    expect(effectiveNeed(staff, vote)).toBe(needed);
  });

  it('counts a handed-out item even after its vote was withdrawn', () => {
    expect(isNeeded(known('.h'))).toBe(true);
  });

  it('the row contains the result', () => {
    expect(rowOf('m' as never, 'helmet', known('-v'))).toEqual({
      user_id: 'm',
      item: 'helmet',
      needed: false,
      needed_by_staff: false,
      voted: true,
      handed_out: false,
    });
  });
});

describe('a tick', () => {
  it.each<[string, string, Tick, string]>([
    ['staff say that it is needed', '.', { needed: true }, '+'],
    ['staff say no against the vote, which stays', '.v', { needed: false }, '-v'],
    ['back to the vote', '-v', { needed: 'as_voted' }, '.v'],
    ['back to no vote', '+', { needed: 'as_voted' }, '.'],
    ['handed out to whom needs it', '+', { handed_out: true }, '+h'],
    ['handed out to whom voted for it: the vote goes on deciding', '.v', { handed_out: true }, '.vh'],
    ['handing out what is not needed makes it needed', '.', { handed_out: true }, '+h'],
    ['even what staff said is not needed', '-v', { handed_out: true }, '+vh'],
    ['even in one breath', '.', { needed: false, handed_out: true }, '+h'],
    ['given back: the need stays', '+h', { handed_out: false }, '+'],
    ['not needed any more: it has come back', '+h', { needed: false }, '-'],
    ['nor as voted', '+h', { needed: 'as_voted' }, '.'],
    ['but as voted it is still needed, and out', '+vh', { needed: 'as_voted' }, '.vh'],
    ['needed says nothing about what is out', '.vh', { needed: true }, '+vh'],
    ['nothing said changes nothing', '-vh', {}, '-vh'],
  ])('%s', (_name, before, tick, after) => {
    expect(afterTick(known(before), tick)).toEqual(known(after));
  });

  it.each(ALL)('never changes the vote: %s', (before) => {
    const ticks: Tick[] = [{ needed: true }, { needed: false }, { needed: 'as_voted' }, { handed_out: true }];
    for (const tick of ticks) expect(afterTick(known(before), tick).voted).toBe(known(before).voted);
  });

  it('leaves nothing stored after it is undone', () => {
    expect(isSomethingKnown(afterTick(known('+'), { needed: 'as_voted' }))).toBe(false);
    expect(ALL.filter((text) => !isSomethingKnown(known(text)))).toEqual(['.']);
    expect(known('.')).toEqual(NOTHING_KNOWN);
  });
});

describe('pressing an item', () => {
  it.each<[string, string]>([
    ['.', '+'],
    ['+', '+h'],
    ['+h', '.'],
    ['.v', '.vh'],
    ['.vh', '-v'],
    ['-v', '+v'],
    ['-', '+'],
  ])('changes %s to %s', (before, after) => {
    expect(afterTick(known(before), nextTick(known(before)))).toEqual(known(after));
  });

  it.each(ALL)('returns to %s after three presses', (before) => {
    let now = known(before);
    const stages = [stageOf(now)];
    for (let press = 0; press < 3; press++) {
      now = afterTick(now, nextTick(now));
      stages.push(stageOf(now));
    }
    expect(stages[3]).toBe(stages[0]);
    expect(new Set(stages).size).toBe(3);
  });

  it.each(['+h', '.vh', '+vh'])('can be undone to %s', (before) => {
    const after = afterTick(known(before), nextTick(known(before)));
    expect(afterTick(after, tickBackTo(known(before)))).toEqual(known(before));
  });
});

it.each<[boolean | null, string | null]>([
  [null, null],
  [false, null],
  [true, 'flight_canceled'],
])('the refusal for a day with canceled: %s is %s', (canceled, refusal) => {
  expect(checklistRefusal({ canceled })).toBe(refusal);
});

it('there are the five items of the specification', () => {
  expect(ITEMS).toEqual(['canopy', 'harness', 'helmet', 'radio', 'other']);
});
