import type { MemberId } from '../../../core/ids/ids.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import { type Disabling, type FutureDays, setDisabled } from '../rights.commands.ts';
import { lockAdmins } from '../rights.repository.ts';
import type { AccessKept } from './selection.contract.ts';
import { lockSelected } from './selection.repository.ts';
import { countReasons, whyAccessKept } from './selection.rules.ts';

interface Outcome<Reason extends string> {
  readonly done: number;
  readonly left_out: Partial<Record<Reason, number>>;
}

const gone = (asked: readonly MemberId[], found: number): 'gone'[] =>
  Array.from({ length: new Set(asked).size - found }, () => 'gone');

/** Disables or enables members. Those for whom a rule forbids it are left out, so that one does not stop the others. */
export const disableMembers = async (
  tx: SchoolTransaction,
  futureDays: FutureDays,
  { user_ids, disabled, days_back }: Disabling & { readonly user_ids: readonly MemberId[] },
  now: Instant,
): Promise<Outcome<AccessKept>> => {
  // Admins before members, as in `changeAccessRights`. It also lets one such action of a school wait for the other.
  let admins = await lockAdmins(tx);
  const found = await lockSelected(tx, user_ids);
  const reasons: AccessKept[] = gone(user_ids, found.length);
  let done = 0;
  for (const member of found) {
    const reason = whyAccessKept(disabled, member, { actorId: tx.scope.actor.memberId, admins });
    if (reason !== null) {
      reasons.push(reason);
      continue;
    }
    await setDisabled(tx, futureDays, member.user_id, { disabled, days_back }, now);
    if (disabled && member.is_school_admin) admins -= 1;
    done += 1;
  }
  return { done, left_out: countReasons(reasons) };
};
