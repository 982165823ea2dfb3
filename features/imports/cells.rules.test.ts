import { describe, expect, it } from 'vitest';
import {
  dayOfPeriod,
  isNoDate,
  readColors,
  readCountry,
  readDate,
  readEmail,
  readFlag,
  readLevel,
  readPhone,
  readRole,
  saysNothing,
} from './cells.rules.ts';

describe('words', () => {
  it.each([
    ['Schüler/in', 'student'],
    ['SCHUELERIN', 'student'],
    ['Anfänger', 'beginner_student'],
    ['Starthelfer/in', 'start_instructor'],
    ['Moniteur', 'flight_teacher'],
    ['Kassier', null],
  ])('the role %j is %j', (text, role) => expect(readRole(text)).toBe(role));

  it.each([
    ['Suisse', 'Switzerland'],
    ['CH', 'Switzerland'],
    ['oesterreich', 'Austria'],
    ['D', 'Germany'],
    ['Liechtenstein', null],
  ])('the country %j is %j', (text, country) => expect(readCountry(text)).toBe(country));

  it.each([
    ['Anfänger', 0],
    ['Mittel', 1],
    ['Exam ready', 2],
    ['confirmé', 1],
    ['Anf.', 0],
    ['Pilot', null],
  ])('the level %j is %j', (text, level) => expect(readLevel(text)).toBe(level));
});

it.each([
  ['Ja', true],
  ['x', true],
  ['✓', true],
  ['oui', true],
  ['eigener', true],
  ['Nein', false],
  ['0', false],
  ['Schule', false],
  ['Alpha 7', null],
])('the flag %j is %j', (text, flag) => expect(readFlag(text)).toBe(flag));

it.each([
  ['rot / weiss', 'red / white'],
  ['grün-schwarz', 'green / black'],
  ['rot, kunterbunt', null],
  ['rot, blau, gelb, grün, weiss, schwarz, grau, orange, pink', null],
  ['/', null],
])('the colours %j are %j', (text, colors) => expect(readColors(text, [])).toBe(colors));

it.each([
  ['anna@flights.example', 'anna@flights.example'],
  ['mailto:anna@flights.example', 'anna@flights.example'],
  ['Anna Muster <anna@flights.example>', 'anna@flights.example'],
  ['anna@', null],
  ['keine', null],
])('the e-mail %j is %j', (text, email) => expect(readEmail(text)).toBe(email));

it.each([
  ['079 412 33 87', '+41794123387'],
  ['079/412 33 87', '+41794123387'],
  ['+49 151 23456789', '+4915123456789'],
  // A number cell has lost the zero, or the plus.
  ['794123387', '+41794123387'],
  ['41794123387', '+41794123387'],
  ['079 412 33 87 / 041 620 12 34', '+41794123387'],
  ['privat 079 412 33 87; Büro 041 620 12 34', '+41794123387'],
  ['079 412', null],
  ['auf Anfrage', null],
])('the phone number %j is %j', (text, phone) => expect(readPhone(text, 'CH')).toBe(phone));

it.each([
  ['2026-05-02', '2026-05-02'],
  ['2.5.2026', '2026-05-02'],
  ['02.05.26', '2026-05-02'],
  ['2. 5. 2026', '2026-05-02'],
  ['02/05/2026', '2026-05-02'],
  ['12.3.87', '1987-03-12'],
  ['2026-05-02T08:30:00.000Z', '2026-05-02'],
  ['02.05.2026 08:30', '2026-05-02'],
  ['44197', '2021-01-01'],
  ['44197.5', '2021-01-01'],
  ['31.2.2026', null],
  ['13.13.2026', null],
  ['2026', null],
  ['1.1.40', '2040-01-01'],
  ['Mai 2026', null],
  ['2. Mai 2026', '2026-05-02'],
  ['1er mars 2024', '2024-03-01'],
  ['15 août 2024', '2024-08-15'],
  ['3 gennaio 2024', '2024-01-03'],
  ['1. Oktober 2026', '2026-10-01'],
  ['31. Juni 2026', null],
  ['2. Mittwoch 2026', null],
])('the date %j is %j', (text, day) => expect(readDate(text, 2026)).toBe(day));

it.each([
  ['6/2027', '2027-06-01', '2027-06-30'],
  ['02.2028', '2028-02-01', '2028-02-29'],
  ['12-2027', '2027-12-01', '2027-12-31'],
  ['2027-06', '2027-06-01', '2027-06-30'],
  ['Juni 2027', '2027-06-01', '2027-06-30'],
  ['déc. 2027', '2027-12-01', '2027-12-31'],
  ['2019', '2019-01-01', '2019-12-31'],
  ['13/2027', null, null],
  ['0/2027', null, null],
  ['1899', null, null],
  ['20190', null, null],
  ['1.5', null, null],
  ['im Mai', null, null],
])('the period %j is from %j to %j', (text, first, last) => {
  expect([dayOfPeriod(text, 'first'), dayOfPeriod(text, 'last')]).toEqual([first, last]);
});

it.each(['0.0.00', '00-00-0000', '0000-00-00', '/ /', '/  /', '--03-12', '--0312', '0', '-', '00.00.0000 00:00'])(
  '%j names no day',
  (text) => expect(isNoDate(text)).toBe(true),
);
it.each(['1.1.2000', '10.10.10', 'im Mai', '2026-10-10', '03-12'])('%j is no empty date', (text) =>
  expect(isNoDate(text)).toBe(false),
);

it.each([
  '',
  '-',
  '–',
  '—',
  '?',
  '...',
  'keine',
  'Kein',
  'k.A.',
  'k. A.',
  'n/a',
  'N.A.',
  'keine E-Mail',
  'hat keine',
  'unbekannt',
  'aucun',
  'nessuna',
  'none',
])('%j says nothing', (text) => expect(saysNothing(text)).toBe(true));
it.each(['0', 'x', 'nein', 'Keinath', 'keinen@x.example', '079', '+'])('%j says something', (text) =>
  expect(saysNothing(text)).toBe(false),
);
