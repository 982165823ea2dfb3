import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, toWire } from './instant.ts';
import { atSchoolTime, daysBetween, daysOverlap, isTimeZone, schoolDay, startOfDay } from './school-day.ts';

const ZURICH = 'Europe/Zurich';
const day = (text: string) => Temporal.PlainDate.from(text);
const time = (text: string) => Temporal.PlainTime.from(text);

describe('the school day of an instant', () => {
  it.each([
    ['23:30 in winter', '2026-11-20T22:30:00Z', ZURICH, '2026-11-20'],
    ['00:30 in winter, still the day before in UTC', '2026-11-20T23:30:00Z', ZURICH, '2026-11-21'],
    ['23:30 in summer', '2026-07-04T21:30:00Z', ZURICH, '2026-07-04'],
    ['00:30 in summer, still the day before in UTC', '2026-07-04T22:30:00Z', ZURICH, '2026-07-05'],
    ['the last millisecond of a day', '2026-11-20T22:59:59.999Z', ZURICH, '2026-11-20'],
    ['midnight', '2026-11-20T23:00:00Z', ZURICH, '2026-11-21'],
    ['the same instant in another school’s zone', '2026-11-20T23:30:00Z', 'America/New_York', '2026-11-20'],
    ['in a time zone whose next day has already begun', '2026-11-20T12:30:00Z', 'Pacific/Auckland', '2026-11-21'],
  ])('%s', (_name, at, zone, expected) => {
    expect(schoolDay(instant(at), zone).toString()).toBe(expected);
  });
});

describe('the nights when the clocks change in Zurich', () => {
  it.each([
    ['29 Mar 2026', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['25 Oct 2026', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
    ['28 Mar 2027', '2027-03-28', '2027-03-27T23:00:00.000Z', 23],
    ['31 Oct 2027', '2027-10-31', '2027-10-30T22:00:00.000Z', 25],
    ['an ordinary day', '2026-11-21', '2026-11-20T23:00:00.000Z', 24],
  ])('%s begins at midnight and has its own length', (_name, on, begins, hours) => {
    const start = startOfDay(day(on), ZURICH);
    expect(toWire(start)).toBe(begins);
    expect(start.until(startOfDay(day(on).add({ days: 1 }), ZURICH)).total('hours')).toBe(hours);
  });

  it.each([
    ['08:30 after the short night', '2026-03-29', '08:30', '2026-03-29T06:30:00.000Z'],
    ['02:30, which does not exist: one hour later', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['01:59, the last minute before the gap', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['03:00, the first minute after it', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['08:30 after the long night', '2026-10-25', '08:30', '2026-10-25T07:30:00.000Z'],
    ['02:30, which occurs twice: the first one', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['20:00 on the evening before the short night', '2026-03-28', '20:00', '2026-03-28T19:00:00.000Z'],
    ['20:00 on the evening before the long night', '2026-10-24', '20:00', '2026-10-24T18:00:00.000Z'],
  ])('%s', (_name, on, clock, at) => {
    expect(toWire(atSchoolTime(day(on), time(clock), ZURICH))).toBe(at);
  });

  it('a day whose midnight does not exist begins at the first instant that does', () => {
    expect(toWire(startOfDay(day('2026-04-24'), 'Africa/Cairo'))).toBe('2026-04-23T22:00:00.000Z');
  });
});

describe('days between', () => {
  it.each([
    ['the same day', '2026-11-21', '2026-11-21', 0],
    ['the next day', '2026-11-21', '2026-11-22', 1],
    ['the day before', '2026-11-21', '2026-11-20', -1],
    ['across the short night', '2026-03-28', '2026-03-29', 1],
    ['across the long night', '2026-10-24', '2026-10-25', 1],
    ['across the end of a year', '2026-12-31', '2027-01-01', 1],
    ['a leap year', '2028-01-01', '2029-01-01', 366],
  ])('%s', (_name, from, to, days) => expect(daysBetween(day(from), day(to))).toBe(days));
});

describe('days in common', () => {
  const course = { first: day('2026-11-20'), last: day('2026-11-22') };
  it.each([
    ['that end the day before', '2026-11-18', '2026-11-19', false],
    ['that end on the first day', '2026-11-18', '2026-11-20', true],
    ['in the middle', '2026-11-21', '2026-11-21', true],
    ['that contain all of them', '2026-11-01', '2026-11-30', true],
    ['that start on the last day', '2026-11-22', '2026-11-25', true],
    ['that start the day after', '2026-11-23', '2026-11-25', false],
  ])('Friday to Sunday and days %s', (_name, first, last, expected) => {
    const other = { first: day(first), last: day(last) };
    expect([daysOverlap(course, other), daysOverlap(other, course)]).toEqual([expected, expected]);
  });
});

describe('for any day and zone', () => {
  const anyDay = fc.integer({ min: 0, max: 3650 }).map((days) => day('2025-01-01').add({ days }));
  const anyTime = fc.integer({ min: 0, max: 1439 }).map((minutes) => time('00:00').add({ minutes }));
  const anyZone = fc.constantFrom(ZURICH, 'Africa/Cairo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu');

  it('a time on the school’s clock falls on its day', () => {
    fc.assert(
      fc.property(anyDay, anyTime, anyZone, (on, clock, zone) =>
        schoolDay(atSchoolTime(on, clock, zone), zone).equals(on),
      ),
    );
  });

  it('a day begins at its first instant: a nanosecond earlier is the day before', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (on, zone) => {
        const start = startOfDay(on, zone);
        const before = schoolDay(start.subtract({ nanoseconds: 1 }), zone);
        return schoolDay(start, zone).equals(on) && daysBetween(before, on) === 1;
      }),
    );
  });
});

it.each([
  ['Europe/Zurich', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['Europe/Emmetten', false],
  ['+01:00', false],
  ['', false],
  ['Europe/Zurich; drop table', false],
])('%s is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
