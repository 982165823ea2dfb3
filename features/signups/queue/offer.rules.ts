import { earlier, type Instant, instant, isBefore } from '../../../core/time/instant.ts';
import { atSchoolTime, schoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import type { Flight } from '../../flights/contract.ts';
import { deltaDays } from '../../flights/rules.ts';
import type { OfferTimes } from '../../schools/queue-settings.contract.ts';
import type { Seat } from '../contract.ts';

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
export const answerBy = (day: Day, seat: Seat, times: OfferTimes, zone: TimeZone, now: Instant): Instant => {
  const days = deltaDays(day, now, zone);
  const hours = days > 1 ? times.offer_hours : times.offer_hours_day_before;
  const time = days > 0 ? { hours } : { minutes: times.offer_minutes_on_day };
  return earlier(afterWaking(now, time, zone), closesAt(day, seat));
};

/** Returns from when on a free seat goes to all who wait. */
export const opensToAllAt = (day: Day, seat: Seat, { offer_to_all_hours: hours }: OfferTimes): Instant =>
  closesAt(day, seat).subtract({ hours });
