import { expect, it } from 'vitest';
import { daysError } from './days.form.ts';

it.each([
  ['no days', ' ', 'required'],
  ['an exponent', '1e1', 'range'],
  ['half a day', '1.5', 'range'],
  ['words', 'seven', 'range'],
  ['less than nothing', '-1', 'range'],
  ['0 days', '0', 'range'],
  ['1 day', '1', null],
  ['30 days, with blanks', ' 30 ', null],
  ['31 days', '31', 'range'],
])('%s', (_name, text, error) => {
  expect(daysError(text)).toBe(error);
});
