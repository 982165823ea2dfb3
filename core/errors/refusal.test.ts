import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_TABLE } from './error-table.ts';
import { Problem } from './problem.ts';
import { isRefusal, refuse, refuseFields } from './refusal.ts';

it.each([
  ['a plain code', refuse('flight_full'), { refusal: 'flight_full' }],
  [
    'one with the current token',
    refuse('stale_update', { last_update: '2' }),
    { refusal: 'stale_update', facts: { last_update: '2' } },
  ],
  [
    'one with field errors',
    refuseFields([{ path: 'end_datetime', code: 'end_not_after_start' }]),
    { refusal: 'invalid_fields', errors: [{ path: 'end_datetime', code: 'end_not_after_start' }] },
  ],
])('%s is a refusal', (_name, value, expected) => {
  expect(value).toEqual(expected);
  expect(isRefusal(value)).toBe(true);
});

it.each([[null], [undefined], ['flight_full'], [{ success: true }], [[]]])('%j is not a refusal', (value) => {
  expect(isRefusal(value)).toBe(false);
});

it('reads a problem document of every known code, and refuses an unknown code', () => {
  const problem = (code: string) => ({ type: 'about:blank', title: 'No', status: 409, code, detail: 'No.' });
  for (const code of Object.keys(ERROR_TABLE)) expect(z.safeParse(Problem, problem(code)).success).toBe(true);
  expect(z.safeParse(Problem, problem('teapot')).success).toBe(false);
});

it('every code has an HTTP error status, and only four codes are server errors', () => {
  for (const status of Object.values(ERROR_TABLE)) expect(status).toBeGreaterThanOrEqual(400);
  expect(Object.values(ERROR_TABLE).filter((status) => status >= 500)).toEqual([500, 503, 503, 503]);
});
