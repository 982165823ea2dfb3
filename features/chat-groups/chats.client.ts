import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { type ChatInBrief, listChats } from './messages.contract.ts';

export const chatsKey = ['chat-groups', 'chats'] as const;
const pollsKey = ['chat-groups', 'poll'] as const;
export const pollKey = (flightId: FlightId) => [...pollsKey, flightId] as const;

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
