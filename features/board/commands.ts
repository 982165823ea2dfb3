import { isStaff } from '../../core/access/roles.ts';
import type { Answer, Body } from '../../core/contract/call.ts';
import { isRefusal, type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { BoardFactId, FlightId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { Flight } from '../flights/contract.ts';
import { flightsById, lockFlight } from '../flights/repository.ts';
import { boardSettings } from '../schools/board-settings.repository.ts';
import { MOST_FLIGHTS_A_DAY, type Seat } from '../signups/contract.ts';
import { closingOf, pressRefusal } from './closing.rules.ts';
import type { EmergencyCard, loadCards, PressAnswer, PressRefusal, readBoard, takePresses } from './contract.ts';
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
import { type Fact, factOf, pressTimes, stateOf } from './rules.ts';

/** Returns a day whose board the actor may use now, or why they may not. */
const usable = <Day extends Flight>(
  { scope: { actor, timeZone } }: SchoolTransaction,
  flight: Day | null | undefined,
  seat: Seat | null,
  closed: boolean,
  now: Instant,
): Day | Refusal => {
  if (!flight) return refuse('not_found');
  const refusal = boardRefusal({ rights: actor, seat, flight, closed }, timeZone, now);
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
  const flight = usable(tx, found, seat, closingOf(facts) !== null, now);
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
  const [seat, people, before, count, { closes_days }] = await Promise.all([
    ownSeat(tx, flight_id),
    peopleOf(tx, flight_id),
    factsOf(tx, flight_id),
    countFacts(tx, flight_id),
    boardSettings(tx),
  ]);
  const flight = usable(tx, locked, seat, false, now);
  if (isRefusal(flight)) return flight;
  const onBoard = new Set<MemberId | null>(people.map(({ user_id }) => user_id));
  const refused = new Map<BoardFactId, PressRefusal>();
  const times = pressTimes(presses, flight, tx.scope.timeZone, now);
  const facts: NewFact[] = [];
  const known: Fact[] = [...before];
  for (const [index, press] of presses.entries()) {
    // A repeated press is answered as before, whatever has happened since.
    if (before.some(({ id }) => id === press.id)) continue;
    const { user_id: member_id, note = null, ...rest } = press;
    const fact = { ...factOf(press), at: times[index] ?? toWire(now) };
    const reason = pressRefusal({
      press: fact,
      before: known,
      isOnBoard: onBoard.has(member_id),
      isFull: count + facts.length >= MOST_FACTS,
      ofStaff: isStaff(tx.scope.actor),
      closesDays: closes_days,
    });
    if (reason === null) {
      facts.push({ ...rest, member_id, note, at: fact.at });
      known.push(fact);
    } else refused.set(press.id, reason);
  }
  const taken = await insertFacts(tx, flight_id, device, facts, now);
  const all = await factsOf(tx, flight_id);
  const changed = new Set(presses.flatMap(({ id, user_id }) => (taken.has(id) && user_id !== null ? user_id : [])));
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
  const [[found], seat, people, facts] = await Promise.all([
    flightsById(tx, [flight_id], now),
    ownSeat(tx, flight_id),
    peopleOf(tx, flight_id),
    factsOf(tx, flight_id),
  ]);
  const flight = usable(tx, found, seat, closingOf(facts) !== null, now);
  if (isRefusal(flight)) return flight;
  if (!isStaff(tx.scope.actor) && !(await hasLoadedCards(tx, flight_id))) {
    const nothing = { flight_number: null, undoes: null, note: null, pressed_ms: now.epochMilliseconds, offset_ms: 0 };
    const loaded: NewFact = { ...nothing, id: newId(), member_id: null, what: 'cards_loaded', at: toWire(now) };
    await insertFacts(tx, flight_id, device, [loaded], now);
  }
  return cardsOf(
    tx,
    people.map(({ user_id }) => user_id),
  );
};
