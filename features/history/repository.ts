import { type RawBuilder, sql } from 'kysely';
import { isAdmin } from '../../core/access/roles.ts';
import type { FlightId, IdentityId, MemberId } from '../../core/ids/ids.ts';
import { toWire } from '../../core/time/instant.ts';
import { startOfDay } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireToken } from '../../server/db/wire.ts';
import type { FlightType } from '../fields/kinds.fields.ts';
import { HISTORY_PAGE, type LogFilter } from './contract.ts';
import { ENTITY_NAMES, type EntityName, entitiesOfKind, entityOf } from './entities.contract.ts';
import type { Change, StoredRow } from './rules.ts';
import { DECIDING } from './words.rules.ts';

/** A change with the people and the day it concerns, as they are today. */
export interface ChangeRow extends Change {
  readonly change_id: string;
  readonly at: string;
  readonly pressed_at: string | null;
  /** Number of the change that leads the deed, and its place in the order of the list. */
  readonly deed: string;
  readonly place: string;
  /** Changes of the deed of which this one is the first; all of them say the same. */
  readonly count: number;
  readonly actor_id: IdentityId | null;
  readonly actor_erased: boolean;
  readonly author_id: MemberId | null;
  readonly author_first_name: string | null;
  readonly author_last_name: string | null;
  readonly author_gone: boolean;
  readonly member_id: MemberId | null;
  readonly member_first_name: string | null;
  readonly member_last_name: string | null;
  readonly member_gone: boolean;
  readonly flight_id: FlightId | null;
  readonly flight_exists: boolean;
  readonly flight_type: FlightType | null;
  readonly flight_start: string | null;
}

