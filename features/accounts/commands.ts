import { isRefusal, type Refusal, refuse, refuseFields } from '../../core/errors/refusal.ts';
import type { MemberId, SchoolId } from '../../core/ids/ids.ts';
import { type Language, languageOf } from '../../core/texts/languages.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import { newId } from '../../server/db/new-id.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { SignedIn } from '../../server/http/auth-gate.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { digestOfCode, newMailedCode } from '../../server/identity/mailed-code.ts';
import {
  deleteInvitationToOthers,
  deleteOpenInvitation,
  insertLogin,
  invitationByCode,
  lockInvitation,
  lockInvitee,
  markInvitationUsed,
  replaceInvitations,
} from './invitations.repository.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { invitingRefusal } from './permissions.ts';
import { NEVER_SAVED } from './preferences.contract.ts';
import {
  insertPreferences,
  type PreferenceChange,
  preferences,
  promptForProfile,
  updatePreferences,
} from './preferences.repository.ts';
import { recordProvenEmail, schoolName } from './repository.ts';
import { finalizeRefusal, INVITATION_DAYS } from './rules.ts';

const MAILS = { en, de };

export interface NewInvitation {
  readonly member_id: MemberId;
  readonly email: string;
  readonly first_name: string;
  /** Chosen for the invited person; without it that of an earlier invitation, or else the school's. */
  readonly language?: Language | null | undefined;
}

/**
 * Mails invitations to members of this school; each replaces an earlier one. Returns the links, for the command line. The
 * queue of mails paces them.
 */
export const invite = async (
  tx: SchoolTransaction,
  { mailer, publicUrl }: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  invitees: readonly NewInvitation[],
  now: Instant,
): Promise<string[]> => {
  const expires_at = toWire(now.add({ hours: INVITATION_DAYS * 24 }));
  const invited = invitees.map((invitee) => ({ ...invitee, id: newId(), code: newMailedCode() }));
  const languages = await replaceInvitations(
    tx,
    invited.map(({ member_id, id, code, email, language = null }) => {
      return { member_id, id, code_hash: digestOfCode(code), email, expires_at, language };
    }),
  );
  const school = await schoolName(tx);
  const linkOf = ({ code, email }: (typeof invited)[number]) =>
    `${publicUrl}/register?${new URLSearchParams({ code, email })}`;
  const mails = invited.map((one) => {
    const { member_id, email } = one;
    const language = languageOf(languages.get(member_id));
    const facts = { firstName: one.first_name, school, email, days: INVITATION_DAYS, link: linkOf(one) };
    const content = MAILS[language].invitation(facts);
    return { to: email, language, content, cause: `invitation/${member_id}/${one.id}` };
  });
  await mailer.queueAll(tx, mails);
  return invited.map(linkOf);
};

/** Voids an open invitation that was sent to another address than the member's new one. */
export const voidInvitationToOthers = (tx: SchoolTransaction, member: MemberId, email: string): Promise<void> =>
  deleteInvitationToOthers(tx, member, email);

/**
 * Voids the open invitation of a member whose rights have grown: the admin who granted them decides again which address
 * receives the invitation.
 */
export const voidInvitation = (tx: SchoolTransaction, member: MemberId): Promise<boolean> =>
  deleteOpenInvitation(tx, member);

export const resendInvitation = async (
  tx: SchoolTransaction,
  parts: RouteParts,
  { target_user, language }: { readonly target_user: MemberId; readonly language?: Language | undefined },
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  const invitee = await lockInvitee(tx, target_user);
  if (invitee === null) return refuse('not_found');
  const refusal = invitingRefusal(tx.scope.actor, invitee);
  if (refusal !== null) return refuse(refusal);
  if (invitee.linked) return refuse('already_linked');
  const { email } = invitee;
  if (email === null) return refuseFields([{ path: 'email', code: 'required' }]);
  await invite(tx, parts, [{ ...invitee, email, language }], now);
  return { success: true };
};

/** Links the signed-in identity to the invited member. If two requests use the same code, the second finds it used. */
export const finalizeLogin = async (
  { identityPool, inSchool }: Pick<RouteParts, 'identityPool' | 'inSchool'>,
  { identityId, isSentinelAdmin }: SignedIn,
  {
    code,
    email,
    language,
  }: { readonly code: string; readonly email: string; readonly language?: Language | null | undefined },
  now: Instant,
): Promise<{ success: true; school_id: SchoolId } | Refusal> => {
  const codeHash = digestOfCode(code);
  const found = await invitationByCode(identityPool, codeHash);
  if (found === null) return refuse('unknown_code');
  const { schoolId, memberId, timeZone, country } = found;
  const actor = { identityId, memberId: null, role: null, isSchoolAdmin: false, isSentinelAdmin };
  const linked = await inSchool({ schoolId, timeZone, country, actor }, async (tx) => {
    const refusal = finalizeRefusal(await lockInvitation(tx, codeHash), { email, identityId }, now);
    if (refusal !== null) return refuse(refusal);
    if (!(await insertLogin(tx, memberId, identityId))) return refuse('already_linked');
    await markInvitationUsed(tx, memberId);
    if (language) await promptForProfile(tx, language);
    return { success: true as const, school_id: schoolId };
  });
  if (!isRefusal(linked)) await recordProvenEmail(identityPool, identityId, found.email);
  return linked;
};

export const savePreferences = async (
  tx: SchoolTransaction,
  { last_update, ...change }: PreferenceChange & { readonly last_update: string },
): Promise<{ last_update: string } | Refusal> => {
  const token =
    last_update === NEVER_SAVED
      ? await insertPreferences(tx, change)
      : await updatePreferences(tx, last_update, change);
  if (token !== null) return { last_update: token };
  return refuse('stale_update', { last_update: (await preferences(tx)).last_update });
};
