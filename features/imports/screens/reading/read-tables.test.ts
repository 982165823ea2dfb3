import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { guessColumns } from '../../headings.rules.ts';
import { MOST_COLUMNS, MOST_ROWS, type ReadTables } from './file-limits.ts';
import { readTables, readText } from './read-tables.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const rowsOf = (read: ReadTables) => ('tables' in read ? read.tables.map(({ rows }) => rows) : read.fault);

describe('a text', () => {
  it('keeps line breaks, quotes and delimiters that are quoted', () => {
    expect(readText('Name;Notiz\r\nMuster;"erste\r\nzweite; ""gut"""\r\n')).toEqual([
      ['Name', 'Notiz'],
      ['Muster', 'erste\r\nzweite; "gut"'],
    ]);
  });

  it('may have rows of different length, and loose quotes', () => {
    expect(readText('a,b,c\n1\n1,5" Segel,3,4')).toEqual([['a', 'b', 'c'], ['1'], ['1', '5" Segel', '3', '4']]);
  });

  it('from the clipboard of a spreadsheet has tabs', () => {
    expect(readText('Anna\tMuster\nBeat\tKunz\n\n\n')).toEqual([
      ['Anna', 'Muster'],
      ['Beat', 'Kunz'],
    ]);
  });
});

const workbook = (data: object[][], sheet = 'Mitglieder') =>
  writeXlsxFile(data as never, { sheet }).toBuffer() as unknown as Promise<Buffer>;

