import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isThrownRefusal } from '../../../web/http/failures.ts';
import { quiet } from '../../../web/ui/loading/use-ask-early.ts';
import { queryClient } from '../query-client.ts';

/**
 * Loads something for the time without a network, and leaves it in the cache, where events of the server change it;
 * `null`: it is gone, or not for this person.
 */
export const loadAhead = async <Content, Key extends QueryKey>(
  query: FetchQueryOptions<Content, Error, Content, Key>,
): Promise<Content | null> => {
  try {
    return await queryClient.fetchQuery({ ...quiet(query), gcTime: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (isThrownRefusal(error)) return null;
    throw error;
  }
};
