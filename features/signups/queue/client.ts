import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../../core/contract/call.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import { send } from '../../../web/http/send.ts';
import { flightMembersScope, queueKey } from '../client.ts';
import { changeQueue, readQueue } from './contract.ts';

/** Reads who waits for a seat on a flight day, for staff. The screen itself shows a failure. */
export const queueQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: queueKey(flightId),
    queryFn: ({ signal }) => send(readQueue, { body: { flight_id: flightId } }, { signal }),
    meta: { kept: 'crew' },
  });

/** Lets staff move a waiting member, or take them off the waiting list. */
export const useChangeQueue = (flightId: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    scope: flightMembersScope(flightId),
    mutationFn: (change: Omit<Body<typeof changeQueue>, 'flight_id'>) =>
      send(changeQueue, { body: { ...change, flight_id: flightId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: queueKey(flightId) }),
  });
};
