import { sql } from 'kysely';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { Item } from './checklist.contract.ts';
import type { PollAnswer } from './poll.contract.ts';

/** Items of an answer, given the name of its row in the query. */
export const votedItems = (answer: string) => sql<Item[]>`(
  select coalesce(array_agg(m.item order by array_position(array['canopy', 'harness', 'helmet', 'radio', 'other'], m.item)), '{}')
  from app.material m
  where m.school_id = ${sql.ref(`${answer}.school_id`)} and m.flight_id = ${sql.ref(`${answer}.flight_id`)}
    and m.member_id = ${sql.ref(`${answer}.member_id`)} and m.voted)`;

/** Returns answers in the order of their arrival; of one member, or of all. */
export const answersOf = (tx: SchoolTransaction, flightId: FlightId, memberId?: MemberId): Promise<PollAnswer[]> =>
  tx.db
    .selectFrom('poll_answer')
    .select([
      'member_id as user_id',
      votedItems('poll_answer').as('items'),
      'note',
      'by_staff',
      wireInstant('answered_at').as('answered'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId as MemberId))
    .orderBy('answered_at')
    .orderBy('member_id')
    .execute();

export const hasPoll = async (tx: SchoolTransaction, flightId: FlightId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('poll')
    .select('flight_id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .executeTakeFirst();
  return row !== undefined;
};

export const writeAnswer = async (
  tx: SchoolTransaction,
  answer: {
    readonly flight_id: FlightId;
    readonly member_id: MemberId;
    readonly note: string;
    readonly by_staff: boolean;
    /** Defaults to now. */
    readonly answered_at?: Instant;
  },
): Promise<void> => {
  const { note, by_staff, answered_at: said, ...whose } = answer;
  const answered_at = said === undefined ? sql<string>`clock_timestamp()` : toWire(said);
  await tx.db
    .insertInto('poll_answer')
    .values({ school_id: tx.scope.schoolId, ...whose, note, by_staff, answered_at })
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'flight_id', 'member_id']).doUpdateSet({ note, by_staff, answered_at }),
    )
    .execute();
};

export const insertPoll = async (tx: SchoolTransaction, flight_id: FlightId): Promise<void> => {
  await tx.db.insertInto('poll').values({ school_id: tx.scope.schoolId, flight_id }).execute();
};

export const deleteAnswersOf = async (tx: SchoolTransaction, memberId: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('poll_answer')
    .where('school_id', '=', tx.scope.schoolId)
    .where('member_id', '=', memberId)
    .execute();
};
