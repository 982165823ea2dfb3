import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { schoolLink } from '../../core/contract/school-link.ts';
import { type Instant, isAfter, toWire } from '../../core/time/instant.ts';
import type { AsProgram } from '../../server/db/as-program.ts';
import type { SchoolTransaction } from '../../server/db/transaction.ts';
import { openedOrNull, type Seal } from '../../server/jobs/seal.ts';
import type { SpendNotices } from '../../server/mail/budget.ts';
import type { Mail, MailContent, Mailer } from '../../server/mail/mail.ts';
import type { Unsubscribing } from '../../server/mail/unsubscribe-links.ts';
import { schoolName } from '../accounts/repository.ts';
import type { Sealed } from './commands.ts';
import { de } from './mails.de.ts';
import { en } from './mails.en.ts';
import { pushBatch, type QueuePushes } from './push.commands.ts';
import {
  A_BATCH,
  type DueMail,
  deleteOldNotices,
  lockDueMails,
  type Outcome,
  schoolsWithNotices,
  writeOutcomes,
} from './repository.ts';
import { mayStop, sendAt } from './rules.ts';

export interface NoticeBackground {
  readonly queuePushes: QueuePushes;
  readonly asProgram: AsProgram;
  readonly identityPool: Pool;
  readonly mailer: Mailer;
  readonly spendNotices: SpendNotices;
  readonly noticeSeal: Seal;
  readonly unsubscribeLink: (of: Unsubscribing) => string;
  readonly publicUrl: string;
  readonly clock: () => Instant;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const MAILS = { en, de };

/** Days for which notices are kept. */
const KEPT = 60;

/** Milliseconds between two looks: several notices of that time are one mail. */
const PAUSE = 5_000;

/** A mail that may be sent now. */
interface OpenedMail extends DueMail {
  readonly opened: Sealed;
}

/** Puts several mails into one, each as a paragraph with its link. */
const merged = (mails: readonly OpenedMail[], school: string, link: string): MailContent => {
  const { language } = mails[0]?.opened ?? { language: 'en' };
  const words = MAILS[language];
  const parts = mails.map(({ opened: { content } }) =>
    [content.subject, ...content.paragraphs, content.text, content.action?.url]
      .filter((part) => part !== undefined)
      .join('\n'),
  );
  const frame = words.several({ firstName: mails[0]?.first_name ?? '', school, count: mails.length });
  return { ...frame, text: parts.join('\n\n'), action: { label: words.all, url: link } };
};

/** Returns the one mail for all of these notices of a member. */
const mailOf = (
  tx: SchoolTransaction,
  { publicUrl, unsubscribeLink }: NoticeBackground,
  school: string,
  mails: readonly [OpenedMail, ...OpenedMail[]],
): Mail => {
  const { schoolId } = tx.scope;
  const [{ member_id: memberId, email, opened }, ...others] = mails;
  const { language } = opened;
  const content =
    others.length === 0 ? opened.content : merged(mails, school, schoolLink(publicUrl, schoolId, '/notices'));
  const kinds = [...new Set(mails.map(({ kind }) => kind))].filter((kind) => mayStop(kind, 'email'));
  const stop =
    kinds.length === 0
      ? {}
      : {
          unsubscribe: {
            label: MAILS[language].stop,
            url: unsubscribeLink({ schoolId, memberId, kinds, channel: 'email' }),
          },
        };
  const choose = { label: MAILS[language].choose, url: schoolLink(publicUrl, schoolId, '/notices/settings') };
  // Made of the notices, so that a mail that is sent twice has one id, and of whom they name.
  const cause = `notice/${memberId}/${mails.map(({ id, cause: of }) => `${id}/${of}`).join('/')}`;
  return { to: email, language, content: { ...content, ...stop, choose }, cause };
};

/** Returns before when notices are deleted. */
const madeBefore = (now: Instant): Instant => now.subtract({ hours: 24 * KEPT });

/** Mails what is due in a school, at most a batch, and deletes what is old. Returns whether there may be more. */
const mailBatch = async (tx: SchoolTransaction, parts: NoticeBackground): Promise<boolean> => {
  const now = parts.clock();
  await deleteOldNotices(tx, madeBefore(now));
  const due = await lockDueMails(tx, now);
  if (due.length === 0) return false;
  const { schoolId, timeZone } = tx.scope;
  const outcomes: Outcome[] = [];
  const decide = ({ member_id, cause }: DueMail, at: Instant | null, sent_at: string | null = null): void =>
    void outcomes.push({ member_id, cause, due_at: at === null ? null : toWire(at), sent_at });
  const ready: OpenedMail[] = [];
  for (const mail of due) {
    const opened = openedOrNull<Sealed>(parts.noticeSeal, mail.sealed);
    const at = mail.email === '' || opened === null ? null : sendAt(mail, mail, timeZone, now);
    if (at === null || opened === null || isAfter(at, now)) decide(mail, at);
    else ready.push({ ...mail, opened });
  }
  const byMember = Map.groupBy(ready, ({ member_id }) => member_id);
  const { granted, wait } = await parts.spendNotices(schoolId, [...byMember.keys()]);
  const later = now.add({ seconds: wait });
  const school = await schoolName(tx);
  const mails: Mail[] = [];
  for (const [memberId, [first, ...others]] of byMember) {
    if (first === undefined) continue;
    const isGranted = granted.has(memberId);
    if (isGranted) mails.push(mailOf(tx, parts, school, [first, ...others]));
    for (const mail of [first, ...others])
      if (isGranted) decide(mail, null, toWire(now));
      else decide(mail, later);
  }
  await writeOutcomes(tx, outcomes);
  await parts.mailer.queueAll(tx, mails);
  return due.length === A_BATCH;
};

/** Mails and pushes notices whose time has come. Several servers may do it at the same time: each is locked. */
export const noticesInBackground = (parts: NoticeBackground) => async (): Promise<number> => {
  const { asProgram, identityPool, clock, log } = parts;
  const now = clock();
  for (const schoolId of await schoolsWithNotices(identityPool, { now, old: madeBefore(now) })) {
    // A failure in one school must not delay the others, nor that of one channel the other.
    for (const batch of [pushBatch, mailBatch]) {
      const send = async () => {
        while (await asProgram.inSchool(schoolId, (tx) => batch(tx, parts)));
      };
      await send().catch((err) => log.error({ err }, 'notices could not be sent; it is tried again'));
    }
  }
  return PAUSE;
};