describe('a workbook', () => {
  it('gives numbers, dates and truth values as text', async () => {
    const file = await workbook([
      [{ value: 'Name' }, { value: 'Handy' }, { value: 'Grösse' }, { value: 'Eintritt' }, { value: 'aktiv' }],
      [
        { value: ' Muster ' },
        { value: 794123387, type: Number },
        { value: 1.78, type: Number },
        { value: new Date('2021-01-01T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' },
        { value: true, type: Boolean },
      ],
    ]);
    expect(rowsOf(await readTables(new Uint8Array(file)))).toEqual([
      [
        ['Name', 'Handy', 'Grösse', 'Eintritt', 'aktiv'],
        ['Muster', '794123387', '1.78', '2021-01-01', 'true'],
      ],
    ]);
  });

  it('shows letters that XML can’t hold, as Excel does', async () => {
    const file = await workbook([[{ value: 'eins_x000D_zwei' }, { value: '_x005F_x000D_' }, { value: 'a_x1_b' }]]);
    expect(rowsOf(await readTables(new Uint8Array(file)))).toEqual([[['eins\rzwei', '_x000D_', 'a_x1_b']]]);
  });

  it('is read without its charts', async () => {
    const files = unzipSync(new Uint8Array(await workbook([[{ value: 'Name' }], [{ value: 'Muster' }]])));
    const change = (name: string, from: string, to: string) => {
      files[name] = strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(from, to));
    };
    const chart = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet';
    change('xl/workbook.xml', '<sheets>', '<sheets><sheet name="Diagramm" sheetId="9" r:id="rId99"/>');
    change(
      'xl/_rels/workbook.xml.rels',
      '</Relationships>',
      `<Relationship Id="rId99" Type="${chart}" Target="chartsheets/sheet1.xml"/></Relationships>`,
    );
    files['xl/chartsheets/sheet1.xml'] = strToU8('<chartsheet/>');
    expect(rowsOf(await readTables(zipSync(files)))).toEqual([[['Name'], ['Muster']]]);
  });

  it.each([
    ['01067', 1067, '00000'],
    ['79098', 79_098, '00000'],
    ['1067', 1067, undefined],
    ['1067', 1067, '0'],
    ['1067', 1067, '#,##0'],
    ['78.5', 78.5, '0.00'],
    ['178 cm', 178, '0" cm"'],
    ['079 123 45 67', 791_234_567, '000 000 00 00'],
    ['079 123 45 67', 791_234_567, '0##\\ ###\\ ##\\ ##;@'],
    ['+41 79 123 45 67', 41_791_234_567, '"+"00 00 000 00 00'],
    ['(079) 123-4567', 791_234_567, '\\(000\\)\\ 000\\-0000'],
    ['CH-3800', 3800, '"CH-"0000'],
    ['D-01067', 1067, '"D-"00000'],
    ['CHF 5', 5, '[$CHF-807] 0'],
    ['791234567', 791_234_567, '[<=9999999]###-####;(###) ###-####'],
    ['41791234567', 41_791_234_567, '0.00E+00'],
    ['50%', 0.5, '0%'],
    ['12.5%', 0.125, '0.0%'],
    ['-5', -5, '00000'],
    ['0.3', 0.1 + 0.2, undefined],
    ['2026-05-02', 46_144, 'dd/mm/yyyy'],
    ['2026-05-02T12:00:00.000Z', 46_144.5, '[$-807]d. mmmm yyyy\\ hh:mm'],
  ])('shows %s for the number %d in the format %s', async (shown, value, format) => {
    const file = await workbook([[{ value, type: Number, ...(format !== undefined && { format }) }]]);
    expect(rowsOf(await readTables(new Uint8Array(file)))).toEqual([[[shown]]]);
  });

  it('shows the number of a formula, of another program, and what is a text already', async () => {
    const zip = { type: Number, format: '00000' };
    const file = unzipSync(
      new Uint8Array(await workbook([[{ value: 1067, ...zip }, { value: 1068, ...zip }, { value: '0067' }]])),
    );
    const name = 'xl/worksheets/sheet1.xml';
    const sheet = strFromU8(file[name] ?? new Uint8Array())
      .replace('<v>1067</v>', '<f>A&lt;B</f><v>1067.0</v>')
      .replace('<v>1068</v>', '<f t="shared" si="0"/><v>1.068E3</v>');
    expect(rowsOf(await readTables(zipSync({ ...file, [name]: strToU8(sheet) })))).toEqual([
      [['01067', '01068', '0067']],
    ]);
  });

  it('says which of its sheets are hidden', async () => {
    const cells = [[{ value: 'Name' }], [{ value: 'Muster' }]];
    const both = await writeXlsxFile([
      { data: cells as never, sheet: 'Alt' },
      { data: cells as never, sheet: 'Neu' },
    ]).toBuffer();
    const files = unzipSync(new Uint8Array(both as unknown as Buffer));
    const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    files['xl/workbook.xml'] = strToU8(book.replace(/<sheet(?=[^>]* name="Alt")/, '<sheet state="hidden"'));
    const read = await readTables(zipSync(files));
    expect('tables' in read && read.tables.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Alt', true],
      ['Neu', false],
    ]);
  });

  it('is read without a sheet that is too large', async () => {
    const sheet = (rows: number) => Array.from({ length: rows }, () => [{ value: 'a' }]) as never;
    const file = await writeXlsxFile([
      { data: sheet(MOST_ROWS + 1), sheet: 'Flüge' },
      { data: sheet(1), sheet: 'Mitglieder' },
    ]).toBuffer();
    expect(await readTables(new Uint8Array(file as unknown as Buffer))).toEqual({
      tables: [
        { name: 'Flüge', rows: [], hidden: false, fault: 'too_many_rows' },
        { name: 'Mitglieder', rows: [['a']], hidden: false },
      ],
    });
  });

  it('leaves out the errors of formulas', () => {
    expect(readText('Name;Ort\nMuster;#N/A\nKunz;#REF!\n')).toEqual([
      ['Name', 'Ort'],
      ['Muster', ''],
      ['Kunz', ''],
    ]);
  });

  it('of 5,000 rows and 40 columns is read', async () => {
    const row = (text: string) => Array.from({ length: 40 }, (_, place) => ({ value: `${text} ${place}` }));
    const file = await workbook(Array.from({ length: 5000 }, (_, line) => row(`cell ${line}`)));
    const [rows = []] = rowsOf(await readTables(new Uint8Array(file))) as string[][][];
    expect([rows.length, rows[4999]?.[39]]).toEqual([5000, 'cell 4999 39']);
    expect(guessColumns(rows).heading).toBe(-1);
  });
});

it('a text whose letters can’t be told is read in each way, with examples', async () => {
  // Of a Mac it says Käser and Bär, of MS-DOS Kèser and Bèr.
  const file = Uint8Array.of(...bytes('Name;Ort\rK'), 0x8a, ...bytes('ser;Thun\rB'), 0x8a, ...bytes('r;Bern\r'));
  expect(await readTables(file)).toEqual({
    tables: ['ä', 'è'].map((letter) => ({
      name: `K${letter}ser · B${letter}r`,
      rows: [
        ['Name', 'Ort'],
        [`K${letter}ser`, 'Thun'],
        [`B${letter}r`, 'Bern'],
      ],
      hidden: false,
      spelling: true,
    })),
  });
});

