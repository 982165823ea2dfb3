import { type RawBuilder, sql } from 'kysely';
import { ROLES, type Role } from '../../../core/access/roles.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { byName } from '../../../server/db/wire.ts';
import type { BaseMember, FullMember } from '../contract.ts';
import { BASE_COLUMNS, FULL_COLUMNS, forReader, isLinked, wholeMember } from '../repository.ts';
import { searchTerms } from '../rules.ts';
import type { MemberSort } from './filter.contract.ts';
import { type FilterOfDay, firstLastDay, flownBy, likeness, type Matching, matching } from './filter.repository.ts';
import type { SelectedMember } from './selection.contract.ts';
import { SELECTED_COLUMNS } from './selection.repository.ts';

/** Primary sort keys; ties are sorted by name. */
const SORT_KEYS: Readonly<Record<MemberSort, RawBuilder<unknown> | null>> = {
  name: null,
  role: sql`array_position(${sql.lit(`{${ROLES.join()}}`)}::text[], member.role)`,
  email: sql`lower(member.email)`,
  phone: sql`member.phone`,
  skill_level: sql`member.skill_level`,
  flights: sql`coalesce(flown.flights, 0)`,
  last_payment: sql`member.last_payment`,
  expiry: firstLastDay,
};

export interface MemberPage extends FilterOfDay {
  readonly sort: MemberSort;
  readonly descending: boolean;
  /** `null`: no limit. */
  readonly limit: number | null;
  readonly offset: number;
}

/** The members of a page in its order; `withFlights` joins their flights since the last payment as `flown`. */
export const onPage = (
  tx: SchoolTransaction,
  page: MemberPage,
  how: Matching,
  withFlights = page.sort === 'flights',
) => {
  const { sort, descending, limit, offset } = page;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const key = SORT_KEYS[sort];
  return (
    matching(tx, page, how)
      .$if(withFlights, (query) =>
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

const countsByRole = async (tx: SchoolTransaction, filter: FilterOfDay, how: Matching): Promise<RoleCounts> => {
  const rows = await matching(tx, { ...filter, roles: [...ROLES] }, how)
    .select((eb) => ['member.role', eb.fn.countAll<number>().as('members')])
    .groupBy('member.role')
    .execute();
  return new Map(rows.map(({ role, members }) => [role, members]));
};

const totalOf = (counts: RoleCounts, roles: readonly Role[]): number =>
  [...new Set(roles)].reduce((sum, role) => sum + (counts.get(role) ?? 0), 0);

/** Runs `read` for exact matches, and again for similar ones if no member of any role matches exactly. */
export const orAlike = async <Rows>(
  tx: SchoolTransaction,
  filter: FilterOfDay,
  read: (how: Matching) => Promise<Rows>,
): Promise<{ rows: Rows; counts: RoleCounts }> => {
  const both = async (how: Matching) => {
    // Both at once: the connection pipelines queries.
    const [counts, rows] = await Promise.all([countsByRole(tx, filter, how), read(how)]);
    return { rows, counts };
  };
  const exact = await both('exactly');
  return exact.counts.size > 0 || searchTerms(filter.search ?? '').length === 0 ? exact : both('alike');
};

interface Page<Member> {
  readonly members: Member[];
  /** Total over all pages. */
  readonly total: number;
}

const rowsAndTotal = async <Row>(
  tx: SchoolTransaction,
  page: MemberPage,
  read: (how: Matching) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> => {
  if (searchTerms(page.search ?? '').length > 0) {
    const { rows, counts } = await orAlike(tx, page, read);
    return { rows, total: totalOf(counts, page.roles) };
  }
  // Without a search nothing is sought in other roles, and counting one role takes half as long as counting each.
  const [counted, rows] = await Promise.all([
    matching(tx, page, 'exactly')
      .select((eb) => eb.fn.countAll<number>().as('members'))
      .executeTakeFirst(),
    read('exactly'),
  ]);
  return { rows, total: counted?.members ?? 0 };
};

export const basePage = async (tx: SchoolTransaction, page: MemberPage): Promise<Page<BaseMember>> => {
  const { rows, total } = await rowsAndTotal(tx, page, (how) => onPage(tx, page, how).select(BASE_COLUMNS).execute());
  return { members: forReader(tx, rows), total };
};

export const fullPage = async (tx: SchoolTransaction, page: MemberPage): Promise<Page<FullMember>> => {
  const { rows, total } = await rowsAndTotal(tx, page, (how) => onPage(tx, page, how).select(FULL_COLUMNS).execute());
  return { members: rows.map((row) => wholeMember(tx, row)), total };
};

/** Returns the members of all pages, as far as the limit of the page allows. */
export const selectedMembers = async (tx: SchoolTransaction, page: MemberPage): Promise<SelectedMember[]> =>
  (await orAlike(tx, page, (how) => onPage(tx, page, how).select(SELECTED_COLUMNS).execute())).rows;

const isWaiting = sql<boolean>`not ${isLinked} and exists (
  select from app.invitation i where i.school_id = member.school_id and i.member_id = member.id and i.used_at is null)`;

const disabledMembersOf = ({ scope, db }: SchoolTransaction) =>
  db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('school_id', '=', scope.schoolId)
    .where('disabled_at', 'is not', null)
    .where('erased_at', 'is', null)
    .execute();

export const memberCounts = async (tx: SchoolTransaction, filter: FilterOfDay) => {
  const countIn = (rows: readonly { readonly rows: number }[]) => rows[0]?.rows ?? 0;
  const [{ rows: waiting, counts }, disabled] = await Promise.all([
    orAlike(tx, filter, (how) =>
      matching(tx, filter, how)
        .where(isWaiting)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .execute(),
    ),
    disabledMembersOf(tx),
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
