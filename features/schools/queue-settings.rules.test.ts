import { expect, test } from 'vitest';
import { QUEUE_SETTINGS } from './queue-settings.contract.ts';
import { areSameSettings } from './queue-settings.rules.ts';

const USUAL = {
  fewest_days_first: false,
  offer_hours: 24,
  offer_hours_day_before: 2,
  offer_minutes_on_day: 30,
  offer_to_all_hours: 3,
};

test('settings are the same if all of them are', () => {
  expect(areSameSettings(USUAL, { ...USUAL })).toBe(true);
  for (const name of QUEUE_SETTINGS) expect(areSameSettings(USUAL, { ...USUAL, [name]: 1 as never }), name).toBe(false);
});
