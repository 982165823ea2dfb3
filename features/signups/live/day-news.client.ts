import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { entriesOf, outboxState } from '../../../web/outbox/stored-entries.ts';
import { accessRightsQuery } from '../../accounts/client.ts';
import { hasEnded } from '../../flights/rules.ts';
import type { SignUpFlight } from '../contract.ts';
import { SEAT_OUTBOX, type SeatAnswer, type SeatPress } from '../own-seat/press.machine.ts';
import { ownSeatOn } from '../rules.ts';
import { type Change, changesBetween, type DayNews, type HeardSeats, newsOf, withNews } from './day-news.rules.ts';

interface ToldNews {
  readonly told: readonly DayNews[];
  /** The news of the last change, to be spoken. */
  readonly latest: readonly DayNews[];
  readonly seats: HeardSeats;
}

const NOTHING: ToldNews = { told: [], latest: [], seats: new Map() };

/** Query of what others have done to the member's days while the page is open. This file writes its data. */
export const dayNewsQuery = (member: MemberId | null) =>
  queryOptions({
    queryKey: ['signups', 'day-news', member],
    queryFn: () => NOTHING,
    initialData: NOTHING,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });

const write = (cache: QueryClient, member: MemberId, next: (before: ToldNews) => ToldNews): void => {
  const { queryKey } = dayNewsQuery(member);
  cache.setQueryData<ToldNews>(queryKey, next(cache.getQueryData<ToldNews>(queryKey) ?? NOTHING));
};

const tell = (cache: QueryClient, member: MemberId, news: readonly DayNews[]): void => {
  if (news.length > 0)
    write(cache, member, (before) => ({ ...before, told: withNews(before.told, news), latest: news }));
};

/** Tells what an event says of a day. */
export const tellChange = (cache: QueryClient, member: MemberId, flight: FlightId, change: Change): void => {
  const seat = change.after === null ? null : ownSeatOn(change.after);
  write(cache, member, (before) => ({ ...before, seats: new Map(before.seats).set(flight, seat) }));
  tell(cache, member, newsOf(change, member));
};

/** Tells what has changed since the list was loaded, as far as no event has told it. */
export const tellReload = (
  cache: QueryClient,
  before: readonly SignUpFlight[],
  after: readonly SignUpFlight[],
): void => {
  const member = cache.getQueryData(accessRightsQuery().queryKey)?.user_id ?? null;
  if (member === null) return;
  const { entries, answers } = outboxState<SeatPress, SeatAnswer>(cache, SEAT_OUTBOX);
  // A press whose answer has come is shown until the list is loaded; one of another tab may only be stored.
  const presses = [...entries, ...entriesOf<SeatPress>(SEAT_OUTBOX)];
  const heard = cache.getQueryData<ToldNews>(dayNewsQuery(member).queryKey)?.seats ?? NOTHING.seats;
  const now = Temporal.Now.instant();
  const changes = changesBetween(
    before,
    after,
    (flight, seat) =>
      answers.has(flight) ||
      presses.some(({ flight_id }) => flight_id === flight) ||
      (heard.has(flight) && heard.get(flight) === seat),
    (day) => hasEnded(day, now),
  );
  tell(
    cache,
    member,
    changes.flatMap((change) => newsOf(change, member)),
  );
};

/** Removes the news of a day, which the person has seen. */
export const dismissNews = (cache: QueryClient, member: MemberId, flight: FlightId): void =>
  write(cache, member, (before) => ({
    ...before,
    told: before.told.filter(({ flight_id }) => flight_id !== flight),
    latest: [],
  }));
