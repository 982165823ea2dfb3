import type { Pool } from 'pg';
import type { FlightId, MemberId, SchoolId } from '../../../core/ids/ids.ts';
import { type Instant, toWire } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { isAmong, wireInstant } from '../../../server/db/wire.ts';
import type { Seat } from '../contract.ts';

interface ChangedSeats {
  readonly memberId: MemberId;
  readonly flightIds: readonly FlightId[];
  /** Ignored for days about which a mail is waiting already: the member knows what they knew before. */
  readonly told: Seat | null;
  readonly due: Instant;
}

/** Lets the mail about these seats of a locked member wait until `due`. */
export const writeSeatNews = async (
  tx: SchoolTransaction,
  { memberId, flightIds, told, due }: ChangedSeats,
): Promise<void> => {
  const last = { due_at: toWire(due), by_member: tx.scope.actor.memberId };
  const { schoolId: school_id } = tx.scope;
  await tx.db
    .insertInto('seat_news')
    .values(flightIds.map((flight_id) => ({ school_id, member_id: memberId, flight_id, told, ...last })))
    .onConflict((same) => same.columns(['school_id', 'member_id', 'flight_id']).doUpdateSet(last))
    .execute();
};

/** Removes the news of a locked member if all of them are due, and returns them; none if another server was faster. */
export const claimSeatNews = (tx: SchoolTransaction, memberId: MemberId, now: Instant) =>
  tx.db
    .deleteFrom('seat_news')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seat_news as later')
            .select('later.flight_id')
            .where('later.school_id', '=', tx.scope.schoolId)
            .where('later.member_id', '=', memberId)
            .where('later.due_at', '>', toWire(now)),
        ),
      ),
    )
    .returning(['flight_id', 'told', 'by_member as by', wireInstant('due_at').as('due')])
    .execute();

/** Returns the seats that the member has on these days. */
export const seatsOn = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  flightIds: readonly FlightId[],
): Promise<Map<FlightId, Seat>> => {
  const rows = await tx.db
    .selectFrom('signup')
    .select(['flight_id', 'seat'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .where(isAmong('flight_id', flightIds))
    .execute();
  return new Map(rows.map(({ flight_id, seat }) => [flight_id, seat]));
};

/**
 * Returns the members of all schools whose mails about seats are due within a minute, with the milliseconds until then: two minutes after the last change of any of their
 * seats, so that a move is one mail. They also wait for mails about the same days, and say what has become of the days.
 */
export const nextSeatNews = async (
  identityPool: Pool,
  now: Instant,
): Promise<readonly { school_id: SchoolId; member_id: MemberId; due_in: number }[]> =>
  (
    await identityPool.query(
      `select n.school_id, n.member_id,
         (extract(epoch from max(n.due_at) - $1::timestamptz) * 1000)::float8 as due_in
       from app.seat_news n
       left join app.flight_news d on d.school_id = n.school_id and d.flight_id = n.flight_id
       group by n.school_id, n.member_id
       having max(n.due_at) <= $1::timestamptz + interval '1 minute' and count(d.flight_id) = 0
       order by max(n.due_at)`,
      [toWire(now)],
    )
  ).rows;
