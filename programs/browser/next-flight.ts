import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, isAfter } from '../../core/time/instant.ts';
import type { Flight } from '../../features/flights/contract.ts';

type Candidate = Pick<Flight, 'start_datetime' | 'end_datetime' | 'flight_teachers' | 'canceled'>;

/**
 * Returns the nearest flight day that the person teaches, otherwise the nearest of all; ignores cancelled and past
 * days.
 */
export const nextFlightOf = <Day extends Candidate>(
  days: readonly Day[],
  self: MemberId | null,
  now: Instant,
): Day | null => {
  const ahead = days
    .filter(({ canceled, end_datetime }) => canceled !== true && isAfter(instant(end_datetime), now))
    .toSorted((a, b) => Temporal.Instant.compare(instant(a.start_datetime), instant(b.start_datetime)));
  const own = ahead.find(({ flight_teachers }) => self !== null && flight_teachers?.includes(self));
  return own ?? ahead[0] ?? null;
};
