import type { Role } from '../../../../core/access/roles.ts';
import type { FlightId, MemberId } from '../../../../core/ids/ids.ts';
import { type Instant, instant, isAfter, isBefore } from '../../../../core/time/instant.ts';
import { schoolDay, type TimeZone } from '../../../../core/time/school-day.ts';
import { seeksStartInstructor } from '../../../flights/readiness.rules.ts';
import type { SchoolNumbers } from '../../../schools/readiness.contract.ts';
import type { Seat, SignOffRefusal, SignUpFlight, SignUpRefusal } from '../../contract.ts';
import { handOverRefusal, isHandedOver } from '../../hand-over/rules.ts';
import type { OwnPart } from '../../own-seat/press.machine.ts';
import { waitRefusal } from '../../queue/rules.ts';
import { NO_QUEUE, ownSeatOn, type SeatFacts, seatOfRole, signOffRefusal, signUpRefusal } from '../../rules.ts';

/** Current user as a member of the active school. */
export interface Me {
  readonly user_id: MemberId;
  readonly role: Role;
}

/** Facts for the decisions on this screen: the same that the server loads under its locks. */
export interface Surroundings {
  readonly flights: readonly SignUpFlight[];
  readonly zone: TimeZone;
  readonly now: Instant;
  readonly insuredUntil: SeatFacts['insuredUntil'];
}

/** Returns the id of a flight day's card in the document. */
export const cardId = (id: FlightId): string => `day-${id}`;

/** Returns whether a seat is held for the reader of this row. */
export const hasOffer = ({ own_queue }: SignUpFlight, now: Instant): boolean =>
  own_queue?.offered_until != null && isAfter(instant(own_queue.offered_until), now);

const factsOf = (
  flight: SignUpFlight,
  me: Me,
  seat: Seat,
  { flights, zone, now, insuredUntil }: Surroundings,
): SeatFacts => {
  const queue = { ...NO_QUEUE, hasOffer: hasOffer(flight, now) };
  return {
    flight,
    member: me,
    seat,
    ownSeat: ownSeatOn(flight),
    otherFlights: flights.filter(
      (other) =>
        other.flight_id !== flight.flight_id &&
        other.canceled !== true &&
        (ownSeatOn(other) !== null || other.flight_teachers?.includes(me.user_id)),
    ),
    zone,
    insuredUntil,
    queue,
    handedOver: isHandedOver(flight, seat, queue, now),
    byStaff: false,
    override: false,
  };
};

/** Returns the part that the reader of this row has of the day. */
export const ownPartOn = (flight: SignUpFlight): OwnPart => ({
  ownSeat: ownSeatOn(flight),
  isWaiting: flight.own_queue !== null,
});

/**
 * A member with a seat can do this after the deadline: hand it over, or take that back while nobody has taken it; a start
 * instructor signs off with a reason.
 */
export type Late = 'may_hand_over' | 'handed_over' | 'may_leave';

const lateOf = (flight: SignUpFlight, facts: SeatFacts, refusal: SignOffRefusal | null, now: Instant): Late | null => {
  if (refusal === 'reason_needed') return 'may_leave';
  if (flight.own_handed_over && isBefore(now, instant(flight.start_datetime))) return 'handed_over';
  return handOverRefusal(facts, now) === null ? 'may_hand_over' : null;
};

/** The button of a card: its action, the seat, and the reason if it is disabled. */
export type OwnAction =
  | { readonly kind: 'sign-up'; readonly seat: Seat; readonly refusal: SignUpRefusal | null }
  | {
      readonly kind: 'sign-out';
      readonly seat: Seat;
      readonly refusal: SignOffRefusal | null;
      readonly late: Late | null;
    }
  | {
      readonly kind: 'wait' | 'stop-waiting';
      readonly seat: Seat;
      readonly refusal: null;
      /** Why they can't sign up. */
      readonly because: SignUpRefusal;
    };

