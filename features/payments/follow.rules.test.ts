import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PaymentStep, withRemoved } from './follow.rules.ts';

const step = (id: string, former: string | null, paid_at: string, removed = false): PaymentStep => ({
  id,
  former,
  paid_at,
  removed,
});

describe('the last payment after payments were removed', () => {
  const only = [step('a', null, '2026-03')];
  const two = [step('a', '2026-01', '2026-03'), step('b', '2026-03', '2026-05')];
  const backwards = [step('a', '2026-01', '2026-05'), step('b', '2026-05', '2026-03')];
  /** Between the two, somebody entered a date by hand. */
  const byHand = [step('a', '2026-01', '2026-03'), step('b', '2026-02', '2026-05')];
  test.each<[string, PaymentStep[], string | null, string[], string | null]>([
    ['the only one: as before it', only, '2026-03', ['a'], null],
    ['the newer of two: the older', two, '2026-05', ['b'], '2026-03'],
    ['the older of two: still the newer', two, '2026-05', ['a'], '2026-05'],
    ['both: the date before both', two, '2026-05', ['a', 'b'], '2026-01'],
    ['the one that was recorded first and is the newest: the other', backwards, '2026-05', ['a'], '2026-03'],
    ['one that changed nothing: unchanged', backwards, '2026-05', ['b'], '2026-05'],
    ['one after a date by hand: that date', byHand, '2026-05', ['b'], '2026-02'],
    ['one before a date by hand: unchanged', byHand, '2026-05', ['a'], '2026-05'],
    ['one that a date by hand has replaced: that date', only, '2026-02', ['a'], '2026-02'],
  ])('%s', (_name, steps, lastPayment, ids, after) => {
    expect(withRemoved(steps, lastPayment, new Set(ids), true).lastPayment).toBe(after);
  });
});

test('removing payments in any order and restoring them in any other changes nothing', () => {
  const day = fc.integer({ min: 10, max: 40 }).map(String);
  fc.assert(
    fc.property(
      fc.option(day),
      fc.array(day, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      (first, days, random) => {
        let last: string | null = first;
        let steps: PaymentStep[] = days.map((paid_at, place) => {
          const made = step(String(place), last, paid_at);
          last = last === null || last < paid_at ? paid_at : last;
          return made;
        });
        const before = { steps, lastPayment: last };
        const shuffled = () =>
          steps.map(({ id }) => [random.next().value ?? 0, id] as const).toSorted(([a], [b]) => a - b);
        for (const removed of [true, false]) {
          for (const [, id] of shuffled())
            ({ steps, lastPayment: last } = withRemoved(steps, last, new Set([id]), removed));
          if (removed) expect(last).toBe(first);
        }
        expect({ steps, lastPayment: last }).toEqual(before);
      },
    ),
  );
});
