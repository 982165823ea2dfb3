import { describe, expect, it } from 'vitest';
import { delimited } from './delimiter.rules.ts';

describe('the delimiter', () => {
  it.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a,b,c\n1;x,2,3', ','],
    ['a\tb\n"1,2,3,4"\t2', '\t'],
    ['a;b\n"x, y, z, w";2', ';'],
    ['Name;Adresse\nA;Weg 1, 6370 Stans, CH\nB;Weg 2, Thun\nC;D, E, F, G', ';'],
    ['Mitglieder, Stand 2026, alle\n\nName;Ort\nA;B\nC;D', ';'],
    ['a;b\ra;b\ra, b;c', ';'],
    ['one column', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimited(text)).toEqual({ delimiter, table: text });
  });

  it('is named by Excel in a line of its own', () => {
    for (const end of ['\r\n', '\n', '\r'])
      expect(delimited(`sep=,${end}a;b;c,d`)).toEqual({ delimiter: ',', table: 'a;b;c,d' });
  });
});
