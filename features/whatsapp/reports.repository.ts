import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { FlightId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { Vote } from '../../server/messenger/chat-provider.ts';

/** Returns the school of a webhook id. */
export const schoolOfHook = async (identityPool: Pool, hookId: string): Promise<SchoolId | null> => {
  const { rows } = await identityPool.query<{ school_id: SchoolId }>(
    'select school_id from app.chat_bridge where hook_id = $1',
    [hookId],
  );
  return rows[0]?.school_id ?? null;
};

/** Returns whether a vote can concern one of our polls: a known one, or one that is just being created. */
const isOurs = async (tx: SchoolTransaction, pollId: string): Promise<boolean> => {
  const { rows } = await sql<{ ours: boolean }>`select
    exists (select from app.poll p where p.school_id = ${tx.scope.schoolId} and p.external_id = ${pollId})
    or exists (
      select from app.chat_task t where t.school_id = ${tx.scope.schoolId} and t.type = 'create_poll'
        and t.status = 'running' and t.started_at > clock_timestamp() - interval '1 hour') as ours`.execute(tx.db);
  return rows[0]?.ours ?? false;
};

/** Stores each report once; ignores votes in polls that are not ours. */
export const storeVotes = async (tx: SchoolTransaction, votes: readonly Vote[]): Promise<void> => {
  for (const vote of votes) {
    if (!(await isOurs(tx, vote.pollId))) continue;
    await tx.db
      .insertInto('chat_event')
      .values({ school_id: tx.scope.schoolId, id: vote.eventId, content: JSON.stringify(vote) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

export interface StoredVote {
  readonly id: string;
  readonly vote: Vote;
  readonly flightId: FlightId;
}

const A_BATCH = 200;
/** Until then, a repeated old report is recognised. */
export const REPORTS_KEPT_DAYS = 60;
const KEPT = { hours: REPORTS_KEPT_DAYS * 24 };
/** A report may arrive before the response that contains the id of its poll. */
const UNKNOWN_KEPT = { hours: 24 };

/** Returns unhandled votes in known polls, oldest first. */
export const openVotes = async (tx: SchoolTransaction): Promise<StoredVote[]> => {
  const rows = await tx.db
    .selectFrom('chat_event as e')
    .innerJoin('poll as p', (join) =>
      join.onRef('p.school_id', '=', 'e.school_id').on('p.external_id', '=', sql<string>`e.content ->> 'pollId'`),
    )
    .select(['e.id', 'e.content', 'p.flight_id'])
    .where('e.school_id', '=', tx.scope.schoolId)
    .where('e.handled_at', 'is', null)
    .orderBy('e.received_at')
    .limit(A_BATCH)
    .execute();
  return rows.map(({ id, content, flight_id }) => ({ id, vote: content as Vote, flightId: flight_id }));
};

/** Returns whether there is a newer vote of the same voter, or one of the same second that was reported later. */
export const isOutrun = async (tx: SchoolTransaction, id: string, { pollId, voter, at }: Vote): Promise<boolean> => {
  const { rows } = await sql<{ outrun: boolean }>`select exists (
    select from app.chat_event mine, app.chat_event other
    where mine.school_id = ${tx.scope.schoolId} and mine.id = ${id} and other.school_id = mine.school_id
      and other.id <> mine.id and other.content ->> 'pollId' = ${pollId}
      and other.content -> 'voter' = ${JSON.stringify(voter)}::jsonb
      and ((other.content ->> 'at')::float8, other.received_at) > (${at}::float8, mine.received_at)) as outrun`.execute(
    tx.db,
  );
  return rows[0]?.outrun ?? false;
};

/**
 * Marks a vote as handled. With a `memberId` of `null`, the voter is unknown, and all data that could identify them is
 * removed.
 */
export const markHandled = async (
  tx: SchoolTransaction,
  id: string,
  memberId: MemberId | null,
  now: Instant,
): Promise<void> => {
  await tx.db
    .updateTable('chat_event')
    .set({
      handled_at: toWire(now),
      member_id: memberId,
      ...(memberId === null ? { content: sql<string>`content - 'voter'` } : {}),
    })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    // Keeps what another server has stored meanwhile.
    .where('handled_at', 'is', null)
    .execute();
};

/** Deletes expired reports: those about polls that never became known, and those of days long past. */
export const deleteExpiredReports = async (tx: SchoolTransaction, now: Instant): Promise<void> => {
  const { schoolId } = tx.scope;
  await sql`delete from app.chat_event e where e.school_id = ${schoolId} and (
    e.received_at < ${toWire(now.subtract(KEPT))}
    or (e.handled_at is null and e.received_at < ${toWire(now.subtract(UNKNOWN_KEPT))}))`.execute(tx.db);
};

/**
 * Returns the member with this phone number who is on the day, since families may share a phone. Locks the member, so
 * that nothing is stored about one who is being erased; before the day, in the same order as a sign-up.
 */
export const voterOn = async (tx: SchoolTransaction, flightId: FlightId, phone: string): Promise<MemberId | null> => {
  const rows = await tx.db
    .selectFrom('signup as s')
    .innerJoin('member as m', (join) => join.onRef('m.school_id', '=', 's.school_id').onRef('m.id', '=', 's.member_id'))
    .select('m.id')
    .where('s.school_id', '=', tx.scope.schoolId)
    .where('s.flight_id', '=', flightId)
    .where('m.phone', '=', phone)
    .limit(2)
    .forShare('m')
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
