import { describe, expect, it } from 'vitest';
import { readBegun, tableToKeep, writtenAnswers, writtenTable } from './kept.rules.ts';
import type { Decisions } from './review.rules.ts';

const TABLE = [
  ['Members of the school'],
  ['AHV', 'Name', 'Ausgetreten', 'Ort'],
  ['756.1', 'Anna "A" \u0000', '', 'Thun'],
  ['756.2', 'Beat', 'ja'],
];
const COLUMNS = { heading: 1, columns: [null, 'name', null, 'city'] } as const;

describe('the table of an import is kept', () => {
  it('without the columns that nobody imports, and with its lines', () => {
    expect(tableToKeep(TABLE, COLUMNS, [2])).toEqual({
      table: [[], ['Name', 'Ausgetreten', 'Ort'], ['Anna "A" \u0000', '', 'Thun'], ['Beat', 'ja', '']],
      columns: { heading: 1, columns: ['name', null, 'city'] },
    });
  });

  it('with its corrections and decisions, which come back as they were', () => {
    const corrections = new Map([[3, { city: 'Bern', email: '' }]]);
    const decisions: Decisions = new Map([[4, { what: 'skip', member: undefined }]]);
    const kept = tableToKeep(TABLE, COLUMNS, []);
    expect(readBegun(writtenTable(kept), writtenAnswers({ corrections, decisions }))).toEqual({
      ...kept,
      corrections,
      decisions: new Map([[4, { what: 'skip' }]]),
    });
  });

  it.each([
    ['nothing', '', ''],
    ['no JSON', '{', '{}'],
    ['another form', '{"table":[["a"]]}', '{"corrections":[],"decisions":[]}'],
  ])('and is given up if %s came back', (_, content, answers) => expect(readBegun(content, answers)).toBeNull());

  it('without columns and fields that this version does not know', () => {
    const content = JSON.stringify({ table: [['a', 'b']], columns: { heading: -1, columns: ['name', 'shoe_size'] } });
    const answers = JSON.stringify({ corrections: [[1, { city: 'Thun', shoe_size: '42' }]], decisions: [] });
    expect(readBegun(content, answers)).toMatchObject({
      columns: { columns: ['name', null] },
      corrections: new Map([[1, { city: 'Thun' }]]),
    });
  });
});
