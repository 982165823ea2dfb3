import { expect, test } from 'vitest';
import { calmText } from './csv.ts';

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
  ['x,=1+1', "x,'=1+1"],
  ['x, "@A1,-1', `x, "'@A1,'-1`],
  ['Feldweg 3, Stans', 'Feldweg 3, Stans'],
])('%j is written to a CSV file as %j', (text, expected) => expect(calmText(text)).toBe(expected));
