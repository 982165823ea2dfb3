import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Body } from '../../core/contract/call.ts';
import type { FlightId, TaskId } from '../../core/ids/ids.ts';
import { ApiProblem, isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { flightQuery, pendingFlightsQuery } from '../flights/client.ts';
import type { Flight } from '../flights/contract.ts';
import { chatsKey, pollKey } from './chats.client.ts';
import { type ChatTask, createChatGroup, createPoll, readByHand, readChatTasks, settleChatTask } from './contract.ts';
import { isWatched, newerProgress, STEPS_AGAIN_AFTER } from './steps.rules.ts';

export const tasksKey = (flightId: FlightId) => ['chat-groups', 'tasks', flightId] as const;

const tasksQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: tasksKey(flightId),
    queryFn: async ({ signal }) => {
      const body = { flight_id: flightId, response_type: 'base' } as const;
      return (await send(readChatTasks, { body }, { signal })).base_tasks as readonly ChatTask[];
    },
    meta: { failure: (t) => t('chat_groups.steps.failure.tasks') },
  });

const daysQueries = (flightId: FlightId) => [flightQuery(flightId).queryKey, pendingFlightsQuery().queryKey];

const invalidateAll = (cache: QueryClient, keys: readonly (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));

/**
 * The steps of a day's group, asked for every ten seconds as long as some may come or go on and the page is looked at.
 * What they tell about the day itself, which another person may have taken further, is loaded, too.
 */
export const useTasks = ({ flight_id, wa_progress }: Flight) => {
  const cache = useQueryClient();
  const query = useQuery({
    ...tasksQuery(flight_id),
    enabled: wa_progress !== null,
    refetchInterval: isWatched(wa_progress) && STEPS_AGAIN_AFTER,
    refetchIntervalInBackground: false,
  });
  const newer = newerProgress(wa_progress, query.data ?? []);
  useEffect(() => {
    if (newer !== null) void invalidateAll(cache, [...daysQueries(flight_id), pollKey(flight_id)]);
  }, [cache, flight_id, newer]);
  return query;
};

/** Both stay under way until the page knows what has come of them. */
const useMaking = (flight_id: FlightId, make: typeof createChatGroup | typeof createPoll, what: 'group' | 'poll') => {
  const cache = useQueryClient();
  const look = () =>
    invalidateAll(cache, [...daysQueries(flight_id), tasksKey(flight_id), pollKey(flight_id), chatsKey]);
  return useMutation({
    mutationFn: () => send(make, { body: { flight_id } }),
    // Without an answer, or refused, the day is not as it is shown either.
    onSettled: look,
    meta: { failure: (t) => t(`chat_groups.steps.failure.make_${what}`), tellsLoss: true },
  });
};

export const useMakeGroup = (flightId: FlightId) => useMaking(flightId, createChatGroup, 'group');
export const useMakePoll = (flightId: FlightId) => useMaking(flightId, createPoll, 'poll');

/** A step that has moved on meanwhile was settled by somebody else: that is what was wanted. */
export const useSettleTask = (flight_id: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (settling: Omit<Body<typeof settleChatTask>, 'flight_id'>) => {
      try {
        await send(settleChatTask, { body: { ...settling, flight_id } });
      } catch (error) {
        if (!isProblem(error, 'step_not_open')) throw error;
      }
    },
    onSettled: () => invalidateAll(cache, [tasksKey(flight_id), byHandKey(flight_id)]),
    meta: { failure: (t) => t('chat_groups.steps.failure.settle'), tellsLoss: true },
  });
};

/** Whether it is the invite link that the server did not take. */
export const hasLinkFault = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errors.some(({ path }) => path === 'invite_link');

const byHandKey = (flightId: FlightId) => ['chat-groups', 'by-hand', flightId] as const;

/** What is needed for these steps, which wait for somebody in WhatsApp. */
export const byHandQuery = (flightId: FlightId, waiting: readonly TaskId[]) =>
  queryOptions({
    queryKey: [...byHandKey(flightId), waiting],
    queryFn: ({ signal }) => send(readByHand, { body: { flight_id: flightId } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('chat_groups.steps.failure.by_hand') },
  });
