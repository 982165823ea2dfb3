import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { translateFrom } from '../../../core/texts/translate.ts';
import { en as words } from '../../../core/texts/words.en.ts';
import { createBrowserDates } from '../../../web/i18n/dates.ts';
import type { Flight } from '../../flights/contract.ts';
import { en as flights } from '../../flights/texts.en.ts';
import { dayLabel } from './day-label.ts';

const t = translateFrom({ ...words, flights }) as unknown as TFunction;
const dates = createBrowserDates(t, 'Europe/Zurich');
const flight = (start_datetime: string) => ({ type: 'high_alt_flight', start_datetime }) as Flight;
const MORNING = flight('2026-11-28T08:00:00.000Z');

test.each([
  ['the only day', [MORNING], 'Sat 28 Nov · High-altitude flight'],
  ['beside another day', [MORNING, flight('2026-11-29T08:00:00.000Z')], 'Sat 28 Nov · High-altitude flight'],
  [
    'beside another of this day',
    [MORNING, flight('2026-11-28T13:00:00.000Z')],
    'Sat 28 Nov 09:00 · High-altitude flight',
  ],
  // 23:30 in UTC is 00:30 on the next school day.
  [
    'beside one of the next school day',
    [MORNING, flight('2026-11-28T23:30:00.000Z')],
    'Sat 28 Nov · High-altitude flight',
  ],
])('label of a day: %s', (_which, all, label) => {
  expect(dayLabel(MORNING, all, dates, t)).toBe(label);
});
