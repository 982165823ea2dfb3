import { queryOptions } from '@tanstack/react-query';
import type { FlightId } from '../../core/ids/ids.ts';
import { send } from '../../web/http/send.ts';
import type { Companions } from './companions.rules.ts';
import { readFlightMembers } from './contract.ts';

/**
 * Reads what a start instructor sees of the participants of their day. Always asked anew, because the right may be gone;
 * the screen itself shows a failure.
 */
export const companionsQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: ['signups', 'companions', flightId],
    queryFn: async ({ signal }) =>
      (await send(readFlightMembers, { body: { flight_id: flightId } }, { signal })) as Companions,
    staleTime: 0,
    gcTime: 0,
    meta: { kept: 'crew' },
  });
