import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '../../core/errors/error-table.ts';
import type { BoardFactId, FlightId, MemberId } from '../../core/ids/ids.ts';
import { instant } from '../../core/time/instant.ts';
import { ApiProblem, isThrownRefusal } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { outboxOf } from '../../web/outbox/outbox.ts';
import type { OutboxEntry } from '../../web/outbox/stored-entries.ts';
import { useOutbox } from '../../web/outbox/use-outbox.ts';
import { untilGivenUp } from '../../web/ui/autosave/given-up-edits.ts';
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

/** A press until the server has it. One that was refused stays until somebody removes it. */
export interface BoardEntry extends OutboxEntry {
  readonly flight_id: FlightId;
  readonly press: Press;
  readonly refused: ErrorCode | null;
}

type BoardEvent =
  | { readonly type: 'taken' | 'lost' | 'removed' }
  | { readonly type: 'refused'; readonly code: ErrorCode };

/** Sends a press once. Without an answer it is sent again, because it counts once however often it arrives. */
const sendPress = async ({ flight_id, press }: BoardEntry): Promise<BoardEvent> => {
  try {
    const body = { flight_id, device: DEVICE, presses: [press] };
    const { answers } = await send(takePresses, { body }, { signal: untilGivenUp });
    const code = answers[0]?.reason ?? null;
    return code === null ? { type: 'taken' } : { type: 'refused', code };
  } catch (error) {
    return isRefused(error) ? { type: 'refused', code: error.code } : { type: 'lost' };
  }
};

/** Presses on the boards of all days, in the order of each day, until the server has them. */
export const boardOutbox = outboxOf<BoardEntry, BoardEvent, null>({
  name: 'board',
  about: ({ id }) => id,
  thing: ({ flight_id }) => flight_id,
  step: (entry, event) => {
    if (event.type === 'taken' || event.type === 'removed') return { entry: null, answer: null };
    return { entry: event.type === 'refused' ? { ...entry, refused: event.code } : entry, answer: null };
  },
  waits: () => true,
  isRefused: ({ refused }) => refused !== null,
  request: sendPress,
  adopt: async (cache, { flight_id, press }, event) => {
    const { queryKey } = boardQuery(flight_id);
    if (event?.type === 'taken' && press.what !== 'card_opened')
      cache.setQueryData(
        queryKey,
        (board) => board && { ...board, facts: [...board.facts, { ...factOf(press), by_name: '' }] },
      );
    if (event?.type !== 'lost') void cache.invalidateQueries({ queryKey });
  },
  failure: (t) => t('board.not_loaded'),
});

/** Returns the board with the presses that still wait on this device, and the functions that press. */
export const useBoard = (flightId: FlightId) => {
  const cache = useQueryClient();
  const { data: board, error, dataUpdatedAt } = useQuery(boardQuery(flightId));
  const entries = useOutbox(boardOutbox).entries.filter(({ flight_id }) => flight_id === flightId);
  const refused = entries.filter((entry) => entry.refused !== null);
  const waiting = entries.filter((entry) => entry.refused === null);
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
    for (const entry of refused) boardOutbox.dispatch(cache, entry, { type: 'removed' });
  };
  const heard = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt);
  return { board, error, heard, facts, waiting, refused, press, close, forgetRefused };
};
