import { type Instant, instant, isAfter, isBefore } from '../../core/time/instant.ts';
import type { TimeZone } from '../../core/time/school-day.ts';
import { type Channel, NOTICE_KINDS, type NoticeKind, type StoppableKind } from './contract.ts';

/** Kinds whose mails cannot be stopped: without them somebody comes in vain, does not come, or is not looked for. */
const ALWAYS_MAILED: readonly StoppableKind[] = ['seat', 'canceled', 'moved', 'not_closed'];

/** Returns whether a member can stop this kind on this channel. Mailings are only mailed. */
export const mayStop = (kind: StoppableKind, channel: Channel): boolean =>
  channel === 'email' ? !ALWAYS_MAILED.includes(kind) : kind !== 'mailing';

/** Kinds of earlier notices about the same day that a notice supersedes. What people wrote stays. */
export const SUPERSEDED: Readonly<Record<NoticeKind, readonly NoticeKind[]>> = {
  seat: ['seat', 'offer', 'needed'],
  confirmed: ['confirmed'],
  canceled: NOTICE_KINDS.filter((kind) => kind !== 'chat'),
  moved: ['moved', 'deadline', 'tomorrow'],
  offer: ['offer'],
  needed: ['needed'],
  deadline: ['deadline'],
  tomorrow: ['tomorrow', 'deadline'],
  papers: [],
  chat: [],
  digest: ['digest', 'tomorrow', 'deadline'],
  not_closed: ['not_closed'],
};

/** Two times of the school's clock, such as `21:00`. The second may be on the next day. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Returns the end of the quiet hours in which `at` lies; `null`: it lies in none. */
export const quietUntil = (at: Instant, quiet: QuietHours, zone: TimeZone): Instant | null => {
  const [from, to] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.to)];
  const local = at.toZonedDateTimeISO(zone);
  const time = local.toPlainTime();
  const [reached, over] = [Temporal.PlainTime.compare(time, from) >= 0, Temporal.PlainTime.compare(time, to) >= 0];
  const isOvernight = Temporal.PlainTime.compare(from, to) > 0;
  if (isOvernight ? !reached && over : !reached || over) return null;
  const day = local.toPlainDate().add({ days: isOvernight && reached ? 1 : 0 });
  const ends = day.toPlainDateTime(to);
  const end = ends.toZonedDateTime(zone).toInstant();
  // In autumn the clock shows this time once more.
  return isAfter(end, at) ? end : ends.toZonedDateTime(zone, { disambiguation: 'later' }).toInstant();
};

/** Kinds about which nobody wants to sleep if the day begins soon. */
const URGENT: readonly NoticeKind[] = ['canceled', 'moved', 'offer', 'not_closed'];
export const isUrgent = (kind: NoticeKind): boolean => URGENT.includes(kind);

const SOON = { hours: 24 };

/** Facts that decide when the mail or push of a notice is sent. Instants are on the wire. */
export interface WaitingMail {
  readonly kind: NoticeKind;
  readonly starts_at: string | null;
  readonly until: string | null;
}

/** Returns when it is to be sent: `now`, a later time, or `null`: not any more. */
export const sendAt = (
  { kind, starts_at, until }: WaitingMail,
  quiet: QuietHours,
  zone: TimeZone,
  now: Instant,
): Instant | null => {
  if (until !== null && !isAfter(instant(until), now)) return null;
  const end = quietUntil(now, quiet, zone);
  if (end === null) return now;
  const urgent = starts_at !== null && isUrgent(kind) ? instant(starts_at).subtract(SOON) : end;
  if (!isBefore(urgent, end)) return end;
  return isAfter(urgent, now) ? urgent : now;
};
