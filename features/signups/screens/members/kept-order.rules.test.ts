import { expect, test } from 'vitest';
import { inOrder, orderAfter } from './kept-order.rules.ts';

const people = (ids: string) => [...ids].map((user_id) => ({ user_id }));
const idsOf = (members: readonly { user_id: string }[]) => members.map(({ user_id }) => user_id).join('');

test.each([
  ['nothing is remembered', 'bca', '', 'bca'],
  ['somebody comes back', 'acdb', 'abcd', 'abcd'],
  ['somebody is gone', 'acd', 'abcd', 'acd'],
  ['others have come since', 'acfeb', 'abc', 'abcfe'],
])('the list when %s', (_, members, order, expected) => {
  expect(idsOf(inOrder(people(members), [...order]))).toBe(expected);
});

test('a second removal keeps the place of the first', () => {
  expect(orderAfter(['a', 'b', 'c'], people('acd'))).toEqual(['a', 'b', 'c', 'd']);
});
