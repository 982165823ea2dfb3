import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FlightId, MemberId, MessageId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { type Action, actionOutboxOf } from '../../web/outbox/action-outbox.ts';
import { useOutbox } from '../../web/outbox/use-outbox.ts';
import { chatKey, showMessage } from './messages.client.ts';
import { type Message, sendMessage, sendPrivateMessage } from './messages.contract.ts';

/** A message until the server has it. Its id is the `client_id`, so that the server stores it once. */
export interface MessageEntry extends Action {
  readonly flight_id: FlightId;
  readonly text: string;
  readonly announcement: boolean;
  /** Only this member and the author can read it; `null`: everybody in the chat. */
  readonly to: { readonly user_id: MemberId; readonly name: string } | null;
}

/** Returns an unsent message of this author as the thread shows it. */
export const asMessage = (
  { id, flight_id, text, announcement, to, pressedAt }: MessageEntry,
  author: MemberId | null,
): Message => ({
  message_id: id as MessageId,
  client_id: id,
  flight_id,
  kind: to !== null ? 'private' : announcement ? 'announcement' : 'message',
  author,
  author_name: '',
  to: to?.user_id ?? null,
  to_name: to?.name ?? '',
  text,
  sent: new Date(pressedAt).toISOString(),
  deleted: false,
});

/** Holds the messages of all chats, in the order of each chat, until the server has them. */
export const messageOutbox = actionOutboxOf<MessageEntry, Message>({
  name: 'message',
  thing: ({ flight_id }) => flight_id,
  request: ({ id: client_id, flight_id, text, announcement, to }, options) =>
    to === null
      ? send(sendMessage, { body: { flight_id, client_id, text, announcement } }, options)
      : send(sendPrivateMessage, { body: { flight_id, client_id, text, user_id: to.user_id } }, options),
  show: (cache, _, message) => showMessage(cache, message, true),
  // The caller may have left the group, or the group may be gone.
  lookAgain: (cache, { flight_id }) => void cache.invalidateQueries({ queryKey: chatKey(flight_id) }),
});

/**
 * Returns the messages of a chat that are on their way or were refused, in their order, and the function that sends one.
 * `messages` are those that the server has, perhaps without its answer having arrived.
 */
export const useUnsentMessages = (flight_id: FlightId, messages: readonly Message[]) => {
  const cache = useQueryClient();
  const { entries } = useOutbox(messageOutbox);
  const unsent = useMemo(
    () =>
      entries.filter(
        (entry) => entry.flight_id === flight_id && !messages.some(({ client_id }) => client_id === entry.id),
      ),
    [entries, flight_id, messages],
  );
  return {
    unsent,
    add: ({ text, announcement, to }: Pick<MessageEntry, 'text' | 'announcement' | 'to'>) => {
      const id = crypto.randomUUID();
      messageOutbox.add(cache, { id, flight_id, text, announcement, to, said: text, refused: null });
    },
  };
};
