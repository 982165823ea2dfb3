import { describe, expect, it } from 'vitest';
import {
  isNoDate,
  readCountry,
  readDate,
  readEmail,
  readLevel,
  readPhone,
  readRole,
  splitName,
  splitPlace,
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
    ['Pilot', null],
  ])('the level %j is %j', (text, level) => expect(readLevel(text)).toBe(level));
});

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
])('the date %j is %j', (text, day) => expect(readDate(text, 2026)).toBe(day));

it.each([
  ['3800 Interlaken', '3800', 'Interlaken'],
  ['CH-6376 Emmetten NW', '6376', 'Emmetten NW'],
  ['79098 Freiburg', '79098', 'Freiburg'],
  ['Interlaken', '', 'Interlaken'],
])('the place %j is %j and %j', (text, zip, city) => expect(splitPlace(text)).toEqual({ zip, city }));

it.each([
  ['Anna Muster', false, 'Anna', 'Muster'],
  ['Anna Maria Muster', false, 'Anna Maria', 'Muster'],
  ['Adrian von Flüe', false, 'Adrian', 'von Flüe'],
  ['Maria de la Cruz', false, 'Maria', 'de la Cruz'],
  ['Muster, Anna', false, 'Anna', 'Muster'],
  ['Muster Anna', true, 'Anna', 'Muster'],
  ['von Flüe Adrian', true, 'Adrian', 'von Flüe'],
  ['Muster Anna Maria', true, 'Anna Maria', 'Muster'],
  ['Muster', false, '', 'Muster'],
  ['Muster', true, '', 'Muster'],
])('the name %j, last name first: %j, is %j and %j', (text, lastFirst, first_name, last_name) => {
  expect(splitName(text, lastFirst)).toEqual({ first_name, last_name });
});

it.each(['0.0.00', '00-00-0000', '0000-00-00', '/ /', '/  /', '--03-12', '--0312', '0', '-', '00.00.0000 00:00'])(
  '%j names no day',
  (text) => expect(isNoDate(text)).toBe(true),
);
it.each(['1.1.2000', '10.10.10', 'im Mai', '2026-10-10', '03-12'])('%j is no empty date', (text) =>
  expect(isNoDate(text)).toBe(false),
);
