import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { toWire } from '../../core/time/instant.ts';
import { type SchoolDay, startOfDay } from '../../core/time/school-day.ts';
import type { AppTables } from '../../server/db/tables.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isAmong, wireInstant, wireToken } from '../../server/db/wire.ts';
import { DECISION, EDITED, type PLAN } from '../fields/flight.fields.ts';
import { eachField, type NamesOfKind, type StoredOf } from '../fields/kinds.fields.ts';
import type { Flight, NewsChange } from './contract.ts';
import { changesSince, type Told } from './news.rules.ts';
import { pastUntil } from './rules.ts';

const FIELDS = { ...EDITED, ...DECISION } as const;
type PlainKind = 'flight_type' | 'count' | 'words' | 'prose' | 'tick' | 'flag' | 'line';
const plain = (_: unknown, name: NamesOfKind<typeof FIELDS, PlainKind>) => `flight.${name}` as const;
const FIELD_COLUMNS = eachField(FIELDS, {
  ...{ flight_type: plain, count: plain, words: plain, prose: plain, tick: plain, flag: plain, line: plain },
  instant: (_, name) => wireInstant(`flight.${name}`).as(name),
  deadline: (_, name) => wireInstant<string | null>(`flight.${name}`).as(name),
  time: (_, name) => sql<string | null>`to_char(${sql.ref(`flight.${name}`)}, 'HH24:MI')`.as(name),
});

const signUps = (which: RawBuilder<unknown>) => sql<number>`(select count(*) from app.signup s
    where s.school_id = flight.school_id and s.flight_id = flight.id and ${which})`;

const waitingFor = (seat: 'students' | 'start_instructors') => sql<number>`(select count(*) from app.queue_entry q
    where q.school_id = flight.school_id and q.flight_id = flight.id and q.seat = ${sql.lit(seat)}
      and q.state in ('waiting', 'offered'))`;

/** A free seat may be offered to several at once. */
const heldFor = (seat: 'students' | 'start_instructors') => sql<number>`(
    select case count(*) when 0 then 0 else least(count(*), greatest(0, ${sql.ref(`flight.max_${seat}`)} - (
      select count(*) from app.signup s
      where s.school_id = flight.school_id and s.flight_id = flight.id and s.seat = ${sql.lit(seat)}
        and s.handed_over_at is null))) end
    from app.queue_entry q
    where q.school_id = flight.school_id and q.flight_id = flight.id and q.seat = ${sql.lit(seat)} and q.state = 'offered')`;

export const FLIGHT_COLUMNS = [
  'flight.id as flight_id',
  ...Object.values(FIELD_COLUMNS),
  sql<MemberId[] | null>`(select array_agg(t.member_id order by t.position) from app.flight_teacher t
    where t.school_id = flight.school_id and t.flight_id = flight.id)`.as('flight_teachers'),
  'flight.wa_progress',
  wireToken('flight.last_update').as('last_update'),
  signUps(sql`s.seat = 'students'`).as('student_count'),
  signUps(sql`s.seat = 'start_instructors'`).as('start_instructor_count'),
  signUps(sql`s.handed_over_at is not null`).as('handed_over_students'),
  waitingFor('students').as('waiting_students'),
  waitingFor('start_instructors').as('waiting_start_instructors'),
  heldFor('students').as('held_students'),
  heldFor('start_instructors').as('held_start_instructors'),
  sql<number | null>`case flight.wa_progress when 'poll_sent' then (select count(*) from app.poll_answer p
    where p.school_id = flight.school_id and p.flight_id = flight.id) end`.as('poll_answers'),
  // The people are those of `addresseesOfFlight`: with just one mail about seat and day for those just put on the day.
  sql<StoredNews | null>`(select json_build_object('due_datetime', ${wireInstant('n.due_at')}, 'told', n.told, 'people', (
      select count(*) from app.member m
      where m.school_id = n.school_id and m.disabled_at is null and m.email <> '' and m.id in (
        select s.member_id from app.signup s where s.school_id = n.school_id and s.flight_id = n.flight_id
        union
        select q.member_id from app.queue_entry q
        where q.school_id = n.school_id and q.flight_id = n.flight_id and q.state in ('waiting', 'offered')
        union
        select t.member_id from app.flight_teacher t
        where t.school_id = n.school_id and t.flight_id = n.flight_id and t.member_id is distinct from n.by_member)))
    from app.flight_news n where n.school_id = flight.school_id and n.flight_id = flight.id)`.as('waiting_mails'),
] as const;

