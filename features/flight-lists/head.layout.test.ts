import { describe, expect, test } from 'vitest';
import type { Role } from '../../core/access/roles.ts';
import { widthBetweenMargins } from '../../core/paper/paper.ts';
import { instant } from '../../core/time/instant.ts';
import type { FullMember } from '../members/contract.ts';
import { paperFacts, paperTitle } from './head.layout.ts';
import { makingOf, type PaperFacts, type PaperFlight } from './making.rules.ts';
import { paperSetting } from './setting.rules.ts';

const person = (first_name: string, phone: string | null = null, role: Role = 'student') =>
  ({ first_name, last_name: 'Roth', role, phone }) as FullMember;

const FLIGHT: PaperFlight = {
  type: 'high_alt_flight',
  start_datetime: '2026-11-28T08:00:00.000Z',
  end_datetime: '2026-11-28T15:30:00.000Z',
  canceled: null,
  max_students: 12,
  waiting_students: 0,
  meeting_point: '',
  meeting_time: null,
};
const CREW: PaperFacts['crew'] = {
  flight_teachers_docs: [person('Andrea', '+41795402376')],
  start_instructors_docs: [],
  students_docs: [person('Jonas')],
};

const making = (flight: Partial<PaperFlight> = {}, crew: Partial<PaperFacts['crew']> = {}) =>
  makingOf(
    {
      flight: { ...FLIGHT, ...flight },
      crew: { ...CREW, ...crew },
      school: { display_name: 'Flugschule Weitblick', timezone: 'Europe/Zurich', canopy_colors: [] },
      table: { id: 'own', label: 'List', highlightBeginners: true, columns: [] },
      now: instant('2026-11-20T17:40:00.000Z'),
    },
    paperSetting('en', 'CH'),
  );

const factsOf = (...given: Parameters<typeof making>) =>
  new Map(
    paperFacts(making(...given))
      .flat()
      .map(({ name, lines }) => [name, lines]),
  );

test.each([
  ['one day', '2026-11-28T15:30:00.000Z', 'Saturday, 28 November 2026'],
  ['until midnight', '2026-11-28T23:00:00.000Z', 'Saturday, 28 November 2026'],
  ['a millisecond longer', '2026-11-28T23:00:00.001Z', 'Saturday, 28 November 2026 – Sunday, 29 November 2026'],
  ['two days', '2026-11-29T15:30:00.000Z', 'Saturday, 28 November 2026 – Sunday, 29 November 2026'],
])('the title of %s consists of its school days', (_how_long, end_datetime, title) => {
  expect(paperTitle(making({ end_datetime }))).toBe(title);
});

describe('the head', () => {
  test('has time, teachers, start instructors and students in this order', () => {
    expect([...factsOf().keys()]).toEqual(['Time', 'Flight teachers', 'Start instructors', 'Students']);
  });

  test('shows the time on the school’s clock', () => {
    expect(factsOf().get('Time')).toEqual([{ text: '09:00 – 16:30', aside: '' }]);
  });

  test.each([
    ['time and point', { meeting_time: '08:15', meeting_point: 'Talstation' }, '08:15 Talstation'],
    ['the point alone', { meeting_point: 'Talstation' }, 'Talstation'],
    ['the time alone', { meeting_time: '08:15' }, '08:15'],
    ['on one line', { meeting_point: 'Tal\nstation' }, 'Tal station'],
  ])('shows the meeting point: %s', (_what, flight, text) => {
    expect(factsOf(flight).get('Meeting point')).toEqual([{ text, aside: '' }]);
  });

  test('lists teachers with the number as written in the school’s country', () => {
    const teachers = [person('Andrea', '+41795402376'), person('Beat', '+4930901820'), person('Cleo', null)];
    expect(factsOf({}, { flight_teachers_docs: teachers }).get('Flight teachers')).toEqual([
      { text: 'Andrea Roth', aside: '079 540 23 76' },
      { text: 'Beat Roth', aside: '+49 30 901820' },
      { text: 'Cleo Roth', aside: '' },
    ]);
  });

  test('says that there is nobody', () => {
    expect(factsOf().get('Start instructors')).toEqual([{ text: 'nobody yet', aside: '' }]);
  });

  test.each<[string, readonly FullMember[], string]>([
    ['nobody', [], '0 of 12'],
    ['students only', [person('A'), person('B')], '2 of 12'],
    ['one beginner', [person('A'), person('B', null, 'beginner_student')], '2 of 12, 1 beginner'],
    [
      'two beginners',
      [person('A', null, 'beginner_student'), person('B', null, 'beginner_student')],
      '2 of 12, 2 beginners',
    ],
    ['more than there are seats', Array.from({ length: 13 }, (_, place) => person(`P${place}`)), '13 of 12'],
  ])('counts the taken seats: %s', (_who, students_docs, text) => {
    expect(factsOf({}, { students_docs }).get('Students')).toEqual([{ text, aside: '' }]);
  });

  test('is never wider than the paper', () => {
    const names = Array.from({ length: 3 }, () =>
      person('Wolfeschlegelsteinhausenbergerdorff '.repeat(4), '+41795402376'),
    );
    const room = widthBetweenMargins('landscape');
    const lines = paperFacts(making({ meeting_point: 'W'.repeat(400) }, { flight_teachers_docs: names }));
    for (const line of lines) {
      expect(line.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room);
      for (const { width, asideWidth } of line) expect(asideWidth).toBeLessThanOrEqual(width / 2);
    }
  });
});
