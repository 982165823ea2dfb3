import { queryOptions } from '@tanstack/react-query';
import { isStaff } from '../../../core/access/roles.ts';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import type { Self } from '../../../features/accounts/client.ts';
import { boardQuery, cardsQuery } from '../../../features/board/client.ts';
import { boardRefusal } from '../../../features/board/permissions.ts';
import { chatKey, chatQuery } from '../../../features/chat/messages.client.ts';
import { listFileKey } from '../../../features/flight-lists/client.ts';
import type { DayAhead } from '../../../features/flight-lists/screens/ListsAhead.tsx';
import { flightKey, flightQuery, pendingFlightsQuery } from '../../../features/flights/client.ts';
import { flightCommentsQuery } from '../../../features/flights/comments.client.ts';
import type { Flight } from '../../../features/flights/contract.ts';
import { checklistQuery } from '../../../features/materials/checklist.client.ts';
import { flightMembersQuery, signUpFlightsQuery } from '../../../features/signups/client.ts';
import { companionsQuery } from '../../../features/signups/companions.client.ts';
import type { Seat, SignUpFlight } from '../../../features/signups/contract.ts';
import { queueQuery } from '../../../features/signups/queue/client.ts';
import { ownSeatOn } from '../../../features/signups/rules.ts';
import { stepsQuery } from '../../../features/whatsapp/steps.client.ts';
import { queryClient } from '../query-client.ts';
import { allDrawn, drawn, dropKept } from './kept-copies.ts';
import { isAtHand } from './kept-until.ts';
import { loadAhead } from './load-ahead.ts';

/** Flight days that are loaded ahead at most. */
const MOST = 6;

/** Milliseconds for which changes of a day are collected before it is loaded again. */
const COLLECTS = 5000;

/** The reader, whose days these are. */
interface Reader {
  readonly self: Self & { readonly memberId: MemberId };
  readonly zone: TimeZone;
}

/** Days that the device has been given ahead. */
const aheadQuery = () =>
  queryOptions({
    queryKey: ['days-ahead'],
    queryFn: (): readonly FlightId[] => [],
    enabled: false,
    meta: { kept: 'common' },
  });

/** Deletes what the device has of a day that is not the reader's any more. */
const forget = (id: FlightId): Promise<void> =>
  dropKept([
    ...[flightKey(id), flightMembersQuery(id).queryKey, checklistQuery(id).queryKey, flightCommentsQuery(id).queryKey],
    ...[queueQuery(id).queryKey, stepsQuery(id).queryKey, chatKey(id)],
    ...[companionsQuery(id).queryKey, boardQuery(id).queryKey, cardsQuery(id).queryKey, listFileKey(id)],
  ]);

/** Loads the board with its emergency cards, if it is for the reader now. */
const loadBoard = async (flight: Flight | SignUpFlight, seat: Seat | null, { self, zone }: Reader): Promise<void> => {
  const facts = { rights: self, seat, flight, closed: false };
  if (boardRefusal(facts, zone, Temporal.Now.instant()) !== null) return;
  if ((await loadAhead(boardQuery(flight.flight_id))) !== null) await loadAhead(cardsQuery(flight.flight_id));
};

/** Hands a day of the list to its page. It stays in the cache, where events of the server change it. */
const show = (flight: Flight): void => {
  const query = flightQuery(flight.flight_id);
  drawn({ ...query, gcTime: Number.POSITIVE_INFINITY });
  if (queryClient.getQueryData(query.queryKey) !== flight) queryClient.setQueryData(query.queryKey, flight);
};

/** Loads everything that the page of a day shows, one after the other: nobody waits for it. */
const loadDay = async (flight: Flight, reader: Reader): Promise<DayAhead> => {
  const { flight_id: id, wa_progress, waiting_students, waiting_start_instructors } = flight;
  show(flight);
  const crew = await loadAhead(flightMembersQuery(id));
  await loadAhead(checklistQuery(id));
  await loadAhead(flightCommentsQuery(id));
  if (waiting_students + waiting_start_instructors > 0) await loadAhead(queueQuery(id));
  if (wa_progress !== null) {
    await loadAhead(stepsQuery(id));
    await loadAhead(chatQuery(id, queryClient));
  }
  await loadBoard(flight, null, reader);
  return { id, content: JSON.stringify([flight, crew]) };
};

