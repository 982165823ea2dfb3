import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOptionsIn, formulaSafeLine, writtenText } from './csv-cells.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', '="+1+1"'],
  ['-1', '="-1"'],
  ['01067', '="01067"'],
  ['3-4', '="3-4"'],
  ['3/4', '="3/4"'],
  ['8 1/2', '="8 1/2"'],
  ['12:30', '="12:30"'],
  ['1E5', '="1E5"'],
  ['1.50', '="1.50"'],
  ['+41791234567', '="+41791234567"'],
  ['123456789012', '="123456789012"'],
  ['Wahr', '="Wahr"'],
  ['6370', '6370'],
  ['0', '0'],
  ['E', 'E'],
  ['e-mail', 'e-mail'],
  ['="01067"', `'="01067"`],
  ["-1+cmd|'/C calc'!A1", `'-1+cmd|'/C calc'!A1`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['+49 30 901820', '+49 30 901820'],
  ['+49 30 901820+1', "'+49 30 901820+1"],
  ['079 123 45 67', '079 123 45 67'],
  ['a=1', 'a=1'],
  ["'=1", "''=1"],
  ["'79", "'79"],
  ["x,'=1", "x,''=1"],
  ['x,=1+1', "x,'=1+1"],
  ['x, "@A1,-1', `x, "'@A1,'-1`],
  ['Feldweg 3, Stans', 'Feldweg 3, Stans'],
])('%j is written to a CSV file as %j', (text, expected) => expect(formulaSafeLine([text])).toEqual([expected]));

test('numbers stay numbers, and days are in ISO', () =>
  expect(formulaSafeLine([-1, 2.5, { day: '2026-11-21' }, null])).toEqual([-1, 2.5, '2026-11-21', '']));

test('a text is read as it was before it was written', () => {
  const signs = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', ',', '"', ' ', 'a', 'e', '0', '1', '\t', '＝'),
  });
  fc.assert(
    fc.property(signs, (text) => {
      expect(writtenText(String(formulaSafeLine([text])[0]))).toBe(text);
    }),
  );
});

test.each([
  ['CH', ';', '12.5'],
  ['LI', ';', '12.5'],
  ['DE', ';', '12,5'],
  ['AT', ';', '12,5'],
  ['FR', ';', '12,5'],
  ['IT', ';', '12,5'],
  ['GB', ',', '12.5'],
  ['US', ',', '12.5'],
])('in %s, cells are separated by %s and a number is %s', (country, separator, number) => {
  const { delimiter, cast } = csvOptionsIn(country);
  expect([delimiter, cast.number(12.5), cast.number(1250)]).toEqual([separator, number, '1250']);
});