export const ownAction = (flight: SignUpFlight, me: Me, around: Surroundings): OwnAction => {
  const ownSeat = ownSeatOn(flight);
  if (ownSeat !== null) {
    const facts = factsOf(flight, me, ownSeat, around);
    const refusal = signOffRefusal(facts, around.now);
    return { kind: 'sign-out', seat: ownSeat, refusal, late: lateOf(flight, facts, refusal, around.now) };
  }
  const seat = seatOfRole(me.role);
  const facts = factsOf(flight, me, seat, around);
  const refusal = signUpRefusal(facts, around.now);
  if (refusal !== null) {
    const waiting = { seat, refusal: null, because: refusal };
    if (flight.own_queue !== null) return { kind: 'stop-waiting', ...waiting };
    if (waitRefusal(facts, false, around.now) === null) return { kind: 'wait', ...waiting };
  }
  return { kind: 'sign-up', seat, refusal };
};

/** Returns why the member can't sign up or off; `null` if they can. */
export const barrier = (action: OwnAction): SignUpRefusal | SignOffRefusal | null =>
  action.kind === 'wait' || action.kind === 'stop-waiting' ? action.because : action.refusal;

/** Why a seat that is given back may be lost for good. */
export type LeaveReason = 'full' | 'confirmed';

/** Returns why the person is asked before they sign off; empty if Undo is enough. */
export const leaveReasons = (flight: SignUpFlight, seat: Seat): readonly LeaveReason[] => {
  if (flight.canceled === true) return [];
  const isFull =
    seat === 'students'
      ? flight.student_count >= flight.max_students
      : flight.start_instructor_count >= flight.max_start_instructors;
  return [...(isFull ? (['full'] as const) : []), ...(flight.canceled === false ? (['confirmed'] as const) : [])];
};

export const teaches = (flight: Pick<SignUpFlight, 'flight_teachers'>, me: Pick<Me, 'user_id'> | null): boolean =>
  me !== null && (flight.flight_teachers?.includes(me.user_id) ?? false);

/** Returns whether a day belongs to "my days". */
export const isMine = (flight: SignUpFlight, me: Me | null): boolean =>
  ownSeatOn(flight) !== null || teaches(flight, me);

/** Returns whether a start instructor is sought for a day who the reader could be. */
export const isSought = (
  flight: SignUpFlight,
  me: Me | null,
  around: Surroundings,
  numbers: SchoolNumbers,
): boolean => {
  if (me?.role !== 'start_instructor' || !seeksStartInstructor(flight, numbers, around.zone, around.now)) return false;
  const action = ownAction(flight, me, around);
  return action.kind === 'sign-up' && action.refusal === null;
};

export interface Month {
  /** Such as 2026-11. */
  readonly key: string;
  readonly flights: readonly SignUpFlight[];
}

/**
 * Splits the days: those among the member's own come first; the others are grouped by the month of their first day on the
 * school's clock.
 */
export const arranged = (
  flights: readonly SignUpFlight[],
  isAmongMine: (flight: SignUpFlight) => boolean,
  zone: TimeZone,
) => {
  const months = new Map<string, SignUpFlight[]>();
  for (const flight of flights) {
    if (isAmongMine(flight)) continue;
    const key = schoolDay(instant(flight.start_datetime), zone).toPlainYearMonth().toString();
    months.set(key, [...(months.get(key) ?? []), flight]);
  }
  return {
    mine: flights.filter(isAmongMine),
    months: [...months].map(([key, ofMonth]): Month => ({ key, flights: ofMonth })),
  };
};

/** Returns the first `most` days over all months; leaves out months without any. */
export const firstDays = (months: readonly Month[], most: number): readonly Month[] => {
  let left = most;
  return months.flatMap(({ key, flights }) => {
    const first = flights.slice(0, Math.max(0, left));
    left -= first.length;
    return first.length === 0 ? [] : [{ key, flights: first }];
  });
};

const CLOSE = { hours: 48 };

/** Returns whether the deadline is less than 48 hours away, when it is highlighted. */
export const closesSoon = (deadline: string, now: Instant): boolean => !isAfter(instant(deadline), now.add(CLOSE));
