import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { QUEUE_SETTINGS, type QueueSettings, readQueueSettings, saveQueueSettings } from './queue-settings.contract.ts';

export const queueSettingsQuery = () =>
  queryOptions({
    queryKey: ['school', 'queue-settings'],
    queryFn: ({ signal }) => send(readQueueSettings, { body: {} }, { signal }),
    meta: { failure: (t) => t('queue_settings.not_loaded') },
  });

/** The settings with a token, as a form that saves itself needs it: it is the same while they say the same. */
export const versionedSettings = (settings: QueueSettings) => ({
  ...settings,
  last_update: QUEUE_SETTINGS.map((name) => settings[name]).join(),
});
export type VersionedSettings = ReturnType<typeof versionedSettings>;

export const loadQueueSettings = async (cache: QueryClient): Promise<VersionedSettings> =>
  versionedSettings(await cache.fetchQuery({ ...queueSettingsQuery(), staleTime: 0 }));

export const useSaveQueueSettings = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ was, ...settings }: Input<typeof saveQueueSettings>['body']) => {
      await send(saveQueueSettings, { body: { ...settings, was } });
      return settings;
    },
    onSuccess: (settings) => cache.setQueryData(queueSettingsQuery().queryKey, settings),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'queue-settings' },
    meta: { failure: (t) => t('queue_settings.failure'), tellsLoss: true },
  });
};
