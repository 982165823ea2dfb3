import type { QueryClient } from '@tanstack/react-query';
import { isStaff } from '../../../core/access/roles.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import { readAgain } from '../../../web/http/read-again.ts';
import type { Self } from '../../accounts/client.ts';
import type { Flight } from '../../flights/contract.ts';
import { showCurrentFlight, withRow } from '../../flights/live.client.ts';
import { checklistKey, flightMembersKey, signUpFlightsKey } from '../client.ts';
import { companionsQuery } from '../companions.client.ts';
import type { DayChange, LiveDay, SignUpFlight } from '../contract.ts';
import { isListed, ownSeatOn } from '../rules.ts';
import { tellChange } from './day-news.client.ts';

const asFlight = ({
  signed_up_student: _,
  signed_up_start_instructor: __,
  start_instructors: ___,
  teacher_phones: ____,
  waiting_mails = null,
  ...flight
}: LiveDay): Flight => ({ ...flight, waiting_mails });

interface DayEvent extends DayChange {
  readonly flight_id: FlightId;
  readonly day: LiveDay | null;
}

/** Returns whether the event says something else about the person's own seat than the page. */
const isNewSeat = (before: SignUpFlight | undefined, day: SignUpFlight | null): boolean =>
  (before === undefined ? null : ownSeatOn(before)) !== (day === null ? null : ownSeatOn(day));

/**
 * Shows a flight day as the event stream delivered it, or removes it from the page; returns whether the person's own
 * seat may have changed. An own seat is never taken from an event, which may be older than the response to a press: the
 * list is loaded again, by this person only.
 */
export const showLiveDay = (
  cache: QueryClient,
  { flight_id, day, ...change }: DayEvent,
  self: Self,
  zone: TimeZone,
): boolean => {
  if (isStaff(self)) {
    showCurrentFlight(cache, flight_id, day === null ? null : asFlight(day));
  }
  // Nothing is left to load of a deleted day.
  if (day !== null) {
    for (const queryKey of [flightMembersKey(flight_id), checklistKey(flight_id), companionsQuery(flight_id).queryKey])
      void cache.invalidateQueries({ queryKey });
  }
  const list = cache.getQueryData<SignUpFlight[]>(signUpFlightsKey);
  if (list === undefined) {
    if (cache.isFetching({ queryKey: signUpFlightsKey, exact: true }) > 0)
      readAgain(cache, { queryKey: signUpFlightsKey, exact: true });
    return false;
  }
  const before = list.find((one) => one.flight_id === flight_id);
  if (self.memberId !== null)
    tellChange(cache, self.memberId, flight_id, { ...change, before: before ?? null, after: day });
  const newSeat = isNewSeat(before, day);
  if (!newSeat) {
    const listed =
      day !== null && isListed(day, { role: self.role, ownSeat: ownSeatOn(day) }, Temporal.Now.instant(), zone);
    cache.setQueryData<SignUpFlight[]>(signUpFlightsKey, withRow(list, flight_id, listed ? day : null));
  }
  // A request under way may return data from before this change.
  if (newSeat || cache.isFetching({ queryKey: signUpFlightsKey, exact: true }) > 0)
    void cache.invalidateQueries({ queryKey: signUpFlightsKey, exact: true });
  return newSeat;
};
