import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { type QueueSettings, readQueueSettings, saveQueueSettings } from './queue-settings.contract.ts';

export const queueSettingsQuery = () =>
  queryOptions({
    queryKey: ['school', 'queue-settings'],
    queryFn: ({ signal }) => send(readQueueSettings, { body: {} }, { signal }),
    meta: { failure: (t) => t('queue_settings.not_loaded') },
  });

export const loadQueueSettings = (cache: QueryClient): Promise<QueueSettings> =>
  cache.fetchQuery({ ...queueSettingsQuery(), staleTime: 0 });

export const useSaveQueueSettings = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof saveQueueSettings>['body']) => send(saveQueueSettings, { body }),
    onSuccess: (_, { was: _was, ...settings }) => cache.setQueryData(queueSettingsQuery().queryKey, settings),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'queue-settings' },
    meta: { failure: (t) => t('queue_settings.failure'), tellsLoss: true },
  });
};
