import { type FetchQueryOptions, type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';

/**
 * Asks while the page is still being drawn and not after that. A failure before anything shows the answer is told to nobody:
 * whatever shows it asks once more.
 */
export const useAskEarly = <Content, Key extends QueryKey>(
  query: FetchQueryOptions<Content, Error, Content, Key>,
  wanted = true,
): void => {
  const client = useQueryClient();
  if (wanted && client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery({ ...query, meta: {} });
};

/** Whether the first answer is still on its way; one that failed or waits for the network is not. */
export const isAwaited = ({ isFetched, isPaused }: Pick<UseQueryResult, 'isFetched' | 'isPaused'>): boolean =>
  !isFetched && !isPaused;
