import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../core/contract/call.ts';
import { send } from '../../web/http/send.ts';
import { type BoardSettings, readBoardSettings, saveBoardSettings } from './board-settings.contract.ts';

export const boardSettingsQuery = () =>
  queryOptions({
    queryKey: ['school', 'board-settings'],
    queryFn: ({ signal }) => send(readBoardSettings, { body: {} }, { signal }),
    meta: { failure: (t) => t('board_settings.not_loaded') },
  });

export const loadBoardSettings = (cache: QueryClient): Promise<BoardSettings> =>
  cache.fetchQuery({ ...boardSettingsQuery(), staleTime: 0 });

export const useSaveBoardSettings = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof saveBoardSettings>['body']) => send(saveBoardSettings, { body }),
    onSuccess: (_, { was: _was, ...settings }) => cache.setQueryData(boardSettingsQuery().queryKey, settings),
    // Runs the saves one after the other, so that the later of two wins.
    scope: { id: 'board-settings' },
    meta: { failure: (t) => t('board_settings.failure'), tellsLoss: true },
  });
};
