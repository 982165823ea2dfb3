import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { CommentId, FlightId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { FlightComment } from './comments.contract.ts';
import { mayDeleteComment } from './comments.permissions.ts';
import {
  type CommentFacts,
  commentById,
  holdFlight,
  insertComment,
  lockComment,
  purgeComments,
  updateDeletedAt,
} from './comments.repository.ts';

const CAN_COME_BACK = { hours: 1 };

/**
 * Returns the time since when deleted comments can still be restored; those deleted earlier count as gone for all
 * readers.
 */
const keptSince = (now: Instant): Instant => now.subtract(CAN_COME_BACK);

/**
 * Purges the comments that can no longer be restored after each write, so no scheduled job is needed. Runs last in the
 * transaction and waits for no lock: a concurrent deletion of the day waits for these comments, so the write must not
 * wait for others of that day.
 */
const purge = (tx: SchoolTransaction, now: Instant): Promise<void> => purgeComments(tx, keptSince(now));

export const addComment = async (
  tx: SchoolTransaction,
  { flight_id, comment_id, comment }: { flight_id: FlightId; comment_id?: CommentId | undefined; comment: string },
  now: Instant,
): Promise<FlightComment | Refusal> => {
  if (!(await holdFlight(tx, flight_id))) return refuse('not_found');
  const id = comment_id ?? newId<CommentId>();
  if (!(await insertComment(tx, { id, flight_id, comment })))
    return refuseFields([{ path: 'comment_id', code: 'listed_twice' }]);
  await purge(tx, now);
  return commentById(tx, id);
};

/** Locks a comment that the caller may delete or restore. */
const lockOwn = async (tx: SchoolTransaction, id: CommentId, now: Instant): Promise<CommentFacts | Refusal> => {
  const facts = await lockComment(tx, id, keptSince(now));
  if (facts === null) return refuse('not_found');
  return mayDeleteComment(tx.scope.actor, facts.author_id) ? facts : refuse('role_too_low');
};

export const deleteComment = async (
  tx: SchoolTransaction,
  id: CommentId,
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  const facts = await lockOwn(tx, id, now);
  if (isRefusal(facts)) return facts;
  if (facts.deleted) return refuse('not_found');
  await updateDeletedAt(tx, id, now);
  await purge(tx, now);
  return { success: true };
};

/** Restores a deleted comment. A comment that was never deleted, or is already restored, stays unchanged. */
export const restoreComment = async (
  tx: SchoolTransaction,
  id: CommentId,
  now: Instant,
): Promise<FlightComment | Refusal> => {
  const facts = await lockOwn(tx, id, now);
  if (isRefusal(facts)) return facts;
  await updateDeletedAt(tx, id, null);
  await purge(tx, now);
  return commentById(tx, id);
};
