import { type RawBuilder, sql } from 'kysely';
import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import { BOARD_SETTINGS } from '../schools/board-settings.contract.ts';
import { QUEUE_SETTINGS } from '../schools/queue-settings.contract.ts';
import { SCHOOL_COLUMNS } from './left-out.rules.ts';
import type { Manifest } from './manifest.contract.ts';
import type { Part, Row } from './part.contract.ts';

/** Entities of the history that stand for what was done with the whole school. */
type Deed = 'school_export' | 'school_import';

/** Notes in the history that the school was exported, or filled from an archive. */
export const recordDeed = async (tx: SchoolTransaction, entity: Deed, after: object): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  await tx.db
    .insertInto('change')
    .values({
      school_id: schoolId,
      actor_id: actor.identityId,
      entity,
      entity_id: schoolId,
      after: JSON.stringify(after),
    })
    .execute();
};

/** Times of the exports of the last 24 hours, the oldest first, and that of the last export ever. */
export const exportsOf = async (tx: SchoolTransaction) => {
  const { schoolId } = tx.scope;
  const rows = await tx.db
    .selectFrom('change')
    .select([wireInstant('at').as('at'), sql<boolean>`at > now() - interval '1 day'`.as('is_recent')])
    .where('school_id', '=', schoolId)
    .where('entity', '=', 'school_export')
    .where('entity_id', '=', schoolId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const recent = rows.filter(({ is_recent }) => is_recent).map(({ at }) => at);
  return { recent: recent.reverse(), last: rows[0]?.at ?? null };
};

/** Returns whether the school has no flight day, and no member besides the actor. */
export const isEmpty = async ({ db, scope }: SchoolTransaction): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from app.flight where school_id = ${scope.schoolId})
      and not exists (
        select from app.member where school_id = ${scope.schoolId} and id is distinct from ${scope.actor.memberId}::uuid) as empty`.execute(
    db,
  );
  return rows[0]?.empty ?? false;
};

/** Tries to be the only one who exports or imports the school, until the transaction ends. */
export const claimArchive = async ({ db, scope }: SchoolTransaction): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('archive ' || ${scope.schoolId}, 0)) as held`.execute(db);
  return rows[0]?.held ?? false;
};

