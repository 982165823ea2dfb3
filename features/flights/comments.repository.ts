import { sql } from 'kysely';
import type { CommentId, FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { wireInstant } from '../../server/db/wire.ts';
import type { FlightComment } from './comments.contract.ts';

/** Locks a flight day against deletion until the transaction ends. Returns whether the day exists. */
export const holdFlight = async (tx: SchoolTransaction, id: FlightId): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('flight')
    .select('id')
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
};

const author = sql<FlightComment['author']>`(
  select json_build_object('user_id', m.id, 'first_name', m.first_name, 'last_name', m.last_name)
  from app.member m where m.school_id = flight_comment.school_id and m.id = flight_comment.author_id)`;

const present = (tx: SchoolTransaction) =>
  tx.db
    .selectFrom('flight_comment')
    .select([
      'flight_comment.id as comment_id',
      'comment',
      author.as('author'),
      wireInstant('created_at').as('created'),
      wireInstant<string | null>('written_at').as('written'),
    ])
    .where('school_id', '=', tx.scope.schoolId)
    .where('deleted_at', 'is', null);

/** Returns the comments of a day, oldest first. */
export const commentsOf = (tx: SchoolTransaction, flightId: FlightId): Promise<FlightComment[]> =>
  present(tx).where('flight_id', '=', flightId).orderBy('created_at').orderBy('id').execute();

export const commentById = (tx: SchoolTransaction, id: CommentId): Promise<FlightComment> =>
  present(tx).where('id', '=', id).executeTakeFirstOrThrow();

/** Inserts a comment. Returns `false` if the school has one with this id. */
export const insertComment = async (
  tx: SchoolTransaction,
  comment: { readonly id: CommentId; readonly flight_id: FlightId; readonly comment: string },
): Promise<boolean> => {
  const row = await tx.db
    .insertInto('flight_comment')
    .values({ school_id: tx.scope.schoolId, author_id: tx.scope.actor.memberId, deleted_at: null, ...comment })
    .onConflict((conflict) => conflict.columns(['school_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export interface CommentFacts {
  readonly author_id: MemberId | null;
  readonly deleted: boolean;
}

/**
 * Locks a comment until the transaction ends. Returns `null` if there is none, or if it was deleted before `keptSince`.
 */
export const lockComment = async (
  tx: SchoolTransaction,
  id: CommentId,
  keptSince: Instant,
): Promise<CommentFacts | null> => {
  const row = await tx.db
    .selectFrom('flight_comment')
    .select(['author_id', sql<boolean>`deleted_at is not null`.as('deleted')])
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', toWire(keptSince))]))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Sets the time of deletion; `null` restores the comment. */
export const updateDeletedAt = async (tx: SchoolTransaction, id: CommentId, at: Instant | null): Promise<void> => {
  await tx.db
    .updateTable('flight_comment')
    .set({ deleted_at: at === null ? null : toWire(at) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('id', '=', id)
    .execute();
};

/**
 * Permanently deletes the school's comments that were deleted before `until`. Skips locked rows; a later purge deletes
 * those.
 */
export const purgeComments = async (tx: SchoolTransaction, until: Instant): Promise<void> => {
  const { schoolId } = tx.scope;
  await tx.db
    .deleteFrom('flight_comment')
    .where('school_id', '=', schoolId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('flight_comment')
        .select('id')
        .where('school_id', '=', schoolId)
        .where('deleted_at', '<', toWire(until))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
};
