import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, isAfter, isBefore, toWire } from '../../../core/time/instant.ts';
import { OFFER_TIMES } from '../../schools/queue-settings.contract.ts';
import { answerBy, closesAt, opensToAllAt } from './offer.rules.ts';

const ZONE = 'Europe/Zurich';
const USUAL = {
  offer_hours: 24,
  offer_hours_day_before: 2,
  offer_minutes_on_day: 30,
  offer_to_all_hours: 3,
};
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant();
const day = (date: string, deadline: string | null = null) => ({
  start_datetime: toWire(at(`${date}T09:00`)),
  end_datetime: toWire(at(`${date}T17:00`)),
  deadline_datetime: deadline === null ? null : toWire(at(deadline)),
});
const local = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' });
const until = (date: string, now: string, deadline: string | null = null, times = USUAL) =>
  local(answerBy(day(date, deadline), 'students', times, ZONE, at(now)));

describe('the time to answer an offer', () => {
  test.each([
    ['24 hours, of which nights do not count', '2026-06-20', '2026-06-10T10:00', '2026-06-11T20:00'],
    ['24 hours, over two nights', '2026-06-20', '2026-06-10T20:00', '2026-06-12T16:00'],
    ['from 7 o’clock on, if it is night', '2026-06-20', '2026-06-10T23:00', '2026-06-12T17:00'],
    ['two hours on the day before', '2026-06-20', '2026-06-19T10:00', '2026-06-19T12:00'],
    ['two hours on the day before, over the night', '2026-06-20', '2026-06-19T20:00', '2026-06-20T08:00'],
    ['half an hour on the day', '2026-06-20', '2026-06-20T07:30', '2026-06-20T08:00'],
    ['until 21 o’clock', '2026-06-20', '2026-06-19T19:00', '2026-06-19T21:00'],
    ['the spring night of 23 hours', '2026-04-10', '2026-03-28T20:00', '2026-03-30T16:00'],
    ['the autumn night of 25 hours', '2026-11-10', '2026-10-24T20:00', '2026-10-26T16:00'],
  ])('%s', (_, date, now, expected) => {
    expect(until(date, now)).toBe(expected);
  });

  test('is never past the deadline, or past the start without one', () => {
    expect(until('2026-06-20', '2026-06-18T15:00', '2026-06-18T20:00')).toBe('2026-06-18T20:00');
    expect(until('2026-06-20', '2026-06-20T08:45')).toBe('2026-06-20T09:00');
  });

  test.each([
    ['two days before', '2026-06-18T10:00', '2026-06-18T13:00'],
    ['on the day before', '2026-06-19T10:00', '2026-06-19T14:00'],
    ['on the day', '2026-06-20T07:30', '2026-06-20T07:35'],
  ])('is the school’s %s', (_, now, expected) => {
    const times = { offer_hours: 3, offer_hours_day_before: 4, offer_minutes_on_day: 5, offer_to_all_hours: 0 };
    expect(until('2026-06-20', now, null, times)).toBe(expected);
  });

  test('of a week counts 168 hours outside of the nights', () => {
    expect(until('2026-07-20', '2026-06-10T07:00', null, { ...USUAL, offer_hours: 168 })).toBe('2026-06-21T21:00');
  });

  test('whatever the moment and the school’s times, it is ahead, outside of the night, and not past the end of sign-up', () => {
    const minutes = fc.integer({ min: 1, max: 60 * 24 * 40 });
    const within = ({ smallest: min, largest: max }: { smallest: number; largest: number }) => fc.integer({ min, max });
    const anyTimes = fc.record({
      offer_hours: within(OFFER_TIMES.offer_hours),
      offer_hours_day_before: within(OFFER_TIMES.offer_hours_day_before),
      offer_minutes_on_day: within(OFFER_TIMES.offer_minutes_on_day),
      offer_to_all_hours: within(OFFER_TIMES.offer_to_all_hours),
    });
    fc.assert(
      fc.property(minutes, anyTimes, (before, times) => {
        const flight = day('2026-04-10');
        const now = instant(flight.start_datetime).subtract({ minutes: before });
        const answer = answerBy(flight, 'students', times, ZONE, now);
        const clock = answer.toZonedDateTimeISO(ZONE).hour;
        expect(isAfter(answer, now)).toBe(true);
        expect(isAfter(answer, closesAt(flight, 'students'))).toBe(false);
        expect(clock >= 7 && clock <= 21).toBe(true);
      }),
    );
  });
});

test('seats go to all who wait in the last hours, or never; start instructors have no deadline', () => {
  const flight = day('2026-06-20', '2026-06-19T20:00');
  expect(local(opensToAllAt(flight, 'students', USUAL))).toBe('2026-06-19T17:00');
  expect(local(opensToAllAt(flight, 'start_instructors', USUAL))).toBe('2026-06-20T06:00');
  expect(opensToAllAt(flight, 'students', { ...USUAL, offer_to_all_hours: 0 })).toEqual(closesAt(flight, 'students'));
  expect(isBefore(closesAt(flight, 'students'), closesAt(flight, 'start_instructors'))).toBe(true);
});
