import type { ClientBase } from 'pg';
import { BackupError } from './manifest.ts';

export interface Table {
  readonly schema: string;
  readonly name: string;
  /** The name as SQL needs it, quoted where necessary. */
  readonly sql: string;
  readonly columns: readonly string[];
  readonly columnsSql: string;
  /** Row-level security applies to the current role. */
  readonly walled: boolean;
  readonly forced: boolean;
}

export const fullName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

/** Statistics of the queue in daily partitions, which pg-boss recomputes. */
const LEFT_OUT = ['jobs.queue_stats'];

/**
 * Partitions are read and written through their root table. Generated columns are left out, because they are
 * recomputed.
 */
const TABLES = `
  select n.nspname::text as schema, c.relname::text as name, c.oid::regclass::text as sql,
    array_agg(a.attname::text order by a.attnum) as columns,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as "columnsSql",
    row_security_active(c.oid) as walled, c.relforcerowsecurity as forced
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('app', 'identity', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname || '.' || c.relname <> all ($1)
  group by n.nspname, c.relname, c.oid
  order by 1, 2`;

/** A foreign key of a partition counts as one of its root table. */
const REFERENCES = `
  select distinct coalesce(pg_partition_root(conrelid), conrelid)::regclass::text as "from",
    coalesce(pg_partition_root(confrelid), confrelid)::regclass::text as "to"
  from pg_constraint where contype = 'f'`;

interface Reference {
  readonly from: string;
  readonly to: string;
}

const afterWhatTheyReferTo = (tables: readonly Table[], references: readonly Reference[]): Table[] => {
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waits = ({ sql }: Table) =>
      references.some(({ from, to }) => from === sql && to !== sql && left.some((other) => other.sql === to));
    const ready = left.filter((table) => !waits(table));
    if (ready.length === 0)
      throw new BackupError(`These tables refer to each other in a circle: ${left.map(fullName).join(', ')}.`);
    ordered.push(...ready);
    left = left.filter(waits);
  }
  return ordered;
};

/** Returns all tables of an installation, each after the tables it refers to. */
export const tablesOfInstallation = async (client: ClientBase): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(TABLES, [LEFT_OUT]);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  return afterWhatTheyReferTo(tables, references);
};

const SEQUENCES = `
  select c.oid::regclass::text as sql, n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname in ('app', 'identity', 'jobs')
  order by 2`;

export const ourSequences = async (client: ClientBase): Promise<{ sql: string; name: string }[]> => {
  const { rows } = await client.query<{ sql: string; name: string }>(SEQUENCES);
  return rows;
};
