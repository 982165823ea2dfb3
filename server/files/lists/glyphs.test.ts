import { expect, test } from 'vitest';
import type { Paper } from '../../../core/paper/paper.ts';
import { readPdf } from '../../../test/support/pdf.ts';
import { printable } from './glyphs.ts';
import { pdfOf } from './pdf.ts';

test.each([
  ['Zürcher-Ñandú, Şahin 3½', 'Zürcher-Ñandú, Şahin 3½'],
  ['Παπαδόπουλος Щербакова', 'Παπαδόπουλος Щербакова'],
  ['q\u0302', 'q'],
  ['ﷺ', '?'],
  ['🪂', '?'],
  ['👩🏽‍🚀', '?'],
  ['田中', '??'],
])('%s is printed as %s', (text, expected) => expect(printable(text)).toBe(expected));

const paperWith = (texts: readonly string[]): Paper => ({
  language: 'en',
  orientation: 'landscape',
  fontSize: 10,
  label: 'Signs',
  title: 'Signs',
  subtitle: '',
  notice: null,
  school: '',
  facts: [],
  numberWidth: 12,
  numberHeading: 'Number',
  columns: [{ label: '', align: 'left', width: 200, bold: false }],
  tight: false,
  markedColumn: null,
  groups: [
    {
      heading: '',
      rows: texts.map((text, place) => ({ id: text, number: place + 1, marked: false, cells: [text], plain: [] })),
    },
  ],
  groupHeading: '',
  empty: '',
  legend: null,
  printed: '',
  foot: '',
  pageWord: '',
  sheetName: '1',
  fileName: '1',
});

test('every printable character has a glyph in the PDF font', async () => {
  const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code));
  const known = all.filter((sign) => printable(sign) === sign && /\S/u.test(sign));
  const lines = Array.from({ length: Math.ceil(known.length / 40) }, (_, line) =>
    known.slice(line * 40, line * 40 + 40).join(''),
  );
  const read = (await readPdf(await pdfOf(paperWith(lines)))).pages.join('');
  expect(known.length).toBeGreaterThan(800);
  expect(known.filter((sign) => !read.includes(sign))).toEqual([]);
});
