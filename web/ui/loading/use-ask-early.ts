import {
  type FetchQueryOptions,
  type QueryKey,
  type QueryMeta,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';

/** Returns the query without its sentence for the error dialog: the component that shows the data requests it again. */
export const quiet = <Query extends { readonly meta?: QueryMeta | undefined }>(query: Query): Query => {
  const { failure: _, ...meta } = query.meta ?? {};
  return { ...query, meta };
};

/**
 * Starts a request during rendering. A failure is ignored, because the component that shows the data requests it again.
 */
export const useAskEarly = <Content, Key extends QueryKey>(
  query: FetchQueryOptions<Content, Error, Content, Key>,
  wanted = true,
): void => {
  const client = useQueryClient();
  if (wanted && client.getQueryState(query.queryKey) === undefined) void client.prefetchQuery(quiet(query));
};

/** Returns whether the first response is pending; false after a failure and while offline. */
export const isAwaited = ({ isFetched, isPaused }: Pick<UseQueryResult, 'isFetched' | 'isPaused'>): boolean =>
  !isFetched && !isPaused;
