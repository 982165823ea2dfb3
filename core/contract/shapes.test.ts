import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EMAIL, Email, InstantText, LastUpdate, NoFilter, Paging, Success } from './shapes.ts';

describe('an instant in a body', () => {
  it.each([
    ['in UTC', '2026-11-21T08:00:00Z', '2026-11-21T08:00:00.000Z'],
    ['with any offset', '2026-11-21T09:30:00+01:30', '2026-11-21T08:00:00.000Z'],
    ['with digits finer than the wire has', '2026-11-20T19:00:00.00099999999Z', '2026-11-20T19:00:00.000Z'],
    ['of the first year', '2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
    ['of the last year', '2200-12-31T23:59:59.999Z', '2200-12-31T23:59:59.999Z'],
  ])('%s', (_name, text, wire) => expect(z.parse(InstantText, text)).toBe(wire));

  it.each([
    ['a day', '2026-11-21'],
    ['no offset', '2026-11-21T08:00:00'],
    ['no seconds, which RFC 3339 requires', '2026-11-21T08:00Z'],
    ['29 February of a common year', '2026-02-29T08:00:00Z'],
    ['hour 24', '2026-11-21T24:00:00Z'],
    ['a leap second', '2026-12-31T23:59:60Z'],
    ['a number', 1_795_248_000_000],
    ['1999', '1999-12-31T23:59:59Z'],
    ['2201', '2201-01-01T00:00:00Z'],
  ])('refuses %s', (_name, value) => expect(z.safeParse(InstantText, value).success).toBe(false));

  it('a year out of range has a code of its own', () => {
    expect(z.safeParse(InstantText, '0026-11-21T08:00:00Z').error?.issues[0]).toMatchObject({
      params: { code: 'too_far_away' },
    });
  });

  it('never throws for any text', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
    const almost = fc
      .tuple(digits(4), digits(2), digits(2), digits(2), digits(2), digits(2), fc.constantFrom('Z', '+01:00', '-23:59'))
      .map(([y, m, d, h, i, s, offset]) => `${y}-${m}-${d}T${h}:${i}:${s}${offset}`);
    fc.assert(
      fc.property(fc.oneof(almost, fc.string()), (text) => {
        const { success, data } = z.safeParse(InstantText, text);
        return !success || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(data);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    ['unchanged', 'livia@flights.example', 'livia@flights.example'],
    ['with spaces around it', ' livia@flights.example\r\n', 'livia@flights.example'],
    ['composed', 'ju\u0308rg@flights.example', 'jürg@flights.example'],
    ['without invisible characters pasted along', 'livia@flights\u00ad.example\u200b', 'livia@flights.example'],
  ])('%s', (_name, text, address) => expect(z.parse(Email, text)).toBe(address));

  it.each(['a..b@x.example', '.a@x.example', 'a.@x.example', 'a@x..example', 'a@.x.example'])('%s is none', (text) => {
    expect(EMAIL.test(text)).toBe(false);
    expect(z.safeParse(Email, text).success).toBe(false);
  });

  it.each(['\u202e', '\u001b', '\ud800', '\u200d', '\u200e'])('%j occurs in none', (character) => {
    for (const text of [`li${character}via@flights.example`, `livia@fli${character}ghts.example`]) {
      expect(z.safeParse(Email, text).success).toBe(false);
      expect(EMAIL.test(text)).toBe(false);
    }
  });
});

describe('pages', () => {
  const Page = z.strictObject(Paging);
  it.each([
    ['absent', {}, true],
    ['null is absent', { limit: null, offset: null }, true],
    ['the smallest', { limit: 1, offset: 0 }, true],
    ['the largest', { limit: 200, offset: 1_000_000 }, true],
    ['no rows', { limit: 0 }, false],
    ['too many rows', { limit: 201 }, false],
    ['before the start', { offset: -1 }, false],
    ['a fraction of a row', { limit: 1.5 }, false],
    ['a number as text', { limit: '50' }, false],
  ])('%s', (_name, page, good) => expect(z.safeParse(Page, page).success).toBe(good));
});

describe('a read that takes no filter', () => {
  it.each([
    ['no body', undefined, true],
    ['null', null, true],
    ['an empty object', {}, true],
    ['a field', { roles: [] }, false],
    ['a list', [], false],
  ])('%s', (_name, body, good) => expect(z.safeParse(NoFilter, body).success).toBe(good));
});

it('a concurrency token is any short text', () => {
  expect(z.safeParse(LastUpdate, '20261121080000123456').success).toBe(true);
  expect(z.safeParse(LastUpdate, 'x'.repeat(65)).success).toBe(false);
  expect(z.safeParse(LastUpdate, 20_261_121).success).toBe(false);
});

it('success is never false: failures are problem documents', () => {
  expect(z.safeParse(Success, { success: false }).success).toBe(false);
});
