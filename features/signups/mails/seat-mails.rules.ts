import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import type { FlightType } from '../../fields/kinds.fields.ts';
import type { Flight } from '../../flights/contract.ts';
import { hasEnded } from '../../flights/rules.ts';
import type { OwnQueue, Seat } from '../contract.ts';
import { onTheSameDay } from '../rules.ts';
import type { DayChange } from './day-change.rules.ts';

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

/** Facts that each mail about a flight day has. */
export interface MailedDay {
  readonly firstName: string;
  readonly school: string;
  readonly type: FlightType;
  /** Date in words, `Saturday, 21 November 2026`; for longer courses the first and the last day. */
  readonly day: string;
  /** On the school's clock: `08:30 – 17:00`. */
  readonly times: string;
  readonly link: string;
}

/** Facts of a mail that says everything about a day. */
export interface DayFacts extends MailedDay {
  /** `''` if there is none. */
  readonly meetingPoint: string;
  /** On the school's clock: `07:30`. */
  readonly meetingTime: string | null;
  /** Day and times before, if the day was moved. */
  readonly was: { readonly day: string; readonly times: string } | null;
  /** Code or typed text; `null` if the day is not cancelled, or no reason is known. */
  readonly reason: string | null;
  /** Teachers of the day have no seat, and nor has who waits for one. */
  readonly part: 'teacher' | 'participant' | 'waiting';
  /** The place on the waiting list of who waits. */
  readonly queue: OwnQueue | null;
}

/** The same for mails about a change of the day. */
export interface NewsFacts extends DayFacts {
  readonly change: DayChange;
}

/** The same for mails to a member whose seat staff changed. */
export interface SeatFacts extends Omit<DayFacts, 'queue'> {
  /** Name of the person who changed it; `null` if it was no member of the school. */
  readonly by: string | null;
  readonly seat: Seat;
  readonly canceled: boolean | null;
  /** Flight days of the same school day on which the member had a seat before. */
  readonly from: readonly Pick<DayFacts, 'day' | 'type' | 'times'>[];
}

/** Facts of a mail to a member who waits about a seat that is free, or was. */
export interface OfferFacts extends MailedDay {
  readonly queue: OwnQueue;
  /** Day and time until which the seat is held; `''` if it is not. */
  readonly until: string;
}

/** Facts of a mail to a member whom staff have put on the waiting list of a day, or taken off it. */
export type PlaceFacts = MailedDay & Pick<SeatFacts, 'by'> & Pick<DayFacts, 'queue'>;
