import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { NoticeId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import { saveOnTop } from '../accounts/client.ts';
import type { Preferences } from '../accounts/preferences.contract.ts';
import { changeStoppedNotices, listNotices, markNoticesRead, readStoppedNotices } from './contract.ts';
import { readPush } from './push.contract.ts';
import { noticesKey, unreadKey } from './unread.client.ts';

export const noticesQuery = () =>
  queryOptions({
    queryKey: noticesKey,
    queryFn: ({ signal }) => send(listNotices, { body: {} }, { signal }),
    meta: { failure: (t) => t('notices.failure') },
  });

export const useMarkRead = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (notice_ids: readonly NoticeId[]) => send(markNoticesRead, { body: { notice_ids: [...notice_ids] } }),
    onSuccess: (_answer, { length }) =>
      cache.setQueryData<number>(unreadKey, (unread) => Math.max(0, (unread ?? 0) - length)),
    meta: { failure: (t) => t('notices.failure') },
  });
};

export const stoppedQuery = () =>
  queryOptions({
    queryKey: ['notices', 'stopped'] as const,
    queryFn: ({ signal }) => send(readStoppedNotices, { body: {} }, { signal }),
    meta: { failure: (t) => t('notices.failure') },
  });

/** Whether this installation offers push. */
export const pushQuery = () =>
  queryOptions({
    queryKey: ['notices', 'push'] as const,
    queryFn: ({ signal }) => send(readPush, { body: {} }, { signal }),
    meta: { failure: (t) => t('notices.failure') },
  });

export const useChangeStopped = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Body<typeof changeStoppedNotices>) => send(changeStoppedNotices, { body: change }),
    onSuccess: (stopped) => cache.setQueryData(stoppedQuery().queryKey, stopped),
    // One after the other, so that the last answer is the newest.
    scope: { id: 'stopped-notices' },
    meta: { failure: (t) => t('notices.failure_choice'), tellsLoss: true },
  });
};

export const useSaveQuietHours = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (quiet_hours: Preferences['quiet_hours']) => saveOnTop(cache, () => ({ quiet_hours })),
    scope: { id: 'preferences' },
    meta: { failure: (t) => t('accounts.failure.save_preferences'), tellsLoss: true },
  });
};
