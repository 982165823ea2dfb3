import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const base = { type: 'basic', seats: 12, teachers: ['a'] };

test.each([
  ['only mine changed', { ...base, seats: 10 }, base, { ...base, seats: 10 }, []],
  ['only theirs changed', base, { ...base, seats: 10 }, { ...base, seats: 10 }, []],
  ['different fields', { ...base, seats: 10 }, { ...base, type: 'high' }, { ...base, seats: 10, type: 'high' }, []],
  ['the same field to the same value', { ...base, seats: 10 }, { ...base, seats: 10 }, { ...base, seats: 10 }, []],
  [
    'the same field to different values',
    { ...base, seats: 10 },
    { ...base, seats: 8 },
    { ...base, seats: 10 },
    ['seats'],
  ],
  [
    'lists count by their content',
    { ...base, teachers: ['a'] },
    { ...base, teachers: ['b'] },
    { ...base, teachers: ['b'] },
    [],
  ],
])('%s', (_, mine, theirs, merged, conflicts) => {
  expect(mergeEdits(base, mine, theirs)).toEqual({ merged, conflicts });
});
