import { expect, test } from 'vitest';
import { hasSameShape } from './same-shape.ts';

const day = { date: '2026-12-05', teachers: ['a'], seats: '12', picture: false };
const tables = [{ id: 'a', columns: [{ id: 'b', width: null }] }];

test.each([
  ['the same fields with other content', { ...day, date: '', teachers: [], picture: 'an-id' }, day, true],
  ['a field less', { date: '2026-12-05' }, { date: '2026-12-05', ends: '17:00' }, false],
  ['a field more', { date: '2026-12-05', ends: '17:00' }, { date: '2026-12-05' }, false],
  ['a list that was a text', { ...day, teachers: 'a' }, day, false],
  ['an unknown value', { ...day, seats: null }, day, true],
  ['a field that is undefined, which the device does not store', { a: 1 }, { a: 1, b: undefined }, true],
  ['nothing in place of a list', null, tables, true],
  ['rows of a list with other fields', [{ id: 'a', columns: [{ id: 'b' }] }], tables, false],
  ['more rows of a list', [...tables, ...tables], tables, true],
  ['rows where there are none', tables, [], true],
  ['a list in place of a form', [], day, false],
])('%s', (_, kept, present, fits) => {
  expect(hasSameShape(kept, present)).toBe(fits);
});
