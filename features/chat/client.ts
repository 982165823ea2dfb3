import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { flightQuery, pendingFlightsQuery } from '../flights/client.ts';
import { pollKey } from '../materials/poll-key.client.ts';
import { chatsKey } from './chats.client.ts';
import { createChatGroup, createPoll } from './contract.ts';

/** Key of the steps of a day's chat group, which the whatsapp feature shows. */
export const stepsKey = (flightId: FlightId) => ['chat', 'tasks', flightId] as const;

export const invalidateAll = (cache: QueryClient, keys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));

/** Refetches a day and its poll: both may have changed with the chat group. */
export const lookAtDay = (cache: QueryClient, flightId: FlightId): Promise<unknown> =>
  invalidateAll(cache, [flightQuery(flightId).queryKey, pendingFlightsQuery().queryKey, pollKey(flightId)]);

/** The mutation stays pending until the page has been refreshed. */
const useMaking = (flight_id: FlightId, make: typeof createChatGroup | typeof createPoll, what: 'group' | 'poll') => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => send(make, { body: { flight_id } }),
    // Also after a lost response or a refusal: the displayed day may be out of date.
    onSettled: () => Promise.all([lookAtDay(cache, flight_id), invalidateAll(cache, [stepsKey(flight_id), chatsKey])]),
    meta: { failure: (t) => t(`chat.group.failure.make_${what}`), tellsLoss: true },
  });
};

export const useMakeGroup = (flightId: FlightId) => useMaking(flightId, createChatGroup, 'group');
export const useMakePoll = (flightId: FlightId) => useMaking(flightId, createPoll, 'poll');
