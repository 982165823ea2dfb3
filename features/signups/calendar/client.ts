import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FeedId, FlightId } from '../../../core/ids/ids.ts';
import { send, sendForDownload } from '../../../web/http/send.ts';
import { saveFile } from '../../../web/ui/files/save-file.ts';
import { endCalendarFeed, readCalendarFeed, renewCalendarFeed, saveDayForCalendar } from './contract.ts';

export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ['signups', 'calendar'] as const,
    queryFn: ({ signal }) => send(readCalendarFeed, { body: {} }, { signal }),
    meta: { failure: (t) => t('calendar_feed.failure') },
  });

/** Creates the caller's addresses, or other ones instead of those of the feed that they see; `'end'` removes them. */
export const useChangeCalendarFeed = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: { readonly instead_of: FeedId | null } | 'end') =>
      change === 'end' ? send(endCalendarFeed, { body: {} }) : send(renewCalendarFeed, { body: change }),
    onSuccess: (feed) => cache.setQueryData(calendarFeedQuery().queryKey, feed),
    meta: { failure: (t) => t('calendar_feed.failure'), tellsLoss: true },
  });
};

/** Requests a day as a file for a calendar, which phones offer to add. */
export const useSaveDay = (flight_id: FlightId) =>
  useMutation({
    mutationFn: async () => {
      const { file, name } = await sendForDownload(saveDayForCalendar, { body: { flight_id } });
      saveFile(file, name);
    },
    meta: { failure: (t) => t('calendar_feed.failure_of_day') },
  });
