import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import { type ApiProblem, isGone, isLost, isProblem, isStale } from '../../web/http/failures.ts';
import { send, sendForPage } from '../../web/http/send.ts';
import { writeOver } from '../../web/http/write-over.ts';
import {
  createFlights,
  deleteFlight,
  type Flight,
  listFlights,
  type SecondFlightsChoice,
  sendFlightNews,
  setFlightCanceled,
  undoFlightNews,
  updateFlight,
} from './contract.ts';
import { fieldsAfter } from './rules.ts';

export const flightsKey = ['flights'] as const;
export const flightKey = (id: FlightId) => [...flightsKey, 'one', id] as const;

const MOST_AT_ONCE = 200;

const listWhole = async (flight_state: 'pending' | 'past', signal: AbortSignal): Promise<Flight[]> => {
  const flights: Flight[] = [];
  for (;;) {
    const body = { flight_state, limit: MOST_AT_ONCE, offset: flights.length };
    const { answer, total } = await sendForPage(listFlights, { body }, { signal });
    flights.push(...answer);
    if (answer.length === 0 || flights.length >= total) return flights;
  }
};

/** Loads all pending days as one list, which the screen filters, searches and pages. */
export const pendingFlightsQuery = () =>
  queryOptions({
    queryKey: [...flightsKey, 'pending'],
    queryFn: ({ signal }) => listWhole('pending', signal),
    meta: { failure: (t) => t('flights.failure.list'), kept: 'school' },
  });

/** Loads one page of past days, newest first. */
export const pastFlightsQuery = (page: number, size: number) =>
  queryOptions({
    queryKey: [...flightsKey, 'past', page, size],
    queryFn: ({ signal }) =>
      sendForPage(listFlights, { body: { flight_state: 'past', limit: size, offset: (page - 1) * size } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: (t) => t('flights.failure.list') },
  });

/** Loads all past days: a search must cover more than the current page. */
export const archiveQuery = () =>
  queryOptions({
    queryKey: [...flightsKey, 'archive'],
    queryFn: ({ signal }) => listWhole('past', signal),
    meta: { failure: (t) => t('flights.failure.list') },
  });

const fromLists = (cache: QueryClient, id: FlightId): Flight | undefined =>
  cache.getQueryData(pendingFlightsQuery().queryKey)?.find(({ flight_id }) => flight_id === id);

/**
 * Returns `null` if the flight day does not exist. With `cache`, the day from a cached list is shown until the response
 * arrives.
 */
export const flightQuery = (id: FlightId, cache?: QueryClient) =>
  queryOptions<Flight | null, Error, Flight | null, ReturnType<typeof flightKey>>({
    queryKey: flightKey(id),
    queryFn: async ({ signal }): Promise<Flight | null> => {
      try {
        return (await send(listFlights, { body: { flight_ids: [id] } }, { signal }))[0] ?? null;
      } catch (error) {
        // The URL contains something that can't be an id.
        if (isGone(error)) return null;
        throw error;
      }
    },
    placeholderData: () => (cache === undefined ? undefined : fromLists(cache, id)),
    meta: { failure: (t) => t('flights.failure.one'), kept: 'crew' },
  });

/** Loads the current row and bypasses the cache. */
export const loadFlight = async (cache: QueryClient, id: FlightId): Promise<Flight | null> =>
  cache.fetchQuery({ ...flightQuery(id), staleTime: 0 });

type Starting = Pick<Flight, 'flight_id' | 'start_datetime'>;
export const byStart = (a: Starting, b: Starting): number =>
  a.start_datetime < b.start_datetime || (a.start_datetime === b.start_datetime && a.flight_id < b.flight_id) ? -1 : 1;

/** Updates a flight day everywhere in the cache; a day with a new start moves to its place in the list. */
const showFlight = async (cache: QueryClient, id: FlightId, change: (flight: Flight) => Flight): Promise<void> => {
  await Promise.all([
    writeOver(cache, flightKey(id), change),
    writeOver<Flight[]>(cache, pendingFlightsQuery().queryKey, (flights) =>
      flights.map((flight) => (flight.flight_id === id ? change(flight) : flight)).toSorted(byStart),
    ),
  ]);
  // Past days change rarely, so their pages are just invalidated, as are the months.
  for (const part of ['past', 'archive', 'month']) void cache.invalidateQueries({ queryKey: [...flightsKey, part] });
};

export const useUpdateFlight = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof updateFlight>) => send(updateFlight, { body }),
    onSuccess: (answer, patch) => {
      const { flight_id, flight_teachers = null } = patch;
      return showFlight(cache, flight_id, (flight) => ({
        ...flight,
        ...fieldsAfter(flight, patch),
        flight_teachers,
        ...answer,
      }));
    },
    onError: (error, { flight_id }) => {
      if (isGone(error)) cache.setQueryData(flightKey(flight_id), null);
    },
    meta: { failure: (t) => t('flights.failure.update'), tellsLoss: true },
  });
};

