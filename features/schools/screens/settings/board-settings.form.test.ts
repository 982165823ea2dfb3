import { expect, test } from 'vitest';
import { faultOf, formOf, settingsIn } from './board-settings.form.ts';

test.each([
  ['60', null],
  [' 45 ', null],
  ['5', null],
  ['600', null],
  ['', 'required'],
  ['4', 'range'],
  ['601', 'range'],
  ['1.5', 'range'],
  ['an hour', 'range'],
] as const)('"%s" minutes: %s', (overdue_minutes, fault) => {
  expect(faultOf({ overdue_minutes })).toBe(fault);
});

test('a form says what it was made of', () => {
  expect(settingsIn(formOf({ overdue_minutes: 45 }))).toEqual({ overdue_minutes: 45 });
});
