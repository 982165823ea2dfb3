import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBrowserDates, type Dates } from './dates.ts';
import { de as german } from './texts.de.ts';
import { en as english } from './texts.en.ts';

const ZONE = 'Europe/Zurich';
let en: Dates;
let de: Dates;

beforeAll(async () => {
  const resources = { en: { translation: english }, de: { translation: german } };
  const i18n = i18next.createInstance({ resources, lng: 'en', fallbackLng: false });
  await i18n.init();
  en = createBrowserDates(i18n.getFixedT('en') as TFunction, ZONE);
  de = createBrowserDates(i18n.getFixedT('de') as TFunction, ZONE);
});

const SATURDAY = '2026-11-21T07:30:00.000Z';

test('days in both languages', () => {
  expect(en.day(SATURDAY)).toBe('Sat 21 Nov 2026');
  expect(de.day(SATURDAY)).toBe('Sa., 21. Nov. 2026');
  expect(en.dayShort(SATURDAY)).toBe('Sat 21 Nov');
  expect(de.dayShort(SATURDAY)).toBe('Sa., 21. Nov.');
  expect(en.date(Temporal.PlainDate.from('2026-09-12'))).toBe('12 Sep 2026');
  expect(de.dayInWords('2026-11-28T08:00:00.000Z')).toBe('Samstag, 28. November 2026');
  expect(en.month(SATURDAY)).toBe('November 2026');
});

test.each([
  ['a day', '2026-11-21', 'Saturday, 21 November 2026', 'Sat 21 Nov'],
  ['two', '2026-11-22', 'Saturday, 21 November 2026 – Sunday, 22 November 2026', 'Sat 21 Nov – Sun 22 Nov'],
])('%s, from the first to the last day', (_, until, inWords, short) => {
  const days = { first: Temporal.PlainDate.from('2026-11-21'), last: Temporal.PlainDate.from(until) };
  expect([en.daysInWords(days), en.daysShort(days)]).toEqual([inWords, short]);
});

test.each([
  ['winter', '2026-11-21T07:30:00.000Z', '08:30'],
  ['summer', '2026-07-04T07:30:00.000Z', '09:30'],
  ['the last minute of a school day', '2026-11-20T22:59:00.000Z', '23:59'],
])('times use the school’s time zone: %s', (_, instant, shown) => {
  expect(en.time(instant)).toBe(shown);
});

test('23:30 in UTC is the next school day', () => {
  expect(en.day('2026-11-20T23:30:00.000Z')).toBe('Sat 21 Nov 2026');
});

test.each([
  ['today', '2026-11-20T23:30:00.000Z', '00:30', '00:30'],
  ['earlier this year', '2026-11-20T19:00:00.000Z', 'Fri 20 Nov, 20:00', 'Fr., 20. Nov., 20:00'],
  ['another year', '2025-12-31T19:00:00.000Z', 'Wed 31 Dec 2025, 20:00', 'Mi., 31. Dez. 2025, 20:00'],
])('when something happened: %s', (_, instant, english, german) => {
  const now = Temporal.Instant.from(SATURDAY);
  expect([en.when(instant, now), de.when(instant, now)]).toEqual([english, german]);
});

test('a deadline', () => {
  expect(en.dayAndTime('2026-11-20T19:00:00.000Z')).toBe('Fri 20 Nov, 20:00');
  expect(de.dayAndTime('2026-11-20T19:00:00.000Z')).toBe('Fr., 20. Nov., 20:00');
});

test.each([
  [0, 'today', 'heute'],
  [1, 'tomorrow', 'morgen'],
  [-1, 'yesterday', 'gestern'],
  [2, 'in 2 days', 'in 2 Tagen'],
  [-3, '3 days ago', 'vor 3 Tagen'],
])('%i days from today', (days, english, german) => {
  expect(en.delta(days)).toBe(english);
  expect(de.delta(days)).toBe(german);
});

describe('a moment of the next days', () => {
  // Friday, 18:40 in the zone of the school.
  const now = Temporal.Instant.from('2026-11-20T17:40:00.000Z');
  test.each([
    ['2026-11-20T17:41:00Z', 'tonight at 18:41', 'heute Abend um 18:41'],
    ['2026-11-20T22:59:00Z', 'tonight at 23:59', 'heute Abend um 23:59'],
    ['2026-11-20T23:00:00Z', 'tomorrow at 00:00', 'morgen um 00:00'],
    ['2026-11-21T17:00:00Z', 'tomorrow at 18:00', 'morgen um 18:00'],
    ['2026-11-22T17:00:00Z', 'Sun at 18:00', 'So. um 18:00'],
  ])('%s', (moment, english, german) => {
    expect(en.near(moment, now)).toBe(english);
    expect(de.near(moment, now)).toBe(german);
  });

  test('of the same day, before its evening', () => {
    const morning = Temporal.Instant.from('2026-11-20T06:00:00.000Z');
    expect(en.near('2026-11-20T15:59:00Z', morning)).toBe('today at 16:59');
    expect(de.near('2026-11-20T16:00:00Z', morning)).toBe('heute Abend um 17:00');
  });
});
