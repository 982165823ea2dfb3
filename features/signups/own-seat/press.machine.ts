import type { FlightId } from '../../../core/ids/ids.ts';
import {
  type FlightOfMembers,
  type OwnAction,
  type OwnRefusal,
  type Seat,
  type SeatRefusal,
  type SeatState,
  SIGN_OFF_REFUSALS,
  WAIT_REFUSALS,
} from '../contract.ts';

/**
 * What becomes of a press on "Sign up" or "Sign off", as one table: state × event → state or answer. It knows no network:
 * `press.client.ts` sends presses through the outbox.
 */

/** Name of the outbox of presses. */
export const SEAT_OUTBOX = 'seat';

export type PressState =
  /** The first request is on its way. */
  | 'sending'
  /** Waits for the network; no request can have arrived. */
  | 'waiting'
  /** Waits for the network; a request may have arrived, only its answer did not. */
  | 'unsure';

/** A press whose answer is not known yet. */
export interface SeatPress {
  readonly id: string;
  readonly kind: string;
  /** In milliseconds of the device's clock. */
  readonly pressedAt: number;
  readonly flight_id: FlightId;
  readonly seat: Seat;
  readonly action: OwnAction;
  /** Names the day, also once it is deleted. */
  readonly start_datetime: string;
  readonly state: PressState;
}

/** Codes with which the server ends a press; `not_found`: the day was deleted. */
export const PRESS_REFUSALS = [
  ...WAIT_REFUSALS,
  ...SIGN_OFF_REFUSALS,
  'not_waiting',
  'offer_lapsed',
  'not_found',
] as const;
export type PressRefusal = (typeof PRESS_REFUSALS)[number];

/** How a press ended. */
export interface SeatAnswer {
  readonly press: SeatPress;
  readonly outcome: 'done' | 'taken_back' | PressRefusal | { readonly failure: string };
}

export type PressEvent =
  /** A request is about to leave. */
  | { readonly type: 'leaves'; readonly online: boolean }
  | { readonly type: 'lost' }
  | { readonly type: 'accepted'; readonly seats: SeatState }
  /** `flight`: the day, if the refusal says how it is. */
  | { readonly type: 'refused'; readonly code: PressRefusal; readonly flight: FlightOfMembers | null }
  /** The error dialog has shown the failure. */
  | { readonly type: 'failed'; readonly failure: string }
  /** The server could only refuse the press, as far as this device knows the day. */
  | { readonly type: 'closed'; readonly code: OwnRefusal }
  /** The person takes it back; `id` is for the press that undoes it. */
  | { readonly type: 'taken_back'; readonly id: string };

type PressEventType = PressEvent['type'];

interface PressStep {
  /** `null`: the press has ended. */
  readonly entry: SeatPress | null;
  /** `null`: it has not. */
  readonly answer: SeatAnswer | null;
}

type Cell<Type extends PressEventType> = (press: SeatPress, event: Extract<PressEvent, { type: Type }>) => PressStep;
type Cells = { readonly [Type in PressEventType]: Cell<Type> };

/** Returns the state of a new press. */
export const firstState = (online: boolean): PressState => (online ? 'sending' : 'waiting');

/** Returns whether a press waits for the network, so that its card says so and lets the person take it back. */
export const waits = ({ state }: SeatPress): boolean => state !== 'sending';

/** Each action has an opposite, which takes it back, and a refusal that says that it was done already. */
const ACTIONS: Readonly<Record<OwnAction, { readonly opposite: OwnAction; readonly fulfilled: PressRefusal }>> = {
  'sign-up': { opposite: 'sign-out', fulfilled: 'already_signed_up' },
  'sign-out': { opposite: 'sign-up', fulfilled: 'not_signed_up' },
  wait: { opposite: 'stop-waiting', fulfilled: 'already_waiting' },
  'stop-waiting': { opposite: 'wait', fulfilled: 'not_waiting' },
};

/** Returns whether an earlier request arrived, and only its answer did not. */
const isFulfilled = ({ action }: SeatPress, code: PressRefusal): boolean => code === ACTIONS[action].fulfilled;

const stay = (press: SeatPress): PressStep => ({ entry: press, answer: null });
const doubt = (press: SeatPress): PressStep => stay({ ...press, state: 'unsure' });
const end = (press: SeatPress, outcome: SeatAnswer['outcome']): PressStep => ({
  entry: null,
  answer: { press, outcome },
});

const ANSWERED: Pick<Cells, 'accepted' | 'refused' | 'failed'> = {
  accepted: (press) => end(press, 'done'),
  refused: (press, { code }) => end(press, isFulfilled(press, code) ? 'done' : code),
  failed: (press, { failure }) => end(press, { failure }),
};

const TABLE: { readonly [State in PressState]: Cells } = {
  sending: { ...ANSWERED, leaves: stay, lost: doubt, closed: stay, taken_back: stay },
  waiting: {
    ...ANSWERED,
    leaves: (press, { online }) => (online ? doubt(press) : stay(press)),
    lost: stay,
    closed: (press, { code }) => end(press, code),
    taken_back: (press) => end(press, 'taken_back'),
  },
  unsure: {
    ...ANSWERED,
    leaves: stay,
    lost: stay,
    // Only the server knows whether an earlier request arrived in time.
    closed: stay,
    taken_back: (press, { id }) => stay({ ...press, id, action: ACTIONS[press.action].opposite }),
  },
};

/** Decides what becomes of a press. */
export const pressStep = (press: SeatPress, event: PressEvent): PressStep =>
  (TABLE[press.state][event.type] as (press: SeatPress, event: PressEvent) => PressStep)(press, event);

const FINAL: readonly string[] = [
  'deadline_passed',
  'flight_canceled',
  'flight_over',
  'reason_needed',
] satisfies SeatRefusal[];

/** Returns why a press would come too late, as far as the day is known on this device, or null. */
export const tooLate = (
  press: SeatPress,
  now: { readonly kind: OwnAction; readonly refusal: OwnRefusal | null },
): OwnRefusal | null =>
  now.kind === press.action && now.refusal !== null && FINAL.includes(now.refusal) ? now.refusal : null;

/** The part that the person has of a day. */
export interface OwnPart {
  readonly ownSeat: Seat | null;
  readonly isWaiting: boolean;
}

/** Returns whether the person has what the press is for. */
export const holds = ({ action }: Pick<SeatPress, 'action'>, { ownSeat, isWaiting }: OwnPart): boolean => {
  if (action === 'wait' || action === 'stop-waiting') return isWaiting === (action === 'wait');
  return (ownSeat !== null) === (action === 'sign-up');
};

/** Present state of the day on its card. */
interface Card extends OwnPart {
  readonly canceled: boolean;
  /** Why its button is disabled. */
  readonly refusal: OwnRefusal | null;
}

/** Returns whether the answer still fits its card: others may have changed the day since. */
export const stillFits = ({ press, outcome }: SeatAnswer, { canceled, refusal, ...part }: Card): boolean => {
  if (typeof outcome !== 'string' || outcome === 'taken_back') return true;
  if (outcome === 'flight_full' && refusal !== 'flight_full') return false;
  if (outcome === 'done' && canceled) return false;
  return holds(press, part) === (outcome === 'done');
};
