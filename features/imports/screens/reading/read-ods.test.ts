import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { MOST_COLUMNS, MOST_ROWS } from './file-limits.ts';
import { readTables } from './read-tables.ts';

const document = (tables: string, styles = ''): Uint8Array =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const table = (rows: string, attributes = 'table:name="Blatt1"') => `<table:table ${attributes}>${rows}</table:table>`;
const row = (cells: string, attributes = '') => `<table:table-row${attributes}>${cells}</table:table-row>`;
const cell = (content: string, attributes = '') => `<table:table-cell${attributes}>${content}</table:table-cell>`;
const text = (shown: string, attributes = '') => cell(`<text:p>${shown}</text:p>`, attributes);
const typed = (type: string, value: string, shown: string) =>
  text(shown, ` office:value-type="${type}" office:${value}`);

const read = async (file: Uint8Array) => {
  const found = await readTables(file);
  return 'fault' in found ? found.fault : found.tables.map(({ rows, fault }) => fault ?? rows);
};
const cells = async (...content: string[]) => {
  const found = await read(document(table(row(`${content.join('')}${text('end')}`))));
  return typeof found === 'string' ? found : found[0]?.[0]?.slice(0, -1);
};

it.each([
  ['a text', text('Zoë &amp; Jürg &#x201e;x&#8220;'), 'Zoë & Jürg „x“'],
  ['parts of a text', text('<text:span>Anna</text:span> <text:a>Muster</text:a>'), 'Anna Muster'],
  ['blanks, tabs and lines', text('a<text:s text:c="2"/>b<text:tab/>c<text:line-break/>d\n  e'), 'a  b\tc\nd e'],
  ['two paragraphs', cell('<text:p>eins</text:p><text:p>zwei</text:p>'), 'eins\nzwei'],
  ['a number', typed('float', 'value="178"', '178'), '178'],
  ['a fraction of a German', typed('float', 'value="78.5"', '78,5'), '78.5'],
  ['a thousand of a Swiss', typed('float', 'value="1067"', '1’067'), '1067'],
  ['a large number', typed('float', 'value="41791234567"', '4.18E+10'), '41791234567'],
  ['a postal code that is a number', typed('float', 'value="1067"', '01067'), '01067'],
  ['a phone that is a number', typed('float', 'value="791234567"', '079 123 45 67'), '079 123 45 67'],
  ['a percentage', typed('percentage', 'value="0.5"', '50 %'), '50 %'],
  ['a sum of money', typed('currency', 'value="120"', 'CHF 120.00'), '120'],
  ['a day', typed('date', 'date-value="1990-02-28"', '28.2.90'), '1990-02-28'],
  ['a moment', typed('date', 'date-value="2026-05-02T10:30:00"', '2.5.26 10:30'), '2026-05-02T10:30:00'],
  ['a time', typed('time', 'time-value="PT10H30M00S"', '10:30'), '10:30'],
  ['a truth value', typed('boolean', 'boolean-value="true"', 'WAHR'), 'true'],
  ['the value of a formula', text('Anna', ' table:formula="of:=CONCATENATE(&quot;A&quot;)"'), 'Anna'],
  ['a formula that failed', text('#WERT!', ' office:value-type="string" calcext:value-type="error"'), ''],
  [
    'a comment on a cell',
    cell('<office:annotation><text:p>alt</text:p></office:annotation><text:p>neu</text:p>'),
    'neu',
  ],
  ['a shape', cell('<draw:frame><draw:text-box><text:p>Logo</text:p></draw:text-box></draw:frame>'), ''],
  ['what a merged cell covers', '<table:covered-table-cell><text:p>alt</text:p></table:covered-table-cell>', ''],
])('of %s, %s is read as %j', async (_what, content, expected) => expect(await cells(content)).toEqual([expected]));

it('repeated cells and rows are read as often as they are there, hidden ones too', async () => {
  const file = document(
    table(
      row(`${text('a', ' table:number-columns-repeated="2"')}<table:table-cell/>${text('b')}`) +
        row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="2"') +
        `<table:table-row-group>${row(text('c'), ' table:visibility="filter" table:number-rows-repeated="2"')}</table:table-row-group>` +
        row('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048570"'),
    ),
  );
  expect(await read(file)).toEqual([[['a', 'a', '', 'b'], [], [], ['c'], ['c']]]);
});

it('sheets are named, hidden ones too, and two may have one name', async () => {
  const styles =
    '<style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const sheet = (style: string, name: string) =>
    table(row(text(name)), `table:name="${name}" table:style-name="${style}"`);
  const file = document(
    `<table:tracked-changes><table:deletion>${row(text('gone'))}</table:deletion></table:tracked-changes>${sheet('ta2', 'A &amp; B')}${sheet('ta1', 'C')}${sheet('ta1', 'C')}`,
    styles,
  );
  expect(await readTables(file)).toEqual({
    tables: [
      { name: 'A & B', rows: [['A & B']], hidden: true },
      { name: 'C', rows: [['C']], hidden: false },
      { name: 'C', rows: [['C']], hidden: false },
    ],
  });
});

it.each([
  ['a repeated row', table(row(text('a'), ` table:number-rows-repeated="${MOST_ROWS + 1}"`)), 'too_many_rows'],
  ['a repeated cell', table(row(text('a', ` table:number-columns-repeated="${MOST_COLUMNS + 1}"`))), 'scattered'],
  [
    'a row far below',
    table(row('<table:table-cell/>', ' table:number-rows-repeated="1000000"') + row(text('a'))),
    'too_many_rows',
  ],
  [
    'a long text in every cell',
    table(
      row(
        text('a'.repeat(10_000), ` table:number-columns-repeated="${MOST_COLUMNS}"`),
        ` table:number-rows-repeated="${MOST_ROWS}"`,
      ),
    ),
    'too_large',
  ],
  ['no row', table(''), 'empty'],
])('%s does not fill the memory', async (_what, tables, fault) =>
  expect(await read(document(tables))).toEqual(['empty', 'too_large'].includes(fault) ? fault : [fault]),
);

it('a sheet that is too large does not keep another one from being read', async () => {
  const large = table(row(text('a'), ` table:number-rows-repeated="${MOST_ROWS + 1}"`) + row(text('b')));
  expect(await read(document(large + table(row(text('c')))))).toEqual(['too_many_rows', [['c']]]);
});

it('200 columns are read', async () => {
  const found = await read(document(table(row(text('a', ` table:number-columns-repeated="${MOST_COLUMNS}"`)))));
  expect(found[0]?.[0]).toHaveLength(MOST_COLUMNS);
});
