import { type FetchQueryOptions, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';

/**
 * Starts a request during rendering. A failure is ignored, because the component that shows the data requests it again.
 */
export const useAskEarly = <Content, Key extends QueryKey>(
  query: FetchQueryOptions<Content, Error, Content, Key>,
  wanted = true,
): void => {
  const client = useQueryClient();
  if (wanted && client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery({ ...query, meta: {} });
};

/** Returns whether the first response is pending; false after a failure and while offline. */
export const isAwaited = ({ isFetched, isPaused }: Pick<UseQueryResult, 'isFetched' | 'isPaused'>): boolean =>
  !isFetched && !isPaused;
