import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_TABLE, FIELD_ERRORS } from './error-table.ts';

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
const [codes = '', fields = ''] = page.split('## Codes of a field');

describe('docs/errors.md', () => {
  it('lists every code with its status, and no other', () => {
    const rows = [...codes.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => [code, Number(status)]);
    expect(Object.fromEntries(rows)).toEqual(ERROR_TABLE);
  });

  it('lists every field code, and no other', () => {
    const rows = [...fields.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    expect(rows.toSorted()).toEqual([...FIELD_ERRORS].toSorted());
  });
});
