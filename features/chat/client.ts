import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { flightQuery, pendingFlightsQuery } from '../flights/client.ts';
import { pollKey } from '../materials/poll-key.client.ts';
import { chatsKey } from './chats.client.ts';
import { createChatGroup, createPoll } from './contract.ts';

/** The steps of a day's group, which whatsapp shows. */
export const tasksKey = (flightId: FlightId) => ['chat', 'tasks', flightId] as const;

export const invalidateAll = (cache: QueryClient, keys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));

/** A day as it is shown, and its poll: both may have moved on with its group. */
export const lookAtDay = (cache: QueryClient, flightId: FlightId): Promise<unknown> =>
  invalidateAll(cache, [flightQuery(flightId).queryKey, pendingFlightsQuery().queryKey, pollKey(flightId)]);

/** Both stay under way until the page knows what has come of them. */
const useMaking = (flight_id: FlightId, make: typeof createChatGroup | typeof createPoll, what: 'group' | 'poll') => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => send(make, { body: { flight_id } }),
    // A lost answer or a refusal, too, means that the day may not be as it is shown.
    onSettled: () => Promise.all([lookAtDay(cache, flight_id), invalidateAll(cache, [tasksKey(flight_id), chatsKey])]),
    meta: { failure: (t) => t(`chat.group.failure.make_${what}`), tellsLoss: true },
  });
};

export const useMakeGroup = (flightId: FlightId) => useMaking(flightId, createChatGroup, 'group');
export const useMakePoll = (flightId: FlightId) => useMaking(flightId, createPoll, 'poll');
