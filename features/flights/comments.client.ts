import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CommentId, FlightId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import {
  addFlightComment,
  deleteFlightComment,
  type FlightComment,
  readFlightComments,
  restoreFlightComment,
} from './comments.contract.ts';

/** Reads the staff comments of a day, oldest first. */
export const flightCommentsQuery = (flight_id: FlightId) =>
  queryOptions({
    queryKey: ['flights', 'comments', flight_id],
    queryFn: ({ signal }) => send(readFlightComments, { body: { flight_id } }, { signal }),
    meta: { failure: (t) => t('flights.failure.comments'), kept: 'crew' },
  });

const byTime = (a: FlightComment, b: FlightComment): number =>
  Temporal.Instant.compare(a.created, b.created) || (a.comment_id < b.comment_id ? -1 : 1);

const others = (comments: readonly FlightComment[], id: CommentId) =>
  comments.filter(({ comment_id }) => comment_id !== id);

const change = (cache: QueryClient, id: FlightId, with_: (comments: readonly FlightComment[]) => FlightComment[]) =>
  cache.setQueryData(flightCommentsQuery(id).queryKey, (comments) => comments && with_(comments));

const show = (cache: QueryClient, id: FlightId, comment: FlightComment) =>
  change(cache, id, (comments) => [...others(comments, comment.comment_id), comment].sort(byTime));

/** Runs the caller's changes to the comments of a day one after the other. */
const scopeOf = (id: FlightId) => ({ id: `flight-comments-${id}` });

/** Adds a comment. Rejects with the error, which the screen shows beside the input. */
export const useAddFlightComment = (flight_id: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    scope: scopeOf(flight_id),
    mutationFn: (comment: string) => send(addFlightComment, { body: { flight_id, comment } }),
    onSuccess: (comment) => show(cache, flight_id, comment),
    meta: { failure: (t) => t('flights.failure.comment'), tellsLoss: true },
  });
};

/** Deletes a comment. Optimistic: it disappears at once and comes back if the server refuses. */
export const useDeleteFlightComment = (flight_id: FlightId) => {
  const cache = useQueryClient();
  const { queryKey } = flightCommentsQuery(flight_id);
  return useMutation({
    scope: scopeOf(flight_id),
    mutationFn: (comment_id: CommentId) => send(deleteFlightComment, { body: { comment_id } }),
    onMutate: async (comment_id) => {
      await cache.cancelQueries({ queryKey });
      const removed = cache.getQueryData(queryKey)?.find((comment) => comment.comment_id === comment_id);
      change(cache, flight_id, (comments) => others(comments, comment_id));
      return removed;
    },
    onError: (error, _comment_id, removed) => {
      // Restores the comment here, because the refetch below may wait for the network. `not_found` means that somebody
      // else deleted it.
      if (removed !== undefined && !isProblem(error, 'not_found')) show(cache, flight_id, removed);
      return cache.invalidateQueries({ queryKey });
    },
    meta: { failure: (t) => t('flights.failure.remove_comment') },
  });
};

export const useRestoreFlightComment = (flight_id: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    scope: scopeOf(flight_id),
    mutationFn: (comment_id: CommentId) => send(restoreFlightComment, { body: { comment_id } }),
    onSuccess: (comment) => show(cache, flight_id, comment),
    onError: () => cache.invalidateQueries({ queryKey: flightCommentsQuery(flight_id).queryKey }),
    meta: { failure: (t) => t('flights.failure.restore_comment') },
  });
};

/** Returns the fault for which a comment was refused, or `null` if the error has another cause. */
export const commentFault = (error: unknown) =>
  isProblem(error, 'invalid_fields') ? (error.errors[0]?.code ?? null) : null;
