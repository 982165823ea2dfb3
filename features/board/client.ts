import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refuse } from '../../core/errors/refusal.ts';
import type { BoardFactId, FlightId, MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { ApiProblem, isThrownRefusal } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { type Action, actionOutboxOf, underWay } from '../../web/outbox/action-outbox.ts';
import { removeEntry } from '../../web/outbox/held-back.ts';
import { useOutbox } from '../../web/outbox/use-outbox.ts';
import { loadCards, type Press, readBoard, takePresses } from './contract.ts';
import { type Fact, factOf, numberFor, stateOf } from './rules.ts';

/** Milliseconds after which an open board asks again, in case that an event got lost. */
const ASK_AGAIN = 60_000;

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
    meta: { kept: 'crew' },
  });

export type Board = Awaited<ReturnType<NonNullable<ReturnType<typeof boardQuery>['queryFn']>>>;

/** Loads all emergency cards of a day, for places without a network. */
export const cardsQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: ['emergency-cards', flightId],
    queryFn: async ({ client, signal }) => {
      const cards = await send(loadCards, { body: { flight_id: flightId, device: DEVICE } }, { signal });
      const { start_datetime, end_datetime } = client.getQueryData(boardQuery(flightId).queryKey) ?? {};
      // The device keeps the copy until some time after these.
      return { cards, start_datetime, end_datetime };
    },
    gcTime: Number.POSITIVE_INFINITY,
    meta: { kept: 'crew' },
  });

/** Returns whether asking again changes nothing: the board is not, or no longer, for this person. */
export const isRefused = (error: unknown): error is ApiProblem =>
  isThrownRefusal(error) || (error instanceof ApiProblem && error.status === 403);

/** A press until the server has it. */
export interface BoardEntry extends Action {
  readonly flight_id: FlightId;
  readonly press: Press;
}

/** Presses on the boards of all days, in the order of each day, until the server has them. */
export const boardOutbox = actionOutboxOf<BoardEntry, null>({
  name: 'board',
  thing: ({ flight_id }) => flight_id,
  // A press counts once by its id, which is in the body.
  request: async ({ flight_id, press }, { signal }) => {
    const body = { flight_id, device: DEVICE, presses: [press] };
    const { answers } = await send(takePresses, { body }, { signal });
    const reason = answers[0]?.reason ?? null;
    return reason === null ? null : refuse(reason);
  },
  show: (cache, { flight_id, press }) => {
    const { queryKey } = boardQuery(flight_id);
    if (press.what !== 'card_opened')
      cache.setQueryData(
        queryKey,
        (board) => board && { ...board, facts: [...board.facts, { ...factOf(press), by_name: '' }] },
      );
    void cache.invalidateQueries({ queryKey });
  },
  lookAgain: (cache, { flight_id }) => void cache.invalidateQueries(boardQuery(flight_id)),
});

/** Returns the board with the presses that still wait on this device, and the functions that press. */
export const useBoard = (flightId: FlightId) => {
  const cache = useQueryClient();
  const { data: board, error, dataUpdatedAt } = useQuery(boardQuery(flightId));
  const entries = useOutbox(boardOutbox).entries.filter(({ flight_id }) => flight_id === flightId);
  const refused = entries.filter((entry) => entry.refused !== null);
  const waiting = underWay(entries);
  // The server's own version of a fact comes last, so that it holds.
  const facts: readonly Fact[] = [...waiting.map(({ press }) => factOf(press)), ...(board?.facts ?? [])];

  const add = (part: Pick<Press, 'user_id' | 'what'> & Partial<Press>): Press => {
    const made: Press = {
      id: crypto.randomUUID() as string as BoardFactId,
      flight_number: part.user_id === null ? null : numberFor(stateOf(facts, part.user_id), part.what),
      undoes: null,
      pressed_ms: Date.now(),
      offset_ms: board?.offset_ms ?? 0,
      ...part,
    };
    boardOutbox.add(cache, { id: made.id, flight_id: flightId, press: made, refused: null });
    return made;
  };
  const press = (user_id: MemberId, what: Press['what'], undoes: BoardFactId | null = null) =>
    add({ user_id, what, undoes });
  const close = (note: string) => add({ user_id: null, what: 'closed', note });
  const forgetRefused = () => {
    for (const entry of refused) removeEntry(cache, entry);
  };
  const heard = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt);
  return { board, error, heard, facts, waiting, refused, press, close, forgetRefused };
};
