import type { FlightId } from '../../core/ids/ids.ts';
import type { Seat, SeatAction, SeatRefusal } from './contract.ts';

/** A press on "Sign up" or "Sign off" whose answer is not known yet. */
export interface SeatPress {
  /** New for each press: the answer to an older one must not end this one. */
  readonly id: string;
  readonly flight_id: FlightId;
  readonly seat: Seat;
  readonly action: SeatAction;
  /** Names the day, also once it is deleted. */
  readonly start_datetime: string;
  readonly state: PressState;
}

export type PressState =
  /** The first request is on its way. */
  | 'sending'
  /** Waits for the network; no request can have arrived. */
  | 'waiting'
  /** Waits for the network; a request may have arrived, only its answer did not. */
  | 'unsure';

/** Codes with which the server ends a press; `not_found`: the day was deleted. */
export type PressRefusal = SeatRefusal | 'not_found';

/** How a press ended. */
export interface SeatAnswer {
  readonly press: SeatPress;
  readonly outcome: 'done' | 'taken_back' | PressRefusal | { readonly failure: string };
}

/** Returns the state of a new press. */
export const firstState = (online: boolean): PressState => (online ? 'sending' : 'waiting');

/** Returns whether a press waits for the network, so that its card says so and lets the person take it back. */
export const waits = ({ state }: SeatPress): boolean => state !== 'sending';

/** Returns the presses with a new one, which replaces another for the same day. */
export const withPress = (presses: readonly SeatPress[], press: SeatPress): readonly SeatPress[] => [
  ...presses.filter(({ flight_id }) => flight_id !== press.flight_id),
  press,
];
