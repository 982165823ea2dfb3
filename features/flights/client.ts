import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import { ApiProblem } from '../../web/http/failures.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { createFlights, deleteFlight, type Flight, listFlights, setFlightCanceled, updateFlight } from './contract.ts';

const flightsKey = ['flights'] as const;
const flightKey = (id: FlightId) => [...flightsKey, 'one', id] as const;

/** All pending days are one list of at most 200: they are filtered and searched where they are shown. */
const MOST_PENDING = 200;

export const pendingFlightsQuery = () =>
  queryOptions({
    queryKey: [...flightsKey, 'pending'],
    queryFn: ({ signal }) => send(listFlights, { body: { flight_state: 'pending', limit: MOST_PENDING } }, { signal }),
    meta: { failure: (t) => t('flights.failure.list') },
  });

/** One page of the archive, newest first. */
export const pastFlightsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...flightsKey, 'past', page, size],
    queryFn: ({ signal }) =>
      sendForPage(listFlights, { body: { flight_state: 'past', limit: size, offset: (page - 1) * size } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('flights.failure.list') },
  });

const fromLists = (cache: QueryClient, id: FlightId): Flight | undefined =>
  cache.getQueryData(pendingFlightsQuery().queryKey)?.find(({ flight_id }) => flight_id === id);

/** `null`: there is no such flight day. Selecting the one that is shown already loads nothing. */
export const flightQuery = (id: FlightId, cache?: QueryClient) =>
  queryOptions({
    queryKey: flightKey(id),
    queryFn: async ({ signal }): Promise<Flight | null> =>
      (await send(listFlights, { body: { flight_ids: [id] } }, { signal }))[0] ?? null,
    placeholderData: () => (cache === undefined ? undefined : fromLists(cache, id)),
    meta: { failure: (t) => t('flights.failure.one') },
  });

/** The row as it is now, whatever is in the cache. */
export const loadFlight = async (cache: QueryClient, id: FlightId): Promise<Flight | null> =>
  cache.fetchQuery({ ...flightQuery(id), staleTime: 0 });

/** Puts what is known of a flight day into every list that shows it. */
const showFlight = (cache: QueryClient, id: FlightId, change: (flight: Flight) => Flight): void => {
  cache.setQueryData<Flight | null>(flightKey(id), (flight) => (flight ? change(flight) : flight));
  cache.setQueryData<Flight[]>(pendingFlightsQuery().queryKey, (flights) =>
    flights?.map((flight) => (flight.flight_id === id ? change(flight) : flight)),
  );
};

export const useUpdateFlight = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof updateFlight>) => send(updateFlight, { body }),
    onSuccess: ({ last_update }, { flight_id, ...schedule }) => {
      const { deadline_datetime = null, flight_teachers = null, update_whatsapp, ...rest } = schedule;
      showFlight(cache, flight_id, (flight) => ({
        ...flight,
        ...rest,
        deadline_datetime,
        flight_teachers,
        update_whatsapp: update_whatsapp ?? false,
        last_update,
      }));
    },
    meta: { failure: (t) => t('flights.failure.update') },
  });
};

export const useSetFlightCanceled = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      flight_id,
      canceled,
      last_update,
    }: Pick<Flight, 'flight_id' | 'last_update'> & { canceled: boolean }) =>
      send(setFlightCanceled, { body: { flight_id, canceled, last_update } }),
    onSuccess: ({ last_update }, { flight_id, canceled }) =>
      showFlight(cache, flight_id, (flight) => ({ ...flight, canceled, last_update })),
    // Somebody else changed the day: what they made of it comes back, and the person decides again.
    onError: () => cache.invalidateQueries({ queryKey: flightsKey }),
    meta: { failure: (t) => t('flights.failure.cancel') },
  });
};

export const useDeleteFlight = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (flight_id: FlightId) => send(deleteFlight, { body: { flight_id } }),
    onSuccess: (_answer, flight_id) => {
      cache.removeQueries({ queryKey: flightKey(flight_id) });
      return cache.invalidateQueries({ queryKey: flightsKey });
    },
    meta: { failure: (t) => t('flights.failure.remove') },
  });
};

export const useCreateFlights = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof createFlights>) => send(createFlights, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: flightsKey }),
    meta: { failure: (t) => t('flights.failure.create') },
  });
};

/** A 422: the fields say what is wrong with them. */
export const isFieldProblem = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'invalid_fields';

/** Somebody else saved since the row was loaded. */
export const isStale = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'stale_update';
