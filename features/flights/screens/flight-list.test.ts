import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { makeDates } from '../../../web/i18n/dates.ts';
import type { Flight } from '../contract.ts';
import { byMonth, filteredFlights, isNarrowed, searchText, timesOf } from './flight-list.ts';

const ZONE = 'Europe/Zurich';
const RETO = 'reto' as MemberId;

const flight = (start: string, more: Partial<Flight> = {}): Flight => ({
  flight_id: start as FlightId,
  type: 'high_alt_flight',
  start_datetime: start,
  end_datetime: start,
  deadline_datetime: null,
  flight_teachers: [RETO],
  max_students: 12,
  max_start_instructors: 1,
  update_whatsapp: false,
  canceled: null,
  last_update: '1',
  flight_state: 'pending',
  wa_progress: null,
  meeting_point: '',
  meeting_time: null,
  description: '',
  student_count: 7,
  start_instructor_count: 1,
  ...more,
});

const everything = { search: '', type: '', state: '', mine: false, loud: false };
const open = flight('2026-11-21T07:30:00.000Z');
const loud = flight('2026-11-22T07:30:00.000Z', { start_instructor_count: 0, flight_teachers: null });
const course = flight('2026-12-05T08:00:00.000Z', { type: 'basic_course', canceled: false, start_instructor_count: 0 });
const off = flight('2026-11-29T08:00:00.000Z', { canceled: true, start_instructor_count: 0 });
const all = [open, loud, off, course];

describe('which days a filter leaves', () => {
  it.each([
    ['none', {}, all],
    ['a type', { type: 'basic_course' }, [course]],
    ['a state', { state: 'canceled' }, [off]],
    ['my own', { mine: true }, [open, off, course]],
    ['without a start instructor, where one is needed', { loud: true }, [loud]],
    ['blanks are no search', { search: '  ' }, all],
    ['words in any order, without accents', { search: 'zumbuhl SAT' }, [open]],
  ])('%s', (_, part, left) => {
    const text = (one: Flight) => (one === open ? 'Sat 21 Nov Reto Zumbühl' : '');
    expect(filteredFlights(all, { ...everything, ...part }, RETO, text)).toEqual(left);
  });

  it('nothing is mine for somebody who is no member', () => {
    expect(filteredFlights(all, { ...everything, mine: true }, null, () => '')).toEqual([]);
  });

  it('knows whether anything is left out', () => {
    expect([isNarrowed(everything), isNarrowed({ ...everything, loud: true })]).toEqual([false, true]);
  });
});

describe('a day as it is looked for', () => {
  const names = { 'calendar.weekdays': 'Mo Di Mi Do Fr Sa So', 'calendar.months': 'Jan Feb März Apr Mai Juni Juli' };
  const t = ((key: keyof typeof names) => names[key] ?? '') as unknown as TFunction;
  // Half past eleven at night in UTC is the next day at school.
  const text = searchText(makeDates(t, ZONE), '2027-02-05T23:30:00.000Z');

  it.each(['6.2.2027', '06.02.2027', '6/2/2027'])('%s', (written) => {
    expect(text).toContain(written);
  });
});

describe('the times of a day', () => {
  const t = (() => 'Mon Tue Wed Thu Fri Sat Sun') as unknown as TFunction;

  it.each([
    ['one day', '2026-11-21T15:30:00Z', '08:30 – 16:30'],
    ['until midnight', '2026-11-21T23:00:00Z', '08:30 – 00:00'],
    ['a course that ends on Sunday', '2026-11-22T15:30:00Z', '08:30 – Sun 16:30'],
  ])('%s', (_, end, times) => {
    expect(timesOf({ ...open, end_datetime: end }, makeDates(t, ZONE))).toBe(times);
  });
});

describe('months', () => {
  it('count what takes place, on the clock of the school', () => {
    const newYear = flight('2026-12-31T23:30:00.000Z');
    expect(byMonth([...all, newYear], ZONE).map(({ key, days, taken, seats }) => [key, days, taken, seats])).toEqual([
      ['2026-11', 2, 14, 24],
      ['2026-12', 1, 7, 12],
      ['2027-01', 1, 7, 12],
    ]);
  });
});
