import { describe, expect, it } from 'vitest';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { translateFrom } from '../../../../core/texts/translate.ts';
import { de } from '../../../../core/texts/words.de.ts';
import { en } from '../../../../core/texts/words.en.ts';
import { createDates } from '../../../../core/time/dates.ts';
import { DETAILS } from '../../../fields/flight.fields.ts';
import { blankOf } from '../../../fields/kinds.fields.ts';
import type { Flight } from '../../contract.ts';
import { byMonth, filteredFlights, findable, isNarrowed, timesOf } from './flight-list.ts';

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
  cancel_reason: null,
  last_update: '1',
  flight_state: 'pending',
  wa_progress: null,
  ...blankOf(DETAILS),
  student_count: 7,
  start_instructor_count: 1,
  waiting_students: 0,
  waiting_start_instructors: 0,
  held_students: 0,
  handed_over_students: 0,
  held_start_instructors: 0,
  poll_answers: null,
  waiting_mails: null,
  ...more,
});

const everything = { search: '', type: '', state: '', mine: false, loud: false, untaught: false };
const open = flight('2026-11-21T07:30:00.000Z');
const loud = flight('2026-11-22T07:30:00.000Z', { start_instructor_count: 0, flight_teachers: null });
const course = flight('2026-12-05T08:00:00.000Z', { type: 'basic_course', canceled: false, start_instructor_count: 0 });
const off = flight('2026-11-29T08:00:00.000Z', { canceled: true, start_instructor_count: 0 });
const all = [open, loud, off, course];

const words = { en: translateFrom(en), de: translateFrom(de) };
const dayOnly = ({ start_datetime }: Flight) => findable(createDates(words.en, ZONE), start_datetime, []);

describe('filters of the flight list', () => {
  it.each([
    ['none', {}, all],
    ['a type', { type: 'basic_course' }, [course]],
    ['a state', { state: 'canceled' }, [off]],
    ['my own', { mine: true }, [open, off, course]],
    ['without a teacher', { untaught: true }, [loud]],
    ['without a start instructor, where one is needed', { loud: true }, [loud]],
    ['blanks are no search', { search: '  ' }, all],
  ])('%s', (_, part, left) => {
    expect(filteredFlights(all, { ...everything, ...part }, RETO, dayOnly)).toEqual(left);
  });

  it('there are no own days without a membership', () => {
    expect(filteredFlights(all, { ...everything, mine: true }, null, dayOnly)).toEqual([]);
  });

  it('tells whether a filter is active', () => {
    expect([isNarrowed(everything), isNarrowed({ ...everything, loud: true })]).toEqual([false, true]);
  });
});

describe('search by day and words', () => {
  const DAYS = [
    '2026-11-12',
    '2026-12-01',
    '2026-12-05',
    '2026-12-07',
    '2026-12-11',
    '2026-12-12',
    '2026-12-21',
    '2027-01-12',
  ];
  // 23:30 in UTC is already the next day at the school.
  const flights = DAYS.map((day) => flight(`${Temporal.PlainDate.from(day).subtract({ days: 1 })}T23:30:00.000Z`));
  const december = DAYS.filter((day) => day.startsWith('2026-12'));
  const teachers: Readonly<Record<string, string>> = { '2026-12-05': 'Reto Zumbühl', '2026-12-07': 'Eva Meyer-Satz' };

  const foundBy = (search: string, language: 'en' | 'de') => {
    const dates = createDates(words[language], ZONE);
    const found = filteredFlights(flights, { ...everything, search }, null, ({ start_datetime }) => {
      const day = DAYS[flights.findIndex((one) => one.start_datetime === start_datetime)] ?? '';
      return findable(dates, start_datetime, [teachers[day] ?? '']);
    });
    return found.map((one) => DAYS[flights.indexOf(one)]);
  };

  it.each<[string, 'en' | 'de', string[]]>([
    ['12. Dez', 'de', ['2026-12-12']],
    ['12.dez', 'de', ['2026-12-12']],
    ['1. Dez', 'de', ['2026-12-01']],
    ['7. Dez', 'de', ['2026-12-07']],
    ['12.', 'de', ['2026-11-12', '2026-12-12', '2027-01-12']],
    ['12.12.', 'de', ['2026-12-12']],
    ['1.12', 'de', ['2026-12-01']],
    ['01.12.2026', 'de', ['2026-12-01']],
    ['12.12.2026', 'de', ['2026-12-12']],
    ['12.12.26', 'de', ['2026-12-12']],
    ['12/12/2026', 'en', ['2026-12-12']],
    ['12.2026', 'de', december],
    ['2026-12-12', 'en', ['2026-12-12']],
    ['2026-12', 'en', december],
    ['2027', 'en', ['2027-01-12']],
    ['12 dec', 'en', ['2026-12-12']],
    ['dez', 'de', december],
    ['Dienstag', 'de', ['2026-12-01', '2027-01-12']],
    ['sat', 'en', ['2026-12-05', '2026-12-07', '2026-12-12']],
    ['sat zumbuhl', 'en', ['2026-12-05']],
    ['Zumbühl, Sat', 'en', ['2026-12-05']],
    ['meyer-s', 'de', ['2026-12-07']],
    ['eyer', 'de', []],
  ])('%s (%s)', (search, language, found) => {
    expect(foundBy(search, language)).toEqual(found);
  });
});

describe('the times of a day', () => {
  it.each([
    ['one day', '2026-11-21T15:30:00Z', '08:30 – 16:30'],
    ['until midnight', '2026-11-21T23:00:00Z', '08:30 – 00:00'],
    ['a course that ends on Sunday', '2026-11-22T15:30:00Z', '08:30 – Sun 16:30'],
  ])('%s', (_, end, times) => {
    expect(timesOf({ ...open, end_datetime: end }, createDates(words.en, ZONE))).toBe(times);
  });
});

describe('months', () => {
  it("count days and seats on the school's clock, without cancelled days", () => {
    const newYear = flight('2026-12-31T23:30:00.000Z');
    expect(byMonth([...all, newYear], ZONE).map(({ key, days, taken, seats }) => [key, days, taken, seats])).toEqual([
      ['2026-11', 2, 14, 24],
      ['2026-12', 1, 7, 12],
      ['2027-01', 1, 7, 12],
    ]);
  });
});
