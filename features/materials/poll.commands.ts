import { isStaff } from '../../core/access/roles.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { FlightId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { lockFlight } from '../flights/repository.ts';
import { vote } from './checklist.commands.ts';
import type { Item } from './checklist.contract.ts';
import type { PollAnswer } from './poll.contract.ts';
import { answersOf, hasPoll, writeAnswer } from './poll.repository.ts';
import { answerErrors, answerRefusal } from './poll.rules.ts';

export interface Answering {
  readonly flightId: FlightId;
  /** `null` for the caller. */
  readonly memberId: MemberId | null;
  readonly items: readonly Item[];
  readonly note: string;
}

/**
 * Saves an answer under the flight's lock, as ticks and sign-offs are. A person who is not on the day gets `not_found`,
 * like an unknown one.
 */
export const answerPoll = async (
  tx: SchoolTransaction,
  { flightId, memberId, items, note }: Answering,
  now: Instant,
): Promise<PollAnswer | Refusal> => {
  const { actor } = tx.scope;
  const whose = memberId ?? actor.memberId;
  const byStaff = isStaff(actor);
  if (whose !== actor.memberId && !byStaff) return refuse('role_too_low');
  const flight = await lockFlight(tx, flightId, now);
  if (flight === null || whose === null || !(await hasPoll(tx, flightId))) return refuse('not_found');
  const refusal = answerRefusal(flight, byStaff, now);
  if (refusal !== null) return refuse(refusal);
  const errors = answerErrors(items, note);
  if (errors.length > 0) return refuseFields(errors);

  const voted = await vote(tx, flightId, whose, items);
  if (isRefusal(voted)) return refuse('not_found');
  const said = items.includes('other') ? note : '';
  await writeAnswer(tx, {
    flight_id: flightId,
    member_id: whose,
    note: said,
    by_staff: whose !== actor.memberId,
  });
  const [answer] = await answersOf(tx, flightId, whose);
  return answer ?? refuse('not_found');
};
