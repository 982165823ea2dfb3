import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { MailingId, MemberId } from '../../core/ids/ids.ts';
import { type Instant, instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { signInAddress } from '../accounts/repository.ts';
import type { Hindrance, Preview } from './contract.ts';
import {
  chosenMembers,
  failedRecipients,
  insertMailing,
  insertRecipients,
  lockChosen,
  lockMailing,
  mailingById,
  recipientIds,
  requeueFailed,
  senderFacts,
  stopQueued,
  type Written,
} from './repository.ts';
import { addressed, type Chosen, hindrance, isSameMailing, mailsADay, newSince } from './rules.ts';

type MailParts = Pick<RouteParts, 'mailer' | 'identityPool'>;

/** Returns the proven address of the author. Any other would let a school send mails that look like a stranger's. */
const replyAddress = async (tx: SchoolTransaction, identityPool: RouteParts['identityPool']): Promise<string | null> =>
  (await signInAddress(identityPool, tx.scope.actor.identityId)) || null;

export const previewMailing = async (
  tx: SchoolTransaction,
  { identityPool }: Pick<RouteParts, 'identityPool'>,
  ids: readonly MemberId[],
  now: Instant,
): Promise<Preview | Refusal> => {
  const members = await chosenMembers(tx, ids, newSince(now));
  if (members.length < new Set(ids).size) return refuse('not_found');
  const [example = null] = members.filter((member) => hindrance(member) === null);
  const left_out = members.flatMap((member) => {
    const reason = hindrance(member);
    return reason === null ? [] : [{ ...member, reason }];
  });
  const { school, created } = await senderFacts(tx);
  return {
    school,
    most: mailsADay(instant(created), now),
    reply_to: await replyAddress(tx, identityPool),
    recipients: members.length - left_out.length,
    example,
    left_out,
  };
};

/** Returns each of the members with the reason why they get no mail, having taken the mails of the others from the budgets. */
const withReasons = async (
  tx: SchoolTransaction,
  { mailer }: MailParts,
  members: readonly Chosen[],
  now: Instant,
): Promise<readonly (Chosen & { readonly reason: Hindrance | null })[]> => {
  const { created } = await senderFacts(tx);
  const boxes = members.flatMap((member) =>
    hindrance(member) === null && member.email !== null ? [member.email] : [],
  );
  const granted = await mailer.reserveMailing(tx, boxes, mailsADay(instant(created), now));
  return members.map((member) => {
    const reason = hindrance(member);
    return { ...member, reason: reason === null && !granted.has(member.email ?? '') ? 'enough_today' : reason };
  });
};

const queue = async (
  tx: SchoolTransaction,
  { mailer }: MailParts,
  mailingId: MailingId,
  recipients: readonly { readonly memberId: MemberId; readonly attempt: number }[],
): Promise<void> => {
  const { schoolId } = tx.scope;
  await mailer.queueMailing(
    tx,
    recipients.map((recipient) => ({ schoolId, mailingId, ...recipient })),
  );
};

type Draft = Omit<Written, 'reply_to'> & { readonly user_ids: readonly MemberId[] };
type Sent = { readonly recipients: number; readonly left_out: number };

/** Answers a repeated request as the first one; refuses one with another content or other members under the same id. */
const answerAgain = async (tx: SchoolTransaction, asked: Draft): Promise<Sent | Refusal> => {
  const before = await mailingById(tx, asked.id);
  if (before === null) return refuse('id_already_used');
  const user_ids = await recipientIds(tx, asked.id);
  if (!isSameMailing({ ...before, user_ids }, asked)) return refuse('id_already_used');
  return { recipients: addressed(before.counts), left_out: before.counts.left_out };
};

/** Writes a mailing and queues its mails in one transaction: a process that dies here has sent all of them or none. */
export const sendMailing = async (
  tx: SchoolTransaction,
  parts: MailParts,
  draft: Draft,
  now: Instant,
): Promise<Sent | Refusal> => {
  const { user_ids, ...content } = draft;
  const written = { ...content, reply_to: await replyAddress(tx, parts.identityPool) };
  // First, so that a second request with this id waits here and then finds the first one's mailing.
  if (!(await insertMailing(tx, written, now))) return answerAgain(tx, draft);
  const members = await lockChosen(tx, user_ids, newSince(now));
  if (members.length < new Set(user_ids).size) return refuse('not_found');
  if (members.every((member) => hindrance(member) !== null)) return refuse('nobody_to_mail');
  const chosen = await withReasons(tx, parts, members, now);
  await insertRecipients(tx, written.id, chosen, now);
  const recipients = chosen.filter(({ reason }) => reason === null);
  await queue(
    tx,
    parts,
    written.id,
    recipients.map(({ user_id }) => ({ memberId: user_id, attempt: 1 })),
  );
  return { recipients: recipients.length, left_out: members.length - recipients.length };
};

/** The jobs stay in the queue, and send nothing when they find their mail stopped. */
export const stopMailing = async (
  tx: SchoolTransaction,
  id: MailingId,
  now: Instant,
): Promise<{ stopped: number } | Refusal> =>
  (await lockMailing(tx, id)) ? { stopped: await stopQueued(tx, id, now) } : refuse('not_found');

/** A repeated request finds no failed mails, and queues nothing. */
export const resendMailing = async (
  tx: SchoolTransaction,
  parts: MailParts,
  id: MailingId,
  now: Instant,
): Promise<{ queued: number } | Refusal> => {
  if (!(await lockMailing(tx, id))) return refuse('not_found');
  const members = await lockChosen(tx, await failedRecipients(tx, id), newSince(now));
  const chosen = await withReasons(tx, parts, members, now);
  const granted = chosen.flatMap(({ user_id, reason }) => (reason === null ? [user_id] : []));
  const recipients = await requeueFailed(tx, id, granted, now);
  await queue(tx, parts, id, recipients);
  return { queued: recipients.length };
};
