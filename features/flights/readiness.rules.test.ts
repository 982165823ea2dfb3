import { describe, expect, test } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { readiness, seeksStartInstructor, startInstructorsNeeded, teachersNeeded } from './readiness.rules.ts';

const NOW = instant('2026-11-10T10:00:00Z');
const ZONE = 'Europe/Zurich';
const SIX_AND_EIGHT = { students_per_start_instructor: 6, students_per_teacher: 8 };
const NONE = { students_per_start_instructor: null, students_per_teacher: null };
const reto = ['reto' as MemberId];

const day = (part: object = {}) => ({
  type: 'high_alt_flight' as const,
  start_datetime: '2026-11-21T08:00:00.000Z',
  end_datetime: '2026-11-21T16:00:00.000Z',
  canceled: false as boolean | null,
  flight_teachers: reto,
  student_count: 6,
  start_instructor_count: 1,
  max_start_instructors: 3,
  ...part,
});

test.each([
  ['high_alt_flight', 0, NONE, 1],
  ['high_alt_flight', 12, NONE, 1],
  ['basic_course', 12, NONE, 0],
  ['basic_course', 12, SIX_AND_EIGHT, 2],
  ['high_alt_flight', 0, SIX_AND_EIGHT, 1],
  ['high_alt_flight', 6, SIX_AND_EIGHT, 1],
  ['high_alt_flight', 7, SIX_AND_EIGHT, 2],
] as const)('%s with %i students needs start instructors', (type, student_count, numbers, needed) => {
  expect(startInstructorsNeeded({ type, student_count }, numbers)).toBe(needed);
});

test.each([
  [0, NONE, 1],
  [30, NONE, 1],
  [8, SIX_AND_EIGHT, 1],
  [9, SIX_AND_EIGHT, 2],
] as const)('%i students need teachers', (student_count, numbers, needed) => {
  expect(teachersNeeded({ student_count }, numbers)).toBe(needed);
});

describe('a day is', () => {
  test.each([
    ['ready', {}, 'green', []],
    ['ready, with nobody yet', { student_count: 0 }, 'green', []],
    ['without a teacher', { flight_teachers: null }, 'red', ['no_teacher']],
    ['without a start instructor', { start_instructor_count: 0 }, 'red', ['start_instructors']],
    ['with too few of them', { student_count: 7 }, 'red', ['start_instructors']],
    [
      'without one, and without students',
      { start_instructor_count: 0, student_count: 0 },
      'amber',
      ['start_instructors'],
    ],
    ['with too few teachers', { student_count: 9, start_instructor_count: 2 }, 'amber', ['teachers']],
    ['not decided, long before', { canceled: null }, 'green', []],
    [
      'with everything wrong',
      { flight_teachers: [], start_instructor_count: 0, canceled: null, start_datetime: '2026-11-12T08:00:00.000Z' },
      'red',
      ['no_teacher', 'start_instructors', 'undecided'],
    ],
    [
      'not decided two days before',
      { canceled: null, start_datetime: '2026-11-12T08:00:00.000Z' },
      'amber',
      ['undecided'],
    ],
    ['not decided three days before', { canceled: null, start_datetime: '2026-11-13T08:00:00.000Z' }, 'green', []],
  ] as const)('%s', (_, part, level, reasons) => {
    expect(readiness(day(part), SIX_AND_EIGHT, ZONE, NOW)).toEqual({ level, reasons });
  });

  test.each([
    ['cancelled', { canceled: true }],
    ['over', { start_datetime: '2026-11-09T08:00:00.000Z', end_datetime: '2026-11-09T16:00:00.000Z' }],
  ])('%s: nothing is to be said', (_, part) => {
    expect(readiness(day(part), SIX_AND_EIGHT, ZONE, NOW)).toBeNull();
  });
});

test.each([
  ['enough', {}, false],
  ['too few', { student_count: 7 }, true],
  ['none', { start_instructor_count: 0 }, true],
  ['too few, but no seat', { student_count: 7, max_start_instructors: 1 }, false],
  ['none, on a cancelled day', { start_instructor_count: 0, canceled: true }, false],
  ['none, in 14 days', { start_instructor_count: 0, start_datetime: '2026-11-24T08:00:00.000Z' }, true],
  [
    'none, in 15 days',
    { start_instructor_count: 0, start_datetime: '2026-11-25T08:00:00.000Z', end_datetime: '2026-11-25T16:00:00.000Z' },
    false,
  ],
  ['none, on a day that has begun', { start_instructor_count: 0, start_datetime: '2026-11-10T10:00:00.000Z' }, false],
])('a start instructor is sought: %s', (_, part, sought) => {
  expect(seeksStartInstructor(day(part), SIX_AND_EIGHT, ZONE, NOW)).toBe(sought);
});
