import type { QueryClient } from '@tanstack/react-query';
import type { FlightId } from '../../../core/ids/ids.ts';
import { ApiProblem, isProblem, LocalFailure, NetworkLoss } from '../../../web/http/failures.ts';
import { send } from '../../../web/http/send.ts';
import { writeOver } from '../../../web/http/write-over.ts';
import { outboxOf } from '../../../web/outbox/outbox.ts';
import { untilGivenUp } from '../../../web/ui/autosave/given-up-edits.ts';
import { ownProfileQuery } from '../../members/client.ts';
import { flightMembersKey, signUpFlightsKey } from '../client.ts';
import { changeOwnSeat, type FlightOfMembers, type SeatState, type SignUpFlight } from '../contract.ts';
import { ownSeatOn } from '../rules.ts';
import {
  PRESS_REFUSALS,
  type PressEvent,
  type PressRefusal,
  pressStep,
  SEAT_OUTBOX,
  type SeatAnswer,
  type SeatPress,
  waits,
} from './press.machine.ts';

const refusals: readonly string[] = PRESS_REFUSALS;

/**
 * Returns whether a press goes on waiting after a failure: while the server has too much to do, and, if it has waited
 * already, while the database is away, because nobody may be there to read a dialog.
 */
const goesOn = (press: SeatPress, error: unknown): boolean =>
  isProblem(error, 'overloaded') || (waits(press) && isProblem(error, 'database_unavailable'));

const shownDay = (cache: QueryClient, flightId: FlightId): SignUpFlight | undefined =>
  cache.getQueryData<SignUpFlight[]>(signUpFlightsKey)?.find(({ flight_id }) => flight_id === flightId);

/** Sends a press once. */
const request = async (press: SeatPress, cache: QueryClient): Promise<PressEvent> => {
  const { flight_id, seat, action } = press;
  const before = shownDay(cache, flight_id);
  try {
    const body = { flight_id, role: seat, action };
    return { type: 'accepted', seats: await send(changeOwnSeat, { body }, { signal: untilGivenUp }) };
  } catch (error) {
    if (error instanceof ApiProblem && refusals.includes(error.code)) {
      // What an event has told meanwhile may be newer than the refusal.
      const isAsBefore = shownDay(cache, flight_id) === before;
      const flight = isAsBefore ? (error.flight as FlightOfMembers | null) : null;
      return { type: 'refused', code: error.code as PressRefusal, flight };
    }
    // After a sign-in the page is opened again, and sends what this person has stored.
    const isLost = error instanceof NetworkLoss || error instanceof LocalFailure || untilGivenUp.aborted;
    if (!isLost && !goesOn(press, error)) throw error;
    return { type: 'lost' };
  }
};

type Own = SignUpFlight['start_instructors'][number];

const withOwnSeat = (flight: SignUpFlight, { success: _, ...seats }: SeatState, own: Own | undefined): SignUpFlight => {
  const others = flight.start_instructors.filter(({ user_id }) => user_id !== own?.user_id);
  const starts = ownSeatOn(seats) === 'start_instructors' && own !== undefined;
  return { ...flight, ...seats, start_instructors: starts ? [...others, own] : others };
};

/** Shows the accepted change, with the caller among the start instructors of the day. */
export const showOwnSeat = async (cache: QueryClient, flightId: FlightId, changed: SeatState): Promise<void> => {
  const own = cache.getQueryData(ownProfileQuery().queryKey);
  await writeOver<SignUpFlight[]>(cache, signUpFlightsKey, (flights) =>
    flights.map((flight) => (flight.flight_id === flightId ? withOwnSeat(flight, changed, own) : flight)),
  );
  void cache.invalidateQueries({ queryKey: flightMembersKey(flightId), refetchType: 'none' });
};

/** Shows what a refusal says of the day. One's own part of it is as before. */
const showDay = (cache: QueryClient, day: FlightOfMembers): Promise<void> =>
  writeOver<SignUpFlight[]>(cache, signUpFlightsKey, (flights) =>
    flights.map((flight) => (flight.flight_id === day.flight_id ? { ...flight, ...day } : flight)),
  );

/** Presses on "Sign up" and "Sign off", until their answers are known. */
export const seatOutbox = outboxOf<SeatPress, PressEvent, SeatAnswer>({
  name: SEAT_OUTBOX,
  about: ({ flight_id }) => flight_id,
  step: pressStep,
  waits,
  request,
  adopt: async (cache, { flight_id }, event) => {
    if (event?.type === 'accepted') return showOwnSeat(cache, flight_id, event.seats);
    if (event?.type === 'refused' && event.flight !== null) return showDay(cache, event.flight);
    // While it waits the list stays: any request that is answered lets it be sent again, in a circle.
    if (event?.type !== 'lost') await cache.invalidateQueries({ queryKey: signUpFlightsKey });
  },
  failure: (t) => t('signups.failure.change'),
});
