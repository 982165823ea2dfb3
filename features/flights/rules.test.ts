import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant, isAfter, toWire } from '../../core/time/instant.ts';
import { DETAILS } from '../fields/flight.fields.ts';
import { blankOf } from '../fields/kinds.fields.ts';
import {
  deadlineIsLocked,
  defaultEnd,
  deltaDays,
  detailsAfter,
  flightDays,
  hasEnded,
  lacksStartInstructor,
  lacksTeacher,
  mayBeDecided,
  meetsAfterStart,
  pastUntil,
  planDay,
  scheduleErrors,
  standing,
  startOfToday,
} from './rules.ts';

const ZONE = 'Europe/Zurich';
const span = (start_datetime: string, end_datetime: string) => ({ start_datetime, end_datetime });

describe('school days of a flight', () => {
  it.each([
    ['one day', '2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z', '2026-11-21', '2026-11-21'],
    ['00:30 to 23:30 on the school clock', '2026-11-20T23:30:00Z', '2026-11-21T22:30:00Z', '2026-11-21', '2026-11-21'],
    ['until midnight', '2026-11-21T08:00:00Z', '2026-11-21T23:00:00Z', '2026-11-21', '2026-11-21'],
    ['two days', '2026-11-21T08:00:00Z', '2026-11-22T16:00:00Z', '2026-11-21', '2026-11-22'],
  ])('%s', (_name, start, end, first, last) => {
    const days = flightDays(span(start, end), ZONE);
    expect([days.first.toString(), days.last.toString()]).toEqual([first, last]);
  });
});

describe('days from today', () => {
  const flight = span('2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z');
  const course = span('2026-11-21T08:00:00Z', '2026-11-23T16:00:00Z');
  it.each([
    ['the evening before, 23:59', flight, '2026-11-20T22:59:59Z', 1],
    ['midnight', flight, '2026-11-20T23:00:00Z', 0],
    ['the evening of the day', flight, '2026-11-21T22:59:00Z', 0],
    ['the day after', flight, '2026-11-21T23:00:00Z', -1],
    ['three days after', flight, '2026-11-24T12:00:00Z', -3],
    ['a week before', flight, '2026-11-14T12:00:00Z', 7],
    ['the second day of a course', course, '2026-11-22T12:00:00Z', 0],
    ['the last day of a course', course, '2026-11-23T12:00:00Z', 0],
    ['the day after a course', course, '2026-11-24T12:00:00Z', -1],
  ])('%s', (_name, of, now, days) => {
    expect(deltaDays(of, instant(now), ZONE)).toBe(days);
  });

  it.each([
    ['over the short night', '2026-03-29T07:00:00Z', '2026-03-28T20:00:00Z', 1],
    ['over the long night', '2026-10-25T08:00:00Z', '2026-10-24T20:00:00Z', 1],
    ['a week with the short night in it', '2026-03-31T07:00:00Z', '2026-03-24T22:00:00Z', 7],
  ])('%s a day is a day', (_name, start, now, days) => {
    expect(deltaDays(span(start, toWire(instant(start).add({ hours: 5 }))), instant(now), ZONE)).toBe(days);
  });
});

describe('pending and past', () => {
  it('a flight day is past once its last school day is before yesterday', () => {
    const now = instant('2026-11-21T12:00:00Z');
    expect(toWire(pastUntil(now, ZONE))).toBe('2026-11-19T23:00:00.000Z');
    expect(toWire(startOfToday(now, ZONE))).toBe('2026-11-20T23:00:00.000Z');
  });
  it('yesterday starts at its midnight, even if the clocks have changed since', () => {
    expect(toWire(pastUntil(instant('2026-03-30T10:00:00Z'), ZONE))).toBe('2026-03-28T23:00:00.000Z');
  });
});

describe('the three states', () => {
  it.each([
    [null, 'unconfirmed'],
    [false, 'confirmed'],
    [true, 'canceled'],
  ] as const)('canceled: %s is %s', (canceled, state) => expect(standing({ canceled })).toBe(state));
});