interface Cancellation {
  readonly flight: Flight;
  readonly canceled: boolean;
  /** Only of a cancellation. */
  readonly reason?: string;
  readonly second_flights?: SecondFlightsChoice;
}

const sendCanceled = async (cache: QueryClient, { flight, canceled, reason, second_flights }: Cancellation) => {
  const { flight_id } = flight;
  const sendWith = (last_update: string) =>
    send(setFlightCanceled, {
      body: {
        flight_id,
        canceled,
        ...(reason !== undefined && { reason }),
        ...(second_flights !== undefined && { second_flights }),
        last_update,
      },
    });
  try {
    return await sendWith(flight.last_update);
  } catch (error) {
    const row = isStale(error) ? await loadFlight(cache, flight_id) : null;
    // The day was edited meanwhile: retry with the new token, unless somebody else has confirmed or cancelled the day;
    // that decision must not be overruled.
    if (row === null || (row.canceled !== flight.canceled && row.canceled !== canceled)) throw error;
    return sendWith(row.last_update);
  }
};

export const useSetFlightCanceled = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (cancellation: Cancellation) => sendCanceled(cache, cancellation),
    onSuccess: ({ last_update, waiting_mails }, { flight: { flight_id }, canceled, reason = null }) =>
      showFlight(cache, flight_id, (flight) => ({
        ...flight,
        canceled,
        cancel_reason: reason,
        last_update,
        waiting_mails,
      })),
    // Loads what another person saved meanwhile, so that this person can decide again.
    onError: () => cache.invalidateQueries({ queryKey: flightsKey }),
    meta: { failure: (t) => t('flights.failure.cancel'), tellsLoss: true },
  });
};

/** Takes back one of the changes that the waiting mails would tell. */
export const useUndoFlightNews = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof undoFlightNews>) => send(undoFlightNews, { body }),
    onSuccess: (undone) => showFlight(cache, undone.flight_id, () => undone),
    onError: () => cache.invalidateQueries({ queryKey: flightsKey }),
    meta: { failure: (t) => t('flights.failure.update'), tellsLoss: true },
  });
};

/** Sends the waiting mails about a flight day at once. */
export const useSendFlightNews = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ flight_id, last_update }: Pick<Flight, 'flight_id' | 'last_update'>) =>
      send(sendFlightNews, { body: { flight_id, last_update } }),
    onSuccess: (_answer, { flight_id }) =>
      showFlight(cache, flight_id, (flight) => ({ ...flight, waiting_mails: null })),
    onError: () => cache.invalidateQueries({ queryKey: flightsKey }),
    meta: { failure: (t) => t('flights.failure.update'), tellsLoss: true },
  });
};

export const useDeleteFlight = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (flight_id: FlightId) => send(deleteFlight, { body: { flight_id } }),
    onSuccess: (_answer, flight_id) => {
      cache.setQueryData<Flight[]>(pendingFlightsQuery().queryKey, (flights) =>
        flights?.filter((flight) => flight.flight_id !== flight_id),
      );
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: flightsKey });
    },
    meta: { failure: (t) => t('flights.failure.remove'), tellsLoss: true },
  });
};

/** Loads days that were just created, so that each is cached before it is opened. */
const flightsByIdsQuery = (flight_ids: readonly FlightId[], cache: QueryClient) =>
  queryOptions({
    queryKey: [...flightsKey, 'by-ids', flight_ids],
    queryFn: async ({ signal }) => {
      const flights = await send(listFlights, { body: { flight_ids: [...flight_ids] } }, { signal });
      for (const flight of flights) cache.setQueryData<Flight | null>(flightKey(flight.flight_id), flight);
      return flights;
    },
    gcTime: 0,
    meta: { failure: (t) => t('flights.failure.by_ids') },
  });

export const useCreateFlights = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof createFlights>) => send(createFlights, { body }),
    onSuccess: async ({ flight_ids }) => {
      await cache.invalidateQueries({ queryKey: flightsKey });
      await cache.prefetchQuery(flightsByIdsQuery(flight_ids, cache));
    },
    meta: { failure: (t) => t('flights.failure.create') },
  });
};

/** Returns the people who would have two flights on one school day, if the change was refused because of them. */
export const peopleOnOtherFlights = (error: unknown): ApiProblem['people'] =>
  isProblem(error, 'people_on_other_flights') ? error.people : [];

/**
 * Returns whether the screen handles the error instead of the error dialog: lost connection, deleted day, stale token,
 * mails that are out, people with two flights, or invalid fields.
 */
export const isLeftToScreen = (error: unknown): boolean =>
  isLost(error) ||
  isGone(error) ||
  isStale(error) ||
  isProblem(error, 'too_late_to_undo') ||
  isProblem(error, 'people_on_other_flights') ||
  isProblem(error, 'invalid_fields');
