import { describe, expect, it, test } from 'vitest';
import { casesOf } from '../../../../test/support/fuzz.ts';
import { batchOf, EMPTY_FORM } from './schedule.form.ts';
import { type SeriesForm, seriesDays, seriesFaults, withDays } from './series.form.ts';

/** A Sunday. */
const TODAY = '2026-11-29';
const series = (part: Partial<SeriesForm>): SeriesForm => ({
  weekdays: [6],
  every: 1,
  from: TODAY,
  until: '2026-12-31',
  except: '',
  ...part,
});

describe('the days of a series', () => {
  it.each<[string, Partial<SeriesForm>, string[]]>([
    ['every Saturday', {}, ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26']],
    ['with both ends', { from: '2026-12-05', until: '2026-12-12' }, ['2026-12-05', '2026-12-12']],
    ['every second Saturday', { every: 2 }, ['2026-12-05', '2026-12-19']],
    [
      'every second weekend, both days in one week',
      { weekdays: [7, 6], every: 2, from: '2026-12-05' },
      ['2026-12-05', '2026-12-06', '2026-12-19', '2026-12-20'],
    ],
    [
      'weeks are counted from that of the first day',
      { weekdays: [1], every: 2, from: '2026-12-02' },
      ['2026-12-07', '2026-12-21'],
    ],
    [
      'a first weekend of which one day is past',
      { weekdays: [6, 7], until: '2026-12-06' },
      [TODAY, '2026-12-05', '2026-12-06'],
    ],
    ['not on a day', { except: 'Sa 12.12.' }, ['2026-12-05', '2026-12-19', '2026-12-26']],
    ['not in a range', { except: '6.12. – 19.12.\n24 Dec – 3 Jan 2027' }, ['2026-12-05']],
    ['a 29 February', { weekdays: [2], from: '2028-02-28', until: '2028-03-06' }, ['2028-02-29']],
    ['no weekday', { weekdays: [] }, []],
    ['half a date', { until: '' }, []],
  ])('%s', (_, part, days) => {
    expect(seriesDays(series(part))).toEqual(days);
  });

  it('ends one above the limit of a batch, however far away its end is', () => {
    expect(seriesDays(series({ until: '9999-12-31' }))).toHaveLength(101);
  });

  it('keeps its time on the clock of the school when the clocks change', () => {
    const days = seriesDays(series({ from: '2027-03-20', until: '2027-04-03' }));
    expect(batchOf({ ...EMPTY_FORM, days }, 'Europe/Zurich').body?.start_datetime).toEqual([
      '2027-03-20T08:00:00.000Z',
      '2027-03-27T08:00:00.000Z',
      '2027-04-03T07:00:00.000Z',
    ]);
  });
});

test('a series has exactly the chosen weekdays, n weeks apart, within its ends', () => {
  for (let at = 0; at < casesOf(3000, 60); at += 1) {
    const from = Temporal.PlainDate.from(TODAY).add({ days: (at * 37) % 900 });
    const until = from.add({ days: (at * 53) % 400 });
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => ((at * 2_654_435_761) >>> weekday) & 1);
    const every = 1 + (at % 4);
    const days = seriesDays({ weekdays, every, from: from.toString(), until: until.toString(), except: '' });
    expect(days).toEqual([...new Set(days)].toSorted());
    const mondays = days.map((day) => {
      const date = Temporal.PlainDate.from(day);
      expect(weekdays).toContain(date.dayOfWeek);
      expect(Temporal.PlainDate.compare(from, date)).toBeLessThanOrEqual(0);
      expect(Temporal.PlainDate.compare(date, until)).toBeLessThanOrEqual(0);
      return date.subtract({ days: date.dayOfWeek - 1 });
    });
    for (const monday of mondays) expect((mondays[0]?.until(monday).days ?? 0) % (7 * every)).toBe(0);
    // The series has every week of one weekday.
    if (weekdays.length === 1 && days.length < 101) {
      const room = (weekdays[0] ?? 0) - from.dayOfWeek;
      const left = from.until(until).days - ((room + 7) % 7);
      expect(days).toHaveLength(left < 0 ? 0 : Math.floor(left / (7 * every)) + 1);
    }
  }
});

describe('what is wrong with a series', () => {
  const hundred = seriesDays(series({ weekdays: [1, 2, 3, 4, 5, 6, 7], until: '9999-12-31' })).slice(0, 100);

  it.each<[string, Partial<SeriesForm>, object]>([
    ['nothing', {}, {}],
    ['no weekday', { weekdays: [] }, { weekdays: 'no_weekday' }],
    ['half dates', { from: '', until: '' }, { from: 'no_date', until: 'no_date' }],
    ['a beginning in the past', { from: '2026-11-28' }, { from: 'in_the_past' }],
    ['an end before the beginning', { until: '2026-11-28' }, { until: 'ends_before' }],
    ['an exception that is no day', { except: '12.12.\nPfingsten' }, { except: 'not_understood' }],
    ['no day at all', { until: TODAY }, { until: 'no_day_left' }],
    ['exceptions that leave no day', { until: '2026-12-05', except: '5.12.' }, { until: 'no_day_left' }],
    ['more days than a batch has', { until: '2029-12-31' }, { until: 'too_many_days' }],
  ])('%s', (_, part, faults) => {
    const found = Object.entries(seriesFaults(series(part), [], TODAY)).filter(([, fault]) => fault);
    expect(Object.fromEntries(found)).toEqual(faults);
  });

  it('counts the days that are picked already, but not twice', () => {
    expect(seriesFaults(series({}), hundred, TODAY)).toEqual({});
    expect(seriesFaults(series({}), hundred.slice(0, 99), TODAY)).toEqual({});
    expect(seriesFaults(series({ until: '2027-12-31' }), hundred, TODAY)).toEqual({ until: 'too_many_days' });
  });
});

test('days are added in chronological order, each once, up to a hundred', () => {
  expect(withDays(['2026-12-12'], ['2026-12-19', '2026-12-05', '2026-12-12'])).toEqual([
    '2026-12-05',
    '2026-12-12',
    '2026-12-19',
  ]);
  const days = Array.from({ length: 101 }, (_, day) => Temporal.PlainDate.from(TODAY).add({ days: day }).toString());
  expect(withDays(days.slice(1), days.slice(1))).toHaveLength(100);
  expect(withDays(days.slice(1), days)).toBeNull();
});
