import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { OFFER_TIME_NAMES, type OfferTimes, readOfferTimes, saveOfferTimes } from './offer-times.contract.ts';

export const offerTimesQuery = () =>
  queryOptions({
    queryKey: ['school', 'offer-times'],
    queryFn: ({ signal }) => send(readOfferTimes, { body: {} }, { signal }),
    meta: { failure: (t) => t('offer_times.not_loaded') },
  });

/** The times with a token, as a form that saves itself needs it: they are the same while they say the same. */
export const versionedTimes = (times: OfferTimes) => ({
  ...times,
  last_update: OFFER_TIME_NAMES.map((name) => times[name]).join(),
});
export type VersionedTimes = ReturnType<typeof versionedTimes>;

export const loadOfferTimes = async (cache: QueryClient): Promise<VersionedTimes> =>
  versionedTimes(await cache.fetchQuery({ ...offerTimesQuery(), staleTime: 0 }));

export const useSaveOfferTimes = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ was, ...times }: Input<typeof saveOfferTimes>['body']) => {
      await send(saveOfferTimes, { body: { ...times, was } });
      return times;
    },
    onSuccess: (times) => cache.setQueryData(offerTimesQuery().queryKey, times),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'offer-times' },
    meta: { failure: (t) => t('offer_times.failure'), tellsLoss: true },
  });
};
