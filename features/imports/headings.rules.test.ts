import { describe, expect, it } from 'vitest';
import { columnOfHeading, guessColumns } from './headings.rules.ts';

describe('a heading', () => {
  it.each([
    ['Vorname', 'first_name'],
    ['VORNAME*', 'first_name'],
    ['Prénom', 'first_name'],
    ['Cognome', 'last_name'],
    ['Familienname', 'last_name'],
    ['Name / Vorname', 'name_last_first'],
    ['Nom et prénom', 'name_last_first'],
    ['Vor- und Nachname', 'name'],
    ['E-Mail', 'email'],
    ['e-mail adresse', 'email'],
    ['Courriel', 'email'],
    ['Natel', 'phone'],
    ['Tel. Nr.', 'phone'],
    ['Telefon privat', 'phone'],
    ['Handy (Mobile)', 'phone'],
    ['Strasse / Nr.', 'street'],
    ['Straße', 'street'],
    ['PLZ', 'zip'],
    ['PLZ/Ort', 'zip_city'],
    ['Wohnort', 'city'],
    ['Körpergrösse (cm)', 'size'],
    ['Koerpergroesse', 'size'],
    ['Gewicht in kg', 'weight'],
    ['Poids', 'weight'],
    ['Schirm', 'canopy_type'],
    ['Selletta', 'harness_type'],
    ['Mitglied seit', 'joined_on'],
    ['Letzte Zahlung', 'last_payment'],
    ['Beigetreten am', 'joined_on'],
    ['Beitritt', 'joined_on'],
    ['Bemerkungen', 'comment'],
    ['Geb.-Datum', 'birth_date'],
    ['Brevet Nr.', 'licence_number'],
    ['Brevet gültig bis', 'licence_valid_until'],
    ['Haftpflicht gültig bis', 'insurance_valid_until'],
    ['Rettung gepackt am', 'reserve_repacked_on'],
    ['Schirmcheck', 'canopy_checked_on'],
    ['Notfallkontakt', 'emergency_name'],
    ['Notfall Telefon', 'emergency_phone'],
    ['E-mail 1 - Value', 'email'],
    ['E-mail 1 - Label', null],
    ['Phone 2 - Type', null],
    ['Address 1 - Street', 'street'],
    ['Address 1 - City', 'city'],
    ['Address 1 - Postal Code', 'zip'],
    ['Address 1 - Formatted', null],
    ['E-Mail 1 – Wert', 'email'],
    ['Adresse 1 – Postleitzahl', 'zip'],
    ['Straße privat', 'street'],
    ['Postleitzahl privat', 'zip'],
    ['Ort privat', 'city'],
    ['Land/Region privat', 'country'],
    ['E-Mail-Typ', null],
    ['E-Mail: Angezeigter Name', null],
    ['Telefon Assistent', null],
    ['Fax privat', null],
    ['Name Prefix', null],
    ['phone_number_mobil', 'phone'],
    ['Tél. urgence', 'emergency_phone'],
    ['Rue (domicile)', 'street'],
    ['Scadenza assicurazione', 'insurance_valid_until'],
    ['Imbrago', 'harness_type'],
    ['SHV-Nr.', 'licence_number'],
    ['Hausnummer', 'house_number'],
    ['Schirm Farbe', 'canopy_color'],
    ['Gurtzeug Farbe', null],
    ['Eigener Schirm', 'own_canopy'],
    ['Schirmbild', null],
    ['Mitgliedernummer', null],
    ['Sektion', null],
    ['Organization 1 - Name', null],
    ['Versicherung', null],
    ['Rettung', null],
    ['Ortsgruppe', null],
    ['Landung', null],
    ['', null],
    ['1', null],
  ])('%j names %j', (heading, column) => {
    expect(columnOfHeading(heading)).toBe(column);
  });
});

