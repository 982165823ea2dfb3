import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../web/http/send.ts';
import { accessRightsQuery } from '../accounts/client.ts';
import { readAccessRights } from '../accounts/contract.ts';

// Apart from the pages of the notices, because every page loads this.

export const noticesKey = ['notices', 'list'] as const;
export const unreadKey = ['notices', 'unread'] as const;

/** Storage key of the person who has switched push on on this device. */
export const WANTED_BY = 'aufwind.push';

/** Returns the number of unread notices, which came with the rights of the reader; events keep it current. */
export const useUnread = (): number => {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await send(readAccessRights, { body: {} }, { signal })).unread_notices,
    initialData: () => cache.getQueryData(accessRightsQuery().queryKey)?.unread_notices,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? 0;
};

/** Shows a number that the event stream delivered; the list may have changed, too. */
export const showUnread = (cache: QueryClient, unread: number): void => {
  cache.setQueryData(unreadKey, unread);
  void cache.invalidateQueries({ queryKey: noticesKey });
};
