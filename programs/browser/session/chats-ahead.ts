import { chatsQuery } from '../../../features/chat/chats.client.ts';
import { chatQuery } from '../../../features/chat/messages.client.ts';
import { queryClient } from '../query-client.ts';
import { loadAhead } from './load-ahead.ts';

/** Chats that are loaded ahead at most. */
const MOST = 6;

/** Loads the chats of one's own days, one after the other. */
export const loadChatsAhead = async (): Promise<void> => {
  const chats = await loadAhead(chatsQuery());
  for (const { flight_id } of (chats ?? []).slice(0, MOST)) await loadAhead(chatQuery(flight_id, queryClient));
};
