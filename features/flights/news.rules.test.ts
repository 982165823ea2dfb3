import { describe, expect, it, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import {
  changesSince,
  mayBeNews,
  mostPeopleTold,
  newsSince,
  reasonIn,
  type Told,
  toldAbout,
  toldOf,
} from './news.rules.ts';

const end_datetime = '2026-11-21T16:00:00.000Z';
const DAY_BEFORE = '2026-11-20T08:00:00Z';

const TOLD: Told = {
  canceled: null,
  cancel_reason: null,
  start_datetime: '2026-11-21T07:30:00.000Z',
  end_datetime,
  deadline_datetime: null,
  meeting_point: 'Valley station',
  meeting_time: '07:30',
};
const MOVED = { start_datetime: '2026-11-22T07:30:00.000Z', end_datetime: '2026-11-22T16:00:00.000Z' };
const ELSEWHERE = { meeting_point: 'Landing field' };
const LATER = { start_datetime: '2026-11-21T08:30:00.000Z' };

describe('what waiting mails are about', () => {
  it.each([
    ['confirmed', null, { canceled: false }, ['confirmed']],
    ['confirmed after it was cancelled', true, { canceled: false }, ['confirmed']],
    ['cancelled', false, { canceled: true }, ['canceled']],
    ['moved and cancelled, which people learn alone', false, { canceled: true, ...MOVED }, ['canceled']],
    ['later on its day', null, { ...LATER }, ['time']],
    ['on another day', null, { ...MOVED }, ['date']],
    ['a day longer', null, { end_datetime: '2026-11-22T16:00:00.000Z' }, ['date']],
    ['until the end of its day', null, { end_datetime: '2026-11-21T23:00:00.000Z' }, ['time']],
    ['confirmed and later', null, { canceled: false, ...LATER }, ['confirmed', 'time']],
    ['elsewhere before it is confirmed', null, { canceled: null, ...ELSEWHERE }, []],
    ['elsewhere while confirmed', false, { canceled: false, ...ELSEWHERE }, ['place']],
    ['all of it', null, { canceled: false, ...MOVED, ...ELSEWHERE }, ['confirmed', 'date', 'place']],
    ['as people know it', false, { canceled: false }, []],
  ] as const)('%s', (_name, canceled, change, changes) => {
    const told = { ...TOLD, canceled };
    expect(changesSince(told, { ...told, ...change }, 'Europe/Zurich' as TimeZone)).toEqual(changes);
  });

  it.each([
    ['confirmed', ['canceled', 'cancel_reason']],
    ['canceled', ['canceled', 'cancel_reason']],
    ['date', ['start_datetime', 'end_datetime', 'deadline_datetime']],
    ['time', ['start_datetime', 'end_datetime', 'deadline_datetime']],
    ['place', ['meeting_point', 'meeting_time']],
  ] as const)('%s: %j', (change, fields) => {
    expect(toldAbout(TOLD, change)).toEqual(Object.fromEntries(fields.map((field) => [field, TOLD[field]])));
  });
});

test('what people are told of a day is these facts and no others', () => {
  expect(toldOf({ ...TOLD, description: 'Gloves.' } as Told)).toEqual(TOLD);
});

describe('news for the participants of a day', () => {
  it.each([
    ['confirmed for the first time', null, { canceled: false }, DAY_BEFORE, 'takes_place'],
    ['confirmed after it was cancelled', true, { canceled: false }, DAY_BEFORE, 'takes_place_after_all'],
    ['confirmed, cancelled and confirmed', false, { canceled: false }, DAY_BEFORE, null],
    ['cancelled while unconfirmed', null, { canceled: true }, DAY_BEFORE, 'canceled'],
    ['cancelled after it was confirmed', false, { canceled: true }, DAY_BEFORE, 'canceled'],
    ['cancelled once more', true, { canceled: true, cancel_reason: 'rain' }, DAY_BEFORE, null],
    ['moved while unconfirmed', null, { canceled: null, ...MOVED }, DAY_BEFORE, 'moved'],
    ['moved after it was confirmed', false, { canceled: false, ...MOVED }, DAY_BEFORE, 'moved'],
    ['moved and confirmed', null, { canceled: false, ...MOVED }, DAY_BEFORE, 'takes_place'],
    ['moved and cancelled', false, { canceled: true, ...MOVED }, DAY_BEFORE, 'canceled'],
    ['moved while cancelled', true, { canceled: true, ...MOVED }, DAY_BEFORE, null],
    [
      'given another meeting point while confirmed',
      false,
      { canceled: false, ...ELSEWHERE },
      DAY_BEFORE,
      'meets_elsewhere',
    ],
    [
      'given another meeting time while confirmed',
      false,
      { canceled: false, meeting_time: null },
      DAY_BEFORE,
      'meets_elsewhere',
    ],
    ['given a meeting point before it is confirmed', null, { canceled: null, ...ELSEWHERE }, DAY_BEFORE, null],
    ['given another deadline', false, { canceled: false, deadline_datetime: end_datetime }, DAY_BEFORE, null],
    ['cancelled one millisecond before its end', null, { canceled: true }, '2026-11-21T15:59:59.999Z', 'canceled'],
    ['cancelled at its end', null, { canceled: true }, end_datetime, null],
    ['confirmed after its end', true, { canceled: false }, '2026-11-22T08:00:00Z', null],
  ] as const)('%s', (_name, canceled, change, now, news) => {
    expect(newsSince({ ...TOLD, canceled }, { ...TOLD, ...change }, instant(now))).toBe(news);
  });

  it.each([
    ['its state', { canceled: true }, true],
    ['its start', { start_datetime: '2026-11-21T08:30:00.000Z' }, true],
    ['its end', { end_datetime: '2026-11-21T17:00:00.000Z' }, true],
    ['its meeting time', { meeting_time: '07:45' }, true],
    ['only its deadline', { deadline_datetime: end_datetime }, false],
    ['nothing', {}, false],
  ])('may come from a change of %s', (_name, change, is) => {
    expect(mayBeNews(TOLD, { ...TOLD, ...change })).toBe(is);
  });
});

test('a reason has words if it is a code, and stays as typed otherwise', () => {
  const words = { wind: 'Wind' };
  expect([reasonIn(words, 'wind'), reasonIn(words, 'Seilbahn defekt')]).toEqual(['Wind', 'Seilbahn defekt']);
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
