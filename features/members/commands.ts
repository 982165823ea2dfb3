import { isAdmin, isStaff } from '../../core/access/roles.ts';
import type { SchoolScope } from '../../core/access/scope.ts';
import type { FieldError } from '../../core/errors/error-table.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { COLOR_SEPARATOR, MOST_COLORS } from '../../core/texts/canopy-colors.ts';
import type { Instant } from '../../core/time/instant.ts';
import { schoolDay } from '../../core/time/school-day.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { invite, voidInvitation, voidInvitationToOthers } from '../accounts/commands.ts';
import { addressRefusal } from '../accounts/permissions.ts';
import { signInAddress } from '../accounts/repository.ts';
import { sameEmail } from '../accounts/rules.ts';
import { type Fields, namesOf } from '../fields/kinds.fields.ts';
import { REACH, SAFETY } from '../fields/member.fields.ts';
import { offeredColors, paletteColors } from '../schools/colors.commands.ts';
import { isChoosable } from '../schools/pictures.repository.ts';
import { isLinked } from '../schools/repository.ts';
import { measuresToStore } from './measures.rules.ts';
import { e164 } from './phone.rules.ts';
import type { MemberPatch, NewMember, OwnProfile, SkillPatch } from './profile.contract.ts';
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
  updateProfileOfAddress,
  updateSkillLevel,
} from './profile.repository.ts';
import { countryCode, paidAt, paymentErrors, profileErrors } from './rules.ts';
import { safetyErrors } from './safety.rules.ts';

type Updated = { last_update: string } | Refusal;

/**
 * Adds a member and the invitation in one transaction, so that neither exists without the other. Without an e-mail
 * there is no invitation.
 */
export const registerMember = async (
  tx: SchoolTransaction,
  parts: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  { phone, email, no_email, language = null, ...person }: NewMember,
  now: Instant,
): Promise<{ user_id: MemberId; last_update: string } | Refusal> => {
  if (email === null && !no_email) return refuseFields([{ path: 'email', code: 'required' }]);
  const number = phone ? e164(phone, tx.scope.country) : null;
  if (phone && number === null) return refuseFields([{ path: 'phone', code: 'not_a_phone_number' }]);
  const ways = { email, no_email: email === null, phone: number, no_phone: number === null, language };
  const member = { id: newId<MemberId>(), ...person, ...ways };
  const last_update = await insertMember(tx, member);
  if (last_update === null) return refuse('email_in_use');
  if (email !== null) {
    const invitation = { member_id: member.id, ...person, email, language };
    await invite(tx, parts, [invitation], now);
  }
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

/** Profile as sent. Only other people set the skill level. */
type SentProfile = Omit<OwnProfile, 'email' | 'last_update' | 'user_info'> & {
  readonly email: string | null;
  readonly user_info: OwnProfile['user_info'] & { readonly skill_level?: number };
};

/** Returns the phone numbers among these values as stored, and the errors of those that are none. */
const settledPhones = (fields: Fields, values: Readonly<Record<string, unknown>>, country: string, part = '') => {
  const settled: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const name of namesOf(fields)) {
    const typed = values[name];
    if (fields[name]?.kind !== 'phone' || typeof typed !== 'string') continue;
    const number = e164(typed, country);
    if (number === null) errors.push({ path: `${part}${name}`, code: 'not_a_phone_number' });
    else settled[name] = number;
  }
  return { settled, errors };
};

type Settled = { readonly row: ProfileRow } | { readonly errors: FieldError[] };

/** Returns a profile as it is stored, or what is wrong with it. `colors`: `null` if one is not offered. */
const settled = (
  { timeZone }: Pick<SchoolScope, 'timeZone'>,
  { phone, no_email, no_phone, ...profile }: SentProfile,
  colors: readonly string[] | null,
  now: Instant,
): Settled => {
  const errors: FieldError[] = profileErrors(profile);
  const country = countryCode(profile.address.country);
  const number = phone ? e164(phone, country) : null;
  const others = settledPhones(REACH, profile, country);
  const safe = settledPhones(SAFETY, profile.safety ?? {}, country, 'safety.');
  const today = schoolDay(now, timeZone).toString();
  errors.push(...others.errors, ...(profile.safety ? safetyErrors(profile.safety, today) : []), ...safe.errors);
  if (phone ? number === null : !no_phone)
    errors.unshift({ path: 'phone', code: phone ? 'not_a_phone_number' : 'required' });
  if (profile.email === null && !no_email) errors.unshift({ path: 'email', code: 'required' });
  if (colors === null) errors.push({ path: 'user_info.canopy_color', code: 'not_offered' });
  else if (colors.length > MOST_COLORS) errors.push({ path: 'user_info.canopy_color', code: 'too_long' });
  if (colors === null || errors.length > 0) return { errors };
  const { size_known, weight_known, ...equipment } = profile.user_info;
  const measures = measuresToStore({ ...equipment, size_known, weight_known });
  const row = {
    ...profile,
    ...others.settled,
    ...{ phone: number, no_phone: number === null, no_email: profile.email === null },
    user_info: { ...equipment, ...measures, canopy_color: colors.join(COLOR_SEPARATOR) || null },
    safety: profile.safety ? { ...profile.safety, ...safe.settled } : null,
  };
  return { row };
};

