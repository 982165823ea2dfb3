import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallShape } from '../core/contract/call.ts';
import type { FlightId, MemberId } from '../core/ids/ids.ts';
import type { OwnAction } from '../features/signups/contract.ts';
import { randomFrom } from '../test/support/seeded.ts';
import { ask } from './ask.ts';
import type { SignedInMember } from './signed-in-school.ts';

const SEED = 60;
const MOST_DAYS = 5;
/** Arrivals become rarer exponentially: the last ones are e⁵ (148) times as rare as the first. */
const STEEPNESS = 5;
/** As shares of the time in which the crowd comes: how long a person looks at the page before each press. */
const THINKING = { least: 1 / 600, spread: 2 / 600 };
/** Milliseconds between the two presses of an impatient person. */
const SECOND_PRESS = { least: 50, spread: 350 };
/** Connections of one browser. */
const CONNECTIONS = 6;
/** Seconds until a page sends again what got no answer, or a refusal without `Retry-After`. */
const AGAIN = 10;
/** A request that is refused as often ends as it was refused, and the audit finds it. */
const MOST_ATTEMPTS = 60;

/** The opening day of one member. */
export interface Visit {
  /** Milliseconds from the opening until they load the list. */
  readonly at: number;
  /** Places of the days in the season, in the order in which they press. */
  readonly days: readonly number[];
  /** Milliseconds before each press. */
  readonly thinking: number;
  /** Milliseconds after which they press a second time, without waiting for an answer; `null`: they press once. */
  readonly again: number | null;
}

/** Returns the same crowd for the same size each time. Every third member presses twice. */
export const crowdOf = (people: number, days: number, withinMs: number): readonly Visit[] => {
  const random = randomFrom(SEED);
  const between = ({ least, spread }: { least: number; spread: number }) => least + spread * random();
  return Array.from({ length: people }, (_, nth) => {
    const left = Array.from({ length: days }, (_, day) => day);
    const wanted = 1 + Math.floor(random() * MOST_DAYS);
    return {
      at: (-Math.log(1 - random() * (1 - Math.exp(-STEEPNESS))) / STEEPNESS) * withinMs,
      days: Array.from({ length: wanted }, () => left.splice(Math.floor(random() * left.length), 1)).flat(),
      thinking: between(THINKING) * withinMs,
      again: nth % 3 === 0 ? between(SECOND_PRESS) : null,
    };
  });
};

interface Sent {
  readonly call: Pick<CallShape, 'method' | 'path'>;
  readonly body: unknown;
}

/** The requests by which the crowd asks a server. */
export interface Door {
  /** The address before the paths of calls. */
  readonly base: string;
  readonly list: (member: MemberId) => Sent;
  readonly press: (member: MemberId, flight: FlightId, action: OwnAction) => Sent;
}

export const KINDS = ['list', 'sign-up', 'wait'] as const;
export type Kind = (typeof KINDS)[number];

/** A seat, or a place on a waiting list, that an answer has promised. */
export interface Promised {
  readonly memberId: MemberId;
  readonly flightId: FlightId;
  /** Time at which the answer was there, as in `performance.now()`. */
  readonly at: number;
  /** Number of students on the day with this one; `null`: the answer that said so was lost. */
  readonly count: number | null;
}

/** The answers that the crowd got. */
export interface Ledger {
  /** Milliseconds from the first sending to the answer that ends the request, pauses of what was sent again included. */
  readonly waits: Readonly<Record<Kind, number[]>>;
  /** Number of answers, by kind and code (`done` for a success). */
  readonly codes: Map<string, number>;
  /** Number of requests that were sent again, by status and code of the refusal. */
  readonly again: Map<string, number>;
  readonly seats: Promised[];
  readonly places: Promised[];
}

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

const contentOf = (text: string): { readonly code?: string; readonly student_count?: number } => {
  try {
    return JSON.parse(text);
  } catch {
    return { code: 'unreadable' };
  }
};

interface Outcome {
  readonly code: string;
  readonly count: number | null;
  /** Whether an earlier request got no answer, and may have done its work. */
  readonly mayBeDone: boolean;
}

const visit = async (
  { base, list, press }: Door,
  { memberId, newHeaders }: SignedInMember,
  { at, days, thinking, again }: Visit,
  flights: readonly FlightId[],
  ledger: Ledger,
): Promise<void> => {
  await pause(at);
  const headers = await newHeaders();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  /** Sends a request, and again after its `Retry-After` what is refused because too many come. */
  const answer = async (kind: Kind, { call, body }: Sent): Promise<Outcome> => {
    const began = performance.now();
    let mayBeDone = false;
    for (let attempt = 1; ; attempt++) {
      let text = '';
      const { status, retryAfter } = await ask(agent, base, headers, call, body, (heard) => {
        text = heard;
      });
      if ((status === 503 || status === 429 || status === 'none') && attempt < MOST_ATTEMPTS) {
        mayBeDone ||= status === 'none';
        count(ledger.again, status === 'none' ? 'no response' : `${status} ${contentOf(text).code}`);
        await pause((retryAfter ?? AGAIN) * 1000);
        continue;
      }
      ledger.waits[kind].push(performance.now() - began);
      const { code = 'done', student_count = null } = kind === 'list' && status === 200 ? {} : contentOf(text);
      count(ledger.codes, `${kind} ${code}`);
      return { code, count: student_count, mayBeDone };
    }
  };
  const load = () => answer('list', list(memberId));
  /** Presses a button; as the page does, loads the list again after a refusal that does not say how the day is. */
  const pressed = async (action: 'sign-up' | 'wait', flightId: FlightId): Promise<string> => {
    const outcome = await answer(action, press(memberId, flightId, action));
    const isLate = outcome.mayBeDone && (outcome.code === 'already_signed_up' || outcome.code === 'already_waiting');
    if (outcome.code === 'done' || isLate) {
      const promised = { memberId, flightId, at: performance.now(), count: outcome.count };
      (action === 'wait' ? ledger.places : ledger.seats).push(promised);
    }
    if (outcome.code !== 'done' && outcome.code !== 'flight_full') await load();
    return outcome.code;
  };

  await load();
  for (const day of days) {
    const flightId = flights[day] as FlightId;
    await pause(thinking);
    const presses = [pressed('sign-up', flightId)];
    if (again !== null) presses.push(pause(again).then(() => pressed('sign-up', flightId)));
    const codes = await Promise.all(presses);
    if (!codes.every((code) => code === 'flight_full')) continue;
    await pause(thinking);
    await pressed('wait', flightId);
  }
  agent.destroy();
};

/** Opens the season to the crowd. Resolves when everybody has gone. */
export const letIn = async (
  door: Door,
  members: readonly SignedInMember[],
  flights: readonly FlightId[],
  visits: readonly Visit[],
): Promise<Ledger> => {
  const ledger: Ledger = {
    waits: { list: [], 'sign-up': [], wait: [] },
    codes: new Map(),
    again: new Map(),
    seats: [],
    places: [],
  };
  await Promise.all(visits.map((one, place) => visit(door, members[place] as SignedInMember, one, flights, ledger)));
  return ledger;
};
