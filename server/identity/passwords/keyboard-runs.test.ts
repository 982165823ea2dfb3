import { expect, it } from 'vitest';
import { isMostlyRuns } from './keyboard-runs.ts';

it.each([
  ['a German row', 'asdfghjklö'],
  ['a row backwards', 'poiuztrewq'],
  ['pieces of two rows', 'qwertzasdfg'],
  ['columns of a German keyboard', 'qaywsxedcrfv'],
  ['columns of an English keyboard', 'qazwsxedcrfv'],
  ['columns with their digits', '1qay2wsx3edc'],
  ['a zigzag', 'qayxswedcvfr'],
  ['a zigzag through the digits', 'q1w2e3r4t5z6'],
  ['digits', '9876543210'],
  ['the signs above the digits', '!@#$%^&*('],
  ['the alphabet', 'hijklmnop'],
  ['six of nine characters in runs', 'qwertz-an'],
])('%s is little more than a keyboard run: %s', (_name, text) => {
  expect(isMostlyRuns(text)).toBe(true);
});

it.each([
  ['an empty text', ''],
  ['six of ten characters in runs', 'qwertz-and'],
  ['runs of three', 'qwe-asd-yxc'],
  ['words', 'regal kanne wolke'],
])('%s is more than a keyboard run: %s', (_name, text) => {
  expect(isMostlyRuns(text)).toBe(false);
});
