import { expect, test } from 'vitest';
import { OFFER_TIME_NAMES } from './offer-times.contract.ts';
import { areSameTimes } from './offer-times.rules.ts';

const USUAL = { offer_hours: 24, offer_hours_day_before: 2, offer_minutes_on_day: 30, offer_to_all_hours: 3 };

test('times are the same if all of them are', () => {
  expect(areSameTimes(USUAL, { ...USUAL })).toBe(true);
  for (const name of OFFER_TIME_NAMES) expect(areSameTimes(USUAL, { ...USUAL, [name]: 1 }), name).toBe(false);
});
