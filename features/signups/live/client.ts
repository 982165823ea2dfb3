import type { QueryClient } from '@tanstack/react-query';
import { isStaff } from '../../../core/access/roles.ts';
import type { FlightId } from '../../../core/ids/ids.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import { readAgain } from '../../../web/http/read-again.ts';
import type { Self } from '../../accounts/client.ts';
import type { Flight } from '../../flights/contract.ts';
import { showCurrentFlight, withRow } from '../../flights/live.client.ts';
import { checklistKey, flightMembersKey, queueKey, signUpFlightsKey } from '../client.ts';
import { companionsQuery } from '../companions.client.ts';
import type { DayChange, LiveDay, SignUpFlight } from '../contract.ts';
import { isListed, ownSeatOn } from '../rules.ts';
import { tellChange } from './day-news.client.ts';

const asFlight = ({
  signed_up_student: _,
  signed_up_start_instructor: __,
  own_handed_over: ___,
  own_queue: ____,
  start_instructors: _____,
  teacher_phones: ______,
  waiting_mails = null,
  ...flight
}: LiveDay): Flight => ({ ...flight, waiting_mails });

interface DayEvent extends DayChange {
  readonly flight_id: FlightId;
  readonly day: LiveDay | null;
}

const partOf = (day: SignUpFlight | null | undefined) => {
  if (!day) return false;
  return day.own_handed_over ? 'handed over' : (ownSeatOn(day) ?? day.own_queue !== null);
};

/** Returns whether the event says something else about the person's own seat, or their waiting, than the page. */
const isNewPart = (before: SignUpFlight | undefined, day: SignUpFlight | null): boolean =>
  partOf(before) !== partOf(day);

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
    const parts = [flightMembersKey, queueKey, checklistKey].map((key) => key(flight_id));
    for (const queryKey of [...parts, companionsQuery(flight_id).queryKey]) void cache.invalidateQueries({ queryKey });
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
  const newPart = isNewPart(before, day);
  if (!newPart) {
    const listed =
      day !== null && isListed(day, { role: self.role, ownSeat: ownSeatOn(day) }, Temporal.Now.instant(), zone);
    cache.setQueryData<SignUpFlight[]>(signUpFlightsKey, withRow(list, flight_id, listed ? day : null));
  }
  // A request under way may return data from before this change.
  if (newPart || cache.isFetching({ queryKey: signUpFlightsKey, exact: true }) > 0)
    void cache.invalidateQueries({ queryKey: signUpFlightsKey, exact: true });
  return newPart;
};
