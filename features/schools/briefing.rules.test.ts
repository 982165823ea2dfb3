import { expect, test } from 'vitest';
import { isSameBriefing } from './briefing.rules.ts';

const METEO = 'MeteoSwiss https://www.meteoswiss.admin.ch/#tab=forecast';

test('two briefings are the same if both texts are', () => {
  const one = { what_to_bring: 'Boots', weather_links: METEO };
  expect(isSameBriefing(one, { ...one })).toBe(true);
  expect(isSameBriefing(one, { ...one, what_to_bring: '' })).toBe(false);
  expect(isSameBriefing(one, { ...one, weather_links: '' })).toBe(false);
});
