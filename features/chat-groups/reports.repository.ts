import type { Pool } from 'pg';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { Vote } from '../../server/messenger/chat-provider.ts';

/** The school to whose bridge an address belongs. */
export const schoolOfHook = async (identityPool: Pool, hookId: string): Promise<SchoolId | null> => {
  const { rows } = await identityPool.query<{ school_id: SchoolId }>(
    'select school_id from app.chat_bridge where hook_id = $1',
    [hookId],
  );
  return rows[0]?.school_id ?? null;
};

/** A report that comes twice is stored once. */
export const storeVotes = async (tx: SchoolTransaction, votes: readonly Vote[]): Promise<void> => {
  if (votes.length === 0) return;
  await tx.db
    .insertInto('chat_event')
    .values(votes.map((vote) => ({ school_id: tx.scope.schoolId, id: vote.eventId, content: JSON.stringify(vote) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export interface StoredVote {
  readonly id: string;
  readonly vote: Vote;
}

const A_BATCH = 200;

/** Oldest first. */
export const openVotes = async (tx: SchoolTransaction): Promise<StoredVote[]> => {
  const rows = await tx.db
    .selectFrom('chat_event')
    .select(['id', 'content'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(A_BATCH)
    .execute();
  return rows.map(({ id, content }) => ({ id, vote: content as Vote }));
};

export const markHandled = async (tx: SchoolTransaction, id: string, now: Instant): Promise<void> => {
  await tx.db
    .updateTable('chat_event')
    .set({ handled_at: toWire(now) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};

/** Those about polls that nobody knows, and what was handled long ago. */
export const forgetVotesBefore = async (tx: SchoolTransaction, until: Instant): Promise<void> => {
  await tx.db
    .deleteFrom('chat_event')
    .where('school_id', '=', tx.scope.schoolId)
    .where('received_at', '<', toWire(until))
    .execute();
};

export const flightOfPoll = async (tx: SchoolTransaction, externalId: string): Promise<FlightId | null> => {
  const row = await tx.db
    .selectFrom('poll')
    .select('flight_id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.flight_id ?? null;
};

/** Of the members with this number the one who is on the day: families share a phone. */
export const voterOn = async (tx: SchoolTransaction, flightId: FlightId, phone: string): Promise<MemberId | null> => {
  const rows = await tx.db
    .selectFrom('signup as s')
    .innerJoin('member as m', (join) => join.onRef('m.school_id', '=', 's.school_id').onRef('m.id', '=', 's.member_id'))
    .select('m.id')
    .where('s.school_id', '=', tx.scope.schoolId)
    .where('s.flight_id', '=', flightId)
    .where('m.phone', '=', phone)
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
};

export interface LastAnswer {
  readonly answered: string;
  readonly note: string;
}

export const lastAnswer = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  memberId: MemberId,
): Promise<LastAnswer | null> => {
  const row = await tx.db
    .selectFrom('poll_answer')
    .select([wireInstant('answered_at').as('answered'), 'note'])
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
};

export const deleteAnswer = async (tx: SchoolTransaction, flightId: FlightId, memberId: MemberId): Promise<void> => {
  await tx.db
    .deleteFrom('poll_answer')
    .where('school_id', '=', tx.scope.schoolId)
    .where('flight_id', '=', flightId)
    .where('member_id', '=', memberId)
    .execute();
};
