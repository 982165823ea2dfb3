import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CONTACT_BOUNDS, CONTACT_FIELDS, type ContactField } from './contract.ts';
import { contactFault, isProgram } from './rules.ts';

test.each<[ContactField, string, string | null]>([
  ['name', 'Livia', null],
  ['name', '  ', 'required'],
  ['name', 'x'.repeat(CONTACT_BOUNDS.name), null],
  ['name', 'x'.repeat(CONTACT_BOUNDS.name + 1), 'too_long'],
  ['name', 'Livia\r\nBcc: a@b.ch', 'forbidden_character'],
  ['name', 'Livia\nBcc: a@b.ch', 'forbidden_character'],
  ['name', 'Livia\rBcc: a@b.ch', 'forbidden_character'],
  ['name', 'Livia\u0085Bcc: a@b.ch', 'forbidden_character'],
  ['name', 'Livia\u2028Bcc: a@b.ch', 'forbidden_character'],
  ['email', 'livia@flights.example', null],
  ['email', '', 'required'],
  ['email', 'livia', 'not_an_email'],
  ['email', 'livia@flights.example\r\nBcc: a@b.ch', 'forbidden_character'],
  ['email', 'livia@flights example', 'not_an_email'],
  ['subject', 'Our school', null],
  ['subject', 'Our school\nBcc: a@b.ch', 'forbidden_character'],
  ['subject', 'Our school\u2028Bcc: a@b.ch', 'forbidden_character'],
  ['subject', 'Our school\u2029Bcc: a@b.ch', 'forbidden_character'],
  ['subject', 'Our school\u0000', 'forbidden_character'],
  ['subject', 'x'.repeat(CONTACT_BOUNDS.subject + 1), 'too_long'],
  ['message', 'Two\nlines', null],
  ['message', '\n', 'required'],
  ['message', 'Livia\u202e', 'forbidden_character'],
  ['message', 'x'.repeat(CONTACT_BOUNDS.message + 1), 'too_long'],
])('the fault of %s %j is %s', (field, value, fault) => expect(contactFault(field, value)).toBe(fault));

const FIELDS = Object.keys(CONTACT_FIELDS) as ContactField[];
/**
 * Text sometimes longer than the shortest bound, with letters and with characters that a line or an address may not
 * contain.
 */
const typed = fc.string({
  unit: fc.constantFrom(
    'a',
    '@',
    '.',
    ' ',
    '\n',
    '\u0000',
    '\u2028',
    'ü',
    '<',
    '\u200b',
    '\u202e',
    '\ud800',
    'u\u0308',
  ),
  maxLength: 160,
});

test('the form accepts exactly what the server accepts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), typed, (field, value) => {
      expect(contactFault(field, value) === null).toBe(z.safeParse(CONTACT_FIELDS[field], value).success);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [undefined, false],
  ['', false],
  [' ', true],
  ['https://shop.example', true],
])('a honeypot with %j caught a program: %s', (website, caught) => expect(isProgram(website)).toBe(caught));
