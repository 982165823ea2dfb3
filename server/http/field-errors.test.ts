import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { InstantText } from '../../core/contract/shapes.ts';
import { MemberId } from '../../core/ids/ids.ts';
import { fieldErrors, pathOfUnfit } from './field-errors.ts';

const Body = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  seats: z.int().check(z.minimum(0), z.maximum(200)),
  type: z.enum(['a', 'b']),
  at: InstantText,
  who: z.optional(MemberId),
});
const good = { name: 'Lena', seats: 3, type: 'a', at: '2026-11-21T08:00:00Z' };

const errorsOf = (change: Record<string, unknown>, schema: z.ZodMiniType = Body) => {
  const input = { ...good, ...change };
  const { error } = z.safeParse(schema, input);
  return fieldErrors(error?.issues ?? [], input);
};

it.each([
  ['missing', { name: undefined }, 'name', 'required'],
  ['null', { name: null }, 'name', 'required'],
  ['empty', { name: '' }, 'name', 'required'],
  ['too long', { name: 'Lenalena' }, 'name', 'too_long'],
  ['of another type', { name: 3 }, 'name', 'wrong_type'],
  ['a fraction', { seats: 1.5 }, 'seats', 'not_a_whole_number'],
  ['a number as text', { seats: '3' }, 'seats', 'wrong_type'],
  ['too small', { seats: -1 }, 'seats', 'too_small'],
  ['too large', { seats: 201 }, 'seats', 'too_large'],
  ['not offered', { type: 'c' }, 'type', 'not_offered'],
  ['an omitted choice', { type: undefined }, 'type', 'required'],
  ['no date', { at: 'soon' }, 'at', 'wrong_format'],
  ['a date without an offset', { at: '2026-11-21T08:00:00' }, 'at', 'wrong_format'],
  ['the year 1900', { at: '1900-11-21T08:00:00Z' }, 'at', 'too_far_away'],
  ['unknown', { colour: 'red' }, 'colour', 'unknown_field'],
])('a field that is %s', (_name, change, path, code) => {
  expect(errorsOf(change)).toEqual({ errors: [{ path, code }], unknownIdOnly: false });
});

it('an impossible id is reported separately if nothing else is wrong', () => {
  expect(errorsOf({ who: 'me' }).unknownIdOnly).toBe(true);
  expect(errorsOf({ who: 'me', seats: -1 }).unknownIdOnly).toBe(false);
});

it('for a union, names the errors of the intended branch', () => {
  const Filter = z.xor([
    z.strictObject({ state: z.enum(['all']), limit: z.int() }),
    z.strictObject({ ids: z.array(z.string()), limit: z.optional(z.int()) }),
    z.strictObject({ limit: z.int() }),
  ]);
  const errorsIn = (input: unknown) => fieldErrors(z.safeParse(Filter, input).error?.issues ?? [], input).errors;
  expect(errorsIn({ ids: ['x', 3] })).toEqual([{ path: 'ids.1', code: 'wrong_type' }]);
  expect(errorsIn({ ids: 'x', limit: 1 })).toEqual([{ path: 'ids', code: 'wrong_type' }]);
});

it('finds texts that PostgreSQL can’t store', () => {
  expect(pathOfUnfit({ a: [{ b: 'x\0' }] })).toBe('a.0.b');
  expect(pathOfUnfit({ a: ['fine', 1, null] })).toBeNull();
});

it('finds too deep nesting without overflowing the stack', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  expect(pathOfUnfit(nested(33))).toBeNull();
  expect(pathOfUnfit({ a: nested(100_000) })).toMatch(/^a(\.0){32}$/);
});
