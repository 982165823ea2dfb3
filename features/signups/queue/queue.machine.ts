import type { MemberId } from '../../../core/ids/ids.ts';
import { earlier, type Instant, isAfter, isBefore } from '../../../core/time/instant.ts';

/**
 * What becomes of the free seats of one kind on a day, and of those who wait for them, as a function of what is the case.
 * It knows no database: `offers.commands.ts` carries the steps out.
 */

/** A member who waits. */
export interface Waiting {
  readonly member_id: MemberId;
  /** Whether they could take a free seat now. */
  readonly canTake: boolean;
  /** Until then a seat is held for them; `null`: none is. */
  readonly offeredUntil: Instant | null;
  /** Several have this offer for the same seat. */
  readonly toAll: boolean;
  /** An offer of theirs has lapsed, so that this seat goes on to the others. */
  readonly passed: boolean;
}

/** One kind of seat on a day, and the rule by which its seats are offered now. */
export interface Seats {
  readonly most: number;
  readonly taken: number;
  /** Until when an offer that is made now can be answered. */
  readonly answerBy: Instant;
  /** From then on a seat that is held for nobody alone is offered to all who wait at once: first come. */
  readonly openToAllAt: Instant;
  readonly closesAt: Instant;
}

export type Step =
  /** `toAll`: the seat goes to whoever of several takes it first. */
  | { readonly kind: 'offer'; readonly member_id: MemberId; readonly until: Instant; readonly toAll: boolean }
  /** Nobody answered in time. */
  | { readonly kind: 'lapse'; readonly member_id: MemberId }
  /** The seat is gone, which they are told unless it was offered to several; or they can no longer take it. */
  | { readonly kind: 'withdraw'; readonly member_id: MemberId; readonly isTold: boolean };

export interface Settled {
  readonly steps: readonly Step[];
  /** Whether those whose offer has lapsed count again: all seats are taken. */
  readonly forgetsPassed: boolean;
  /** When to look again, if nothing changes before. */
  readonly next: Instant | null;
}

const lapsed = ({ offeredUntil }: Waiting, now: Instant): boolean =>
  offeredUntil !== null && !isAfter(offeredUntil, now);

/** Decides the offers of one kind of seat; `waiting` is in the order of their places. */
export const settle = (seats: Seats, waiting: readonly Waiting[], now: Instant): Settled => {
  const free = Math.max(0, seats.most - seats.taken);
  const openToAll = !isBefore(now, seats.openToAllAt);
  const isHeld = (one: Waiting) => one.offeredUntil !== null && !lapsed(one, now) && one.canTake;
  const alone = waiting.filter((one) => isHeld(one) && !one.toAll);
  // Seats that are gone: the latest places give back what was offered, all of them if there is none.
  const surplus = alone.splice(free);
  /** Free seats that are held for nobody alone. */
  const open = free - alone.length;
  const shared = open === 0 ? [] : waiting.filter((one) => isHeld(one) && one.toAll);
  const held = [...alone, ...shared];
  const steps: Step[] = [];
  for (const one of waiting) {
    if (one.offeredUntil === null || held.includes(one)) continue;
    const { member_id } = one;
    // Among all who wait, they are offered the seat once more.
    if (lapsed(one, now) && openToAll && open > 0 && one.canTake) continue;
    if (lapsed(one, now)) steps.push({ kind: 'lapse', member_id });
    else steps.push({ kind: 'withdraw', member_id, isTold: surplus.includes(one) });
  }

  const forgetsPassed = free === 0;
  const done = new Set(steps.map(({ member_id }) => member_id));
  const candidates = waiting.filter(
    (one) =>
      (one.offeredUntil === null || lapsed(one, now)) &&
      one.canTake &&
      !done.has(one.member_id) &&
      (openToAll || !one.passed),
  );
  const offered = openToAll ? (open > 0 ? candidates : []) : candidates.slice(0, Math.max(0, open - shared.length));
  const until = openToAll ? seats.closesAt : seats.answerBy;
  for (const { member_id } of offered) steps.push({ kind: 'offer', member_id, until, toAll: openToAll });

  const times = [...held.flatMap(({ offeredUntil }) => offeredUntil ?? []), ...offered.map(() => until)];
  if (waiting.length > 0) times.push(seats.openToAllAt, seats.closesAt);
  const ahead = times.filter((time) => isAfter(time, now));
  return { steps, forgetsPassed, next: ahead.length === 0 ? null : ahead.reduce(earlier) };
};
