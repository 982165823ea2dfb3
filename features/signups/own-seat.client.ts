import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../core/contract/call.ts';
import { isRefusal, type Refusal } from '../../core/errors/refusal.ts';
import type { FlightId } from '../../core/ids/ids.ts';
import { writeOver } from '../../web/http/write-over.ts';
import { ownProfileQuery } from '../members/client.ts';
import { flightMembersKey, signUpFlightsKey } from './client.ts';
import type { changeOwnSeat, SeatRefusal, SignUpFlight } from './contract.ts';
import { ownSeatOn } from './rules.ts';
import type { SeatAnswer, SeatPress } from './seat-press.rules.ts';

type SeatChanged = Answer<typeof changeOwnSeat>;

/** Result of sending a press. */
export interface Delivery {
  /** `null`: there is none, or the press ended in another tab. */
  readonly answer: SeatChanged | Refusal<SeatRefusal> | null;
  /** The press as it is now, or how it ended; `null`: it ended in another tab. */
  readonly news: SeatPress | SeatAnswer | null;
}

type Own = SignUpFlight['start_instructors'][number];

const withOwnSeat = (
  flight: SignUpFlight,
  { success: _, ...seats }: SeatChanged,
  own: Own | undefined,
): SignUpFlight => {
  const others = flight.start_instructors.filter(({ user_id }) => user_id !== own?.user_id);
  const starts = ownSeatOn(seats) === 'start_instructors' && own !== undefined;
  return { ...flight, ...seats, start_instructors: starts ? [...others, own] : others };
};

/** Shows the accepted change, with the caller among the start instructors of the day. */
const showOwnSeat = async (cache: QueryClient, flightId: FlightId, changed: SeatChanged): Promise<void> => {
  const own = cache.getQueryData(ownProfileQuery().queryKey);
  await writeOver<SignUpFlight[]>(cache, signUpFlightsKey, (flights) =>
    flights.map((flight) => (flight.flight_id === flightId ? withOwnSeat(flight, changed, own) : flight)),
  );
  void cache.invalidateQueries({ queryKey: flightMembersKey(flightId), refetchType: 'none' });
};

/** Signs the caller up or off; it ends when the list shows the outcome. */
export const ownSeatMutation = (
  cache: QueryClient,
  deliver: (press: SeatPress) => Promise<Delivery>,
): MutationOptions<Delivery, Error, SeatPress> => {
  const loadAgain = () => cache.invalidateQueries({ queryKey: signUpFlightsKey });
  return {
    mutationFn: deliver,
    onSuccess: async ({ answer, news }, { flight_id }) => {
      if (answer !== null && !isRefusal(answer)) return showOwnSeat(cache, flight_id, answer);
      // While it waits the list stays: any request that is answered lets it be sent again, in a circle.
      if (news === null || 'outcome' in news) await loadAgain();
    },
    onError: () => void loadAgain(),
    meta: { failure: (t) => t('signups.failure.change') },
  };
};