describe('the deadline', () => {
  const flight = { end_datetime: '2026-11-21T16:00:00Z', deadline_datetime: '2026-11-20T19:00:00Z' };
  it.each([
    ['before the day', '2026-11-01T00:00:00Z', false],
    ['one millisecond before a day after the end', '2026-11-22T15:59:59.999Z', false],
    ['one day after the end', '2026-11-22T16:00:00Z', true],
    ['long after it', '2027-01-01T00:00:00Z', true],
  ])('%s', (_name, now, locked) => expect(deadlineIsLocked(flight, instant(now))).toBe(locked));
  it('is locked if there is no deadline', () => {
    expect(deadlineIsLocked({ ...flight, deadline_datetime: null }, instant('2026-11-01T00:00:00Z'))).toBe(true);
  });
});

describe('the times of a day', () => {
  const start_datetime = '2026-11-21T08:00:00Z';
  it.each([
    ['in order', '2026-11-21T16:00:00Z', '2026-11-20T19:00:00Z', []],
    ['deadline on the start itself', '2026-11-21T16:00:00Z', start_datetime, []],
    [
      'deadline one millisecond later',
      '2026-11-21T16:00:00Z',
      '2026-11-21T08:00:00.001Z',
      ['deadline_datetime deadline_after_start'],
    ],
    ['no deadline', '2026-11-21T16:00:00Z', null, []],
    ['end on the start', start_datetime, null, ['end_datetime end_not_after_start']],
    ['exactly 31 days', '2026-12-22T08:00:00Z', null, []],
    ['one millisecond more', '2026-12-22T08:00:00.001Z', null, ['end_datetime lasts_too_long']],
    [
      'both wrong',
      '2026-11-21T07:00:00Z',
      '2026-11-22T08:00:00Z',
      ['end_datetime end_not_after_start', 'deadline_datetime deadline_after_start'],
    ],
  ])('%s', (_name, end_datetime, deadline_datetime, errors) => {
    const found = scheduleErrors({ start_datetime, end_datetime, deadline_datetime }, ZONE);
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
  });

  it.each([
    ['over the long night', '2026-10-10T07:00:00Z', '2026-11-10T08:00:00Z', []],
    ['over the long night, and a millisecond', '2026-10-10T07:00:00Z', '2026-11-10T08:00:00.001Z', ['lasts_too_long']],
    ['over the short night', '2026-03-10T08:00:00Z', '2026-04-10T07:00:00Z', []],
    ['over the short night, and a millisecond', '2026-03-10T08:00:00Z', '2026-04-10T07:00:00.001Z', ['lasts_too_long']],
  ])('31 days on the school’s clock %s', (_name, start, end, codes) => {
    const errors = scheduleErrors({ start_datetime: start, end_datetime: end, deadline_datetime: null }, ZONE);
    expect(errors.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['in the morning: 18:00', '2026-11-21T08:00:00Z', '2026-11-21T17:00:00.000Z'],
    ['at 14:00: 18:00', '2026-11-21T13:00:00Z', '2026-11-21T17:00:00.000Z'],
    ['at 14:01: four hours later', '2026-11-21T13:01:00Z', '2026-11-21T17:01:00.000Z'],
    ['on the short day', '2026-03-29T07:00:00Z', '2026-03-29T16:00:00.000Z'],
    ['on the long day', '2026-10-25T07:00:00Z', '2026-10-25T17:00:00.000Z'],
  ])('a batch without an end that starts %s', (_name, start, end) => {
    expect(toWire(defaultEnd(instant(start), ZONE))).toBe(end);
  });
});

describe('planning several days with one form', () => {
  const time = (text: string) => Temporal.PlainTime.from(text);
  const plan = {
    startsAt: time('09:00'),
    endsAt: time('17:00'),
    lasts: 0,
    deadlineDaysBefore: 1,
    deadlineAt: time('20:00'),
  };
  it('keeps the local time over the start of daylight saving time', () => {
    const day = planDay(Temporal.PlainDate.from('2026-03-29'), plan, ZONE);
    expect([day.start, day.end, day.deadline].map(toWire)).toEqual([
      '2026-03-29T07:00:00.000Z',
      '2026-03-29T15:00:00.000Z',
      '2026-03-28T19:00:00.000Z',
    ]);
  });
  it('keeps the local time over the end of daylight saving time', () => {
    const day = planDay(Temporal.PlainDate.from('2026-10-25'), plan, ZONE);
    expect([day.start, day.end, day.deadline].map(toWire)).toEqual([
      '2026-10-25T08:00:00.000Z',
      '2026-10-25T16:00:00.000Z',
      '2026-10-24T18:00:00.000Z',
    ]);
  });
  it('ends a two-day course on the second day, even if the clocks change on it', () => {
    const { end } = planDay(Temporal.PlainDate.from('2026-03-28'), { ...plan, lasts: 1 }, ZONE);
    expect(toWire(end)).toBe('2026-03-29T15:00:00.000Z');
  });
  it('reports a deadline on the day itself that is after the start', () => {
    const { start, end, deadline } = planDay(
      Temporal.PlainDate.from('2026-11-21'),
      { ...plan, deadlineDaysBefore: 0, deadlineAt: time('09:01') },
      ZONE,
    );
    const times = {
      start_datetime: toWire(start),
      end_datetime: toWire(end),
      deadline_datetime: toWire(deadline),
    };
    expect(scheduleErrors(times, ZONE)).toEqual([{ path: 'deadline_datetime', code: 'deadline_after_start' }]);
  });
  it('never puts the deadline of an earlier day after the start', () => {
    const anyTime = fc.integer({ min: 0, max: 1439 }).map((minutes) => time('00:00').add({ minutes }));
    const anyDay = fc.integer({ min: 0, max: 3650 }).map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }));
    // Zones whose clocks change at 02:00, at midnight, and by half an hour.
    const anyZone = fc.constantFrom(ZONE, 'Africa/Cairo', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(
        anyDay,
        anyTime,
        anyTime,
        fc.integer({ min: 1, max: 30 }),
        anyZone,
        (day, startsAt, deadlineAt, deadlineDaysBefore, zone) => {
          const { start, deadline } = planDay(day, { ...plan, startsAt, deadlineAt, deadlineDaysBefore }, zone);
          return !isAfter(deadline, start);
        },
      ),
    );
  });
});

