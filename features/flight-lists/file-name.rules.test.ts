import { expect, test } from 'vitest';
import { fileName, sheetName, slug } from './file-name.rules.ts';

test.each([
  ['Höhenflug', 'hoehenflug'],
  ['Übung für Grösse', 'uebung-fuer-groesse'],
  ['a\u0308', 'ae'],
  ['Straße', 'strasse'],
  ['Ñandú řeč Şahin', 'nandu-rec-sahin'],
  ['High-altitude flight', 'high-altitude-flight'],
  ['../../etc/passwd"\r\nx', 'etc-passwd-x'],
  ['  - Liste (neu)!  ', 'liste-neu'],
  ['名簿', ''],
  ['', ''],
])('%j becomes %j in a file name', (text, expected) => expect(slug(text)).toBe(expected));

const day = Temporal.PlainDate.from('2026-11-21');

test.each([
  ['Flugliste', '2026-11-21-hoehenflug-flugliste'],
  ['名簿', '2026-11-21-hoehenflug-liste'],
])('the list %s is saved as %s', (label, expected) => {
  expect(fileName({ day, type: 'Höhenflug', label, fallback: 'liste' })).toBe(expected);
});

test.each([
  ['2026-11-21 Höhenflug', '2026-11-21 Höhenflug'],
  ['a/b\\c[d]e*f?g:h', 'a b c d e f g h'],
  ["'quoted'", 'quoted'],
  [" ''quoted'' ", 'quoted'],
  ['a \n  b', 'a b'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}'y`, 'x'.repeat(30)],
  ['//', '1'],
])('%j becomes the sheet name %j', (text, expected) => expect(sheetName(text)).toBe(expected));

test.each([
  [
    'a type without letters for a file',
    { type: '名簿', label: 'Flugliste', fallback: 'liste' },
    '2026-11-21-flugliste',
  ],
  ['nothing but the day', { type: '', label: '', fallback: '' }, '2026-11-21'],
])('%s', (_name, facts, expected) => {
  expect(fileName({ day, ...facts })).toBe(expected);
});
