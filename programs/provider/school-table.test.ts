import { expect, test } from 'vitest';
import { providerSchool } from '../../test/support/components/provider-school.ts';
import { schoolTable } from './school-table.ts';

/** Returns the cells of the only school by their headings. */
const cellsOf = (...school: Parameters<typeof providerSchool>): Record<string, string> => {
  const [heads = [], cells = []] = schoolTable([providerSchool(...school)])
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  return Object.fromEntries(heads.map((head, column) => [head, cells[column] ?? '']));
};

const ADMIN = providerSchool().admins.map((admin) => ({ ...admin, verified: false }));

test('the list of schools has a line for each below the headings, in columns of equal width', () => {
  const lines = schoolTable([
    providerSchool({ display_name: 'Bergluft' }),
    providerSchool({ display_name: 'Gleitschirmschule Säntis', school_link: 's.example' }),
  ]).split('\n');
  expect(lines.map((line) => line.slice(0, 31).trimEnd())).toEqual([
    'Name                      Link',
    'Bergluft                  engel',
    'Gleitschirmschule Säntis  s.exa',
  ]);
});

test('the list of schools says what the console says, with days in the time zone of the school', () => {
  const facts = {
    created: '2026-01-10T23:30:00.000Z',
    last_used_at: '2026-11-28T09:00:00.000Z',
    exported_at: '2026-11-20T09:00:00.000Z',
    mails: { waiting: 3, failed: 2, delivered_at: null },
    flights_ahead: 7,
  };
  expect(cellsOf(facts)).toEqual({
    Name: 'Flugschule Engelberg',
    Link: 'engelberg.example',
    Id: '0190a000-0000-7000-8000-000000000001',
    Country: 'CH',
    'Time zone': 'Europe/Zurich',
    'Flight teachers': '2',
    'Start instructors': '1',
    Students: '40',
    Beginners: '5',
    Admins: '1',
    'Days ahead': '7',
    Created: '2026-01-11',
    'Last used': '2026-11-28',
    'E-mails waiting': '3',
    'E-mails failed in 7 days': '2',
    'Archive saved': '2026-11-20',
    State: 'open',
  });
});

test.each<[string, Parameters<typeof providerSchool>[0], string]>([
  ['is closed', { erase_after: '2026-12-28T23:30:00.000Z' }, 'closed, deleted on 2026-12-29'],
  ['has no admin', { admins: [] }, 'no admin'],
  ['has only admins without an account', { admins: ADMIN }, 'invitation not answered yet'],
])('the list of schools says that a school %s', (_name, facts, state) => {
  expect(cellsOf(facts)).toMatchObject({ State: state, 'Last used': 'never', 'Archive saved': 'never' });
});