/** Mails that wait, and what the people of the day know so far. */
interface StoredNews {
  readonly due_datetime: string;
  readonly people: number;
  readonly told: Told;
}
interface WaitingNews extends StoredNews {
  readonly changes: NewsChange[];
}

/** A flight day with more about its waiting mails than leaves the server. */
export type FlightWithNews = Omit<Flight, 'waiting_mails'> & { readonly waiting_mails: WaitingNews | null };

const flightRows = (tx: SchoolTransaction) =>
  tx.db.selectFrom('flight').select(FLIGHT_COLUMNS).where('flight.school_id', '=', tx.scope.schoolId);

/** Instants in the wire format sort chronologically as text, so a text comparison is enough. */
export const withState = <Row extends Told & { readonly waiting_mails: StoredNews | null }>(
  { scope: { timeZone } }: SchoolTransaction,
  now: Instant,
  rows: Row[],
) => {
  const boundary = toWire(pastUntil(now, timeZone));
  return rows.map((row) => ({
    ...row,
    waiting_mails: row.waiting_mails && {
      ...row.waiting_mails,
      changes: changesSince(row.waiting_mails.told, row, timeZone),
    },
    flight_state: row.end_datetime > boundary ? ('pending' as const) : ('past' as const),
  }));
};

type State = 'pending' | 'past' | 'all';
type Page = { limit: number; offset: number };

const inState = (tx: SchoolTransaction, state: State, now: Instant) => (eb: ExpressionBuilder<AppTables, 'flight'>) => {
  if (state === 'all') return eb.lit(true);
  return eb('flight.end_datetime', state === 'pending' ? '>' : '<=', toWire(pastUntil(now, tx.scope.timeZone)));
};

