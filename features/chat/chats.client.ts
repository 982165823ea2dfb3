import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import type { PollAnswer } from '../materials/poll.contract.ts';
import { pollsKey } from '../materials/poll-key.client.ts';
import { type ChatInBrief, listChats } from './messages.contract.ts';

export const chatsKey = ['chat', 'chats'] as const;

const MINUTE = 60_000;

/**
 * Lists the caller's chat groups in short form, for all cards at once. If it fails, the cards only lack their actions.
 */
export const chatsQuery = () =>
  queryOptions({
    queryKey: chatsKey,
    queryFn: async ({ signal }): Promise<readonly ChatInBrief[]> => send(listChats, { body: {} }, { signal }),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
    meta: { kept: 'school' },
  });

/**
 * Refreshes chats and polls after signing up or off: membership in groups changes, and a sign-off deletes the poll
 * answer.
 */
export const useRefreshChats = (): (() => void) => {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: chatsKey });
    void cache.invalidateQueries({ queryKey: pollsKey });
  };
};

/**
 * Updates the card after an attempt to answer a poll. A saved answer is shown before the list is loaded again.
 */
export const useNoteAnswered = (): ((flightId: FlightId, saved: PollAnswer | null) => Promise<void>) => {
  const cache = useQueryClient();
  return async (flightId, saved) => {
    // A list requested before the answer must not overwrite it.
    await cache.cancelQueries({ queryKey: chatsKey });
    if (saved !== null) {
      const { items, note } = saved;
      cache.setQueryData(chatsQuery().queryKey, (chats) =>
        chats?.map((chat) =>
          chat.flight_id === flightId && chat.poll !== null
            ? { ...chat, poll: { ...chat.poll, answered: true, items, note } }
            : chat,
        ),
      );
    }
    await cache.invalidateQueries({ queryKey: chatsKey });
  };
};
