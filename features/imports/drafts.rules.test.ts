import { describe, expect, it } from 'vitest';
import { BLANK, type DraftTexts, mayFitAbroad, readDraft, rowsOf } from './drafts.rules.ts';
import { guessColumns } from './headings.rules.ts';

const SCHOOL = { country: 'CH', today: '2026-05-02' };

const rows = (table: string[][]) => rowsOf(table, guessColumns(table));

describe('the rows of a table', () => {
  it('leave out titles, empty rows, repeated headings and sums', () => {
    const heading = ['Nr', 'Name', 'Vorname'];
    const table = [
      ['Mitglieder 2026', '', ''],
      heading,
      ['1', 'Muster', 'Anna'],
      ['', '', ''],
      heading,
      ['2', 'Kunz', 'Beat'],
      ['2', '', ''],
    ];
    expect(rows(table).map(({ line, texts }) => [line, texts.first_name, texts.last_name])).toEqual([
      [3, 'Anna', 'Muster'],
      [6, 'Beat', 'Kunz'],
    ]);
  });

  it('split full names as their heading says, and a place', () => {
    const of = (heading: string, name: string) =>
      rows([
        [heading, 'PLZ Ort'],
        [name, '3800 Interlaken'],
      ])[0]?.texts;
    expect(of('Name Vorname', 'Muster Anna')).toMatchObject({ first_name: 'Anna', last_name: 'Muster' });
    expect(of('Vorname Name', 'Anna Muster')).toMatchObject({ zip: '3800', city: 'Interlaken', last_name: 'Muster' });
    expect(of('Name', 'Anna Muster')).toMatchObject({ first_name: 'Anna' });
  });

  it('leave out headings in a second language, and sums under any column', () => {
    const table = [
      ['Name', 'Vorname', 'Ort', 'Gewicht'],
      ['Nom', 'Prénom', 'Lieu', ''],
      ['Total', 'Anna', 'Thun', '60'],
      ['Kunz', 'Beat', 'Bern', '80'],
      ['Total', '', '', '140'],
      ['', '', 'Anzahl', '2'],
      ['Anzahl Mitglieder: 2', '', '', ''],
      ['Summe', 'Durchschnitt', '', '70'],
    ];
    expect(rows(table).map(({ line }) => line)).toEqual([3, 4]);
  });

  it('have the landline where there is no mobile phone', () => {
    const table = [
      ['Name', 'Vorname', 'Tel. P', 'Natel'],
      ['Muster', 'Anna', '041 610 11 22', '079 412 33 87'],
      ['Kunz', 'Beat', '041 610 11 23', '-'],
    ];
    expect(rows(table).map(({ texts }) => texts.phone)).toEqual(['079 412 33 87', '041 610 11 23']);
  });

  it('have the house number in the street, and an address in one cell in its parts', () => {
    const [first, second] = rows([
      ['Name', 'Vorname', 'Strasse', 'Hausnummer'],
      ['Muster', 'Anna', 'Dorfstrasse', '12a'],
      ['Kunz', 'Beat', 'Seeweg 3, D-79761 Waldshut', ''],
    ]);
    expect(first?.texts).toMatchObject({ street: 'Dorfstrasse 12a', zip: '', city: '' });
    expect(second?.texts).toMatchObject({ street: 'Seeweg 3', zip: 'D-79761', city: 'Waldshut' });
  });

  it('may be shorter than the headings', () => {
    expect(rows([['Name', 'Vorname', 'E-Mail'], ['Muster']])).toMatchObject([
      { texts: { last_name: 'Muster', email: '' } },
    ]);
  });
});

const [FIRST] = rows([
  ['Vorname', 'Nachname'],
  ['Anna', 'Muster'],
]);
const read = (texts: Partial<DraftTexts>) => readDraft({ ...(FIRST?.texts as DraftTexts), ...texts }, SCHOOL);