/** Taught by this person, or by nobody yet, whoever will. */
const isTheirs = ({ flight_teachers }: Flight, { memberId }: Reader['self']): boolean =>
  !flight_teachers?.length || flight_teachers.includes(memberId);

const isNear = (day: Flight | SignUpFlight): boolean => isAtHand(day, Date.now());

/** Loads a day of staff by its id; `null`: it is gone, over, or given to others. */
const loadTaught = async (id: FlightId, reader: Reader): Promise<DayAhead | null> => {
  const pending = queryClient.getQueryData(pendingFlightsQuery().queryKey);
  const flight = pending?.find((one) => one.flight_id === id) ?? (await loadAhead(flightQuery(id)));
  return flight && isNear(flight) && isTheirs(flight, reader.self) ? loadDay(flight, reader) : null;
};

/** Loads what a start instructor sees of a day; `null`: they have no seat on it. */
const loadSeat = async (id: FlightId, reader: Reader): Promise<DayAhead | null> => {
  const days = queryClient.getQueryData(signUpFlightsQuery().queryKey);
  const flight = days?.find((one) => one.flight_id === id);
  const people = await loadAhead(companionsQuery(id));
  if (people === null) return null;
  if (flight !== undefined) await loadBoard(flight, ownSeatOn(flight), reader);
  return { id, content: JSON.stringify([flight, people]) };
};

const idsOf = (days: readonly (Flight | SignUpFlight)[]): readonly FlightId[] =>
  days
    .filter(isNear)
    .slice(0, MOST)
    .map(({ flight_id }) => flight_id);

const taughtBy = async ({ self }: Reader): Promise<readonly FlightId[]> =>
  idsOf((await loadAhead(pendingFlightsQuery()))?.filter((flight) => isTheirs(flight, self)) ?? []);

const ownSeats = async (): Promise<readonly FlightId[]> =>
  idsOf((await loadAhead(signUpFlightsQuery()))?.filter((day) => ownSeatOn(day) === 'start_instructors') ?? []);

/** Calls back with the days that events of the server have changed. */
const followDays = (ids: readonly FlightId[], again: (changed: ReadonlySet<FlightId>) => Promise<void>): void => {
  const keys = new Map(ids.map((id) => [JSON.stringify(flightKey(id)), id]));
  const changed = new Set<FlightId>();
  queryClient.getQueryCache().subscribe((event) => {
    const id = keys.get(event.query.queryHash);
    if (id === undefined || event.type !== 'updated') return;
    if (event.action.type !== 'success' || event.action.manual !== true) return;
    if (changed.size === 0)
      setTimeout(() => {
        again(new Set(changed)).catch(() => undefined);
        changed.clear();
      }, COLLECTS);
    changed.add(id);
  });
};

/**
 * Loads the flight days that are near and the reader's own, so that their pages open without a network, and those of
 * staff again that change. `whenLoaded` gets all of them each time. Days that were the reader's before are forgotten.
 */
export const loadDaysAhead = async (reader: Reader, whenLoaded: (days: readonly DayAhead[]) => void): Promise<void> => {
  const ofStaff = isStaff(reader.self);
  const loadOne = ofStaff ? loadTaught : loadSeat;
  const { queryKey } = drawn(aheadQuery());
  await allDrawn();
  const before = queryClient.getQueryData(aheadQuery().queryKey) ?? [];
  const loaded = new Map<FlightId, DayAhead>();
  const load = async (ids: Iterable<FlightId>): Promise<void> => {
    for (const id of ids) {
      const day = await loadOne(id, reader);
      if (day !== null) loaded.set(id, day);
      else {
        loaded.delete(id);
        await forget(id);
      }
    }
    queryClient.setQueryData(queryKey, [...loaded.keys()]);
    whenLoaded([...loaded.values()]);
  };
  const own = await (ofStaff ? taughtBy(reader) : ownSeats());
  await load(new Set([...own, ...before]));
  if (ofStaff) followDays([...loaded.keys()], load);
};
