import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { mostPeopleTold, newsOf } from './news.rules.ts';

const end_datetime = '2026-11-21T16:00:00.000Z';
const DAY_BEFORE = '2026-11-20T08:00:00Z';

describe('news for the participants of a day', () => {
  it.each([
    ['confirmed for the first time', null, false, DAY_BEFORE, 'takes_place'],
    ['confirmed after it was cancelled', true, false, DAY_BEFORE, 'takes_place_after_all'],
    ['confirmed once more', false, false, DAY_BEFORE, null],
    ['cancelled while unconfirmed', null, true, DAY_BEFORE, 'canceled'],
    ['cancelled after it was confirmed', false, true, DAY_BEFORE, 'canceled'],
    ['cancelled once more', true, true, DAY_BEFORE, null],
    ['deleted', null, 'deleted', DAY_BEFORE, 'deleted'],
    ['deleted after it was cancelled', true, 'deleted', DAY_BEFORE, 'deleted'],
    ['cancelled one millisecond before its end', null, true, '2026-11-21T15:59:59.999Z', 'canceled'],
    ['cancelled at its end', null, true, end_datetime, null],
    ['confirmed after its end', true, false, '2026-11-22T08:00:00Z', null],
    ['deleted after its end', null, 'deleted', '2026-12-22T08:00:00Z', null],
  ] as const)('%s', (_name, canceled, change, now, news) => {
    expect(newsOf({ canceled, end_datetime }, change, instant(now))).toBe(news);
  });
});

describe('maximum number of people who are notified', () => {
  const [reto, andrea] = ['reto' as MemberId, 'andrea' as MemberId];
  const day = { end_datetime, student_count: 7, start_instructor_count: 2, flight_teachers: [reto, andrea] };

  it.each([
    ['everybody, when an admin presses who is not on the day', day, null, DAY_BEFORE, 11],
    ['all but the teacher who presses', day, reto, DAY_BEFORE, 10],
    ['without teachers those who signed up', { ...day, flight_teachers: null }, reto, DAY_BEFORE, 9],
    ['nobody once the day is over', day, null, end_datetime, 0],
  ])('%s', (_name, flight, self, now, people) => {
    expect(mostPeopleTold(flight, self, instant(now))).toBe(people);
  });
});
