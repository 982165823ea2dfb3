import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDraft, rowsOf } from '../../drafts.rules.ts';
import { guessColumns } from '../../headings.rules.ts';
import { readTables } from './read-tables.ts';

const SCHOOL = { country: 'CH', today: '2026-05-02' };

const FOLDER = join(import.meta.dirname, '../../../../test/support/spreadsheets');

/** Reads a file as the page does, and returns each row without what it does not say. */
const read = async (file: string) => {
  const found = await readTables(await readFile(join(FOLDER, file)));
  if ('fault' in found) throw new Error(found.fault);
  const table = found.tables[0]?.rows ?? [];
  return rowsOf(table, guessColumns(table)).map(({ line, texts }) => {
    const { draft, faults } = readDraft(texts, SCHOOL);
    return {
      line,
      ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null)),
      ...(Object.keys(faults).length > 0 && { faults }),
    };
  });
};

it('Windows-1252 with a title, empty rows, a repeated heading, a sum, and phone numbers as numbers', async () => {
  expect(await read('excel-windows-1252.csv')).toEqual([
    {
      line: 4,
      first_name: 'Zoé',
      last_name: 'Bürgi',
      street: 'Dorfstrasse 3',
      zip: '3800',
      city: 'Interlaken',
      phone: '+41791234501',
      email: 'zoe.buergi@liste.example',
    },
    {
      line: 5,
      first_name: 'Jürg',
      last_name: 'von Känel',
      street: 'Alpweg 12',
      zip: '3715',
      city: 'Adelboden',
      phone: '+41791234502',
      email: 'juerg@liste.example',
    },
    { line: 8, first_name: 'Noëlle', last_name: 'Müller-Gfeller', city: 'Thun', phone: '+41791234503' },
  ]);
});

it('UTF-8 with commas, a line break and quotes inside a cell, and a height in feet', async () => {
  expect(await read('google-sheets.csv')).toEqual([
    {
      line: 2,
      first_name: 'Ava',
      last_name: 'O’Connell',
      email: 'ava@sheet.example',
      phone: '+447911123456',
      birth_date: '1999-02-28',
      comment: 'Prefers weekends.\nSaid "later".',
      faults: { size: 'too_small' },
    },
    {
      line: 3,
      first_name: 'Ben',
      last_name: 'Ito',
      email: 'ben@sheet.example',
      phone: '+41791234504',
      birth_date: '2001-12-01',
      size: 178,
    },
  ]);
});

it('UTF-16 with tabs, a full name with the last name first, and a place with its postal code', async () => {
  expect(await read('excel-unicode.txt')).toEqual([
    {
      line: 2,
      first_name: 'Ändu',
      last_name: 'Zurbrügg',
      zip: '3714',
      city: 'Frutigen',
      phone: '+41336712233',
      role: 'student',
      skill_level: 1,
    },
    {
      line: 3,
      first_name: 'Sofia',
      last_name: 'De Luca',
      zip: '3700',
      city: 'Spiez',
      country: 'Switzerland',
      phone: '+41791234505',
      role: 'start_instructor',
      skill_level: 2,
    },
    { line: 4, first_name: 'Köbi', last_name: 'Marti', zip: '3752', city: 'Wimmis', role: 'beginner_student' },
  ]);
});

it('French', async () => {
  expect(await read('francais.csv')).toEqual([
    {
      line: 2,
      first_name: 'Élodie',
      last_name: 'Rochat',
      email: 'elodie@liste.example',
      phone: '+41781234506',
      street: 'Rue du Lac 4',
      zip: '1820',
      city: 'Montreux',
      country: 'Switzerland',
      size: 168,
      weight: 59,
      insurance_valid_until: '2026-12-31',
    },
    {
      line: 3,
      first_name: 'François',
      last_name: 'Favre',
      email: 'francois@liste.example',
      phone: '+33612345678',
      street: '12 rue de l’Église',
      zip: '74000',
      city: 'Annecy',
      country: 'France',
      size: 183,
      weight: 77,
      insurance_valid_until: '2027-06-30',
      comment: 'Élève depuis 2024',
    },
  ]);
});

