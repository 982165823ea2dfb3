import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, isAfter, isBefore, toWire } from './instant.ts';

describe('reading an instant', () => {
  it.each([
    ['UTC', '2026-11-21T08:00:00Z'],
    ['an offset', '2026-11-21T09:00:00+01:00'],
    ['the other side of the date line', '2026-11-20T21:00:00-11:00'],
    ['what PostgreSQL prints', '2026-11-21 08:00:00+00'],
  ])('%s', (_name, text) => {
    expect(toWire(instant(text))).toBe('2026-11-21T08:00:00.000Z');
  });

  it.each([
    ['a day', '2026-11-21'],
    ['a time without an offset', '2026-11-21T08:00:00'],
    ['a day that does not exist', '2026-02-29T08:00:00Z'],
    ['words', 'tomorrow'],
    ['nothing', ''],
  ])('refuses %s', (_name, text) => {
    expect(() => instant(text)).toThrow(RangeError);
  });
});

describe('on the wire', () => {
  it('cuts digits below a millisecond instead of rounding them', () => {
    expect(toWire(instant('2026-11-20T19:00:00.0009Z'))).toBe('2026-11-20T19:00:00.000Z');
  });

  const milliseconds = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2200, 11, 31) });
  const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

  it('any instant survives the round trip', () => {
    fc.assert(fc.property(milliseconds, (ms) => instant(toWire(at(ms))).epochMilliseconds === ms));
  });

  it('texts sort like instants, on which lists sorted in SQL rely', () => {
    fc.assert(fc.property(milliseconds, milliseconds, (a, b) => toWire(at(a)) < toWire(at(b)) === a < b));
  });
});

it.each([
  ['earlier', '2026-11-20T18:59:59.999Z', true, false],
  ['the same moment in another offset', '2026-11-20T20:00:00+01:00', false, false],
  ['later', '2026-11-20T19:00:00.001Z', false, true],
])('before and after: %s', (_name, text, before, after) => {
  const moment = instant('2026-11-20T19:00:00Z');
  expect([isBefore(instant(text), moment), isAfter(instant(text), moment)]).toEqual([before, after]);
});
