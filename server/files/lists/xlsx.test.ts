import fc from 'fast-check';
import readWorkbook from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { casesOf } from '../../../test/support/fuzz.ts';
import { xlsxOfTable } from './xlsx.ts';

/** Returns the texts of a file as Excel shows them. */
const shown = async (texts: readonly string[]): Promise<unknown[]> => {
  const bytes = await xlsxOfTable({ sheetName: 'Texts', headings: ['Text'], rows: texts.map((text) => [text]) });
  const [sheet] = await readWorkbook(new Uint8Array(bytes).buffer, { trim: false });
  return (sheet?.data ?? []).slice(1).map(([cell]) => cell);
};

test.each([
  'Alpha_x0041_6',
  '_x005F_',
  '_x0041_x0042_',
  '_x000d_',
  ' between blanks ',
  '\ttab\nline',
  'Windows\r\nline',
  'bell\u0007',
  '_x0041\u000B',
  '<b>&amp;</b>',
  '\u00A0no break',
])('%j is shown as it was typed', async (text) => expect(await shown([text])).toEqual([text]));

test('every text is shown as it was typed', async () => {
  const sign = fc.oneof(
    fc.constantFrom(
      '_',
      'x',
      '0',
      '4',
      '1',
      'A',
      'f',
      ' ',
      '\n',
      '\r',
      '\t',
      '\u0001',
      '\u000B',
      '\uFFFF',
      '&',
      '<',
      '>',
      '"',
    ),
    fc.constantFrom('_x0041_', '_x005F', 'x005f_', '𝄞', 'ä', 'e\u0301'),
  );
  const text = fc.array(sign, { minLength: 1, maxLength: 16 }).map((signs) => signs.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      expect(await shown(texts)).toEqual(texts);
    }),
    { numRuns: casesOf(200, 20) },
  );
});
