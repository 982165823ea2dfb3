import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { pollsKey } from '../materials/poll-key.client.ts';
import { type ChatInBrief, listChats } from './messages.contract.ts';

export const chatsKey = ['chat', 'chats'] as const;

const MINUTE = 60_000;

/** One's own chat groups in brief, for all cards at once. Without an answer the cards only lack their actions. */
export const chatsQuery = () =>
  queryOptions({
    queryKey: chatsKey,
    queryFn: async ({ signal }): Promise<readonly ChatInBrief[]> => send(listChats, { body: {} }, { signal }),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
  });

/** After signing up or off: one's groups are others now, and with a sign-off one's answer has gone. */
export const useRefreshChats = (): (() => void) => {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: chatsKey });
    void cache.invalidateQueries({ queryKey: pollsKey });
  };
};

/** After one's own answer to a poll, or an attempt at one. `saved`: the card shows it before the list is loaded again. */
export const useNoteAnswered = (): ((flightId: FlightId, saved: boolean) => Promise<void>) => {
  const cache = useQueryClient();
  return async (flightId, saved) => {
    // A list that was asked for before the answer must not take it back.
    await cache.cancelQueries({ queryKey: chatsKey });
    if (saved) {
      cache.setQueryData(chatsQuery().queryKey, (chats) =>
        chats?.map((chat) =>
          chat.flight_id === flightId && chat.poll !== null
            ? { ...chat, poll: { ...chat.poll, answered: true } }
            : chat,
        ),
      );
    }
    await cache.invalidateQueries({ queryKey: chatsKey });
  };
};
