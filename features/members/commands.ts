import { createHash } from 'node:crypto';
import { isAdmin, isStaff } from '../../core/access/roles.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { addressLimit } from '../../server/identity/address-limit.ts';
import { invite, ownLanguage, voidInvitationToOthers } from '../accounts/commands.ts';
import { addressRefusal } from '../accounts/permissions.ts';
import { isChoosable } from '../schools/pictures.repository.ts';
import type { MemberPatch, NewMember, OwnProfile, SkillPatch } from './contract.ts';
import { e164 } from './phone.rules.ts';
import {
  insertComment,
  insertMember,
  isEmailTaken,
  lockAddress,
  memberEmail,
  memberToken,
  type ProfileRow,
  updateLastPayment,
  updateProfile,
  updateSkillLevel,
} from './profile.repository.ts';
import { countryCode, OWN_EMAIL_CHANGES, paidAt, paymentErrors, profileErrors } from './rules.ts';

type Updated = { last_update: string } | Refusal;

/** Adds a member and the invitation in one transaction, so that neither exists without the other. */
export const registerMember = async (
  tx: SchoolTransaction,
  parts: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  { phone, language, ...person }: NewMember,
  now: Instant,
): Promise<{ user_id: MemberId; last_update: string } | Refusal> => {
  const number = phone ? e164(phone, tx.scope.country) : null;
  if (phone && number === null) return refuseFields([{ path: 'phone', code: 'not_a_phone_number' }]);
  const member = { id: newId<MemberId>(), ...person, phone: number };
  const last_update = await insertMember(tx, member);
  if (last_update === null) return refuse('email_in_use');
  const invitation = { member_id: member.id, ...person, language: language ?? (await ownLanguage(tx)) };
  await invite(tx, parts, invitation, now);
  return { user_id: member.id, last_update };
};

/**
 * Turns the outcome of an update into an answer: the new token, `stale_update` with the present token, or `not_found`.
 */
const updated = async (tx: SchoolTransaction, id: MemberId, token: string | null): Promise<Updated> => {
  if (token !== null) return { last_update: token };
  const last_update = await memberToken(tx, id);
  return last_update === null ? refuse('not_found') : refuse('stale_update', { last_update });
};

const saveProfile = async (
  tx: SchoolTransaction,
  id: MemberId,
  last_update: string,
  { phone, ...profile }: ProfileRow,
): Promise<Updated> => {
  const errors: FieldError[] = profileErrors(profile);
  const number = e164(phone, countryCode(profile.address.country));
  if (number === null) errors.unshift({ path: 'phone', code: 'not_a_phone_number' });
  const { canopy_image } = profile.user_info;
  if (typeof canopy_image === 'string' && !(await isChoosable(tx, canopy_image, id)))
    errors.push({ path: 'user_info.canopy_image', code: 'not_offered' });
  if (number === null || errors.length > 0) return refuseFields(errors);
  try {
    const [token] = await Promise.all([
      updateProfile(tx, id, last_update, { ...profile, phone: number }),
      // An earlier invitation's link would let in the owner of the old address.
      voidInvitationToOthers(tx, id, profile.email),
    ]);
    return await updated(tx, id, token);
  } catch (error) {
    if (isEmailTaken(error)) return refuse('email_in_use');
    throw error;
  }
};

/** Uses a digest, so that the throttle stores nothing that identifies an erased member. */
const emailChangeKey = (id: MemberId): string => createHash('sha256').update(`own-email\n${id}`).digest('base64url');

/**
 * Returns whether the throttle allows another change of the own address. Counted before the address is looked up, so
 * that nobody can find out through `email_in_use` who else is a member. Staff can read the addresses anyway.
 */
const mayTakeAddress = async (
  tx: SchoolTransaction,
  identityPool: RouteParts['identityPool'],
  { memberId, email }: { readonly memberId: MemberId; readonly email: string },
): Promise<boolean> => {
  if (isStaff(tx.scope.actor) || (await memberEmail(tx, memberId)) === email) return true;
  return (await addressLimit(identityPool, OWN_EMAIL_CHANGES)(emailChangeKey(memberId))).granted;
};

export const updateOwnProfile = async (
  tx: SchoolTransaction,
  { identityPool }: Pick<RouteParts, 'identityPool'>,
  { last_update, ...profile }: OwnProfile,
): Promise<Updated> => {
  const { memberId } = tx.scope.actor;
  if (memberId === null) return refuse('not_found');
  const { email } = profile;
  if (!(await mayTakeAddress(tx, identityPool, { memberId, email }))) return refuse('too_many_email_changes');
  return saveProfile(tx, memberId, last_update, profile);
};

/** Returns why the actor can't give a member this address. Admins may set any address, so they need no lock. */
const newAddressRefusal = async (
  tx: SchoolTransaction,
  { user_id, last_update, email }: MemberPatch,
): Promise<Refusal | null> => {
  if (isAdmin(tx.scope.actor)) return null;
  const member = await lockAddress(tx, user_id);
  if (member === null) return refuse('not_found');
  if (member.last_update !== last_update) return refuse('stale_update', { last_update: member.last_update });
  const refusal = email === member.email ? null : addressRefusal(tx.scope.actor, member);
  return refusal === null ? null : refuse(refusal);
};

/** Updates another member. Fields that members may not change themselves must be changed by somebody else. */
export const updateMember = async (tx: SchoolTransaction, patch: MemberPatch | SkillPatch): Promise<Updated> => {
  const { user_id, last_update } = patch;
  if (user_id === tx.scope.actor.memberId) return refuse('not_for_oneself');
  if (!('first_name' in patch))
    return updated(tx, user_id, await updateSkillLevel(tx, user_id, last_update, patch.user_info.skill_level));
  const refusal = await newAddressRefusal(tx, patch);
  if (refusal !== null) return refusal;
  const { first_name, last_name, email, phone, address, user_info } = patch;
  return saveProfile(tx, user_id, last_update, { first_name, last_name, email, phone, address, user_info });
};

/** Records the last payment; `''` means there was none. */
export const recordPayment = async (
  tx: SchoolTransaction,
  { target_user, last_payment, last_update }: { target_user: MemberId; last_payment: string; last_update: string },
  now: Instant,
): Promise<Updated> => {
  const errors = paymentErrors(last_payment, now);
  if (errors.length > 0) return refuseFields(errors);
  return updated(tx, target_user, await updateLastPayment(tx, target_user, last_update, paidAt(last_payment, now)));
};

export const addComment = async (
  tx: SchoolTransaction,
  { user_id, comment }: { user_id: MemberId; comment: string },
): Promise<{ success: true } | Refusal> => {
  // Members can never read comments about themselves.
  if (user_id === tx.scope.actor.memberId) return refuse('not_for_oneself');
  if ((await memberToken(tx, user_id)) === null) return refuse('not_found');
  await insertComment(tx, { id: newId(), member_id: user_id, comment });
  return { success: true };
};
