import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { chatQuery } from '../../../features/chat/messages.client.ts';
import { flightKey, flightQuery, pendingFlightsQuery } from '../../../features/flights/client.ts';
import { flightCommentsQuery } from '../../../features/flights/comments.client.ts';
import type { Flight } from '../../../features/flights/contract.ts';
import { checklistQuery } from '../../../features/materials/checklist.client.ts';
import { pollQuery } from '../../../features/materials/poll.client.ts';
import { flightMembersQuery } from '../../../features/signups/client.ts';
import { queueQuery } from '../../../features/signups/queue/client.ts';
import { stepsQuery } from '../../../features/whatsapp/steps.client.ts';
import { quiet } from '../../../web/ui/loading/use-ask-early.ts';
import { queryClient } from '../query-client.ts';
import { isAtHand } from './kept-until.ts';

/** Flight days that are loaded ahead at most. */
const MOST = 6;

/** Milliseconds for which changes of a day are collected before it is loaded again. */
const COLLECTS = 5000;

const load = <Content, Key extends QueryKey>(query: FetchQueryOptions<Content, Error, Content, Key>) =>
  queryClient.prefetchQuery({ ...quiet(query), gcTime: Number.POSITIVE_INFINITY });

/** Loads everything that the page of a day shows, one after the other: nobody waits for it. */
const loadDay = async (flight: Flight): Promise<void> => {
  const { flight_id: id, wa_progress, waiting_students, waiting_start_instructors } = flight;
  await load({ ...flightQuery(id), queryFn: () => flight });
  await load(flightMembersQuery(id));
  await load(checklistQuery(id));
  await load(flightCommentsQuery(id));
  if (waiting_students + waiting_start_instructors > 0) await load(queueQuery(id));
  if (wa_progress === null) return;
  await load(pollQuery(id));
  await load(stepsQuery(id));
  await load(chatQuery(id, queryClient));
};

/** Of one's own days, and of days that nobody teaches yet, whoever will. */
const isOwn = ({ canceled, flight_teachers }: Flight, self: MemberId): boolean =>
  canceled !== true && (!flight_teachers?.length || flight_teachers.includes(self));

/** Loads again what the device has of these days, but for what the page shows: that follows by itself. */
const loadAgain = (ids: ReadonlySet<FlightId>): void =>
  void queryClient.refetchQueries({
    predicate: ({ queryKey, meta }) => meta?.kept !== undefined && queryKey.some((part) => ids.has(part as FlightId)),
    type: 'inactive',
  });

/** Loads days again that an event of the server has changed. */
const followDays = (days: readonly Flight[]): void => {
  const keys = new Map(days.map(({ flight_id }) => [JSON.stringify(flightKey(flight_id)), flight_id]));
  const changed = new Set<FlightId>();
  queryClient.getQueryCache().subscribe((event) => {
    const id = keys.get(event.query.queryHash);
    if (id === undefined || event.type !== 'updated') return;
    if (event.action.type !== 'success' || event.action.manual !== true) return;
    if (changed.size === 0)
      setTimeout(() => {
        loadAgain(new Set(changed));
        changed.clear();
      }, COLLECTS);
    changed.add(id);
  });
};

let begun = false;

/**
 * Loads the flight days that are near and one's own, so that their pages open without a network; once for each document.
 * Returns their ids.
 */
export const loadDaysAhead = async (self: MemberId): Promise<readonly FlightId[]> => {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (begun || connection?.saveData === true) return [];
  begun = true;
  const pending = await queryClient.fetchQuery(pendingFlightsQuery());
  const days = pending.filter((day) => isAtHand(day, Date.now()) && isOwn(day, self)).slice(0, MOST);
  for (const day of days) await loadDay(day);
  followDays(days);
  return days.map(({ flight_id }) => flight_id);
};
