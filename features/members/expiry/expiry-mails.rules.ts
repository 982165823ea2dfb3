import type { Instant } from '../../../core/time/instant.ts';
import { daysBetween, type SchoolDay, type TimeZone } from '../../../core/time/school-day.ts';
import { type Expiring, type Expiry, type ExpiryDates, expiriesOn } from './expiry.rules.ts';

/** Hour of the school's clock from which mails are sent: nobody gets them at night. */
const MAILED_FROM = 9;

/** Days after the last day in which a mail still says that it has passed. A school may enter dates of earlier years. */
const MAILED_AFTER = 7;

/** Returns the day whose mails are to be sent now, if those of `checkedOn`, an ISO date, were the last; `null`: none. */
export const dayToMail = (checkedOn: string | null, now: Instant, zone: TimeZone): SchoolDay | null => {
  const local = now.toZonedDateTimeISO(zone);
  const today = local.toPlainDate();
  const isDone = checkedOn !== null && checkedOn >= today.toString();
  return isDone || local.hour < MAILED_FROM ? null : today;
};

/** The last mail about one thing. */
export interface MailedStep {
  readonly what: Expiring;
  readonly last_day: string;
  readonly step: number;
}

/** Returns the step of a mail as it is stored. */
export const stepOf = ({ state }: Expiry): number => (state === 'expired' ? 0 : state);

/** Returns what the member has to be mailed about on this day; each step of each date is mailed once. */
export const expiriesToMail = (dates: ExpiryDates, mailed: readonly MailedStep[], today: SchoolDay): Expiry[] =>
  expiriesOn(dates, today).filter((expiry) => {
    const { what, last } = expiry;
    const before = mailed.find((one) => one.what === what && one.last_day === last.toString());
    const isNew = before === undefined || stepOf(expiry) < before.step;
    return isNew && daysBetween(last, today) <= MAILED_AFTER;
  });
