import { isRefusal, type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { IdentityId, MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Language, languageOf } from '../../core/texts/languages.ts';
import type { Instant } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { invite } from '../accounts/commands.ts';
import type { Appointment, NewSchool, SchoolPatch } from './console.contract.ts';
import { schoolFacts } from './console.repository.ts';
import { recordDeed } from './deeds.repository.ts';
import {
  insertAdmin,
  insertSchool,
  isLinked,
  isLinkTaken,
  lockByProfileEmail,
  makeAdmin,
  memberByProvenEmail,
  schoolToken,
  updateLanguage,
  updateSchoolRow,
  updateSecondFactor,
  updateSignUpRules,
} from './repository.ts';
import { recordVisit } from './visits.repository.ts';

type Parts = Pick<RouteParts, 'identityPool' | 'inSchool' | 'mailer' | 'publicUrl'>;

/** Scope of a product admin, who acts in a school without being a member. */
export const asProvider = (identityId: IdentityId) => ({
  identityId,
  memberId: null,
  role: null,
  isSchoolAdmin: false,
  isSentinelAdmin: true,
});

type Admin = Pick<Appointment, 'first_name' | 'last_name' | 'email' | 'language'>;

interface Invitee {
  readonly id: MemberId;
  readonly first_name: string;
  readonly email: string;
}

/**
 * Returns the admin to invite: a new member, or the existing one with this profile address and without an account. A
 * member with an account is refused, because they may have entered another person's address in their profile.
 */
const adminToInvite = async (tx: SchoolTransaction, admin: Omit<Admin, 'language'>): Promise<Invitee | Refusal> => {
  const added = { id: newId<MemberId>(), ...admin };
  if (await insertAdmin(tx, added)) return added;
  const present = await lockByProfileEmail(tx, admin.email);
  if (present === null) return refuse('email_in_use');
  if (await isLinked(tx, present.id)) return refuse('email_not_proven');
  return (await makeAdmin(tx, present.id)) ? present : refuse('email_in_use');
};

/**
 * Appoints an admin by address: promotes only a member who has proven that they read it, and invites otherwise. A
 * disabled member is refused: enabling them again is up to the school. `link` is the invitation's, a secret of its
 * recipient; `null` for a member who can sign in already.
 */
const appoint = async (
  tx: SchoolTransaction,
  parts: Parts,
  { language, ...admin }: Admin,
  now: Instant,
): Promise<{ user_id: MemberId; link: string | null } | Refusal> => {
  const proven = await memberByProvenEmail(parts.identityPool, tx, admin.email);
  if (proven !== null) return (await makeAdmin(tx, proven)) ? { user_id: proven, link: null } : refuse('email_in_use');
  const invitee = await adminToInvite(tx, admin);
  if (isRefusal(invitee)) return invitee;
  const { id, first_name, email } = invitee;
  const [link = null] = await invite(tx, parts, [{ member_id: id, first_name, email, language }], now);
  return { user_id: id, link };
};

/** Returns a refusal if another school has this link; the unique constraint may detect that only at commit. */
const orLinkTaken = async <Result>(work: Promise<Result>): Promise<Result | Refusal<'school_link_in_use'>> => {
  try {
    return await work;
  } catch (error) {
    if (isLinkTaken(error)) return refuse('school_link_in_use');
    throw error;
  }
};

/** Creates a school with its first admin and their invitation, in one transaction. */
export const createSchool = (
  parts: Parts,
  provider: IdentityId,
  { admin, ...school }: NewSchool,
  now: Instant,
): Promise<{ school_id: SchoolId; user_id: MemberId; link: string | null } | Refusal> => {
  const schoolId = newId<SchoolId>();
  const country = school.country ?? 'CH';
  const scope = { schoolId, timeZone: school.timezone, country, actor: asProvider(provider) };
  return orLinkTaken(
    parts.inSchool(scope, async (tx) => {
      await insertSchool(tx, { ...school, country, language: school.language ?? admin.language ?? languageOf(null) });
      const appointed = await appoint(tx, parts, admin, now);
      if (isRefusal(appointed)) return appointed;
      await recordDeed(tx, 'school_created', { email: admin.email });
      return { school_id: schoolId, ...appointed };
    }),
  );
};

export const updateSchool = async (
  parts: Parts,
  provider: IdentityId,
  { school_id, last_update, ...change }: SchoolPatch,
): Promise<{ last_update: string } | Refusal> => {
  const facts = await schoolFacts(parts.identityPool, school_id);
  if (facts === null) return refuse('not_found');
  if (facts.isClosed) return refuse('school_closed');
  return orLinkTaken(
    parts.inSchool({ schoolId: school_id, ...facts, actor: asProvider(provider) }, async (tx) => {
      const token = await updateSchoolRow(tx, last_update, change);
      if (token === null) return refuse('stale_update', { last_update: await schoolToken(tx) });
      if (token !== last_update) await recordDeed(tx, 'school_changed', { fields: Object.keys(change) });
      return { last_update: token };
    }),
  );
};

/** Begins the visit of a product admin, who sees and changes everything in the school from then on. */
export const enterSchool = async (
  parts: Parts,
  provider: SignedIn,
  schoolId: SchoolId,
): Promise<{ success: true } | Refusal> => {
  const facts = await schoolFacts(parts.identityPool, schoolId);
  if (facts === null) return refuse('not_found');
  const scope = { schoolId, ...facts, actor: asProvider(provider.identityId) };
  await parts.inSchool(scope, (tx) => recordVisit(tx, provider));
  return { success: true };
};

/** Appoints an admin. Also sends a new invitation to an admin whose first one has expired or was lost. */
export const appointAdmin = async (
  parts: Parts,
  provider: IdentityId,
  { school_id, ...admin }: Appointment,
  now: Instant,
): Promise<{ user_id: MemberId; link: string | null } | Refusal> => {
  const facts = await schoolFacts(parts.identityPool, school_id);
  if (facts === null) return refuse('not_found');
  const scope = { schoolId: school_id, ...facts, actor: asProvider(provider) };
  if (facts.isClosed) return refuse('school_closed');
  return parts.inSchool(scope, async (tx) => {
    const appointed = await appoint(tx, parts, admin, now);
    if (!isRefusal(appointed)) await recordDeed(tx, 'admin_appointed', { email: admin.email });
    return appointed;
  });
};

/** Refuses an admin without a second factor, who would lock themselves out by requiring it. */
export const saveSecurity = async (
  tx: SchoolTransaction,
  { accounts }: Pick<RouteParts, 'accounts'>,
  { requires_second_factor }: { readonly requires_second_factor: boolean },
): Promise<{ success: true } | Refusal> => {
  if (requires_second_factor && !(await accounts.hasSecondFactor(tx.scope.actor.identityId)))
    return refuse('no_second_factor');
  await updateSecondFactor(tx, requires_second_factor);
  return { success: true };
};

export const saveSignUpRules = async (
  tx: SchoolTransaction,
  { blocks_expired_insurance }: { readonly blocks_expired_insurance: boolean },
): Promise<{ success: true }> => {
  await updateSignUpRules(tx, blocks_expired_insurance);
  return { success: true };
};

export const saveSchoolLanguage = async (
  tx: SchoolTransaction,
  { language }: { readonly language: Language },
): Promise<{ success: true }> => {
  await updateLanguage(tx, language);
  return { success: true };
};
