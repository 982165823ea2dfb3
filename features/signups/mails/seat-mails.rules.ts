import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import type { Flight } from '../../flights/contract.ts';
import { hasEnded } from '../../flights/rules.ts';
import type { Seat } from '../contract.ts';
import { onTheSameDay } from '../rules.ts';

/** A seat of one member that staff changed. */
export interface SeatNews {
  readonly flight: Flight;
  /** The seat that the member knows of. */
  readonly told: Seat | null;
  /** The present seat. */
  readonly seat: Seat | null;
  /** The last person who changed it; `null`: a product admin. */
  readonly by: MemberId | null;
  /** The time for which the mail waits. */
  readonly due: string;
}

/** Facts of one mail about a changed seat. */
export interface SeatMail {
  readonly kind: 'put_on' | 'taken_off' | 'changed_over';
  readonly news: SeatNews;
  /** The new seat, or the lost one. */
  readonly seat: Seat;
  /** Other flights of the same school day that the member was taken off. */
  readonly from: readonly Flight[];
}

/** Returns the mails that one member gets about these seats; none about a seat that is as they know it. */
export const seatMails = (all: readonly SeatNews[], zone: TimeZone, now: Instant): SeatMail[] => {
  const changed = all.filter(({ flight, told, seat }) => told !== seat && !hasEnded(flight, now));
  const left = changed.filter(({ seat }) => seat === null).map(({ flight }) => flight);
  const moves = changed.flatMap((news) => (news.seat === null ? [] : onTheSameDay(news.flight, left, zone)));
  return changed.flatMap((news): SeatMail[] => {
    const { flight, told, seat } = news;
    if (seat !== null) {
      const from = onTheSameDay(flight, left, zone);
      return [{ kind: from.length > 0 ? 'changed_over' : 'put_on', news, seat, from }];
    }
    return told === null || moves.includes(flight) ? [] : [{ kind: 'taken_off', news, seat: told, from: [] }];
  });
};