describe('a row', () => {
  it('becomes a member, with null for what it does not say', () => {
    const { draft, faults } = read({
      email: ' anna@flights.example ',
      phone: '079 412 33 87',
      country: 'Schweiz',
      zip: '3800',
      role: 'Schülerin',
      size: '1.78 m',
      joined_on: '44197',
      comment: 'Ängstlich\r\nbeim Start',
    });
    expect(faults).toEqual({});
    expect(draft).toEqual({
      user_id: null,
      first_name: 'Anna',
      last_name: 'Muster',
      email: 'anna@flights.example',
      phone: '+41794123387',
      language: null,
      street: null,
      zip: '3800',
      city: null,
      country: 'Switzerland',
      role: 'student',
      skill_level: null,
      size: 178,
      weight: null,
      own_canopy: null,
      canopy_type: null,
      canopy_color: null,
      own_harness: null,
      harness_type: null,
      joined_on: '2021-01-01',
      last_payment: null,
      birth_date: null,
      licence_number: null,
      licence_valid_until: null,
      insurance_valid_until: null,
      reserve_repacked_on: null,
      canopy_checked_on: null,
      emergency_name: null,
      emergency_phone: null,
      comment: 'Ängstlich\nbeim Start',
    });
  });

  it.each<[keyof DraftTexts, string, string]>([
    ['first_name', '', 'required'],
    ['last_name', '\u200d', 'required'],
    ['last_name', 'x'.repeat(101), 'too_long'],
    ['street', 'Berg\u001b[2J', 'forbidden_character'],
    ['email', 'anna', 'not_an_email'],
    ['phone', 'auf Anfrage', 'not_a_phone_number'],
    ['phone', `079 412 33 87${' '.repeat(2)}/${'x'.repeat(400)}`, 'too_long'],
    ['role', 'Schüler\u001b[2J', 'forbidden_character'],
    ['zip', '380', 'not_a_zip_code'],
    ['country', 'Atlantis', 'not_offered'],
    ['role', 'Kassier', 'not_offered'],
    ['skill_level', '7', 'not_offered'],
    ['own_canopy', 'Alpha 7', 'not_offered'],
    ['canopy_color', 'kunterbunt', 'not_offered'],
    ['canopy_color', 'rot / kunterbunt', 'not_offered'],
    ['size', 'gross', 'wrong_type'],
    ['size', '30', 'too_small'],
    ['weight', '400', 'too_large'],
    ['joined_on', 'im Mai', 'wrong_format'],
    ['joined_on', '2027', 'in_the_future'],
    ['birth_date', '1987', 'wrong_format'],
    ['birth_date', '6/1987', 'wrong_format'],
    ['zip', 'D-6700', 'not_a_zip_code'],
    ['joined_on', '3.5.2026', 'in_the_future'],
    ['last_payment', '1.1.1950', 'too_far_away'],
    ['comment', 'x'.repeat(4001), 'too_long'],
    ['birth_date', '3.5.2026', 'in_the_future'],
    ['birth_date', '1.1.1899', 'too_far_away'],
    ['licence_number', 'x'.repeat(41), 'too_long'],
    ['licence_valid_until', '1.1.2101', 'too_far_away'],
    ['insurance_valid_until', 'ja', 'wrong_format'],
    ['reserve_repacked_on', '3.5.2026', 'in_the_future'],
    ['canopy_checked_on', '1.1.1999', 'too_far_away'],
    ['emergency_phone', '12', 'not_a_phone_number'],
  ])('with %s %j is blamed for it: %s', (field, text, code) => {
    expect(read({ [field]: text }).faults).toEqual({ [field]: code });
  });

  it('reads what a school must know before somebody flies', () => {
    const { draft, faults } = read({
      birth_date: '5.7.98',
      licence_number: 'CH 4711',
      licence_valid_until: '2027-12-31',
      insurance_valid_until: '46387',
      reserve_repacked_on: '1.3.2026',
      canopy_checked_on: '01.11.2025',
      emergency_name: 'Kurt Muster',
      emergency_phone: '0794123388',
    });
    expect(faults).toEqual({});
    expect(draft).toMatchObject({
      birth_date: '1998-07-05',
      licence_number: 'CH 4711',
      licence_valid_until: '2027-12-31',
      insurance_valid_until: '2026-12-31',
      reserve_repacked_on: '2026-03-01',
      canopy_checked_on: '2025-11-01',
      emergency_name: 'Kurt Muster',
      emergency_phone: '+41794123388',
    });
  });

  it('takes phone numbers and postal codes of its own country', () => {
    const { draft, faults } = read({ country: 'Deutschland', zip: '79098', phone: '0151 23456789' });
    expect([faults, draft.phone]).toEqual([{}, '+4915123456789']);
  });

  it.each([
    ['D-79761', '', '79761', 'Germany'],
    ['A-6700', '', '6700', 'Austria'],
    ['D-79761', 'Deutschland', '79761', 'Germany'],
    ['–', '', null, null],
  ])('has with the postal code %j and the country %j the postal code %j in %j', (typed, country, zip, place) => {
    const { draft, faults } = read({ zip: typed, country });
    expect([draft.zip, draft.country, faults]).toEqual([zip, place, {}]);
  });

  it('says nothing with words for nothing, whatever the field', () => {
    const { draft, faults } = read({
      ...{ email: 'keine', phone: '-', country: 'k.A.', role: '?', size: 'n/a', skill_level: '–' },
      ...{ birth_date: 'unbekannt', emergency_phone: 'keines', language: '-' },
    });
    expect(faults).toEqual({});
    expect(Object.entries(draft).filter(([, value]) => value !== null)).toEqual([
      ['first_name', 'Anna'],
      ['last_name', 'Muster'],
    ]);
  });

  it('reads colours of the palette and of the school, and whose the equipment is', () => {
    const neon = { id: '01900000-0000-7000-8000-000000000001', names: { en: 'neon pink', de: 'Neonrosa' } };
    const texts = { ...BLANK, first_name: 'Anna', last_name: 'Muster', own_canopy: 'x', own_harness: 'Schule' };
    const of = (canopy_color: string) => readDraft({ ...texts, canopy_color }, { ...SCHOOL, colors: [neon] });
    const { draft, faults } = of('grün-schwarz, Neonrosa');
    expect([draft.canopy_color, faults]).toEqual([`green / black / ${neon.id}`, {}]);
    expect([draft.own_canopy, draft.own_harness]).toEqual([true, false]);
    // An id is a colour only of the school that has it.
    expect(of(neon.id.replace('1', '2')).faults).toEqual({ canopy_color: 'not_offered' });
  });

  it('begins with the year of joining and ends with the month of validity', () => {
    const { draft, faults } = read({ joined_on: '2019', insurance_valid_until: '6/2027', licence_valid_until: '2027' });
    expect(faults).toEqual({});
    expect(draft).toMatchObject({
      ...{ joined_on: '2019-01-01', insurance_valid_until: '2027-06-30', licence_valid_until: '2027-12-31' },
    });
  });

  it('takes a phone number of the school’s country from somebody who lives abroad', () => {
    expect(read({ country: 'Italien', phone: '044 668 18 00' }).draft.phone).toBe('+41446681800');
  });
});

