import type { Seat, SeatAction, SeatRefusal } from './contract.ts';
import type { PressRefusal, SeatAnswer, SeatPress } from './seat-press.rules.ts';

/** Milliseconds between attempts: a browser does not always report that the network is back. */
export const TRY_AGAIN_AFTER = 10_000;

export type PressEvent =
  /** A request is about to leave. */
  | { readonly type: 'leaves'; readonly online: boolean }
  | { readonly type: 'lost' }
  | { readonly type: 'accepted' }
  | { readonly type: 'refused'; readonly code: PressRefusal }
  /** The error dialog has shown the failure. */
  | { readonly type: 'failed'; readonly failure: string }
  /** The day as it is known now can only be refused. */
  | { readonly type: 'closed'; readonly code: SeatRefusal }
  /** The person takes it back; `id` is for the press that undoes it. */
  | { readonly type: 'taken_back'; readonly id: string };

export interface PressStep {
  /** `null`: the press has ended. */
  readonly press: SeatPress | null;
  /** `null`: it has not. */
  readonly answer: SeatAnswer | null;
}

const opposite = (action: SeatAction): SeatAction => (action === 'sign-up' ? 'sign-out' : 'sign-up');

/** Returns whether the person already has what the press asks for: an earlier request arrived, its answer did not. */
const isFulfilled = ({ action }: SeatPress, code: PressRefusal): boolean =>
  code === (action === 'sign-up' ? 'already_signed_up' : 'not_signed_up');

/** Decides what becomes of a press. */
export const stepOf = (press: SeatPress, event: PressEvent): PressStep => {
  const ends = (outcome: SeatAnswer['outcome']): PressStep => ({ press: null, answer: { press, outcome } });
  const stays = (change: Partial<SeatPress> = {}): PressStep => ({ press: { ...press, ...change }, answer: null });
  switch (event.type) {
    case 'leaves':
      return press.state === 'waiting' && event.online ? stays({ state: 'unsure' }) : stays();
    case 'lost':
      return press.state === 'sending' ? stays({ state: 'unsure' }) : stays();
    case 'accepted':
      return ends('done');
    case 'refused':
      return ends(isFulfilled(press, event.code) ? 'done' : event.code);
    case 'failed':
      return ends({ failure: event.failure });
    case 'closed':
      // Only the server knows whether an earlier request arrived in time.
      return press.state === 'waiting' ? ends(event.code) : stays();
    case 'taken_back':
      if (press.state === 'waiting') return ends('taken_back');
      return press.state === 'unsure' ? stays({ id: event.id, action: opposite(press.action) }) : stays();
  }
};

const FINAL: readonly string[] = ['deadline_passed', 'flight_canceled', 'flight_over'] satisfies SeatRefusal[];

/** Returns why a press would come too late, as far as the day is known on this device, or null. */
export const tooLate = (
  press: SeatPress,
  now: { readonly kind: SeatAction; readonly refusal: SeatRefusal | null },
): SeatRefusal | null =>
  now.kind === press.action && now.refusal !== null && FINAL.includes(now.refusal) ? now.refusal : null;

/** Present state of the day on its card. */
interface Card {
  readonly ownSeat: Seat | null;
  readonly canceled: boolean;
  /** Why its button is disabled. */
  readonly refusal: SeatRefusal | null;
}

/** Returns whether the answer still fits its card: others may have changed the day since. */
export const stillFits = ({ press, outcome }: SeatAnswer, { ownSeat, canceled, refusal }: Card): boolean => {
  if (typeof outcome !== 'string' || outcome === 'taken_back') return true;
  if (outcome === 'flight_full' && refusal !== 'flight_full') return false;
  if (outcome === 'done' && canceled) return false;
  const isIn = ownSeat !== null;
  return isIn === ((press.action === 'sign-up') === (outcome === 'done'));
};