describe('warning for a missing start instructor', () => {
  it.each([
    ['a high-altitude flight without one', 'high_alt_flight', null, 0, true],
    ['with one', 'high_alt_flight', null, 1, false],
    ['cancelled', 'high_alt_flight', true, 0, false],
    ['a basic course', 'basic_course', null, 0, false],
  ] as const)('%s', (_name, type, canceled, start_instructor_count, loud) => {
    expect(lacksStartInstructor({ type, canceled, start_instructor_count })).toBe(loud);
  });
});

describe('warning for a missing teacher', () => {
  it.each([
    ['nobody', null, null, true],
    ['an empty list', null, [], true],
    ['a confirmed day', false, [], true],
    ['somebody', null, ['teacher' as MemberId], false],
    ['a cancelled day', true, null, false],
  ])('%s', (_name, canceled, flight_teachers, loud) => {
    expect(lacksTeacher({ canceled, flight_teachers })).toBe(loud);
  });
});

it.each([
  ['one millisecond before its end', '2026-11-21T15:59:59.999Z', false],
  ['at its end', '2026-11-21T16:00:00Z', true],
  ['later', '2026-11-22T00:00:00Z', true],
])('a day is over %s: %s', (_name, now, over) => {
  expect(hasEnded({ end_datetime: '2026-11-21T16:00:00Z' }, instant(now))).toBe(over);
});

it('only a day that is not past is decided', () => {
  expect([mayBeDecided({ flight_state: 'pending' }), mayBeDecided({ flight_state: 'past' })]).toEqual([true, false]);
});

describe('details of a day after a change', () => {
  const before = { ...blankOf(DETAILS), meeting_point: 'Stans', meeting_time: '07:45', description: 'Gloves.' };
  it.each([
    ['what is not named stays', {}, before],
    ['null stays too', { meeting_point: null, meeting_time: null, description: null }, before],
    ['an empty text clears', { meeting_point: '', meeting_time: '', description: '' }, blankOf(DETAILS)],
    ['one part alone changes', { meeting_time: '09:00' }, { ...before, meeting_time: '09:00' }],
    ['one part alone is cleared', { meeting_point: '' }, { ...before, meeting_point: '' }],
  ])('%s', (_name, change, after) => {
    expect(detailsAfter(before, change)).toEqual(after);
  });

  it('no meeting and no change give no meeting', () => {
    expect(detailsAfter(blankOf(DETAILS), {})).toEqual(blankOf(DETAILS));
  });

  it.each([
    ['07:45', '09:00', false],
    ['09:00', '09:00', false],
    ['09:01', '09:00', true],
    ['', '09:00', false],
    ['09:01', '', false],
  ])('meeting at %s, start at %s, late: %s', (meets, starts, late) => {
    expect(meetsAfterStart(meets, starts)).toBe(late);
  });
});
