import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { chatQuery } from '../../../features/chat/messages.client.ts';
import type { DayAhead } from '../../../features/flight-lists/screens/ListsAhead.tsx';
import { flightKey, flightQuery, pendingFlightsQuery } from '../../../features/flights/client.ts';
import { flightCommentsQuery } from '../../../features/flights/comments.client.ts';
import type { Flight } from '../../../features/flights/contract.ts';
import { checklistQuery } from '../../../features/materials/checklist.client.ts';
import { pollQuery } from '../../../features/materials/poll.client.ts';
import { flightMembersQuery } from '../../../features/signups/client.ts';
import { queueQuery } from '../../../features/signups/queue/client.ts';
import { stepsQuery } from '../../../features/whatsapp/steps.client.ts';
import { isProblem } from '../../../web/http/failures.ts';
import { quiet } from '../../../web/ui/loading/use-ask-early.ts';
import { queryClient } from '../query-client.ts';
import { drawn } from './kept-copies.ts';
import { isAtHand } from './kept-until.ts';

/** Flight days that are loaded ahead at most. */
const MOST = 6;

/** Milliseconds for which changes of a day are collected before it is loaded again. */
const COLLECTS = 5000;

const load = async <Content, Key extends QueryKey>(
  query: FetchQueryOptions<Content, Error, Content, Key>,
): Promise<Content | null> => {
  try {
    return await queryClient.fetchQuery(quiet(query));
  } catch (error) {
    // The day is gone; its other parts say so, too.
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
};

/** Hands a day of the list to its page. Stays in the cache, where events of the server change it. */
const showFlight = (flight: Flight): void => {
  const query = flightQuery(flight.flight_id);
  drawn({ ...query, gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(query.queryKey, flight);
};

/** Loads everything that the page of a day shows, one after the other: nobody waits for it. */
const loadDay = async (flight: Flight): Promise<DayAhead> => {
  const { flight_id: id, wa_progress, waiting_students, waiting_start_instructors } = flight;
  if (queryClient.getQueryData(flightKey(id)) !== flight) showFlight(flight);
  const crew = await load(flightMembersQuery(id));
  await load(checklistQuery(id));
  await load(flightCommentsQuery(id));
  if (waiting_students + waiting_start_instructors > 0) await load(queueQuery(id));
  if (wa_progress !== null) {
    await load(pollQuery(id));
    await load(stepsQuery(id));
    await load(chatQuery(id, queryClient));
  }
  return { id, content: JSON.stringify([flight, crew]) };
};

/** Of one's own days, and of days that nobody teaches yet, whoever will. */
const isOwn = ({ canceled, flight_teachers }: Flight, self: MemberId): boolean =>
  canceled !== true && (!flight_teachers?.length || flight_teachers.includes(self));

/** Loads the days again that an event of the server has changed. */
const followDays = (ids: readonly FlightId[], again: (changed: ReadonlySet<FlightId>) => unknown): void => {
  const keys = new Map(ids.map((id) => [JSON.stringify(flightKey(id)), id]));
  const changed = new Set<FlightId>();
  queryClient.getQueryCache().subscribe((event) => {
    const id = keys.get(event.query.queryHash);
    if (id === undefined || event.type !== 'updated') return;
    if (event.action.type !== 'success' || event.action.manual !== true) return;
    if (changed.size === 0)
      setTimeout(() => {
        again(new Set(changed));
        changed.clear();
      }, COLLECTS);
    changed.add(id);
  });
};

let begun = false;

/**
 * Loads the flight days that are near and one's own, so that their pages open without a network; once for each document,
 * and again what changes. `whenLoaded` gets all of them each time.
 */
export const loadDaysAhead = async (self: MemberId, whenLoaded: (days: readonly DayAhead[]) => void): Promise<void> => {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (begun || connection?.saveData === true) return;
  begun = true;
  const pending = await load(pendingFlightsQuery());
  const days = (pending ?? []).filter((day) => isAtHand(day, Date.now()) && isOwn(day, self)).slice(0, MOST);
  const loaded = new Map<FlightId, DayAhead>();
  for (const day of days) loaded.set(day.flight_id, await loadDay(day));
  whenLoaded([...loaded.values()]);
  const again = async (changed: ReadonlySet<FlightId>): Promise<void> => {
    for (const id of changed) {
      const flight = queryClient.getQueryData(flightQuery(id).queryKey);
      if (flight) loaded.set(id, await loadDay(flight));
    }
    whenLoaded([...loaded.values()]);
  };
  followDays([...loaded.keys()], (changed) => again(changed).catch(() => undefined));
};
