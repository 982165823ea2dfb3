import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, isAfter, isBefore, toWire } from '../../../core/time/instant.ts';
import { answerBy, closesAt, opensToAllAt } from './offer.rules.ts';

const ZONE = 'Europe/Zurich';
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant();
const day = (date: string, deadline: string | null = null) => ({
  start_datetime: toWire(at(`${date}T09:00`)),
  end_datetime: toWire(at(`${date}T17:00`)),
  deadline_datetime: deadline === null ? null : toWire(at(deadline)),
});
const local = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' });
const until = (date: string, now: string, deadline: string | null = null) =>
  local(answerBy(day(date, deadline), 'students', at(now), ZONE));

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

  test('whatever the moment, it is ahead, outside of the night, and not past the end of sign-up', () => {
    const minutes = fc.integer({ min: 1, max: 60 * 24 * 40 });
    fc.assert(
      fc.property(minutes, (before) => {
        const flight = day('2026-04-10');
        const now = instant(flight.start_datetime).subtract({ minutes: before });
        const answer = answerBy(flight, 'students', now, ZONE);
        const clock = answer.toZonedDateTimeISO(ZONE).hour;
        expect(isAfter(answer, now)).toBe(true);
        expect(isAfter(answer, closesAt(flight, 'students'))).toBe(false);
        expect(clock >= 7 && clock <= 21).toBe(true);
      }),
    );
  });
});

test('seats go to all who wait in the last three hours; start instructors have no deadline', () => {
  const flight = day('2026-06-20', '2026-06-19T20:00');
  expect(local(opensToAllAt(flight, 'students'))).toBe('2026-06-19T17:00');
  expect(local(opensToAllAt(flight, 'start_instructors'))).toBe('2026-06-20T06:00');
  expect(isBefore(closesAt(flight, 'students'), closesAt(flight, 'start_instructors'))).toBe(true);
});
