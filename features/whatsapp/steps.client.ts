import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Body } from '../../core/contract/call.ts';
import type { FlightId, StepId } from '../../core/ids/ids.ts';
import { ApiProblem, isProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { invalidateAll, lookAtDay, stepsKey } from '../chat/client.ts';
import type { Flight } from '../flights/contract.ts';
import { type ChatStep, readByHand, readChatSteps, settleChatStep } from './steps.contract.ts';
import { isWatched, newerProgress, STEPS_AGAIN_AFTER } from './steps.rules.ts';

export const stepsQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: stepsKey(flightId),
    queryFn: async ({ signal }) => {
      const body = { flight_id: flightId, response_type: 'base' } as const;
      return (await send(readChatSteps, { body }, { signal })).base_tasks as readonly ChatStep[];
    },
    meta: { failure: (t) => t('whatsapp.steps.failure.tasks'), kept: 'crew' },
  });

/**
 * Loads the steps of a day's group and polls every ten seconds while the page is visible and steps may still change.
 * Also refreshes the day if the steps show that it has changed.
 */
export const useSteps = ({ flight_id, wa_progress }: Flight) => {
  const cache = useQueryClient();
  const query = useQuery({
    ...stepsQuery(flight_id),
    enabled: wa_progress !== null,
    refetchInterval: isWatched(wa_progress) && STEPS_AGAIN_AFTER,
    refetchIntervalInBackground: false,
  });
  const newer = newerProgress(wa_progress, query.data ?? []);
  useEffect(() => {
    if (newer !== null) void lookAtDay(cache, flight_id);
  }, [cache, flight_id, newer]);
  return query;
};

/** If somebody else has settled the step meanwhile, the request counts as successful. */
export const useSettleStep = (flight_id: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (settling: Omit<Body<typeof settleChatStep>, 'flight_id'>) => {
      try {
        await send(settleChatStep, { body: { ...settling, flight_id } });
      } catch (error) {
        if (!isProblem(error, 'step_not_open')) throw error;
      }
    },
    onSettled: () => invalidateAll(cache, [stepsKey(flight_id), byHandKey(flight_id)]),
    meta: { failure: (t) => t('whatsapp.steps.failure.settle'), tellsLoss: true },
  });
};

/** Returns whether the server refused the invite link. */
export const hasLinkFault = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errors.some(({ path }) => path === 'invite_link');

const byHandKey = (flightId: FlightId) => ['whatsapp', 'by-hand', flightId] as const;

/** Loads the data needed for these steps, which wait to be done by hand in WhatsApp. */
export const byHandQuery = (flightId: FlightId, waiting: readonly StepId[]) =>
  queryOptions({
    queryKey: [...byHandKey(flightId), waiting],
    queryFn: ({ signal }) => send(readByHand, { body: { flight_id: flightId } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('whatsapp.steps.failure.by_hand') },
  });
