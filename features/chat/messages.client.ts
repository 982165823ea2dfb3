import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../core/contract/call.ts';
import type { FlightId, MessageId } from '../../core/ids/ids.ts';
import { ApiProblem, nullIfNotFound } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { chatsKey, chatsQuery } from './chats.client.ts';
import { deleteMessage, type Message, markRead, readChat } from './messages.contract.ts';

/** Chat as far back as it is loaded. */
export type Chat = Answer<typeof readChat>;

export const chatKey = (flightId: FlightId) => ['chat', 'messages', flightId] as const;

const readBefore = (flight_id: FlightId, before: MessageId | null, signal?: AbortSignal): Promise<Chat> =>
  send(readChat, { body: { flight_id, before } }, { signal });

const withOlder = (chat: Chat, { messages, more }: Chat): Chat => ({
  ...chat,
  more,
  messages: [...messages, ...chat.messages],
});

/** Messages that a device keeps of a chat. */
const LATEST = 50;

const withLatest = (chat: Chat): Chat => ({
  ...chat,
  more: chat.more || chat.messages.length > LATEST,
  messages: chat.messages.slice(-LATEST),
});

/** Reloads as many messages as were loaded before, so that a reader of old messages keeps them during a refetch. */
const readAsFar = async (flightId: FlightId, known: number, signal: AbortSignal): Promise<Chat> => {
  let chat = await readBefore(flightId, null, signal);
  while (chat.more && chat.messages.length < known) {
    const oldest = chat.messages[0];
    if (oldest === undefined) break;
    chat = withOlder(chat, await readBefore(flightId, oldest.message_id, signal));
  }
  return chat;
};

/** Returns `null` if there is no such group, or the caller may not read it. */
export const chatQuery = (flightId: FlightId, cache: QueryClient) =>
  queryOptions({
    queryKey: chatKey(flightId),
    queryFn: ({ signal }): Promise<Chat | null> => {
      const known = cache.getQueryData<Chat | null>(chatKey(flightId))?.messages.length ?? 0;
      return readAsFar(flightId, known, signal).catch(nullIfNotFound);
    },
    meta: { kept: 'day', trimmed: withLatest },
  });

const changeChat = (cache: QueryClient, flightId: FlightId, change: (chat: Chat) => Chat): void => {
  cache.setQueryData<Chat | null>(chatKey(flightId), (chat) => (chat ? change(chat) : chat));
  // A request under way may return data from before this change and would revert it.
  if (cache.isFetching({ queryKey: chatKey(flightId) }) > 0)
    void cache.invalidateQueries({ queryKey: chatKey(flightId) });
};

const changeUnread = (cache: QueryClient, flightId: FlightId, unread: (now: number) => number): void => {
  changeChat(cache, flightId, (chat) => ({ ...chat, unread: chat.member ? unread(chat.unread) : 0 }));
  cache.setQueryData(chatsQuery().queryKey, (chats) =>
    chats?.map((chat) => (chat.flight_id === flightId ? { ...chat, unread: unread(chat.unread) } : chat)),
  );
  if (cache.isFetching({ queryKey: chatsKey }) > 0) void cache.invalidateQueries({ queryKey: chatsKey });
};

const bySent = (a: Message, b: Message): number =>
  a.sent === b.sent ? (a.message_id < b.message_id ? -1 : 1) : a.sent < b.sent ? -1 : 1;

const isIn = ({ messages }: Chat, { message_id }: Message): boolean =>
  messages.some((message) => message.message_id === message_id);

/** Adds a message once, identified by its id, whether it comes from a response or the event stream. */
const withMessage = (chat: Chat, message: Message): Chat =>
  isIn(chat, message) ? chat : { ...chat, messages: [...chat.messages, message].toSorted(bySent) };

/** Adds a message to the cache. `own`: sent by the caller. */
export const showMessage = (cache: QueryClient, message: Message, own: boolean): void => {
  const { flight_id } = message;
  const chat = cache.getQueryData<Chat | null>(chatKey(flight_id));
  if (chat && isIn(chat, message)) return;
  changeChat(cache, flight_id, (before) => withMessage(before, message));
  if (!own) changeUnread(cache, flight_id, (unread) => unread + 1);
};

export const replaceMessage = (cache: QueryClient, message: Message): void =>
  changeChat(cache, message.flight_id, (chat) => ({
    ...chat,
    messages: chat.messages.map((before) => (before.message_id === message.message_id ? message : before)),
  }));

/** Removes all messages of the group from the cache, so that none stay on the device. */
export const forgetChat = (cache: QueryClient, flightId: FlightId): void => {
  cache.setQueryData<Chat | null>(chatKey(flightId), null);
};

/** The caller may have left the group, or the group may be gone. */
const lookAgain = (cache: QueryClient, flightId: FlightId, error: unknown): void => {
  if (error instanceof ApiProblem) void cache.invalidateQueries({ queryKey: chatKey(flightId) });
};

export const useOlderMessages = (flightId: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (before: MessageId) => readBefore(flightId, before),
    onSuccess: (older, before) =>
      changeChat(cache, flightId, (chat) => (chat.messages[0]?.message_id === before ? withOlder(chat, older) : chat)),
    onError: (error) => lookAgain(cache, flightId, error),
    meta: { failure: (t) => t('chat.messages.older_failed') },
  });
};

export const useDeleteMessage = (flightId: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (message_id: MessageId) => send(deleteMessage, { body: { flight_id: flightId, message_id } }),
    onSuccess: (message) => replaceMessage(cache, message),
    onError: (error) => lookAgain(cache, flightId, error),
    meta: { failure: (t) => t('chat.messages.delete_failed') },
  });
};

/**
 * Marks messages as read. Optimistic: the screen shows them as read even if the request fails; the next one covers them
 * too.
 */
export const useMarkRead = (flightId: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (message_id: MessageId) => send(markRead, { body: { flight_id: flightId, message_id } }),
    onMutate: () => changeUnread(cache, flightId, () => 0),
  });
};
