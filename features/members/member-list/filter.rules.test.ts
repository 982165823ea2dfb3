import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EXPIRY_FILTERS, type ListFilter, MOST_FLIGHTS, NO_FILTER } from './filter.contract.ts';
import { addressOf, filterOf, NO_FILTER_IN_ADDRESS, partsOf, without } from './filter.rules.ts';

describe('an address', () => {
  it.each<[string, object, Partial<ListFilter>]>([
    ['without a filter', {}, {}],
    ['with one level', { level: 'beginner' }, { levels: [0] }],
    ['with two levels, in any order', { level: 'exam_ready_or_intermediate' }, { levels: [1, 2] }],
    ['with an unknown level', { level: 'expert' }, {}],
    ['with a known and an unknown level', { level: 'expert_or_beginner' }, { levels: [0] }],
    ['with a day', { paid: '2026-03-01' }, { last_payment: '2026-03-01' }],
    ['without a payment', { paid: 'none' }, { last_payment: 'none' }],
    ['with a day that does not exist', { paid: '2026-02-30' }, {}],
    ['with a day before 1900', { paid: '0000-01-01' }, {}],
    ['with a day and more behind it', { paid: '2026-03-01x' }, {}],
    ['with more before a day', { paid: 'x2026-03-01' }, {}],
    ['with a word for a day', { paid: 'yesterday' }, {}],
    ['with flights', { flights: 10 }, { flights_from: 10 }],
    ['with part of a flight', { flights: 10.9 }, { flights_from: 10 }],
    ['with a negative number of flights', { flights: -1 }, {}],
    ['with too many flights', { flights: MOST_FLIGHTS + 1 }, {}],
    ['with infinitely many flights', { flights: Number.POSITIVE_INFINITY }, {}],
    ['with a step', { expires_within: 30 }, { expiring: '30' }],
    ['with an unknown step', { expires_within: 31 }, {}],
    ['with what has expired', { expired: true }, { expiring: 'expired' }],
    ['with both, of which the expired counts', { expired: true, expires_within: 7 }, { expiring: 'expired' }],
    ['with marks', { unverified: true, no_email: true }, { not_verified: true, no_email: true }],
  ])('%s', (_name, address, filter) => {
    expect(filterOf({ ...NO_FILTER_IN_ADDRESS, ...address })).toEqual({ ...NO_FILTER, ...filter });
  });

  test('holds every filter', () => {
    const filters = fc.record({
      levels: fc.subarray([0, 1, 2]),
      last_payment: fc.constantFrom(null, 'none', '1999-12-31', '2026-02-28'),
      flights_from: fc.option(fc.integer({ min: 1, max: MOST_FLIGHTS })),
      not_verified: fc.boolean(),
      no_email: fc.boolean(),
      expiring: fc.option(fc.constantFrom(...EXPIRY_FILTERS)),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterOf(addressOf(filter))).toEqual(filter);
      }),
    );
  });
});

test('each part of a filter can be removed', () => {
  const filter: ListFilter = { ...NO_FILTER, levels: [1], flights_from: 3, no_email: true };
  expect(partsOf(filter)).toEqual(['levels', 'flights_from', 'no_email']);
  expect(partsOf(partsOf(filter).reduce(without, filter))).toEqual([]);
});
