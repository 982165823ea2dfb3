import { expect, test } from 'vitest';
import type { Held, Row } from './held.rules.ts';
import { pageOf as piecesOf } from './held-page.view.ts';

const pageOf = (...asked: Parameters<typeof piecesOf>): string => [...piecesOf(...asked)].join('');

const held = (row: Row): Held => ({
  made_at: '2026-11-22T12:00:00.000Z',
  account: {},
  schools: [{ name: 'Bergluft', time_zone: 'Europe/Zurich', parts: { details: [row], devices: [] }, shortened: {} }],
});

const cellOf = (row: Row, language: 'en' | 'de' = 'en'): string =>
  /<td>(.*?)<\/td>/s.exec(pageOf(held(row), language))?.[1] ?? '';

test.each<[string, Row, string]>([
  ['nothing', { city: null }, '–'],
  ['no text', { city: '' }, '–'],
  ['yes', { absent: true }, 'yes'],
  ['a number', { size: 172 }, '172'],
  ['an instant, on the clock of the school', { sent_at: '2026-11-22T12:00:00.5+00:00' }, 'Sun 22 Nov 2026, 13:00'],
  ['a word of the program, in words', { role: 'student' }, 'Student'],
  ['colours of a canopy, in words', { canopy_color: 'red / darkblue / mint' }, 'red / dark blue / mint'],
  ['a list', { canopy_colors: ['#fff', '#000'] }, '#fff<br>#000'],
  ['an object', { after: { city: 'Stans' } }, '<dl><dt>City</dt><dd>Stans</dd></dl>'],
  [
    'what looks like a page',
    { comment: '<script>alert("1")</script>' },
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;',
  ],
  ['a text that is also a word of the program', { comment: 'student' }, 'student'],
  ['a text that every object knows', { zip: 'constructor' }, 'constructor'],
  ['a text that is almost an instant', { zip: '2026-99-99T99:99:99Z' }, '2026-99-99T99:99:99Z'],
])('cell with %s', (_name, row, cell) => {
  expect(cellOf(row)).toBe(cell);
});

test('names of columns and schools are escaped, too', () => {
  const page = pageOf(
    { ...held({ '<b>': 1 }), schools: [{ name: '<i>', time_zone: 'UTC', parts: { details: [] }, shortened: {} }] },
    'en',
  );
  expect(page).not.toMatch(/<[bi]>/);
});

test('empty parts are listed', () => {
  expect(pageOf(held({ city: 'Stans' }), 'de')).toContain(
    'Hier ist nichts gespeichert: Geräte, auf denen du eingeloggt bist.',
  );
});

test('a shortened part says so', () => {
  const { schools, ...rest } = held({ city: 'Stans' });
  const page = pageOf({ ...rest, schools: schools.map((school) => ({ ...school, shortened: { details: 7 } })) }, 'en');
  expect(page).toContain('Only the newest 1 of 7.');
});
