import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberId } from '../../../core/ids/ids.ts';
import { movedTo } from './rules.ts';

const order = ['a', 'b', 'c', 'd'] as MemberId[];

test.each([
  ['d', 1, 'dabc'],
  ['a', 4, 'bcda'],
  ['b', 3, 'acbd'],
  ['b', 2, 'abcd'],
  ['a', 99, 'bcda'],
])('%s moved to place %i', (member, place, after) => {
  expect(movedTo(order, member as MemberId, place).join('')).toBe(after);
});

test('a move keeps the order of all others, and loses nobody', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 40 }),
      (ids, at, place) => {
        const member = ids[at % ids.length] as MemberId;
        const after = movedTo(ids as MemberId[], member, place);
        expect(after.filter((id) => id !== member)).toEqual(ids.filter((id) => id !== member));
        expect(after.indexOf(member)).toBe(Math.min(place, ids.length) - 1);
      },
    ),
  );
});
