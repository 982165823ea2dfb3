import { expect, test } from 'vitest';
import { faultOf, formOf, settingsIn } from './board-settings.form.ts';

const USUAL = { overdue_minutes: 60, closes_days: false, close_by: '20:00' };

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
  expect(faultOf({ ...formOf(USUAL), overdue_minutes }, 'overdue_minutes')).toBe(fault);
});

test.each([
  ['19:30', null],
  ['', 'required'],
  ['24:00', 'range'],
] as const)('by "%s": %s', (close_by, fault) => {
  expect(faultOf({ ...formOf(USUAL), close_by }, 'close_by')).toBe(fault);
});

test('a form says what it was made of', () => {
  expect(settingsIn(formOf(USUAL))).toEqual(USUAL);
});
