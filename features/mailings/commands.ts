import { type Refusal, refuse } from '../../core/errors/refusal.ts';
import type { MailingId, MemberId } from '../../core/ids/ids.ts';
import type { Instant } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { RouteParts } from '../../server/http/route-parts.ts';
import { schoolName, signInAddress } from '../accounts/repository.ts';
import type { Preview } from './contract.ts';
import {
  chosenMembers,
  insertMailing,
  insertRecipients,
  lastReplyTo,
  lockChosen,
  lockMailing,
  mailingById,
  requeueFailed,
  stopQueued,
  type Written,
} from './repository.ts';
import { addressed, hindrance } from './rules.ts';

type MailParts = Pick<RouteParts, 'mailer'>;

export const previewMailing = async (
  tx: SchoolTransaction,
  { identityPool }: Pick<RouteParts, 'identityPool'>,
  ids: readonly MemberId[],
): Promise<Preview | Refusal> => {
  const members = await chosenMembers(tx, ids);
  if (members.length < new Set(ids).size) return refuse('not_found');
  const [example = null] = members.filter((member) => hindrance(member) === null);
  const left_out = members.flatMap((member) => {
    const reason = hindrance(member);
    return reason === null ? [] : [{ ...member, reason }];
  });
  return {
    school: await schoolName(tx),
    reply_to: (await lastReplyTo(tx)) ?? (await signInAddress(identityPool, tx.scope.actor.identityId)),
    recipients: members.length - left_out.length,
    example,
    left_out,
  };
};

/** Queues mails of a mailing if the school's budget allows them. */
const queue = async (
  tx: SchoolTransaction,
  { mailer }: MailParts,
  mailingId: MailingId,
  recipients: readonly { readonly memberId: MemberId; readonly attempt: number }[],
): Promise<void> => {
  const { schoolId } = tx.scope;
  await mailer.reserve(tx, 'mailing', recipients.length);
  await mailer.queueMailing(
    tx,
    recipients.map((recipient) => ({ schoolId, mailingId, ...recipient })),
  );
};

type Sent = { readonly recipients: number; readonly left_out: number };

/** Answers a repeated request as the first one; refuses one that has another content under the same id. */
const answerAgain = async (tx: SchoolTransaction, written: Written): Promise<Sent | Refusal> => {
  const before = await mailingById(tx, written.id);
  const isSame =
    before?.subject === written.subject && before.text === written.text && before.salutation === written.salutation;
  if (!isSame) return refuse('already_sent');
  return { recipients: addressed(before.counts), left_out: before.counts.left_out };
};

/** Writes a mailing and queues its mails in one transaction: a process that dies here has sent all of them or none. */
export const sendMailing = async (
  tx: SchoolTransaction,
  parts: MailParts,
  { user_ids, ...written }: Written & { readonly user_ids: readonly MemberId[] },
  now: Instant,
): Promise<Sent | Refusal> => {
  // First, so that a second request with this id waits here and then finds the first one's mailing.
  if (!(await insertMailing(tx, written, now))) return answerAgain(tx, written);
  const members = await lockChosen(tx, user_ids);
  if (members.length < new Set(user_ids).size) return refuse('not_found');
  const recipients = members.filter((member) => hindrance(member) === null);
  if (recipients.length === 0) return refuse('nobody_to_mail');
  await insertRecipients(tx, written.id, members, now);
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
  const recipients = await requeueFailed(tx, id, now);
  await queue(tx, parts, id, recipients);
  return { queued: recipients.length };
};
