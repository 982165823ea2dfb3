import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FlightId } from '../../../core/ids/ids.ts';
import { hashOf } from '../../../web/device/sealing.ts';
import { useSchool } from '../../schools/client.ts';
import { listFileQuery } from '../client.ts';
import { USUAL_TABLE, useListRequests } from './print/use-list-requests.ts';

/** A day whose list is loaded, and what is known of it: without a change there, its list is the same. */
export interface DayAhead {
  readonly id: FlightId;
  readonly content: string;
}

/** The lists of all renderings, one after the other. */
let loading: Promise<unknown> = Promise.resolve();

interface Props {
  readonly days: readonly DayAhead[];
  /** Resolves when what the device has of a query is in the cache. */
  readonly allDrawn: () => Promise<unknown>;
}

/** Loads the lists of days as they would be printed, so that the device has them without a network. */
export const ListsAhead = ({ days, allDrawn }: Props) => {
  const cache = useQueryClient();
  const school = JSON.stringify(useSchool());
  const { requestOf, tableOf } = useListRequests();
  const requests = JSON.stringify(days.map(({ id }) => requestOf(id, 'pdf', tableOf(USUAL_TABLE))));
  useEffect(() => {
    const load = async () => {
      for (const [index, request] of (JSON.parse(requests) as ReturnType<typeof requestOf>[]).entries()) {
        const of = await hashOf(days[index]?.content ?? null, school);
        const query = listFileQuery(request, of);
        cache.getQueryCache().build(cache, cache.defaultQueryOptions(query));
        await allDrawn();
        const kept = cache.getQueryData(query.queryKey);
        if (kept?.of === of && kept.asked === JSON.stringify(request)) continue;
        await cache.fetchQuery({ ...query, staleTime: 0 });
      }
    };
    // A server that is busy for long is left alone until the next opening.
    loading = loading.then(load).catch(() => undefined);
  }, [cache, allDrawn, days, school, requests]);
  return null;
};