/** Returns a page of flights: pending ones earliest first; past ones and all of them newest first. */
export const flightsInState = async (
  tx: SchoolTransaction,
  state: State,
  page: Page,
  now: Instant,
): Promise<Flight[]> => {
  const direction = state === 'pending' ? 'asc' : 'desc';
  const rows = await flightRows(tx)
    .where(inState(tx, state, now))
    .orderBy('flight.start_datetime', direction)
    .orderBy('flight.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return withState(tx, now, rows);
};

/** Returns the flights that have one of these school days, earliest first. */
export const flightsOnDays = async (
  tx: SchoolTransaction,
  { from, to }: { readonly from: string; readonly to: string },
  now: Instant,
): Promise<Flight[]> => {
  const start = (day: SchoolDay) => toWire(startOfDay(day, tx.scope.timeZone));
  const rows = await flightRows(tx)
    .where('flight.end_datetime', '>', start(Temporal.PlainDate.from(from)))
    .where('flight.start_datetime', '<', start(Temporal.PlainDate.from(to).add({ days: 1 })))
    .orderBy('flight.start_datetime')
    .orderBy('flight.id')
    .execute();
  return withState(tx, now, rows);
};

export const countFlightsInState = async (tx: SchoolTransaction, state: State, now: Instant): Promise<number> => {
  const { rows } = await tx.db
    .selectFrom('flight')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('flight.school_id', '=', tx.scope.schoolId)
    .where(inState(tx, state, now))
    .executeTakeFirstOrThrow();
  return rows;
};

/** Returns flights in the order of their start; leaves out unknown ids and those of other schools. */
export const flightsById = async (
  tx: SchoolTransaction,
  ids: readonly FlightId[],
  now: Instant,
): Promise<FlightWithNews[]> => {
  if (ids.length === 0) return [];
  const rows = await flightRows(tx).where(isAmong('flight.id', ids)).orderBy('flight.start_datetime').execute();
  return withState(tx, now, rows);
};

export const flightExists = async (tx: SchoolTransaction, id: FlightId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('flight')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Locks the flight until the transaction ends. Lock members first, see `lockMember`. NO KEY UPDATE: others may still
 * write rows that refer to the flight, but not change the flight.
 */
export const lockFlight = async (tx: SchoolTransaction, id: FlightId, now: Instant): Promise<FlightWithNews | null> => {
  const locked = await tx.db
    .selectFrom('flight')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) return null;
  // A second statement: its snapshot is taken after the lock was acquired, so its counts are current.
  return (await flightsById(tx, [id], now))[0] ?? null;
};

export const insertFlights = async (
  tx: SchoolTransaction,
  flights: readonly (StoredOf<typeof PLAN> & { readonly id: FlightId })[],
): Promise<void> => {
  await tx.db
    .insertInto('flight')
    .values(flights.map((flight) => ({ ...flight, school_id: tx.scope.schoolId })))
    .execute();
};

/**
 * Records the flights of one press. Returns `null`, or the recorded flights if the press arrived before: after waiting
 * for its transaction, if that is still open.
 */
export const recordBatch = async (
  tx: SchoolTransaction,
  batch: { readonly client_id: string; readonly content: Buffer; readonly flight_ids: FlightId[] },
): Promise<{ content: Buffer; flight_ids: FlightId[] } | null> => {
  const row = { ...batch, school_id: tx.scope.schoolId };
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('flight_batch')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return null;
  return tx.db
    .selectFrom('flight_batch')
    .select(['content', 'flight_ids'])
    .where('school_id', '=', row.school_id)
    .where('client_id', '=', row.client_id)
    .executeTakeFirstOrThrow();
};

export const updateFlightRow = async (
  tx: SchoolTransaction,
  id: FlightId,
  change: Partial<StoredOf<typeof FIELDS> & Pick<Flight, 'wa_progress'>>,
): Promise<void> => {
  await tx.db
    .updateTable('flight')
    .set(change)
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};

export const insertTeachers = async (
  tx: SchoolTransaction,
  flights: readonly FlightId[],
  teachers: readonly MemberId[],
): Promise<void> => {
  if (flights.length === 0 || teachers.length === 0) return;
  const rows = flights.flatMap((flight_id) =>
    teachers.map((member_id, position) => ({ school_id: tx.scope.schoolId, flight_id, member_id, position })),
  );
  await tx.db.insertInto('flight_teacher').values(rows).execute();
};

/** Replaces the teachers of a flight. Those who stay keep their row, so that the history has no change of theirs. */
export const replaceTeachers = async (
  tx: SchoolTransaction,
  id: FlightId,
  teachers: readonly MemberId[],
): Promise<void> => {
  const { schoolId } = tx.scope;
  await tx.db
    .deleteFrom('flight_teacher')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', id)
    .where(sql<boolean>`member_id <> all (${[...teachers]}::uuid[])`)
    .execute();
  if (teachers.length === 0) return;
  const rows = teachers.map((member_id, position) => ({ school_id: schoolId, flight_id: id, member_id, position }));
  await tx.db
    .insertInto('flight_teacher')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'flight_id', 'member_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
};

/** Deletes a flight with its teachers and sign-ups; the history keeps its data. */
export const deleteFlightRow = async (tx: SchoolTransaction, id: FlightId): Promise<void> => {
  await tx.db.deleteFrom('flight').where('school_id', '=', tx.scope.schoolId).where('id', '=', id).execute();
};

/** Returns those of these members who are enabled flight teachers, and locks them until the transaction ends. */
export const lockTeachers = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<Set<MemberId>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where(isAmong('id', ids))
    .where('role', '=', 'flight_teacher')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map((row) => row.id));
};
