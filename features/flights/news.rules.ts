import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import type { Flight, NewsChange } from './contract.ts';
import { flightDays, hasEnded } from './rules.ts';

/** Time between a change and its mails, in which the change can be undone. Servers look for due mails every minute. */
export const MAILS_WAIT = { minutes: 2 };

/** Change of a flight day about which participants are mailed. */
export type FlightNews = 'takes_place' | 'takes_place_after_all' | 'canceled' | 'moved' | 'meets_elsewhere' | 'deleted';

/** What the people of a day were told about it, with the deadline, which moves with the day. */
export type Told = Pick<
  Flight,
  | 'canceled'
  | 'cancel_reason'
  | 'start_datetime'
  | 'end_datetime'
  | 'deadline_datetime'
  | 'meeting_point'
  | 'meeting_time'
>;

export const toldOf = ({
  canceled,
  cancel_reason,
  start_datetime,
  end_datetime,
  deadline_datetime,
  meeting_point,
  meeting_time,
}: Told): Told => ({
  canceled,
  cancel_reason,
  start_datetime,
  end_datetime,
  deadline_datetime,
  meeting_point,
  meeting_time,
});

export const isMoved = (told: Told, flight: Told): boolean =>
  told.start_datetime !== flight.start_datetime || told.end_datetime !== flight.end_datetime;

const meetsElsewhere = (told: Told, flight: Told): boolean =>
  told.meeting_point !== flight.meeting_point || told.meeting_time !== flight.meeting_time;

/** Returns whether a change may be news, so that its mails wait, or those of an earlier change wait no longer. */
export const mayBeNews = (before: Told, after: Told): boolean =>
  before.canceled !== after.canceled || isMoved(before, after) || meetsElsewhere(before, after);

/**
 * Returns what to mail to people who know `told`; `null` if nothing changed for them or the day is over. A confirmation
 * says where to meet, so a change before it is no news.
 */
export const newsSince = (told: Told, flight: Told, now: Instant): Exclude<FlightNews, 'deleted'> | null => {
  if (hasEnded(flight, now)) return null;
  if (flight.canceled === null) return isMoved(told, flight) ? 'moved' : null;
  if (flight.canceled) return told.canceled ? null : 'canceled';
  if (told.canceled !== false) return told.canceled ? 'takes_place_after_all' : 'takes_place';
  if (isMoved(told, flight)) return 'moved';
  return meetsElsewhere(told, flight) ? 'meets_elsewhere' : null;
};

/** Returns what the waiting mails are about. That of a cancellation says nothing else. */
export const changesSince = (told: Told, flight: Told, zone: TimeZone): NewsChange[] => {
  if (flight.canceled && !told.canceled) return ['canceled'];
  const changes: NewsChange[] = [];
  if (flight.canceled === false && told.canceled !== false) changes.push('confirmed');
  if (isMoved(told, flight)) {
    const [before, after] = [flightDays(told, zone), flightDays(flight, zone)];
    changes.push(before.first.equals(after.first) && before.last.equals(after.last) ? 'time' : 'date');
  }
  if (flight.canceled === false && meetsElsewhere(told, flight)) changes.push('place');
  return changes;
};

/** Returns what people know of the part of a day that a change is about. */
export const toldAbout = (told: Told, change: NewsChange): Partial<Told> => {
  const { canceled, cancel_reason, start_datetime, end_datetime, deadline_datetime, meeting_point, meeting_time } =
    told;
  if (change === 'place') return { meeting_point, meeting_time };
  if (change === 'date' || change === 'time') return { start_datetime, end_datetime, deadline_datetime };
  return { canceled, cancel_reason };
};

type People = Pick<Flight, 'end_datetime' | 'student_count' | 'start_instructor_count' | 'flight_teachers'>;

/**
 * Returns the maximum number of people notified when `self` makes the change: all participants except `self` as a
 * teacher. Fewer are notified if some have no address or access, or both teach and are signed up.
 */
export const mostPeopleTold = (flight: People, self: MemberId | null, now: Instant): number =>
  hasEnded(flight, now)
    ? 0
    : flight.student_count +
      flight.start_instructor_count +
      (flight.flight_teachers ?? []).filter((teacher) => teacher !== self).length;

/** Returns a reason of a cancellation in the reader's words: codes have some, a typed text stays. */
export const reasonIn = (words: Readonly<Record<string, string>>, reason: string): string =>
  (Object.hasOwn(words, reason) ? words[reason] : null) ?? reason;
