import { type RawBuilder, sql } from 'kysely';
import { ROLES, type Role } from '../../core/access/roles.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { byName } from '../../server/db/wire.ts';
import type { BaseMember, FullMember, MemberSort } from './contract.ts';
import { BASE_COLUMNS, FULL_COLUMNS, isLinked, wholeMember, withoutContact } from './repository.ts';
import { searchTerms } from './rules.ts';

export interface MemberFilter {
  /** Each role at most once. */
  readonly roles: readonly Role[];
  readonly search?: string | null | undefined;
}

/**
 * `exactly`: the term as a substring; `alike`: at least half of its trigrams. The latter is used if no member of any
 * role matches exactly.
 */
type Matching = 'exactly' | 'alike';

const contains = (term: string, how: Matching): RawBuilder<boolean> =>
  how === 'exactly'
    ? sql<boolean>`strpos(member.search_text, (select app.folded(${term}))) > 0`
    : sql<boolean>`app.word_similarity((select app.folded(${term})), member.search_text) >= 0.5`;

const likeness = (terms: readonly string[]): RawBuilder<number> =>
  sql<number>`(${sql.join(
    terms.map((term) => sql`app.word_similarity((select app.folded(${term})), member.search_text)`),
    sql` + `,
  )})`;

const matching = (tx: SchoolTransaction, { roles, search }: MemberFilter, how: Matching) => {
  let query = tx.db
    .selectFrom('member')
    .where('member.school_id', '=', tx.scope.schoolId)
    .where('member.disabled_at', 'is', null);
  // `= any('{}')` matches nothing; `in ()` is a syntax error.
  if (roles.length < ROLES.length) query = query.where(sql<boolean>`member.role = any(${roles}::text[])`);
  for (const term of searchTerms(search ?? '')) query = query.where(contains(term, how));
  return query;
};

/** Sums the flights since the last payment for all members at once; one query per member takes ten times as long. */
const flownBy = (tx: SchoolTransaction) =>
  sql<{ member_id: MemberId; flights: number }>`(
  select s.member_id, sum(s.flights) as flights
  from app.signup s
  join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
  join app.member m on m.school_id = s.school_id and m.id = s.member_id
  where s.school_id = ${tx.scope.schoolId} and not s.absent and f.end_datetime <= now() and f.canceled is not true
    and f.end_datetime > coalesce(m.last_payment, '-infinity')
  group by s.member_id)`.as('flown');

/** Primary sort keys; ties are sorted by name. */
const SORT_KEYS: Readonly<Record<MemberSort, RawBuilder<unknown> | null>> = {
  name: null,
  role: sql`array_position(${sql.lit(`{${ROLES.join()}}`)}::text[], member.role)`,
  email: sql`lower(member.email)`,
  phone: sql`member.phone`,
  skill_level: sql`member.skill_level`,
  flights: sql`coalesce(flown.flights, 0)`,
  last_payment: sql`member.last_payment`,
};

export interface MemberPage extends MemberFilter {
  readonly sort: MemberSort;
  readonly descending: boolean;
  /** `null`: no limit. */
  readonly limit: number | null;
  readonly offset: number;
}

const onPage = (tx: SchoolTransaction, page: MemberPage, how: Matching) => {
  const { sort, descending, limit, offset } = page;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const key = SORT_KEYS[sort];
  return (
    matching(tx, page, how)
      .$if(sort === 'flights', (query) =>
        query.leftJoin(flownBy(tx), (join) => join.onRef('flown.member_id', '=', 'member.id')),
      )
      // Fuzzy search runs only when nothing matched exactly, so sort by similarity.
      .$if(how === 'alike', (query) => query.orderBy(sql`${likeness(searchTerms(page.search ?? ''))} desc`))
      .$if(key !== null, (query) => query.orderBy(sql`${key} ${direction} nulls last`))
      .orderBy(sql`${byName('member.last_name')} ${direction}`)
      .orderBy(sql`${byName('member.first_name')} ${direction}`)
      .orderBy(sql`member.id ${direction}`)
      .$if(limit !== null, (query) => query.limit(limit as number).offset(offset))
  );
};

type RoleCounts = ReadonlyMap<Role, number>;

const countsByRole = async (
  tx: SchoolTransaction,
  search: MemberFilter['search'],
  how: Matching,
): Promise<RoleCounts> => {
  const rows = await matching(tx, { roles: ROLES, search }, how)
    .select((eb) => ['member.role', eb.fn.countAll<number>().as('members')])
    .groupBy('member.role')
    .execute();
  return new Map(rows.map(({ role, members }) => [role, members]));
};

const totalOf = (counts: RoleCounts, roles: readonly Role[]): number =>
  roles.reduce((sum, role) => sum + (counts.get(role) ?? 0), 0);

/** Runs `read` for exact matches, and again for similar ones if no member of any role matches exactly. */
const orAlike = async <Rows>(
  tx: SchoolTransaction,
  search: MemberFilter['search'],
  read: (how: Matching) => Promise<Rows>,
): Promise<{ rows: Rows; counts: RoleCounts }> => {
  const both = async (how: Matching) => {
    // Both at once: the connection pipelines queries.
    const [counts, rows] = await Promise.all([countsByRole(tx, search, how), read(how)]);
    return { rows, counts };
  };
  const exact = await both('exactly');
  return exact.counts.size > 0 || searchTerms(search ?? '').length === 0 ? exact : both('alike');
};

interface Page<Member> {
  readonly members: Member[];
  /** Total over all pages. */
  readonly total: number;
}

export const basePage = async (tx: SchoolTransaction, page: MemberPage): Promise<Page<BaseMember>> => {
  const { rows, counts } = await orAlike(tx, page.search, (how) =>
    onPage(tx, page, how).select(BASE_COLUMNS).execute(),
  );
  return { members: withoutContact(tx, rows), total: totalOf(counts, page.roles) };
};

export const fullPage = async (tx: SchoolTransaction, page: MemberPage): Promise<Page<FullMember>> => {
  const { rows, counts } = await orAlike(tx, page.search, (how) =>
    onPage(tx, page, how).select(FULL_COLUMNS).execute(),
  );
  return { members: rows.map((row) => wholeMember(tx, row)), total: totalOf(counts, page.roles) };
};

const isWaiting = sql<boolean>`not ${isLinked} and exists (
  select from app.invitation i where i.school_id = member.school_id and i.member_id = member.id and i.used_at is null)`;

export const memberCounts = async (tx: SchoolTransaction, search: MemberFilter['search']) => {
  const { scope, db } = tx;
  const countIn = (rows: readonly { readonly rows: number }[]) => rows[0]?.rows ?? 0;
  const [{ rows: waiting, counts }, disabled] = await Promise.all([
    orAlike(tx, search, (how) =>
      matching(tx, { roles: ROLES, search }, how)
        .where(isWaiting)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .execute(),
    ),
    db
      .selectFrom('member')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('school_id', '=', scope.schoolId)
      .where('disabled_at', 'is not', null)
      .where('erased_at', 'is', null)
      .execute(),
  ]);
  const of = (role: Role) => counts.get(role) ?? 0;
  return {
    beginner_student: of('beginner_student'),
    student: of('student'),
    start_instructor: of('start_instructor'),
    flight_teacher: of('flight_teacher'),
    not_answered: countIn(waiting),
    disabled: countIn(disabled),
  };
};
