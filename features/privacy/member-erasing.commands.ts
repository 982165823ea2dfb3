import { createHash } from 'node:crypto';
import { type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import { languageOf } from '../../core/texts/languages.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { addressLimit } from '../../server/identity/address-limit.ts';
import type { MailContent } from '../../server/mail/mail.ts';
import { schoolName } from '../accounts/repository.ts';
import { type FutureDays, setDisabled } from '../members/rights.commands.ts';
import { lockAdmins, lockRights } from '../members/rights.repository.ts';
import { momentInWords } from './deletion.commands.ts';
import { countOtherAdmins } from './deletion.repository.ts';
import { eraseAfter, memberErasingRefusal, WISHES } from './deletion.rules.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import {
  accountOfMember,
  deleteMemberErasing,
  insertMemberErasing,
  isStillAdmin,
  memberErasing,
  provenEmail,
  recordMemberDeed,
} from './member-erasing.repository.ts';

type Parts = Pick<RouteParts, 'identityPool' | 'mailer' | 'publicUrl'>;

const MAILS = { en, de };

/** Mails a member at the proven address of their account; does nothing for a member without one. */
const tell = async (
  tx: SchoolTransaction,
  { identityPool, mailer }: Parts,
  memberId: MemberId,
  cause: string,
  content: (mails: typeof en, school: string, language: keyof typeof MAILS) => MailContent,
): Promise<void> => {
  const account = await accountOfMember(tx, memberId);
  const to = account === null ? null : await provenEmail(identityPool, account.identity_id);
  if (account === null || to === null) return;
  const language = languageOf(account.language);
  const school = await schoolName(tx);
  const mail = { to, language, content: content(MAILS[language], school, language) };
  await mailer.queue(tx, { ...mail, cause: `member-deletion/${memberId}/${cause}` });
};

/**
 * Withdraws the deletion of a locked member, if one was requested; the member is told. Leaves the access as it is.
 */
export const keepMember =
  (parts: Parts): FutureDays['keep'] =>
  async (tx, memberId) => {
    const requestedAt = await deleteMemberErasing(tx, memberId);
    if (requestedAt === null) return;
    await recordMemberDeed(tx, 'member_erasing', memberId, 'taken back');
    await tell(tx, parts, memberId, `${requestedAt}/withdrawn`, (mails, school) =>
      mails.member_deletion_withdrawn({ school }),
    );
  };

/** Returns a digest as throttle key, so that the throttle stores nothing that identifies an erased member. */
const keyOf = (id: MemberId): string => createHash('sha256').update(`member-deletion\n${id}`).digest('base64url');

/** Requests the deletion of a member, who is disabled from now on. A second request gets the same answer as the first. */
export const requestMemberErasing = async (
  tx: SchoolTransaction,
  parts: Parts & { readonly futureDays: FutureDays },
  { memberId, authTime }: { readonly memberId: MemberId; readonly authTime: number },
  now: Instant,
): Promise<{ erase_after: string } | Refusal> => {
  // The admins before the member, as in `changeAccessRights`: of two who delete each other, one is refused.
  await lockAdmins(tx);
  const member = await lockRights(tx, memberId);
  if (!(await isStillAdmin(tx, parts.identityPool))) return refuse('role_too_low');
  if (member === null) return refuse('not_found');
  const asked = await memberErasing(tx, memberId);
  if (asked !== null) return { erase_after: asked.erase_after };
  // An admin who can't sign in leaves the school without one, so only the others count.
  const admins = 1 + (await countOtherAdmins(parts.identityPool, tx.scope.schoolId, memberId));
  const facts = { member: { ...member, isProductAdmin: false }, actorId: tx.scope.actor.memberId, admins };
  const refusal = memberErasingRefusal({ ...facts, authTime }, now);
  if (refusal !== null) return refuse(refusal);
  // Each request may send two mails.
  const place = await addressLimit(parts.identityPool, WISHES)(keyOf(memberId));
  if (!place.granted) return refuseTooManyRequests(place.wait);
  if (!member.disabled) await setDisabled(tx, parts.futureDays, memberId, { disabled: true }, now);
  const due = eraseAfter(now);
  await insertMemberErasing(tx, memberId, { requestedAt: now, eraseAfter: due, wasDisabled: member.disabled });
  await recordMemberDeed(tx, 'member_erasing', memberId);
  await tell(tx, parts, memberId, `${toWire(now)}/asked`, (mails, school, language) => {
    const until = momentInWords(toWire(due), language, tx.scope.timeZone);
    return mails.member_deletion_asked({ school, until, link: `${parts.publicUrl}/dataRequest` });
  });
  return { erase_after: toWire(due) };
};

/** Withdraws the deletion of a member and restores the access; does nothing if none was requested. */
export const withdrawMemberErasing = async (
  tx: SchoolTransaction,
  parts: Parts & { readonly futureDays: FutureDays },
  memberId: MemberId,
  now: Instant,
): Promise<{ success: true } | Refusal> => {
  await lockAdmins(tx);
  const member = await lockRights(tx, memberId);
  if (!(await isStillAdmin(tx, parts.identityPool))) return refuse('role_too_low');
  if (member === null) return refuse('not_found');
  const asked = await memberErasing(tx, memberId);
  if (asked === null) return { success: true };
  if (asked.was_disabled) await parts.futureDays.keep(tx, memberId);
  else await setDisabled(tx, parts.futureDays, memberId, { disabled: false, days_back: true }, now);
  return { success: true };
};
