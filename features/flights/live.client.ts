import type { QueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../core/ids/ids.ts';
import { readAgain } from '../../web/http/read-again.ts';
import { byStart, flightKey, flightsKey, pendingFlightsQuery } from './client.ts';
import type { Flight } from './contract.ts';

/** Returns the list with the current row in its place, or without the day. */
export const withRow = <Row extends Pick<Flight, 'flight_id' | 'start_datetime'>>(
  rows: readonly Row[],
  id: FlightId,
  row: Row | null,
): Row[] => {
  const others = rows.filter(({ flight_id }) => flight_id !== id);
  return row === null ? others : [...others, row].toSorted(byStart);
};

/** Puts the current row of a flight day, or `null` once it is deleted, into every list and page that is loaded. */
export const showCurrentFlight = (cache: QueryClient, id: FlightId, flight: Flight | null): void => {
  const one = flightKey(id);
  const pending = pendingFlightsQuery().queryKey;
  const reads = [one, pending].filter((queryKey) => cache.isFetching({ queryKey, exact: true }) > 0);
  cache.setQueryData<Flight | null>(one, (before) => (before === undefined ? undefined : flight));
  cache.setQueryData(pending, (flights) =>
    flights === undefined ? undefined : withRow(flights, id, flight?.flight_state === 'pending' ? flight : null),
  );
  // A request under way may return data from before this change and would revert it.
  for (const queryKey of reads) readAgain(cache, { queryKey, exact: true });
  for (const part of ['past', 'archive', 'month']) void cache.invalidateQueries({ queryKey: [...flightsKey, part] });
};
