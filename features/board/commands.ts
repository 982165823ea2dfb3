import { isStaff } from '../../core/access/roles.ts';
import type { Answer, Body } from '../../core/contract/call.ts';
import { isRefusal, type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { BoardFactId, FlightId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Flight } from '../flights/contract.ts';
import { flightsById, lockFlight } from '../flights/repository.ts';
import { boardSettings } from '../schools/board-settings.repository.ts';
import { MOST_FLIGHTS_A_DAY, type Seat } from '../signups/contract.ts';
import type { EmergencyCard, loadCards, PressAnswer, readBoard, takePresses } from './contract.ts';
import { MOST_FACTS } from './contract.ts';
import { boardRefusal } from './permissions.ts';
import {
  cardsOf,
  countFacts,
  factsOf,
  hasLoadedCards,
  insertFacts,
  type NewFact,
  ownSeat,
  peopleOf,
  writeCounted,
} from './repository.ts';
import { pressTimes, stateOf } from './rules.ts';

/** Returns a day whose board the actor may use now, or why they may not. */
const usable = <Day extends Flight>(
  { scope: { actor, timeZone } }: SchoolTransaction,
  flight: Day | null | undefined,
  seat: Seat | null,
  now: Instant,
): Day | Refusal => {
  if (!flight) return refuse('not_found');
  const refusal = boardRefusal({ rights: actor, seat, flight }, timeZone, now);
  return refusal === null ? flight : refuse(refusal);
};

export const boardOf = async (
  tx: SchoolTransaction,
  flightId: FlightId,
  now: Instant,
): Promise<Answer<typeof readBoard> | Refusal> => {
  const [[found], seat, people, facts, settings] = await Promise.all([
    flightsById(tx, [flightId], now),
    ownSeat(tx, flightId),
    peopleOf(tx, flightId),
    factsOf(tx, flightId),
    boardSettings(tx),
  ]);
  const flight = usable(tx, found, seat, now);
  if (isRefusal(flight)) return flight;
  const { type, start_datetime, end_datetime } = flight;
  return { now: toWire(now), type, start_datetime, end_datetime, ...settings, people, facts };
};

/**
 * Takes presses, each by itself, and writes the flights that the board now counts into the attendance. Locks the day, so
 * that the counts of two calls follow each other.
 */
export const take = async (
  tx: SchoolTransaction,
  { flight_id, device, presses }: Body<typeof takePresses>,
  now: Instant,
): Promise<Answer<typeof takePresses> | Refusal> => {
  const locked = await lockFlight(tx, flight_id, now);
  const [seat, people, before] = await Promise.all([
    ownSeat(tx, flight_id),
    peopleOf(tx, flight_id),
    countFacts(tx, flight_id),
  ]);
  const flight = usable(tx, locked, seat, now);
  if (isRefusal(flight)) return flight;
  const onBoard = new Set(people.map(({ user_id }) => user_id));
  let room = MOST_FACTS - before;
  const refused = new Map<BoardFactId, PressAnswer['reason']>();
  const times = pressTimes(presses, flight, tx.scope.timeZone, now);
  const facts = presses.flatMap(({ user_id, ...press }, index): NewFact[] => {
    const reason = !onBoard.has(user_id) ? 'not_signed_up' : room <= 0 ? 'board_full' : null;
    if (reason !== null) {
      refused.set(press.id, reason);
      return [];
    }
    room -= 1;
    return [{ ...press, member_id: user_id, at: times[index] ?? toWire(now) }];
  });
  const taken = await insertFacts(tx, flight_id, device, facts, now);
  const all = await factsOf(tx, flight_id);
  const changed = new Set(presses.filter(({ id }) => taken.has(id)).map(({ user_id }) => user_id));
  for (const memberId of changed) {
    const { flights } = stateOf(all, memberId);
    await writeCounted(tx, flight_id, memberId, Math.min(flights.length, MOST_FLIGHTS_A_DAY));
  }
  const answers = presses.map(({ id }): PressAnswer => {
    const reason = refused.get(id) ?? null;
    if (reason !== null) return { id, result: 'refused', reason };
    return { id, result: taken.has(id) ? 'taken' : 'known', reason };
  });
  return { now: toWire(now), answers };
};

/** Hands out the emergency cards of the people on a board. What staff read on other pages, too, is not noted. */
export const takeCardsAlong = async (
  tx: SchoolTransaction,
  { flight_id, device }: Body<typeof loadCards>,
  now: Instant,
): Promise<EmergencyCard[] | Refusal> => {
  const [[found], seat, people] = await Promise.all([
    flightsById(tx, [flight_id], now),
    ownSeat(tx, flight_id),
    peopleOf(tx, flight_id),
  ]);
  const flight = usable(tx, found, seat, now);
  if (isRefusal(flight)) return flight;
  if (!isStaff(tx.scope.actor) && !(await hasLoadedCards(tx, flight_id))) {
    const nothing = { flight_number: null, undoes: null, pressed_ms: now.epochMilliseconds, offset_ms: 0 };
    const loaded: NewFact = { ...nothing, id: newId(), member_id: null, what: 'cards_loaded', at: toWire(now) };
    await insertFacts(tx, flight_id, device, [loaded], now);
  }
  return cardsOf(
    tx,
    people.map(({ user_id }) => user_id),
  );
};
