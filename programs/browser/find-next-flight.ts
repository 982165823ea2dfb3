import { accessRightsQuery } from '../../features/accounts/client.ts';
import { pendingFlightsQuery } from '../../features/flights/client.ts';
import type { Flight } from '../../features/flights/contract.ts';
import { NetworkLoss } from '../../web/http/failures.ts';
import { nextFlightOf } from './next-flight.ts';
import { queryClient } from './query-client.ts';
import { allDrawn } from './session/kept-copies.ts';

/** Milliseconds for which the days that the device has wait for those of the server. */
const WAITS = 3000;

/** Returns the days of the server, or those that the device has if the server does not answer soon. */
const daysAhead = async (): Promise<readonly Flight[]> => {
  const list = pendingFlightsQuery();
  const asked = queryClient.fetchQuery(list);
  await allDrawn();
  const online = navigator.onLine;
  const isKept = queryClient.getQueryData(list.queryKey) !== undefined;
  if (!isKept && !online) throw new NetworkLoss('The days are not on this device.');
  if (!isKept) return asked;
  const late = new Promise((resolve) => setTimeout(resolve, online ? WAITS : 0));
  await Promise.race([asked.catch(() => undefined), late]);
  return queryClient.getQueryData(list.queryKey) ?? [];
};

export const findNextFlight = async (): Promise<Flight | null> => {
  const [rights, flights] = await Promise.all([queryClient.ensureQueryData(accessRightsQuery()), daysAhead()]);
  return nextFlightOf(flights, rights.user_id, Temporal.Now.instant());
};
