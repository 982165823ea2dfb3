import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CommentId, FlightId } from '../../core/ids/ids.ts';
import { nullIfNotFound } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { type Action, actionOutboxOf, underWay } from '../../web/outbox/action-outbox.ts';
import { isHeldBack } from '../../web/outbox/stored-entries.ts';
import { useOutbox } from '../../web/outbox/use-outbox.ts';
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

/** Something done to the comments of a day, until the server has it. */
export interface CommentEntry extends Action {
  readonly flight_id: FlightId;
  readonly what: 'add' | 'delete' | 'restore';
  /** As the page shows it meanwhile. */
  readonly comment: FlightComment;
}

/** Returns what an entry makes of the comments of its day; one that is added comes last until the server has it. */
const after = (comments: readonly FlightComment[], { what, comment }: CommentEntry): readonly FlightComment[] => {
  if (what === 'delete') return others(comments, comment.comment_id);
  if (comments.some(({ comment_id }) => comment_id === comment.comment_id)) return comments;
  return what === 'add' ? [...comments, comment] : [...comments, comment].sort(byTime);
};

/** Holds added, deleted and restored comments of all days, in the order of each day, until the server has them. */
export const commentOutbox = actionOutboxOf<CommentEntry, FlightComment | null>({
  name: 'flight-comment',
  // To bring one back takes the place of a deletion that was not sent.
  about: ({ comment }) => comment.comment_id,
  thing: ({ flight_id }) => flight_id,
  request: async ({ flight_id, what, comment: { comment_id, comment } }, options) => {
    if (what === 'add') return send(addFlightComment, { body: { flight_id, comment_id, comment } }, options);
    if (what === 'restore') return send(restoreFlightComment, { body: { comment_id } }, options);
    // Somebody else may have deleted it.
    await send(deleteFlightComment, { body: { comment_id } }, options).catch(nullIfNotFound);
    return null;
  },
  show: (cache, { flight_id, comment }, answer) => {
    cache.setQueryData(flightCommentsQuery(flight_id).queryKey, (comments) => {
      const rest = comments && others(comments, comment.comment_id);
      return answer === null ? rest : rest && [...rest, answer].sort(byTime);
    });
  },
  lookAgain: (cache, { flight_id }) => void cache.invalidateQueries(flightCommentsQuery(flight_id)),
});

/** Returns the comments of a day as the caller has left them, also without a network, and the functions that change them. */
export const useFlightComments = (flight_id: FlightId) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(flightCommentsQuery(flight_id));
  const entries = useOutbox(commentOutbox).entries.filter((entry) => entry.flight_id === flight_id);
  const waiting = underWay(entries);
  const comments = data === undefined && waiting.length === 0 ? undefined : waiting.reduce(after, data ?? []);
  /** Returns the entry that adds a comment which the server does not have. */
  const addingOf = ({ comment_id }: FlightComment): CommentEntry | undefined =>
    data?.some((comment) => comment.comment_id === comment_id)
      ? undefined
      : waiting.find(({ what, comment }) => what === 'add' && comment.comment_id === comment_id);
  const act = (what: CommentEntry['what'], comment: FlightComment, said: string) =>
    commentOutbox.add(cache, { id: crypto.randomUUID(), flight_id, what, comment, said, refused: null });

  return {
    comments,
    addingOf,
    heldBack: entries.filter(isHeldBack),
    /** Nothing is known of the day’s comments but what waits on this device. */
    isNotLoaded: isError && data === undefined,
    refetch,
    /** Adds a comment of this author; returns its id. */
    add: (text: string, author: FlightComment['author']): CommentId => {
      const comment_id = crypto.randomUUID() as string as CommentId;
      act('add', { comment_id, comment: text, author, created: new Date().toISOString() }, text);
      return comment_id;
    },
    remove: (comment: FlightComment) =>
      act('delete', comment, t('flights.comments.said_removed', { text: comment.comment })),
    restore: (comment: FlightComment) =>
      act('restore', comment, t('flights.comments.said_restored', { text: comment.comment })),
  };
};
