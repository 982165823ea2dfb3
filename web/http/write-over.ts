import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what a write has made of a row in the place of what was read. A read that began before the write may still be under
 * way, and would bring back the row with its old token: it is given up, and made again.
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
