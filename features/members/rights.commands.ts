import type { Pool } from 'pg';
import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { voidInvitation } from '../accounts/commands.ts';
import { outgrowsInvitation } from '../accounts/permissions.ts';
import type { AccessChange } from './profile.contract.ts';
import { isProductAdmin, lockAdmins, lockRights, type RightsRow, updateRights } from './rights.repository.ts';
import { accessRefusal, type RightsChange } from './rules.ts';

/**
 * These calls change seats and a requested deletion when access ends or returns. The server passes them in, because
 * members may not import those features.
 */
export interface FutureDays {
  /** Takes a locked member off all flight days that are not over. */
  readonly leave: (tx: SchoolTransaction, memberId: MemberId, now: Instant) => Promise<void>;
  /** Gives an enabled member those days back that the last disabling took, as far as the rules still allow. */
  readonly takeBack: (tx: SchoolTransaction, memberId: MemberId, now: Instant) => Promise<void>;
  /** Withdraws the deletion of a member who is about to be enabled, if one was requested. */
  readonly keep: (tx: SchoolTransaction, memberId: MemberId) => Promise<void>;
}

interface Parts {
  readonly identityPool: Pool;
  readonly futureDays: FutureDays;
}

export interface Disabling {
  readonly disabled: boolean;
  readonly days_back?: boolean | undefined;
}

/** Disables a locked member, who then leaves all flight days that are not over, or enables them. */
export const setDisabled = async (
  tx: SchoolTransaction,
  futureDays: FutureDays,
  id: MemberId,
  { disabled, days_back }: Disabling,
  now: Instant,
): Promise<string> => {
  if (disabled) await futureDays.leave(tx, id, now);
  else await futureDays.keep(tx, id);
  const token = await updateRights(tx, id, { disabled_at: disabled ? toWire(now) : null });
  if (!disabled && days_back) await futureDays.takeBack(tx, id, now);
  return token;
};

const save = async (
  tx: SchoolTransaction,
  { futureDays }: Parts,
  member: RightsRow,
  { disabled, days_back, ...change }: RightsChange & Pick<Disabling, 'days_back'>,
  now: Instant,
): Promise<string> => {
  if (disabled === undefined) return updateRights(tx, member.user_id, change);
  if (disabled === member.disabled) return member.last_update;
  return setDisabled(tx, futureDays, member.user_id, { disabled, days_back }, now);
};

export const changeAccessRights = async (
  tx: SchoolTransaction,
  parts: Parts,
  { user_id, last_update, ...change }: AccessChange,
  now: Instant,
): Promise<{ last_update: string; invitation_void?: boolean } | Refusal> => {
  const wanted: RightsChange & Pick<Disabling, 'days_back'> = change;
  // Locks the admins before the member, who may be one of them: two orders could deadlock.
  const admins = await lockAdmins(tx);
  const member = await lockRights(tx, user_id);
  if (member === null) return refuse('not_found');
  if (member.last_update !== last_update) return refuse('stale_update', { last_update: member.last_update });
  const isProduct = wanted.role !== undefined && (await isProductAdmin(parts.identityPool, tx, user_id));
  const facts = { member: { ...member, isProductAdmin: isProduct }, actorId: tx.scope.actor.memberId, admins };
  const refusal = accessRefusal(wanted, facts);
  if (refusal !== null) return refuse(refusal);
  const token = await save(tx, parts, member, wanted, now);
  const isVoid = outgrowsInvitation(member, { ...member, ...wanted }) && (await voidInvitation(tx, user_id));
  return { last_update: token, ...(isVoid && { invitation_void: true }) };
};

/**
 * Removes the admin right of a person who leaves for good; returns `false` if the school still needs them. `isNeeded`
 * runs while the admins are locked; afterwards the person no longer counts as an admin.
 */
export const leaveAdmins = async (
  tx: SchoolTransaction,
  memberId: MemberId,
  isNeeded: () => Promise<boolean>,
): Promise<boolean> => {
  await lockAdmins(tx);
  if (await isNeeded()) return false;
  await updateRights(tx, memberId, { is_school_admin: false });
  return true;
};