it.each<[string, Partial<DraftTexts>, boolean]>([
  ['a postal code', { zip: '79098' }, true],
  ['a phone number', { phone: '0151 2' }, true],
  ['a postal code of the country that the row names', { zip: '79098', country: 'Schweiz' }, false],
  ['a postal code of another country, with an id', { zip: '79098', country: 'Schweiz', user_id: 'x' }, true],
  ['a postal code and another fault', { zip: '79098', email: 'anna' }, false],
])('a row with the fault of %s may fit abroad: %j', (_name, texts, may) => {
  expect(mayFitAbroad({ ...BLANK, ...texts }, read(texts).faults)).toBe(may);
});

it.each([
  ['1.1.40', '1940-01-01'],
  ['31.12.46', '1946-12-31'],
  ['1.1.26', '2026-01-01'],
  ['0.0.00', null],
  ['/  /', null],
  ['--03-12', null],
])('born on %j is %j, without a fault', (birth_date, day) => {
  const { draft, faults } = readDraft({ ...BLANK, first_name: 'Anna', last_name: 'Muster', birth_date }, SCHOOL);
  expect([draft.birth_date, faults]).toEqual([day, {}]);
});

it('a licence may be valid for long, and an insurance may have no date', () => {
  const texts = { ...BLANK, first_name: 'Anna', last_name: 'Muster', licence_valid_until: '1.1.40' };
  const { draft, faults } = readDraft({ ...texts, insurance_valid_until: '00-00-0000' }, SCHOOL);
  expect([draft.licence_valid_until, draft.insurance_valid_until, faults]).toEqual(['2040-01-01', null, {}]);
});

it('of several values in a cell of Google’s contacts, the first counts', () => {
  const table = [['Anna', 'Muster', 'a@x.example ::: b@x.example', 'eins ::: zwei']];
  const columns = ['first_name', 'last_name', 'email', 'comment'] as const;
  const [{ texts = BLANK } = {}] = rowsOf(table, { heading: -1, columns });
  expect(texts.email).toBe('a@x.example ::: b@x.example');
  expect(read(texts).draft).toMatchObject({ email: 'a@x.example', comment: 'eins ::: zwei' });
});
