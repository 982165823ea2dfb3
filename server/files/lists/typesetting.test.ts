import { describe, expect, it, test } from 'vitest';
import type { Paper } from '../../../core/paper/paper.ts';
import { readPdf } from '../../../test/support/pdf.ts';
import { pdfOf } from './pdf.ts';
import { createTypesetting } from './typesetting.ts';

const NOTE = 'Written in Latin letters.';

const paperWith = (texts: readonly string[], width = 200): Paper => ({
  language: 'en',
  orientation: 'landscape',
  fontSize: 10,
  label: 'Scripts',
  title: 'Scripts',
  subtitle: '',
  notice: null,
  school: '',
  facts: [],
  numberWidth: 12,
  numberHeading: 'Number',
  columns: [{ label: '', align: 'left', width, bold: false }],
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
  inLatin: NOTE,
  printed: '',
  foot: '',
  pageWord: '',
  sheetName: '1',
  fileName: '1',
});

/** The reader writes marks of direction around each text from right to left. */
const withoutDirection = (text: string): string => text.replaceAll(/[\u200E\u200F\u202A-\u202E]/gu, '');

const read = async (texts: readonly string[], width?: number) => {
  const { pages, embedded, words } = await readPdf(await pdfOf(paperWith(texts, width)));
  return { text: withoutDirection(pages.join('\n')), embedded, words };
};

const textOf = (set: unknown): unknown =>
  Array.isArray(set) ? set.map((part: { text: string }) => part.text).join('') : set;

/** Returns the parts of a line from left to right, each with its font. */
const parts = (text: string): unknown => {
  const set = createTypesetting().set(text);
  return typeof set === 'string' ? set : set.map((part) => Object.values(part).slice(0, 2).join(' / '));
};

describe('a text that no font has', () => {
  const written = (...texts: readonly string[]) => {
    const typesetting = createTypesetting();
    return texts.map((text) => textOf(typesetting.set(text)));
  };

  it.each([
    ['Zürcher-Ñandú, Şahin 3½', 'Zürcher-Ñandú, Şahin 3½'],
    ['Παπαδόπουλος Щербакова', 'Παπαδόπουλος Щербакова'],
    ['q\u0302 Kaʻiulani', 'q\u0302 Kaʻiulani'],
    ['ნინო अमिताभ 张伟 張偉 田中', 'ნინო अमिताभ 张伟 張偉 田中'],
    ['สมชาย', 'smchay*'],
    ['김 Müller', 'Gim* Müller'],
    ['🪂', ':parachute:*'],
    ['\uE000', 'U+E000*'],
  ])('%s is written as %s', (text, expected) => expect(written(text)).toEqual([expected]));

  it('stays different from any other', () =>
    expect(written('กุ้ง', 'กุง', 'กุ้ง', 'kung')).toEqual(['kung*', 'kung(2)*', 'kung*', 'kung']));
});

describe('a text from right to left', () => {
  it.each([
    ['two words', 'דוד כהן', ['כהן / DejaVu', '  / Roboto', 'דוד / DejaVu']],
    ['a number', 'רחוב 12', ['12  / Roboto', 'רחוב / DejaVu']],
    ['brackets', 'דוד (12)', ['(12)  / Roboto', 'דוד / DejaVu']],
    ['a Latin word before it', 'Ann דוד', ['Ann  / Roboto', 'דוד / DejaVu']],
    ['Persian digits, which the font engine would turn', 'تلفن ۱۲', ['۲۱ / DejaVu', '  / Roboto', 'تلفن / DejaVu']],
  ])('with %s is set as it is read', (_name, text, expected) => expect(parts(text)).toEqual(expected));

  it('is wrapped into lines that begin at the right word', async () => {
    const address = 'אבן גבירול תל אביב';
    const lines = (await read([address], 25)).text.split('\n').filter((line) => /[א-ת]/.test(line));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map((line) => line.replace('1', '').trim()).join(' ')).toBe(address);
  });
});

test('each script is read from the PDF as it was written, in fonts that are embedded in parts', async () => {
  const texts = [
    'Zürcher Şahin',
    'Παπαδόπουλος',
    'Щербакова',
    'Kaʻiulani',
    'محمد علي الحسيني',
    'דוד בן־גוריון',
    'ნინო ქავთარაძე',
    'शारदा देवी',
    '张伟 張偉 陈龙',
    '田中 さくら',
  ];
  const { text, embedded } = await read(texts);
  expect(texts.filter((one) => !text.includes(one))).toEqual([]);
  expect(embedded.length).toBeGreaterThan(3);
  expect(embedded).not.toContain(false);
  expect(text).not.toContain(NOTE);
});

test('a list in Latin letters contains no other font', async () => {
  const { embedded } = await read(['Zürcher', 'Şahin']);
  expect(embedded).toHaveLength(2);
});

test('the PDF says why a name is in Latin letters', async () =>
  expect((await read(['สมชาย'])).text).toMatch(/smchay\*[\s\S]*\* Written in Latin letters\./));

test('a joiner is invisible where a font has no glyph for it', async () =>
  expect((await read(['Anna\u200D Meier'])).text).toContain('Anna Meier'));
