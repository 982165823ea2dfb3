import { expect, test } from 'vitest';
import { formOf, numberIn, numbersIn } from './readiness.form.ts';

test.each([
  ['', null],
  ['  ', null],
  ['1', 1],
  [' 50 ', 50],
  ['0', undefined],
  ['51', undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['six', undefined],
])('"%s" is %s', (typed, number) => expect(numberIn(typed)).toBe(number));

test('numbers become a form and back', () => {
  const numbers = { students_per_start_instructor: 6, students_per_teacher: null };
  expect(formOf(numbers)).toEqual({ students_per_start_instructor: '6', students_per_teacher: '' });
  expect(numbersIn(formOf(numbers))).toEqual(numbers);
});
