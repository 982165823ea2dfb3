import { expect, test } from 'vitest';
import { OFFER_TIME_NAMES } from './queue-settings.contract.ts';
import { areSameSettings } from './queue-settings.rules.ts';

const USUAL = { offer_hours: 24, offer_hours_day_before: 2, offer_minutes_on_day: 30, offer_to_all_hours: 3 };

test('times are the same if all of them are', () => {
  expect(areSameSettings(USUAL, { ...USUAL })).toBe(true);
  for (const name of OFFER_TIME_NAMES) expect(areSameSettings(USUAL, { ...USUAL, [name]: 1 }), name).toBe(false);
});
