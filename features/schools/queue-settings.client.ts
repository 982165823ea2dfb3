import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import {
  OFFER_TIME_NAMES,
  type QueueSettings,
  readQueueSettings,
  saveQueueSettings,
} from './queue-settings.contract.ts';

export const queueSettingsQuery = () =>
  queryOptions({
    queryKey: ['school', 'queue-settings'],
    queryFn: ({ signal }) => send(readQueueSettings, { body: {} }, { signal }),
    meta: { failure: (t) => t('queue_settings.not_loaded') },
  });

/** The times with a token, as a form that saves itself needs it: they are the same while they say the same. */
export const versionedSettings = (times: QueueSettings) => ({
  ...times,
  last_update: OFFER_TIME_NAMES.map((name) => times[name]).join(),
});
export type VersionedSettings = ReturnType<typeof versionedSettings>;

export const loadQueueSettings = async (cache: QueryClient): Promise<VersionedSettings> =>
  versionedSettings(await cache.fetchQuery({ ...queueSettingsQuery(), staleTime: 0 }));

export const useSaveQueueSettings = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ was, ...times }: Input<typeof saveQueueSettings>['body']) => {
      await send(saveQueueSettings, { body: { ...times, was } });
      return times;
    },
    onSuccess: (times) => cache.setQueryData(queueSettingsQuery().queryKey, times),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'queue-settings' },
    meta: { failure: (t) => t('queue_settings.failure'), tellsLoss: true },
  });
};
