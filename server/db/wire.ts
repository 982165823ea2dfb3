import { type RawBuilder, sql } from 'kysely';

/** Formats a timestamptz in wire format, `2026-11-21T08:00:00.000Z`; in the database, because that is fastest. */
export const wireInstant = <Value extends string | null = string>(column: string): RawBuilder<Value> =>
  sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Formats `last_update` for clients: with every microsecond, and in a format that does not look like a time. */
export const wireToken = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

/**
 * Whether the column's id is one of these. One parameter for all ids, so that the statement's text does not depend on
 * their number. A single id is compared by itself: PostgreSQL assumes ten ids in a list that it does not know. A plan
 * for the list at hand would therefore always look cheaper, and each execution would plan anew.
 */
export const isAmong = (column: string, ids: readonly string[]): RawBuilder<boolean> => {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) return sql<boolean>`${sql.ref(column)} = ${id}`;
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
};

/** Sorts people like a Swiss phone book, whatever the database's locale. */
export const byName = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} collate "de-CH-x-icu"`;
