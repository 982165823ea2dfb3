import { describe, expect, it } from 'vitest';
import type { MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import type { Cells, Verdict } from './contract.ts';
import { CHANGED_FIELDS } from './imported.fields.ts';
import type { Known } from './matching.rules.ts';
import { readRow } from './rows.rules.ts';
import { faultsOnWire, isOver, verdicts } from './rules.ts';

const read = (...rows: Cells[]) => rows.map((cells) => readRow(cells, { country: 'CH', today: '2026-05-02' }));

/** Lives in Germany, unlike most members of a Swiss school. */
const ANNA = {
  ...Object.fromEntries(CHANGED_FIELDS.map((field) => [field, null])),
  user_id: 'anna' as MemberId,
  first_name: 'Anna',
  last_name: 'Muster',
  email: 'anna@flights.example',
  country: 'Germany',
  disabled_since: null,
  erase_after: null,
  last_update: '1',
} as Known;

const NAME = { first_name: 'Anna', last_name: 'Muster' };
const MAIL = { ...NAME, email: 'anna@flights.example' };

const verdictOn = (cells: Cells, change: Partial<Known> = {}): Verdict | undefined =>
  verdicts(read(cells), [{ ...ANNA, ...change }], null)[0];

describe('rows from the wire', () => {
  it('are read with empty texts for absent cells, and name faults by their path', () => {
    const rows = read(NAME, { first_name: 'Beat', phone: 'auf Anfrage' });
    expect(rows[0]?.draft).toMatchObject({ first_name: 'Anna', email: null });
    expect(faultsOnWire(rows)).toEqual([
      { path: 'rows.1.cells.last_name', code: 'required' },
      { path: 'rows.1.cells.phone', code: 'not_a_phone_number' },
    ]);
  });

  it('that are wrong are no members', () => {
    expect(verdicts(read({ first_name: 'Anna' }, NAME), [], null)).toEqual([
      { verdict: 'wrong', faults: { last_name: 'required' } },
      { verdict: 'new' },
    ]);
  });
});

describe('a row without a country', () => {
  it.each<[string, Cells, Partial<Known>, Partial<Verdict>]>([
    [
      'takes a postal code of the member’s country',
      { ...MAIL, zip: '79098' },
      {},
      { verdict: 'changed', changes: [{ field: 'zip', before: null, after: '79098' }] },
    ],
    [
      'takes a phone number of the member’s country',
      { ...MAIL, phone: '0151 23456789' },
      {},
      { verdict: 'changed', changes: [{ field: 'phone', before: null, after: '+4915123456789' }] },
    ],
    [
      'takes a phone number of the school’s country from a member abroad',
      { ...MAIL, emergency_phone: '044 668 18 00' },
      { country: 'Italy' },
      { verdict: 'changed', changes: [{ field: 'emergency_phone', before: null, after: '+41446681800' }] },
    ],
    [
      'does not change a phone number that may be of either country',
      { ...MAIL, phone: '079 412 33 87' },
      { phone: '+41794123387' },
      { verdict: 'unchanged' },
    ],
    [
      'is wrong with a postal code of another country than the member’s',
      { ...MAIL, zip: '3800' },
      {},
      { verdict: 'wrong', faults: { zip: 'not_a_zip_code' } },
    ],
    [
      'is wrong with a postal code of another country than the school’s if the member lives there',
      { ...MAIL, zip: '79098' },
      { country: 'Switzerland' },
      { verdict: 'wrong', faults: { zip: 'not_a_zip_code' } },
    ],
    [
      'is right with what the member has, although it would be wrong as something new',
      { ...MAIL, zip: '6060', phone: '117' },
      { zip: '6060', phone: '117' },
      { verdict: 'unchanged' },
    ],
    ['may describe a namesake abroad', { ...NAME, zip: '79098' }, {}, { verdict: 'alike' }],
    [
      'may describe another person than the namesake abroad',
      { ...NAME, zip: '3800' },
      {},
      { verdict: 'alike', faults: { zip: 'not_a_zip_code' } },
    ],
    [
      'is wrong with a postal code of neither country',
      { ...NAME, zip: '38' },
      {},
      { verdict: 'wrong', faults: { zip: 'not_a_zip_code' } },
    ],
  ])('%s', (_name, cells, change, expected) => {
    expect(verdictOn(cells, change)).toMatchObject(expected);
  });

  it('has no faults as a namesake whose country it fits', () => {
    expect(verdictOn({ ...NAME, zip: '79098' })).not.toHaveProperty('faults');
  });
});

it('a row with an id of nobody in the school says so, whatever the id', () => {
  for (const user_id of ['0190a000-0000-7000-8000-000000000001', 'x'])
    expect(verdicts(read({ ...MAIL, user_id }, { ...NAME, first_name: 'Eva', user_id }), [ANNA], null)).toMatchObject([
      { verdict: 'unchanged', by: 'email', unknown_id: true },
      { verdict: 'new', unknown_id: true },
    ]);
  expect(verdictOn({ ...MAIL, user_id: 'anna' })).not.toHaveProperty('unknown_id');
});

it('a row with the id of one member and the e-mail of another names both', () => {
  const beat = { ...ANNA, user_id: 'beat' as MemberId, first_name: 'Beat', email: 'beat@flights.example' };
  const row = { ...NAME, user_id: 'anna', email: 'beat@flights.example' };
  expect(verdicts(read(row), [ANNA, beat], null)).toMatchObject([
    { verdict: 'shared', by: 'id', member: { first_name: 'Anna' }, rival: { name: 'Beat Muster', by: 'email' } },
  ]);
});

it('a row that names a country is read in it', () => {
  expect(verdictOn({ ...MAIL, zip: '3800', country: 'Schweiz' })).toMatchObject({ verdict: 'changed' });
});

it.each([
  ['2026-05-03T08:00:00.000Z', false],
  ['2026-05-03T08:00:00.001Z', true],
])('an import of 2 May, 08:00 is over at %s: %j', (now, over) => {
  expect(isOver({ at: '2026-05-02T08:00:00.000Z' }, instant(now))).toBe(over);
});