describe('a file that can’t be read says why', () => {
  const zip = (files: Record<string, Uint8Array>) => zipSync(files);
  const compound = (part: string) =>
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, ...[...part].flatMap((letter) => [letter.charCodeAt(0), 0]));
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['nothing', () => new Uint8Array(), 'empty'],
    ['only blanks', () => bytes(' ; ;\n\n;;'), 'empty'],
    ['a PDF', () => bytes('%PDF-1.7 …'), 'pdf'],
    ['a PDF of more than 10 MB', () => bytes(`%PDF-1.7 ${'…'.repeat(10_000_000)}`), 'pdf'],
    ['an old Excel file', () => compound('Workbook'), 'other_excel'],
    ['an old Word document', () => compound('WordDocument'), 'word'],
    ['a workbook with a password', () => compound('EncryptedPackage'), 'password'],
    ['an Outlook message', () => compound('__nameid_version1.0'), 'no_spreadsheet'],
    ['a binary workbook', () => zip({ 'xl/workbook.bin': bytes('\u0000') }), 'other_excel'],
    ['a workbook of another program', () => zip({ 'xl/workbook2.xml': bytes('<workbook/>') }), 'other_excel'],
    ['a web page', () => bytes('\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), 'other_excel'],
    ['XML of Excel 2003', () => bytes('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'), 'other_excel'],
    ['a JPEG', () => Uint8Array.of(0xff, 0xd8, 0xff, 0, 0, 1, 2, 3, 0, 0, 9, 9), 'picture'],
    ['a picture of an iPhone', () => bytes('\u0000\u0000\u0000\u0018ftypheic'), 'picture'],
    ['something else', () => Uint8Array.of(1, 0xd8, 0xff, 0, 0, 1, 2, 3, 0, 0, 9, 9), 'no_spreadsheet'],
    ['a Word document', () => zip({ 'word/document.xml': bytes('<w/>') }), 'word'],
    ['an ODT document', () => zip({ 'content.xml': bytes('<office:text/>') }), 'word'],
    [
      'an ODS file with a password',
      () => zip({ 'content.xml': bytes('?'), 'META-INF/manifest.xml': bytes('<manifest:encryption-data/>') }),
      'password',
    ],
    ['a file of Numbers', () => zip({ 'Index/Document.iwa': bytes('?'), 'preview.jpg': bytes('?') }), 'numbers'],
    ['contacts', () => bytes('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna Muster\r\nEND:VCARD'), 'contacts'],
    ['the archive of a school', () => zip({ 'school.json': bytes('{}'), 'members.jsonl': bytes('') }), 'archive'],
    ['an archive packed again', () => zip({ 'aufwind-x/school.json': bytes('{}') }), 'archive'],
    ['a spreadsheet in a ZIP file', () => zip({ 'Liste.csv': bytes('a;b') }), 'zip'],
    ['an empty ZIP file', () => zip({}), 'zip'],
    ['half a ZIP', () => zip({ 'xl/workbook.xml': bytes('<workbook/>') }).subarray(0, 40), 'broken'],
    ['a workbook without its parts', () => zip({ 'xl/workbook.xml': bytes('<workbook/>') }), 'broken'],
    [
      'a bomb: 200 MB of zeros in 200 kB',
      () => zip({ 'xl/workbook.xml': bytes('<x/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(200_000_000) }),
      'too_large',
    ],
    ['more than 10 MB', () => new Uint8Array(10_000_001).fill(65), 'too_large'],
    ['too many rows', () => bytes('a;b\n'.repeat(MOST_ROWS + 1)), 'too_many_rows'],
    ['a cell far to the right', () => bytes(`a;b\n1;2${';'.repeat(MOST_COLUMNS)}3\n`), 'scattered'],
    ['an open quote', () => bytes('a;b\n"c;d\n'), 'broken'],
  ])('%s', async (_name, file, fault) => {
    expect(rowsOf(await readTables(await file()))).toBe(fault);
  });

  it('and a formula counts with its stored value', async () => {
    const sheet =
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="str"><f>CONCATENATE("An","na")</f><v>Anna</v></c></row></sheetData></worksheet>';
    const file = zip({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    });
    expect(rowsOf(await readTables(file))).toEqual([[['Anna']]]);
  });
});
