import { earlier, type Instant, instant, isBefore } from '../../../core/time/instant.ts';
import { atSchoolTime, schoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import type { Flight } from '../../flights/contract.ts';
import { deltaDays } from '../../flights/rules.ts';
import type { Seat } from '../contract.ts';

/** How long members have to answer an offer, by the time that is left until the day. */
const LADDER = { before: { hours: 24 }, dayBefore: { hours: 2 }, onTheDay: { minutes: 30 } } as const;

/** In the last hours before sign-up closes, a free seat goes to all who wait at once. */
const OPEN_TO_ALL = { hours: 3 };

const MORNING = Temporal.PlainTime.from('07:00');
const EVENING = Temporal.PlainTime.from('21:00');

type Day = Pick<Flight, 'start_datetime' | 'end_datetime' | 'deadline_datetime'>;

/** Returns when nobody can take a free seat of this kind any more. */
export const closesAt = ({ start_datetime, deadline_datetime }: Day, seat: Seat): Instant =>
  instant(seat === 'students' ? (deadline_datetime ?? start_datetime) : start_datetime);

/** Returns the instant after this time on the school's clock, which stands still from 21 to 7 o'clock. */
const afterWaking = (from: Instant, time: Temporal.DurationLike, zone: TimeZone): Instant => {
  const day = schoolDay(from, zone);
  const [morning, evening] = [atSchoolTime(day, MORNING, zone), atSchoolTime(day, EVENING, zone)];
  const starts = isBefore(from, morning) ? morning : from;
  const ends = starts.add(time);
  if (isBefore(ends, evening) || ends.equals(evening)) return ends;
  const left = isBefore(starts, evening) ? ends.since(evening) : Temporal.Duration.from(time);
  return afterWaking(atSchoolTime(day.add({ days: 1 }), MORNING, zone), left, zone);
};

/** Returns until when an offer that is made now can be answered: never later than sign-up closes. */
export const answerBy = (day: Day, seat: Seat, now: Instant, zone: TimeZone): Instant => {
  const days = deltaDays(day, now, zone);
  const time = days > 1 ? LADDER.before : days === 1 ? LADDER.dayBefore : LADDER.onTheDay;
  return earlier(afterWaking(now, time, zone), closesAt(day, seat));
};

/** Returns from when on a free seat goes to all who wait. */
export const opensToAllAt = (day: Day, seat: Seat): Instant => closesAt(day, seat).subtract(OPEN_TO_ALL);