it('Italian', async () => {
  expect(await read('italiano.csv')).toEqual([
    {
      line: 2,
      first_name: 'Niccolò',
      last_name: 'Bernasconi',
      email: 'nic@lista.example',
      phone: '+41912345678',
      street: 'Via Motta 1',
      zip: '6900',
      city: 'Lugano',
      country: 'Switzerland',
      role: 'student',
      skill_level: 1,
      birth_date: '1995-04-03',
      emergency_name: 'Lucia Bernasconi',
      emergency_phone: '+41791234507',
    },
    {
      line: 3,
      first_name: 'Chiara',
      last_name: 'Rossi',
      phone: '+393201234567',
      street: 'Via Roma 9',
      zip: '20121',
      city: 'Milano',
      country: 'Italy',
      role: 'beginner_student',
    },
  ]);
});

it('forty columns of a club program', async () => {
  expect(await read('vierzig-spalten.csv')).toEqual([
    {
      line: 2,
      first_name: 'Anna',
      last_name: 'Kälin',
      email: 'anna.kaelin@verein.example',
      phone: '+41791234508',
      street: 'Hauptstrasse 77',
      zip: '6430',
      city: 'Schwyz',
      country: 'Switzerland',
      birth_date: '1988-03-12',
      joined_on: '2019-04-01',
      last_payment: '2026-01-15',
      licence_number: 'SHV 4711',
      licence_valid_until: '2028-12-31',
      canopy_type: 'Alpha 7',
      canopy_color: 'red',
      harness_type: 'Easy M',
      size: 171,
      weight: 62,
    },
    {
      line: 3,
      first_name: 'Peter',
      last_name: 'Abegg',
      email: 'peter@verein.example',
      phone: '+49753112345',
      street: 'Seeweg 2',
      zip: '78462',
      city: 'Konstanz',
      country: 'Germany',
      birth_date: '1960-01-01',
      joined_on: '2021-01-01',
      size: 192,
      weight: 98,
      comment: 'zahlt bar',
    },
  ]);
});

it('UTF-16 with the larger byte first', async () => {
  expect(await read('numbers.csv')).toEqual([
    { line: 2, first_name: 'Lea', last_name: 'Öztürk', email: 'lea@apfel.example', phone: '+41791234509' },
    { line: 3, first_name: 'Jan', last_name: 'van der Meer' },
  ]);
});

// LibreOffice has saved the workbooks as ODS.
it.each(['xlsx', 'ods'])('a workbook with merged titles and an empty row, as .%s', async (type) => {
  expect(await read(`verbundene-titel.${type}`)).toEqual([
    {
      line: 5,
      first_name: 'Ürs',
      last_name: 'Gasser',
      phone: '+41791234510',
      email: 'urs@nordwand.example',
      canopy_type: 'Mentor 7',
    },
    { line: 7, first_name: 'Ruth', last_name: 'Hösli', phone: '+41791234511' },
  ]);
});

it.each(['xlsx', 'ods'])(
  'a workbook with dates, serial numbers, and numbers with and without units, as .%s',
  async (type) => {
    expect(await read(`daten-und-zahlen.${type}`)).toEqual([
      {
        line: 2,
        first_name: 'Kim',
        last_name: 'Egger',
        birth_date: '1990-02-28',
        joined_on: '2021-05-01',
        insurance_valid_until: '2027-12-31',
        reserve_repacked_on: '2026-03-14',
        size: 178,
        weight: 73,
        zip: '6390',
        city: 'Engelberg',
      },
      {
        line: 3,
        first_name: 'Leo',
        last_name: 'Frei',
        birth_date: '1992-02-29',
        insurance_valid_until: '2026-12-31',
        size: 178,
        weight: 72,
        zip: '6370',
        city: 'Stans',
        joined_on: '2022-05-01',
      },
    ]);
  },
);

it('a workbook with formulas, of which the stored value counts', async () => {
  expect(await read('formeln.xlsx')).toEqual([
    {
      line: 2,
      first_name: 'Mia',
      last_name: 'Odermatt',
      email: 'mia.odermatt@formel.example',
      phone: '+41791234512',
      comment: 'Foto',
    },
    {
      line: 3,
      first_name: 'Tim',
      last_name: 'Epp',
      comment: '+41 ist keine Formel',
      faults: { email: 'not_an_email' },
    },
  ]);
});
