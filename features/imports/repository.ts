import { type RawBuilder, sql } from 'kysely';
import type { ImportId, MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant, wireToken } from '../../server/db/wire.ts';
import { COUNTRIES, eachField, type NameOf, namesOf } from '../fields/kinds.fields.ts';
import { inviteesWhere } from '../members/member-list/invitees.repository.ts';
import { isLinked } from '../members/repository.ts';
import { countryCode } from '../members/rules.ts';
import { knownSpelling } from '../schools/harness.repository.ts';
import type { Draft } from './drafts.rules.ts';
import { CHANGED_FIELDS, STORED } from './imported.fields.ts';
import type { Known } from './matching.rules.ts';

/** Makes imports of one school wait for each other. Held until the transaction ends. */
export const lockImports = async (tx: SchoolTransaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${tx.scope.schoolId}, 0))`.execute(tx.db);
};

/** Returns all members who are not erased, disabled ones too, in the order in which they were added. */
export const knownMembers = (tx: SchoolTransaction): Promise<Known[]> =>
  tx.db
    .selectFrom('member')
    .select([
      'id as user_id',
      ...CHANGED_FIELDS,
      'role',
      sql<string | null>`(last_payment at time zone ${tx.scope.timeZone})::date::text`.as('last_payment'),
      sql<string | null>`(
        select c.comment from app.member_comment c
        where c.school_id = member.school_id and c.member_id = member.id order by c.created_at desc limit 1)`.as(
        'comment',
      ),
      sql<string | null>`(disabled_at at time zone ${tx.scope.timeZone})::date::text`.as('disabled_since'),
      sql<string | null>`(
        select (e.erase_after at time zone ${tx.scope.timeZone})::date::text from app.member_erasing e
        where e.school_id = member.school_id and e.member_id = member.id)`.as('erase_after'),
      wireToken('last_update').as('last_update'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();

export interface NewRow extends Draft {
  readonly id: MemberId;
}

export interface ChangedRow extends Draft {
  readonly id: MemberId;
  readonly token: string;
  /** Whether the member is disabled and shall have access again. */
  readonly enable: boolean;
}

type Column = NameOf<typeof STORED>;

/** Types of the columns of a row on their way to the database, in one JSON parameter. */
const text = () => 'text';
const TYPES: Readonly<Record<Column, string>> = eachField(STORED, {
  ...{ name: text, line: text, email: text, phone: text, country: text, role: text, language: text },
  day: () => 'date',
  ...{ measure: () => 'smallint', level: () => 'smallint', flag: () => 'boolean', colors: text },
});

const COLUMNS = namesOf(STORED);
const ROW = sql`(id uuid, token text, enable boolean, ${sql.join(COLUMNS.map((name) => sql`${sql.ref(name)} ${sql.raw(TYPES[name])}`))})`;

/** Values of new members for columns that are never empty. */
const defaultsIn = ({
  country,
  timeZone,
}: SchoolTransaction['scope']): Readonly<Partial<Record<Column, RawBuilder<unknown>>>> => ({
  country: sql`${COUNTRIES.find((one) => countryCode(one) === country) ?? COUNTRIES[0]}::text`,
  role: sql`'student'`,
  skill_level: sql`0`,
  joined_on: sql`(now() at time zone ${timeZone})::date`,
});

/** Adds members in one statement. Who has no e-mail or phone in the file has none. Throws a unique violation if an e-mail is in use. */
export const addMembers = async (tx: SchoolTransaction, rows: readonly NewRow[]): Promise<void> => {
  const { schoolId, timeZone } = tx.scope;
  const defaults = defaultsIn(tx.scope);
  const added = (name: Column) => {
    const value = sql.ref<string>(`r.${name}`);
    // Not `least`, which passes over what is empty.
    if (name === 'last_payment') {
      const noon = sql`(${value} + time '12:00') at time zone ${timeZone}`;
      return sql`case when ${noon} > now() then now() else ${noon} end`;
    }
    if (name === 'harness_type') return knownSpelling(tx, value);
    return defaults[name] === undefined ? value : sql`coalesce(${value}, ${defaults[name]})`;
  };
  await sql`
    insert into app.member (school_id, id, no_email, no_phone, ${sql.join(COLUMNS.map((name) => sql.ref(name)))})
    select ${schoolId}, r.id, r.email is null, r.phone is null, ${sql.join(COLUMNS.map(added))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${ROW}`.execute(tx.db);
};

/** Changes members whose token is still the same, and returns how many. */
export const changeMembers = async (tx: SchoolTransaction, rows: readonly ChangedRow[]): Promise<number> => {
  const changed = CHANGED_FIELDS.map((name) => {
    const before = sql.ref(`m.${name}`);
    const after = name === 'harness_type' ? knownSpelling(tx, sql.ref('r.harness_type')) : sql.ref(`r.${name}`);
    return sql`${sql.ref(name)} = ${name === 'email' ? sql`coalesce(${before}, ${after})` : sql`coalesce(${after}, ${before})`}`;
  });
  const { numAffectedRows = 0n } = await sql`
    update app.member m set ${sql.join(changed)}, disabled_at = null,
      no_email = m.no_email and r.email is null, no_phone = m.no_phone and r.phone is null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${ROW}
    where m.school_id = ${tx.scope.schoolId} and m.id = r.id and (m.disabled_at is not null) = r.enable
      and ${wireToken('m.last_update')} = r.token`.execute(tx.db);
  return Number(numAffectedRows);
};

/** Adds the comments of the import, at a time before it: later ones keep a member from being removed by its undo. */
export const addComments = async (
  tx: SchoolTransaction,
  comments: readonly { readonly id: string; readonly member_id: MemberId; readonly comment: string }[],
): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  await sql`
    insert into app.member_comment (school_id, id, member_id, author_id, comment, created_at)
    select ${schoolId}, c.id, c.member_id, ${actor.memberId}, c.comment, now()
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as c (id uuid, member_id uuid, comment text)`.execute(
    tx.db,
  );
};

export const recordImport = async (
  tx: SchoolTransaction,
  { id, file }: { readonly id: ImportId; readonly file: string },
): Promise<void> => {
  const { schoolId, actor } = tx.scope;
  await tx.db
    .insertInto('member_import')
    .values({ school_id: schoolId, id, file, by_member: actor.memberId })
    .execute();
};

/** Notes the tokens of the members of an import after it. */
export const recordImported = async (
  tx: SchoolTransaction,
  id: ImportId,
  members: { readonly added: readonly MemberId[]; readonly changed: readonly MemberId[] },
): Promise<void> => {
  const { schoolId } = tx.scope;
  await sql`
    insert into app.imported_member (school_id, import_id, member_id, added, token)
    select m.school_id, ${id}, m.id, m.id = any (${members.added}::uuid[]), m.last_update
    from app.member m where m.school_id = ${schoolId} and m.id = any (${[...members.added, ...members.changed]}::uuid[])`.execute(
    tx.db,
  );
};

/** The member was sent an invitation, and has not used it. */
export const hasInvitation = sql<boolean>`exists (
  select from app.invitation v
  where v.school_id = member.school_id and v.member_id = member.id and v.used_at is null)`;

const isInvited = sql<boolean>`exists (
  select from app.invitation v where v.school_id = member.school_id and v.member_id = member.id)`;

const isInvitable = sql<boolean>`(member.email is not null and member.disabled_at is null and not ${isLinked} and not ${isInvited})`;

/** Returns the enabled members of an import who can't sign in and have no invitation, also those without an e-mail. */
export const inviteesOfImport = (tx: SchoolTransaction, id: ImportId) =>
  inviteesWhere(
    tx,
    sql<boolean>`(member.disabled_at is null and not ${isLinked} and not ${isInvited} and exists (
      select from app.imported_member i
      where i.school_id = member.school_id and i.import_id = ${id} and i.member_id = member.id))`,
  );

/** Members of an import, by a condition. */
const countOf = (condition: RawBuilder<boolean>) => sql<number>`(
  select count(*)::int from app.imported_member i
  join app.member on member.school_id = i.school_id and member.id = i.member_id
  where i.school_id = member_import.school_id and i.import_id = member_import.id and ${condition})`;

const imports = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('member_import')
    .select([
      'id',
      'file',
      wireInstant<string>('at').as('at'),
      countOf(sql`i.added`).as('added'),
      countOf(sql`not i.added`).as('changed'),
    ])
    .where('school_id', '=', tx.scope.schoolId);

/** More than a school does in a year. */
const MOST_LISTED = 20;

/** Returns the imports that were not undone, the newest first. */
export const latestImports = (tx: SchoolTransaction) =>
  imports(tx)
    .select([
      countOf(isInvitable).as('to_invite'),
      countOf(sql`i.added and ${hasInvitation}`).as('invited'),
      countOf(sql`i.added and member.email is null`).as('without_email'),
    ])
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const importById = async (tx: SchoolTransaction, id: ImportId) =>
  (await imports(tx)
    .select(sql<boolean>`undone_at is not null`.as('undone'))
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
