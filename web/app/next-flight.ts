import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import { accessRightsQuery } from '../../features/accounts/client.ts';
import { type Flight, listFlights } from '../../features/flights/contract.ts';
import { send } from '../http/send.ts';
import { queryClient } from './query-client.ts';

type Candidate = Pick<Flight, 'flight_id' | 'start_datetime' | 'end_datetime' | 'flight_teachers' | 'canceled'>;

/** The nearest flight day that the person teaches, otherwise the nearest at all; cancelled and past days are none. */
export const nextFlightOf = (flights: readonly Candidate[], self: MemberId | null, now: Instant): FlightId | null => {
  const ahead = flights
    .filter(({ canceled, end_datetime }) => canceled !== true && isAfter(instant(end_datetime), now))
    .toSorted((a, b) => Temporal.Instant.compare(instant(a.start_datetime), instant(b.start_datetime)));
  const own = ahead.find(({ flight_teachers }) => self !== null && flight_teachers?.includes(self));
  return (own ?? ahead[0])?.flight_id ?? null;
};

export const findNextFlight = async (): Promise<FlightId | null> => {
  const [rights, flights] = await Promise.all([
    queryClient.ensureQueryData(accessRightsQuery()),
    send(listFlights, { body: { flight_state: 'pending' } }),
  ]);
  return nextFlightOf(flights, rights.user_id, Temporal.Now.instant());
};
