import { accessRightsQuery } from '../../features/accounts/client.ts';
import { pendingFlightsQuery } from '../../features/flights/client.ts';
import type { Flight } from '../../features/flights/contract.ts';
import { nextFlightOf } from './next-flight.ts';
import { queryClient } from './query-client.ts';

export const findNextFlight = async (): Promise<Flight | null> => {
  const [rights, flights] = await Promise.all([
    queryClient.ensureQueryData(accessRightsQuery()),
    queryClient.fetchQuery(pendingFlightsQuery()),
  ]);
  return nextFlightOf(flights, rights.user_id, Temporal.Now.instant());
};
