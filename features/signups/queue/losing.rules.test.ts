import { expect, test } from 'vitest';
import { losesOffer } from './losing.rules.ts';

test.each([
  [0, 'abc', 'abc'],
  [1, 'abc', 'bc'],
  [3, 'abc', ''],
  [1, 'Ab', 'A'],
  [1, 'AB', ''],
  [0, 'AB', 'AB'],
  [2, 'aBC', ''],
])('with %i seats left, of %s (small: a seat of their own) %s lose theirs', (left, holders, lost) => {
  const all = [...holders].map((name) => ({ name, offered_until: 'x', to_all: name < 'a' }));
  expect(
    losesOffer(all, left)
      .map(({ name }) => name)
      .join(''),
  ).toBe(lost);
});