const instantText = (value: RawBuilder<unknown>) =>
  sql<string | null>`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The instant of a place, exact to the microsecond. */
const placeOf = (before: string) => {
  const [micros = '', id = ''] = before.split('-');
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;
};

const byEntity = (columnsOf: (name: EntityName) => readonly string[]) =>
  JSON.stringify(Object.fromEntries(ENTITY_NAMES.map((name) => [name, columnsOf(name)])));

/** Columns that identify what was changed, and those that say nothing or what the headline says, by table. */
const ALWAYS = byEntity((name) => entityOf(name).always ?? []);
const UNLISTED = byEntity((name) => [...Object.keys(entityOf(name).leftOut), ...DECIDING]);

const columnsIn = (map: string) => sql`select jsonb_array_elements_text(${map}::jsonb -> p.entity)`;

/** The table whose changes the deed of the leading change `f` shows. */
const shownTable = sql`case f.entity when 'member_import' then 'member' else f.entity end`;

/**
 * The first of each kind of changes of the deed of `f`, by the account of `l`, and how many they are. Changes are of one kind if their
 * headlines are the same but for the names.
 */
const kindsOfDeed = sql`
  select min(p.id) as id, count(*)::int as count
  from (
    select f.id, f.entity, f.before, f.after, f.member_id
    union all
    select d.id, d.entity, d.before, d.after, d.member_id from app.change d
    where d.school_id = f.school_id and d.deed = f.deed and not d.leads and d.entity = ${shownTable}
  ) p
  group by p.entity, p.before is null, p.after is null, p.member_id is not distinct from l.member_id,
    array(select k || (p.after ->> k is null) || case k when 'canceled' then coalesce(p.after ->> k, '') else '' end
      from unnest(${[...DECIDING]}::text[]) k where p.before -> k is distinct from p.after -> k),
    (p.before - array(${columnsIn(UNLISTED)})) is distinct from (p.after - array(${columnsIn(UNLISTED)})),
    array(select coalesce(p.after, p.before) -> k from (${columnsIn(ALWAYS)}) as always (k))`;

interface PageOf {
  readonly before?: string | null | undefined;
  /** Only these tables. Each is read by itself, because the order runs through all of them. */
  readonly entities?: readonly EntityName[] | null;
  /** The changes of a deed as one. */
  readonly grouped?: boolean;
}

/**
 * Reads one page of changes `c` that meet the conditions, and one row more. Each set of conditions is the prefix of an
 * index, whose end is the order.
 */
const page = async (
  tx: SchoolTransaction,
  conditions: readonly RawBuilder<unknown>[],
  { before, entities = null, grouped = false }: PageOf,
): Promise<ChangeRow[]> => {
  const { schoolId, actor } = tx.scope;
  const all = [
    sql`c.school_id = ${schoolId}`,
    // A table of a newer version has no words yet.
    ...(entities === null ? [sql`c.entity = any (${[...ENTITY_NAMES]}::text[])`] : []),
    ...(grouped ? [sql`c.leads`] : []),
    ...conditions,
    ...(before ? [sql`(c.at, c.id) < ${placeOf(before)}`] : []),
  ];
  const limit = sql`order by c.at desc, c.id desc limit ${HISTORY_PAGE + 1}`;
  const found =
    entities === null
      ? sql`select c.* from app.change c where ${sql.join(all, sql` and `)} ${limit}`
      : sql`select c.* from unnest(${[...entities]}::text[]) as e (name) cross join lateral (
          select * from app.change c where c.entity = e.name and ${sql.join(all, sql` and `)} ${limit}) c ${limit}`;
  const kinds = grouped
    ? sql`cross join lateral (${kindsOfDeed}) k join app.change c on c.school_id = f.school_id and c.id = k.id`
    : sql`cross join lateral (select f.*) c cross join (select 1 as count) k`;
  const isGone = (member: string) =>
    isAdmin(actor)
      ? sql`(${sql.ref(`${member}.id`)} is null or ${sql.ref(`${member}.erased_at`)} is not null)`
      : sql`(${sql.ref(`${member}.id`)} is null or ${sql.ref(`${member}.disabled_at`)} is not null)`;
  const { rows } = await sql<ChangeRow>`
    select c.id::text as change_id, ${instantText(sql`c.at`)} as at,
      ${instantText(sql`c.pressed_at`)} as pressed_at,
      f.id::text as deed, (extract(epoch from f.at) * 1000000)::bigint || '-' || f.id as place, k.count,
      c.entity, c.before,
      case when c.entity = 'school_entry'
        then jsonb_build_object('visitor', v.email, 'until', ${instantText(sql`v.last_call_at`)}) else c.after end as after,
      c.actor_id, c.actor_erased,
      a.id as author_id, a.first_name as author_first_name, a.last_name as author_last_name, ${isGone('a')} as author_gone,
      c.member_id, m.first_name as member_first_name, m.last_name as member_last_name, ${isGone('m')} as member_gone,
      c.flight_id, d.id is not null as flight_exists,
      coalesce(d.type, c.before ->> 'type') as flight_type,
      ${instantText(sql`coalesce(d.start_datetime, (c.before ->> 'start_datetime')::timestamptz)`)} as flight_start
    from (${found}) f
    left join app.login l on l.school_id = f.school_id and l.identity_id = f.actor_id
    ${kinds}
    left join app.member a on a.school_id = l.school_id and a.id = l.member_id
    left join app.member m on m.school_id = c.school_id and m.id = c.member_id
    left join app.operator_visit v on c.entity = 'school_entry' and v.school_id = c.school_id and v.id = c.entity_id
    left join app.flight d on d.school_id = c.school_id and d.id = c.flight_id
    order by f.at desc, f.id desc, c.id`.execute(tx.db);
  return rows;
};

export const changesOfMember = (tx: SchoolTransaction, id: MemberId, before?: string | null): Promise<ChangeRow[]> =>
  page(tx, [sql`c.member_id = ${id}`], { before });

export const changesOfFlight = (tx: SchoolTransaction, id: FlightId, before?: string | null): Promise<ChangeRow[]> =>
  page(tx, [sql`c.flight_id = ${id}`], { before });

const dayStart = (tx: SchoolTransaction, day: string, after: number): string =>
  toWire(startOfDay(Temporal.PlainDate.from(day).add({ days: after }), tx.scope.timeZone));

export const changesOfSchool = (tx: SchoolTransaction, filter: LogFilter): Promise<ChangeRow[]> => {
  const { by, user_id, flight_id, kind, from, until, before } = filter;
  const conditions = [
    by &&
      sql`c.actor_id = (select l.identity_id from app.login l where l.school_id = ${tx.scope.schoolId} and l.member_id = ${by})`,
    user_id && sql`c.member_id = ${user_id}`,
    flight_id && sql`c.flight_id = ${flight_id}`,
    from && sql`c.at >= ${dayStart(tx, from, 0)}`,
    until && sql`c.at < ${dayStart(tx, until, 1)}`,
    kind === 'rights' && sql`c.of_rights`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  // The log of one person, of one day or of rights shows each change by itself.
  const grouped = !user_id && !flight_id && kind !== 'rights';
  return page(tx, conditions, { before, grouped, entities: kind && kind !== 'rights' ? entitiesOfKind(kind) : null });
};

/** Returns the changes that a change of the log leads, with itself; of an import those of members. */
export const changesOfDeed = (tx: SchoolTransaction, lead: string, before?: string | null): Promise<ChangeRow[]> => {
  const ofLead = (value: RawBuilder<unknown>) =>
    sql`(select ${value} from app.change f where f.school_id = ${tx.scope.schoolId} and f.id = ${lead}::bigint)`;
  const conditions = [
    sql`c.deed = ${ofLead(sql`f.deed`)}`,
    sql`c.entity = ${ofLead(shownTable)}`,
    sql`(not c.leads or c.id = ${lead}::bigint)`,
  ];
  return page(tx, conditions, { before });
};

/** Returns whether there is such a member whom the caller's list of members would show. */
export const memberIsShown = async (tx: SchoolTransaction, id: MemberId): Promise<boolean> => {
  let query = tx.db
    .selectFrom('member')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where('erased_at', 'is', null);
  if (!isAdmin(tx.scope.actor)) query = query.where('disabled_at', 'is', null);
  return (await query.executeTakeFirst()) !== undefined;
};

export interface ChangeToSetBack extends Change {
  readonly member_id: MemberId | null;
  readonly flight_id: FlightId | null;
}

export const changeById = async (tx: SchoolTransaction, id: string): Promise<ChangeToSetBack | null> => {
  const row = await tx.db
    .selectFrom('change')
    .select(['entity', 'before', 'after', 'member_id', 'flight_id'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .where('entity', 'in', ENTITY_NAMES)
    .executeTakeFirst();
  return (row as ChangeToSetBack | undefined) ?? null;
};

export interface PresentRow {
  readonly row: NonNullable<StoredRow>;
  readonly last_update: string;
}

/**
 * Returns the present row in the form of the history, with its token; `null` if it is gone. Without a lock: an edit with
 * this token is refused if somebody else was faster.
 */
export const presentRow = async (
  tx: SchoolTransaction,
  table: 'member' | 'flight',
  id: MemberId | FlightId,
): Promise<PresentRow | null> => {
  const { rows } = await sql<PresentRow>`
    select to_jsonb(t) as row, ${wireToken('t.last_update')} as last_update from ${sql.table(`app.${table}`)} t
    where t.school_id = ${tx.scope.schoolId} and t.id = ${id}`.execute(tx.db);
  return rows[0] ?? null;
};
