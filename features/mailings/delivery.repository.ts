import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { SchoolId } from '../../core/ids/ids.ts';
import { type Instant, toWire } from '../../core/time/instant.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import type { MailingMail } from '../../server/mail/mail.ts';
import type { MailRefusal } from '../../server/mail/transport.ts';
import type { Hindrance } from './contract.ts';

const recipient = (tx: SchoolTransaction, { mailingId, memberId, attempt }: MailingMail) =>
  tx.db
    .updateTable('mailing_recipient')
    .where('school_id', '=', tx.scope.schoolId)
    .where('mailing_id', '=', mailingId)
    .where('member_id', '=', memberId)
    .where('attempt', '=', attempt);

/** Returns the content of a mail that is still queued; `null`: it was sent, stopped, given up or erased meanwhile. */
export const queuedMail = async (tx: SchoolTransaction, { mailingId, memberId, attempt }: MailingMail) => {
  const row = await tx.db
    .selectFrom('mailing_recipient as r')
    .innerJoin('mailing as g', (join) =>
      join.onRef('g.school_id', '=', 'r.school_id').onRef('g.id', '=', 'r.mailing_id'),
    )
    .innerJoin('member as m', (join) => join.onRef('m.school_id', '=', 'r.school_id').onRef('m.id', '=', 'r.member_id'))
    .leftJoin('unsubscription as u', (join) =>
      join
        .onRef('u.school_id', '=', 'm.school_id')
        .onRef('u.member_id', '=', 'm.id')
        .on('u.kind', '=', 'mailing')
        .on('u.channel', '=', 'email'),
    )
    .select([
      sql<boolean>`m.disabled_at is not null`.as('disabled'),
      sql<boolean>`u.member_id is not null`.as('unsubscribed'),
      sql<false>`false`.as('tooNew'),
    ])
    .select(['r.email', 'g.subject', 'g.text', 'g.salutation', 'g.language', 'g.reply_to', 'm.first_name'])
    .where('r.school_id', '=', tx.scope.schoolId)
    .where('r.mailing_id', '=', mailingId)
    .where('r.member_id', '=', memberId)
    .where('r.attempt', '=', attempt)
    .where('r.state', '=', 'queued')
    .where('r.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row ?? null;
};

/** Notes why a queued mail does not leave. */
export const leaveOut = async (
  tx: SchoolTransaction,
  mail: MailingMail,
  reason: Hindrance,
  now: Instant,
): Promise<void> => {
  await recipient(tx, mail)
    .set({ state: 'left_out', reason, state_at: toWire(now) })
    .where('state', '=', 'queued')
    .execute();
};

/**
 * Notes what the mail server has answered. It is noted for a mail that was stopped meanwhile, too, because it has left.
 */
export const recordOutcome = async (
  tx: SchoolTransaction,
  mail: MailingMail,
  refusal: MailRefusal | null,
  now: Instant,
): Promise<void> => {
  await recipient(tx, mail)
    .set({ state: refusal === null ? 'sent' : 'failed', reason: refusal, state_at: toWire(now) })
    .execute();
};

/** Returns the schools with mails that wait since before `queued`, or with mailings from before `written`. */
export const schoolsToTidy = async (
  identityPool: Pool,
  { queued, written }: { readonly queued: Instant; readonly written: Instant },
): Promise<readonly SchoolId[]> => {
  const { rows } = await identityPool.query<{ school_id: SchoolId }>(
    `select school_id from app.mailing_recipient where state = 'queued' and state_at < $1
     union select school_id from app.mailing where at < $2`,
    [toWire(queued), toWire(written)],
  );
  return rows.map(({ school_id }) => school_id);
};

export const failOverdueMails = async (tx: SchoolTransaction, queuedBefore: Instant, now: Instant): Promise<void> => {
  await tx.db
    .updateTable('mailing_recipient')
    .set({ state: 'failed', reason: 'given_up', state_at: toWire(now) })
    .where('school_id', '=', tx.scope.schoolId)
    .where('state', '=', 'queued')
    .where('state_at', '<', toWire(queuedBefore))
    .execute();
};

export const deleteMailings = async (tx: SchoolTransaction, writtenBefore: Instant): Promise<void> => {
  await tx.db
    .deleteFrom('mailing')
    .where('school_id', '=', tx.scope.schoolId)
    .where('at', '<', toWire(writtenBefore))
    .execute();
};
