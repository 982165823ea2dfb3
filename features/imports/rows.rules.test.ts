import { expect, it } from 'vitest';
import type { Cells } from './contract.ts';
import { BLANK } from './drafts.rules.ts';
import { isFaulty, readRow, textsOfCells } from './rows.rules.ts';

const NAME: Cells = { first_name: 'Anna', last_name: 'Muster' };
const NOWHERE = { country: null, phone: null, zip: null, emergency_phone: null };

const read = (cells: Cells) => readRow({ ...NAME, ...cells }, { country: 'CH', today: '2026-05-02' });

it('absent cells are empty texts', () => {
  expect(textsOfCells({ ...NAME, city: undefined })).toEqual({ ...BLANK, ...NAME });
});

it.each<[Cells, string | null, boolean]>([
  [{ zip: '3800' }, null, false],
  [{ zip: '79098' }, null, true],
  [{ zip: '79098' }, 'Switzerland', true],
  [{ zip: '79098' }, 'Germany', false],
  [{ zip: '3800' }, 'Germany', true],
  [{ zip: '3800', country: 'CH' }, 'Germany', false],
  [{ zip: '79098', country: 'CH' }, 'Germany', true],
  [{ zip: '3800' }, 'Liechtenstein', false],
])('%j is for a member in %s faulty: %j', (cells, country, faulty) => {
  expect(isFaulty(read(cells).readFor({ ...NOWHERE, country }))).toBe(faulty);
});

it('a row is read in the country of the school until its member is known', () => {
  const row = read({ phone: '0151 23456789' });
  expect(isFaulty(row)).toBe(true);
  expect(row.readFor({ ...NOWHERE, country: 'Germany' }).draft.phone).toBe('+4915123456789');
});

it.each([
  ['+41794123387', '+41794123387'],
  ['+49794123387', '+49794123387'],
  [null, '+49794123387'],
])('with the phone number %s, a member abroad gets %s', (phone, expected) => {
  const { draft } = read({ phone: '079 412 33 87' }).readFor({ ...NOWHERE, country: 'Germany', phone });
  expect(draft.phone).toBe(expected);
});
