import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ErrorCode } from '../../core/errors/error-table.ts';
import type { BoardFactId, FlightId, MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { ApiProblem, isThrownRefusal } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { loadCards, MOST_PRESSES, type Press, readBoard, takePresses } from './contract.ts';
import { type Fact, factOf, numberFor, stateOf } from './rules.ts';

/** Milliseconds after which an open board asks again, in case that an event got lost, and tries again to send. */
const ASK_AGAIN = 60_000;
const SEND_AGAIN = 5_000;

/** Names this page among all that press on the same day. */
const DEVICE = crypto.randomUUID();

export const boardQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: ['board', 'board', flightId],
    queryFn: async ({ signal }) => {
      const board = await send(readBoard, { body: { flight_id: flightId } }, { signal });
      // The clock of a phone may be wrong.
      return { ...board, offset_ms: instant(board.now).epochMilliseconds - Date.now() };
    },
    refetchInterval: ASK_AGAIN,
  });

export type Board = Awaited<ReturnType<NonNullable<ReturnType<typeof boardQuery>['queryFn']>>>;

/** Loads all emergency cards of a day, for places without a network. */
export const cardsQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: ['emergency-cards', flightId],
    queryFn: ({ signal }) => send(loadCards, { body: { flight_id: flightId, device: DEVICE } }, { signal }),
    gcTime: Number.POSITIVE_INFINITY,
  });

export interface RefusedPress {
  readonly press: Press;
  readonly reason: ErrorCode;
}

interface Presses {
  /** Not sent yet, oldest first. */
  readonly waiting: readonly Press[];
  readonly refused: readonly RefusedPress[];
}

const NONE: Presses = { waiting: [], refused: [] };

/** Query of what was pressed in this page and is not on the server. This file writes its data. */
const pressesQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: ['board-presses', flightId],
    queryFn: () => NONE,
    initialData: NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

const change = (cache: QueryClient, flightId: FlightId, next: (before: Presses) => Presses): void => {
  const { queryKey } = pressesQuery(flightId);
  cache.setQueryData(queryKey, next(cache.getQueryData(queryKey) ?? NONE));
};

interface Answered {
  readonly id: BoardFactId;
  /** `null`: the server has it. */
  readonly refused: ErrorCode | null;
}

/** Returns whether asking again changes nothing: the board is not, or no longer, for this person. */
export const isRefused = (error: unknown): error is ApiProblem =>
  isThrownRefusal(error) || (error instanceof ApiProblem && error.status === 403);

/**
 * Sends presses of a day, and returns what became of each. Throws if nothing is known: then the same presses may be sent
 * again, because each counts once.
 */
export const sendPresses = async (flightId: FlightId, presses: readonly Press[]): Promise<readonly Answered[]> => {
  try {
    const body = { flight_id: flightId, device: DEVICE, presses: [...presses] };
    const { answers } = await send(takePresses, { body }, { keepalive: true });
    return answers.map(({ id, reason }) => ({ id, refused: reason }));
  } catch (error) {
    if (!isRefused(error)) throw error;
    // One that the server does not understand must not hold up the others.
    if (error.status === 422 && presses.length > 1)
      return (await Promise.all(presses.map((press) => sendPresses(flightId, [press])))).flat();
    return presses.map(({ id }) => ({ id, refused: error.code }));
  }
};

const sending = new Set<FlightId>();

/** Sends what waits, one request at a time. What finds no network stays, and is sent with the next press or later. */
const sendWaiting = async (cache: QueryClient, flightId: FlightId): Promise<void> => {
  if (sending.has(flightId)) return;
  sending.add(flightId);
  try {
    for (;;) {
      const sent = (cache.getQueryData(pressesQuery(flightId).queryKey) ?? NONE).waiting.slice(0, MOST_PRESSES);
      if (sent.length === 0) return;
      const refused = new Map((await sendPresses(flightId, sent)).map((answer) => [answer.id, answer.refused]));
      const taken = sent.filter(({ id }) => (refused.get(id) ?? null) === null);
      cache.setQueryData(boardQuery(flightId).queryKey, (board) => {
        const arrived = taken
          .filter(({ what }) => what !== 'card_opened')
          .map((press) => ({ ...factOf(press), by_name: '' }));
        return board && { ...board, facts: [...board.facts, ...arrived] };
      });
      change(cache, flightId, ({ waiting, refused: before }) => ({
        waiting: waiting.filter(({ id }) => !sent.some((one) => one.id === id)),
        refused: [
          ...before,
          ...sent.flatMap((press) => {
            const reason = refused.get(press.id) ?? null;
            return reason === null ? [] : { press, reason };
          }),
        ],
      }));
      void cache.invalidateQueries({ queryKey: boardQuery(flightId).queryKey });
    }
  } catch {
    // It waits.
  } finally {
    sending.delete(flightId);
  }
};

/** What holds on a board, with what this page has pressed, and the way to press. */
export const useBoard = (flightId: FlightId) => {
  const cache = useQueryClient();
  const { data: board, error, dataUpdatedAt } = useQuery(boardQuery(flightId));
  const { waiting, refused } = useQuery(pressesQuery(flightId)).data;
  // The server's own version of a fact comes last, so that it holds.
  const facts = useMemo<readonly Fact[]>(
    () => [...waiting.map(factOf), ...(board?.facts ?? [])],
    [waiting, board?.facts],
  );
  const isWaiting = waiting.length > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void sendWaiting(cache, flightId);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const timer = setInterval(again, SEND_AGAIN);
    addEventListener('online', again);
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isWaiting, cache, flightId]);

  const add = (part: Pick<Press, 'user_id' | 'what'> & Partial<Press>): Press => {
    const made: Press = {
      id: crypto.randomUUID() as string as BoardFactId,
      flight_number: part.user_id === null ? null : numberFor(stateOf(facts, part.user_id), part.what),
      undoes: null,
      pressed_ms: Date.now(),
      offset_ms: board?.offset_ms ?? 0,
      ...part,
    };
    change(cache, flightId, (before) => ({ ...before, waiting: [...before.waiting, made] }));
    void sendWaiting(cache, flightId);
    return made;
  };
  const press = (user_id: MemberId, what: Press['what'], undoes: BoardFactId | null = null) =>
    add({ user_id, what, undoes });
  const close = (note: string) => add({ user_id: null, what: 'closed', note });
  const forgetRefused = () => change(cache, flightId, (before) => ({ ...before, refused: [] }));
  const heard = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt);
  return { board, error, heard, facts, waiting, refused, press, close, forgetRefused };
};
