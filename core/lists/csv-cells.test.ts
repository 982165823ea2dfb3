import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calmLine, writtenText } from './csv-cells.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['+49 30 901820', '+49 30 901820'],
  ['+4930901820', "'+4930901820"],
  ['+49 30 901820+1', "'+49 30 901820+1"],
  ['079 123 45 67', '079 123 45 67'],
  ['a=1', 'a=1'],
  ["'=1", "''=1"],
  ["'79", "'79"],
  ["x,'=1", "x,''=1"],
  ['x,=1+1', "x,'=1+1"],
  ['x, "@A1,-1', `x, "'@A1,'-1`],
  ['Feldweg 3, Stans', 'Feldweg 3, Stans'],
])('%j is written to a CSV file as %j', (text, expected) => expect(calmLine([text])).toEqual([expected]));

test('numbers stay numbers', () => expect(calmLine([-1, 2.5])).toEqual([-1, 2.5]));

test('a text is read as it was before it was written', () => {
  const signs = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', ',', '"', ' ', 'a', '1', '\t', '＝') });
  fc.assert(
    fc.property(signs, (text) => {
      expect(writtenText(String(calmLine([text])[0]))).toBe(text);
    }),
  );
});
