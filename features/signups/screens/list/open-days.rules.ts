import type { SignUpFlight } from '../../contract.ts';
import { barrier, isMine, type Me, ownAction, type Surroundings } from './sign-up-list.rules.ts';

/** Why the person can't sign up for a day. */
export type OpenDaysReason = NonNullable<ReturnType<typeof barrier>>;

export interface OpenDays {
  readonly shown: readonly SignUpFlight[];
  /** Number of hidden days by reason. */
  readonly hidden: ReadonlyMap<OpenDaysReason, number>;
}

/**
 * Returns the days that the person can take, by the rule that disables the button, and their own days. `isKept`: whether a
 * day stays, because it tells the person something.
 */
export const openDays = (
  flights: readonly SignUpFlight[],
  me: Me,
  around: Surroundings,
  isKept: (flight: SignUpFlight) => boolean,
): OpenDays => {
  const hidden = new Map<OpenDaysReason, number>();
  const shown = flights.filter((flight) => {
    const refusal = barrier(ownAction(flight, me, around));
    if (refusal === null || flight.own_queue !== null || isMine(flight, me) || isKept(flight)) return true;
    hidden.set(refusal, (hidden.get(refusal) ?? 0) + 1);
    return false;
  });
  return { shown, hidden };
};