/** Locks the school, so that nobody adds a member or a day meanwhile, and returns its time zone. */
export const lockSchool = async ({ db, scope }: SchoolTransaction): Promise<string> =>
  (
    await db
      .selectFrom('school')
      .select('timezone')
      .where('id', '=', scope.schoolId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).timezone;

/** Rows that belong to the school's records, of tables that also have others. */
const ONLY: Readonly<Record<string, RawBuilder<boolean>>> = {
  // A deleted comment can be brought back for an hour.
  flight_comment: sql`t.deleted_at is null`,
};

/** Columns that the archive has otherwise than the table. */
const OTHERWISE: Readonly<Record<string, RawBuilder<unknown>>> = {
  // An erased member has their id in place of an address.
  'member.email': sql`case when t.erased_at is null then t.email end`,
};

/** SQL: a column as the archive has it. */
const written = (table: string, name: string, isTime: boolean | undefined) => {
  const value = isTime ? wireInstant(`t.${name}`) : sql.ref(`t.${name}`);
  return sql`${OTHERWISE[`${table}.${name}`] ?? value} as ${sql.ref(name)}`;
};

export const schoolSettings = async ({ db, scope }: SchoolTransaction): Promise<Manifest['school']> => {
  const columns = SCHOOL_COLUMNS.map((name) => written('school', name, name === 'created_at'));
  const { rows } = await sql<Manifest['school']>`
    select ${sql.join(columns)} from app.school t where t.id = ${scope.schoolId}`.execute(db);
  return rows[0] as Manifest['school'];
};

const ROWS_AT_ONCE = 500;
/** A picture may have a megabyte, and the driver holds its answers in memory twice. */
const PICTURES_AT_ONCE = 1;

/** Reads a query in groups of rows; only one query of a transaction can be read at a time. */
async function* grouped<Found>(
  { db }: SchoolTransaction,
  query: ReturnType<typeof sql>,
  atOnce: number,
): AsyncGenerator<readonly Found[]> {
  await sql`declare archived no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Found>`fetch ${sql.lit(atOnce)} from archived`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close archived`.execute(db);
}

/** Returns the rows of a part as lines of JSON, in groups. */
export async function* rowsOfPart(tx: SchoolTransaction, part: Part): AsyncGenerator<readonly string[]> {
  const columns = Object.entries(part.columns).map(([name, { isTime }]) => written(part.table, name, isTime));
  const query = sql`
    select (select to_json(r) from (select ${sql.join(columns)}) r)::text as line from ${sql.table(`app.${part.table}`)} t
    where t.school_id = ${tx.scope.schoolId} and ${ONLY[part.table] ?? sql`true`}
    order by ${sql.join(part.key.map((name) => sql.ref(`t.${name}`)))}`;
  for await (const rows of grouped<{ line: string }>(tx, query, ROWS_AT_ONCE)) yield rows.map(({ line }) => line);
}

export interface StoredPicture {
  readonly id: string;
  readonly content: Buffer;
}

export async function* storedPictures(tx: SchoolTransaction): AsyncGenerator<StoredPicture> {
  const query = sql`
    select picture_id as id, content from app.canopy_picture_file
    where school_id = ${tx.scope.schoolId} and size = 'full' order by picture_id`;
  for await (const rows of grouped<StoredPicture>(tx, query, PICTURES_AT_ONCE)) yield* rows;
}

/** Adds rows of a part, which are a list as JSON. */
export const insertRows = async (
  { db, scope }: SchoolTransaction,
  part: Part,
  columns: readonly string[],
  rows: string,
): Promise<void> => {
  const table = sql.table(`app.${part.table}`);
  await sql`
    insert into ${table} (school_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select ${scope.schoolId}, ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))}
    from jsonb_populate_recordset(null::${table}, ${rows}::jsonb) r
    ${part.mayBeThere ? sql`on conflict do nothing` : sql``}`.execute(db);
};

export const ownEmail = async ({ db, scope }: SchoolTransaction, id: MemberId): Promise<string | null> =>
  (
    await db
      .selectFrom('member')
      .select('email')
      .where('school_id', '=', scope.schoolId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

/** Columns in which the member who imports stays as they are, whatever the archive says about them. */
const KEPT = ['id', 'email', 'role', 'is_school_admin', 'disabled_at', 'erased_at'];

/** Gives the member who imports the profile that the archive has of them. */
export const completeOwn = async ({ db, scope }: SchoolTransaction, row: Row): Promise<void> => {
  const columns = Object.keys(row).filter((name) => !KEPT.includes(name));
  await sql`
    update app.member m set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from jsonb_populate_record(null::app.member, ${JSON.stringify(row)}::jsonb) r
    where m.school_id = ${scope.schoolId} and m.id = r.id`.execute(db);
};

export const writeSettings = async ({ db, scope }: SchoolTransaction, school: Manifest['school']): Promise<void> => {
  const { language, chat_days, blocks_expired_insurance, owes_after_flights, owes_after_months } = school;
  const { what_to_bring, weather_links, students_per_start_instructor, students_per_teacher } = school;
  const named = Object.fromEntries([...QUEUE_SETTINGS, ...BOARD_SETTINGS].map((name) => [name, school[name]]));
  await db
    .updateTable('school')
    // An undefined value is not written: the new school keeps its default.
    .set({
      ...{ language, chat_days, blocks_expired_insurance, ...named, owes_after_flights, owes_after_months },
      ...{ what_to_bring, weather_links, students_per_start_instructor, students_per_teacher },
    })
    .where('id', '=', scope.schoolId as SchoolId)
    .execute();
};
