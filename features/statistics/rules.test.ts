import { describe, expect, test } from 'vitest';
import type { FlightType } from '../fields/kinds.fields.ts';
import { countsOfReasons, groupsOf, percentOf, seasonBefore, seasonsOf } from './rules.ts';

const row = (year: number, month: number, type: FlightType, days = 1) => ({ year, month, type, days });
const ROWS = [
  row(2024, 12, 'high_alt_flight', 2),
  row(2025, 1, 'high_alt_flight', 4),
  row(2025, 6, 'basic_course', 8),
  row(2026, 1, 'high_alt_flight', 16),
  row(2026, 1, 'basic_course', 32),
  row(2026, 6, 'safety_course', 64),
];
const ALL = { month: null, type: null };
const SEASONS = [2026, 2025, 2024];

test.each([
  ['no flight day', [], [2026]],
  ['years without flight days', [row(2023, 1, 'basic_course')], [2026, 2025, 2024, 2023]],
  ['planned days of next year', [row(2027, 1, 'basic_course')], [2027, 2026]],
])('seasons with %s', (_case, rows, seasons) => expect(seasonsOf(rows, 2026)).toEqual(seasons));

test.each([
  [2026, 2025],
  [2024, null],
])('the season %i is compared with %s', (year, before) => expect(seasonBefore(year, SEASONS)).toBe(before));

describe('groups', () => {
  const asked = { names: ['days'], seasons: SEASONS } as const;
  const listed = (by: 'month' | 'type' | 'season', choice: Parameters<typeof groupsOf>[1]['choice']) =>
    groupsOf(ROWS, { ...asked, by, choice })
      .filter(({ now, before }) => now.days > 0 || (before?.days ?? 0) > 0)
      .map(({ key, now, before }) => [key, now.days, before?.days ?? null]);

  test.each([
    [
      'month',
      { ...ALL, year: 2026 },
      [
        [1, 48, 4],
        [6, 64, 8],
      ],
    ],
    ['month', { ...ALL, year: 2026, type: 'high_alt_flight' }, [[1, 16, 4]]],
    [
      'month',
      { ...ALL, year: 2025 },
      [
        [1, 4, 0],
        [6, 8, 0],
        [12, 0, 2],
      ],
    ],
    [
      'type',
      { ...ALL, year: 2026 },
      [
        ['high_alt_flight', 16, 4],
        ['basic_course', 32, 8],
        ['safety_course', 64, 0],
      ].toSorted(),
    ],
    [
      'type',
      { ...ALL, year: 2026, month: 1 },
      [
        ['basic_course', 32, 0],
        ['high_alt_flight', 16, 4],
      ],
    ],
    [
      'season',
      { ...ALL, year: 2026 },
      [
        [2024, 2, null],
        [2025, 12, null],
        [2026, 112, null],
      ],
    ],
    [
      'season',
      { ...ALL, year: 2026, month: 1 },
      [
        [2025, 4, null],
        [2026, 48, null],
      ],
    ],
  ] as const)('by %s for %j', (by, choice, expected) => {
    const found = listed(by, choice);
    expect(by === 'type' ? found.toSorted() : found).toEqual(expected);
  });

  test('all months are there, also those without days', () => {
    expect(groupsOf([], { ...asked, by: 'month', choice: { ...ALL, year: 2026 } })).toHaveLength(12);
  });
});

test('cancelled days are counted by reason, in the chosen season and the one before', () => {
  const rows = [
    { ...row(2026, 1, 'basic_course', 2), reason: 'wind' },
    { ...row(2025, 1, 'basic_course', 1), reason: 'wind' },
    { ...row(2026, 2, 'safety_course', 4), reason: 'rain' },
    { ...row(2026, 3, 'basic_course', 8), reason: 'wind' },
  ];
  expect(countsOfReasons(rows, { ...ALL, year: 2026, type: 'basic_course' }, ['rain', 'wind'])).toEqual([
    { reason: 'rain', now: 0, before: 0 },
    { reason: 'wind', now: 10, before: 1 },
  ]);
});

test.each([
  [0, 0, null],
  [0, 12, 0],
  [5, 12, 42],
  [13, 12, 108],
])('%i of %i seats are %s percent', (used, offered, percent) => expect(percentOf(used, offered)).toBe(percent));
