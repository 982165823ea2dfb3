import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Language, languageOf } from '../../core/texts/languages.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolDay } from '../../core/time/school-day.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { isAmong } from '../../server/db/wire.ts';
import { withLanguage } from '../members/mails.repository.ts';
import type { ToldKind } from './rules.ts';

export interface DueDay {
  readonly school_id: SchoolId;
  readonly flight_id: FlightId;
  readonly kind: ToldKind;
}

const toldOf = (kind: ToldKind) => `
  join app.school s on s.id = f.school_id and not exists (select from app.school_end e where e.school_id = s.id)
  left join app.told_day t on t.school_id = f.school_id and t.flight_id = f.id and t.kind = '${kind}'`;
const untold = (table: 'signup' | 'flight_teacher') => `
  exists (select from app.${table} p
    where p.school_id = f.school_id and p.flight_id = f.id and p.member_id <> all (t.told))`;

/** The rules `closesSoon`, `isEve` and, within six hours, `isLeftOpen`. 31 hours: from 18:00 to the next midnight, where the clock goes back that night. */
const DUE = `
  select f.school_id, f.id as flight_id, 'deadline' as kind
  from app.flight f ${toldOf('deadline')}
  where f.canceled is not true and f.deadline_datetime > $1
    and f.deadline_datetime <= $1::timestamptz + interval '24 hours'
    and t.day is distinct from (f.deadline_datetime at time zone s.timezone)::date
  union all
  select f.school_id, f.id, 'evening'
  from app.flight f ${toldOf('evening')}
  where f.canceled is not true and f.start_datetime > $1 and f.start_datetime <= $1::timestamptz + interval '31 hours'
    and ((f.start_datetime at time zone s.timezone)::date - interval '6 hours') at time zone s.timezone <= $1
    and (t.day is distinct from (f.start_datetime at time zone s.timezone)::date
      or ${untold('signup')} or ${untold('flight_teacher')})
  union all
  select f.school_id, f.id, 'open_' || o.step
  from app.flight f
  join app.school s on s.id = f.school_id and s.closes_days and not exists (select from app.school_end e where e.school_id = s.id)
  cross join lateral (select ($1::timestamptz at time zone s.timezone) - s.close_by::time as since) l
  cross join lateral (select least(2, floor(extract(epoch from l.since::time) / 1800))::int as step, l.since::date as day) o
  left join app.told_day t on t.school_id = f.school_id and t.flight_id = f.id and t.kind = 'open_' || o.step
  where f.start_datetime <= $1 and f.start_datetime > $1::timestamptz - interval '33 days'
    and l.since::time < '06:00' and t.day is distinct from o.day
    and exists (select from app.board_fact b where b.school_id = f.school_id and b.flight_id = f.id
      and b.what = 'launched' and (b.at at time zone s.timezone)::date = o.day)`;

/** Returns the days of all schools whose people are to be told something now; the commands decide. */
export const dueDays = async (identityPool: Pool, now: Instant): Promise<readonly DueDay[]> =>
  (await identityPool.query<DueDay>(DUE, [toWire(now)])).rows;

/**
 * Notes that everybody on a locked day, and these others, are told about this date. Returns who has been told about it
 * before.
 */
export const noteTold = async (
  tx: SchoolTransaction,
  flight_id: FlightId,
  kind: ToldKind,
  date: SchoolDay,
  others: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> => {
  const { schoolId } = tx.scope;
  const day = date.toString();
  const before = await tx.db
    .selectFrom('told_day')
    .select('told')
    .where('school_id', '=', schoolId)
    .where('flight_id', '=', flight_id)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .executeTakeFirst();
  const told = sql<MemberId[]>`array(
    select member_id from app.signup where school_id = ${schoolId} and flight_id = ${flight_id}
    union select member_id from app.flight_teacher where school_id = ${schoolId} and flight_id = ${flight_id}
    union select unnest(${[...others, ...(before?.told ?? [])]}::uuid[]))`;
  await tx.db
    .insertInto('told_day')
    .values({ school_id: schoolId, flight_id, kind, day, told })
    .onConflict((same) =>
      same
        .columns(['school_id', 'flight_id', 'kind'])
        .doUpdateSet((eb) => ({ day: eb.ref('excluded.day'), told: eb.ref('excluded.told') })),
    )
    .execute();
  return new Set(before?.told);
};

/** A member who is told something, in this language. */
export interface Reader {
  readonly user_id: MemberId;
  readonly first_name: string;
  readonly language: Language;
}

const readers = (tx: SchoolTransaction) =>
  withLanguage(tx)
    .select(['member.id as user_id', 'member.first_name'])
    .where('member.disabled_at', 'is', null)
    .orderBy('member.id');

const inLanguage = <Row extends { readonly language: string }>({ language, ...row }: Row) => ({
  ...row,
  language: languageOf(language),
});

/** Returns the enabled ones of these members. */
export const readersAmong = async (tx: SchoolTransaction, ids: readonly MemberId[]): Promise<Reader[]> =>
  ids.length === 0 ? [] : (await readers(tx).where(isAmong('member.id', ids)).execute()).map(inLanguage);

export const schoolAdmins = async (tx: SchoolTransaction): Promise<MemberId[]> =>
  (await readers(tx).where('member.is_school_admin', '=', true).execute()).map(({ user_id }) => user_id);
