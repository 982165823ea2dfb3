import { type QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Body } from '../../core/contract/call.ts';
import { isRefusal, type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import { ApiProblem } from '../../web/http/failures.ts';
import { send } from '../../web/http/send.ts';
import { FLIGHT_TYPES } from '../fields/kinds.fields.ts';
import { flightQuery, pendingFlightsQuery } from '../flights/client.ts';
import type { Flight } from '../flights/contract.ts';
import {
  changeFlightMember,
  type DayMember,
  listSignUpFlights,
  readFlightMembers,
  type SeatRefusal,
  SIGN_OFF_REFUSALS,
  type SignUpFlight,
  WAIT_REFUSALS,
  type WaitRefusal,
} from './contract.ts';
import { tellReload } from './live/day-news.client.ts';

export const signUpFlightsKey = ['signups', 'flights'] as const;
export const flightMembersKey = (flightId: FlightId) => ['signups', 'members', flightId] as const;
export const queueKey = (flightId: FlightId) => ['signups', 'queue', flightId] as const;
export const checklistKey = (flightId: FlightId) => ['signups', 'checklist', flightId] as const;

/** Loads the days of all types; the server leaves out those that are not open to the caller's role. */
export const signUpFlightsQuery = () =>
  queryOptions({
    queryKey: signUpFlightsKey,
    queryFn: async ({ client, signal }) => {
      const days = await send(listSignUpFlights, { body: { flight_type: [...FLIGHT_TYPES] } }, { signal });
      const before = client.getQueryData<SignUpFlight[]>(signUpFlightsKey);
      if (before !== undefined) tellReload(client, before, days);
      return days;
    },
    meta: { failure: (t) => t('signups.failure.list'), kept: 'school' },
  });

/** Participants of a flight day as staff see them. */
export interface DayCrew {
  readonly flight_teachers_docs: readonly DayMember[];
  readonly start_instructors_docs: readonly DayMember[];
  readonly students_docs: readonly DayMember[];
}

/** Reads the full members of a flight day, for staff. */
export const flightMembersQuery = (flightId: FlightId) =>
  queryOptions({
    queryKey: flightMembersKey(flightId),
    queryFn: async ({ signal }) =>
      (await send(readFlightMembers, { body: { flight_id: flightId } }, { signal })) as DayCrew,
    meta: { failure: (t) => t('signups.failure.members'), kept: 'crew' },
  });

const REFUSALS: readonly string[] = [...WAIT_REFUSALS, ...SIGN_OFF_REFUSALS];

/** Returns a refusal of the seat as a value; rethrows all other errors. */
export const orRefusal = async <Value>(sent: Promise<Value>): Promise<Value | Refusal<SeatRefusal | WaitRefusal>> => {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiProblem && REFUSALS.includes(error.code)) {
      return refuse(error.code as SeatRefusal | WaitRefusal, { flight_ids: error.flight_ids });
    }
    throw error;
  }
};

/** Returns the flights that the member is on already, if the refusal names them. */
export const otherFlightsOf = ({ facts }: Refusal): readonly FlightId[] =>
  (facts?.['flight_ids'] as readonly FlightId[] | undefined) ?? [];

const without = (crew: DayCrew, memberId: MemberId): DayCrew => {
  const others = (members: readonly DayMember[]) => members.filter(({ user_id }) => user_id !== memberId);
  return {
    ...crew,
    start_instructors_docs: others(crew.start_instructors_docs),
    students_docs: others(crew.students_docs),
  };
};

/** Updates the list of participants in the cache, and the counts wherever the flight day is shown. */
const showCrew = (cache: QueryClient, flightId: FlightId, change: (crew: DayCrew) => DayCrew): void => {
  const before = cache.getQueryData<DayCrew>(flightMembersKey(flightId));
  if (before === undefined) return;
  const crew = change(before);
  cache.setQueryData<DayCrew>(flightMembersKey(flightId), crew);
  const counted = (flight: Flight): Flight => ({
    ...flight,
    student_count: crew.students_docs.length,
    start_instructor_count: crew.start_instructors_docs.length,
  });
  cache.setQueryData(flightQuery(flightId).queryKey, (flight) => (flight ? counted(flight) : flight));
  cache.setQueryData(pendingFlightsQuery().queryKey, (flights) =>
    flights?.map((flight) => (flight.flight_id === flightId ? counted(flight) : flight)),
  );
};

/** Runs staff changes to one flight day's list one after the other, in the order in which they were made. */
export const flightMembersScope = (flightId: FlightId) => ({ id: `flight-members-${flightId}` });

/** Matches the lists and counts of the days from which a person may have been moved. */
const isOfOtherFlights =
  (flightId: FlightId) =>
  ({ queryKey: [feature, part, id] }: { readonly queryKey: QueryKey }): boolean =>
    feature === 'flights' ||
    (feature === 'signups' && (part === 'checklist' || (part === 'members' && id !== flightId)));

/** Lets staff sign a member up for a flight day or off it, or put them on its waiting list. */
export const useChangeFlightMember = (flightId: FlightId) => {
  const cache = useQueryClient();
  return useMutation({
    scope: flightMembersScope(flightId),
    mutationFn: (change: Omit<Body<typeof changeFlightMember>, 'flight_id' | 'return_members'>) => {
      const return_members = change.action === 'sign-up';
      return orRefusal(send(changeFlightMember, { body: { ...change, flight_id: flightId, return_members } }));
    },
    onMutate: () => cache.cancelQueries({ queryKey: flightMembersKey(flightId) }),
    onSuccess: (answer, change) => {
      if (isRefusal(answer)) return cache.invalidateQueries({ queryKey: flightMembersKey(flightId) });
      showCrew(cache, flightId, (crew) =>
        change.action === 'sign-out' ? without(crew, change.user_id) : { ...crew, ...(answer as Partial<DayCrew>) },
      );
      // Signing off also deletes the member's ticks in the checklist.
      if (change.action === 'sign-out') void cache.invalidateQueries({ queryKey: checklistKey(flightId) });
      void cache.invalidateQueries({ queryKey: queueKey(flightId) });
      if (change.action === 'wait') return cache.invalidateQueries({ queryKey: flightQuery(flightId).queryKey });
      if (change.move === true) void cache.invalidateQueries({ predicate: isOfOtherFlights(flightId) });
      return cache.invalidateQueries({ queryKey: signUpFlightsKey, refetchType: 'none' });
    },
    onError: () => cache.invalidateQueries({ queryKey: flightMembersKey(flightId) }),
    meta: { failure: (t) => t('signups.failure.members'), tellsLoss: true },
  });
};
