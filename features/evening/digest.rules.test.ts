import { expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { flight } from '../../test/support/components/rows.ts';
import type { Flight } from '../flights/contract.ts';
import { NO_SAFETY, type Safety } from '../members/safety.rules.ts';
import { group, lines, missingOn } from './digest.rules.ts';

const ZURICH = 'Europe/Zurich';

/** A day on 20 June 2099 for which nothing is missing. */
const READY: Partial<Flight> = {
  canceled: false,
  flight_teachers: ['reto' as MemberId],
  start_instructor_count: 1,
  meeting_point: 'Talstation',
};
const person = (first_name: string, safety: Partial<Safety> = {}) => ({
  user_id: first_name as MemberId,
  first_name,
  last_name: 'Muster',
  safety: { ...NO_SAFETY, emergency_phone: '+41794123388', ...safety },
});
const missing = (part: Partial<Flight>, people = [person('Livia')], silent: typeof people = []): string[] =>
  missingOn(flight({ ...READY, ...part }), people, silent, ZURICH).map((one) => {
    switch (one.what) {
      case 'papers':
        return `${one.name}: ${one.expired.what} ${one.expired.last}`;
      case 'start_instructors':
        return `${one.what} ${one.there} of ${one.planned}`;
      default:
        return 'names' in one ? `${one.what} ${one.names.join()}` : one.what;
    }
  });

test.each<[string, Partial<Flight>, string[]]>([
  ['nothing of a day that is ready', {}, []],
  ['its confirmation', { canceled: null }, ['confirmation']],
  ['a teacher', { flight_teachers: [] }, ['teacher']],
  ['a teacher, said as null', { flight_teachers: null }, ['teacher']],
  ['start instructors, if fewer come than were planned', { max_start_instructors: 2 }, ['start_instructors 1 of 2']],
  [
    'a start instructor, although none was planned',
    { max_start_instructors: 0, start_instructor_count: 0 },
    ['start_instructors 0 of 1'],
  ],
  [
    'none on a basic course without any',
    { type: 'basic_course', max_start_instructors: 0, start_instructor_count: 0 },
    [],
  ],
  ['a meeting point', { meeting_point: '' }, ['meeting_point']],
])('missing: %s', (_what, part, expected) => {
  expect(missing(part)).toEqual(expected);
});

test('papers that have expired on the last day are missing, those that are unknown or run out later are not', () => {
  const people = [
    person('Livia', { insurance_valid_until: '2099-06-19', licence_valid_until: '2099-06-20' }),
    person('Noah', { reserve_repacked_on: '2097-01-01', emergency_phone: null }),
    person('Mia', { emergency_phone: '' }),
  ];
  expect(missing({}, people, [people[0] as (typeof people)[number]])).toEqual([
    'Livia Muster: insurance 2099-06-19',
    'Noah Muster: reserve 2098-01-01',
    'emergency Noah Muster,Mia Muster',
    'equipment Livia Muster',
  ]);
});

test('lines and groups say nothing where there is nothing', () => {
  expect(lines('Boots\n\nWarm gloves\n')).toEqual(['Boots', 'Warm gloves']);
  expect(lines('')).toEqual([]);
  expect(group('Students', ['Livia', 'Noah'])).toEqual(['Students (2): Livia, Noah']);
  expect(group('Students', [])).toEqual([]);
});
