import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Rights } from '../../../core/access/roles.ts';
import type { FeedId, FlightId, MemberId, SchoolId } from '../../../core/ids/ids.ts';
import { languageOf } from '../../../core/texts/languages.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { wireInstant } from '../../../server/db/wire.ts';
import type { FeedDays } from '../../../server/http/calendar-links.ts';
import { withLanguage } from '../../members/mails.repository.ts';
import type { CalendarDay } from './calendar.view.ts';

export const feedOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<FeedId | null> => {
  const row = await tx.db
    .selectFrom('calendar_feed')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Creates a member's feed, or gives it this id if it has the other one. A feed that has neither stays. */
export const writeFeed = async (
  tx: SchoolTransaction,
  member_id: MemberId,
  { id, insteadOf, now }: { readonly id: FeedId; readonly insteadOf: FeedId | null; readonly now: Instant },
): Promise<void> => {
  const values = { id, created_at: toWire(now) };
  await tx.db
    .insertInto('calendar_feed')
    .values({ school_id: tx.scope.schoolId, member_id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'member_id']).doUpdateSet(values).where('calendar_feed.id', '=', insteadOf),
    )
    .execute();
};

export const endFeed = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('calendar_feed')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};

/** A member and the school in which the feed is theirs. */
export interface FeedReader extends Rights {
  readonly schoolId: SchoolId;
  readonly memberId: MemberId;
}

/** `null`: no feed has this id any more, or its member can't enter the school any more. */
export const readerOf = async (identityPool: Pool, id: FeedId): Promise<FeedReader | null> => {
  const { rows } = await identityPool.query<FeedReader>(
    `select f.school_id as "schoolId", f.member_id as "memberId", m.role, m.is_school_admin as "isSchoolAdmin",
       p.is_sentinel_admin as "isSentinelAdmin"
     from app.calendar_feed f
     join app.member m on m.school_id = f.school_id and m.id = f.member_id and m.disabled_at is null
     join app.login l on l.school_id = f.school_id and l.member_id = f.member_id
     join identity.principal p on p.id = l.identity_id and p.disabled_at is null
     where f.id = $1`,
    [id],
  );
  return rows[0] ?? null;
};

export const languageOfMember = async (tx: SchoolTransaction, memberId: MemberId) =>
  languageOf((await withLanguage(tx).where('member.id', '=', memberId).executeTakeFirst())?.language);

/** How long after its end a day stays, and a cancelled one after its last change, in days. */
const KEPT = 60;
const KEPT_CANCELED = 30;

interface DaysOf {
  readonly memberId: MemberId;
  readonly days: FeedDays;
  readonly now: Instant;
}

/** Returns days in the order of their times. The history counts the changes: it has one entry for each. */
export const calendarDays = async (tx: SchoolTransaction, { memberId, days, now }: DaysOf): Promise<CalendarDay[]> => {
  const before = (count: number) => toWire(now.subtract({ hours: 24 * count }));
  return daysOf(tx, memberId, days)
    .where('flight.end_datetime', '>', before(KEPT))
    .where(sql<boolean>`(flight.canceled is not true or flight.last_update > ${before(KEPT_CANCELED)})`)
    .orderBy('flight.start_datetime')
    .orderBy('flight.id')
    .execute();
};

/** Returns one day; `null`: there is none, or it is not among these days of the member. */
export const calendarDay = async (
  tx: SchoolTransaction,
  { memberId, days }: Pick<DaysOf, 'memberId' | 'days'>,
  id: FlightId,
): Promise<CalendarDay | null> =>
  (await daysOf(tx, memberId, days).where('flight.id', '=', id).executeTakeFirst()) ?? null;

const daysOf = (tx: SchoolTransaction, memberId: MemberId, days: FeedDays) => {
  const { schoolId } = tx.scope;
  const part = sql<{ flight_id: FlightId; part: CalendarDay['part'] }>`(
    select flight_id, 'seat' as part from app.signup where school_id = ${schoolId} and member_id = ${memberId}
    union all
    select flight_id, 'teacher' from app.flight_teacher where school_id = ${schoolId} and member_id = ${memberId})`;
  return tx.db
    .selectFrom('flight')
    .leftJoin(part.as('part'), 'part.flight_id', 'flight.id')
    .select([
      'flight.id as flight_id',
      'flight.type',
      wireInstant('flight.start_datetime').as('start_datetime'),
      wireInstant('flight.end_datetime').as('end_datetime'),
      'flight.canceled',
      'flight.cancel_reason',
      'flight.meeting_point',
      sql<string | null>`to_char(flight.meeting_time, 'HH24:MI')`.as('meeting_time'),
      'flight.description',
      wireInstant('flight.last_update').as('changed_at'),
      sql<number>`(select count(*) from app.change c
        where c.school_id = flight.school_id and c.entity = 'flight' and c.entity_id = flight.id)`.as('changes'),
      'part.part',
    ])
    .where('flight.school_id', '=', schoolId)
    .$if(days === 'own', (all) => all.where('part.part', 'is not', null));
};