describe('the columns of a table', () => {
  it('are found below titles, merged heads and empty rows', () => {
    const table = [
      ['Flugschule Bergluft', '', '', ''],
      ['', '', '', ''],
      ['Person', '', 'Kontakt', ''],
      ['Name', 'Vorname', 'E-Mail', 'Tel.'],
      ['Muster', 'Anna', 'anna@flights.example', '079 412 33 87'],
    ];
    expect(guessColumns(table)).toEqual({ heading: 3, columns: ['last_name', 'first_name', 'email', 'phone'] });
  });

  it('with an exact heading come before those whose heading only begins so', () => {
    const table = [['Name', 'E-Mail Eltern', 'E-Mail', 'Telefon privat', 'Telefon Geschäft']];
    expect(guessColumns(table).columns).toEqual(['name', null, 'email', 'phone', null]);
  });

  it.each([
    [
      ['Name', 'Telefon'],
      ['name', 'phone'],
    ],
    [
      ['Nome', 'Cognome'],
      ['first_name', 'last_name'],
    ],
    [
      ['Nom', 'Prénom'],
      ['last_name', 'first_name'],
    ],
    [
      ['Vorname', 'Nachname', 'Name'],
      ['first_name', 'last_name', null],
    ],
    [
      ['Name', 'Telefon', 'Telefon 2', 'Festnetz'],
      ['name', 'phone', null, 'other_phone'],
    ],
    [
      ['Nr', 'Name', 'Vorname', 'AHV'],
      [null, 'last_name', 'first_name', null],
    ],
  ])('of %j', (heading, columns) => {
    expect(guessColumns([heading]).columns).toEqual(columns);
  });

  it('without headings are guessed by their content, as far as it is distinct', () => {
    const table = [
      ['Anna Muster', 'anna@flights.example', '079 412 33 87', 'red'],
      ['Beat Kunz', '', '+41 79 412 33 88', 'blue'],
      ['Carla Rossi', 'carla@flights.example', '', ''],
    ];
    expect(guessColumns(table)).toEqual({ heading: -1, columns: [null, 'email', 'phone', null] });
  });

  it.each([
    [
      ['Tel. P', 'Natel'],
      ['041 610 11 22', '079 412 33 87'],
      ['other_phone', 'phone'],
    ],
    [
      ['Telefon', 'Mobil (Geschäft)', 'Handy'],
      ['041 610 11 22', '079 1', '079 412 33 87'],
      ['other_phone', null, 'phone'],
    ],
    [
      ['Phone 1 - Value', 'Phone 2 - Value'],
      ['041 610 11 22', '079 412 33 87'],
      ['other_phone', 'phone'],
    ],
    [
      ['Phone 1 - Value', 'Phone 2 - Value'],
      ['0151 23456789', '07621 12345'],
      ['phone', 'other_phone'],
    ],
    [
      ['Telefon', 'Telefonnummer'],
      ['privat', '041 610 11 22'],
      [null, 'phone'],
    ],
    [
      ['Handy', 'Telefon'],
      ['-', '041 610 11 22'],
      [null, 'phone'],
    ],
    [
      ['Straße geschäftlich', 'Straße privat'],
      ['Ring 1', 'Dorfstr. 2'],
      [null, 'street'],
    ],
    [
      ['Straße geschäftlich', 'Straße privat'],
      ['Ring 1', ''],
      ['street', null],
    ],
    [
      ['Beitritt', 'Telefon'],
      ['041 610 11 22', '03.04.2019'],
      ['phone', null],
    ],
    [
      ['Versicherung', 'Zahlung'],
      ['31.12.2027', '120.-'],
      ['insurance_valid_until', null],
    ],
    [
      ['Versicherung', 'Zahlung'],
      ['Helvetia', '3.4.2026'],
      [null, 'last_payment'],
    ],
    [
      ['Mitgliedernummer', 'Konto'],
      ['00123456', '0041 794 123 387'],
      [null, null],
    ],
    [
      ['Eigener Schirm', 'Eigenes Gurtzeug'],
      ['Alpha 7', 'x'],
      [null, 'own_harness'],
    ],
    [
      ['Niveau', 'Eintritt'],
      ['1', '2019'],
      ['skill_level', 'joined_on'],
    ],
    [
      ['E-Mail', 'Mobile'],
      ['keine', 'keines'],
      ['email', 'phone'],
    ],
  ])('%j over %j are %j', (head, row, columns) => {
    const table = [['Vorname', 'Nachname', ...head], ...['Eva', 'Ida', 'Urs'].map((name) => [name, 'Kern', ...row])];
    expect(guessColumns(table).columns).toEqual(['first_name', 'last_name', ...columns]);
  });

  it('keep their heading if some cells are of another kind', () => {
    const days = ['3.4.2019', 'im Mai', 'später', 'weiss nicht', '2020'];
    const table = [['Vorname', 'Nachname', 'Eintritt'], ...days.map((day) => ['Eva', 'Kern', day])];
    expect(guessColumns(table).columns[2]).toBe('joined_on');
  });

  it('may be two hundred, with each heading twice', () => {
    const head = Array.from(
      { length: 100 },
      (_, place) => ['Name', 'Vorname', 'Ort', 'Tel.'][place] ?? `Feld ${place}`,
    );
    const { columns } = guessColumns([[...head, ...head], [...head, ...head].map(() => 'x')]);
    expect(columns.filter((column) => column !== null)).toEqual(['last_name', 'first_name', 'city', 'phone']);
    expect(columns).toHaveLength(200);
  });

  it('with unknown headings are guessed by their content, unless another column has it', () => {
    const table = [
      ['Name', 'Vorname', 'Status', 'Kontakt', 'Mobile', 'Büro', 'Kurs'],
      ['Muster', 'Anna', 'Schülerin', 'anna@flights.example', '079 412 33 87', '033 671 22 33', 'Mai'],
      ['Kunz', 'Beat', 'Kassier', '', '', '', 'Juni'],
      ['Rossi', 'Carla', 'Anfängerin', 'carla@flights.example', '', '', 'Juni'],
    ];
    expect(guessColumns(table).columns).toEqual(['last_name', 'first_name', 'role', 'email', 'phone', null, null]);
  });

  it.each([
    ['03.04.2019', '09.11.2021'],
    ['03/04/2019', '09/11/2021'],
    ['03-04-19', '09-11-21'],
    ['00.00.0000', '00.00.0000'],
    ['01.02.2019 08:30', '09.11.2021 09:00'],
  ])('of dates such as %s are no phone numbers', (...days) => {
    const table = [['Vorname', 'Nachname', 'Kursbeginn'], ...days.map((day) => ['Eva', 'Kern', day])];
    expect(guessColumns(table).columns).toEqual(['first_name', 'last_name', null]);
  });

  it('of nothing are none', () => {
    expect(guessColumns([])).toEqual({ heading: -1, columns: [] });
  });
});
