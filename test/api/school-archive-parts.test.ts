import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEFT_OUT, SCHOOL_COLUMNS } from '../../features/school-archives/left-out.rules.ts';
import { ALL_PARTS } from '../../features/school-archives/parts.contract.ts';
import { createTestDatabase } from '../support/database.ts';

let superuser: pg.Pool;
beforeAll(async () => {
  superuser = new pg.Pool({ connectionString: (await createTestDatabase()).superuserUrl, max: 1 });
});
afterAll(() => superuser.end());

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
}

const tablesOfSchools = async (): Promise<readonly Table[]> => {
  const { rows } = await superuser.query<Table>(
    `select table_name as table, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'app' group by table_name
     having bool_or(column_name = 'school_id') or table_name = 'school'`,
  );
  return rows;
};

test('every table and column of a school is in a part of the archive, or left out for a reason', async () => {
  const left = new Set(Object.keys(LEFT_OUT));
  const undecided: string[] = [];
  for (const { table, columns } of await tablesOfSchools()) {
    if (left.delete(table)) continue;
    const part = ALL_PARTS.find(([, one]) => one.table === table)?.[1];
    const written: readonly string[] = table === 'school' ? SCHOOL_COLUMNS : Object.keys(part?.columns ?? {});
    for (const column of columns) {
      const isLeft = left.delete(`${table}.${column}`);
      if (column !== 'school_id' && written.includes(column) === isLeft) undecided.push(`${table}.${column}`);
    }
  }
  expect(undecided, 'add them to PARTS or to LEFT_OUT').toEqual([]);
  expect([...left], 'left out, but not in the database').toEqual([]);
});

test('the parts come after those that they name', () => {
  const seen = new Set<string>();
  for (const [name, { columns, needs = [] }] of ALL_PARTS) {
    const named = Object.values(columns).flatMap((column) => column.names ?? []);
    // The picture of a member has no foreign key, because it may also say "the school's".
    const before = [...named, ...needs.map(({ part }) => part)].filter((one) => one !== 'pictures');
    for (const one of before) expect(seen, `${name} names ${one}`).toContain(one);
    seen.add(name);
  }
});

test('docs/school-archive.md has every part and column', () => {
  const page = readFileSync(new URL('../../docs/school-archive.md', import.meta.url), 'utf8');
  const names = ALL_PARTS.flatMap(([name, { columns }]) => [name, ...Object.keys(columns)]);
  expect([...names, ...SCHOOL_COLUMNS].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
