import { createHash } from 'node:crypto';
import type { Download } from '../../core/contract/shapes.ts';
import { type Refusal, refuse, refuseTooManyRequests } from '../../core/errors/refusal.ts';
import type { MemberId } from '../../core/ids/ids.ts';
import type { Language } from '../../core/texts/languages.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { addressLimit } from '../../server/identity/address-limit.ts';
import { lockRights } from '../members/rights.repository.ts';
import { archiveOfHeld } from './data-request.commands.ts';
import { HANDED_OUT } from './data-request.rules.ts';
import { isRecentProof } from './deletion.rules.ts';
import { type Gathered, heldInSchool } from './held.repository.ts';
import { accountOfMember, isStillAdmin, recordMemberDeed } from './member-erasing.repository.ts';

interface Asked {
  readonly user_id: MemberId;
  readonly language: Language;
  readonly authTime: number;
}

interface MemberData {
  readonly gathered: Gathered;
  readonly language: Language;
  readonly now: Instant;
}

/**
 * Reads what the school has stored about a member, and notes in the history that it is handed out. The lock keeps the member
 * from being erased meanwhile.
 */
export const gatherMember = async (
  tx: SchoolTransaction,
  { identityPool }: Pick<RouteParts, 'identityPool'>,
  { user_id, language, authTime }: Asked,
  now: Instant,
): Promise<MemberData | Refusal> => {
  const { memberId, identityId } = tx.scope.actor;
  const member = await lockRights(tx, user_id);
  if (!(await isStillAdmin(tx, identityPool))) return refuse('role_too_low');
  if (member === null) return refuse('not_found');
  if (user_id === memberId) return refuse('not_for_oneself');
  if (!isRecentProof(authTime, now)) return refuse('requires_recent_login');
  const key = createHash('sha256').update(`member-data\n${identityId}`).digest('base64url');
  const place = await addressLimit(identityPool, HANDED_OUT)(key);
  if (!place.granted) return refuseTooManyRequests(place.wait);
  const account = await accountOfMember(tx, user_id);
  const gathered = await heldInSchool(tx, user_id, account?.identity_id ?? null, now);
  await recordMemberDeed(tx, 'member_data', user_id);
  return { gathered, language, now };
};

/** Makes the file, after the transaction has ended. */
export const createMemberData = async ({ gathered, language, now }: MemberData): Promise<Download> => ({
  name: `aufwind-${now.toString().slice(0, 10)}.zip`,
  type: 'application/zip',
  content: await archiveOfHeld(gathered, language),
});
