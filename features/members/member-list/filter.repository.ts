import { type RawBuilder, sql } from 'kysely';
import { ROLES } from '../../../core/access/roles.ts';
import type { MemberId } from '../../../core/ids/ids.ts';
import { toWire } from '../../../core/time/instant.ts';
import { type SchoolDay, startOfDay } from '../../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { isAmong } from '../../../server/db/wire.ts';
import { INTERVALS } from '../expiry/expiry.rules.ts';
import { isLinked } from '../repository.ts';
import { searchTerms } from '../rules.ts';
import type { ExpiryFilter, MemberFilter } from './filter.contract.ts';

export interface FilterOfDay extends MemberFilter {
  /** The day of the school from which it is counted what runs out. */
  readonly today: SchoolDay;
  /** Only these, disabled ones among them. */
  readonly ids?: readonly MemberId[];
}

/**
 * `exactly`: the term as a substring; `alike`: at least half of its trigrams. The latter is used if no member of any
 * role matches exactly.
 */
export type Matching = 'exactly' | 'alike';

/** Without apostrophes, whose many signs `folded` has made one: `oconnor` finds O’Connor. */
const bare = (text: RawBuilder<unknown>) => sql`translate(${text}, '''', '')`;

const contains = (term: string, how: Matching): RawBuilder<boolean> =>
  how === 'exactly'
    ? sql<boolean>`strpos(${bare(sql`member.search_text`)}, (select ${bare(sql`app.folded(${term})`)})) > 0`
    : sql<boolean>`app.word_similarity((select app.folded(${term})), member.search_text) >= 0.5`;

export const likeness = (terms: readonly string[]): RawBuilder<number> =>
  sql<number>`(${sql.join(
    terms.map((term) => sql`app.word_similarity((select app.folded(${term})), member.search_text)`),
    sql` + `,
  )})`;

/** Sums the flights since the last payment for all members at once; one query per member takes ten times as long. */
export const flownBy = (tx: SchoolTransaction) =>
  sql<{ member_id: MemberId; flights: number }>`(
  select s.member_id, sum(s.flights) as flights
  from app.signup s
  join app.flight f on f.school_id = s.school_id and f.id = s.flight_id
  join app.member m on m.school_id = s.school_id and m.id = s.member_id
  where s.school_id = ${tx.scope.schoolId} and not s.absent and f.end_datetime <= now() and f.canceled is not true
    and f.end_datetime > coalesce(m.last_payment, '-infinity')
  group by s.member_id)`.as('flown');

const months = (count: number) => sql.raw(`interval '${count} months'`);

/** The last days on which things are in order, as `lastDay` computes them. */
const LAST_DAYS = [
  sql`member.licence_valid_until`,
  sql`member.insurance_valid_until`,
  sql`(member.reserve_repacked_on + ${months(INTERVALS.reserve)})::date`,
  sql`(member.canopy_checked_on + ${months(INTERVALS.canopy)})::date`,
];

/** The first of the last days that are known. */
export const firstLastDay = sql`least(${sql.join(LAST_DAYS)})`;

const runsOut = (filter: ExpiryFilter, today: SchoolDay): RawBuilder<boolean> => {
  const [first, last] =
    filter === 'expired' ? [null, today.subtract({ days: 1 })] : [today, today.add({ days: Number(filter) })];
  return sql<boolean>`exists (
    select from unnest(array[${sql.join(LAST_DAYS)}]) as thing (last_day)
    where thing.last_day between coalesce(${first?.toString() ?? null}::date, '-infinity') and ${last.toString()}::date)`;
};

const learns = sql<boolean>`member.role <> 'flight_teacher'`;

/** Conditions beside roles, search and the access to the school. */
const narrowing = (tx: SchoolTransaction, filter: FilterOfDay): RawBuilder<boolean>[] => {
  const { levels, last_payment, flights_from, not_verified, no_email, expiring, today } = filter;
  const found: RawBuilder<boolean>[] = [];
  if (levels && levels.length > 0) found.push(learns, sql`member.skill_level = any(${levels}::int[])`);
  if (last_payment === 'none') found.push(learns, sql`member.last_payment is null`);
  else if (last_payment) {
    const before = toWire(startOfDay(Temporal.PlainDate.from(last_payment), tx.scope.timeZone));
    found.push(learns, sql`member.last_payment < ${before}`);
  }
  if (flights_from)
    found.push(
      learns,
      sql`member.id in (select flown.member_id from ${flownBy(tx)} where flown.flights >= ${flights_from})`,
    );
  if (not_verified) found.push(sql`not ${isLinked}`);
  if (no_email) found.push(sql`member.email is null`);
  if (expiring) found.push(runsOut(expiring, today));
  return found;
};

const membersOfSchool = (tx: SchoolTransaction, { ids, disabled }: FilterOfDay) => {
  const all = tx.db.selectFrom('member').where('member.school_id', '=', tx.scope.schoolId);
  const chosen = ids === undefined ? all : all.where(isAmong('member.id', ids));
  const withDisabled = ids !== undefined || disabled;
  // Erased members are disabled. A condition that says it again would keep a count from being read from the index.
  if (!withDisabled) return chosen.where('member.disabled_at', 'is', null);
  const named = chosen.where('member.erased_at', 'is', null);
  return ids === undefined ? named.where('member.disabled_at', 'is not', null) : named;
};

/** The members that a filter finds: those with access to the school, or those without. */
export const matching = (tx: SchoolTransaction, filter: FilterOfDay, how: Matching) => {
  const { roles, search } = filter;
  let query = membersOfSchool(tx, filter);
  // `= any('{}')` matches nothing; `in ()` is a syntax error.
  if (new Set(roles).size < ROLES.length) query = query.where(sql<boolean>`member.role = any(${roles}::text[])`);
  for (const term of searchTerms(search ?? '')) query = query.where(contains(term, how));
  for (const condition of narrowing(tx, filter)) query = query.where(condition);
  return query;
};
