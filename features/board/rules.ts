import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant, toWire } from '../../core/time/instant.ts';
import { startOfDay, type TimeZone } from '../../core/time/school-day.ts';
import type { Flight } from '../flights/contract.ts';
import { flightDays } from '../flights/rules.ts';
import type { BoardFact, Press } from './contract.ts';

/** A fact as the fold needs it. */
export type Fact = Omit<BoardFact, 'by_name'>;

/** Presses that change where a person is. */
const STEPS: readonly Fact['what'][] = ['here', 'launched', 'landed', 'gone_home'];

/** One flight of a person; `null`: nobody has pressed it. */
export interface PersonFlight {
  /** The device that pressed gave this number. Two devices without a network may give the same one twice. */
  readonly number: number;
  readonly launched: string | null;
  readonly landed: string | null;
}

export interface PersonState {
  readonly where: 'away' | 'here' | 'in_air' | 'landed' | 'gone_home';
  readonly flights: readonly PersonFlight[];
}

const NOTHING_PRESSED: PersonState = { where: 'away', flights: [] };

/** Presses about one person that hold, oldest first. */
export const standingFacts = <One extends Fact>(
  facts: readonly One[],
  memberId: MemberId,
  what: readonly Fact['what'][] = STEPS,
): One[] => {
  const own = [...new Map(facts.filter(({ user_id }) => user_id === memberId).map((fact) => [fact.id, fact])).values()];
  const undone = new Set(own.flatMap((fact) => (fact.what === 'undo' ? [fact.undoes] : [])));
  return own
    .filter((fact) => what.includes(fact.what) && !undone.has(fact.id))
    .toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
};

const landedAt = (flights: readonly PersonFlight[], place: number, landed: string): PersonFlight[] =>
  flights.map((flight, index) => (index === place ? { ...flight, landed } : flight));

const afterLanding = (state: PersonState, { at, flight_number }: Fact): PersonState => {
  const { flights, where } = state;
  const last = flights.at(-1);
  const number = flight_number ?? last?.number ?? 1;
  if (where === 'in_air' && last !== undefined) {
    if (number >= last.number) return { where: 'landed', flights: landedAt(flights, flights.length - 1, at) };
    // The landing of an earlier flight, which arrives out of order, must not bring down somebody who is in the air.
    const earlier = flights.findLastIndex((flight) => flight.number === number && flight.landed === null);
    return { where, flights: landedAt(flights, earlier, at) };
  }
  // Two people have pressed the same landing.
  if (last?.number === number) return { where: 'landed', flights };
  return { where: 'landed', flights: [...flights, { number, launched: null, landed: at }] };
};

const after = (state: PersonState, fact: Fact): PersonState => {
  const { where, flights } = state;
  const last = flights.at(-1);
  switch (fact.what) {
    case 'here':
      return where === 'in_air' ? state : { where: 'here', flights };
    case 'launched': {
      const number = fact.flight_number ?? (last?.number ?? 0) + 1;
      // Two people have pressed the same launch.
      if (where === 'in_air' && last?.number === number) return state;
      return { where: 'in_air', flights: [...flights, { number, launched: fact.at, landed: null }] };
    }
    case 'landed':
      return afterLanding(state, fact);
    case 'gone_home':
      return {
        where: 'gone_home',
        flights: where === 'in_air' ? landedAt(flights, flights.length - 1, fact.at) : flights,
      };
    default:
      return state;
  }
};

/**
 * Returns where a person is by what was pressed. The same for any order in which facts arrive, and however often: so all
 * devices agree as soon as they know the same facts. In doubt somebody is in the air, because a false alarm is undone with
 * a press.
 */
export const stateOf = (facts: readonly Fact[], memberId: MemberId): PersonState =>
  standingFacts(facts, memberId).reduce(after, NOTHING_PRESSED);

/** Returns the time of the launch of whoever is in the air, otherwise null. */
export const inAirSince = ({ where, flights }: PersonState): string | null =>
  where === 'in_air' ? (flights.at(-1)?.launched ?? null) : null;

/** Returns the full minutes for which somebody has been in the air; null: is not in the air. */
export const minutesInAir = (state: PersonState, now: Instant): number | null => {
  const since = inAirSince(state);
  return since === null
    ? null
    : Math.max(0, Math.floor((now.epochMilliseconds - instant(since).epochMilliseconds) / 60_000));
};

export const isOverdue = (state: PersonState, overdueMinutes: number, now: Instant): boolean =>
  (minutesInAir(state, now) ?? 0) >= overdueMinutes;

/** Returns the number by which a device names the flight of the next launch or landing. */
export const numberFor = ({ where, flights }: PersonState, what: Press['what']): number | null => {
  if (what !== 'launched' && what !== 'landed') return null;
  const last = flights.at(-1)?.number ?? 0;
  return what === 'landed' && where === 'in_air' ? last : last + 1;
};

/**
 * Returns when the presses of one call happened by the server's clock. If a time can't be, because it is before the day or
 * after the arrival, the clock of the device was never put right: the last press is then as late as it arrived, and the
 * others keep their distance to it.
 */
export const pressTimes = (
  presses: readonly Pick<Press, 'pressed_ms' | 'offset_ms'>[],
  flight: Pick<Flight, 'start_datetime' | 'end_datetime'>,
  zone: TimeZone,
  received: Instant,
): string[] => {
  const times = presses.map(({ pressed_ms, offset_ms }) => pressed_ms + offset_ms);
  const [first, latest] = [startOfDay(flightDays(flight, zone).first, zone).epochMilliseconds, Math.max(...times)];
  const arrived = received.epochMilliseconds;
  const isPossible = latest <= arrived && Math.min(...times) >= first;
  return times.map((time) => {
    const at = isPossible ? time : Math.max(first, arrived - (latest - time));
    return toWire(Temporal.Instant.fromEpochMilliseconds(at));
  });
};

/** Returns a press that has not arrived yet as a fact, by the clock that the device believes in. */
export const factOf = ({ pressed_ms, offset_ms, note = null, ...press }: Press): Fact => ({
  ...press,
  note,
  at: toWire(Temporal.Instant.fromEpochMilliseconds(pressed_ms + offset_ms)),
});

/** The button that a row of the board offers at a place. At the landing everybody lands, whatever this phone knows. */
export const nextPress = ({ where }: PersonState, place: 'launch' | 'landing'): 'here' | 'launched' | 'landed' => {
  if (place === 'landing' || where === 'in_air') return 'landed';
  return where === 'away' || where === 'gone_home' ? 'here' : 'launched';
};
