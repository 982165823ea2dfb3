import { type RawBuilder, sql } from 'kysely';

/** A timestamptz in the wire's form, `2026-11-21T08:00:00.000Z`; written by the database because it does it fastest. */
export const wireInstant = <Value extends string | null = string>(column: string): RawBuilder<Value> =>
  sql<Value>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `last_update` as clients get it: every microsecond, in no form that invites them to read a time out of it. */
export const wireToken = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`;

/** Puts people in the order of a Swiss phone book, whatever the locale of the database. */
export const byName = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)} collate "de-CH-x-icu"`;
