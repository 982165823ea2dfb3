import type { Pool } from 'pg';
import { sealWith } from '../../server/jobs/seal.ts';
import type { Marks } from './erasable.ts';

export interface Row {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** The whole row as text, with decoded bytes and opened encrypted contents. */
  readonly text: string;
}

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')
    and not exists (select from pg_inherits i where i.inhparent = format('%I.%I', schemaname, tablename)::regclass)`;

const openedWith =
  (...given: Parameters<typeof sealWith>) =>
  (sealed: unknown): string => {
    if (sealed === null || sealed === undefined) return '';
    const bytes = typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : Buffer.from(sealed as Uint8Array);
    try {
      return JSON.stringify(sealWith(...given).open(bytes));
    } catch {
      return '';
    }
  };

/** Every row of every table, jobs and identities included. */
export const everything = async (pool: Pool, secret: string): Promise<Row[]> => {
  const rows: Row[] = [];
  const [opened, noticed] = [openedWith(secret), openedWith(secret, 'notices')];
  const { rows: tables } = await pool.query<{ name: string }>(TABLES);
  for (const { name } of tables) {
    const found = await pool.query<{ row: Record<string, unknown>; text: string }>(
      `select to_jsonb(t) as row, t::text as text from ${name} t`,
    );
    for (const { row, text } of found.rows) {
      const data = row['data'] as { sealed?: string } | null | undefined;
      const stored = row['sealed'];
      const bytes = typeof stored === 'string' ? Buffer.from(stored.replace(/^\\x/, ''), 'hex') : null;
      const asText = text.replaceAll(/\\\\x([0-9a-f]+)/g, (_all, hex: string) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      );
      rows.push({ table: name, row, text: [asText, opened(data?.sealed), opened(bytes), noticed(bytes)].join(' ') });
    }
  }
  return rows;
};

export const foundOf = (marks: Marks, rows: readonly Row[]) =>
  [...marks].flatMap(([where, mark]) => {
    const { table } = rows.find(({ text }) => text.includes(mark)) ?? {};
    return table === undefined ? [] : [`${where} in ${table}`];
  });
