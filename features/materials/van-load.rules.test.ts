import { expect, it } from 'vitest';
import type { FullMember } from '../members/contract.ts';
import { answeredMeasures } from '../members/measures.rules.ts';
import type { Item } from './checklist.contract.ts';
import { rowOf } from './checklist.rules.ts';
import { leftToHandOut, measuresInWords, vanLoad, wholeLoad } from './van-load.rules.ts';

type Person = Pick<FullMember, 'user_id' | 'user_info'>;

const person = (
  name: string,
  size: number | null = null,
  weight: number | null = null,
  harness_type: string | null = null,
): Person => ({
  user_id: name as never,
  user_info: {
    ...answeredMeasures({ size, weight }),
    own_canopy: null,
    canopy_type: null,
    canopy_color: null,
    canopy_image: false,
    own_harness: null,
    harness_type,
  },
});

const needs = (name: string, item: Item, handed_out = false) =>
  rowOf(name as never, item, { needed_by_staff: true, voted: false, handed_out });

const LEA = person('Lea', 165, 58);
const TIM = person('Tim', 180, 80, 'School harness');
const MIA = person('Mia', 165, 58);
const UNA = person('Una');

const ofItem = (item: Item, people: readonly Person[], rows: readonly ReturnType<typeof needs>[]) =>
  vanLoad(people, rows).find((load) => load.item === item);

it('lists the five items, even those not needed', () => {
  expect(vanLoad([LEA], []).map(({ item, needed, handedOut }) => `${item} ${needed} ${handedOut}`)).toEqual([
    'canopy 0 0',
    'harness 0 0',
    'helmet 0 0',
    'radio 0 0',
    'other 0 0',
  ]);
});

it('counts the items needed and handed out', () => {
  const load = ofItem('helmet', [LEA, TIM, MIA], [needs('Lea', 'helmet', true), needs('Tim', 'helmet')]);
  expect(load).toEqual({ item: 'helmet', needed: 2, handedOut: 1, measures: [] });
});

it('ignores people who are not on the day, and items that staff unticked against the vote', () => {
  const against = rowOf(TIM.user_id, 'radio', { needed_by_staff: false, voted: true, handed_out: false });
  expect(ofItem('radio', [TIM], [against, needs('Gone', 'radio')])?.needed).toBe(0);
});

it('groups canopies of the same size and weight, by weight, with unknown ones last', () => {
  const rows = ['Una', 'Tim', 'Mia', 'Lea'].map((name) => needs(name, 'canopy'));
  expect(ofItem('canopy', [UNA, TIM, MIA, LEA], rows)?.measures).toEqual([
    { count: 2, measure: { harness: null, size: 165, weight: 58 } },
    { count: 1, measure: { harness: null, size: 180, weight: 80 } },
    { count: 1, measure: { harness: null, size: null, weight: null } },
  ]);
});

it('groups harnesses by kind and size, without those handed out already', () => {
  const rows = [needs('Tim', 'harness'), needs('Lea', 'harness', true), needs('Mia', 'harness')];
  expect(ofItem('harness', [LEA, TIM, MIA], rows)?.measures).toEqual([
    { count: 1, measure: { harness: null, size: 165, weight: null } },
    { count: 1, measure: { harness: 'School harness', size: 180, weight: null } },
  ]);
});

it('keeps harnesses apart that differ in one thing only, and orders those of one size', () => {
  const people = [person('A', 180, 80, 'Wani'), person('B', 170, 80, 'Wani'), person('C', 180, 80, 'Easy')];
  const rows = ['A', 'B', 'C'].map((name) => needs(name, 'harness'));
  expect(ofItem('harness', people, rows)?.measures).toEqual([
    { count: 1, measure: { harness: 'Wani', size: 170, weight: null } },
    { count: 1, measure: { harness: 'Wani', size: 180, weight: null } },
    { count: 1, measure: { harness: 'Easy', size: 180, weight: null } },
  ]);
  const heavier = [person('A', 170, 90), person('B', 170, 80), person('C', 165, 80), person('D', null, 80)];
  const canopies = ['A', 'B', 'C', 'D'].map((name) => needs(name, 'canopy'));
  expect(ofItem('canopy', heavier, canopies)?.measures.map(({ measure }) => [measure.weight, measure.size])).toEqual([
    [80, null],
    [80, 165],
    [80, 170],
    [90, 170],
  ]);
});

it.each<[ReturnType<typeof needs>[], number]>([
  [[], 0],
  [[needs('Lea', 'radio'), needs('Lea', 'helmet'), needs('Tim', 'other', true)], 2],
  [[needs('Lea', 'radio', true)], 0],
])('sums up the items still to be handed out', (rows, left) => {
  expect(leftToHandOut(vanLoad([LEA, TIM], rows))).toBe(left);
});

it('counts all items to load, whatever has been handed out', () => {
  const canopy = wholeLoad([LEA, MIA], [needs('Lea', 'canopy', true), needs('Mia', 'canopy')])[0];
  expect(canopy).toMatchObject({ needed: 2, measures: [{ count: 2, measure: { size: 165, weight: 58 } }] });
});

it('lists sizes with their number, and names an unknown size', () => {
  const words = (key: string, values: object = {}) => [key.split('.').at(-1), ...Object.values(values)].join(' ');
  const load = ofItem(
    'canopy',
    [LEA, MIA, UNA],
    ['Lea', 'Mia', 'Una'].map((name) => needs(name, 'canopy')),
  );
  expect(load && measuresInWords(words, load)).toEqual(['times 2 cm 165 · kg 58', 'no_size']);
});