const saveProfile = async (
  tx: SchoolTransaction,
  id: MemberId,
  last_update: string,
  profile: SentProfile,
  colors: readonly string[] | null,
  now: Instant,
): Promise<Updated> => {
  const one = settled(tx.scope, profile, colors, now);
  const errors = 'errors' in one ? one.errors : [];
  const { canopy_image } = profile.user_info;
  if (typeof canopy_image === 'string' && !(await isChoosable(tx, canopy_image, id)))
    errors.push({ path: 'user_info.canopy_image', code: 'not_offered' });
  if ('errors' in one || errors.length > 0) return refuseFields(errors);
  try {
    const [token] = await Promise.all([
      updateProfile(tx, id, last_update, one.row),
      // An earlier invitation's link would let in the owner of the old address.
      profile.email === null ? null : voidInvitationToOthers(tx, id, profile.email),
    ]);
    return await updated(tx, id, token);
  } catch (error) {
    if (isEmailTaken(error)) return refuse('email_in_use');
    throw error;
  }
};

/**
 * Returns one statement that saves a profile whose address stays the same, which everybody may who may save it at all.
 * `null`: more has to be known first, or something is wrong.
 */
const savingAtOnce = (
  scope: SchoolScope,
  id: MemberId,
  last_update: string,
  profile: SentProfile,
  now: Instant,
): ((tx: SchoolTransaction) => Promise<{ last_update: string } | null>) | null => {
  const { canopy_image, canopy_color } = profile.user_info;
  const colors = paletteColors(canopy_color);
  if (profile.email === null || typeof canopy_image === 'string' || colors === null) return null;
  const one = settled(scope, profile, colors, now);
  if ('errors' in one) return null;
  return async (tx) => {
    const token = await updateProfileOfAddress(tx, id, last_update, one.row);
    return token === null ? null : { last_update: token };
  };
};

/**
 * Returns whether the address may be that of the own profile. Members below staff enter only the one with which they sign
 * in, and which they have proven: with any other one the answer would tell who else is a member. Staff can read the
 * addresses anyway.
 */
const mayTakeAddress = async (
  tx: SchoolTransaction,
  identityPool: RouteParts['identityPool'],
  { memberId, email }: { readonly memberId: MemberId; readonly email: string },
): Promise<boolean> => {
  const { actor } = tx.scope;
  if (isStaff(actor) || sameEmail((await memberEmail(tx, memberId)) ?? '', email)) return true;
  return sameEmail(await signInAddress(identityPool, actor.identityId), email);
};

export const updateOwnProfile = async (
  tx: SchoolTransaction,
  { identityPool }: Pick<RouteParts, 'identityPool'>,
  { last_update, ...profile }: OwnProfile,
  now: Instant,
): Promise<Updated> => {
  const { memberId } = tx.scope.actor;
  if (memberId === null) return refuse('not_found');
  const { email } = profile;
  const colors = await offeredColors(tx, profile.user_info.canopy_color);
  if (!(await mayTakeAddress(tx, identityPool, { memberId, email }))) return refuse('email_not_accepted');
  const saved = await saveProfile(tx, memberId, last_update, profile, colors, now);
  const tellsWhoIsMember = isRefusal(saved) && saved.refusal === 'email_in_use' && !isStaff(tx.scope.actor);
  return tellsWhoIsMember ? refuse('email_not_accepted') : saved;
};

/** Returns a statement as {@link savingAtOnce} does, for the own profile. */
export const updateOwnProfileAtOnce = (scope: SchoolScope, { last_update, ...profile }: OwnProfile, now: Instant) =>
  scope.actor.memberId === null ? null : savingAtOnce(scope, scope.actor.memberId, last_update, profile, now);

/**
 * Voids the open invitation of a member who loses the address, and returns why they can't: somebody who can sign in
 * needs one. In this order, because the invitation may be accepted at the same time.
 */
const lostAddressRefusal = async (tx: SchoolTransaction, id: MemberId): Promise<Refusal | null> => {
  await voidInvitation(tx, id);
  return (await isLinked(tx, id)) ? refuseFields([{ path: 'email', code: 'required' }]) : null;
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
export const updateMember = async (
  tx: SchoolTransaction,
  patch: MemberPatch | SkillPatch,
  now: Instant,
): Promise<Updated> => {
  const { user_id, last_update } = patch;
  if (user_id === tx.scope.actor.memberId) return refuse('not_for_oneself');
  if (!('first_name' in patch))
    return updated(tx, user_id, await updateSkillLevel(tx, user_id, last_update, patch.user_info.skill_level));
  const colors = await offeredColors(tx, patch.user_info.canopy_color);
  const refusal =
    (await newAddressRefusal(tx, patch)) ?? (patch.email === null ? await lostAddressRefusal(tx, user_id) : null);
  if (refusal !== null) return refusal;
  const { user_id: _id, last_update: _token, ...profile } = patch;
  return saveProfile(tx, user_id, last_update, profile, colors, now);
};

/** Returns a statement as {@link savingAtOnce} does, for another member's whole profile. */
export const updateMemberAtOnce = (scope: SchoolScope, patch: MemberPatch | SkillPatch, now: Instant) => {
  if (!('first_name' in patch) || patch.user_id === scope.actor.memberId) return null;
  const { user_id, last_update, ...profile } = patch;
  return savingAtOnce(scope, user_id, last_update, profile, now);
};

/** Records the last payment; `''` means there was none. */
export const recordPayment = async (
  tx: SchoolTransaction,
  { target_user, last_payment, last_update }: { target_user: MemberId; last_payment: string; last_update: string },
  now: Instant,
): Promise<Updated> => {
  const { actor } = tx.scope;
  if (target_user === actor.memberId && !isAdmin(actor)) return refuse('not_for_oneself');
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
