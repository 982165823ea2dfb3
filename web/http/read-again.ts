import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what may have changed. A first read that is under way may return data from before the change, and React
 * Query does not repeat it when it is invalidated: it is repeated once it has ended.
 */
export const readAgain = (cache: QueryClient, filters: QueryFilters): void => {
  for (const { state, promise, queryKey } of cache.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (state.data !== undefined) continue;
    const repeat = () => void cache.invalidateQueries({ queryKey, exact: true });
    // In a later task, because the query takes its data only after its promise.
    promise?.then(() => setTimeout(repeat)).catch(() => undefined);
  }
  void cache.invalidateQueries(filters);
};
