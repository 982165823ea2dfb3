import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups have the order of their first items, and items keep theirs', () => {
  expect([...groupBy(['ape', 'bee', 'bat', 'ant'], ([first]) => first)]).toEqual([
    ['a', ['ape', 'ant']],
    ['b', ['bee', 'bat']],
  ]);
  expect([...groupBy([], String)]).toEqual([]);
});
