import { type Refusal, refuse } from '../../../core/errors/refusal.ts';
import type { Instant } from '../../../core/time/instant.ts';
import type { SchoolTransaction } from '../../../server/db/transaction.ts';
import type { RouteParts } from '../../../server/http/route-parts.ts';
import { invite } from '../../accounts/commands.ts';
import type { Recipient } from '../recipients.contract.ts';
import { areAsConfirmed } from '../recipients.rules.ts';
import { lockInvitees } from './invitees.repository.ts';
import { whyNotInvited } from './invitees.rules.ts';

/** Invites the members who were confirmed, or nobody if somebody has changed one of them since they were shown. */
export const inviteMembers = async (
  tx: SchoolTransaction,
  parts: Pick<RouteParts, 'mailer' | 'publicUrl'>,
  confirmed: readonly Recipient[],
  now: Instant,
): Promise<{ sent: number } | Refusal> => {
  const found = await lockInvitees(
    tx,
    confirmed.map(({ user_id }) => user_id),
  );
  const invitees = found.filter((member) => whyNotInvited(member, now) === null);
  if (!areAsConfirmed(confirmed, invitees)) return refuse('changed_since');
  const invitations = invitees.flatMap(({ user_id, email, first_name, own_language }) =>
    email === null ? [] : [{ member_id: user_id, email, first_name, language: own_language }],
  );
  await invite(tx, parts, invitations, now);
  return { sent: invitations.length };
};
