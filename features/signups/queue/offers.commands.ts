import type { FlightId, MemberId } from '../../../core/ids/ids.ts';
import { type Instant, instant, isBefore } from '../../../core/time/instant.ts';
import type { TimeZone } from '../../../core/time/school-day.ts';
import type { AsProgram } from '../../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import type { Flight } from '../../flights/contract.ts';
import { flightsById, lockFlight } from '../../flights/repository.ts';
import { lockMember } from '../../members/repository.ts';
import { queueSettings } from '../../schools/queue-settings.repository.ts';
import { SEATS, type Seat, type SignUpRefusal } from '../contract.ts';
import { type OfferMailParts, tellOffers } from '../mails/queue-mails.commands.ts';
import { insuredUntil, NO_QUEUE, seatsOf, signUpRefusal, takenSeatsOf } from '../rules.ts';
import { PASSED_OVER, type PassedOver } from './contract.ts';
import { answerBy, closesAt, opensToAllAt } from './offer.rules.ts';
import {
  askForCheck,
  type Candidate,
  candidates,
  type DueDay,
  dueDays,
  forgetPassed,
  takeChecks,
  writeSteps,
} from './offers.repository.ts';
import { type Settled, settle, type Waiting } from './queue.machine.ts';

/** Returns why the rule for sign-ups would not give the member a seat that is free, or null. */
const whyNot = (flight: Flight, one: Candidate, zone: TimeZone, now: Instant): SignUpRefusal | null =>
  signUpRefusal(
    {
      flight,
      member: { user_id: one.member_id, role: one.role },
      seat: one.seat,
      ownSeat: null,
      otherFlights: one.others,
      zone,
      insuredUntil: insuredUntil(one, one),
      queue: NO_QUEUE,
      handedOver: true,
      byStaff: false,
      override: false,
    },
    now,
  );

const canTake = (flight: Flight, one: Candidate, zone: TimeZone, now: Instant): boolean =>
  isBefore(now, closesAt(flight, one.seat)) && whyNot(flight, one, zone, now) === null;

const isAboutThePerson = (refusal: SignUpRefusal | null): refusal is PassedOver =>
  PASSED_OVER.some((reason) => reason === refusal);

/** Returns why a free seat of the day would pass over a member who waits; `null`: it would not. */
export const passedOver = (flight: Flight, one: Candidate, zone: TimeZone, now: Instant): PassedOver | null => {
  const refusal = whyNot(flight, one, zone, now);
  return isAboutThePerson(refusal) ? refusal : null;
};

interface Decided extends Settled {
  readonly seat: Seat;
}

/**
 * Returns the day as its waiting list has it, which after the deadline offers what is handed over, until the start, and no
 * other seat.
 */
const withHandOvers = (flight: Flight, seat: Seat, now: Instant): { readonly day: Flight; readonly most: number } => {
  const most = seatsOf(flight, seat);
  const isLate = seat === 'students' && !isBefore(now, closesAt(flight, seat));
  if (!isLate) return { day: flight, most };
  return { day: { ...flight, deadline_datetime: null }, most: Math.min(most, flight.student_count) };
};

/** Decides the offers of both kinds of seats. */
const decide = async (tx: SchoolTransaction, flight: Flight, now: Instant): Promise<Decided[]> => {
  const zone = tx.scope.timeZone;
  const [everybody, times] = [await candidates(tx, flight.flight_id), await queueSettings(tx)];
  return SEATS.map((seat) => {
    const { day, most } = withHandOvers(flight, seat, now);
    const waiting = everybody
      .filter((one) => one.seat === seat)
      .map(
        (one): Waiting => ({
          member_id: one.member_id,
          canTake: canTake(day, one, zone, now),
          offeredUntil: one.offered_until === null ? null : instant(one.offered_until),
          toAll: one.to_all,
          passed: one.passed,
        }),
      );
    const seats = {
      most,
      taken: takenSeatsOf(flight, seat) - (seat === 'students' ? flight.handed_over_students : 0),
      answerBy: answerBy(day, seat, times, zone, now),
      openToAllAt: opensToAllAt(day, seat, times),
      closesAt: closesAt(day, seat),
    };
    return { seat, ...settle(seats, waiting, now) };
  });
};

const offeredIn = (decided: readonly Decided[]): MemberId[] =>
  decided.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'offer').map(({ member_id }) => member_id));

/**
 * Offers the free seats of a day to those who wait, and takes back offers that nobody answered. Locks the members before the
 * day, as everybody does: whom to lock is decided once without locks, and once more with them.
 */
export const offerSeats = async (
  tx: SchoolTransaction,
  parts: OfferMailParts,
  flightId: FlightId,
  now: Instant,
): Promise<void> => {
  const [before] = await flightsById(tx, [flightId], now);
  if (before === undefined) return;
  const planned = offeredIn(await decide(tx, before, now));
  for (const id of planned.toSorted()) await lockMember(tx, id);
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null) return;
  await takeChecks(tx, flightId);
  const decided = await decide(tx, flight, now);
  if (offeredIn(decided).some((id) => !planned.includes(id))) {
    // Somebody who is not locked is first by now.
    await askForCheck(tx, flightId, null);
    return;
  }
  const steps = decided.flatMap((one) => one.steps);
  if (steps.length > 0) await writeSteps(tx, flightId, steps);
  for (const { seat, forgetsPassed } of decided) if (forgetsPassed) await forgetPassed(tx, flightId, seat);
  for (const { next } of decided) if (next !== null) await askForCheck(tx, flightId, next);
  await tellOffers(tx, parts, flight, steps, now);
};

interface OfferBackground extends OfferMailParts, Pick<RouteParts, 'identityPool'> {
  readonly asProgram: AsProgram;
  readonly clock: () => Instant;
  readonly log: { readonly error: (facts: object, sentence: string) => void };
}

/** Milliseconds between two looks: so long a free seat is neither offered nor to be had. */
const PAUSE = 3_000;

/** Offers what has become free. Several servers may do it at the same time: each day is locked. */
export const offersInBackground = (parts: OfferBackground) => {
  const offer = ({ school_id, flight_id }: DueDay) =>
    parts.asProgram
      .inSchool(school_id, (tx) => offerSeats(tx, parts, flight_id, parts.clock()))
      .catch((err) => parts.log.error({ err }, 'the free seats of a day could not be offered; it is tried again'));
  return async (): Promise<number> => {
    for (const day of await dueDays(parts.identityPool, parts.clock())) await offer(day);
    return PAUSE;
  };
};
