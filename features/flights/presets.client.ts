import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isGone } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { listPresets, type Preset, removePreset, savePreset } from './presets.contract.ts';

export const presetsQuery = () =>
  queryOptions({
    queryKey: ['flights', 'presets'],
    queryFn: ({ signal }) => send(listPresets, { body: {} }, { signal }),
    meta: { failure: (t) => t('planning.failure.list') },
  });

/** Saves a preset. Rejects with the error, which the dialog shows. */
export const useSavePreset = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Preset) => send(savePreset, { body }),
    // Also after a refusal, which means that the list is out of date.
    onSettled: () => cache.invalidateQueries({ queryKey: presetsQuery().queryKey }),
  });
};

export const useRemovePreset = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ preset_id }: Pick<Preset, 'preset_id'>): Promise<void> => {
      try {
        await send(removePreset, { body: { preset_id } });
      } catch (error) {
        // Somebody else has deleted it already.
        if (!isGone(error)) throw error;
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: presetsQuery().queryKey }),
    meta: { failure: (t) => t('planning.failure.remove') },
  });
};
