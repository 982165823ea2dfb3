import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes the result of a change into a cached row. A read that started before the change may still be under way and
 * would restore the row with its old token, so it is cancelled and repeated.
 */
export const writeOver = async <Row extends object>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (row: Row) => Row,
): Promise<void> => {
  const one = { queryKey, exact: true };
  const reads = cache.isFetching(one);
  await cache.cancelQueries(one);
  cache.setQueryData<Row | null>(queryKey, (row) => row && change(row));
  if (reads > 0) void cache.invalidateQueries(one);
};
